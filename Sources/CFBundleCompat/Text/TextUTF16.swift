// A text as UTF-16 units, which is how C counts and indexes strings.
//
// Malformed bytes have the number of units that `Text.utf16Count` counts: a lead byte of a malformed sequence is one
// U+FFFD, or two if it is the lead byte of a character of four bytes.

extension Text {
  /// Calls the body with each character and its number of units. A lone surrogate counts as a character.
  ///
  /// - Parameter body: returns whether to continue.
  func forEachCharacter(_ body: (_ codePoint: UInt32, _ units: Int) -> Bool) {
    let bytes = span
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      if lead < 0x80 {
        guard body(UInt32(lead), 1) else { return }
        continue
      }
      if lead & 0xC0 == 0x80 { continue }
      let start = index - 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      let units = lead >= 0xF0 ? 2 : 1
      guard let codePoint = Self.decode(bytes, start..<index) else {
        for _ in 0..<units { guard body(0xFFFD, 1) else { return } }
        continue
      }
      guard body(codePoint, units) else { return }
    }
  }

  /// Decodes a lead byte and its continuation bytes; surrogates count as characters.
  private static func decode(_ bytes: ByteSpan, _ range: Range<Int>) -> UInt32? {
    let lead = UInt32(bytes[range.lowerBound])
    let (length, smallest): (Int, UInt32)
    switch lead {
    case ..<0xE0: (length, smallest) = (2, 0x80)
    case ..<0xF0: (length, smallest) = (3, 0x800)
    case ..<0xF5: (length, smallest) = (4, 0x10000)
    default: return nil
    }
    guard range.count >= length else { return nil }
    var codePoint = lead & (0x7F >> UInt32(length))
    for offset in 1..<length {
      codePoint = codePoint << 6 | UInt32(bytes[range.lowerBound + offset] & 0x3F)
    }
    return codePoint >= smallest && codePoint <= 0x10FFFF ? codePoint : nil
  }

  /// The characters, lone surrogates included.
  package var codePoints: [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(utf16Count)
    forEachCharacter { codePoint, _ in
      result.append(codePoint)
      return true
    }
    return result
  }

  /// Calls the body with each unit in the range, which must be within the text.
  /// Reaching the range is O(1) if the text is ASCII, else O(n).
  package func forEachUTF16Unit(in range: Range<Int>, _ body: (UInt16) -> Void) {
    if isASCII {
      let bytes = span.extracting(range)
      for index in bytes.indices { body(UInt16(bytes[index])) }
      return
    }
    var index = 0
    forEachCharacter { codePoint, units in
      if range.contains(index) { body(units == 1 ? UInt16(codePoint) : codePoint.highSurrogate) }
      if units == 2, range.contains(index + 1) { body(codePoint.lowSurrogate) }
      index += units
      return index < range.upperBound
    }
  }

  /// The unit at an index, which must be within the text.
  package func utf16Unit(at index: Int) -> UInt16 {
    if isASCII { return UInt16(self[index]) }
    var result: UInt16 = 0
    forEachUTF16Unit(in: index..<index + 1) { result = $0 }
    return result
  }

  /// The units in the range, which must be within the text.
  package func utf16Units(in range: Range<Int>) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(range.count)
    forEachUTF16Unit(in: range) { units.append($0) }
    return units
  }

  /// A range of the text. A range that splits a surrogate pair has a lone surrogate.
  package func slice(utf16 range: Range<Int>) -> Text {
    if isASCII { return slice(range) }
    if range == 0..<utf16Count { return self }
    var builder = TextBuilder()
    forEachUTF16Unit(in: range) { builder.append(utf16Unit: $0) }
    return builder.text
  }

  /// A text of UTF-16 units in the byte order of the processor.
  package init(utf16 units: Span<UInt16>) {
    var builder = TextBuilder()
    for index in units.indices { builder.append(utf16Unit: units[index]) }
    self = builder.text
  }
}

extension UInt32 {
  /// The first unit of a character above U+FFFF.
  var highSurrogate: UInt16 { UInt16(0xD800 + (self - 0x10000) >> 10) }

  /// The second unit of a character above U+FFFF.
  var lowSurrogate: UInt16 { UInt16(0xDC00 + (self - 0x10000) & 0x3FF) }

  package var isSurrogate: Bool { self & 0xFFFF_F800 == 0xD800 }
}

// MARK: - Units in an array

extension [UInt16] {
  /// The character at an index, and its number of units. A lone surrogate counts as a character.
  @inline(never)
  package func codePoint(at index: Int) -> (codePoint: UInt32, units: Int) {
    let first = UInt32(self[index])
    guard first & 0xFC00 == 0xD800, index + 1 < count, self[index + 1] & 0xFC00 == 0xDC00 else { return (first, 1) }
    return (0x10000 + ((first & 0x3FF) << 10 | UInt32(self[index + 1] & 0x3FF)), 2)
  }

  /// Calls the body with each character and the index of its first unit.
  @inline(never)
  func forEachCodePoint(_ body: (_ codePoint: UInt32, _ index: Int) -> Void) {
    var index = 0
    while index < count {
      let (codePoint, units) = codePoint(at: index)
      body(codePoint, index)
      index += units
    }
  }

  @inline(never)
  package mutating func append(codePoint: UInt32) {
    guard codePoint >= 0x10000 else { return append(UInt16(codePoint)) }
    append(codePoint.highSurrogate)
    append(codePoint.lowSurrogate)
  }
}
