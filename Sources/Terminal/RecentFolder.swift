import CFEntryPoints
import CFSystem
import CFText

/// The folder of the file that was read last.
///
/// A command line has many files of one folder, which the system would look for from the root for each of them.
package final class RecentFolder {
  private var path: Text = ""
  private var folder: OpenDirectory?

  package init() {}

  /// The content of a file, as ``Files/read(_:limit:)`` has it.
  func read(_ path: Text, limit: Int) throws(SystemError) -> [UInt8] {
    guard let slash = path.lastIndex(of: .slash), slash + 1 < path.count else {
      if let content = smallContent(path, in: currentDirectory, limit: limit) { return content }
      return try Files.read(path, limit: limit)
    }
    guard slash + 1 == self.path.count, path.hasPrefix(self.path) else {
      self.path = path.slice(to: slash + 1)
      folder = nil
      return try Files.read(path, limit: limit)
    }
    if folder == nil { folder = try? OpenDirectory.open(self.path, isListed: false) }
    guard let folder else { return try Files.read(path, limit: limit) }
    let name = path.slice(from: slash + 1)
    if let content = smallContent(name, in: folder.descriptor, limit: limit) { return content }
    return try folder.content(name, limit: limit)
  }
}
