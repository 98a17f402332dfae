import CFObjects
import CFText

/// The text of a file as UTF-8, whatever its encoding.
///
/// Lone surrogates of UTF-16 are kept as their three bytes (see ``Text``).
package enum SourceText {
  /// Decodes the bytes for the duration of a call, with the warnings.
  ///
  /// A file that does not declare its encoding, and is not UTF-8 as a whole, is read as Windows-1252, with a
  /// warning: old translations are encoded so. It has printable characters where Latin-1 has control characters, and
  /// otherwise the same. A text is in one encoding, even if some of its bytes could be UTF-8.
  package static func withUTF8<Result>(
    of bytes: Span<UInt8>,
    _ body: (Span<UInt8>, [ParseWarning]) throws(ParseError) -> Result
  ) throws(ParseError) -> Result {
    let mark = try TextEncoding.detect(bytes)
    let content = bytes.extracting(droppingFirst: mark.length)
    var warnings: [ParseWarning] = []
    if mark.isRepeated { warnings.append(ParseWarning(reason: .repeatedByteOrderMark, position: .line(1, column: 1))) }
    guard let decoded = try convert(content, mark, &warnings) else { return try body(content, warnings) }
    return try body(decoded.span, warnings)
  }

  /// The content of a file in UTF-8; `nil` if it already is.
  @inline(never)
  private static func convert(
    _ content: Span<UInt8>, _ mark: TextEncoding.Mark, _ warnings: inout [ParseWarning]
  ) throws(ParseError) -> TextBuilder? {
    guard mark.encoding == .utf8 else { return try decode(content, as: mark.encoding, from: mark.length, &warnings) }
    guard let offset = firstMalformedUTF8(content) else { return nil }
    guard !mark.isExplicit else {
      throw ParseError(
        reason: .notUTF8AsDeclared, position: .offset(mark.length + offset))
    }
    warnings.append(
      ParseWarning(
        reason: .readAsWindows1252, position: TextScanner(content).position(of: offset)))
    return try decode(content, as: .windows1252, from: 0, &warnings)
  }

  /// The UTF-8 of bytes in UTF-16 or UTF-32, as a byte-order mark or the zero bytes tell; `nil` for any other encoding.
  ///
  /// For formats that begin with two ASCII characters, or are one.
  package static func utf8(ofWideText bytes: Span<UInt8>) throws(ParseError) -> [UInt8]? {
    guard let mark = TextEncoding.detectWide(bytes) else { return nil }
    var warnings: [ParseWarning] = []
    let content = bytes.extracting(droppingFirst: mark.length)
    let builder = try decode(content, as: mark.encoding, from: mark.length, isList: false, &warnings)
    guard warnings.isEmpty, firstMalformedUTF8(builder.span) == nil else {
      throw ParseError(reason: .notAsDeclared("Unicode"), position: .offset(0))
    }
    return Array(builder.text.utf8)
  }

  /// A builder with enough memory for all of a text, which is committed when it is written.
  private static func builder(capacity: Int) throws(ParseError) -> TextBuilder {
    if let reason = Budget.refusal(ofFile: capacity) { throw ParseError(reason: reason, position: .offset(0)) }
    var builder = TextBuilder()
    builder.reserveCapacity(capacity)
    return builder
  }

  private static func decode(
    _ content: Span<UInt8>, as encoding: TextEncoding, from start: Int, isList: Bool = true,
    _ warnings: inout [ParseWarning]
  ) throws(ParseError) -> TextBuilder {
    if isList { try checkStart(content, of: encoding) }
    var builder = try self.builder(capacity: encoding.maximumUTF8Count(of: content.count))
    switch encoding {
    case .utf8:
      builder.append(content)
    case .latin1:
      for index in content.indices { builder.append(codePoint: UInt32(content[index])) }
    case .windows1252:
      for index in content.indices { builder.append(codePoint: Windows1252.codePoint(content[index])) }
    case .named(let named):
      guard let text = named.decode(content) else {
        throw ParseError(reason: .notAsDeclared(named.name), position: .offset(start))
      }
      builder.append(text)
    case .utf16(let bigEndian):
      for index in 0..<content.count / 2 {
        builder.append(
          utf16Unit: UInt16(truncatingIfNeeded: unit(content, index, size: 2, bigEndian)))
      }
      warnOfRest(content.count % 2, at: start + content.count, &warnings)
    case .utf32(let bigEndian):
      for index in 0..<content.count / 4 {
        let codePoint = unit(content, index, size: 4, bigEndian)
        guard codePoint <= 0x10FFFF, codePoint & 0xFFFF_F800 != 0xD800 else {
          throw ParseError(reason: .notUTF32, position: .offset(start + index * 4))
        }
        builder.append(codePoint: codePoint)
      }
      warnOfRest(content.count % 4, at: start + content.count, &warnings)
    }
    builder.append(EmptyCollection())  // Flushes a high surrogate at the end.
    return builder
  }

  /// Refuses a text that cannot be a list, before all of it is decoded: one whose first character begins no value.
  private static func checkStart(_ content: Span<UInt8>, of encoding: TextEncoding) throws(ParseError) {
    let sample = content.extracting(first: min(content.count, 64) & ~3)
    var builder = TextBuilder()
    switch encoding {
    case .utf16(let bigEndian):
      for index in 0..<sample.count / 2 {
        builder.append(utf16Unit: UInt16(truncatingIfNeeded: unit(sample, index, size: 2, bigEndian)))
      }
    case .utf32(let bigEndian):
      for index in 0..<sample.count / 4 {
        let codePoint = unit(sample, index, size: 4, bigEndian)
        // Decoding will refuse it.
        guard codePoint <= 0x10FFFF, codePoint & 0xFFFF_F800 != 0xD800 else { return }
        builder.append(codePoint: codePoint)
      }
    case .utf8, .latin1, .windows1252, .named: return
    }
    try OpenStepTokens.checkStart(builder.span)
  }

  private static func unit(
    _ bytes: Span<UInt8>, _ index: Int, size: Int, _ bigEndian: Bool
  ) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<size {
      value = value << 8 | UInt32(bytes[index * size + (bigEndian ? offset : size - 1 - offset)])
    }
    return value
  }

  private static func warnOfRest(_ rest: Int, at end: Int, _ warnings: inout [ParseWarning]) {
    guard rest > 0 else { return }
    warnings.append(
      ParseWarning(
        reason: .endsInCharacter, position: .offset(end - rest)))
  }
}

/// Latin-1 with printable characters in place of the C1 control characters.
private enum Windows1252 {
  static func codePoint(_ byte: UInt8) -> UInt32 {
    byte & 0xE0 == 0x80 ? UInt32(upper[Int(byte - 0x80)]) : UInt32(byte)
  }

  private static let upper: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]
}
