extension TextBuilder {
  /// A quoted string. Control characters are escaped, and unpaired surrogates become U+FFFD.
  @inline(never)
  package mutating func append(json text: Text) {
    append("\"")
    if text.isWellFormed {
      let bytes = text.span
      for index in bytes.indices { append(jsonUnit: UInt16(bytes[index]), isByte: true) }
    } else {
      // The first half of a surrogate pair whose second half is to come, or 0.
      var high: UInt16 = 0
      func flush(isPaired: Bool) {
        if high != 0 { append(jsonUnit: isPaired ? high : 0xFFFD, isByte: false) }
        high = 0
      }
      text.forEachUTF16Unit(in: 0..<text.utf16Count) { unit in
        let isPaired = high != 0 && unit & 0xFC00 == 0xDC00
        flush(isPaired: isPaired)
        if unit & 0xFC00 == 0xD800 {
          high = unit
        } else {
          append(jsonUnit: unit & 0xFC00 == 0xDC00 && !isPaired ? 0xFFFD : unit, isByte: false)
        }
      }
      flush(isPaired: false)
    }
    append("\"")
  }

  @inline(never)
  private mutating func append(jsonUnit unit: UInt16, isByte: Bool) {
    switch unit {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x20..<0x7F: append(UInt8(unit))
    case 0x80... where isByte: append(UInt8(unit))
    default:
      append("\\u")
      append(hexadecimal: UInt8(unit >> 8))
      append(hexadecimal: UInt8(unit & 0xFF))
    }
  }
}
