import CFText

/// A system error, and the file that it is about.
package struct FileFailure: Error {
  package let path: Text
  package let error: SystemError

  package init(path: Text, error: SystemError) {
    self.path = path
    self.error = error
  }

  /// Calls the body. Its error is about this path.
  package static func about<Result>(
    _ path: Text, _ body: () throws(SystemError) -> Result
  ) throws(FileFailure) -> Result {
    do throws(SystemError) { return try body() } catch { throw FileFailure(path: path, error: error) }
  }

  /// Reports the failure, unless it is an answer: then there is no such file, or it is of another kind.
  package func report() { if !error.isAnswer { Diagnostics.report(path, error.description, severity: .error) } }
}
