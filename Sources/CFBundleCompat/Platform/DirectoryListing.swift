import CFBundleCompatC

/// The entries of one directory, sorted by name, so that every machine sees the same order.
///
/// `.`, `..` and names that start with `._` (the halves of files that macOS leaves on
/// foreign file systems) are left out.
struct DirectoryListing {
  struct Entry {
    let name: Text

    /// Whether the entry itself is a directory: a link to one is not.
    let isDirectory: Bool
  }

  let entries: [Entry]

  init(_ path: Text) throws(SystemError) {
    guard let directory = try path.withPath({ opendir($0) }) else { throw .last }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let entry = readdir(directory) {
      let name = Text(cString: cfbcc_entry_name(entry))
      if name == "." || name == ".." || name.hasPrefix("._") { continue }
      entries.append(Entry(name: name, isDirectory: Self.isDirectory(entry, in: directory)))
    }
    entries.sort { $0.name < $1.name }
    self.entries = entries
  }

  private static func isDirectory(_ entry: UnsafeMutablePointer<dirent>, in directory: OpaquePointer) -> Bool {
    guard Int(entry.pointee.d_type) == Int(DT_UNKNOWN) else { return Int(entry.pointee.d_type) == Int(DT_DIR) }
    // Some file systems do not say in the listing.
    var status = stat()
    return fstatat(dirfd(directory), cfbcc_entry_name(entry), &status, AT_SYMLINK_NOFOLLOW) == 0
      && cfbcc_is_directory(status.st_mode) != 0
  }
}
