import CFSystem
import CFText

/// From the running program's file to the bundle that it is in.
enum MainBundlePath {
  /// The bundle's directory; the program's own where it is in no bundle.
  ///
  /// `X/Linux/tool` and `X/Executables/Linux/tool`: the directory above `X`, whatever its name. The
  /// directories of other conventions count only below `Contents`.
  static func bundle(ofExecutable executable: Text) -> Text {
    let directory = Path.parent(executable)
    let name = Path.lastComponent(directory)
    var support = Path.parent(directory)
    if name == "Linux" {
      if Path.lastComponent(support) == "Executables" { support = Path.parent(support) }
      return Path.parent(support)
    }
    let isExecutableDirectory = ExecutableDirectories.ofContents.contains { $0.path == "Contents/" + name + "/" }
    if isExecutableDirectory, Path.lastComponent(support) == "Contents" { return Path.parent(support) }
    return directory
  }
}
