import CFBundleCompatC
import CFTestSupport
import Testing

@testable import CFObjects
@testable import CFText

/// Expected texts were observed on CoreFoundation with a locale, unless a test says otherwise.
@Suite struct LocalizedNumberTests {
  private static let german = NumberSymbols(
    decimalSeparator: ",", groupingSeparator: ".", minus: "-", plus: "+", exponent: "E", infinity: "∞",
    notANumber: "NaN",
    zero: 0x30, groups: DigitGroups(last: 3, others: 3, minimum: 1))

  /// Four bytes for a digit, and a sign of two characters.
  private static let adlam = NumberSymbols(
    decimalSeparator: ".", groupingSeparator: "⹁", minus: "\u{200E}-", plus: "\u{200E}+", exponent: "𞤉", infinity: "∞",
    notANumber: "NaN", zero: 0x1E950, groups: DigitGroups(last: 3, others: 2, minimum: 1))

  private func render(_ format: Text, _ arguments: [Argument], _ style: NumberStyle) throws -> Text {
    try FormatRenderer.text(of: StringFormat(format), arguments.map(\.value) + [cfbcc_argument()], style)
  }

  @Test(
    arguments: [
      ("%d|%+d|% d|%i", [1_234_567, 1234, 1234, -1234], "1.234.567|+1.234|1.234|-1.234"),
      ("%8d|%-8d|%08d|%.8d|%.0d", [1234, -1234, 1234, 1234, 0], "   1.234|-1.234  |00.001.234|00.001.234|0"),
      ("%10.3d|%-010d|%+010d", [-1, 7, 7], "      -001|7         |+0.000.000.007"),
      ("%u %x %o %c %p", [1_234_567, 255, 8, 97, .null], "1.234.567 ff 10 a 0x0"),
      ("%f %.1f %.0f %#.0f", [1234.5, 0.15, 2.5, 3.0], "1.234,500000 0,2 2 3"),
      ("%e %.2E %.0e", [12345.678, 0.00012, 3.5], "1,234568E+04 1,20E-04 4E+00"),
      ("%g %g %g %g", [123_456.0, 1_234_567.0, 0.0001, 0.00001], "123.456 1,23457E+06 0,0001 1E-05"),
      ("%.20f %.17g", [0.1, 0.1], "0,10000000000000000000 0,1"),
      ("%+10.1f|%-10.1f|% .1f", [1.5, -1.5, 1.5], "      +1,5|-1,5      |1,5"),
      ("%f %f %8f|%F", [.real(.infinity), .real(-.infinity), .real(.nan), .real(.nan)], "∞ -∞      NaN|NaN"),
      ("%.0f %.2f %f", [-0.4, -0.001, -0.0], "-0 -0,00 -0,000000"),
      ("%a %G", [1.5, 1e100], "0x1,8p+0 1E+100"), ("%d%% %@ %s", [1234, .object("x"), "y"], "1.234% x y"),
      ("%2$d %1$.2f", [1.5, 1234], "1.234 1,50"), ("%*.*f|", [8, 1, 1.25], "     1,2|"),
      // CoreFoundation reads an unsigned number as a negative one.
      ("%u %hhu", [-1, 200], "4.294.967.295 200"), ("%llu", [-1], "18.446.744.073.709.551.615"),
      // CoreFoundation fills with spaces; and it rounds a precision above 15 to 15 digits.
      ("%010.1f|%+010.1f", [-1234.5, 1.5], "-001.234,5|+0000001,5"),
      ("%06f|%.3g", [.real(.infinity), 0.0], "     ∞|0"),
      ("%.16lld", [929_481_764_087_594_622], "929.481.764.087.594.622"),
      ("%.17f", [.real(1.0 / 3)], "0,33333333333333330"),
      // CoreFoundation drops the zero.
      ("%+g", [0.5], "+0,5"),
    ] as [(Text, [Argument], Text)])
  func inGerman(format: Text, arguments: [Argument], expected: Text) throws {
    #expect(try render(format, arguments, .localized(Self.german)) == expected)
  }

  /// A width counts characters.
  @Test(
    arguments: [
      ("%5d|%-5d|%05d", [12, -12, 12], "   𞥑𞥒|\u{200E}-𞥑𞥒 |𞥐𞥐⹁𞥐𞥑𞥒"), ("%.1f", [1.5], "𞥑.𞥕"),
      ("%d", [1_234_567], "𞥑𞥒⹁𞥓𞥔⹁𞥕𞥖𞥗"),
      ("%.0e", [1e9], "𞥑𞤉\u{200E}+𞥐𞥙"), ("%06.1f", [-1.5], "\u{200E}-𞥐𞥑.𞥕"),
    ] as [(Text, [Argument], Text)])
  func inAdlam(format: Text, arguments: [Argument], expected: Text) throws {
    #expect(try render(format, arguments, .localized(Self.adlam)) == expected)
  }

  @Test(
    arguments: [
      (",", "%.1f %d %e %g %a", [1234.5, 1234, 1234.5, 0.5, 1.5], "1234,5 1234 1,234500e+03 0,5 0x1,8p+0"),
      ("XY", "%10.1f|%-10.1f|%#.0f", [1.5, 1.5, 3.0], "       1XY5|1XY5       |3XY"), ("", "%.1f", [1.5], "15"),
      (",", "a.b %f %s", [.real(.nan), "c.d"], "a.b nan c.d"),
    ] as [(Text, Text, [Argument], Text)])
  func withAnotherSeparator(separator: Text, format: Text, arguments: [Argument], expected: Text) throws {
    #expect(try render(format, arguments, .separated(by: separator)) == expected)
  }

  /// Digits that are written and read again are the same number, and rounding is what exact arithmetic says.
  @Test func roundingIsExact() {
    var random = SeededGenerator()
    for _ in 0..<5000 {
      let units = UInt64.random(in: 0...99_999_999, using: &random) >> UInt64.random(in: 0...26, using: &random)
      let digits = Int.random(in: 0...8, using: &random)
      var number = DecimalNumber(units)
      // As if the integer were a fraction: `point` moves.
      number.round(toDigits: number.point - digits)
      var power: UInt64 = 1
      for _ in 0..<digits { power *= 10 }
      let (quotient, rest) = units.quotientAndRemainder(dividingBy: power)
      let goesUp = 2 * rest > power || 2 * rest == power && quotient % 2 == 1
      let expected = (quotient + (goesUp ? 1 : 0)) * power
      let rounded = (0..<max(number.point, 0)).reversed().reduce(UInt64(0)) { $0 * 10 + UInt64(number.digit($1)) }
      #expect(rounded == expected, "\(units) without \(digits) digits")
    }
  }

  @Test(arguments: [5e-324, 1.7976931348623157e308, 0.1, 123.456, 1e22, 1e-7, 4503599627370497.5])
  func digitsOfRealNumbers(value: Double) {
    let number = DecimalNumber(value)
    let written = "0." + number.digits.map { String($0) }.joined() + "e\(number.point)"
    #expect(Double(written) == value)
  }
}
