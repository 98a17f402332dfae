// Bytes as text.

extension TextBuilder {
  /// Bytes in base 64.
  package mutating func append(base64 bytes: ByteSpan) {
    let alphabet: Literal = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
    let letters = alphabet.bytes
    var index = 0
    while index < bytes.count {
      let left = min(bytes.count - index, 3)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < left ? Int(bytes[index + offset]) : 0) }
      for place in 0..<4 { append(letters[place <= left ? group >> (18 - 6 * place) & 63 : 64]) }
      index += 3
    }
  }

  /// A byte as two digits.
  package mutating func append(hexadecimal byte: UInt8, upperCase: Bool = false) {
    appendDigit(byte >> 4, upperCase)
    appendDigit(byte & 15, upperCase)
  }

  /// Two digits for each byte, in lower case.
  package mutating func append(hexadecimal bytes: ByteSpan) {
    for index in bytes.indices { append(hexadecimal: bytes[index]) }
  }

  private mutating func appendDigit(_ value: UInt8, _ upperCase: Bool) {
    append(value < 10 ? 0x30 + value : (upperCase ? 0x37 : 0x57) + value)
  }
}
