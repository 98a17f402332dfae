import CFSystem
import CFText

/// Directories that users see as one file (Bundle Programming Guide, "Bundles and Packages").
///
/// A directory is a package by its extension alone: there is no bit for it here, nor a list of what programs claim.
enum FilePackage {
  private static let extensions: StaticString = """
    app appex bundle component framework kext mdimporter mpkg osax pkg plugin prefpane qlgenerator rtfd saver scptd \
    vst vst3 wdgt workflow xcodeproj xpc
    """

  /// Whether a directory of this name is a package. The case of letters does not matter.
  static func isPackage(_ directory: Text) -> Bool {
    let type = Path.pathExtension(directory).asciiLowercased
    return !type.isEmpty && type.isWord(of: extensions)
  }

  static func isApplication(_ directory: Text) -> Bool { Path.pathExtension(directory).asciiLowercased == "app" }
}
