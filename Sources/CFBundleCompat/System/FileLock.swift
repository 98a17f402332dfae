import CFBundleCompatC
import CFText

/// An advisory lock on a file that is read and then replaced. All writers of the library and of its tools take it, so
/// that the second one reads what the first one has written. It excludes other threads, too.
package final class FileLock {
  private let descriptor: CInt

  /// Waits for other holders. A file that does not exist yet is locked with its directory.
  ///
  /// - Throws: an error with `isLockOfOthers` if another holder keeps the lock for longer.
  package init(_ path: Text, seconds: Int) throws(SystemError) {
    descriptor = try path.withPath { unsafe cfbcc_lock_file($0, CInt(seconds)) }
    if descriptor < 0 { throw .last }
  }

  /// Waits for other holders of the lock of a directory, which must exist.
  package init(directory path: Text, seconds: Int) throws(SystemError) {
    descriptor = try path.withPath { unsafe cfbcc_lock_directory($0, CInt(seconds)) }
    if descriptor < 0 { throw .last }
  }

  deinit { cfbcc_unlock_file(descriptor) }
}
