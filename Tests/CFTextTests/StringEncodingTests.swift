import CFTestSupport
import Testing

@testable import CFText

@Suite struct StringEncodingTests {
  private func decode(_ bytes: [UInt8], _ encoding: StringEncoding, isExternal: Bool = false) -> Text? {
    encoding.decode(bytes.span, isExternal: isExternal)
  }

  private func encode(
    _ text: Text, _ encoding: StringEncoding, lossByte: UInt8 = 0, isExternal: Bool = false, room: Int = 100
  ) -> (units: Int, bytes: [UInt8]) {
    var buffer = [UInt8](repeating: 0xEE, count: room)
    let progress = buffer.withUnsafeMutableBytes {
      encoding.encode(
        text, units: 0..<text.utf16Count, lossByte: lossByte, isExternal: isExternal, into: $0)
    }
    #expect(buffer[progress.bytes...].allSatisfy { $0 == 0xEE })
    return (progress.units, Array(buffer[..<progress.bytes]))
  }

  @Test(arguments: [
    StringEncoding.utf8, .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian,
  ])
  func unicodeEncodingsKeepEveryCharacter(encoding: StringEncoding) {
    let text: Text = "aé漢😀\u{10FFFF}"
    #expect(decode(encode(text, encoding).bytes, encoding) == text)
  }

  @Test(arguments: [StringEncoding.macRoman, .windowsLatin1, .isoLatin1])
  func everyByteThatMeansACharacterComesBack(encoding: StringEncoding) {
    for byte in UInt8.min...UInt8.max {
      guard let text = decode([byte], encoding) else { continue }
      #expect(encode(text, encoding).bytes == [byte])
    }
  }

  @Test func macIcelandicHasIcelandicLetters() throws {
    let encoding = try #require(StringEncoding(rawValue: 0x25))
    #expect(decode([0x41, 0xA0, 0xDC, 0xDD, 0xDE, 0xDF, 0xE0, 0xDB, 0x80], encoding) == "AÝÐðÞþý€Ä")
    #expect(encoding.isAvailable)
  }

  @Test func macUkrainianHasUkrainianLetters() throws {
    let encoding = try #require(StringEncoding(rawValue: 0x98))
    if encoding.isAvailable { #expect(decode([0x41, 0xA2, 0xB6, 0xDF], encoding) == "AҐґя") }
  }

  @Test func macRomanHasItsOwnUpperHalf() {
    #expect(decode([0x80, 0x8E, 0xDB, 0xF0], .macRoman) == "Äé€\u{F8FF}")
  }

  @Test func malformedUTF8IsRefused() {
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] {
      #expect(decode(bytes, .utf8) == nil)
    }
  }

  @Test func byteOrderMarksAreNotText() {
    #expect(decode([0xEF, 0xBB, 0xBF, 0x61], .utf8) == "a")
    #expect(decode([0xFF, 0xFE, 0x61, 0], .utf16, isExternal: true) == "a")
    #expect(decode([0xFE, 0xFF, 0, 0x61], .utf16, isExternal: true) == "a")
    #expect(decode([0, 0x61], .utf16, isExternal: true) == "a")
    #expect(decode([0x61, 0], .utf16) == "a")
    #expect(decode([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], .utf32) == "a")
    #expect(encode("a", .utf16, isExternal: true).bytes == [0xFF, 0xFE, 0x61, 0])
    #expect(encode("a", .utf16).bytes == [0x61, 0])
  }

  @Test func conversionStopsWhereItCannotGoOn() {
    #expect(encode("aéb", .ascii) == (1, [0x61]))
    #expect(encode("aéb", .ascii, lossByte: 0x3F) == (3, [0x61, 0x3F, 0x62]))
    #expect(encode("a😀", .ascii, lossByte: 0x3F) == (3, [0x61, 0x3F, 0x3F]))
    #expect(encode("aéb", .utf8, room: 2) == (1, [0x61]))
    #expect(encode("abc", .utf8, room: 2) == (2, [0x61, 0x62]))
    #expect(encode("😀", .utf16, room: 2) == (1, [0x3D, 0xD8]))
  }

  @Test func loneSurrogatesAreNotUTF8() {
    var builder = TextBuilder()
    builder.append(utf16Unit: 0xD83D)
    #expect(encode(builder.text, .utf8) == (0, []))
    #expect(encode(builder.text, .utf16) == (1, [0x3D, 0xD8]))
    #expect(!builder.text.isFileName)
  }

  @Test func cStringsFitWithTheirNUL() {
    var buffer = [UInt8](repeating: 0, count: 3)
    func fits(_ text: Text, _ encoding: StringEncoding) -> Bool {
      buffer.withUnsafeMutableBytes { encoding.writeCString(text, to: $0) }
    }
    #expect(fits("ab", .utf8))
    #expect(!fits("abc", .utf8))
    #expect(fits("é", .utf8))
    #expect(fits("é", .macRoman))
    #expect(!fits("é", .ascii))
  }

  @Test func unitsAreThoseOfUTF16() {
    let text: Text = "a漢😀b"
    #expect(text.utf16Units(in: 0..<5) == Array("a漢😀b".utf16))
    #expect(text.utf16Unit(at: 3) == 0xDE00)
    #expect(text.slice(utf16: 1..<4) == "漢😀")
    #expect(text.slice(utf16: 3..<5).utf16Units(in: 0..<2) == [0xDE00, 0x62])
  }

  @Test func malformedBytesHaveAsManyUnitsAsTheTextSays() {
    var generator = SeededGenerator()
    let interesting: [UInt8] = [
      0, 0x41, 0x7F, 0x80, 0x90, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xA0, 0xF0, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<20_000 {
      let text = Text(
        (0..<Int.random(in: 0...7, using: &generator)).map { _ in
          interesting.randomElement(using: &generator)!
        })
      #expect(text.utf16Units(in: 0..<text.utf16Count).count == text.utf16Count, "\(Array(text.utf8))")
    }
  }
}

@Suite struct EveryEncodingTests {
  private static let encodings = EncodingRecord.all.compactMap { StringEncoding(rawValue: $0.encoding) }
    .filter { $0.isAvailable }

  private func encoded(_ text: Text, _ encoding: StringEncoding) -> [UInt8]? {
    let units = 0..<text.utf16Count
    var bytes = [UInt8](repeating: 0, count: (units.count + 2) * encoding.maximumBytesPerUnit)
    let progress = bytes.withUnsafeMutableBytes {
      encoding.encode(text, units: units, lossByte: 0, isExternal: true, into: $0)
    }
    return progress.units == units.count ? Array(bytes.prefix(progress.bytes)) : nil
  }

  @Test(arguments: encodings) func textsAreReadAsTheyWereWritten(encoding: StringEncoding) throws {
    let samples: [Text] = ["", "plain text, 123", "é", "\u{20AC}", "Привет", "日本語", "한국어", "漢字", "😀", "a\\u00e9\n"]
    #expect(try #require(encoded(samples[1], encoding)).count >= 15)
    for sample in samples {
      guard let bytes = encoded(sample, encoding) else { continue }
      #expect(encoding.decode(bytes.span, isExternal: true) == sample)
    }
  }

  @Test(arguments: encodings.filter { $0.shape == .bytes || $0.maximumBytesPerUnit == 1 })
  func everyByteIsReadAndWritten(encoding: StringEncoding) {
    for byte in UInt8.min...UInt8.max where encoding != .ascii || byte < 0x80 {
      guard let text = encoding.decode([byte].span, isExternal: true) else { continue }
      #expect(encoded(text, encoding) == [byte])
    }
  }

  @Test func lossStandsForWhatIsMissing() throws {
    let koi8 = try #require(StringEncoding(rawValue: 0xA02))
    var bytes = [UInt8](repeating: 0, count: 16)
    let progress = bytes.withUnsafeMutableBytes {
      koi8.encode("Я é😀.", units: 0..<6, lossByte: UInt8(ascii: "?"), isExternal: false, into: $0)
    }
    #expect(progress.units == 6)
    #expect(Array(bytes.prefix(progress.bytes)) == [0xF1, 0x20, 0x3F, 0x3F, 0x2E])
  }

  @Test(
    arguments: [
      ("\\u20acb\\351\\\\", "€bé\\"), ("\\ud83d\\ude00", "😀"), ("\\", nil), ("\\q", nil), ("\\u12", nil),
      ("\\400", nil),
      ("\\u00g0", nil),
    ] as [(Text, Text?)])
  func escapesOfNonLossyASCII(source: Text, expected: Text?) {
    #expect(StringEncoding.nonLossyASCII.decode(source.span, isExternal: false) == expected)
  }

  @Test(
    arguments: [
      ("UTF8", 0x0800_0100), ("latin1", 0x201), ("CP1252", 0x500), ("Shift_JIS", 0xA01), ("ansi_x3.4-1968", 0x600),
      ("windows-1251", 0x502), ("koi8-r", 0xA02), ("mac", 0), ("no-such", nil), ("", nil), ("cp", nil),
      ("windows-99999999999999999999", nil),
    ] as [(Text, UInt32?)])
  func charsetNames(name: Text, encoding: UInt32?) {
    #expect(EncodingRecord(charsetName: name)?.encoding == encoding)
  }
}
