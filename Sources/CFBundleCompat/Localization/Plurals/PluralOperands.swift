import CFObjects
import CFText

/// The operands of plural rules for a number: its digits as displayed, without the sign.
///
/// `1` and `1.0` are different numbers here. The properties have the names of CLDR's specification.
package struct PluralOperands: Equatable, Sendable {
  /// The integer digits; of more than 18, the last 18 with a 1 before them.
  private(set) var i: UInt64

  /// The number of fraction digits, with and without trailing zeros.
  private(set) var v = 0
  private(set) var w = 0

  /// The fraction digits, with and without trailing zeros; of more than 18, the first 18.
  private(set) var f: UInt64 = 0
  private(set) var t: UInt64 = 0

  /// The exponent of a compact form: 6 for "1 million".
  private(set) var e = 0

  package init(_ integer: UInt64) { i = Self.limited(integer) }

  init(_ integer: Int64) { self.init(integer.magnitude) }

  /// The operands of a number like `-12.50`, `1.5e+20`, or `1.2c6` for a compact form; `nil` for any other string.
  package init?(decimal text: Text) {
    guard text.count <= Self.longestText else { return nil }
    var digits: [UInt8] = []
    var pointIndex: Int?
    var index = text.count > 0 && (text[0] == .hyphen || text[0] == UInt8(ascii: "+")) ? 1 : 0
    while index < text.count, text[index].isASCIIDigit || (text[index] == .dot && pointIndex == nil) {
      if text[index] == .dot { pointIndex = digits.count } else { digits.append(text[index] - 0x30) }
      index += 1
    }
    guard !digits.isEmpty else { return nil }
    var exponent = 0
    if index < text.count {
      let isCompact = text[index] == UInt8(ascii: "c")
      guard isCompact || text[index] | 0x20 == UInt8(ascii: "e"), let power = Self.exponent(text, from: index + 1)
      else { return nil }
      exponent = power
      if isCompact { e = power }
    }
    i = 0
    read(digits, point: (pointIndex ?? digits.count) + exponent)
  }

  private static let longestText = 1024

  private static func exponent(_ text: Text, from start: Int) -> Int? {
    let isNegative = start < text.count && text[start] == .hyphen
    let isSigned = isNegative || start < text.count && text[start] == UInt8(ascii: "+")
    let digits = text.utf8[(isSigned ? start + 1 : start)..<text.count]
    guard 1...3 ~= digits.count, digits.allSatisfy({ $0.isASCIIDigit }) else { return nil }
    let power = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return isNegative ? -power : power
  }

  /// Reads the digits, which are padded with zeros in both directions.
  private mutating func read(_ digits: [UInt8], point: Int) {
    for index in 0..<max(point, 0) {
      // The digits that stay are multiplied, not what is in front of them: 64 bits have 19 digits.
      let isFull = i >= Self.limit / 10
      i = i % (Self.limit / 10) * 10 + UInt64(index < digits.count ? digits[index] : 0) + (isFull ? Self.limit : 0)
    }
    for index in min(point, digits.count)..<digits.count {
      v += 1
      let digit = index < 0 ? 0 : digits[index]
      if v <= 18 { f = f * 10 + UInt64(digit) }
      if digit != 0 { (w, t) = (v, f) }
    }
  }

  var isZero: Bool { i == 0 && t == 0 }

  /// The least number of more than 18 digits.
  private static let limit: UInt64 = 1_000_000_000_000_000_000

  private static func limited(_ integer: UInt64) -> UInt64 {
    integer < limit ? integer : integer % limit + limit
  }
}
