import CFBundleCompatC

/// Searches bytes sixteen at a time. Up to fifteen bytes behind the end are looked at, and must be readable.
package enum ByteSearch {
  /// Where one of the two bytes comes first; the end, or what is behind it, if neither does.
  @inline(__always)
  package static func first(
    _ one: UInt8, _ other: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    while index < end {
      let found = cfbcc_match(bytes + index, one, other)
      if found != 0 { return index &+ found.trailingZeroBitCount }
      index &+= 16
    }
    return index
  }

  /// Where the byte comes first; the end, or what is behind it, if it does not.
  @inline(__always)
  package static func first(_ byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    first(byte, byte, in: bytes, from: start, to: end)
  }
}
