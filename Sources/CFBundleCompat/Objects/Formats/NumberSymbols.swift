import CFText

/// How the numbers of a format are written.
package enum NumberStyle: Sendable {
  /// As `printf` writes them in the C locale.
  case plain
  /// The same with another decimal separator.
  case separated(by: Text)
  case localized(NumberSymbols)
}

/// How a language writes numbers, as Unicode CLDR says.
package struct NumberSymbols: Sendable {
  package let decimalSeparator, groupingSeparator: Literal
  package let minus, plus, exponent, infinity: Literal
  package var notANumber: Literal

  /// The code point of the digit 0. The other digits follow it.
  package var zero: UInt32

  package var groups: DigitGroups

  package init(
    decimalSeparator: Literal, groupingSeparator: Literal, minus: Literal, plus: Literal, exponent: Literal,
    infinity: Literal, notANumber: Literal, zero: UInt32, groups: DigitGroups
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.minus = minus
    self.plus = plus
    self.exponent = exponent
    self.infinity = infinity
    self.notANumber = notANumber
    self.zero = zero
    self.groups = groups
  }
}

/// How the digits before the decimal separator are grouped: 1,234,567 or 12,34,567.
package struct DigitGroups: Sendable {
  /// The number of digits in the last group, and in the others. 0: no groups.
  private let last, others: Int

  /// How many digits must be before the last group: with 2, 1234 has no groups.
  private let minimum: Int

  package init(last: Int, others: Int, minimum: Int) {
    self.last = last
    self.others = others
    self.minimum = minimum
  }

  /// Whether a group ends before the last `rest` of `count` digits.
  func separates(_ rest: Int, of count: Int) -> Bool {
    guard last > 0, rest < count, count >= last + minimum else { return false }
    return rest >= last && (rest - last) % others == 0
  }
}
