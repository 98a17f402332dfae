import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct NumberObjectTests {
  typealias Conversion = (
    value: NumberObject.Value, type: Int, lossless: String, Int8, Int16, Int32, Int64
  )

  /// What Apple's code answers: the type it reports, for which of the types 1 to 6 nothing is
  /// lost, and what it writes for the first four.
  static let conversions: [Conversion] = [
    (.integer(0), 3, "111111", 0, 0, 0, 0),
    (.integer(-1), 3, "111111", -1, -1, -1, -1),
    (.integer(12), 3, "111111", 12, 12, 12, 12),
    (.integer(13), 4, "111111", 13, 13, 13, 13),
    (.integer(127), 4, "111111", 127, 127, 127, 127),
    (.integer(128), 4, "111111", -128, 128, 128, 128),
    (.integer(-128), 4, "111111", -128, -128, -128, -128),
    (.integer(-129), 4, "011111", 127, -129, -129, -129),
    (.integer(255), 4, "111111", -1, 255, 255, 255),
    (.integer(32767), 4, "011111", -1, 32767, 32767, 32767),
    (.integer(32768), 4, "011111", 0, -32768, 32768, 32768),
    (.integer(65536), 4, "001111", 0, 0, 65536, 65536),
    (.integer(16777216), 4, "001111", 0, 0, 16777216, 16777216),
    (.integer(16777217), 4, "001101", 1, 1, 16777217, 16777217),
    (.integer(2147483647), 4, "001101", -1, -1, 2147483647, 2147483647),
    (.integer(2147483648), 4, "000111", 0, 0, -2147483648, 2147483648),
    (.integer(-2147483648), 4, "001111", 0, 0, -2147483648, -2147483648),
    (.integer(-2147483649), 4, "000101", -1, -1, 2147483647, -2147483649),
    (.integer(9007199254740992), 4, "000111", 0, 0, 0, 9007199254740992),
    (.integer(9007199254740993), 4, "000100", 1, 1, 1, 9007199254740993),
    (.integer(9223372036854775807), 4, "000100", -1, -1, -1, 9223372036854775807),
    (.integer(.min), 4, "000111", 0, 0, 0, -9223372036854775808),
    (.real(0), 6, "111111", 0, 0, 0, 0),
    (.real(-0.0), 6, "111111", 0, 0, 0, 0),
    (.real(1.5), 6, "000011", 1, 1, 1, 1),
    (.real(-129.5), 6, "000011", 127, -129, -129, -129),
    (.real(127), 6, "111111", 127, 127, 127, 127),
    (.real(128), 6, "011111", -128, 128, 128, 128),
    (.real(3e9), 6, "000111", 0, 0, -2147483648, 3000000000),
    (.real(-2147483648.5), 6, "000001", 0, 0, -2147483648, -2147483648),
    (.real(2147483647.5), 6, "000001", -1, -1, 2147483647, 2147483647),
    (.real(1e10), 6, "000111", 0, 0, -2147483648, 10000000000),
    (.real(1.1), 6, "000001", 1, 1, 1, 1),
    (.real(0x1p63), 6, "000011", 0, 0, -2147483648, -9223372036854775808),
    (.real(-0x1p63), 6, "000111", 0, 0, -2147483648, -9223372036854775808),
    (.real(9.3e18), 6, "000001", 0, 0, -2147483648, -9223372036854775808),
    (.real(1e300), 6, "000001", 0, 0, -2147483648, -9223372036854775808),
    (.real(.infinity), 6, "000011", 0, 0, -2147483648, -9223372036854775808),
    (.real(-.infinity), 6, "000011", 0, 0, -2147483648, -9223372036854775808),
    (.real(.nan), 6, "000001", 0, 0, -2147483648, -9223372036854775808),
  ]

  @Test(arguments: conversions)
  func convertsAsApplesCodeDoes(_ expected: Conversion) throws {
    let number =
      switch expected.value {
      case .real(let real):
        withUnsafeBytes(of: real) {
          NumberObject.load(.real64, from: $0.baseAddress!)
        }
      case .integer(let integer):
        withUnsafeBytes(of: integer) {
          NumberObject.load(.signed64, from: $0.baseAddress!)
        }
      case .unsigned: throw CancellationError()
      }
    #expect(number.type.rawValue == expected.type)
    var lossless = ""
    var written: [Int64] = []
    for type in [NumberType.signed8, .signed16, .signed32, .signed64, .real32, .real64] {
      var space: Int64 = 0
      lossless += number.store(as: type, to: &space) ? "1" : "0"
      switch type {
      case .signed8: written.append(Int64(Int8(truncatingIfNeeded: space)))
      case .signed16: written.append(Int64(Int16(truncatingIfNeeded: space)))
      case .signed32: written.append(Int64(Int32(truncatingIfNeeded: space)))
      case .signed64: written.append(space)
      default: break
      }
    }
    #expect(lossless == expected.lossless)
    #expect(written == [Int64(expected.3), Int64(expected.4), Int64(expected.5), expected.6])
  }

  /// Apple's answers for each pair of these, one line for each first number.
  static let ordered: [NumberObject.Value] = [
    .real(-.infinity), .real(-0x1p64), .integer(.min), .real(-0x1p63), .real(-1.5), .integer(-1),
    .real(-1), .real(-.leastNonzeroMagnitude), .real(.nan), .real(-0.0), .real(0), .integer(0),
    .real(.leastNonzeroMagnitude), .real(0.5), .integer(1), .real(1.5), .integer(9_007_199_254_740_992),
    .real(9_007_199_254_740_992), .integer(9_007_199_254_740_993), .integer(.max), .real(0x1p63),
    .real(0x1p64), .real(.infinity),
  ]

  static let order = """
    =<<<<<<<<<<<<<<<<<<<<<<
    >=<<<<<<<<<<<<<<<<<<<<<
    >>==<<<<><<<<<<<<<<<<<<
    >>==<<<<<<<<<<<<<<<<<<<
    >>>>=<<<<<<<<<<<<<<<<<<
    >>>>>==<><<<<<<<<<<<<<<
    >>>>>==<<<<<<<<<<<<<<<<
    >>>>>>>=<<<<<<<<<<<<<<<
    >><>><>>=><<<<<<<<<<<<<
    >>>>>>>><=<<<<<<<<<<<<<
    >>>>>>>>>>==<<<<<<<<<<<
    >>>>>>>>>>==<<<<<<<<<<<
    >>>>>>>>>>>>=<<<<<<<<<<
    >>>>>>>>>>>>>=<<<<<<<<<
    >>>>>>>>>>>>>>=<<<<<<<<
    >>>>>>>>>>>>>>>=<<<<<<<
    >>>>>>>>>>>>>>>>==<<<<<
    >>>>>>>>>>>>>>>>==<<<<<
    >>>>>>>>>>>>>>>>>>=<<<<
    >>>>>>>>>>>>>>>>>>>=<<<
    >>>>>>>>>>>>>>>>>>>>=<<
    >>>>>>>>>>>>>>>>>>>>>=<
    >>>>>>>>>>>>>>>>>>>>>>=
    """

  @Test func comparesAsApplesCodeDoes() {
    let lines = Self.order.split(separator: "\n").map { Array($0.utf8) }
    for (row, left) in Self.ordered.enumerated() {
      for (column, right) in Self.ordered.enumerated() {
        let order = NumberObject(left).compare(to: NumberObject(right))
        let expected = Int(lines[row][column]) - Int(UInt8(ascii: "="))
        #expect(order.rawValue == expected, "\(left) \(right)")
      }
    }
  }

  @Test func equalNumbersHaveEqualHashes() {
    let values = Self.ordered + [.unsigned(1 << 63), .unsigned(.max), .real(0x1p63 + 2048)]
    for left in values.map({ NumberObject($0) }) {
      for right in values.map({ NumberObject($0) }) where left.equals(right) {
        #expect(left.contentHash == right.contentHash, "\(left.value) \(right.value)")
      }
    }
  }

  @Test func unsignedNumbersLieAboveTheSigned() {
    let big = NumberObject(.unsigned(1 << 63))
    #expect(big.compare(to: NumberObject(.integer(.max))) == .greater)
    #expect(NumberObject(.integer(-1)).compare(to: big) == .less)
    #expect(big.equals(NumberObject(.real(0x1p63))))
    #expect(big.compare(to: NumberObject(.unsigned(.max))) == .less)
    #expect(big.compare(to: NumberObject(.real(0x1p64))) == .less)
    #expect(big.compare(to: NumberObject(.real(-1))) == .greater)
    #expect(!big.store(as: .longLong, to: nil))
    #expect(big.store(as: .double, to: nil))
  }

  @Test(arguments: [
    (NumberObject.Value.integer(-7), "-7"), (.unsigned(.max), "18446744073709551615"),
    (.real(2), "2"), (.real(1.1), "1.1"), (.real(-0.0), "-0"), (.real(1e300), "1e+300"),
    (.real(.nan), "nan"), (.real(-.infinity), "-infinity"),
  ])
  func descriptionIsPlain(value: NumberObject.Value, text: String) {
    #expect(NumberObject(value).description == Text(text))
  }

  @Test func shortRealsAreDescribedInTheirOwnPrecision() {
    #expect(NumberObject(.real(Double(Float(1.1))), type: .float).description == "1.1")
  }

  @Test func typesHaveApplesNumbersAndSizes() {
    let stored = (1...16).map { NumberType(rawValue: $0)!.stored.rawValue }
    #expect(stored == [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 4, 5, 6, 4, 4, 6])
    #expect((1...6).map { NumberType(rawValue: $0)!.size } == [1, 2, 4, 8, 4, 8])
    #expect(NumberType(rawValue: 0) == nil && NumberType(rawValue: 17) == nil)
  }
}
