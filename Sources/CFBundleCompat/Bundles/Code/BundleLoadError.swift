import CFText
import CFObjects
import CFSystem

/// Why a bundle's code could not be loaded.
package struct BundleLoadError: Error {
  /// The codes of Cocoa's error domain.
  package enum Code: Int {
    case notFound = 4
    /// The file is not a library.
    case notLoadable = 3584
    /// A library for another machine or system.
    case wrongArchitecture = 3585
    /// A library that it needs is missing.
    case loadFailed = 3587
    /// A symbol or a symbol version is missing, or the dynamic linker fails for another reason.
    case linkFailed = 3588
  }

  package let code: Code
  let bundlePath: Text
  let executablePath: Text?

  /// A sentence without the full stop.
  package let reason: Text

  /// The dynamic linker's message, if it was called.
  let linkerText: Text?

  /// - Parameter reason: a clause that follows the word "executable".
  package init(_ code: Code, bundlePath: Text, executablePath: Text?, reason: Text, linkerText: Text? = nil) {
    self.code = code
    self.bundlePath = bundlePath
    self.executablePath = executablePath
    self.reason = executablePath.map { "the executable " + $0 + " " + reason } ?? reason
    self.linkerText = linkerText
  }

  package init(withoutExecutable bundlePath: Text) {
    self.init(.notFound, bundlePath: bundlePath, executablePath: nil, reason: "the bundle has no executable")
  }

  package var description: Text { reason }

  /// The error for a C program.
  package var object: ErrorObject {
    var details: [ErrorObject.Detail] = [.bundlePath(bundlePath)]
    if let executablePath { details.append(.path(executablePath)) }
    if let linkerText { details.append(.debugDescription(linkerText)) }
    details.append(.description("The bundle “" + Path.lastComponent(bundlePath) + "” could not be loaded."))
    details.append(.failureReason(reason))
    details.append(.recoverySuggestion(suggestion))
    return ErrorObject(.cocoa, code: code.rawValue, details)
  }

  private var suggestion: Text {
    if bundlePath.isInFileTree { return "Extract the bundle to a directory, and load its code from there." }
    return switch code {
    case .notFound: "Install the bundle again, or set CFBundleExecutable to the name of its code."
    case .notLoadable: "Install the bundle again: its code must be a shared library."
    case .wrongArchitecture: "Install a version of the bundle that was built for this machine."
    case .loadFailed: "Install the libraries that the bundle needs."
    case .linkFailed: "Install the versions of the libraries that the bundle was built with, or build it again."
    }
  }
}
