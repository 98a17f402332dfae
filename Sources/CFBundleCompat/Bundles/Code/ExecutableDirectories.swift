import CFText
import CFSystem

/// A directory where a bundle's code may be.
struct ExecutableDirectory {
  let path: Text

  /// What a format of plug-ins adds to the names of its files.
  let suffix: Text?

  init(_ path: Text, suffix: Text? = nil) {
    self.path = path
    self.suffix = suffix
  }

  /// The files that a name may stand for, best first: the name, a library of that name, and the format's own.
  func fileNames(_ name: Text) -> [Text] {
    let names = [name, "lib" + name + ".so"]
    return suffix.map { names + [name + $0] } ?? names
  }
}

/// Where a bundle's code may be, by layout. Relative to the bundle, in the order of the search.
enum ExecutableDirectories {
  /// This library's own platform first, then VST3's and OpenFX's names for this machine.
  /// `MacOS` comes last: a file there is worth a URL, and seldom worth loading.
  static let ofContents: [ExecutableDirectory] = [
    ExecutableDirectory("Contents/Linux/"),
    ExecutableDirectory("Contents/" + Process.machine + "-linux/", suffix: ".so"),
    ExecutableDirectory("Contents/" + openFXName + "/", suffix: ".ofx"),
    ExecutableDirectory("Contents/"),
    ExecutableDirectory(""),
    ExecutableDirectory("Contents/MacOS/"),
  ]

  /// OpenFX has names of its own for machines.
  private static var openFXName: Text {
    switch Process.machine {
    case "x86_64": "Linux-x86-64"
    case "i386": "Linux-x86"
    case "aarch64": "Linux-arm64"
    default: "Linux-" + Process.machine
    }
  }

  static func search(_ layout: BundleLayout) -> [ExecutableDirectory] {
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
