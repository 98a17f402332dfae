import CFObjects
import CFText

/// The character set of NeXTSTEP, in which OpenStep lists write octal escapes.
enum NextStepEncoding {
  /// The UTF-16 unit of a byte. Two of the 256 bytes are unassigned and become U+0000.
  static func unit(_ byte: UInt8) -> UInt16 {
    byte < 0x80 ? UInt16(byte) : SingleByteTables.nextStep[Int(byte) - 0x80]
  }
}
