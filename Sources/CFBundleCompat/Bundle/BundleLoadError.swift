/// Why a bundle's code could not be loaded.
struct BundleLoadError: Error {
  /// The codes of Cocoa's error domain.
  enum Code: Int {
    case executableNotFound = 4
    case linkError = 3588
  }

  let code: Code
  let bundlePath: Text
  let executablePath: Text?

  /// The dynamic linker's words, which name the missing library or symbol.
  let linkerText: Text?

  init(bundlePath: Text) {
    (code, self.bundlePath, executablePath, linkerText) = (.executableNotFound, bundlePath, nil, nil)
  }

  init(bundlePath: Text, executablePath: Text, linkerText: Text) {
    code = .linkError
    self.bundlePath = bundlePath
    self.executablePath = executablePath
    self.linkerText = linkerText
  }

  var description: Text {
    switch code {
    case .executableNotFound: "the bundle has no executable"
    case .linkError: "the executable cannot be loaded: " + (linkerText ?? "")
    }
  }

  /// The error as a C program gets it.
  var object: ErrorObject {
    var userInfo: [(key: CFObject, value: CFObject)] = []
    func add(_ key: Text, _ value: Text?) {
      if let value { userInfo.append((StringObject(key), StringObject(value))) }
    }
    add("NSBundlePath", bundlePath)
    add("NSFilePath", executablePath)
    add("NSDebugDescription", linkerText)
    add("NSLocalizedDescription", "The bundle “" + Path.lastComponent(bundlePath) + "” could not be loaded.")
    add("NSLocalizedFailureReason", description)
    add("NSLocalizedRecoverySuggestion", suggestion)
    return ErrorObject(
      domain: "NSCocoaErrorDomain", code: code.rawValue, userInfo: DictionaryObject(userInfo))
  }

  private var suggestion: Text {
    switch code {
    case .executableNotFound: "Install the bundle again, or set CFBundleExecutable to the name of its code."
    case .linkError: "Build the code for this machine, and install the libraries that it needs."
    }
  }
}
