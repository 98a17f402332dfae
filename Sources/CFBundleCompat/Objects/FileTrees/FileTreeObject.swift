import CFBundleCompatC
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

  /// A tree in memory.
  ///
  /// - Parameters:
  ///   - contents: data, and the targets of links, by path.
  ///   - options: how files are looked up, as in `CFBCFileTree.h`.
  package static func inMemory(_ contents: DictionaryObject, options: UInt = 0) throws(ErrorObject) -> FileTreeObject {
    var refused: Handle?
    var number: UInt64 = 0
    if contents.holdsObjects {
      number = withExtendedLifetime(contents) {
        unsafe cfbcc_mount_contents(unretained(contents), options, &refused)
      }
    } else {
      refused = retained(contents)
    }
    guard let name = borrow(refused) else {
      if number == 0 { throw SystemError.last.object }
      return FileTreeObject(number: number)
    }
    defer { releaseHandle(name) }
    throw .invalidArgument("“" + name.description.shortened + "” cannot be in the file tree")
  }

  /// The path of the root.
  package var root: Text { mount.root }

  /// The URL of a file, which need not exist. A directory's ends in a slash.
  package func url(_ path: Text) -> URLObject {
    let path = mount.path(path)
    return URLObject(filePath: path, isDirectory: path.hasSuffix("/") || (try? Files.isDirectory(path)) ?? false)
  }
}
