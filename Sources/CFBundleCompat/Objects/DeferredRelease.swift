import CFBundleCompatC

/// Gives back the elements of dying collections, one after the other.
///
/// An element that holds others is not released inside its owner's end but after it,
/// so a chain of a million arrays needs no more stack than one.
enum DeferredRelease {
  static func release(_ elements: some Sequence<Handle>) {
    let thread = cfbcc_this_thread()!
    if let pending = thread.pointee.pending_releases {
      let pending = pending.assumingMemoryBound(to: [Handle].self)
      for element in elements {
        if mayHoldObjects(element) {
          pending.pointee.append(element)
        } else {
          releaseOne(element)
        }
      }
      return
    }

    var pending: [Handle] = []
    withUnsafeMutablePointer(to: &pending) { pending in
      thread.pointee.pending_releases = UnsafeMutableRawPointer(pending)
      defer { thread.pointee.pending_releases = nil }
      for element in elements {
        releaseOne(element)
        while let next = pending.pointee.popLast() { releaseOne(next) }
      }
    }
  }

  /// Runs a program's release callback. What it lets go ends before it returns, as the program expects,
  /// and not with the collection that is being taken down around it.
  static func callingOut(_ callback: () -> Void) {
    let thread = cfbcc_this_thread()!
    let pending = thread.pointee.pending_releases
    thread.pointee.pending_releases = nil
    callback()
    thread.pointee.pending_releases = pending
  }

  private static func mayHoldObjects(_ element: Handle) -> Bool {
    withBorrowed(element) { $0.typeID.isCompound || $0.typeID == .url || $0.typeID == .bundle }!
  }

  /// A function of its own: when it returns, the object has ended if it does.
  private static func releaseOne(_ element: Handle) {
    withBorrowed(element) { releaseForCollection($0) }
  }
}
