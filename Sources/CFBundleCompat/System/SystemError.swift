import CFText
import CFBundleCompatC

/// Why the system refused a request: an `errno` value and its text.
package struct SystemError: Error, Equatable {
  package let code: CInt

  package init(code: CInt) {
    self.code = code
  }

  /// The error of the system call that has just failed.
  package static var last: SystemError { SystemError(code: cfbcc_errno()) }

  /// What the C library calls the error, in English.
  package var description: Text {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      _ = cfbcc_error_text(code, buffer.baseAddress, buffer.count)
      return Text(cString: buffer.baseAddress!)
    }
  }
}

extension SystemError {
  /// Whether the error only says that nothing is there.
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
}
