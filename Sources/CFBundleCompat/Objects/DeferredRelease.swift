import CFBundleCompatC

/// Releases the elements of freed collections one after the other.
///
/// An element that contains others is released after its owner is freed, not during it,
/// so a chain of a million arrays needs no more stack than one.
enum DeferredRelease {
  static func release(_ elements: some Sequence<Handle>) {
    let thread = unsafe cfbcc_this_thread()!
    if let pending = unsafe thread.pointee.pending_releases {
      let pending = unsafe pending.assumingMemoryBound(to: [Handle].self)
      for element in elements {
        if mayHoldObjects(element) {
          unsafe pending.pointee.append(element)
        } else {
          releaseOne(element)
        }
      }
      return
    }

    var pending: [Handle] = []
    unsafe withUnsafeMutablePointer(to: &pending) { pending in
      unsafe thread.pointee.pending_releases = UnsafeMutableRawPointer(pending)
      defer { unsafe thread.pointee.pending_releases = nil }
      for element in elements {
        releaseOne(element)
        while let next = unsafe pending.pointee.popLast() { releaseOne(next) }
      }
    }
  }

  /// Runs a program's release callback. What it releases is freed before it returns, as the program expects,
  /// and not deferred with the elements of the collection that is being freed.
  static func callingOut(_ callback: () -> Void) {
    let thread = unsafe cfbcc_this_thread()!
    let pending = unsafe thread.pointee.pending_releases
    unsafe thread.pointee.pending_releases = nil
    callback()
    unsafe thread.pointee.pending_releases = unsafe pending
  }

  private static func mayHoldObjects(_ element: Handle) -> Bool {
    withBorrowed(element) { $0.typeID.isCompound || $0.typeID == .url || $0.typeID == .bundle }!
  }

  /// Not inlined: when it returns, the object is freed if this was the last reference.
  private static func releaseOne(_ element: Handle) {
    withBorrowed(element) { releaseForCollection($0) }
  }
}
