import CFBundleCompatC

/// A hash of bytes with a key of this process.
///
/// Without the key nobody can write a file whose keys all fall into one place of a table. Nothing
/// that a program sees depends on the key but `CFHash`: tables give their keys in the order in which they came.
struct TextHash {
  private var state: UInt64
  private let factor: UInt64

  init(count: Int) {
    state = cfbcc_hash_key_start() ^ UInt64(truncatingIfNeeded: count)
    factor = cfbcc_hash_key_factor()
  }

  /// Takes all the bytes at once. Gives back every bit that any of eight bytes in a row has.
  mutating func combine(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var bits: UInt64 = 0
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      bits |= word
      mix(word)
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    mix(rest)
    return bits | rest
  }

  var finished: UInt64 {
    var copy = self
    copy.mix(factor)
    return copy.state
  }

  private mutating func mix(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: factor)
    state = product.high ^ product.low
  }
}
