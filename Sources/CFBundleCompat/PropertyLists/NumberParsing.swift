import CFObjects
import CFText

/// The integer with these digits; `nil` if a byte is not a digit, if there are none,
/// or if the number needs more than 64 bits.
func integerValue(
  digits: Span<UInt8>, base: UInt64, isNegative: Bool
) -> NumberObject.Value? {
  var magnitude: UInt64 = 0
  if digits.isEmpty { return nil }
  for index in digits.indices {
    guard let digit = digits[index].hexadecimalValue, digit < base else { return nil }
    let (product, isTooLarge) = magnitude.multipliedReportingOverflow(by: base)
    let (sum, isTooLargeNow) = product.addingReportingOverflow(UInt64(digit))
    if isTooLarge || isTooLargeNow { return nil }
    magnitude = sum
  }
  if !isNegative { return .exactly(magnitude) }
  // The magnitude of the least integer is one more than the greatest.
  guard magnitude <= Int64.min.magnitude else { return nil }
  return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
}

extension NumberObject.Value {
  /// A non-negative number.
  package static func exactly(_ magnitude: UInt64) -> NumberObject.Value {
    Int64(exactly: magnitude).map { .integer($0) } ?? .unsigned(magnitude)
  }
}

/// The number of a string like `-1.5e-3`, independent of the program's locale; `nil` for any other string.
package func decimalReal(_ text: Span<UInt8>) -> Double? {
  // The decimal point is folded into the exponent: strtod() expects the locale's own.
  var digits: [UInt8] = []
  var exponent = 0
  var hasDigits = false
  var hasPoint = false
  var index = 0

  func isDigit(_ index: Int) -> Bool { index < text.count && text[index].isASCIIDigit }
  func isSign(_ index: Int) -> Bool {
    index < text.count && (text[index] == .hyphen || text[index] == UInt8(ascii: "+"))
  }

  if isSign(index) {
    digits.append(text[index])
    index += 1
  }
  while isDigit(index) || (!hasPoint && index < text.count && text[index] == .dot) {
    if text[index] == .dot {
      hasPoint = true
    } else {
      digits.append(text[index])
      exponent -= hasPoint ? 1 : 0
      hasDigits = true
    }
    index += 1
  }
  guard hasDigits else { return nil }

  if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
    index += 1
    let isNegative = index < text.count && text[index] == .hyphen
    if isSign(index) { index += 1 }
    guard isDigit(index) else { return nil }
    var written = 0
    while isDigit(index) {
      written = min(written * 10 + Int(text[index] - 0x30), 1 << 40)
      index += 1
    }
    exponent += isNegative ? -written : written
  }
  guard index == text.count else { return nil }

  digits.append(UInt8(ascii: "e"))
  digits += Text(exponent).utf8
  return binaryReal(digits)
}
