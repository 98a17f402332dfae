// Decoding.

import CFBundleCompatC

extension StringEncoding {
  /// Decodes bytes. Returns `nil` if they are not valid in the encoding.
  ///
  /// A byte order mark at the start is not part of the text, except in internal UTF-16.
  ///
  /// - Parameter isExternal: whether the bytes come from a file or another program: UTF-16 may then begin with a byte
  ///   order mark, and is big-endian without one.
  package func decode(_ bytes: ByteSpan, isExternal: Bool) -> Text? {
    switch shape {
    case .utf8:
      let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
      return Text(bytes.extracting(droppingFirst: hasMark ? 3 : 0)).ifWellFormed
    case .bytes:
      return decodeBytes(bytes)
    case .units16:
      // An incomplete last unit is ignored, unless it is the only one. The same is true for UTF-32.
      if bytes.count == 1, self != .utf16 || isExternal { return nil }
      return decodeUTF16(bytes, isExternal: isExternal)
    case .units32:
      return decodeUTF32(bytes)
    case .nonLossyASCII:
      return decodeNonLossyASCII(bytes)
    case .foreign:
      return decodeForeign(bytes)
    }
  }

  private func decodeBytes(_ bytes: ByteSpan) -> Text? {
    let text = Text(bytes)
    if text.isASCII { return text }
    var builder = TextBuilder()
    for index in bytes.indices {
      guard let codePoint = character(of: bytes[index]) else { return nil }
      builder.append(codePoint: codePoint)
    }
    return builder.text
  }

  /// In ASCII, bytes above 127 are read as ISO Latin 1, as CFString does.
  private func character(of byte: UInt8) -> UInt32? {
    guard byte >= 0x80, let upperHalf else { return UInt32(byte) }
    let codePoint = UInt32(upperHalf[Int(byte) - 0x80])
    return codePoint == 0 ? nil : codePoint
  }

  private func decodeUTF16(_ bytes: ByteSpan, isExternal: Bool) -> Text {
    var start = 0
    var isBigEndian = self == .utf16BigEndian || (self == .utf16 && isExternal)
    if self == .utf16, isExternal, bytes.count >= 2 {
      switch (bytes[0], bytes[1]) {
      case (0xFE, 0xFF): (start, isBigEndian) = (2, true)
      case (0xFF, 0xFE): (start, isBigEndian) = (2, false)
      default: break
      }
    }
    var builder = TextBuilder()
    for index in stride(from: start, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      builder.append(utf16Unit: isBigEndian ? first << 8 | second : second << 8 | first)
    }
    return builder.text
  }

  private func decodeUTF32(_ bytes: ByteSpan) -> Text? {
    guard bytes.isEmpty || bytes.count >= 4 else { return nil }
    var isBigEndian = self != .utf32LittleEndian
    var start = 0
    func codePoint(at index: Int) -> UInt32 {
      let value = bytes.load(at: index, as: UInt32.self)
      return isBigEndian ? UInt32(bigEndian: value) : UInt32(littleEndian: value)
    }
    if self == .utf32, bytes.count >= 4 {
      if codePoint(at: 0) == 0xFFFE_0000 { isBigEndian = false }
      if codePoint(at: 0) == 0xFEFF { start = 4 }
    }
    var builder = TextBuilder()
    for index in stride(from: start, to: bytes.count - 3, by: 4) {
      let codePoint = codePoint(at: index)
      guard codePoint <= 0x10FFFF, !codePoint.isSurrogate else { return nil }
      builder.append(codePoint: codePoint)
    }
    return builder.text
  }

  /// `\\` is a backslash, `\351` the character with an octal number, `\u20AC` the unit with a hexadecimal number.
  private func decodeNonLossyASCII(_ bytes: ByteSpan) -> Text? {
    var builder = TextBuilder()
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte < 0x80 else { return nil }
      guard byte == UInt8(ascii: "\\") else {
        builder.append(byte)
        continue
      }
      guard index < bytes.count else { return nil }
      if bytes[index] == byte {
        builder.append(byte)
        index += 1
        continue
      }
      let isUnit = bytes[index] == UInt8(ascii: "u")
      let digits = isUnit ? index + 1..<index + 5 : index..<index + 3
      guard digits.upperBound <= bytes.count, let value = Self.number(bytes.extracting(digits), radix: isUnit ? 16 : 8),
        isUnit || value < 0x100
      else { return nil }
      builder.append(utf16Unit: value)
      index = digits.upperBound
    }
    return builder.text
  }

  private static func number(_ digits: ByteSpan, radix: UInt16) -> UInt16? {
    var value: UInt16 = 0
    for index in digits.indices {
      guard let digit = digits[index].hexadecimalValue, digit < radix else { return nil }
      value = value * radix + UInt16(digit)
    }
    return value
  }

  private func decodeForeign(_ bytes: ByteSpan) -> Text? {
    guard let charset = EncodingRecord(encoding: rawValue)?.converterName else { return nil }
    return Text(decoding: bytes, charset: charset)
  }
}

extension Text {
  /// Decodes bytes with the C library's converter. `nil` if there is none, and if the bytes are not valid.
  init?(decoding bytes: ByteSpan, charset: Text) {
    var count = 0
    let start = charset.withCString { charset in
      unsafe bytes.withUnsafeBytes { unsafe cfbcc_decode(charset, $0.baseAddress, $0.count, &count) }
    }
    guard let start = unsafe start else { return nil }
    defer { unsafe free(start) }
    unsafe self.init(UnsafeRawBufferPointer(start: start, count: count))
  }
}
