import CFText
import CFObjects

/// The encodings of text property lists.
package enum TextEncoding: Equatable {
  case utf8
  case utf16(bigEndian: Bool)
  case utf32(bigEndian: Bool)
  case latin1
  case windows1252
  /// Another one, which an XML declaration names.
  case named(NamedEncoding)
}

extension TextEncoding {
  /// The maximum number of UTF-8 bytes that `count` bytes in this encoding convert to.
  func maximumUTF8Count(of count: Int) -> Int {
    switch self {
    case .utf8, .utf32: count
    case .utf16: count / 2 * 3
    case .latin1: 2 * count
    case .windows1252: 3 * count
    // No character has more bytes than that in UTF-8, and none has less than one in any encoding.
    case .named: 4 * count
    }
  }
}

extension TextEncoding {
  /// The encoding that the first bytes of a file indicate.
  package struct Mark {
    package let encoding: TextEncoding
    /// The length of the byte-order marks in bytes.
    package let length: Int
    /// Whether there is more than one byte-order mark: programs that join files, or that add a mark to a file which has
    /// one, leave them. Apple's build tools remove them.
    package var isRepeated = false
    /// Whether the file declares the encoding: then an invalid byte is an error.
    let isExplicit: Bool
  }

  /// Looks for a byte-order mark, for the zero bytes of UTF-16, then for an XML declaration.
  package static func detect(_ bytes: Span<UInt8>) throws(ParseError) -> Mark {
    let mark = try detectFirst(bytes)
    guard mark.length > 0 else { return mark }
    var length = mark.length
    while bytes.repeats(mark.length, at: length) { length += mark.length }
    return Mark(encoding: mark.encoding, length: length, isRepeated: length > mark.length, isExplicit: true)
  }

  private static func detectFirst(_ bytes: Span<UInt8>) throws(ParseError) -> Mark {
    // The first four bytes as one big-endian number, padded with zeros.
    var start: UInt32 = 0
    for index in 0..<min(bytes.count, 4) { start |= UInt32(bytes[index]) << UInt32(24 - 8 * index) }

    if bytes.count > 4, start == 0x0000_FEFF { return Mark(.utf32(bigEndian: true), 4) }
    if bytes.count > 4, start == 0xFFFE_0000 { return Mark(.utf32(bigEndian: false), 4) }
    if start >> 8 == 0xEF_BBBF { return Mark(.utf8, 3) }
    if start >> 16 == 0xFEFF { return Mark(.utf16(bigEndian: true), 2) }
    if start >> 16 == 0xFFFE { return Mark(.utf16(bigEndian: false), 2) }
    // A list starts with an ASCII character, and no list starts with U+0000.
    if bytes.count > 1, bytes[0] == 0 { return Mark(.utf16(bigEndian: true), 0) }
    if bytes.count > 1, bytes[1] == 0 { return Mark(.utf16(bigEndian: false), 0) }
    guard let name = declaredName(bytes) else {
      return Mark(encoding: .utf8, length: 0, isExplicit: false)
    }
    return try mark(forDeclared: name)
  }

  /// Looks for a byte-order mark of UTF-16 or UTF-32, or for their zero bytes beside an ASCII character.
  static func detectWide(_ bytes: Span<UInt8>) -> Mark? {
    guard let mark = try? detect(bytes) else { return nil }
    let isUTF32 = mark.length == 0 && bytes.count >= 4 && bytes.count % 4 == 0
    if isUTF32, bytes[0] == 0, bytes[1] == 0, bytes[2] == 0 { return Mark(.utf32(bigEndian: true), 0) }
    if isUTF32, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0 { return Mark(.utf32(bigEndian: false), 0) }
    switch mark.encoding {
    case .utf16, .utf32: return mark
    default: return nil
    }
  }

  private static func mark(forDeclared name: Text) throws(ParseError) -> Mark {
    switch name.asciiLowercased {
    case "utf-8", "utf8":
      return Mark(.utf8, 0)
    case "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1":
      return Mark(.latin1, 0)
    case "windows-1252", "cp1252":
      return Mark(.windows1252, 0)
    case "utf-16", "utf-16le", "utf-16be", "ucs-2", "utf-32", "utf-32le", "utf-32be":
      // The declaration was read byte by byte, so it is wrong.
      return Mark(encoding: .utf8, length: 0, isExplicit: false)
    default:
      guard let encoding = NamedEncoding(name) else {
        throw ParseError(reason: .unsupportedEncoding(name), position: .line(1, column: 1))
      }
      return Mark(.named(encoding), 0)
    }
  }

  /// The value of `encoding="…"` if the bytes start with `<?xml … ?>`.
  private static func declaredName(_ bytes: Span<UInt8>) -> Text? {
    var scanner = TextScanner(bytes)
    guard scanner.starts(with: "<?xml") else { return nil }
    var end = scanner
    guard end.skip(past: "?>") else { return nil }
    scanner = TextScanner(bytes.extracting(first: end.index))

    while scanner.skip(past: "encoding") {
      scanner.skip { $0.isXMLSpace }
      guard scanner.consume(UInt8(ascii: "=")) else { continue }
      scanner.skip { $0.isXMLSpace }
      guard let quote = scanner.current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { continue }
      scanner.index += 1
      let start = scanner.index
      scanner.skip { $0 != quote }
      if !scanner.isAtEnd { return scanner.text(start..<scanner.index) }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Whether the first bytes are repeated at an index.
  fileprivate func repeats(_ length: Int, at index: Int) -> Bool {
    guard index + length <= count else { return false }
    for offset in 0..<length where self[offset] != self[index + offset] { return false }
    return true
  }
}

extension TextEncoding.Mark {
  fileprivate init(_ encoding: TextEncoding, _ length: Int) {
    self.init(encoding: encoding, length: length, isExplicit: true)
  }
}
