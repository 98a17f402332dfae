import CFBundleCompatC

/// A value made from what the system answered, and whether the system answered everything.
///
/// `ENOENT` is an answer, `EIO` is not. A value that was made in spite of a failure is right as far as it goes. It
/// serves one call, and no cache may take it, so that the next call asks the system again. The caches of bundles take
/// readings instead of values, so that they can tell.
package struct Reading<Value> {
  package let value: Value

  /// Whether no system call of this thread failed while the value was made, not even one whose error was handled.
  package let isComplete: Bool

  package init<Failure>(_ make: () throws(Failure) -> Value) throws(Failure) {
    let thread = unsafe cfbcc_this_thread()!
    let failures = unsafe thread.pointee.system_failures
    value = try make()
    isComplete = unsafe thread.pointee.system_failures == failures
  }
}

/// The failures of the system in this thread, for code that throws errors of its own instead of making a ``Reading``.
package struct SystemFailures {
  private let count: UInt

  package init() { count = unsafe cfbcc_this_thread()!.pointee.system_failures }

  /// The `errno` value of the latest failure since then; `nil` if there was none.
  package var code: Int? {
    let thread = unsafe cfbcc_this_thread()!
    return unsafe thread.pointee.system_failures == count ? nil : Int(thread.pointee.latest_failure)
  }
}
