import CFBundleCompatC

/// Limits the depth of work on nested objects in one thread.
///
/// The depth belongs to the thread, so it includes callbacks of the program that call the library again.
enum RecursionGuard {
  /// The depth limit, with callbacks of the program.
  static let limit = 512

  /// The depth limit without them: a thread may have no more than 64 KiB of stack.
  static let ownLimit = 32

  /// How often one outermost call may enter. Without this limit, comparing sets inside themselves might not end.
  private static let workLimit = 1 << 16

  /// Does the work one level deeper. Returns `nil` at a limit.
  static func enter<Result>(_ work: () -> Result) -> Result? {
    let thread = unsafe cfbcc_this_thread()!
    if unsafe thread.pointee.nesting == 0 { unsafe thread.pointee.nested_work = 0 }
    guard unsafe thread.pointee.nesting < limit, unsafe thread.pointee.own_nesting < ownLimit,
      unsafe thread.pointee.nested_work < workLimit
    else { return nil }
    unsafe thread.pointee.nested_work += 1
    unsafe thread.pointee.nesting += 1
    unsafe thread.pointee.own_nesting += 1
    defer {
      unsafe thread.pointee.nesting -= 1
      unsafe thread.pointee.own_nesting -= 1
    }
    return work()
  }

  /// Runs a callback of the program, which needs as much stack as it needs.
  static func callingOut<Result>(_ callback: () -> Result) -> Result {
    let thread = unsafe cfbcc_this_thread()!
    let nesting = unsafe thread.pointee.own_nesting
    unsafe thread.pointee.own_nesting = 0
    defer { unsafe thread.pointee.own_nesting = nesting }
    return callback()
  }
}
