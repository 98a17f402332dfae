import CFBundleCompatC

/// A hash of bytes with a random key of this process.
///
/// Without knowing the key, nobody can write a file whose keys all collide in a table. `CFHash` is the only result
/// that depends on the key: tables enumerate their keys in insertion order.
package struct TextHash {
  private var state: UInt64
  private let factor: UInt64

  package init(count: Int) {
    state = cfbcc_hash_key_start() ^ UInt64(truncatingIfNeeded: count)
    factor = cfbcc_hash_key_factor()
  }

  /// Hashes all bytes. Returns the bitwise OR of the eight-byte words that it read, which tells whether all are ASCII.
  ///
  /// The last word may overlap the one before it, so that no byte is read alone.
  @inline(__always)
  package mutating func combine(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    guard count >= 8, let start = bytes.baseAddress else {
      let rest = unsafe Self.packed(bytes)
      mix(rest)
      return rest
    }
    var bits: UInt64 = 0
    var index = 0
    while index < count &- 8 {
      let word = unsafe start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      bits |= word
      mix(word)
      index &+= 8
    }
    let last = unsafe start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    mix(last)
    return bits | last
  }

  /// Packs up to seven bytes into one word. Different bytes of the same count have different words.
  @inline(__always)
  private static func packed(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    guard count > 0, let start = bytes.baseAddress else { return 0 }
    if count >= 4 {
      let first = unsafe start.loadUnaligned(as: UInt32.self)
      let last = unsafe start.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return UInt64(first) | UInt64(last) << 32
    }
    func byte(_ index: Int) -> UInt64 { unsafe UInt64(start.load(fromByteOffset: index, as: UInt8.self)) }
    return byte(0) | byte(count &>> 1) << 8 | byte(count &- 1) << 16
  }

  @inline(__always)
  package var finished: UInt64 {
    var copy = self
    copy.mix(factor)
    return copy.state
  }

  /// The hash of a text with these bytes.
  @inline(never)
  package static func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = TextHash(count: bytes.count)
    _ = unsafe hash.combine(bytes)
    return hash.finished
  }

  /// Combines two hashes; their order matters.
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
