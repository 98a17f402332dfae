import CFBundleCompatC
import CFText

// Changes to the file system, by absolute path.

extension Files {
  /// Writes bytes to a file, which is created or truncated.
  package static func write(_ bytes: ByteSpan, to path: Text) throws(SystemError) {
    let file = try path.withPath { unsafe cfbcc_open_for_writing($0) }
    guard file >= 0 else { throw .last }
    do throws(SystemError) {
      try writeAll(bytes, to: file)
    } catch {
      cfbcc_close(file)
      throw error
    }
    guard cfbcc_close(file) == 0 else { throw .last }
  }

  private static func writeAll(_ bytes: ByteSpan, to file: CInt) throws(SystemError) {
    let isDone = unsafe bytes.withUnsafeBytes { unsafe cfbcc_write_all(file, $0.baseAddress, $0.count) }
    if isDone == 0 { throw .last }
  }

  /// Replaces a file atomically: readers see the old bytes or the new ones.
  ///
  /// A file that exists keeps its owner and permissions. Of several writers, each waits for the one before it, five
  /// seconds at most.
  ///
  /// - Parameter replacesReadOnly: whether a file of the caller's own is replaced although it has no write permission.
  package static func replace(
    _ path: Text, with bytes: ByteSpan, permissions: mode_t = 0o600, replacesReadOnly: Bool = false
  ) throws(SystemError) {
    let isDone = try path.withPath { path in
      unsafe bytes.withUnsafeBytes {
        unsafe cfbcc_replace_file(path, $0.baseAddress, $0.count, permissions, replacesReadOnly ? 1 : 0)
      }
    }
    if isDone == 0 { throw .last }
  }

  /// Creates a directory and its parents.
  package static func makeDirectories(_ path: Text, permissions: mode_t) throws(SystemError) {
    if path == "/" { return }
    if try isDirectory(path) { return }
    try makeDirectories(Path.parent(path), permissions: permissions)
    do { try makeDirectory(path, permissions: permissions) } catch { if error.code != EEXIST { throw error } }
  }

  package static func makeDirectory(_ path: Text, permissions: mode_t = 0o777) throws(SystemError) {
    guard try path.withPath({ unsafe cfbcc_make_directory($0, permissions) }) == 0 else { throw .last }
  }

  /// Removes a file, a link or an empty directory.
  package static func remove(_ path: Text) throws(SystemError) {
    guard try path.withPath({ unsafe cfbcc_remove($0) }) == 0 else { throw .last }
  }

  package static func setPermissions(_ path: Text, _ mode: Int) throws(SystemError) {
    guard try path.withPath({ unsafe cfbcc_set_mode($0, mode_t(truncatingIfNeeded: mode & 0o7777)) }) == 0 else {
      throw .last
    }
  }

  /// Renames a file. Fails with `EEXIST` if the new path exists.
  package static func rename(_ path: Text, to new: Text) throws(SystemError) {
    let result = try path.withPath { path in new.withCString { unsafe cfbcc_rename_to_new(path, $0) } }
    guard result == 0 else { throw .last }
  }

  /// Sets the access and modification time; `nil` leaves a time unchanged. Fails with `EINVAL`, and changes nothing, if
  /// a time is not finite or too large for the system.
  package static func setTimes(_ path: Text, accessed: Double?, modified: Double?) throws(SystemError) {
    let times = [try time(accessed), try time(modified)]
    guard try path.withPath({ unsafe cfbcc_set_times($0, times) }) == 0 else { throw .last }
  }

  private static func time(_ absoluteTime: Double?) throws(SystemError) -> timespec {
    guard let absoluteTime else { return timespec(tv_sec: 0, tv_nsec: cfbcc_utime_omit) }
    let seconds = absoluteTime.rounded(.down)
    guard let wholeSeconds = Int(exactly: seconds + Clock.secondsFrom1970) else { throw SystemError(code: EINVAL) }
    // Just before a second the difference is rounded to 1.
    return timespec(tv_sec: wholeSeconds, tv_nsec: min(Int((absoluteTime - seconds) * 1e9), 999_999_999))
  }
}
