import CFText

/// The directories in which a bundle has its parts.
///
/// A layout is recognized by the names in the bundle's directory
/// (Bundle Programming Guide, "Anatomy of a Modern Bundle" and the chapters on older ones).
package struct BundleLayout: Equatable, Sendable {
  package enum Kind: Equatable {
    /// Everything below `Contents`: applications, plug-ins.
    case contents
    /// Everything below `Support Files`: the first bundles of Mac OS X.
    case oldSupport
    /// `Resources` beside the code: frameworks and GNUstep's bundles. In a framework without the top-level links,
    /// both are in a directory of `Versions`.
    case oldResources
    /// Everything in the bundle's directory itself: iOS.
    case flat
    /// The directory of a program that is not in a bundle.
    case notABundle
    /// A bundle in the directory `Wrapper`, with everything below its `Contents`.
    case wrappedContents
    /// A flat bundle in the directory `Wrapper`: iOS applications on other systems.
    case wrappedFlat
  }

  package let kind: Kind

  /// The directory that the layout describes: the bundle's, or that of the bundle in `Wrapper`. Here and below:
  /// relative to the bundle, with a trailing slash, empty for the bundle's own directory.
  let root: Text

  /// The directory that contains the other directories of the layout.
  package let supportFiles: Text

  package let resources: Text

  /// The directory that contains `Info.plist`.
  package let info: Text

  static let flat = BundleLayout(.flat)
  static let notABundle = BundleLayout(.notABundle)

  /// The layout of a bundle that wraps another one.
  static func wrapped(_ root: Text, hasContents: Bool) -> BundleLayout {
    BundleLayout(hasContents ? .wrappedContents : .wrappedFlat, root: root)
  }

  private init(_ kind: Kind, root: Text = "", versionDirectory: Text = "") {
    self.kind = kind
    self.root = root
    switch kind {
    case .contents: (supportFiles, resources, info) = ("Contents/", "Contents/Resources/", "Contents/")
    case .oldSupport:
      (supportFiles, resources, info) = ("Support Files/", "Support Files/Resources/", "Support Files/")
    case .oldResources:
      supportFiles = versionDirectory
      resources = versionDirectory + "Resources/"
      info = resources
    case .wrappedContents:
      (supportFiles, resources, info) = (root + "Contents/", root + "Contents/Resources/", root + "Contents/")
    case .flat, .notABundle, .wrappedFlat: (supportFiles, resources, info) = (root, root, root)
    }
  }

  /// Recognizes the layout.
  ///
  /// - Parameters:
  ///   - isFramework: whether the name ends in `.framework`; then `Resources` is tried before `Contents`.
  ///   - hasDirectory: whether a directory, or a link to one, is at a path relative to the bundle.
  ///   - versions: the sorted names in `Versions`; called only if nothing else is recognized.
  package init<Failure>(
    isFramework: Bool, hasDirectory: (Text) throws(Failure) -> Bool, versions: () throws(Failure) -> [Text]
  ) throws(Failure) {
    for candidate in isFramework ? Self.candidatesOfFrameworks : Self.candidates {
      guard try hasDirectory(candidate.marker) else { continue }
      self = candidate.layout
      return
    }
    if isFramework, let version = try Self.currentVersion(try versions(), hasDirectory) {
      self.init(.oldResources, versionDirectory: "Versions/" + version + "/")
    } else {
      self = .flat
    }
  }

  /// A layout, and the directory by which it is recognized.
  private struct Candidate {
    let marker: Text
    let layout: BundleLayout

    init(_ marker: Text, _ kind: Kind) {
      self.marker = marker
      layout = BundleLayout(kind)
    }
  }

  private static let candidates = [
    Candidate("Contents", .contents), Candidate("Resources", .oldResources), Candidate("Support Files", .oldSupport),
  ]
  private static let candidatesOfFrameworks = [candidates[1], candidates[0], candidates[2]]

  /// `Current`, or the last version by name if an archive has lost that link.
  private static func currentVersion<Failure>(
    _ versions: [Text], _ hasDirectory: (Text) throws(Failure) -> Bool
  ) throws(Failure) -> Text? {
    var last: Text?
    for version in versions where try hasDirectory("Versions/" + version + "/Resources") {
      if version == "Current" { return version }
      last = version
    }
    return last
  }
}
