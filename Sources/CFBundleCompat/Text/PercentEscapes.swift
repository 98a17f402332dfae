/// The `%XX` notation of URLs.
package enum PercentEscapes {
  /// The byte that the escape at an index encodes, or `nil` if there is no escape.
  package static func byte(in bytes: ByteSpan, at index: Int) -> UInt8? {
    guard
      index + 2 < bytes.count, bytes[index] == UInt8(ascii: "%"),
      let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }

  /// Appends `%XX`, in upper case.
  package static func append(_ byte: UInt8, to builder: inout TextBuilder) {
    builder.append(UInt8(ascii: "%"))
    for digit in [byte >> 4, byte & 0xF] {
      builder.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }
}

extension Text {
  /// The text with each escape decoded to a byte, which need not result in UTF-8. `nil` if a `%` does not begin an
  /// escape.
  package var removingPercentEscapes: Text? {
    guard contains(UInt8(ascii: "%")) else { return self }
    let bytes = span
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "%") {
        plain.append(bytes[index])
        index += 1
      } else if let byte = PercentEscapes.byte(in: bytes, at: index) {
        plain.append(byte)
        index += 3
      } else {
        return nil
      }
    }
    return Text(plain)
  }

  /// The text with escapes decoded in an encoding, except the escapes of the characters in `kept`.
  ///
  /// `nil` if a `%` does not begin an escape, or the escaped bytes are not valid in the encoding.
  package func removingPercentEscapes(keeping kept: Text, encoding: StringEncoding) -> Text? {
    guard contains(UInt8(ascii: "%")) else { return self }
    let keptCharacters = kept.codePoints
    let bytes = span
    var builder = TextBuilder()
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        builder.append(bytes[index])
        index += 1
        continue
      }
      guard let first = PercentEscapes.byte(in: bytes, at: index) else { return nil }
      // A character of several bytes is a run of adjacent escapes.
      var escaped = [first]
      for offset in 1..<max(encoding.characterLength(lead: first), 1) {
        guard let next = PercentEscapes.byte(in: bytes, at: index + 3 * offset) else { return nil }
        escaped.append(next)
      }
      guard let character = encoding.decodeEscaped(escaped) else { return nil }
      let end = index + 3 * escaped.count
      if keptCharacters.contains(where: { character.codePoints.contains($0) }) {
        builder.append(bytes.extracting(index..<end))
      } else {
        builder.append(character)
      }
      index = end
    }
    return builder.text
  }

  /// A copy with an escape for every character that a URL may not contain, or that the caller names.
  ///
  /// - Parameters:
  ///   - unescaped: Characters to leave unescaped although a URL may not contain them.
  ///   - escaped: Characters to escape although a URL may contain them.
  /// - Returns: `nil` if a character to be escaped does not exist in the encoding.
  package func addingPercentEscapes(
    leaving unescaped: Text, escaping escaped: Text, encoding: StringEncoding
  ) -> Text? {
    let (unescaped, escaped) = (unescaped.codePoints, escaped.codePoints)
    var builder = TextBuilder()
    for character in codePoints {
      let isLegal = character < 0x80 && URLCharacters.isLegal(UInt8(character))
      if isLegal ? !escaped.contains(character) : unescaped.contains(character) {
        builder.append(codePoint: character)
        continue
      }
      guard let bytes = encoding.encode(character) else { return nil }
      for byte in bytes { PercentEscapes.append(byte, to: &builder) }
    }
    return builder.text
  }

  /// A file path as the path of a URL. A path may contain any bytes.
  package var escapedPath: Text {
    let bytes = span
    if bytes.allSatisfy(URLCharacters.isLegalInPath) { return self }
    var builder = TextBuilder()
    for index in bytes.indices {
      let byte = bytes[index]
      if URLCharacters.isLegalInPath(byte) {
        builder.append(byte)
      } else {
        PercentEscapes.append(byte, to: &builder)
      }
    }
    return builder.text
  }
}

/// The characters that a URL may contain unescaped.
package enum URLCharacters {
  /// Unreserved and reserved characters, except `#`, `[`, `]` and `%`, which have their own rules.
  package static func isLegal(_ byte: UInt8) -> Bool {
    if byte.isASCIILetter || byte.isASCIIDigit { return true }
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="),
      UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      return true
    default:
      return false
    }
  }

  /// The legal characters that do not end a path or begin its parameters.
  static func isLegalInPath(_ byte: UInt8) -> Bool {
    isLegal(byte) && byte != UInt8(ascii: ";") && byte != UInt8(ascii: "?")
  }

  package static func isLegalInScheme(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
