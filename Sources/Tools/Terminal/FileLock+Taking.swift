import CFSystem
import CFText

extension FileLock {
  /// Another process keeps the file locked.
  package struct Timeout: Error {
    package let reason: Text

    init(of what: Text) { reason = Text.joining("another process keeps the ", what, " locked") }
  }

  /// Waits for other holders, a minute at most. What cannot be locked has no lock: reading it says what is wrong, and a
  /// file system without locks has no other holders.
  package static func take(_ path: Text, waits: Bool = true) throws(Timeout) -> FileLock? {
    do throws(SystemError) { return try FileLock(path, seconds: waits ? 60 : 0) } catch {
      if error.isLockOfOthers { throw Timeout(of: "file") }
      return nil
    }
  }

  /// The same for a folder whose files are changed together.
  package static func take(directory path: Text) throws(Timeout) -> FileLock? {
    do throws(SystemError) { return try FileLock(directory: path, seconds: 60) } catch {
      if error.isLockOfOthers { throw Timeout(of: "folder") }
      return nil
    }
  }
}
