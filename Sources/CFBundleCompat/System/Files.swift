import CFText
import CFBundleCompatC

/// Operations on files and directories by path.
package enum Files {
  /// The content of a regular file of at most `limit` bytes.
  ///
  /// Other files, such as directories, pipes and devices, are an error, and never block.
  package static func read(_ path: Text, limit: Int) throws(SystemError) -> [UInt8] {
    let (file, size) = try open(path, in: AT_FDCWD, limit: limit)
    defer { cfbcc_close(file) }
    return try read(file, size: size)
  }

  /// Calls the body with the content of a file relative to an open directory. A small file is read to the stack.
  package static func withContent<Result>(
    _ path: Text, in directory: CInt, limit: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(SystemError) -> Result {
    let (file, size) = try open(path, in: directory, limit: limit)
    defer { cfbcc_close(file) }
    var buffer = InlineArray<4096, UInt8>(repeating: 0)
    guard size <= buffer.count else { return try unsafe read(file, size: size).withUnsafeBytes { unsafe body($0) } }
    return try unsafe withUnsafeMutableBytes(of: &buffer) { buffer throws(SystemError) in
      unsafe body(UnsafeRawBufferPointer(rebasing: buffer[..<(try readAll(file, into: buffer.baseAddress!, size))]))
    }
  }

  private static func open(_ path: Text, in directory: CInt, limit: Int) throws(SystemError) -> (file: CInt, size: Int)
  {
    let file = try path.withPath { unsafe cfbcc_open_for_reading_in(directory, $0) }
    guard file >= 0 else { throw .last }
    do throws(SystemError) {
      let size = try size(of: file)
      guard size <= limit else { throw SystemError(tooLargeFor: limit) }
      return (file, size)
    } catch {
      cfbcc_close(file)
      throw error
    }
  }

  /// The length in bytes of an open file. Fails unless it is a regular file.
  package static func size(of file: CInt) throws(SystemError) -> Int {
    var status = stat()
    guard unsafe cfbcc_status_of_open_file(file, &status) == 0 else { throw .last }
    guard cfbcc_is_regular(status.st_mode) != 0 else { throw SystemError(notRegular: status.st_mode) }
    return Int(status.st_size)
  }

  private static func read(_ file: CInt, size: Int) throws(SystemError) -> [UInt8] {
    guard cfbcc_begin_reading(size) else { throw .outOfMemory }
    defer { cfbcc_end_reading(size) }
    var failure: SystemError?
    let bytes = unsafe [UInt8](
      unsafeUninitializedCapacity: size,
      writingWith: { buffer in
        do throws(SystemError) {
          return try unsafe readAll(file, into: buffer.baseAddress!, size)
        } catch {
          failure = error
          return 0
        }
      })
    if let failure { throw failure }
    return bytes
  }

  /// Reads `size` bytes, fewer if the file has become shorter. Returns the number of bytes.
  private static func readAll(
    _ file: CInt, into start: UnsafeMutableRawPointer, _ size: Int
  ) throws(SystemError) -> Int {
    let count = unsafe cfbcc_read_all(file, start, size, 0)
    guard count >= 0 else { throw .last }
    return count
  }

  /// The kind and identity of a file, with links followed. `nil` if there is none.
  package static func status(_ path: Text) throws(SystemError) -> FileStatus? {
    var status = stat()
    return try unsafe exists(path) { unsafe cfbcc_status_of(AT_FDCWD, $0, 0, &status) == 0 } ? FileStatus(status) : nil
  }

  /// Whether a call for a path succeeds. Throws if it fails, unless there is no such file.
  static func exists(_ path: Text, _ succeeds: (UnsafePointer<CChar>) -> Bool) throws(SystemError) -> Bool {
    guard !path.contains(0) else { return false }
    while true {
      if path.withCString({ unsafe succeeds($0) }) { return true }
      if cfbcc_errno() == EINTR { continue }
      let error = SystemError.last
      if error.isAbsence { return false }
      throw error
    }
  }

  package static func isDirectory(_ path: Text) throws(SystemError) -> Bool {
    try status(path)?.kind == .directory
  }

  /// The target of a symbolic link; `nil` if the path is not a link.
  package static func linkTarget(_ path: Text) throws(SystemError) -> Text? {
    var target = InlineArray<4096, CChar>(repeating: 0)
    return try unsafe withUnsafeMutableBytes(of: &target) { buffer throws(SystemError) in
      let start = unsafe buffer.baseAddress!.assumingMemoryBound(to: CChar.self)
      var count = -1
      let isLink = try unsafe exists(path) {
        count = unsafe cfbcc_read_link($0, start, buffer.count)
        return count >= 0 || cfbcc_errno() == EINVAL
      }
      return unsafe isLink && count >= 0 ? Text(UnsafeRawBufferPointer(rebasing: buffer[..<count])) : nil
    }
  }

  /// The path without links, `.` and `..`; `nil` if it does not exist.
  package static func resolved(_ path: Text) throws(SystemError) -> Text? {
    var resolved: UnsafeMutablePointer<CChar>?
    let exists = try unsafe exists(path) {
      unsafe resolved = unsafe cfbcc_real_path($0)
      return unsafe resolved != nil
    }
    guard exists, let resolved = unsafe resolved else { return nil }
    defer { unsafe free(resolved) }
    return unsafe Text(cString: resolved)
  }
}

/// The kind and identity of a file.
package struct FileStatus {
  package enum Kind { case directory, regular, other }

  package let kind: Kind

  /// Equal for two paths if and only if they name the same file.
  package let identity: FileIdentity

  package init(_ status: stat) {
    kind =
      if cfbcc_is_directory(status.st_mode) != 0 {
        .directory
      } else if cfbcc_is_regular(status.st_mode) != 0 {
        .regular
      } else {
        .other
      }
    identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}

package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64
}

extension Text {
  /// Calls the body with the path as a C string. A path that contains a NUL does not exist: the C string would end
  /// there, and name another file.
  @safe
  func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) throws(SystemError) -> Result {
    guard !contains(0) else { throw SystemError(code: ENOENT) }
    return withCString(body)
  }
}
