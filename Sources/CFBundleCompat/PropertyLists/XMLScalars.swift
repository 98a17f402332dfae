import CFObjects
import CFText

/// What the text in an XML list's scalars means. `nil`: nothing, and the list is refused.
enum XMLScalars {
  /// The object of `<integer>`, `<date>` or `<data>`.
  package static func object(_ element: XMLScanner.Element, _ text: UnsafeRawBufferPointer) -> CFObject? {
    switch element {
    case .integer: integer(text).map { NumberObject($0) }
    case .date: date(text).map { DateObject(absoluteTime: $0) }
    case .data: data(text).map { DataObject($0) }
    default: nil
    }
  }

  /// A decimal or, after `0x`, hexadecimal integer of up to 64 bits.
  /// Space may stand before it and behind its sign, not after it.
  static func integer(_ text: UnsafeRawBufferPointer) -> NumberObject.Value? {
    var scanner = TextScanner(text)
    scanner.skip { $0.isBlank }
    let isNegative = scanner.consume(.hyphen)
    if !isNegative { _ = scanner.consume(UInt8(ascii: "+")) }
    scanner.skip { $0.isBlank }
    let isHexadecimal = scanner.starts(with: "0x") || scanner.starts(with: "0X")
    if isHexadecimal { scanner.index += 2 }
    return integerValue(
      digits: text[scanner.index...], base: isHexadecimal ? 16 : 10, isNegative: isNegative)
  }

  /// A decimal number, or one of the words for what is none. Space may stand before it.
  static func real(_ text: UnsafeRawBufferPointer) -> Double? {
    var scanner = TextScanner(text)
    scanner.skip { $0.isBlank }
    let number = UnsafeRawBufferPointer(rebasing: text[scanner.index...])
    switch Text(text).asciiLowercased {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: return decimalReal(number)
    }
  }

  /// `2001-12-31T23:59:59Z`, in seconds from 2001.
  static func date(_ text: UnsafeRawBufferPointer) -> Double? {
    var fields = DateFields(text)
    guard let date = fields.date(), fields.accept(UInt8(ascii: "T")), let time = fields.time(),
      fields.accept(UInt8(ascii: "Z")), fields.isAtEnd
    else { return nil }
    return Double(date + time)
  }

  /// Base 64. Other ASCII characters than its digits are skipped, as is a group that is cut short.
  /// Only white space may stand inside of padding.
  static func data(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text {
      guard byte < 0x80 else { return nil }
      if byte.isBlank { continue }
      padding = byte == UInt8(ascii: "=") ? padding + 1 : 0
      guard let value = base64Value(byte) else { continue }
      group = group << 6 | UInt32(value)
      digits += 1
      guard digits % 4 == 0 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: group >> 16))
      if padding < 2 { bytes.append(UInt8(truncatingIfNeeded: group >> 8)) }
      if padding < 1 { bytes.append(UInt8(truncatingIfNeeded: group)) }
    }
    return bytes
  }

  private static func base64Value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    case UInt8(ascii: "="): 0
    default: nil
    }
  }
}
