/// Names of ASCII characters, and tests for classes of them.
extension UInt8 {
  package static var lineFeed: UInt8 { 0x0A }
  package static var carriageReturn: UInt8 { 0x0D }
  package static var slash: UInt8 { 0x2F }
  package static var dot: UInt8 { 0x2E }
  package static var hyphen: UInt8 { 0x2D }
  package static var underscore: UInt8 { 0x5F }
  package static var backslash: UInt8 { 0x5C }

  package var isASCIIDigit: Bool { self &- 0x30 < 10 }
  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  package var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
  package var asciiUppercased: UInt8 { self &- 0x61 < 26 ? self & ~0x20 : self }

  /// White space as C defines it: space, tab, line feed, vertical tab, form feed and carriage return.
  package var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }

  /// White space as XML defines it.
  package var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// The value of the byte as a hexadecimal digit.
  package var hexadecimalValue: UInt8? {
    if isASCIIDigit { return self - 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}
