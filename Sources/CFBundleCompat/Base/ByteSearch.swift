/// Searches bytes eight at a time. Up to seven bytes behind the end are looked at, and must be readable.
enum ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Where one of the two bytes comes first; the end if neither does.
  @inline(__always)
  static func first(
    _ one: UInt8, _ other: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    while index < end {
      let word = UInt64(littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self))
      let found = zeroBytes(word ^ (ones &* UInt64(one))) | zeroBytes(word ^ (ones &* UInt64(other)))
      if found != 0 { return min(end, index &+ found.trailingZeroBitCount &>> 3) }
      index &+= 8
    }
    return end
  }

  /// Where the byte comes first; the end if it does not.
  @inline(__always)
  static func first(_ byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    first(byte, byte, in: bytes, from: start, to: end)
  }

  /// The high bit of each byte that is zero. Bits above the lowest one may be wrong.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }
}
