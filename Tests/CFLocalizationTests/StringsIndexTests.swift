import CFBundleCompatC
import CFObjects
import CFTestSupport
import Testing

@testable import CFLocalization
@testable import CFText

@Suite struct StringsIndexTests {
  /// The index of pairs whose bytes follow each other in one block; `nil` if there are more than the limit.
  private static func index(
    of pairs: [(key: String, text: String)], expecting expected: Int, limit: Int, _ repetition: StringsIndex.Repetition
  ) -> StringsIndex? {
    let bytes = pairs.flatMap { Array(($0.key + $0.text).utf8) }
    var block = StringsBytes(capacity: bytes.count + 1, expected: bytes.count)!
    block.copy(bytes.span, to: 0)
    var builder = StringsIndexBuilder(of: block, expecting: expected, limit: limit)!
    var offset = 0
    for pair in pairs {
      let (keyCount, textCount) = (pair.key.utf8.count, pair.text.utf8.count)
      builder.add(.init(offset, count: keyCount), .init(offset + keyCount, count: textCount))
      offset += keyCount + textCount
    }
    return builder.finish(repetition)
  }

  private static func text(_ key: String, in index: StringsIndex) -> String? {
    let key = Text(key)
    return withExtendedLifetime(key) {
      borrow(index.value(for: key.key), as: StringObject.self)?.text.string
    }
  }

  @Test func theIndexAgreesWithADictionary() throws {
    var generator = SeededGenerator()
    for _ in 0..<50 {
      let pairs = (0..<generator.below(400)).map { number in
        (key: "key \(generator.below(300))", text: "text \(number)")
      }
      for repetition in [StringsIndex.Repetition.firstStays, .lastStays] {
        let index = try #require(
          Self.index(of: pairs, expecting: generator.below(500), limit: pairs.count, repetition))
        let expected = Dictionary(pairs.map { ($0.key, $0.text) }) { repetition == .firstStays ? $0 : $1 }
        #expect(index.count == expected.count)
        for number in 0..<300 { #expect(Self.text("key \(number)", in: index) == expected["key \(number)"]) }
      }
    }
  }

  @Test func keysAreInTheOrderInWhichTheyFirstCame() throws {
    let index = try #require(
      Self.index(of: [("b", "1"), ("a", "2"), ("b", "3"), ("", "4")], expecting: 0, limit: 4, .lastStays))
    #expect(index.keys == ["b", "a", ""])
    #expect(Self.text("b", in: index) == "3")
  }

  @Test func oneObjectStandsForAnEntry() throws {
    let index = try #require(Self.index(of: [("a", "1")], expecting: 1, limit: 1, .lastStays))
    let key: Text = "a"
    withExtendedLifetime(key) { #expect(index.value(for: key.key) == index.value(for: key.key)) }
  }

  @Test func moreThanTheLimitMakesNoIndex() {
    let pairs = (0..<20).map { (key: "\($0)", text: "") }
    #expect(Self.index(of: pairs, expecting: 5, limit: 19, .lastStays) == nil)
    let index = Self.index(of: pairs, expecting: 5, limit: 20, .lastStays)
    #expect(index?.count == 20)
  }
}
