import CFObjects
import CFText

/// A key as people sort it, which is Unicode's order of characters for texts in Latin letters: signs, then numbers by
/// their value, then letters. Marks, then case, then leading zeros count only where nothing else differs.
struct NaturalKey {
  /// What decides first, value by value.
  private var values: [UInt32] = []
  private var leadingZeros = 0
  private let units: [UInt16]

  private static let firstDigits: UInt32 = 0x100
  private static let firstLetter: UInt32 = 0x8000_0000

  init(_ text: Text) {
    units = text.utf16Units(in: 0..<text.utf16Count)
    // Case, composition, marks and width do not count.
    let characters = CaseFoldedUTF16(units, StringComparisonOptions(rawValue: 1 | 16 | 128 | 256)).values
    var index = 0
    while index < characters.count {
      let character = characters[index]
      guard character.isDigit else {
        if let value = Self.value(of: character) { values.append(value) }
        index += 1
        continue
      }
      var end = index
      while end < characters.count, characters[end].isDigit { end += 1 }
      while index + 1 < end, characters[index] == 0x30 {
        index += 1
        leadingZeros += 1
      }
      // A number with more digits is larger.
      values.append(Self.firstDigits + UInt32(end - index))
      values += characters[index..<end]
      index = end
    }
  }

  /// The place of a character that is not a digit; `nil` for a control character, which does not count.
  private static func value(of character: UInt32) -> UInt32? {
    if (character | 0x20) &- 0x61 < 26 || character >= 0x80 {
      // Symbols and pictures come before numbers.
      let isSymbol = 0x2000..<0x2C00 ~= character || 0x1F000..<0x20000 ~= character || 0xA0..<0xC0 ~= character
      return isSymbol ? 0xF0 : firstLetter + character
    }
    let signs: Literal = "\t\n\u{0B}\u{0C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~"
    if let place = signs.bytes.firstIndex(of: UInt8(character)) { return UInt32(place) + 1 }
    return character == 0x24 ? 0xF1 : character < 0x80 && character > 0x20 ? firstLetter + character : nil
  }

  static func < (left: NaturalKey, right: NaturalKey) -> Bool {
    if left.values != right.values { return left.values.lexicographicallyPrecedes(right.values) }
    // With marks, without case.
    let (marked, other) = (left.folded(1), right.folded(1))
    if marked != other { return marked.lexicographicallyPrecedes(other) }
    if left.leadingZeros != right.leadingZeros { return left.leadingZeros < right.leadingZeros }
    if left.capitals != right.capitals { return left.capitals.lexicographicallyPrecedes(right.capitals) }
    return left.units.lexicographicallyPrecedes(right.units)
  }

  /// Without leading zeros, which count less than case does.
  private func folded(_ options: UInt) -> [UInt32] {
    CaseFoldedUTF16(units, StringComparisonOptions(rawValue: options | 16)).values.filter { $0 != 0x30 }
  }

  /// Which characters are capitals: small letters come first.
  private var capitals: [UInt8] {
    let (original, small) = (folded(0), folded(1))
    return original.indices.map { $0 < small.count && original[$0] != small[$0] ? 1 : 0 }
  }
}

extension UInt32 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}
