import CFText
import CFSystem

/// A directory that may contain a bundle's code.
struct ExecutableDirectory {
  let path: Text

  /// The file extension of a plug-in format.
  let suffix: Text?

  init(_ path: Text, suffix: Text? = nil) {
    self.path = path
    self.suffix = suffix
  }

  /// The file names to try for an executable's name, best first: the name itself, the library of that name, and the
  /// name with the format's extension.
  func fileNames(_ name: Text) -> [Text] {
    let names = [name, "lib" + name + ".so"]
    return suffix.map { names + [name + $0] } ?? names
  }
}

/// The order in which a bundle is searched for its executable. The paths are relative to the bundle.
enum ExecutableDirectories {
  /// The order below `Contents`: the platform directory of this library, then those of VST3 and OpenFX for this machine.
  /// `MacOS` comes last: callers may want the URL of a file there, but it can seldom be loaded.
  static let ofContents: [ExecutableDirectory] = [
    ExecutableDirectory("Contents/Linux/"),
    ExecutableDirectory("Contents/" + Process.machine + "-linux/", suffix: ".so"),
    ExecutableDirectory("Contents/" + openFXName + "/", suffix: ".ofx"),
    ExecutableDirectory("Contents/"),
    ExecutableDirectory(""),
    ExecutableDirectory("Contents/MacOS/"),
  ]

  /// OpenFX's name for this machine.
  private static var openFXName: Text {
    switch Process.machine {
    case "x86_64": "Linux-x86-64"
    case "i386": "Linux-x86"
    case "aarch64": "Linux-arm64"
    default: "Linux-" + Process.machine
    }
  }

  /// The order for a layout.
  static func inOrderOfSearch(_ layout: BundleLayout) -> [ExecutableDirectory] {
    switch layout.kind {
    case .contents: ofContents
    case .oldSupport: directories(["Support Files/Executables/Linux/", "Support Files/Executables/", ""])
    case .oldResources: directories(layout.supportFiles.isEmpty ? [""] : [layout.supportFiles, ""])
    case .flat, .notABundle: directories(["Linux/", ""])
    case .wrappedContents: ofContents.map { ExecutableDirectory(layout.root + $0.path, suffix: $0.suffix) }
    case .wrappedFlat: directories([layout.root + "Linux/", layout.root])
    }
  }

  private static func directories(_ paths: [Text]) -> [ExecutableDirectory] { paths.map { ExecutableDirectory($0) } }
}
