extension [UInt8] {
  /// The bytes that a function writes into new memory, at most so many. It returns how many they are.
  init(atMost capacity: Int, writtenBy write: (UnsafeMutableRawBufferPointer) -> Int) {
    // Swift would write a count of 0 into the one empty array that all threads share.
    guard capacity > 0 else {
      self = []
      return
    }
    self.init(unsafeUninitializedCapacity: capacity) { buffer, count in
      count = write(UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
