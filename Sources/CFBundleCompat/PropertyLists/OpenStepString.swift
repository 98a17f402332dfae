import CFText

/// The strings of old-style text, in quotes or without.
package enum OpenStepString {
  /// What a string means.
  ///
  /// - Parameter source: the string as it is written, with its quotes.
  package static func text(_ source: Span<UInt8>) -> Text {
    guard source.count > 1, source[0].isQuote else { return Text(source) }
    let content = source.extracting(1..<source.count - 1)
    return content.contains(.backslash) ? decoded(content).text : Text(content)
  }

  /// The content of a string in quotes, with escapes resolved.
  package static func decoded(_ content: Span<UInt8>) -> TextBuilder {
    var scanner = TextScanner(content)
    var text = TextBuilder()
    while !scanner.isAtEnd {
      let start = scanner.index
      scanner.skip { $0 != .backslash }
      // Appending even an empty run would separate the halves of a surrogate pair.
      if start < scanner.index { text.append(content.extracting(start..<scanner.index)) }
      scanner.index += 1
      resolveEscape(&scanner, into: &text)
    }
    return text
  }

  /// Reads what follows a backslash.
  private static func resolveEscape(_ scanner: inout TextScanner, into text: inout TextBuilder) {
    guard let byte = scanner.current else { return }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let value = readDigits(&scanner, atMost: 3, base: 8) { $0 & 0xF8 == 0x30 ? $0 & 7 : nil }
      text.append(utf16Unit: NextStepEncoding.unit(UInt8(truncatingIfNeeded: value)))
    case UInt8(ascii: "U"):
      scanner.index += 1
      let value = readDigits(&scanner, atMost: 4, base: 16) { $0.hexadecimalValue }
      text.append(utf16Unit: UInt16(truncatingIfNeeded: value))
    default:
      text.append(character(ofEscape: byte))
      scanner.index += 1
    }
  }

  /// Whether an escape whose backslash is before an index is a `\U` without a digit, which means U+0000.
  static func isEscapeWithoutDigits(_ source: Span<UInt8>, at index: Int) -> Bool {
    guard index < source.count, source[index] == UInt8(ascii: "U") else { return false }
    return index + 1 == source.count || source[index + 1].hexadecimalValue == nil
  }

  private static func readDigits(
    _ scanner: inout TextScanner, atMost count: Int, base: UInt32, _ value: (UInt8) -> UInt8?
  ) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<count {
      guard let byte = scanner.current, let digit = value(byte) else { break }
      result = result * base + UInt32(digit)
      scanner.index += 1
    }
    return result
  }

  /// The character of a one-letter escape. Any other byte escapes itself.
  package static func character(ofEscape byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    default: byte
    }
  }
}

extension UInt8 {
  /// Whether the byte begins and ends a string.
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether an unquoted string may contain the byte.
  package var isUnquoted: Bool {
    isASCIILetter || isASCIIDigit || self == .underscore || self == UInt8(ascii: "$") || self == .slash
      || self == UInt8(ascii: ":") || self == .dot || self == .hyphen
  }

  /// Whether GNUstep's parser takes the byte into an unquoted string, and Apple's does not.
  var isUnquotedInGNUstep: Bool {
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
