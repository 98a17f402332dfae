import CFBundles
import CFLocalization
import CFSystem
import CFText

/// What the directories of bundles, and a few files, are for. Only places where they are looked for count: no lookup
/// searches an `.lproj` directory beside Resources.
package struct DirectoryRoles {
  private var roles: [Text: String] = [:]

  /// Whether localizations count anywhere: in a folder of sources.
  private let isSource: Bool

  package init(_ tree: BundleFiles, name: Text) {
    isSource = Doctor.isFolderOfSources(tree, name: name)
    if !isSource { add("", name, tree) }
    for entry in tree.entries where entry.isDirectory && Doctor.isBundle(entry.name) {
      roles[entry.path] = "bundle"
      add(entry.path + "/", entry.name, tree)
    }
  }

  /// - Parameter prefix: the path of the bundle, with a slash unless it is the tree's folder.
  private mutating func add(_ prefix: Text, _ name: Text, _ tree: BundleFiles) {
    let versions = tree.entries.filter { $0.isDirectory && Path.parent($0.path) == prefix + "Versions" }
    let layout = BundleLayout(isFramework: name.hasSuffix(".framework")) {
      tree.kind(prefix + $0) == .directory
    } versions: {
      versions.map(\.name)
    }
    roles[prefix + layout.info + "Info.plist"] = "Info dictionary"
    for folder in ["", layout.supportFiles] as Set<Text> { roles[prefix + folder + "PkgInfo"] = "type and creator" }
    let parts: [(Text, String)] = [
      ("MacOS", "executables"), ("Linux", "executables"), ("Frameworks", "frameworks"),
      ("SharedFrameworks", "frameworks"), ("PlugIns", "plug-ins"), ("_CodeSignature", "seal"),
    ]
    // The names at the top of a framework are links to those of a version.
    for folder in [layout.supportFiles] + versions.map({ "Versions/" + $0.name + "/" }) {
      for (part, role) in parts { roles[prefix + folder + part] = role }
    }
    addResources(prefix + layout.resources, tree)
    for version in versions {
      addResources(version.path + "/Resources/", tree)
      roles[version.path + "/Resources/Info.plist"] = "Info dictionary"
    }
  }

  /// - Parameter path: with a slash unless it is the tree's folder.
  private mutating func addResources(_ path: Text, _ tree: BundleFiles) {
    let folder = path.isEmpty ? "" : path.slice(to: path.count - 1)
    if Path.lastComponent(folder) == "Resources" { roles[folder] = "resources" }
    for entry in folder.isEmpty ? tree.entries[...] : tree.entries.below(folder)
    where entry.isDirectory && (Path.parent(entry.path) == folder || isDirectly(entry.path, in: folder)) {
      if let role = Self.role(ofLocalization: entry.name) { roles[entry.path] = role }
    }
  }

  private func isDirectly(_ path: Text, in folder: Text) -> Bool { folder.isEmpty && !path.contains(.slash) }

  private static func role(ofLocalization name: Text) -> String? {
    switch BundleLocalizations.name(ofEntry: name) {
    case nil: name == BundleLocalizations.multiple + ".lproj" ? "texts of interfaces in all languages" : nil
    case BundleLocalizations.base: "interface without texts"
    case let language?: "localization \(CanonicalIdentifier.language(language))"
    }
  }

  package subscript(entry: BundleFiles.Entry) -> String? {
    if let role = roles[entry.path] {
      return role == "Info dictionary" || role == "type and creator"
        ? (entry.isDirectory ? nil : role)
        : entry.isDirectory ? role : nil
    }
    return isSource && entry.isDirectory ? Self.role(ofLocalization: entry.name) : nil
  }
}
