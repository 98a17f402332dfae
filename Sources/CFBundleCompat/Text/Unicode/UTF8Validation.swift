import CFBundleCompatC

extension Text {
  /// Whether the bytes are UTF-8 as Unicode defines it: shortest forms only,
  /// no surrogates, nothing above U+10FFFF.
  package var isWellFormed: Bool { isKnownWellFormed || isWellFormedUTF8(span) }

  /// The text with a flag that it is UTF-8; `nil` if it is not.
  package var ifWellFormed: Text? {
    guard isWellFormed else { return nil }
    var validated = self
    validated.isKnownWellFormed = true
    return validated
  }

  /// The same text, with a flag if it is UTF-8.
  @inline(__always)
  package var validated: Text { isKnownWellFormed ? self : ifWellFormed ?? self }
}

/// ``Text/isWellFormed`` for bytes that are not a text yet.
package func isWellFormedUTF8(_ bytes: ByteSpan) -> Bool {
  firstMalformedUTF8(bytes) == nil
}

/// The offset of the first byte that is not part of a well-formed character.
///
/// Reads sixteen bytes at a time at a fixed stride, wherever characters end: so the processor can search several
/// groups for bytes that are not ASCII before it knows the lengths of the characters in the first group.
@_optimize(speed)
package func firstMalformedUTF8(_ utf8: ByteSpan) -> Int? { unsafe utf8.withUnsafeBytes { unsafe firstMalformed($0) } }

@inline(__always)
private func firstMalformed(_ bytes: UnsafeRawBufferPointer) -> Int? {
  guard let start = bytes.baseAddress else { return nil }
  var index = 0
  var end = 0  // of the last character that is not ASCII
  while index &+ 16 <= bytes.count {
    var found = unsafe cfbcc_match_beyond_ascii(start + index)
    if found != 0 {
      if index < end { found &= bitsFrom(end &- index) }
      while found != 0 {
        let first = index &+ found.trailingZeroBitCount
        guard let length = unsafe lengthOfCharacter(bytes, at: first) else { return first }
        end = first &+ length
        found &= bitsFrom(end &- index)
      }
    }
    index &+= 16
  }
  index = max(index, end)
  while index < bytes.count {
    guard let length = unsafe bytes[index] < 0x80 ? 1 : lengthOfCharacter(bytes, at: index) else { return index }
    index &+= length
  }
  return nil
}

/// All bits from a bit number on, which is less than 32.
@inline(__always)
private func bitsFrom(_ number: Int) -> UInt32 { UInt32.max &<< UInt32(truncatingIfNeeded: number) }

/// The length in bytes of a character that is not ASCII; `nil` if it is malformed.
@inline(__always)
private func lengthOfCharacter(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
  let lead = unsafe bytes[index]
  let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  guard length <= bytes.count &- index else { return nil }
  func continues(_ offset: Int) -> Bool { unsafe bytes[index &+ offset] & 0xC0 == 0x80 }
  // The second byte excludes overlong forms, surrogates and code points above U+10FFFF (Unicode, table 3-7).
  let second = unsafe bytes[index &+ 1]
  guard continues(1) else { return nil }
  switch length {
  case 2: return lead >= 0xC2 ? 2 : nil
  case 3: return continues(2) && (lead != 0xE0 || second >= 0xA0) && (lead != 0xED || second < 0xA0) ? 3 : nil
  default:
    let isInside = lead <= 0xF4 && (lead != 0xF0 || second >= 0x90) && (lead != 0xF4 || second < 0x90)
    return isInside && continues(2) && continues(3) ? 4 : nil
  }
}
