import CFText
import CFBundleCompatC

/// A directory, open for questions about what is in it.
///
/// Each costs a fraction of the same question by absolute path, which the system walks from the root; and all
/// are about one directory, even if another is put in its place meanwhile.
package final class OpenDirectory {
  private let descriptor: CInt

  /// - Parameter isListed: whether the entries must be readable, and not only what is at a name.
  package static func open(_ path: Text, isListed: Bool) throws(SystemError) -> OpenDirectory {
    let descriptor = try path.withPath { cfbcc_open_directory($0, isListed ? 1 : 0) }
    guard descriptor >= 0 else { throw .last }
    return OpenDirectory(descriptor)
  }

  // Not the place to fail: Embedded Swift does not free an object whose making is given up.
  private init(_ descriptor: CInt) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  package var identity: FileIdentity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStatus(status).identity : nil
  }

  /// Whether a directory, or a link to one, is at a relative path.
  package func hasDirectory(_ relative: Text) -> Bool {
    var status = stat()
    guard (try? relative.withPath({ fstatat(descriptor, $0, &status, 0) })) == 0 else { return false }
    return FileStatus(status).kind == .directory
  }

  /// Lends the content of a regular file; see ``Files/withContent(_:in:limit:_:)``.
  package func withContent<Result>(
    _ relative: Text, limit: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(SystemError) -> Result {
    try Files.withContent(relative, in: descriptor, limit: limit, body)
  }
}
