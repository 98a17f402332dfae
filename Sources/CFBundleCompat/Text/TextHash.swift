import CFBundleCompatC

/// A hash of bytes with a key of this process.
///
/// Without the key nobody can write a file whose keys all fall into one place of a table. Nothing
/// that a program sees depends on the key but `CFHash`: tables give their keys in the order in which they came.
package struct TextHash {
  private var state: UInt64
  private let factor: UInt64

  package init(count: Int) {
    state = cfbcc_hash_key_start() ^ UInt64(truncatingIfNeeded: count)
    factor = cfbcc_hash_key_factor()
  }

  /// Takes all the bytes at once. Gives back every bit that any of eight bytes in a row has.
  ///
  /// The last eight may overlap those before them, so that none is read alone.
  @inline(__always)
  package mutating func combine(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    guard count >= 8, let start = bytes.baseAddress else {
      let rest = Self.few(bytes)
      mix(rest)
      return rest
    }
    var bits: UInt64 = 0
    var index = 0
    while index < count &- 8 {
      let word = start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      bits |= word
      mix(word)
      index &+= 8
    }
    let last = start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    mix(last)
    return bits | last
  }

  /// Up to seven bytes as one word; with the count, no two lists of bytes give the same.
  @inline(__always)
  private static func few(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    guard count > 0, let start = bytes.baseAddress else { return 0 }
    if count >= 4 {
      let first = start.loadUnaligned(as: UInt32.self)
      let last = start.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return UInt64(first) | UInt64(last) << 32
    }
    func byte(_ index: Int) -> UInt64 { UInt64(start.load(fromByteOffset: index, as: UInt8.self)) }
    return byte(0) | byte(count &>> 1) << 8 | byte(count &- 1) << 16
  }

  @inline(__always)
  package var finished: UInt64 {
    var copy = self
    copy.mix(factor)
    return copy.state
  }

  /// The hash that a text of these bytes has.
  @inline(never)
  package static func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = TextHash(count: bytes.count)
    _ = hash.combine(bytes)
    return hash.finished
  }

  /// One hash for two things that have one each, in this order.
  @inline(__always)
  package static func joining(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var hash = TextHash(count: 0)
    hash.mix(first)
    hash.mix(second)
    return hash.finished
  }

  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: factor)
    state = product.high ^ product.low
  }
}
