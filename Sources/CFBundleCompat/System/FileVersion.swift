import CFBundleCompatC
import CFText

/// What changes when a file is written or replaced.
package struct FileVersion: Equatable, Sendable {
  private let identity: FileIdentity
  private let size: Int
  private let modified: Time
  private let changed: Time

  private struct Time: Equatable, Sendable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }
  }

  init(_ identity: FileIdentity, size: Int, modified: timespec, changed: timespec) {
    self.identity = identity
    self.size = size
    self.modified = Time(modified)
    self.changed = Time(changed)
  }

  /// Whether a later change would have another time. Some file systems count in steps of two seconds.
  ///
  /// - Parameter now: An absolute time.
  package func isSettled(at now: Double) -> Bool {
    Double(max(modified.seconds, changed.seconds)) + 3 < now + Clock.secondsFrom1970
  }
}

extension Files {
  /// The version of a file, with links followed; `nil` if there is none, or if the system fails to tell.
  ///
  /// Such a failure is not counted, because the content that is read is complete. Without a version it is not cached.
  package static func version(_ path: Text) -> FileVersion? {
    guard !path.contains(0), !path.isInFileTree else { return nil }
    var status = stat()
    guard path.withCString({ unsafe cfbcc_status_of(AT_FDCWD, $0, 0, &status) == 0 }) else { return nil }
    return FileVersion(
      FileStatus(status).identity, size: Int(status.st_size), modified: status.st_mtim, changed: status.st_ctim)
  }
}
