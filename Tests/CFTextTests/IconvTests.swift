import CFBundleCompatC
import Testing

/// Converters of the C library, and text that the library itself never passes to them.
@Suite struct IconvTests {
  private func decoded(_ bytes: [UInt8], _ charset: String, count: Int? = nil) -> [UInt8]? {
    var length = 0
    let start = unsafe bytes.withUnsafeBytes {
      unsafe cfbcc_decode(charset, $0.baseAddress, count ?? bytes.count, &length)
    }
    guard let start = unsafe start else { return nil }
    defer { unsafe free(start) }
    return unsafe UnsafeBufferPointer(start: start, count: length).map { UInt8(bitPattern: $0) }
  }

  private func encoded(
    _ text: [UInt8], _ charset: String, loss: UInt8 = 0, capacity: Int = 100
  ) -> (bytes: [UInt8], read: Int) {
    var output = [UInt8](repeating: 0, count: capacity)
    var (read, written) = (0, 0)
    unsafe output.withUnsafeMutableBytes { output in
      unsafe text.withUnsafeBytes {
        unsafe cfbcc_encode(
          charset, $0.baseAddress, $0.count, CInt(loss), output.baseAddress, capacity, &read, &written)
      }
    }
    return (Array(output.prefix(written)), read)
  }

  @Test func anEncodingThatTheCLibraryLacksConvertsNothing() {
    #expect(cfbcc_has_converter("no-such-encoding") == 0)
    #expect(decoded([0x61], "no-such-encoding") == nil)
    #expect(encoded([0x61], "no-such-encoding") == ([], 0))
  }

  @Test func bytesThatNoCharacterHasAreNotDecoded() {
    #expect(decoded([0x61, 0xE9], "ISO-8859-1") == Array("aé".utf8))
    for bytes in [[0xFF], [0x61, 0x80], [0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      #expect(decoded(bytes, "UTF-8") == nil, "\(bytes)")
    }
    #expect(decoded([0x61], "ISO-8859-1", count: .max) == nil)
  }

  @Test func textThatIsNotUTF8EndsWhereItIsWrong() {
    let wrong: [[UInt8]] = [[0xE2, 0x82], [0xFF], [0x80], [0xC3, 0x28]]
    for bytes in wrong {
      #expect(encoded(Array("ab".utf8) + bytes, "ISO-8859-15") == (Array("ab".utf8), 2), "\(bytes)")
    }
  }

  @Test func encodedTextEndsWhereTheNextCharacterDoesNotFit() {
    let text = Array("a€é".utf8)
    #expect(encoded(text, "ISO-8859-15") == ([0x61, 0xA4, 0xE9], 6))
    #expect(encoded(text, "ISO-8859-15", capacity: 2) == ([0x61, 0xA4], 4))
    #expect(encoded(text, "US-ASCII") == ([0x61], 1))
    #expect(encoded(text, "US-ASCII", loss: 0x3F) == ([0x61, 0x3F, 0x3F], 6))
    #expect(encoded(text, "US-ASCII", loss: 0x3F, capacity: 1) == ([0x61], 1))
    #expect(encoded(text, "US-ASCII", loss: 0xFF) == ([0x61], 1))
  }

  @Test(
    arguments: [
      ("ISO-2022-JP", "あAB、あいう\u{A5}A\\ 漢字x"), ("ISO-2022-KR", "가A나다B\n라"),
      ("UTF-7", "あ、A あいう b😀+-~\\ A"), ("BIG5-HKSCS", "ÊÊA中ÊÊ"),
    ] as [(String, String)])
  func eachPieceOfATextWithShiftsIsComplete(charset: String, string: String) {
    guard cfbcc_has_converter(charset) != 0 else { return }
    let text = Array(string.utf8)
    for capacity in 0...40 {
      var (pieces, position) = ([UInt8](), 0)
      while position < text.count {
        let (bytes, read) = encoded(Array(text[position...]), charset, capacity: capacity)
        if read == 0 {
          #expect(bytes.isEmpty && capacity < 12, "\(capacity)")
          break
        }
        #expect(decoded(bytes, charset) == Array(text[position..<position + read]), "\(capacity)")
        pieces += bytes
        position += read
      }
      if position == text.count { #expect(decoded(pieces, charset) == text, "\(capacity)") }
    }
  }

  @Test func theReturnToTheInitialStateNeedsRoom() {
    guard cfbcc_has_converter("ISO-2022-JP") != 0 else { return }
    let text = Array("あA".utf8)
    let kanji: [UInt8] = [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42]
    #expect(encoded(text, "ISO-2022-JP", capacity: 7) == ([], 0))
    #expect(encoded(text, "ISO-2022-JP", capacity: 8) == (kanji, 3))
    #expect(encoded(text, "ISO-2022-JP", capacity: 9) == (kanji + [0x41], 4))
  }

  @Test func whatPrecedesACharacterThatTheEncodingLacksIsKept() {
    guard cfbcc_has_converter("BIG5-HKSCS") != 0, cfbcc_has_converter("ISO-2022-KR") != 0 else { return }
    // The converter holds the first letter back until it knows that no combining mark follows.
    #expect(encoded(Array("Ê😀".utf8), "BIG5-HKSCS") == ([0x88, 0x66], 2))
    #expect(encoded(Array("Ê😀".utf8), "BIG5-HKSCS", loss: 0x3F) == ([0x88, 0x66, 0x3F], 6))
    // The header comes with the first character.
    #expect(encoded(Array("😀".utf8), "ISO-2022-KR") == ([], 0))
    #expect(encoded(Array("😀".utf8), "ISO-2022-KR", loss: 0x3F) == ([0x1B, 0x24, 0x29, 0x43, 0x3F], 4))
  }
}
