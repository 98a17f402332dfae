import CFObjects
import CFSystem
import CFText

/// The directories of a layout. None need exist.
///
/// Each URL is relative to the bundle's; the URL of the bundle's own directory is the bundle's. The URLs
/// of a wrapped bundle are absolute and without links.
extension Bundle {
  package var supportFilesURL: URLObject { url(ofDirectory: layout.supportFiles) }
  package var resourcesURL: URLObject { url(ofDirectory: layout.resources) }
  package var privateFrameworksURL: URLObject { url(ofDirectory: layout.supportFiles + "Frameworks/") }
  package var sharedFrameworksURL: URLObject { url(ofDirectory: layout.supportFiles + "SharedFrameworks/") }
  package var sharedSupportURL: URLObject { url(ofDirectory: layout.supportFiles + "SharedSupport/") }

  /// `PlugIns`, or the older `Plug-ins` if only that exists.
  package var builtInPlugInsURL: URLObject {
    let standard = layout.supportFiles + "PlugIns/"
    let older = layout.supportFiles + "Plug-ins/"
    let useOlder = !hasDirectory(standard) && hasDirectory(older)
    return url(ofDirectory: useOlder ? older : standard)
  }

  private func hasDirectory(_ relative: Text) -> Bool {
    let path = Path.join(path, relative)
    return readable(path) { () throws(SystemError) in try Files.isDirectory(path) } ?? true
  }

  private func url(ofDirectory relative: Text) -> URLObject {
    guard !relative.isEmpty else { return url }
    if !layout.root.isEmpty {
      // The directory need not exist; the wrapped bundle does.
      let root = Path.join(path, layout.root)
      let rest = relative.slice(from: layout.root.count)
      let resolved = readable(root) { () throws(SystemError) in try Files.resolved(root) }
      return URLObject(filePath: Path.join(resolved ?? root, rest), isDirectory: true)
    }
    return URLObject(relativePath: relative, isDirectory: true, base: url)
  }
}
