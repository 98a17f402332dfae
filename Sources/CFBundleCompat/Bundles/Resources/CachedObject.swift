import CFObjects
import Synchronization

/// The place of one object that is made when first asked for, and given to C again and again.
struct CachedObject: ~Copyable {
  private let pointer = Atomic<UnsafeMutableRawPointer?>(nil)

  deinit {
    if let pointer = pointer.load(ordering: .acquiring) { releaseFromCache(.fromOpaque(pointer)) }
  }

  /// The object, made now if need be. It lives as long as this place.
  /// Threads that race make it more than once; the first wins.
  @inline(__always)
  borrowing func object(orMake make: () -> CFObject) -> Unmanaged<CFObject> {
    if let known = pointer.load(ordering: .acquiring) { return .fromOpaque(known) }
    return publish(make())
  }

  @inline(never)
  private borrowing func publish(_ object: CFObject) -> Unmanaged<CFObject> {
    let made = retainForCache(object)
    let (exchanged, first) = pointer.compareExchange(
      expected: nil, desired: made.toOpaque(), ordering: .acquiringAndReleasing)
    if exchanged { return made }
    releaseFromCache(made)
    return .fromOpaque(first!)
  }
}
