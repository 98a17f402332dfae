extension Array {
  /// The elements that a function puts into new memory, at most so many. It returns how many they are.
  @inline(__always)
  package init(roomFor capacity: Int, putBy put: (UnsafeMutableBufferPointer<Element>) -> Int) {
    // Swift would write a count of 0 into the one empty array that all threads share.
    guard capacity > 0 else {
      self = []
      return
    }
    self.init(unsafeUninitializedCapacity: capacity) { buffer, count in count = put(buffer) }
  }
}

extension [UInt8] {
  /// The bytes that a function writes into new memory, at most so many. It returns how many they are.
  package init(atMost capacity: Int, writtenBy write: (UnsafeMutableRawBufferPointer) -> Int) {
    self.init(roomFor: capacity, putBy: { write(UnsafeMutableRawBufferPointer($0)) })
  }
}
