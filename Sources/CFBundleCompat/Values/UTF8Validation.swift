extension Text {
  /// Whether the bytes are UTF-8 as Unicode defines it: shortest forms only,
  /// no surrogates, nothing above U+10FFFF.
  var isWellFormed: Bool { isASCII || withUTF8 { isWellFormedUTF8($0) } }

  /// The text, or `nil` if it is not UTF-8.
  var ifWellFormed: Text? { isWellFormed ? self : nil }
}

/// The check behind ``Text/isWellFormed``, for bytes that are not a text yet.
func isWellFormedUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
  firstMalformedUTF8(bytes) == nil
}

/// The offset of the first byte that is not part of a well-formed character.
func firstMalformedUTF8(_ bytes: UnsafeRawBufferPointer) -> Int? {
  var index = 0
  while index < bytes.count {
    if index + 8 <= bytes.count,
      bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index += 8
      continue
    }
    let lead = bytes[index]
    if lead < 0x80 {
      index += 1
      // Runs of ASCII, eight bytes at a time.
      while index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      continue
    }
    // The second byte's range shuts out long forms, surrogates and the beyond (Unicode, table 3-7).
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return index
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return index }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return index }
    index += length
  }
  return nil
}
