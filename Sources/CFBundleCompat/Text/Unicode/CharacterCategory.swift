/// Unicode's general categories, as far as this library distinguishes them.
package enum CharacterCategory: UInt8 {
  case unassigned
  case uppercase, lowercase, titlecase
  /// Letters without case, and modifier letters.
  case otherLetter
  case mark
  case digit
  /// Roman numerals, fractions, circled numbers.
  case otherNumber
  case punctuation
  case symbol
  case separator
  /// Control and format characters.
  case control
  case privateUse
  case surrogate

  package init(_ codePoint: UInt32) {
    var (low, high) = (0, Self.blockStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Self.blockStarts[middle] <= codePoint { low = middle } else { high = middle }
    }
    var end = Self.blockStarts[low]
    var index = Int(Self.blockOffsets[low])
    while true {
      let (category, length) = Self.readRun(at: &index)
      end += length
      if codePoint < end || index == Self.runs.count {
        self = category
        return
      }
    }
  }

  @inline(__always)
  private static func readRun(at index: inout Int) -> (category: CharacterCategory, length: UInt32) {
    let byte = runs[index]
    index += 1
    var length = UInt32(byte & 15) + 1
    var shift: UInt32 = 0
    while byte & 15 == 15 {
      length += UInt32(runs[index] & 127) << shift
      shift += 7
      index += 1
      if runs[index - 1] < 128 { break }
    }
    return (CharacterCategory(rawValue: byte >> 4) ?? .unassigned, length)
  }

  /// Calls the body with each category and the characters next to each other that have it, in order.
  static func forEachRun(_ body: (CharacterCategory, Range<UInt32>) -> Void) {
    var (index, start) = (0, 0 as UInt32)
    while index < runs.count {
      let (category, length) = readRun(at: &index)
      body(category, start..<start + length)
      start += length
    }
  }

  /// Whether it is a letter, a mark or a number.
  var isAlphanumeric: Bool { Self.uppercase.rawValue...Self.otherNumber.rawValue ~= rawValue }

  /// Whether it is a cased letter.
  var hasCase: Bool { self == .uppercase || self == .lowercase || self == .titlecase }
}

extension UInt32 {
  package var category: CharacterCategory { CharacterCategory(self) }

  /// Whether the character combines with the one before it: an accent, a vowel sign.
  var isMark: Bool { self >= 0x300 && category == .mark }
}
