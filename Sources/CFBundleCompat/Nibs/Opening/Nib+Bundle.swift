import CFBundles
import CFObjects
import CFText

extension Nib {
  /// Finds and opens a nib of a bundle, or its source.
  ///
  /// - Parameter name: with or without `.nib` or `.xib`; `nil` for the main nib.
  package static func open(in bundle: Bundle, _ name: Text?, _ options: NibOptions) throws(NibError) -> Nib {
    guard var name = name ?? bundle.info.text("NSMainNibFile") else {
      throw NibError(.noMainNib).about(bundle.path, part: "")
    }
    if name.hasSuffix(".nib") || name.hasSuffix(".xib") { name = name.slice(to: name.count - 4) }
    guard let path = bundle.interfacePath(name, "nib", source: "xib") else {
      let isStoryboard = bundle.interfacePath(name, "storyboardc", source: "storyboard") != nil
      throw NibError(isStoryboard ? .storyboardNamed(name) : .noNib(name)).about(bundle.path, part: "")
    }
    var options = options
    options.environment = options.environment ?? bundle.ownEnvironment
    return try open(URLObject(filePath: path, isDirectory: false), options, from: NibSource(bundle: bundle, name: name))
  }
}

extension Bundle {
  /// The file of a nib or a storyboard: the compiled one, else its source.
  package func interfacePath(_ name: Text, _ type: Text, source: Text) -> Text? {
    // Every file of a type has an empty name.
    if name.isEmpty { return nil }
    return resourcePath(name, type, in: view) ?? resourcePath(name, source, in: view)
  }
}

/// Where the translations of a nib are.
struct NibSource {
  let bundle: Bundle
  /// The name of the nib without device and extension, which is that of the strings table.
  let name: Text

  init(bundle: Bundle, name: Text) {
    self.bundle = bundle
    let tilde = name.lastIndex(of: UInt8(ascii: "~")) ?? name.count
    self.name = tilde < name.count && Device(name: name.slice(from: tilde + 1)) != nil ? name.slice(to: tilde) : name
  }
}
