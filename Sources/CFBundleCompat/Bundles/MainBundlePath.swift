import CFSystem
import CFText

/// Finds the bundle of the running program from the program's path.
enum MainBundlePath {
  /// The bundle's directory, or the program's own if it is not in a bundle.
  ///
  /// For `X/Linux/tool` and `X/Executables/Linux/tool` it is the parent of `X`, whatever its name. The
  /// executable directories of other conventions are recognized only below `Contents`.
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
