import Synchronization

/// A reference that threads set and follow without a lock and without counting.
///
/// Safe to follow: whoever sets it promises that something else keeps the object alive as long as this reference.
///
/// Unchecked: the only state is an atomic pointer.
@safe struct UncountedReference<Object: AnyObject>: ~Copyable {
  private let pointer = unsafe Atomic<UnsafeRawPointer?>(nil)

  /// Sets the object, which the owner of this reference must never release, or none.
  @unsafe borrowing func set(_ object: Object?) {
    let address = unsafe object.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    unsafe pointer.store(address, ordering: .releasing)
  }

  borrowing func load() -> Object? { unsafe loadUnretained()?.takeUnretainedValue() }

  /// Borrows the object, if there is one, for the duration of the closure.
  @inline(__always)
  borrowing func withObject<Result>(_ body: (Object) -> Result) -> Result? {
    unsafe loadUnretained()?._withUnsafeGuaranteedRef { body($0) }
  }

  @inline(__always)
  @unsafe borrowing func loadUnretained() -> Unmanaged<Object>? {
    unsafe pointer.load(ordering: .acquiring).map { unsafe .fromOpaque($0) }
  }
}

extension UncountedReference: @unchecked Sendable where Object: Sendable {}
