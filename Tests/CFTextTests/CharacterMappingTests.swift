@_spi(_Unicode) import Swift
import CFTestSupport
import Testing

@testable import CFText

/// The tables of characters, compared with those of the standard library, which are of the same edition of Unicode.
@Suite struct CharacterMappingTests {
  private static let scalars = (0...UInt32(0x10FFFF)).compactMap { Unicode.Scalar($0) }

  /// Characters of class 0 that consist of marks of other classes.
  private static let marksOfMarks: Set<Unicode.Scalar> = ["\u{F73}", "\u{F75}", "\u{F81}"]

  @Test(arguments: [CaseMapping.lower, .upper, .title]) func caseOfEveryCharacter(mapping: CaseMapping) {
    let wrong = Self.scalars.filter { scalar in
      var rest = Array(properties(scalar, mapping).unicodeScalars.reversed())
      mapping.forEachCharacter(of: scalar.value) { character in
        if rest.popLast()?.value != character { rest.append(scalar) }
      }
      return !rest.isEmpty
    }
    #expect(wrong.isEmpty)
  }

  @Test func combiningClassOfEveryCharacter() {
    let wrong = Self.scalars.filter { $0.value.combiningClass != $0.properties.canonicalCombiningClass.rawValue }
    #expect(wrong.isEmpty)
  }

  @Test func normalizationOfEveryCharacter() {
    let wrong = Self.scalars.filter { !isNormalizedAsInSwift([$0]) }
    #expect(wrong.isEmpty)
  }

  /// Decomposed characters, of which some cannot be composed again, before and behind marks and each other.
  @Test func normalizationOfRandomStrings() {
    var generator = SeededGenerator()
    let decomposable = Self.scalars.filter { Array(String($0)._nfd) != [$0] && !Self.marksOfMarks.contains($0) }
    let parts = decomposable.flatMap { Array(String($0)._nfd) }
    let marks = Self.scalars.filter { $0.properties.canonicalCombiningClass.rawValue > 0 }
    for _ in 0..<50_000 {
      let text = (0...generator.below(6)).map { _ in generator.pick(generator.pick([decomposable, parts, marks])) }
      #expect(isNormalizedAsInSwift(text), "\(text.map { String($0.value, radix: 16) })")
    }
  }

  /// The standard library does not sort these.
  @Test func marksAreSortedWithThePartsOfMarks() {
    #expect([0x314, 0xF73].normalized(composed: false) == [0xF71, 0xF72, 0x314])
    #expect([0x314, 0xF73].normalized(composed: true) == [0xF71, 0xF72, 0x314])
  }

  @Test func charactersAroundLoneSurrogatesAreNormalized() {
    #expect([0x65, 0x301, 0xD800, 0x65, 0x301, 0xDC00].normalized(composed: true) == [0xE9, 0xD800, 0xE9, 0xDC00])
    #expect([0xE9, 0xDBFF].normalized(composed: false) == [0x65, 0x301, 0xDBFF])
  }

  private func properties(_ scalar: Unicode.Scalar, _ mapping: CaseMapping) -> String {
    switch mapping {
    case .lower: scalar.properties.lowercaseMapping
    case .upper: scalar.properties.uppercaseMapping
    case .title: scalar.properties.titlecaseMapping
    }
  }

  private func isNormalizedAsInSwift(_ scalars: [Unicode.Scalar]) -> Bool {
    let text = String(String.UnicodeScalarView(scalars))
    let units = Array(text.utf16)
    return [false, true].allSatisfy { isComposed in
      let expected = String.UnicodeScalarView(isComposed ? Array(text._nfc) : Array(text._nfd))
      return units.normalized(composed: isComposed) == Array(String(expected).utf16)
    }
  }
}
