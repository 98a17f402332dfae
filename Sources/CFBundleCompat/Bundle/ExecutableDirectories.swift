/// Where a bundle's code may be, by layout. Relative to the bundle, in the order of the search.
enum ExecutableDirectories {
  /// This library's own platform first, then VST3's and OpenFX's names for this machine.
  /// `MacOS` comes last: a file there is worth a URL, and seldom worth loading.
  static let ofContents: [Text] = [
    "Contents/Linux/",
    "Contents/" + Process.machine + "-linux/",
    "Contents/" + openFXName + "/",
    "Contents/",
    "",
    "Contents/MacOS/",
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

  static func search(_ layout: BundleLayout) -> [Text] {
    switch layout.kind {
    case .contents: ofContents
    case .oldSupport: ["Support Files/Executables/Linux/", "Support Files/Executables/", ""]
    case .oldResources: [""]
    case .versioned: [layout.supportFiles, ""]
    case .flat, .notABundle: ["Linux/", ""]
    }
  }
}
