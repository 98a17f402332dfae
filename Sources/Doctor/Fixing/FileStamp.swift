import CFSystem
import CFText

/// Equal for two looks at a path if and only if nobody has changed or replaced the file in between.
package struct FileStamp: Equatable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int
  private let modified: Double
  private let changed: Double

  init(_ attributes: FileAttributes) {
    device = attributes.identity.device
    inode = attributes.identity.inode
    size = attributes.size
    modified = attributes.modificationTime
    changed = attributes.changeTime
  }

  /// `nil` if there is no file.
  init?(of path: Text) throws(SystemError) {
    do throws(SystemError) { self.init(try FileAttributes(path)) } catch {
      if error.isAbsence { return nil }
      throw error
    }
  }
}
