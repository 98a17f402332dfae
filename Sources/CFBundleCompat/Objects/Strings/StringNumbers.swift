import CFBundleCompatC
import CFText

// Numbers at the start of a text, by CFString's rules: leading blanks are skipped, anything after the number is
// ignored, and a text that does not begin with a number is zero.

extension Text {
  /// An integer, clamped to 32 bits.
  package var leadingInt32: Int32 {
    var bytes = utf8.drop { $0.isBlank }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") {
      bytes = bytes.dropFirst().drop { $0.isBlank }
    }
    var value: Int64 = 0
    for byte in bytes.prefix(while: { $0.isASCIIDigit }) {
      value = min(value * 10 + Int64(byte - 0x30), Int64(Int32.max) + 1)
    }
    return Int32(clamping: isNegative ? -value : value)
  }

  /// A decimal number. The separator is a point in every locale.
  package var leadingDouble: Double {
    let bytes = utf8.drop { $0.isBlank }
    let number = Text(bytes.prefix(Self.decimalLength(bytes)))
    return number.isEmpty ? 0 : number.withCString { unsafe cfbcc_decimal($0) }
  }

  /// The number of bytes at the start that are a number: a sign, digits with a point, an exponent.
  private static func decimalLength(_ bytes: Text.Bytes) -> Int {
    var index = bytes.startIndex
    func skipDigits() -> Int {
      let start = index
      while index < bytes.endIndex, bytes[index].isASCIIDigit { index += 1 }
      return index - start
    }
    func skipSign() {
      if index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        index += 1
      }
    }
    skipSign()
    var digits = skipDigits()
    if index < bytes.endIndex, bytes[index] == .dot {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else { return 0 }
    let mantissaEnd = index
    if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      skipSign()
      if skipDigits() == 0 { index = mantissaEnd }
    }
    return index - bytes.startIndex
  }
}
