import CFBundleCompatC

/// A string encoding, identified by Apple's number.
package struct StringEncoding: Equatable, Sendable {
  package let rawValue: UInt32

  package static let macRoman = Self(0)
  static let macIcelandic = Self(0x25)
  static let windowsLatin1 = Self(0x0500)
  static let isoLatin1 = Self(0x0201)
  package static let nextStep = Self(0x0B01)
  package static let ascii = Self(0x0600)
  /// ASCII with the escapes `\351` and `\u20AC` for other characters.
  static let nonLossyASCII = Self(0x0BFF)
  /// External: with a byte order mark, else big-endian. Internal: little-endian, the order of the processor.
  package static let utf16 = Self(0x0100)
  package static let utf8 = Self(0x0800_0100)
  package static let utf16BigEndian = Self(0x1000_0100)
  static let utf16LittleEndian = Self(0x1400_0100)
  /// With a byte order mark, else big-endian.
  package static let utf32 = Self(0x0C00_0100)
  static let utf32BigEndian = Self(0x1800_0100)
  static let utf32LittleEndian = Self(0x1C00_0100)

  private init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// An encoding that this library knows, or `nil`.
  package init?(rawValue: UInt32) {
    self.rawValue = rawValue
    if shape == .foreign, EncodingRecord(encoding: rawValue) == nil { return nil }
  }

  /// Whether this system can convert it.
  package var isAvailable: Bool {
    guard shape == .foreign else { return true }
    return EncodingRecord(encoding: rawValue)?.converterName?.withCString { unsafe cfbcc_has_converter($0) != 0 }
      ?? false
  }

  enum Shape {
    case utf8, units16, units32, bytes, nonLossyASCII
    /// The C library converts it.
    case foreign
  }

  var shape: Shape {
    switch self {
    case .utf8: .utf8
    case .utf16, .utf16BigEndian, .utf16LittleEndian: .units16
    case .utf32, .utf32BigEndian, .utf32LittleEndian: .units32
    case .macRoman, .macIcelandic, .windowsLatin1, .isoLatin1, .nextStep, .ascii: .bytes
    case .nonLossyASCII: .nonLossyASCII
    default: .foreign
    }
  }

  /// The maximum number of bytes for one UTF-16 unit.
  package var maximumBytesPerUnit: Int {
    switch shape {
    case .bytes: 1
    case .units16: 2
    case .utf8: 3
    case .units32: 4
    case .nonLossyASCII: 6
    // One byte for each character, or several with a change of character set before and after them.
    case .foreign: isSingleByte ? 1 : 8
    }
  }

  private var isSingleByte: Bool {
    switch rawValue {
    case 0..<0x100, 0x200..<0x300, 0x400..<0x420, 0x500..<0x600, 0xA02, 0xA08, 0xC02: true
    default: false
    }
  }

  /// Whether each byte below 128 is an ASCII character.
  package var includesASCII: Bool {
    switch shape {
    case .bytes, .utf8: true
    case .foreign: [0, 2, 4, 5, 6, 9, 10].contains(rawValue >> 8)
    default: false
    }
  }

  /// The characters of the bytes from 128 on, if they differ from ISO Latin 1.
  var upperHalf: [UInt16]? {
    switch self {
    case .macRoman: SingleByteTables.macRoman
    case .macIcelandic: SingleByteTables.macIcelandic
    case .windowsLatin1: SingleByteTables.windowsLatin1
    case .nextStep: SingleByteTables.nextStep
    default: nil
    }
  }
}

// MARK: - Escapes in URLs

extension StringEncoding {
  /// The length in bytes of a character that begins with a lead byte.
  func characterLength(lead: UInt8) -> Int {
    guard self == .utf8 else { return shape == .units16 ? 2 : shape == .units32 ? 4 : 1 }
    switch lead {
    case 0xC0...0xDF: return 2
    case 0xE0...0xEF: return 3
    case 0xF0...0xFF: return 4
    default: return 1
    }
  }

  /// Decodes the bytes of one character.
  func decodeEscaped(_ bytes: [UInt8]) -> Text? {
    decode(bytes.span, isExternal: false)
  }
}
