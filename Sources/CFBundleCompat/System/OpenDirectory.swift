import CFText
import CFBundleCompatC

/// An open directory, for lookups by relative path.
///
/// A lookup costs a fraction of one by absolute path, which the system resolves from the root. All lookups are in one
/// directory, even if it is renamed or replaced meanwhile.
package final class OpenDirectory {
  package let descriptor: CInt

  /// - Parameter isListed: whether the directory must be readable, and not only searchable.
  package static func open(_ path: Text, isListed: Bool) throws(SystemError) -> OpenDirectory {
    let descriptor = try path.withPath { unsafe cfbcc_open_directory($0, isListed ? 1 : 0) }
    guard descriptor >= 0 else { throw .last }
    return OpenDirectory(descriptor)
  }

  /// The directory, for lookups; `nil` if there is none. A path that is too long for the system may have one.
  package static func openIfPresent(_ path: Text) throws(SystemError) -> OpenDirectory? {
    do throws(SystemError) { return try open(path, isListed: false) } catch {
      if error.isAnswer, error.code != ENAMETOOLONG { return nil }
      throw error
    }
  }

  // Cannot fail: Embedded Swift leaks an object whose initializer fails.
  private init(_ descriptor: CInt) { self.descriptor = descriptor }

  deinit { cfbcc_close(descriptor) }

  package var identity: FileIdentity {
    get throws(SystemError) {
      var status = stat()
      guard unsafe cfbcc_status_of_open_file(descriptor, &status) == 0 else { throw .last }
      return FileStatus(status).identity
    }
  }

  /// Whether a directory, or a link to one, is at a relative path.
  package func hasDirectory(_ relative: Text) throws(SystemError) -> Bool {
    var status = stat()
    let exists = try unsafe Files.exists(relative) { unsafe cfbcc_status_of(descriptor, $0, 0, &status) == 0 }
    return exists && FileStatus(status).kind == .directory
  }

  /// Calls the body with the content of a regular file; see ``Files/withContent(_:in:limit:_:)``.
  package func withContent<Result>(
    _ relative: Text, limit: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(SystemError) -> Result {
    try unsafe Files.withContent(relative, in: descriptor, limit: limit, body)
  }
}
