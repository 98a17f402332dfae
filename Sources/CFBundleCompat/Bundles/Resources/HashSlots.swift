/// The slots of an open-addressing hash table. Their number is a power of two.
///
/// Safe: a position wraps around, so each one is a slot.
@safe struct HashSlots: ~Copyable {
  private let slots: UnsafeMutablePointer<UInt64>
  private let mask: Int

  /// Empty slots, of which N names fill two thirds at most.
  init(forNames count: Int) {
    var size = 8
    while size * 2 < count * 3 { size *= 2 }
    unsafe slots = .allocate(capacity: size)
    unsafe slots.initialize(repeating: 0, count: size)
    mask = size - 1
  }

  deinit { unsafe slots.deallocate() }

  subscript(position: Int) -> UInt64 {
    @inline(__always) get { unsafe slots[position & mask] }
    nonmutating set { unsafe slots[position & mask] = newValue }
  }
}
