import CFText
import CFBundleCompatC

/// An error of a system call: an `errno` value and its message.
package struct SystemError: Error, Equatable {
  package let code: CInt

  package init(code: CInt) {
    self.code = code
  }

  /// The error of the system call that has just failed.
  package static var last: SystemError { SystemError(code: cfbcc_errno()) }

  /// The message of the C library, in English.
  package var description: Text {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      _ = cfbcc_error_text(code, buffer.baseAddress, buffer.count)
      return Text(cString: buffer.baseAddress!)
    }
  }
}

extension SystemError {
  /// Whether the file does not exist.
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
}
