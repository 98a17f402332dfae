import CFObjects
import CFText

/// Parses the scalars of XML lists. `nil` means invalid content, for which the list is refused.
package enum XMLScalars {
  /// The object of `<integer>` or `<date>`.
  static func object(_ element: XMLScanner.Element, _ text: Span<UInt8>) -> CFObject? {
    switch element {
    case .integer: integer(text).map { NumberObject($0) }
    case .date: date(text).map { DateObject(absoluteTime: $0) }
    default: nil
    }
  }

  /// A decimal or, after `0x`, hexadecimal integer of up to 64 bits.
  /// White space is allowed before it and after its sign, but not at the end.
  package static func integer(_ text: Span<UInt8>) -> NumberObject.Value? {
    var scanner = TextScanner(text)
    scanner.skip { $0.isBlank }
    let isNegative = scanner.consume(.hyphen)
    if !isNegative { _ = scanner.consume(UInt8(ascii: "+")) }
    scanner.skip { $0.isBlank }
    let isHexadecimal = scanner.starts(with: "0x") || scanner.starts(with: "0X")
    if isHexadecimal { scanner.index += 2 }
    return integerValue(
      digits: text.extracting(droppingFirst: scanner.index), base: isHexadecimal ? 16 : 10, isNegative: isNegative)
  }

  /// A decimal number, or a word for NaN or infinity. White space is allowed before a number.
  package static func real(_ text: Span<UInt8>) -> Double? {
    var scanner = TextScanner(text)
    scanner.skip { $0.isBlank }
    let number = text.extracting(droppingFirst: scanner.index)
    switch Text(text).asciiLowercased {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: return decimalReal(number)
    }
  }

  /// `2001-12-31T23:59:59Z`, in seconds from 2001.
  package static func date(_ text: Span<UInt8>) -> Double? {
    var fields = DateFields(text)
    guard let date = fields.date(), fields.accept(UInt8(ascii: "T")), let time = fields.time(),
      fields.accept(UInt8(ascii: "Z")), fields.isAtEnd
    else { return nil }
    return Double(date + time)
  }

  /// Base 64. ASCII characters that are not digits are skipped, as is an incomplete group.
  /// Padding may contain only white space.
  package static func data(_ text: Span<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    for index in text.indices {
      let byte = text[index]
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
