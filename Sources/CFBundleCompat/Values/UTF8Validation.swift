extension Text {
  /// Whether the bytes are UTF-8 as Unicode defines it: shortest forms only,
  /// no surrogates, nothing above U+10FFFF.
  var isWellFormed: Bool { isKnownWellFormed || withUTF8 { isWellFormedUTF8($0) } }

  /// The text, which then knows that it is UTF-8; or `nil` if it is not.
  var ifWellFormed: Text? {
    guard isWellFormed else { return nil }
    var known = self
    known.isKnownWellFormed = true
    return known
  }

  /// The same text, known to be UTF-8 if it is.
  var checked: Text { ifWellFormed ?? self }
}

/// The check behind ``Text/isWellFormed``, for bytes that are not a text yet.
func isWellFormedUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
  firstMalformedUTF8(bytes) == nil
}

/// The offset of the first byte that is not part of a well-formed character.
func firstMalformedUTF8(_ bytes: UnsafeRawBufferPointer) -> Int? {
  var index = 0
  while true {
    index = endOfASCII(bytes, from: index)
    guard index < bytes.count else { return nil }
    guard let length = lengthOfCharacter(bytes, at: index) else { return index }
    index += length
  }
}

/// Where the first byte is that is not ASCII. Eight bytes are looked at together.
@inline(__always)
private func endOfASCII(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  var index = start
  while index + 8 <= bytes.count {
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    let others = word & 0x8080_8080_8080_8080
    if others != 0 { return index + others.trailingZeroBitCount / 8 }
    index += 8
  }
  while index < bytes.count, bytes[index] < 0x80 { index += 1 }
  return index
}

/// How many bytes a character has that is not ASCII; `nil` if it is malformed.
@inline(__always)
private func lengthOfCharacter(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
  // The second byte's range shuts out long forms, surrogates and the beyond (Unicode, table 3-7).
  let length: Int
  let second: ClosedRange<UInt8>
  switch bytes[index] {
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
  if length > 2, bytes[index + 2] & 0xC0 != 0x80 { return nil }
  if length > 3, bytes[index + 3] & 0xC0 != 0x80 { return nil }
  return length
}
