/// Searches bytes sixteen at a time. Up to fifteen bytes behind the end are looked at, and must be readable.
enum ByteSearch {
  private typealias Words = SIMD2<UInt64>

  /// Where one of the two bytes comes first; the end if neither does.
  @inline(__always)
  static func first(
    _ one: UInt8, _ other: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    let (ones, others) = (repeated(one), repeated(other))
    var index = start
    while index < end {
      let words = UnsafeRawPointer(bytes + index).loadUnaligned(as: Words.self)
      let found = (zeroBytes(words ^ ones) | zeroBytes(words ^ others)) & repeated(0x80)
      if found[0] | found[1] != 0 { return min(end, index &+ place(in: found)) }
      index &+= 16
    }
    return end
  }

  /// Where the byte comes first; the end if it does not.
  @inline(__always)
  static func first(_ byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    first(byte, byte, in: bytes, from: start, to: end)
  }

  @inline(__always)
  private static func repeated(_ byte: UInt8) -> Words {
    Words(repeating: UInt64(byte) &* 0x0101_0101_0101_0101)
  }

  /// The high bit of each byte that is zero. Bits above the lowest one of a word may be wrong.
  @inline(__always)
  private static func zeroBytes(_ words: Words) -> Words { (words &- repeated(1)) & ~words }

  /// The number of the first byte whose high bit is set.
  @inline(__always)
  private static func place(in found: Words) -> Int {
    let word = found[0] != 0 ? found[0] : found[1]
    return (found[0] != 0 ? 0 : 8) &+ UInt64(littleEndian: word).trailingZeroBitCount &>> 3
  }
}
