import CFText

/// The packed form of a version such as `1.2.3b4`, which `CFBundleGetVersionNumber` returns.
package enum VersionNumber {
  /// Two digits of major version in binary-coded decimal, one of minor, one of bug-fix version,
  /// then a byte for the stage and one for the build. Zero if the text is not such a version.
  ///
  /// At most ten characters; components may be missing at the end, but not in between.
  package static func pack(_ text: Text) -> UInt32 {
    var parser = Parser(rest: text.utf8)
    guard (1...10).contains(text.utf16Count), let packed = parser.parse() else { return 0 }
    return packed
  }

  private struct Parser {
    var rest: Text.Bytes

    mutating func parse() -> UInt32? {
      guard let major = takeMajor() else { return nil }
      var packed = major << 24
      if takeDot() {
        let minor = takeDigit()
        packed |= (minor ?? 0) << 20
        if takeDot() {
          guard minor != nil else { return nil }
          packed |= (takeDigit() ?? 0) << 16
        }
      }
      guard let stage = takeStage() else { return nil }
      return rest.isEmpty ? packed | stage : nil
    }

    /// One or two digits, or none before a dot or a stage letter.
    private mutating func takeMajor() -> UInt32? {
      guard !rest.isEmpty else { return nil }
      guard let tens = takeDigit() else { return 0 }
      guard let units = takeDigit() else { return tens }
      return tens << 4 | units
    }

    private mutating func takeDot() -> Bool {
      guard rest.first == .dot else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func takeDigit() -> UInt32? {
      guard let digit = rest.first, digit.isASCIIDigit else { return nil }
      rest.removeFirst()
      return UInt32(digit - 0x30)
    }

    /// `d`, `a`, `b` or `f` and up to three digits. Without a letter the version is a release.
    private mutating func takeStage() -> UInt32? {
      guard let letter = rest.first else { return 0x8000 }
      let stage: UInt32
      switch letter {
      case UInt8(ascii: "d"): stage = 0x20
      case UInt8(ascii: "a"): stage = 0x40
      case UInt8(ascii: "b"): stage = 0x60
      case UInt8(ascii: "f"): stage = 0x80
      default: return nil
      }
      rest.removeFirst()
      var build: UInt32 = 0
      for digit in rest.prefix(3) where digit.isASCIIDigit { build = build * 10 + UInt32(digit - 0x30) }
      guard rest.count <= 3, rest.allSatisfy({ $0.isASCIIDigit }), build <= 255 else { return nil }
      rest = rest.suffix(0)
      return stage << 8 | build
    }
  }
}
