import CFSystem
import CFText

/// The folder of the file that was read last.
///
/// A command line has many files of one folder, which the system would look for from the root for each of them.
package final class RecentFolder {
  private var path: Text = ""
  private var folder: OpenDirectory?

  package init() {}

  /// A directory that is open, and the path of a file from there.
  func place(of path: Text) -> (directory: Int32, path: Text) {
    guard let slash = path.lastIndex(of: .slash), slash + 1 < path.count else { return (currentDirectory, path) }
    guard slash + 1 == self.path.count, path.hasPrefix(self.path) else {
      self.path = path.slice(to: slash + 1)
      folder = nil
      return (currentDirectory, path)
    }
    if folder == nil { folder = try? OpenDirectory.open(self.path, isListed: false) }
    guard let folder else { return (currentDirectory, path) }
    return (folder.descriptor, path.slice(from: slash + 1))
  }
}
