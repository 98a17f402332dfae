import CFTestSupport
import Testing

@testable import CFText

@Suite struct TextTests {
  @Test(arguments: [("", 0), ("abc", 3), ("é", 1), ("漢字", 2), ("😀", 2)])
  func lengthCountsUTF16Units(source: String, units: Int) {
    #expect(Text(source).utf16Count == units)
  }

  @Test func equalBytesAreEqualTexts() {
    #expect(Text("a\u{301}") != Text("á"))
    #expect(Text("a" + "b") == Text("ab"))
  }

  @Test func surrogatePairsBecomeOneCharacter() {
    var builder = TextBuilder()
    builder.append(utf16Unit: 0xD83D)
    builder.append(utf16Unit: 0xDE00)
    #expect(builder.text == Text("😀"))
  }

  @Test func loneSurrogatesAreKeptButAreNotWellFormed() {
    var builder = TextBuilder()
    builder.append(utf16Unit: 0xD83D)
    builder.append(UInt8(ascii: "x"))
    #expect(Array(builder.text.utf8) == [0xED, 0xA0, 0xBD, 0x78])
    #expect(!builder.text.isWellFormed)
  }

  @Test func wellFormednessAgreesWithTheStandardLibrary() {
    var generator = SeededGenerator()
    let interesting: [UInt8] = [
      0, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2,
      0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        interesting.randomElement(using: &generator)!
      }
      let expected = String(validating: bytes, as: UTF8.self) != nil
      #expect(Text(bytes).isWellFormed == expected, "\(bytes)")
      // Long texts are validated sixteen bytes at a time, and a character may cross the border of two such groups.
      let before = Int.random(in: 0...40, using: &generator)
      let long = Array(repeating: 0x41, count: before) + bytes + Array(repeating: 0x42, count: 20)
      let fault = firstMalformedUTF8(bytes.span)
      #expect(firstMalformedUTF8(long.span) == fault.map { before + $0 }, "\(bytes) after \(before)")
    }
  }

  @Test func utf16OfEitherByteOrderBecomesWhatItsUnitsAre() {
    var generator = SeededGenerator()
    let interesting: [UInt16] = [
      0, 0x7F, 0x80, 0xFF, 0x100, 0x7FF, 0x800, 0x7F7F, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xFFFF,
    ]
    for _ in 0..<5_000 {
      let units = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        Int.random(in: 0..<8, using: &generator) == 0
          ? interesting.randomElement(using: &generator)! : UInt16.random(in: 0x20..<0x7F, using: &generator)
      }
      let expected = Text(utf16: units.span)
      for isBigEndian in [false, true] {
        let bytes = units.flatMap {
          isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }
        var decoder = UTF16Decoder(bigEndian: isBigEndian)
        var output = [UInt8](repeating: 0, count: UTF16Decoder.capacity(for: bytes.count))
        var count = bytes.withUnsafeBytes { decoder.decode($0, to: &output) }
        count += output.withUnsafeMutableBufferPointer { decoder.finish(to: $0.baseAddress! + count) }
        #expect(Text(Array(output[..<count])) == expected, "\(units)")
      }
    }
  }
}
