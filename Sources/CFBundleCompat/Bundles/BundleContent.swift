import CFObjects
import CFSystem
import CFText

/// What never changes while a bundle is open: its layout, its info dictionary, and which directory it is.
///
/// Unchecked: the dictionary does not change once the bundle has it.
final class BundleContent: @unchecked Sendable {
  let layout: BundleLayout
  let info: InfoDictionary.Content

  /// `nil` if the directory does not exist.
  let identity: FileIdentity?

  init(layout: BundleLayout, info: InfoDictionary.Content, identity: FileIdentity?) {
    self.layout = layout
    self.info = info
    self.identity = identity
  }

  /// What the main bundle has while the system fails to read its directory.
  static let unknown = BundleContent(layout: .notABundle, info: .init(dictionary: .init([])), identity: nil)
}

extension BundleContent {
  /// Reads a bundle's directory. It need not look like a bundle.
  convenience init(path: Text, environment: TargetEnvironment?) throws(FileFailure) {
    var faults: [Text] = []
    let (directory, layout, identity) = try FileFailure.about(path) { () throws(SystemError) in
      let directory = try OpenDirectory.open(path, isListed: true)
      let layout = try BundleLayout(detectedIn: directory, at: path, faults: &faults)
      return (directory, layout, try directory.identity)
    }
    let info = try InfoDictionary.read(path, layout, in: directory)
    self.init(layout: layout, info: info.adding(faults, for: environment), identity: identity)
  }

  /// Reads the directory of the bundle of the running program.
  ///
  /// Without an info dictionary, `Resources` beside a program does not make its
  /// directory a bundle unless the program has the directory's name.
  convenience init(path: Text, mainExecutable: Text) throws(FileFailure) {
    var layout = BundleLayout.flat
    var info = InfoDictionary.Content(dictionary: .init([]))
    var identity: FileIdentity?
    var faults: [Text] = []
    let directory = try FileFailure.about(path) { () throws(SystemError) -> OpenDirectory? in
      guard let directory = try OpenDirectory.openIfPresent(path) else { return nil }
      layout = try BundleLayout(detectedIn: directory, at: path, faults: &faults)
      identity = try directory.identity
      return directory
    }
    if let directory { info = try InfoDictionary.read(path, layout, in: directory) }
    if info.dictionary.count == 0 {
      switch layout.kind {
      case .flat: layout = .notABundle
      case .oldResources where !mainExecutable.hasSuffix(Path.deletingExtension(Path.lastComponent(path))):
        layout = .notABundle
      default: break
      }
    }
    self.init(layout: layout, info: info.adding(faults, for: nil), identity: identity)
  }
}

extension InfoDictionary.Content {
  /// The content as a bundle has it: with the variants of keys for an environment, the key that CFBundle adds, and more
  /// faults.
  fileprivate func adding(_ faults: [Text], for environment: TargetEnvironment?) -> Self {
    (environment ?? ProcessEnvironment.shared.cachedEnvironment)?.keyVariants?.apply(to: dictionary)
    InfoDictionary.addNumericVersion(to: dictionary)
    var content = self
    content.faults = faults + self.faults
    return content
  }
}

extension BundleLayout {
  /// Recognizes the layout of a directory.
  ///
  /// - Parameter faults: receives what is wrong with it.
  package init(detectedIn directory: OpenDirectory, at path: Text, faults: inout [Text]) throws(SystemError) {
    if try directory.hasDirectory(Self.wrapper), let wrapped = try BundleLayout(wrappedAt: path, faults: &faults) {
      self = wrapped
      return
    }
    try self.init(
      isFramework: path.hasSuffix(Self.frameworkSuffix),
      hasDirectory: { name throws(SystemError) in try directory.hasDirectory(name) },
      versions: { () throws(SystemError) in
        try DirectoryListing.ifPresent(Path.join(path, "Versions"))?.entries.map { $0.name } ?? []
      })
  }

  private static let wrapper: Text = "Wrapper"
  private static let frameworkSuffix: Text = ".framework"
}
