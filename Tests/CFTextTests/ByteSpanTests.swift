import CFTestSupport
import Testing

@testable import CFText

@Suite struct ByteSpanTests {
  // A span cannot be passed to `#expect`, which keeps its operands.
  private func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.span.isSame(as: right.span) }

  private func areSameKeys(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.span.isSame(asKey: right.span) }

  private func starts(_ bytes: [UInt8], with prefix: [UInt8]) -> Bool { bytes.span.starts(with: prefix.span) }

  @Test func spansAreTheSameIfTheirBytesAre() {
    #expect(isSame([1, 2], [1, 2]) && isSame([], []))
    #expect(!isSame([1, 2], [1, 2, 3]) && !isSame([1, 2], [1, 3]))
  }

  @Test func keysAreTheSameIfTheirBytesAre() {
    var rng = SeededGenerator()
    for count in 0..<40 {
      let key = (0..<count).map { _ in UInt8(rng.below(256)) }
      #expect(areSameKeys(key, Array(key)))
      #expect(!areSameKeys(key, key + [0]))
      for index in 0..<count {
        var other = key
        other[index] ^= 1 << UInt8(rng.below(8))
        #expect(!areSameKeys(key, other), "\(index) of \(count)")
      }
    }
  }

  @Test func aSpanStartsWithItsPrefixesOnly() {
    #expect(starts([1, 2, 3], with: [1, 2]) && starts([1, 2, 3], with: []) && starts([1], with: [1]))
    #expect(!starts([1, 2, 3], with: [1, 2, 3, 4]) && !starts([1, 2, 3], with: [2, 3]))
  }

  @Test func aLiteralHasItsBytes() {
    let literal: Literal = "prefix"
    let bytes = Text(literal.bytes)
    #expect(bytes == "prefix")
  }

  @Test func bytesAreFoundAtTheirFirstIndex() {
    var rng = SeededGenerator()
    for _ in 0..<1_000 {
      let bytes = (0..<rng.below(40)).map { _ in UInt8(rng.below(4)) }
      #expect(bytes.span.firstIndex(of: 2) == bytes.firstIndex(of: 2), "\(bytes)")
      #expect(bytes.span.firstIndex { $0 > 2 } == bytes.firstIndex { $0 > 2 }, "\(bytes)")
      #expect(bytes.span.allSatisfy { $0 < 3 } == bytes.allSatisfy { $0 < 3 }, "\(bytes)")
    }
  }

  @Test func integersAreLoadedFromAnyOffset() {
    let bytes: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    #expect(bytes.span.load(at: 1, as: UInt64.self).littleEndian == 0x0807_0605_0403_0201)
    #expect(bytes.span.load(at: 7, as: UInt16.self).littleEndian == 0x0807)
  }

  @Test func aLoadBeyondTheEndTraps() async {
    await #expect(processExitsWith: .failure) {
      let bytes: [UInt8] = [0, 1, 2, 3]
      _ = bytes.span.load(at: 1, as: UInt32.self)
    }
  }

  @Test func aTextMayBeShorterThanItsCapacity() {
    let text = Text(capacity: 10) { bytes in
      bytes.append(0x61)
      bytes.append(0x62)
    }
    #expect(text == "ab" && text.count == 2 && text.withCString { $0[2] == 0 })
  }

  @Test func aBorrowedTextIsEqualToItsText() {
    let (text, same, other): (Text, Text, Text) = ("name", "name", "names")
    #expect(text.key == same.key && text == same.key)
    #expect(!(text.key == other.key) && !(text == other.key))
  }
}
