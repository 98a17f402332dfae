import CFBundleCompatC
import CFTestSupport
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct StringEditingTests {
  private func units(_ string: String) -> [UInt16] { Array(string.utf16) }

  private func buffer(_ string: String) -> StringBuffer { StringBuffer(units(string))! }

  @Test func everyMatchInTheRangeIsReplaced() {
    let buffer = buffer("aXbXcX")
    #expect(buffer.replaceMatches(of: units("X"), with: units("--"), in: 0..<4, []) == 2)
    #expect(buffer.text == "a--b--cX")
    #expect(buffer.replaceMatches(of: units("?"), with: [], in: 0..<buffer.count, []) == 0)
  }

  @Test func componentsAreSeparatedAndJoined() {
    let parts = StringObject("a,,b").components(separatedBy: StringObject(","))
    #expect(parts.objects.map { $0.description } == ["a", "", "b"])
    #expect(StringBuffer.joined(["a", "", "b"], by: ",") == "a,,b")
    #expect(StringBuffer.joined([], by: ",") == "")
  }

  @Test func matchesAreInTheIndicesOfTheString() {
    let string = StringObject("abcabc")
    #expect(string.matches(of: StringObject("bc"), in: 1..<6, []) == [1..<3, 4..<6])
    #expect(string.firstMatch(of: StringObject("bc"), in: 0..<6, .backwards) == 4..<6)
    #expect(string.firstMatch(of: StringObject("bc"), in: 2..<5, []) == nil)
  }

  /// Long strings are searched in parts; matches and characters of two units lie across their ends.
  @Test func theFirstMatchIsThatOfAllMatches() {
    var rng = SeededGenerator()
    for _ in 0..<400 {
      let alphabet = rng.pick([["a", "A", "b"], ["a", "😀", "😁"], ["ß", "S", "s", "e"]])
      let rare = rng.pick(["x", "😀x", "ss", "aa"])
      let length = rng.below(1500)
      let text = (0..<length).map { _ in rng.pick(alphabet) }.joined() + rng.pick(["", rare]) + alphabet[0]
      let string = StringObject(Text(text))
      let wanted = StringObject(Text(rng.pick([rare, rng.pick(alphabet) + rare, "\u{1F600}"])))
      let start = rng.below(string.count)
      let range = start..<start + rng.below(string.count - start + 1)
      for options: StringComparisonOptions in [[], .caseInsensitive, .backwards, .anchored] {
        let expected = string.matches(of: wanted, in: range, options).first
        #expect(string.firstMatch(of: wanted, in: range, options) == expected)
      }
      let set = CharacterRanges(of: wanted.units)
      let units = string.units
      let hit = range.first { index in
        let isSecond = index > 0 && units.codePoint(at: index - 1).units == 2
        return set.contains(units.codePoint(at: isSecond ? index - 1 : index).codePoint)
      }
      #expect(string.firstCharacter(in: set, range, []).map { max($0.lowerBound, range.lowerBound) } == hit)
    }
  }

  @Test func aPascalStringNeedsItsLengthByte() {
    var bytes = [UInt8](repeating: 0xFF, count: 4)
    #expect(bytes.withUnsafeMutableBytes { StringObject("abc").writePascalString(in: .ascii, to: $0) })
    #expect(bytes == [3, 0x61, 0x62, 0x63])
    #expect(!bytes.withUnsafeMutableBytes { StringObject("abcd").writePascalString(in: .ascii, to: $0) })
    var large = [UInt8](repeating: 0, count: 300)
    let long = StringObject(Text(String(repeating: "a", count: 256)))
    #expect(!large.withUnsafeMutableBytes { long.writePascalString(in: .ascii, to: $0) })
  }

  @Test func aMissingCharacterNeedsALossByte() {
    #expect(StringObject("aé").externalRepresentation(in: .ascii, lossByte: 0) == nil)
    #expect(StringObject("aé").externalRepresentation(in: .ascii, lossByte: UInt8(ascii: "?"))?.bytes == [0x61, 0x3F])
  }

  @Test func theSmallestAndTheFastestEncodingHoldTheString() {
    #expect(StringObject("a").smallestEncoding == .ascii)
    #expect(StringObject("é").smallestEncoding == .utf8)
    #expect(StringObject("é").fastestEncoding == .utf16)
  }
}
