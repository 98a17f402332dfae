import Synchronization

/// The handler of diagnostics, which the whole process shares: for one test at a time.
package enum DiagnosticHandler {
  private static let isTaken = Mutex(())

  /// Calls the body while no other test sets the handler.
  package static func take<Result>(_ body: () throws -> Result) rethrows -> Result {
    try isTaken.withLock { _ in try body() }
  }
}
