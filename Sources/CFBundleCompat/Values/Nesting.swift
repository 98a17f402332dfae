import CFBundleCompatC

/// How deep work on objects inside objects may go in one thread.
///
/// The count belongs to the thread, so that it sees through callbacks of
/// the program that call the library again.
enum Nesting {
  /// As deep as a property list may be.
  static let limit = 512

  /// Does the work one level deeper, or answers `nil` at the limit.
  static func deeper<Result>(_ work: () -> Result) -> Result? {
    let thread = cfbcc_this_thread()!
    guard thread.pointee.nesting < limit else { return nil }
    thread.pointee.nesting += 1
    defer { thread.pointee.nesting -= 1 }
    return work()
  }
}
