import CFText
import CFObjects

/// A position in a text that a parser advances.
package struct TextScanner: ~Escapable {
  package let utf8: Span<UInt8>
  package var index = 0

  @_lifetime(copy utf8)
  package init(_ utf8: Span<UInt8>) { self.utf8 = utf8 }

  var isAtEnd: Bool { index >= utf8.count }

  /// The byte at the index, or `nil` at the end.
  package var current: UInt8? { index < utf8.count ? utf8[index] : nil }

  /// The byte after the current one.
  package var next: UInt8? { index + 1 < utf8.count ? utf8[index + 1] : nil }

  package func text(_ range: Range<Int>) -> Text { Text(utf8.extracting(range)) }

  package func starts(with prefix: Literal) -> Bool { utf8.has(prefix, at: index) }

  /// Moves past the byte if it comes next.
  package mutating func consume(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  /// Moves past the next occurrence. If there is none, the index stays and the result is `false`.
  package mutating func skip(past end: Literal) -> Bool {
    var start = index
    while start < utf8.count, let found = utf8.extracting(start...).firstIndex(of: end.bytes[0]) {
      start += found
      if utf8.has(end, at: start) {
        index = start + end.count
        return true
      }
      start += 1
    }
    return false
  }

  package mutating func skip(while condition: (UInt8) -> Bool) {
    while index < utf8.count, condition(utf8[index]) { index += 1 }
  }
}

// MARK: - Positions and characters for errors

extension TextScanner {
  package func error(_ reason: ParseError.Reason) -> ParseError { error(reason, at: index) }

  package func error(_ reason: ParseError.Reason, at offset: Int) -> ParseError {
    ParseError(reason: reason, position: position(of: offset))
  }

  /// CR, LF and both together end a line; Unicode's separators do not.
  package func position(of offset: Int) -> SourcePosition {
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, utf8.count) {
      let isLineEnd =
        utf8[index] == .lineFeed
        || (utf8[index] == .carriageReturn && !(index + 1 < utf8.count && utf8[index + 1] == .lineFeed))
      if isLineEnd {
        line += 1
        lineStart = index + 1
      }
    }
    return .line(line, column: offset - lineStart + 1)
  }

  /// The current character, for an error.
  package var found: ParseError.Found { isAtEnd ? .end : .codePoint(codePoint(at: index)) }

  /// The code point that begins here; the text is UTF-8, or close to it.
  private func codePoint(at index: Int) -> UInt32 {
    let lead = UInt32(utf8[index])
    let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length > 1, index + length <= utf8.count else { return lead }
    var value = lead & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(utf8[index + offset] & 0x3F) }
    return value
  }
}
