extension Array {
  /// Creates an array of at most `capacity` elements, which `initialize` writes into new memory.
  ///
  /// - Parameter initialize: returns the number of elements that it initialized. Not called for a capacity of 0.
  @inline(__always)
  package init(
    unsafeUninitializedCapacity capacity: Int, initializingWith initialize: (UnsafeMutableBufferPointer<Element>) -> Int
  ) {
    // Swift would write a count of 0 into the one empty array that all threads share.
    guard capacity > 0 else {
      self = []
      return
    }
    unsafe self.init(unsafeUninitializedCapacity: capacity) { buffer, count in count = unsafe initialize(buffer) }
  }
}

extension [UInt8] {
  /// Creates an array of at most `capacity` bytes, which `write` writes into new memory.
  ///
  /// - Parameter write: returns the number of bytes that it wrote. Not called for a capacity of 0.
  package init(unsafeUninitializedCapacity capacity: Int, writingWith write: (UnsafeMutableRawBufferPointer) -> Int) {
    unsafe self.init(
      unsafeUninitializedCapacity: capacity, initializingWith: { unsafe write(UnsafeMutableRawBufferPointer($0)) })
  }
}
