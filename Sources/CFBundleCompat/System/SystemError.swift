import CFText
import CFBundleCompatC

/// An error of a system call: an `errno` value and its message.
package struct SystemError: Error, Equatable {
  package let code: CInt

  package init(code: CInt) {
    self.code = code
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

  /// The message of the C library, in English.
  package var description: Text {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      _ = unsafe cfbcc_error_text(code, buffer.baseAddress, buffer.count)
      return unsafe Text(cString: buffer.baseAddress!)
    }
  }
}

extension SystemError {
  /// Whether the file does not exist, or cannot exist.
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR || code == ELOOP || code == ENAMETOOLONG }

  /// Whether the error is about the file, and the next call would have the same: there is none, or it is of another
  /// kind or size. All other errors are failures of the system, and the next call may succeed.
  package var isAnswer: Bool {
    isAbsence || code == EISDIR || code == EINVAL || code == EFBIG || code == ENXIO || code == ENODEV
  }
}
