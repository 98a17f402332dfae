/// A number of elements that are made together and never move, so that they need not be copyable.
///
/// Safe: every element is initialized, and an index outside traps.
@safe struct FixedArray<Element: ~Copyable>: ~Copyable {
  private let start: UnsafeMutablePointer<Element>
  let count: Int

  init(count: Int, _ element: (Int) -> Element) {
    unsafe start = .allocate(capacity: count)
    self.count = count
    for index in 0..<count { unsafe (start + index).initialize(to: element(index)) }
  }

  deinit {
    unsafe start.deinitialize(count: count)
    unsafe start.deallocate()
  }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe UnsafePointer(start + index)
    }
  }
}
