import CFObjects
import Synchronization

/// A cache of one object that is made when it is first asked for, and that programs get each time.
struct CachedObject: ~Copyable {
  private let pointer = Atomic<UnsafeMutableRawPointer?>(nil)

  deinit {
    if let pointer = pointer.load(ordering: .acquiring) { releaseFromCache(.fromOpaque(pointer)) }
  }

  /// The object, made now if it is not cached. It is alive as long as the cache is.
  /// Racing threads may make it more than once; the first one is kept.
  @inline(__always)
  borrowing func object(orMake make: () -> CFObject) -> Unmanaged<CFObject> {
    if let cached = pointer.load(ordering: .acquiring) { return .fromOpaque(cached) }
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
