import CFTestSupport
import Testing

@testable import CFText

@Suite struct CharacterRangesTests {
  private static let categories = (0..<CharacterRanges.end).map(\.category)

  private static func hasCategory(_ character: UInt32, _ set: PredefinedCharacters) -> Bool {
    let category = categories[Int(character)]
    return switch set {
    case .control: category == .control
    case .whitespace:
      [0x09, 0x200B].contains(character) || category == .separator && ![0x2028, 0x2029].contains(character)
    case .whitespaceAndNewline:
      category == .separator || 0x09...0x0D ~= character || [0x85, 0x200B].contains(character)
    case .decimalDigit: category == .digit
    case .letter: category.hasCase || category == .otherLetter || category == .mark
    case .lowercaseLetter: category == .lowercase
    case .uppercaseLetter: category == .uppercase || category == .titlecase
    case .nonBase: category == .mark
    case .decomposable: CanonicalDecomposition.parts(of: character) != nil
    case .alphanumeric:
      category.hasCase || [.otherLetter, .mark, .digit, .otherNumber].contains(category)
    case .punctuation: category == .punctuation
    case .illegal: category == .unassigned
    case .capitalizedLetter: category == .titlecase
    case .symbol: category == .symbol
    case .newline: 0x0A...0x0D ~= character || [0x85, 0x2028, 0x2029].contains(character)
    }
  }

  @Test(arguments: PredefinedCharacters.allCases) func predefinedSetsHaveTheirCategories(set: PredefinedCharacters) {
    let ranges = CharacterRanges(set)
    var boundaries: [UInt32] = []
    var isInside = false
    for character in 0...CharacterRanges.end {
      let belongs = character < CharacterRanges.end && Self.hasCategory(character, set)
      guard belongs != isInside else { continue }
      boundaries.append(character)
      isInside = belongs
    }
    #expect(ranges.boundaries == boundaries)
    for boundary in boundaries {
      #expect(ranges.contains(boundary) != ranges.contains(boundary == 0 ? CharacterRanges.end : boundary - 1))
    }
    #expect(ranges.inverted.inverted == ranges)
    #expect(CharacterRanges(bitmap: ranges.bitmap.span) == ranges)
  }

  /// Sets of a few characters at the ends of bytes, planes and all, compared with sets of the standard library.
  @Test func operationsAreThoseOfSets() {
    var generator = SeededGenerator()
    let characters: [UInt32] = [0, 1, 7, 8, 0xD800, 0xFFFF, 0x10000, 0x10FFFE, 0x10FFFF]
    func some() -> Set<UInt32> { Set(characters.filter { _ in generator.below(2) == 0 }) }
    func ranges(_ set: Set<UInt32>) -> CharacterRanges {
      set.reduce(CharacterRanges()) { $0.union(CharacterRanges(Int($1)..<Int($1) + 1)) }
    }
    for _ in 0..<300 {
      let (one, other) = (some(), some())
      #expect(ranges(one).union(ranges(other)) == ranges(one.union(other)))
      #expect(ranges(one).intersection(ranges(other)) == ranges(one.intersection(other)))
      #expect(ranges(one).subtracting(ranges(other)) == ranges(one.subtracting(other)))
      #expect(characters.allSatisfy { ranges(one).contains($0) == one.contains($0) })
      #expect(characters.allSatisfy { ranges(one).inverted.contains($0) != one.contains($0) })
      #expect(CharacterRanges(bitmap: ranges(one).bitmap.span) == ranges(one))
    }
  }

  @Test func bitmapsEndWithTheLastOrderlyPlane() {
    let plane = [UInt8](repeating: 0, count: 8191) + [0x80]
    #expect(CharacterRanges(bitmap: [3, 0, 0x80].span) == CharacterRanges(0..<2).union(CharacterRanges(23..<24)))
    #expect(CharacterRanges(bitmap: (plane + [2, 1]).span).boundaries == [0xFFFF, 0x10000, 0x20000, 0x20001])
    #expect(CharacterRanges(bitmap: (plane + [17] + plane).span).boundaries == [0xFFFF, 0x10000])
    #expect(CharacterRanges(bitmap: (plane + [2] + plane + [2, 1]).span).boundaries.count == 4)
    #expect(CharacterRanges(bitmap: [UInt8]().span) == CharacterRanges())
  }
}
