import CFSystem
import CFText

/// A mounted file tree as a program sees it.
///
/// Unchecked: the mount never changes, and the state of the superclass is atomic.
package final class FileTreeObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .fileTree }

  private let mount: FileTreeMount

  /// - Parameter number: that of a tree that is mounted for this object.
  package init(number: UInt64) {
    mount = FileTreeMount(number: number)
    super.init(typeID: .fileTree)
  }

  /// The URL of a file, which need not exist. A directory's ends in a slash.
  package func url(_ path: Text) -> URLObject {
    let path = mount.path(path)
    return URLObject(filePath: path, isDirectory: path.hasSuffix("/") || (try? Files.isDirectory(path)) ?? false)
  }
}
