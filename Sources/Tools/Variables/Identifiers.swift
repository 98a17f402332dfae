import CFText

extension Text {
  /// Letters and digits of ASCII, and the replacement for every other character. The first one is not a digit.
  ///
  /// A character is what a reader sees as one, whatever it is composed of: `ü` becomes one replacement.
  func identifier(replacement: UInt8) -> Text {
    var result: [UInt8] = []
    let decomposed = Text(utf16: utf16Units(in: 0..<utf16Count).normalized(composed: false).span)
    for character in decomposed.string {
      guard let byte = character.singleByte else {
        result.append(replacement)
        continue
      }
      let stays = byte.isASCIILetter || byte == replacement || byte.isASCIIDigit && !result.isEmpty
      result.append(stays ? byte : replacement)
    }
    return Text(result)
  }

  /// The characters that C99 allows in identifiers, and `_` for every other one. The first one is not a digit.
  var c99Identifier: Text {
    var builder = TextBuilder()
    let composed = Text(utf16: utf16Units(in: 0..<utf16Count).normalized(composed: true).span)
    for (index, character) in composed.codePoints.enumerated() {
      let isAllowed =
        C99Characters.contains(character, C99Characters.allowed)
        && !(index == 0 && C99Characters.contains(character, C99Characters.digits))
      builder.append(codePoint: isAllowed ? character : 0x5F)
    }
    return builder.text
  }
}

extension Character {
  /// The byte of a character of ASCII; `nil` for any other.
  fileprivate var singleByte: UInt8? {
    let bytes = utf8
    return bytes.count == 1 ? bytes.first : nil
  }
}
