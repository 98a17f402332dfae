import Synchronization

/// A value that is made once, published with one atomic store, and never changed.
///
/// A reader loads one pointer and takes no lock. Threads that race to make
/// the value make it more than once; the first to finish wins, and all get that one.
package final class Published<Value: AnyObject>: @unchecked Sendable {
  private let pointer = Atomic<UnsafeRawPointer?>(nil)

  package init() {}

  deinit {
    if let pointer = pointer.load(ordering: .acquiring) {
      Unmanaged<Value>.fromOpaque(pointer).release()
    }
  }

  /// The value, or `nil` if nobody has made it yet.
  package var value: Value? {
    guard let pointer = pointer.load(ordering: .acquiring) else { return nil }
    return Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The value, if somebody has made it: not counted, but it lives as long as this object.
  @inline(__always)
  package var known: Unmanaged<Value>? { pointer.load(ordering: .acquiring).map { .fromOpaque($0) } }

  /// The value, made now if need be.
  ///
  /// - Parameter published: called once, with the value, by the thread whose value came first.
  package func value(orMake make: () -> Value, published: (Value) -> Void = { _ in }) -> Value {
    if let value { return value }
    let made = Unmanaged.passRetained(make())
    let (exchanged, current) = pointer.compareExchange(
      expected: nil, desired: UnsafeRawPointer(made.toOpaque()), ordering: .acquiringAndReleasing)
    if exchanged {
      let value = made.takeUnretainedValue()
      published(value)
      return value
    }
    made.release()
    return Unmanaged<Value>.fromOpaque(current!).takeUnretainedValue()
  }

  /// Forgets the value. Only while nobody else asks for it.
  package func clear() {
    guard let pointer = pointer.exchange(nil, ordering: .acquiringAndReleasing) else { return }
    Unmanaged<Value>.fromOpaque(pointer).release()
  }
}
