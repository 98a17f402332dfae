import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct StringValueTests {
  @Test(
    arguments: [
      ("", 0), (" 12", 12), ("12abc", 12), ("abc", 0), ("99999999999", .max), ("-99999999999", .min),
      ("- 1", -1),
      ("+1", 1), ("0x10", 0), ("1.5", 1), ("\t7", 7), ("--1", 0), ("123456789012345678901234567890", .max),
    ] as [(Text, Int32)])
  func integers(text: Text, value: Int32) {
    #expect(text.leadingInt32 == value)
  }

  @Test(
    arguments: [
      ("", 0), ("1.5", 1.5), ("-.5", -0.5), ("5.", 5), ("1e3", 1000), ("1e", 1), ("  -3.25e2xyz", -325),
      ("inf", 0),
      ("nan", 0), ("0x10", 0), ("1,5", 1), (".", 0), ("1e400", .infinity), ("- 1", 0),
    ] as [(Text, Double)])
  func decimals(text: Text, value: Double) {
    #expect(text.leadingDouble == value)
  }

  @Test(
    arguments: [
      ("a", "b", [], .ascending), ("a", "B", [], .descending), ("a", "A", .caseInsensitive, .same),
      ("ß", "SS", .caseInsensitive, .same), ("ı", "I", .caseInsensitive, .descending),
      ("a2", "a10", .numeric, .ascending), ("a01", "a1", .numeric, .same),
      ("1.2", "1.10", .numeric, .ascending),
      ("A2", "a10", [.numeric, .caseInsensitive], .ascending), ("", "a", [], .ascending),
      ("99999999999999999999", "99999999999999999998", .numeric, .descending),
      ("e\u{301}", "é", [], .ascending), ("e\u{301}", "é", .nonliteral, .same),
      ("E\u{301}", "é", [.nonliteral, .caseInsensitive], .same), ("\u{FFFD}", "😀", [], .descending),
    ] as [(Text, Text, StringComparisonOptions, TextOrder)])
  func comparison(left: Text, right: Text, options: StringComparisonOptions, expected: TextOrder) {
    let (left, right) = (StringObject(left).units, StringObject(right).units)
    #expect(TextOrder(left, right, options) == expected)
    #expect(TextOrder(right, left, options).rawValue == -expected.rawValue)
  }

  @Test func equalLiteralsShareOneObject() {
    let strings = ConstantStrings()
    let (first, second) = (CString("greeting"), CString("greeting"))
    let object = strings.string(at: first.start)
    #expect(object.text == "greeting")
    #expect(strings.string(at: first.start) === object)
    #expect(strings.string(at: second.start) === object)
  }

  @Test func anotherLiteralAtTheSameAddressIsNoticed() {
    let strings = ConstantStrings()
    let literal = CString("abc")
    let before = strings.string(at: literal.start)
    literal.start[1] = 0x78
    #expect(strings.string(at: literal.start).text == "axc")
    literal.start[1] = 0x62
    #expect(strings.string(at: literal.start) === before)
  }

  @Test func manyLiteralsFromManyThreads() async {
    let strings = ConstantStrings()
    let literals = (0..<2_000).map { CString("literal \($0 % 1_500)") }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          literals.allSatisfy { strings.string(at: $0.start).text.equals(cString: $0.start) }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(strings.string(at: literals[0].start) === strings.string(at: literals[1_500].start))
  }
}

/// A C string in memory of its own. It stays: literals do.
private struct CString: @unchecked Sendable {
  let start: UnsafeMutablePointer<CChar>

  init(_ text: String) {
    start = .allocate(capacity: text.utf8.count + 1)
    for (index, byte) in (Array(text.utf8) + [0]).enumerated() { start[index] = CChar(bitPattern: byte) }
  }
}

@Suite struct CaseMappingTests {
  @Test(
    arguments: [
      (CaseMapping.upper, "tr", "istanbul ıI", "İSTANBUL II"),
      (.lower, "az", "İSTANBUL I", "istanbul ı"),
      (.title, "nl", "ijs IJS ij", "IJs IJs IJ"),
      (.title, "", "ijs o'neil ’tis 3rd", "Ijs O'neil ’Tis 3Rd"),
      (.lower, "", "ΑΣ ΑΣΑ Σ", "ας ασα σ"),
      (.upper, "de", "straße ﬁ", "STRASSE FI"),
    ] as [(CaseMapping, Text, Text, Text)])
  func letters(mapping: CaseMapping, language: Text, source: Text, expected: Text) {
    #expect(mapping.mapped(StringObject(source).units, language: language) == StringObject(expected).units)
  }

  @Test func loneSurrogatesStay() {
    #expect(CaseMapping.upper.mapped([0x61, 0xD83D, 0x62], language: "") == [0x41, 0xD83D, 0x42])
    #expect(([0xE9, 0xDE00, 0x301] as [UInt16]).normalized(composed: false) == [0x65, 0x301, 0xDE00, 0x301])
  }
}

@Suite struct CharacterCategoryTests {
  @Test func agreesWithTheStandardLibrary() {
    for codePoint in stride(from: UInt32(0), to: 0x110000, by: 7) {
      // One of the two may know an earlier edition of Unicode.
      guard let scalar = Unicode.Scalar(codePoint), scalar.properties.generalCategory != .unassigned,
        codePoint.category != .unassigned
      else { continue }
      let expected = Self.category(scalar.properties.generalCategory)
      if codePoint.category != expected {
        Issue.record("U+\(String(codePoint, radix: 16)) is \(codePoint.category), not \(expected)")
      }
      #expect(codePoint.isMark == (expected == .mark))
    }
    for surrogate in [0xD800, 0xDBFF, 0xDC00, 0xDFFF] as [UInt32] { #expect(surrogate.category == .surrogate) }
  }

  private static func category(_ general: Unicode.GeneralCategory) -> CharacterCategory {
    switch general {
    case .uppercaseLetter: .uppercase
    case .lowercaseLetter: .lowercase
    case .titlecaseLetter: .titlecase
    case .modifierLetter, .otherLetter: .otherLetter
    case .nonspacingMark, .spacingMark, .enclosingMark: .mark
    case .decimalNumber: .digit
    case .letterNumber, .otherNumber: .otherNumber
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: .symbol
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: .separator
    case .control, .format: .control
    case .privateUse: .privateUse
    case .surrogate: .surrogate
    default: .unassigned
    }
  }
}

@Suite struct StringSearchTests {
  @Test(
    arguments: [
      ("aaab", "aab", 1..<4), ("abababc", "ababc", 2..<7), ("aabaaab", "aaab", 3..<7), ("abcabcabd", "abcabd", 3..<9),
    ] as [(Text, Text, Range<Int>)])
  func aMatchMayBeginInsideOfAnotherAttempt(text: Text, wanted: Text, range: Range<Int>) {
    let (units, sought) = (StringObject(text).units, StringObject(wanted).units)
    #expect(StringSearch(for: sought, in: units, []).matches() == [range])
    let reversed = StringSearch(for: sought.reversed(), in: units.reversed(), .backwards).matches()
    #expect(reversed == [units.count - range.upperBound..<units.count - range.lowerBound])
  }

  @Test func searchThatAlmostMatchesEverywhereTakesLinearTime() {
    let units = [UInt16](repeating: 0x61, count: 1 << 20)
    let wanted = [UInt16](repeating: 0x61, count: 1 << 19) + [0x62]
    #expect(StringSearch(for: wanted, in: units, []).matches().isEmpty)
    #expect(StringSearch(for: wanted, in: units, [.caseInsensitive, .backwards]).matches().isEmpty)
  }

  @Test func marksWithoutNumberAreSorted() {
    let marks = (0..<100_000).map { $0 % 2 == 0 ? 0x301 : 0x323 as UInt16 }
    #expect(TextOrder([0x61] + marks, [0x61] + marks.reversed(), .nonliteral) == .same)
  }

  @Test(arguments: ["", "a", "é", "a\0b", "Straße 😀", String(repeating: "long ", count: 5000)])
  func stringWithItsBytesBehindItIsLikeAnyOther(source: String) {
    let text: Text
    do {
      let string = StringObject.copying(Array(source.utf8).span)
      #expect(string.equals(StringObject(Text(source))))
      #expect(string.contentHash == StringObject(Text(source)).contentHash)
      #expect(string.units == Array(source.utf16))
      text = string.text
    }
    #expect(text == Text(source), "the text keeps the bytes when the string is gone")
    #expect(text.cString[text.count] == 0)
  }

  @Test func latin1StringsAreDecoded() {
    let all = (0...255).map { UInt8($0) }
    let string = StringObject.copying(latin1: all.span)
    #expect(string.units == all.map { UInt16($0) })
  }
}
