import CFText

/// Where a bundle keeps its parts.
///
/// Recognized by the names in the bundle's directory alone
/// (Bundle Programming Guide, "Anatomy of a Modern Bundle" and the chapters on older ones).
package struct BundleLayout: Equatable, Sendable {
  package enum Kind: Equatable {
    /// Everything below `Contents`: applications, plug-ins.
    case contents
    /// Everything below `Support Files`: the first bundles of Mac OS X.
    case oldSupport
    /// `Resources` beside the code: frameworks, GNUstep's bundles. In a framework without the links at its
    /// top, both are in a directory of `Versions`.
    case oldResources
    /// No subdirectories of their own: iOS.
    case flat
    /// The directory of a program that is in no bundle.
    case notABundle
    /// A bundle in the directory `Wrapper`, with everything below its `Contents`; or flat, as
    /// applications for iOS come to other systems.
    case wrappedContents, wrappedFlat
  }

  let kind: Kind

  /// The directory that is laid out: the bundle itself, unless it only wraps another one. Here and below:
  /// relative to the bundle, with a slash at the end, empty for the bundle itself.
  let root: Text

  /// The directory that has all other parts.
  let supportFiles: Text

  let resources: Text

  /// The directory that has `Info.plist`.
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
  ///   - isFramework: whether the name ends in `.framework`; then `Resources` goes before `Contents`.
  ///   - hasDirectory: whether a directory, or a link to one, is at a path relative to the bundle.
  ///   - versions: the names in `Versions`, sorted; asked for only if nothing else is recognized.
  package init(isFramework: Bool, hasDirectory: (Text) -> Bool, versions: () -> [Text]) {
    for candidate in isFramework ? Self.candidatesOfFrameworks : Self.candidates where hasDirectory(candidate.marker) {
      self = candidate.layout
      return
    }
    if isFramework, let version = Self.currentVersion(versions(), hasDirectory) {
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

  /// `Current`, or where an archive has lost that link, the last version by name.
  private static func currentVersion(_ versions: [Text], _ hasDirectory: (Text) -> Bool) -> Text? {
    let complete = versions.filter { hasDirectory("Versions/" + $0 + "/Resources") }
    return complete.contains("Current") ? "Current" : complete.last
  }
}
