import CFBundleCompatC

/// Byte searches that compare sixteen bytes at a time.
///
/// They read up to fifteen bytes after the end, which must be readable: see ``MemoryBlock/padding``.
package enum ByteSearch {
  /// Returns the index of the first byte that is `first` or `second`; `end` or more if there is none.
  ///
  /// Nothing is read from a negative index, which is returned. `end` must not be negative.
  @inline(__always)
  package static func memchr2(
    _ first: UInt8, _ second: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    while UInt(bitPattern: index) < UInt(bitPattern: end) {
      let matches = unsafe cfbcc_match(bytes + index, first, second)
      if matches != 0 { return index &+ matches.trailingZeroBitCount }
      index &+= 16
    }
    return index
  }

  /// Returns the index of the first byte with this value; `end` or more if there is none.
  @inline(__always)
  package static func memchr(_ byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    unsafe memchr2(byte, byte, in: bytes, from: start, to: end)
  }
}
