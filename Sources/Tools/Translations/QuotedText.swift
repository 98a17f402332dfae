import CFText

extension TextBuilder {
  /// Appends a text between quotes, with the escapes that all formats have. `control` appends what else is not
  /// printable, which each format writes in its own way.
  mutating func append(quoting text: Text, control: (UInt8, inout TextBuilder) -> Void) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), .backslash:
        append(.backslash)
        append(byte)
      case .lineFeed: append("\\n")
      case .carriageReturn: append("\\r")
      case 0x09: append("\\t")
      case ..<0x20, 0x7F: control(byte, &self)
      default: append(byte)
      }
    }
    append("\"")
  }
}
