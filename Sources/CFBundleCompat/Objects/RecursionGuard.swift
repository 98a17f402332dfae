import CFBundleCompatC

/// How deep work on objects inside objects may go in one thread.
///
/// The count belongs to the thread, so that it sees through callbacks of
/// the program that call the library again.
enum RecursionGuard {
  /// As deep as a property list may be.
  static let limit = 512

  /// How often one call may begin such work anew. Sets inside themselves could be compared for ever otherwise.
  private static let workLimit = 1 << 16

  /// Does the work one level deeper, or answers `nil` at a limit.
  static func enter<Result>(_ work: () -> Result) -> Result? {
    let thread = cfbcc_this_thread()!
    if thread.pointee.nesting == 0 { thread.pointee.nested_work = 0 }
    guard thread.pointee.nesting < limit, thread.pointee.nested_work < workLimit else { return nil }
    thread.pointee.nested_work += 1
    thread.pointee.nesting += 1
    defer { thread.pointee.nesting -= 1 }
    return work()
  }
}
