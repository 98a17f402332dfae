import CFText

extension TextBuilder {
  /// Appends a text between quotes, with the escapes that all formats have. `control` appends what else is not
  /// printable, which each format writes in its own way.
  mutating func append(quoting text: Text, control: (UInt8, inout TextBuilder) -> Void) {
    append("\"")
    for byte in text.utf8 where !appendEscape(of: byte) {
      if byte < 0x20 || byte == 0x7F { control(byte, &self) } else { append(byte) }
    }
    append("\"")
  }

  /// Appends the escape that a byte has in the literals of C, C++, Python and Swift, and in the formats alike.
  ///
  /// - Returns: false if it has none, and nothing was appended.
  mutating func appendEscape(of byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), .backslash:
      append(.backslash)
      append(byte)
    case .lineFeed: append("\\n")
    case .carriageReturn: append("\\r")
    case 0x09: append("\\t")
    default: return false
    }
    return true
  }
}
