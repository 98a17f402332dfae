import CFTestSupport
import Testing

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@Suite struct SourceTextTests {
  /// What the parsers get to see.
  private func decode(_ bytes: [UInt8]) throws -> (text: String, warnings: [ParseWarning]) {
    try SourceText.withUTF8(of: bytes.span) { utf8, warnings in (Text(utf8).string, warnings) }
  }

  private static let utf16LE: [UInt8] = [0x61, 0, 0xE9, 0, 0x3D, 0xD8, 0x00, 0xDE]
  private static let utf16BE: [UInt8] = [0, 0x61, 0, 0xE9, 0xD8, 0x3D, 0xDE, 0x00]
  private static let utf32LE: [UInt8] = [0x61, 0, 0, 0, 0xE9, 0, 0, 0, 0x00, 0xF6, 0x01, 0]
  private static let utf32BE: [UInt8] = [0, 0, 0, 0x61, 0, 0, 0, 0xE9, 0, 0x01, 0xF6, 0x00]

  @Test(arguments: [
    Array("aé😀".utf8), [0xEF, 0xBB, 0xBF] + Array("aé😀".utf8),
    [0xFF, 0xFE] + utf16LE, [0xFE, 0xFF] + utf16BE, utf16LE, utf16BE,
    [0xFF, 0xFE, 0, 0] + utf32LE, [0, 0, 0xFE, 0xFF] + utf32BE,
  ])
  func everyUnicodeEncodingGivesTheSameText(bytes: [UInt8]) throws {
    let decoded = try decode(bytes)
    #expect(decoded.text == "aé😀")
    #expect(decoded.warnings.isEmpty)
  }

  @Test(
    arguments: [
      ("utf-8", [0xC3, 0xA9], "é"), ("UTF8", [0xC3, 0xA9], "é"), ("ISO-8859-1", [0xE9], "é"),
      ("us-ascii", [0xE9], "é"), ("latin1", [0x80], "\u{80}"), ("windows-1252", [0x80, 0xFF], "€ÿ"),
      ("UTF-16", [0xC3, 0xA9], "é"),
    ] as [(String, [UInt8], String)])
  func xmlDeclaresItsEncoding(name: String, content: [UInt8], expected: String) throws {
    for quote in ["\"", "'"] {
      let declaration = "<?xml version=\(quote)1.0\(quote) encoding = \(quote)\(name)\(quote)?>"
      #expect(try decode(Array(declaration.utf8) + content).text == declaration + expected)
    }
  }

  @Test func anUnknownEncodingIsAnError() {
    #expect(
      throws: ParseError(
        reason: .unsupportedEncoding("x-none"), position: .line(1, column: 1))
    ) { try decode(Array(#"<?xml encoding="x-none"?><true/>"#.utf8)) }
  }

  /// The C library converts what this library has no table for.
  @Test(
    arguments: [
      ("windows-1251", [0xCF, 0xF0, 0xE8], "При"), ("ISO-8859-2", [0xA3, 0xF3, 0xBC], "Łóź"),
      ("Shift_JIS", [0x82, 0xB1], "こ"), ("GBK", [0xC4, 0xE3], "你"), ("EUC-KR", [0xC7, 0xD1], "한"),
      ("macintosh", [0x8A], "ä"), ("KOI8-R", [0xF0], "П"), ("windows-874", [0xA1], "ก"),
    ] as [(String, [UInt8], String)])
  func xmlMayBeInAnyEncodingOfTheSystem(name: String, content: [UInt8], expected: String) throws {
    let declaration = "<?xml version=\"1.0\" encoding=\"\(name)\"?>"
    #expect(try decode(Array(declaration.utf8) + content).text == declaration + expected)
  }

  @Test func bytesThatTheDeclaredEncodingLacksAreAnError() {
    let error = #expect(throws: ParseError.self) { try decode(Array(#"<?xml encoding="Shift_JIS"?>"#.utf8) + [0x82]) }
    #expect(error?.reason == .notAsDeclared("Shift_JIS"))
  }

  @Test(arguments: [2, 3, 7])
  func severalByteOrderMarksAreIgnoredWithAWarning(count: Int) throws {
    let warning = ParseWarning(reason: .repeatedByteOrderMark, position: .line(1, column: 1))
    for (mark, text) in [
      ([0xEF, 0xBB, 0xBF], Array("aé😀".utf8)), ([0xFF, 0xFE], Self.utf16LE), ([0xFE, 0xFF], Self.utf16BE),
      ([0xFF, 0xFE, 0, 0], Self.utf32LE), ([0, 0, 0xFE, 0xFF], Self.utf32BE),
    ] as [([UInt8], [UInt8])] {
      let decoded = try decode(Array(repeatElement(mark, count: count).joined()) + text)
      #expect(decoded.text == "aé😀")
      #expect(decoded.warnings == [warning])
    }
  }

  @Test func aByteOrderMarkWinsOverTheDeclaration() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array(#"<?xml encoding="latin1"?>é"#.utf8)
    #expect(try decode(bytes).text.hasSuffix("é"))
  }

  @Test func aFileThatIsNotUTF8IsReadAsWindows1252WithAWarning() throws {
    let decoded = try decode(Array("a\n".utf8) + [0x62, 0xE9, 0xFF, 0x92, 0x81] + Array("é".utf8) + [0xE9])
    #expect(decoded.text == "a\nbéÿ’\u{81}Ã©é")
    #expect(
      decoded.warnings == [
        ParseWarning(
          reason: .readAsWindows1252, position: .line(2, column: 2))
      ])
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61, 0xE9], 4), ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0, 0, 0x11, 0], 8),
      ([0xFF, 0xFE, 0, 0, 0x00, 0xD8, 0, 0], 4), (Array(#"<?xml encoding="UTF-8"?>"#.utf8) + [0xE9], 24),
    ] as [([UInt8], Int)])
  func aFileThatIsNotWhatItClaimsIsAnError(bytes: [UInt8], offset: Int) {
    let error = #expect(throws: ParseError.self) { try decode(bytes) }
    #expect(error?.position == .offset(offset))
  }

  @Test func loneSurrogatesPass() throws {
    let list = try read([0xFF, 0xFE, 0x22, 0, 0x3D, 0xD8, 0x22, 0])
    #expect(Array(try #require(list.value as? StringObject).text.utf8) == [0xED, 0xA0, 0xBD])
    let last: [UInt8] = [0xFF, 0xFE, 0x22, 0, 0x22, 0, 0x3D, 0xD8]
    #expect(throws: ParseError.self) { try read(last) }
  }

  @Test(arguments: [[0xFF, 0xFE, 0x61, 0, 0x62], [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0x62]] as [[UInt8]])
  func halfACharacterAtTheEndIsWarnedOf(bytes: [UInt8]) throws {
    let decoded = try decode(bytes)
    #expect(decoded.text == "a")
    #expect(decoded.warnings.first?.position == .offset(bytes.count - 1))
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF]] as [[UInt8]])
  func aByteOrderMarkAloneIsAnEmptyDictionary(bytes: [UInt8]) throws {
    #expect(canonical(try read(bytes).value) == "{}")
  }
}
