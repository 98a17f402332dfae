import CFSystem
import CFText
import TerminalC

/// Writes files so that nothing is lost: a file is replaced as a whole, or not at all.
package enum OutputFile {
  /// Replaces a file, or creates it. A symbolic link is followed. An interrupt waits until the file is complete.
  ///
  /// A file of the user's own without write permission is replaced, too, as by Apple's tools: build systems make such
  /// files of their sources.
  ///
  /// What is not a regular file, such as a device or a pipe, is written as it is.
  package static func write(_ bytes: ByteSpan, to path: Text) throws(SystemError) {
    cfbct_hold_interrupts()
    defer { cfbct_release_interrupts() }
    if let status = try Files.status(path), status.kind != .regular { return try Files.write(bytes, to: path) }
    try Files.replace(
      try target(of: path), with: bytes, permissions: cfbct_permissions_of_new_files(), replacesReadOnly: true)
  }

  /// The file that a path names, through links; also if it does not exist yet.
  package static func target(of path: Text) throws(SystemError) -> Text {
    if let resolved = try Files.resolved(path) { return resolved }
    var path = path
    // A link to a file that is to be made. The system follows forty.
    for _ in 0..<40 {
      guard let target = try Files.linkTarget(path) else { return path }
      if target.hasPrefix("/") {
        path = target
      } else {
        let directory = path.lastIndex(of: .slash).map { path.slice(to: $0 + 1) } ?? ""
        path = directory + target
      }
    }
    return path
  }
}
