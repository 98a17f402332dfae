import CFBundleCompatC

/// The entries of one directory, sorted by name, so that every machine sees the same order.
///
/// `.`, `..` and names that start with `._` (the halves of files that macOS leaves on
/// foreign file systems) are left out.
struct DirectoryListing {
  struct Entry {
    let name: Text
    let kind: Kind
  }

  /// What the entry itself is: a link to a directory is a link.
  enum Kind { case directory, link, other }

  let entries: [Entry]

  init(_ path: Text) throws(SystemError) {
    guard let directory = try path.withPath({ opendir($0) }) else { throw .last }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let entry = readdir(directory) {
      let name = Text(cString: cfbcc_entry_name(entry))
      if name == "." || name == ".." || name.hasPrefix("._") { continue }
      entries.append(Entry(name: name, kind: Self.kind(entry, in: directory)))
    }
    entries.sort { $0.name < $1.name }
    self.entries = entries
  }

  private static func kind(_ entry: UnsafeMutablePointer<dirent>, in directory: OpaquePointer) -> Kind {
    switch Int(entry.pointee.d_type) {
    case Int(DT_DIR): return .directory
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      // Some file systems do not say in the listing.
      var status = stat()
      guard fstatat(dirfd(directory), cfbcc_entry_name(entry), &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        return .other
      }
      if cfbcc_is_directory(status.st_mode) != 0 { return .directory }
      return cfbcc_is_link(status.st_mode) != 0 ? .link : .other
    default: return .other
    }
  }
}
