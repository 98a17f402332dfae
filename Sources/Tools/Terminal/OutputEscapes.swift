import CFText

// Text of files, archives and command lines in what tools print: for each kind of output the one function that escapes
// it, so that no character of it controls a terminal, ends a line, or becomes a command or a formula. HTML is written by
// `HTMLWriter`, JSON by `JSONValue`.

extension Text {
  /// The text as a part of one line of a terminal or a diagnostic. Control characters and bytes that are not UTF-8
  /// become `\x1b`; C1 controls, line and paragraph separators, and the characters that change the direction of text
  /// become `\u202e`.
  package var printable: Text { escaped { _ in true } }

  /// The same for a whole line, in which tabs stay.
  package var printableLine: Text { escaped { $0 != 0x09 } }

  /// The same for text that has lines and columns of its own: line feeds and tabs stay.
  package var printableLines: Text { escaped { $0 != .lineFeed && $0 != 0x09 } }

  /// A cell of a CSV file (RFC 4180). Cells that spreadsheets would take for formulas are quoted like those with commas.
  package var csvCell: Text {
    guard let first = utf8.first, let last = utf8.last else { return self }
    let isFormula = [0x3D, 0x2B, 0x2D, 0x40].contains(first)
    if !isFormula, first != 0x20, last != 0x20,
      utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\"") })
    {
      return self
    }
    var builder = TextBuilder()
    builder.append("\"")
    for byte in utf8 {
      if byte == UInt8(ascii: "\"") { builder.append(byte) }
      builder.append(byte)
    }
    builder.append("\"")
    return builder.text
  }

  /// One word for a shell, in apostrophes if it has anything but letters, digits and `/._-`.
  package var shellWord: Text {
    let isPlain = utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == .slash || $0 == .dot || $0 == .underscore || $0 == .hyphen
    }
    if isPlain, !isEmpty { return self }
    var builder = TextBuilder()
    builder.append("'")
    for byte in utf8 { if byte == UInt8(ascii: "'") { builder.append("'\\''") } else { builder.append(byte) } }
    builder.append("'")
    return builder.text
  }

  /// The same for text in which control characters are dealt with elsewhere.
  package var showingDirections: Text { escaped(controls: false) { _ in false } }

  private func escaped(controls: Bool = true, _ isUnwanted: (UInt8) -> Bool) -> Text {
    let isUTF8 = isWellFormed
    let bytes = span
    func isControl(_ byte: UInt8) -> Bool { controls && (byte < 0x20 && isUnwanted(byte) || byte == 0x7F) }
    // Most text has nothing to escape: only these bytes can begin a character that is.
    if isUTF8, bytes.allSatisfy({ !isControl($0) && $0 != 0xC2 && $0 != 0xD8 && $0 != 0xE2 }) {
      return self
    }
    var builder = TextBuilder()
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isControl(byte) || (byte >= 0x80 && !isUTF8) {
        builder.append("\\x")
        builder.append(hexadecimal: byte)
        index += 1
      } else if isUTF8, let (value, count) = bytes.deceptiveCharacter(at: index) {
        builder.append("\\u")
        builder.append(hexadecimal: UInt8(value >> 8))
        builder.append(hexadecimal: UInt8(value & 0xFF))
        index += count
      } else {
        builder.append(byte)
        index += 1
      }
    }
    return builder.text
  }

  /// Whether a character would control a terminal or change the direction of the text around it.
  package var hasUnprintable: Bool { printable != self }
}

extension ByteSpan {
  /// The C1 control, separator or control of direction at a place in UTF-8, and how many bytes it has; `nil` for any
  /// other character.
  package func deceptiveCharacter(at index: Int) -> (value: UInt32, count: Int)? {
    let byte = self[index]
    if byte == 0xC2 || byte == 0xD8, index + 1 < count {
      let value = UInt32(byte & 0x1F) << 6 | UInt32(self[index + 1] & 0x3F)
      return (0x80...0x9F).contains(value) || value == 0x061C ? (value, 2) : nil
    }
    guard byte == 0xE2, index + 2 < count else { return nil }
    let value = 0x2000 | UInt32(self[index + 1] & 0x3F) << 6 | UInt32(self[index + 2] & 0x3F)
    switch value {
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return (value, 3)
    default: return nil
    }
  }
}
