import CFObjects
import CFTestSupport
import Foundation
import Testing

@testable import CFPropertyLists
@testable import CFText

@Suite struct NumberParsingTests {
  private static func real(_ string: String) -> Double? {
    decimalReal(Array(string.utf8).span)
  }

  @Test(
    arguments: [
      ("0", 10, false, .integer(0)), ("00ff", 16, false, .integer(255)),
      ("9223372036854775807", 10, false, .integer(.max)),
      ("9223372036854775808", 10, false, .unsigned(1 << 63)), ("18446744073709551615", 10, false, .unsigned(.max)),
      ("9223372036854775808", 10, true, .integer(.min)), ("FFFFFFFFFFFFFFFF", 16, false, .unsigned(.max)),
    ] as [(String, UInt64, Bool, NumberObject.Value)])
  func integersOf64BitsAreExact(digits: String, base: UInt64, isNegative: Bool, value: NumberObject.Value) {
    #expect(integerValue(digits: Array(digits.utf8).span, base: base, isNegative: isNegative) == value)
  }

  @Test(
    arguments: [
      ("", 10, false), ("1a", 10, false), ("1g", 16, false), ("+1", 10, false), ("18446744073709551616", 10, false),
      ("9223372036854775809", 10, true), ("10000000000000000", 16, false),
    ] as [(String, UInt64, Bool)])
  func otherIntegersAreRefused(digits: String, base: UInt64, isNegative: Bool) {
    #expect(integerValue(digits: Array(digits.utf8).span, base: base, isNegative: isNegative) == nil)
  }

  @Test(arguments: ["", ".", "-", "+", "e5", "1e", "1e+", "1.2.3", "0x10", "1 ", " 1", "nan", "inf", "1,5", "--1"])
  func whatIsNotADecimalNumberIsRefused(string: String) {
    #expect(Self.real(string) == nil)
  }

  @Test(
    arguments: [
      ("1.", 1), (".5", 0.5), ("-1.5e-3", -0.0015), ("+2E2", 200), ("1e400", .infinity), ("1e-400", 0),
      ("1e99999999999999999999", .infinity),
    ] as [(String, Double)])
  func decimalNumbersAreRead(string: String, value: Double) {
    #expect(Self.real(string) == value)
  }

  @Test func everyDoubleSurvivesItsDescription() {
    var generator = SeededGenerator()
    for _ in 0..<5000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(Self.real("\(value)") == value)
    }
  }
}
