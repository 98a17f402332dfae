/// One file or directory of a bundle that a lookup can find.
struct Resource {
  /// The directory that holds it, relative to the bundle, with a slash at the end unless it is empty.
  let directory: Text
  let name: Text
  let isDirectory: Bool

  /// The path relative to the bundle.
  var path: Text { directory + name }

  /// The localization in whose folder it lies; empty for none.
  var localization: Text {
    for component in directory.split(at: .slash) {
      if let name = BundleLocalizations.name(ofEntry: component) { return name }
    }
    return ""
  }
}
