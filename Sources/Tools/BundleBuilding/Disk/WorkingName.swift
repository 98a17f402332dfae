import CFBundleCompatC
import CFSystem
import CFText
import Terminal

/// Names for what is made beside the file or folder whose place it takes when it is complete.
///
/// Each process has a name of its own, so that two of them that make the same thing never write to one file.
package enum WorkingName {
  private static func prefix(_ output: Text) -> Text {
    let name = Path.lastComponent(output)
    // A name has 255 bytes at most.
    return "." + (name.count > 200 ? "" : name) + ".cfbundle-"
  }

  /// Makes something with a new name. A lock on it tells others that it is in use: see ``leftovers(beside:)``.
  ///
  /// - Parameter make: makes it at a path. Fails with EEXIST if something is there.
  package static func make<Result>(
    beside output: Text, _ make: (Text) throws(SystemError) -> Result
  ) throws(SystemError) -> (path: Text, result: Result) {
    // Traps only on a system that has no random numbers at all.
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let number = Text(UInt64.random(in: 0...0xFFFF_FFFF, using: &generator), radix: 36)
      let path = Path.join(Path.parent(output), prefix(output) + number)
      do throws(SystemError) {
        return (path, try make(path))
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
    throw SystemError(code: EEXIST)
  }

  /// What processes that have ended, such as killed ones, have left beside an output.
  package static func leftovers(beside output: Text) -> [Text] {
    let (folder, prefix) = (Path.parent(output), prefix(output))
    let names = (try? DirectoryListing.all(of: folder.isEmpty ? "." : folder))?.entries.map { $0.name } ?? []
    return names.filter { $0.hasPrefix(prefix) }.map { Path.join(folder, $0) }
      .filter { (try? TreeLock($0, waits: false)) != nil }.sorted()
  }

  /// Gives what was made its name, in place of what has that name. After an error it is gone.
  package static func replace(_ output: Text, with new: Text) throws(SystemError) {
    do throws(SystemError) { try TreeChange.rename(new, over: output) } catch {
      try? FileChange.remove(new)
      throw error
    }
  }

  /// Makes a folder inside of a bundle, in which its new files are made: on its file system, whatever is mounted where.
  package static func makeFolder(in bundle: Text) throws(SystemError) -> Text {
    try make(beside: Path.join(bundle, Path.lastComponent(bundle))) { (path) throws(SystemError) in
      try TreeChange.makeWorkingFolder(path)
    }.path
  }

  /// Whether a name in a bundle is one that ``makeFolder(in:)`` gives.
  package static func isFolder(_ name: Text, in bundle: Text) -> Bool { name.hasPrefix(prefix(bundle)) }

  /// Removes the folders of ``makeFolder(in:)`` that killed processes have left. Their mode tells them from folders of the
  /// user's. The caller has the bundle's lock.
  package static func removeLeftFolders(in bundle: Text) throws(SystemError) {
    for path in leftovers(beside: Path.join(bundle, Path.lastComponent(bundle))) {
      let attributes = try FileAttributes(path)
      guard attributes.kind == .directory, attributes.mode & 0o7777 == TreeChange.modeOfWorkingFolders else { continue }
      try FileChange.removeFolder(path)
    }
  }
}
