import CFSystem
import CFText

/// Directories that are shown to users as one file (Bundle Programming Guide, "Bundles and Packages").
///
/// The extension alone decides: Linux has no package bit, and no registry of the types that programs declare.
package enum FilePackage {
  private static let extensions: Literal = """
    app appex bundle component framework kext mdimporter mpkg osax pkg plugin prefpane qlgenerator rtfd saver scptd \
    vst vst3 wdgt workflow xcodeproj xpc
    """

  /// Whether a directory of this name is a package. Ignores case.
  package static func isPackage(_ directory: Text) -> Bool {
    let type = Path.pathExtension(directory).asciiLowercased
    return !type.isEmpty && type.isWord(of: extensions)
  }

  package static func isApplication(_ directory: Text) -> Bool {
    Path.pathExtension(directory).asciiLowercased == "app"
  }
}
