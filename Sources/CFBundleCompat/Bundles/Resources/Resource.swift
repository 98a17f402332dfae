import CFLocalization
import CFText

/// One file or directory of a bundle that a lookup can find.
package struct Resource {
  /// The directory that holds it, relative to the bundle, with a slash at the end unless it is empty.
  package let directory: Text
  package let name: Text
  package let isDirectory: Bool

  /// The path relative to the bundle.
  package var path: Text { directory + name }

  /// The localization whose folder contains it; empty for none.
  package var localization: Text {
    for component in directory.split(at: .slash) {
      if let name = BundleLocalizations.name(ofEntry: component) { return name }
    }
    return ""
  }
}
