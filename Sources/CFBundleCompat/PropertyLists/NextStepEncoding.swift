import CFObjects
import CFText

/// The character set of NeXT's systems, which octal escapes in old-style lists still mean.
enum NextStepEncoding {
  /// Two of the 256 bytes mean nothing; they give U+0000.
  static func unit(_ byte: UInt8) -> UInt16 {
    byte < 0x80 ? UInt16(byte) : SingleByteTables.nextStep[Int(byte) - 0x80]
  }
}
