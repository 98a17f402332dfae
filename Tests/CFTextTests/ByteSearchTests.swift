import CFTestSupport
import Testing

@testable import CFText

@Suite struct ByteSearchTests {
  /// The bytes of a block, which are followed by readable padding.
  private func block(_ bytes: [UInt8]) throws -> MemoryBlock {
    let block = try #require(MemoryBlock.make(capacity: bytes.count, expected: bytes.count))
    block.start.update(from: bytes, count: bytes.count)
    return block
  }

  @Test func theFirstOfTwoBytesIsFound() throws {
    var rng = SeededGenerator()
    for _ in 0..<2_000 {
      let bytes = (0..<rng.below(80)).map { _ in rng.pick([0x20, 0x20, 0x20, 0x20, 0x22, 0x5C, 0xFF] as [UInt8]) }
      let block = try block(bytes)
      let start = rng.below(bytes.count + 1)
      let expected = bytes[start...].firstIndex { $0 == 0x22 || $0 == 0x5C }
      let found = ByteSearch.memchr2(0x22, 0x5C, in: block.start, from: start, to: bytes.count)
      if let expected { #expect(found == expected) } else { #expect(found >= bytes.count) }
      let one = ByteSearch.memchr(0xFF, in: block.start, from: start, to: bytes.count)
      #expect(bytes[start...].firstIndex(of: 0xFF).map { one == $0 } ?? (one >= bytes.count))
    }
  }

  @Test func aByteAfterTheEndIsNotBeforeIt() throws {
    let block = try block(Array(repeating: 0x20, count: 20) + [0x22])
    #expect(ByteSearch.memchr(0x22, in: block.start, from: 0, to: 20) >= 20)
    #expect(ByteSearch.memchr(0x22, in: block.start, from: 0, to: 21) == 20)
  }
}

@Suite struct TextHashTests {
  private func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { TextHash.hash(of: $0) } }

  @Test func equalBytesAtAnyAddressHaveOneHash() {
    var rng = SeededGenerator()
    for _ in 0..<500 {
      let bytes = (0..<rng.below(50)).map { _ in UInt8(truncatingIfNeeded: rng.next()) }
      let offset = rng.below(8)
      let moved = Array(repeating: 0x55, count: offset) + bytes
      let other = moved.withUnsafeBytes { TextHash.hash(of: UnsafeRawBufferPointer(rebasing: $0[offset...])) }
      #expect(other == hash(bytes))
      #expect(Text(bytes).hash == hash(bytes))
    }
  }

  /// Each length has its own code path below 16 bytes; each byte must count in all of them.
  @Test func everyByteAndTheLengthCount() {
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8($0) }
      #expect(hash(bytes) != hash(bytes + [0]))
      for index in 0..<count {
        var changed = bytes
        changed[index] ^= 0x80
        #expect(hash(changed) != hash(bytes), "byte \(index) of \(count)")
      }
    }
  }

  @Test func combiningReturnsEveryBitThatIsSet() {
    for count in 0..<40 {
      for index in 0..<count {
        var bytes = [UInt8](repeating: 0x41, count: count)
        bytes[index] = 0xC3
        var hash = TextHash(count: count)
        let bits = bytes.withUnsafeBytes { hash.combine($0) }
        #expect(bits & 0x8080_8080_8080_8080 != 0, "byte \(index) of \(count)")
      }
    }
  }

  @Test func theOrderOfJoinedHashesCounts() {
    #expect(TextHash.joining(1, 2) == TextHash.joining(1, 2))
    #expect(TextHash.joining(1, 2) != TextHash.joining(2, 1))
  }
}

@Suite struct UTF8ValidationTests {
  /// A character from each row of Unicode's table 3-7, and malformed sequences beside the limits of the rows.
  private static let sound: [[UInt8]] = [
    [0x41], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xEC, 0xBF, 0xBF], [0xED, 0x9F, 0xBF], [0xEF, 0xBF, 0xBF],
    [0xF0, 0x90, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
  ]
  private static let malformed: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0xBF], [0xE1, 0x80],
    [0xED, 0xA0, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF1, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
  ]

  @Test func theFirstFaultIsFoundAfterAnySoundCharacters() {
    var rng = SeededGenerator()
    for _ in 0..<5_000 {
      let prefix = (0..<rng.below(30)).flatMap { _ in rng.pick(Self.sound) }
      #expect(firstMalformedUTF8(prefix.span) == nil)
      let fault = rng.pick(Self.malformed)
      let suffix = (0..<rng.below(10)).flatMap { _ in rng.pick(Self.sound) }
      let bytes = prefix + fault + suffix
      #expect(firstMalformedUTF8(bytes.span) == prefix.count, "\(bytes)")
    }
  }

  @Test func aTextRemembersThatItWasChecked() throws {
    #expect(!Text("é").isKnownWellFormed)
    #expect(Text("é").validated.isKnownWellFormed)
    #expect(Text([0xC3]).ifWellFormed == nil)
    #expect(!Text([0xC3]).validated.isKnownWellFormed)
    #expect(Text("ASCII").isKnownWellFormed)
  }
}
