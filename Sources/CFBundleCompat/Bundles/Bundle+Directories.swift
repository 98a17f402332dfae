import CFObjects
import CFSystem
import CFText

/// The directories that a layout provides for. None need exist.
///
/// Each is relative to the bundle's URL; where it is the bundle itself, it is the bundle's own URL. Those
/// of a wrapped bundle are absolute and without links.
extension Bundle {
  package var supportFilesURL: URLObject { url(ofDirectory: layout.supportFiles) }
  package var resourcesURL: URLObject { url(ofDirectory: layout.resources) }
  package var privateFrameworksURL: URLObject { url(ofDirectory: layout.supportFiles + "Frameworks/") }
  package var sharedFrameworksURL: URLObject { url(ofDirectory: layout.supportFiles + "SharedFrameworks/") }
  package var sharedSupportURL: URLObject { url(ofDirectory: layout.supportFiles + "SharedSupport/") }

  /// `PlugIns`, or the older `Plug-ins` where only that exists.
  package var builtInPlugInsURL: URLObject {
    let standard = layout.supportFiles + "PlugIns/"
    let older = layout.supportFiles + "Plug-ins/"
    let useOlder = !Files.isDirectory(Path.join(path, standard)) && Files.isDirectory(Path.join(path, older))
    return url(ofDirectory: useOlder ? older : standard)
  }

  private func url(ofDirectory relative: Text) -> URLObject {
    guard !relative.isEmpty else { return url }
    if !layout.root.isEmpty {
      // The directory need not exist; the wrapped bundle does.
      let root = Path.join(path, layout.root)
      let rest = relative.slice(from: layout.root.count)
      return URLObject(filePath: Path.join(Files.resolved(root) ?? root, rest), isDirectory: true)
    }
    return URLObject(relativePath: relative, isDirectory: true, base: url)
  }
}
