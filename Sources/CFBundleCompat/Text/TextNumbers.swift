// Integers as texts, and back. The standard library's conversions are generic, and would be specialized per type.

extension Text {
  /// The digits of a number, with lower-case letters for digits above 9.
  @inline(never)
  package init(_ number: UInt64, radix: UInt64 = 10, isNegative: Bool = false) {
    var digits: [UInt8] = []
    var rest = number
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest % radix)
      digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      rest /= radix
    } while rest > 0
    if isNegative { digits.append(.hyphen) }
    digits.reverse()
    self = Text(digits.span)
  }

  @inline(never)
  package init(_ number: Int) { self.init(UInt64(number.magnitude), isNegative: number < 0) }

  /// The number, or `nil` if the text has other characters than digits, or the number does not fit.
  @inline(never)
  package func number(radix: UInt32) -> UInt32? {
    guard !isEmpty else { return nil }
    var number: UInt32 = 0
    for byte in utf8 {
      guard let digit = byte.hexadecimalValue, digit < radix else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: radix)
      let (sum, isTooLargeNow) = product.addingReportingOverflow(UInt32(digit))
      if isTooLarge || isTooLargeNow { return nil }
      number = sum
    }
    return number
  }
}
