import CFSystem
import CFText

extension FileLock {
  /// Another process keeps the file locked.
  package struct Timeout: Error {
    package let reason: Text = "another process keeps the file locked"
  }

  /// Waits for other holders, a minute at most. What cannot be locked has no lock: reading it says what is wrong, and a
  /// file system without locks has no other holders.
  package static func take(_ path: Text, waits: Bool = true) throws(Timeout) -> FileLock? {
    do throws(SystemError) { return try FileLock(path, seconds: waits ? 60 : 0) } catch {
      if error.isLockOfOthers { throw Timeout() }
      return nil
    }
  }
}
