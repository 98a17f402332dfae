import CFObjects
import Synchronization

/// A cache of one object that is made when it is first asked for, and that programs get each time.
///
/// Safe: the cache owns the object until it is freed, and every result has a reference of its own.
@safe struct CachedObject<Object: CFObject>: ~Copyable {
  private let pointer = unsafe Atomic<UnsafeMutableRawPointer?>(nil)

  deinit {
    if let pointer = unsafe pointer.load(ordering: .acquiring) { unsafe releaseFromCache(.fromOpaque(pointer)) }
  }

  /// The object, made now if it is not cached.
  borrowing func object(orMake make: () -> Object) -> Object {
    unsafe unsafeDowncast(cached(orMake: make).takeUnretainedValue(), to: Object.self)
  }

  /// The same as a handle that C owns.
  @inline(__always)
  borrowing func retainedHandle(orMake make: () -> Object) -> Handle {
    unsafe retainedFromCache(cached(orMake: make))
  }

  /// Racing threads may make the object more than once; the first one is cached.
  @inline(__always)
  private borrowing func cached(orMake make: () -> Object) -> Unmanaged<CFObject> {
    if let cached = unsafe pointer.load(ordering: .acquiring) { return unsafe .fromOpaque(cached) }
    return unsafe publish(make())
  }

  @inline(never)
  private borrowing func publish(_ object: Object) -> Unmanaged<CFObject> {
    let made = unsafe retainForCache(object)
    let (exchanged, first) = unsafe pointer.compareExchange(
      expected: nil, desired: made.toOpaque(), ordering: .acquiringAndReleasing)
    if exchanged { return unsafe made }
    unsafe releaseFromCache(made)
    return unsafe .fromOpaque(first!)
  }
}
