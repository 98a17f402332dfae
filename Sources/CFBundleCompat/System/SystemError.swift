import CFText
import CFBundleCompatC

/// An error of a system call: an `errno` value and its message.
public struct SystemError: Error, Equatable {
  package let code: CInt

  /// What the file is, if it should be a regular one.
  private var mode: mode_t = 0

  /// The limit that a file exceeds.
  package private(set) var limit: ReadingLimit?

  package init(code: CInt) {
    self.code = code
  }

  /// EFBIG: a file has more bytes than a caller accepts.
  package init(tooLargeFor limit: Int) {
    code = EFBIG
    self.limit = .size(limit)
  }

  /// The error for a file that is not a regular one.
  init(notRegular mode: mode_t) {
    code = cfbcc_is_directory(mode) != 0 ? EISDIR : EINVAL
    self.mode = mode
  }

  /// The error of the system call that has just failed. A failure of the system is counted: see ``Reading``.
  package static var last: SystemError {
    let error = SystemError(code: cfbcc_errno())
    if !error.isAnswer { cfbcc_count_failure(error.code) }
    return error
  }

  /// There is not enough memory: a failure of the system, and counted.
  package static var outOfMemory: SystemError {
    cfbcc_count_failure(ENOMEM)
    return SystemError(code: ENOMEM)
  }

  /// The message of the C library, in English; for a file that is not a regular one, what it is.
  package var description: Text {
    // A socket cannot be opened, so its mode is not known.
    let mode = code == ENXIO ? mode_t(S_IFSOCK) : mode
    if let kind = unsafe cfbcc_kind_of_special_file(mode) { return unsafe Text(cString: kind) }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      _ = unsafe cfbcc_error_text(code, buffer.baseAddress, buffer.count)
      return unsafe Text(cString: buffer.baseAddress!)
    }
  }
}

extension SystemError {
  /// Whether the file does not exist, or cannot exist.
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR || code == ENAMETOOLONG }

  /// Whether the file is locked by another process, or by another thread of this one.
  package var isLockOfOthers: Bool { code == EWOULDBLOCK }

  /// Whether the error is about the file, and the next call would have the same: there is none, or it is of another
  /// kind or size. All other errors are failures of the system, and the next call may succeed.
  package var isAnswer: Bool {
    isAbsence || code == EISDIR || code == EINVAL || code == EFBIG || code == ENXIO || code == ENODEV
  }
}
