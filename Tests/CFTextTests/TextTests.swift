import CFBundleCompatC
import CFTestSupport
import Testing

@testable import CFText

@Suite struct TextTests {
  @Test func aTextEndsWithANulWhileItsBuilderGoesOn() {
    var builder = TextBuilder()
    builder.append("first text")
    let text = builder.text
    builder.append(" and more")
    let length = text.withCString { unsafe strlen($0) }
    #expect(length == text.count)
    #expect(builder.text == "first text and more")
  }

  @Test func aSliceKeepsItsBytes() {
    var texts: [Text] = []
    for index in 0..<50 {
      var builder = TextBuilder()
      builder.append("a text of more than some bytes, number ")
      builder.append(decimal: index)
      texts.append(builder.text.slice(from: 2))
    }
    for (index, text) in texts.enumerated() {
      #expect(text.string == "text of more than some bytes, number \(index)")
    }
  }

  @Test func aPrefixIsLess() {
    #expect(("a" as Text) < "ab")
    #expect(!(("ab" as Text) < "a"))
    #expect(!(("a" as Text) < "a"))
    #expect((["b", "ab", "a", ""] as [Text]).stableSorted == ["", "a", "ab", "b"])
  }

  @Test func aNumberThatIsTooLargeIsNotANumber() {
    #expect(("4294967295" as Text).number(radix: 10) == .max)
    #expect(("4294967296" as Text).number(radix: 10) == nil)
    #expect(("ffffffff" as Text).number(radix: 16) == .max)
    #expect(("100000000" as Text).number(radix: 16) == nil)
  }

  /// The builder goes on in other memory: C functions read a text up to its NUL.
  @Test func aTextStaysWhenItsBuilderGoesOn() {
    var builder = TextBuilder()
    builder.append("a text of more than twenty-four bytes" as Text)
    let text = builder.text
    builder.append("!" as Text)
    #expect(text.withCString { strlen($0) } == text.count)
    #expect(builder.text == "a text of more than twenty-four bytes!")
  }

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
