import CFBundleCompatC
import CFText

// What changes the file system, by absolute path.

extension Files {
  /// Makes a file of these bytes, or puts them in the place of what a file has.
  package static func write(_ bytes: UnsafeRawBufferPointer, to path: Text) throws(SystemError) {
    let file = try path.withPath { cfbcc_open_for_writing($0) }
    guard file >= 0 else { throw .last }
    do throws(SystemError) {
      try write(bytes, to: file)
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw .last }
  }

  /// Writes all bytes to an open file.
  package static func write(_ bytes: UnsafeRawBufferPointer, to file: CInt) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let written = CFBundleCompatC.write(file, bytes.baseAddress! + done, bytes.count - done)
      if written >= 0 {
        done += written
      } else if cfbcc_errno() != EINTR {
        throw .last
      }
    }
  }

  /// Puts a file of these bytes in the place of what is there, at once: who reads gets the old bytes or the new.
  ///
  /// Nothing is replaced that may not be written, and a new file is only the user's.
  package static func replace(_ path: Text, with bytes: UnsafeRawBufferPointer) throws(SystemError) {
    let isDone = try path.withPath { cfbcc_replace_file($0, bytes.baseAddress, bytes.count) }
    if isDone == 0 { throw .last }
  }

  /// Makes a directory, only the user's, with those above it.
  static func makeDirectories(_ path: Text) throws(SystemError) {
    if path == "/" || isDirectory(path) { return }
    try makeDirectories(Path.parent(path))
    do { try makeDirectory(path, permissions: 0o700) } catch { if error.code != EEXIST { throw error } }
  }

  package static func makeDirectory(_ path: Text, permissions: mode_t = 0o777) throws(SystemError) {
    guard try path.withPath({ mkdir($0, permissions) }) == 0 else { throw .last }
  }

  /// Removes a file, a link or an empty directory.
  package static func remove(_ path: Text) throws(SystemError) {
    guard try path.withPath({ CFBundleCompatC.remove($0) }) == 0 else { throw .last }
  }

  package static func setPermissions(_ path: Text, _ mode: Int) throws(SystemError) {
    guard try path.withPath({ chmod($0, mode_t(truncatingIfNeeded: mode & 0o7777)) }) == 0 else { throw .last }
  }

  /// Gives a file another path, which must be free.
  package static func rename(_ path: Text, to new: Text) throws(SystemError) {
    let result = try path.withPath { path in new.withCString { cfbcc_rename_to_new(path, $0) } }
    guard result == 0 else { throw .last }
  }

  /// Changes when a file was read or written; `nil` leaves a time as it is.
  package static func setTimes(_ path: Text, accessed: Double?, modified: Double?) throws(SystemError) {
    let times = [time(accessed), time(modified)]
    guard try path.withPath({ utimensat(AT_FDCWD, $0, times, AT_SYMLINK_NOFOLLOW) }) == 0 else { throw .last }
  }

  private static func time(_ absoluteTime: Double?) -> timespec {
    guard let absoluteTime, absoluteTime.isFinite else { return timespec(tv_sec: 0, tv_nsec: cfbcc_utime_omit) }
    let seconds = absoluteTime.rounded(.down)
    return timespec(
      tv_sec: Int(exactly: seconds + Clock.secondsFrom1970) ?? 0, tv_nsec: Int((absoluteTime - seconds) * 1e9))
  }
}

/// A directory that other processes leave alone meanwhile, and other threads, as far as they ask.
package struct DirectoryLock {
  private let descriptor: CInt

  /// Makes the directory if there is none. Fails if another has held it for some seconds.
  package init(making path: Text) throws(SystemError) {
    try Files.makeDirectories(path)
    descriptor = try path.withPath { cfbcc_lock_directory($0) }
    if descriptor < 0 { throw .last }
  }

  package func release() { close(descriptor) }
}
