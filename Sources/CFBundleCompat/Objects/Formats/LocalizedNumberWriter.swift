import CFText

/// Writes a number as a language does: as CFString does with a locale, which follows ICU.
struct LocalizedNumberWriter {
  private let symbols: NumberSymbols
  private var builder = TextBuilder()

  /// The number without its sign.
  var text: Text { builder.text }

  init(_ symbols: NumberSymbols) { self.symbols = symbols }

  /// - Parameter minimum: the number of digits to write at least.
  mutating func append(_ integer: UInt64, minimum: Int) {
    append(DecimalNumber(integer), minimum: minimum, fraction: 0)
  }

  /// - Parameter letter: that of the conversion, such as `f`; in either case.
  mutating func append(_ real: Double, as letter: UInt8, precision: Int?) {
    guard real.isFinite else { return builder.append(real.isNaN ? symbols.notANumber : symbols.infinity) }
    var number = DecimalNumber(real)
    switch letter | 0x20 {
    case UInt8(ascii: "f"):
      let count = precision ?? 6
      number.round(toFraction: count)
      append(number, minimum: 1, fraction: count)
    case UInt8(ascii: "e"):
      let count = precision ?? 6
      number.round(toDigits: count + 1)
      appendWithExponent(number, fraction: count)
    default:
      let count = max(precision ?? 6, 1)
      let isSmall = number.exponent < -4
      let isLarge = number.isGreater(than: count)
      number.round(toDigits: count)
      if isSmall || isLarge {
        appendWithExponent(number, fraction: number.digits.count - 1)
      } else {
        append(number, minimum: 1, fraction: max(number.digits.count - number.point, 0))
      }
    }
  }

  /// - Parameters:
  ///   - minimum: the number of digits before the decimal separator, at least.
  ///   - fraction: the number of digits after it.
  private mutating func append(_ number: DecimalNumber, minimum: Int, fraction: Int) {
    let count = max(number.point, minimum)
    for rest in (0..<count).reversed() {
      append(number.digit(rest))
      if symbols.groups.separates(rest, of: count) { builder.append(symbols.groupingSeparator) }
    }
    appendFraction(number, from: -1, fraction)
  }

  private mutating func appendWithExponent(_ number: DecimalNumber, fraction: Int) {
    let exponent = number.exponent
    append(number.digit(exponent))
    appendFraction(number, from: exponent - 1, fraction)
    builder.append(symbols.exponent)
    builder.append(exponent < 0 ? symbols.minus : symbols.plus)
    let digits = DecimalNumber(UInt64(exponent.magnitude))
    for power in (0..<max(digits.point, 2)).reversed() { append(digits.digit(power)) }
  }

  private mutating func appendFraction(_ number: DecimalNumber, from power: Int, _ count: Int) {
    guard count > 0 else { return }
    builder.append(symbols.decimalSeparator)
    for index in 0..<count { append(number.digit(power - index)) }
  }

  private mutating func append(_ digit: UInt8) { builder.append(codePoint: symbols.zero + UInt32(digit)) }
}
