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
        reason: .unsupportedEncoding("Shift_JIS"), position: .line(1, column: 1))
    ) { try decode(Array(#"<?xml encoding="Shift_JIS"?><true/>"#.utf8)) }
  }

  @Test func aByteOrderMarkWinsOverTheDeclaration() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array(#"<?xml encoding="latin1"?>é"#.utf8)
    #expect(try decode(bytes).text.hasSuffix("é"))
  }

  @Test func aFileThatIsNotUTF8IsReadAsLatin1WithAWarning() throws {
    let decoded = try decode(Array("a\n".utf8) + [0x62, 0xE9, 0xFF, 0x20] + Array("é".utf8) + [0xE9])
    #expect(decoded.text == "a\nbéÿ Ã©é")
    #expect(
      decoded.warnings == [
        ParseWarning(
          reason: .readAsLatin1, position: .line(2, column: 2))
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
