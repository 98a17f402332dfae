import CFBundleCompatC
import CFTestSupport
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

/// Expected texts were observed on CoreFoundation, unless a test says otherwise.
@Suite struct StringFormatTests {
  private func render(_ format: Text, _ arguments: [Argument] = []) throws -> Text {
    let format = try StringFormat(format)
    #expect(format.arguments.count == arguments.count)
    return try FormatRenderer.text(of: format, arguments.map(\.value) + [cfbcc_argument()])
  }

  @Test(
    arguments: [
      ("plain", [], "plain"), ("", [], ""), ("100%% %d", [5], "100% 5"), ("é漢 %i", [5], "é漢 5"),
      ("%5d|%-5d|%05d", [42, 42, 42], "   42|42   |00042"), ("%+d % d %.3d", [1, 1, 7], "+1  1 007"),
      ("%#x %X %#o", [255, 255, 8], "0xff FF 010"), ("%x", [-1], "ffffffff"), ("%lx", [-1], "ffffffffffffffff"),
      ("%u", [-1], "4294967295"), ("%1$d %1$u", [-1], "-1 4294967295"),
      ("%hhd %hd %hu", [511, 70000, -1], "-1 4464 65535"), ("%2$d %1$d", [1, 2], "2 1"),
      ("%1$d %1$d", [7], "7 7"), ("%*d|%-*d|", [7, 42, 4, 1], "     42|1   |"), ("%*d|", [-4, 1], "1   |"),
      ("%.*d|", [-5, 42], "42|"), ("%2$*1$d|", [7, 42], "     42|"),
      ("%c%5c|%-3c|", [97, 98, 99], "a    b|c  |"),
      ("%c", [0xE9], "é"), ("%C%C", [0xD83D, 0xDE00], "😀"), ("%5C|", [0x6F22], "漢|"), ("%.0d|", [0], "|"),
      ("%qd %zd %td %jd", [1, 2, 3, 4], "1 2 3 4"), ("%'d", [1234], "1234"), ("%lc", [0x1F600], "😀"),
      ("%f %.2e %g", [1.5, 12345.678, 0.0001], "1.500000 1.23e+04 0.0001"),
      ("%010.2f|", [3.14159], "0000003.14|"),
      ("%a", [1.0], "0x1p+0"), ("%F %G", [.real(.infinity), .real(-.infinity)], "INF -INF"),
      ("%s|%10.3s|%-6s|", ["hello", "hello", "abc"], "hello|       hel|abc   |"), ("%5s|", ["é"], "   é|"),
      ("%.1s|", ["é"], "|"), ("%.2s|", ["é"], "é|"), ("%s %10s|", [.null, .null], "(null) (null)|"),
      ("%@ %@", [.object("x"), .null], "x (null)"),
      ("%10@|%.1@|", [.object("abc"), .object("abc")], "abc|abc|"),
      // As Apple documents; CoreFoundation on Linux prints "%D".
      ("%D %5U %O", [-5, -1, 8], "-5 4294967295 10"),
      // CoreFoundation writes "(nil)" on Linux and "0x0" on Apple's systems.
      ("%p %10p|", [.null, .address(0x1234)], "0x0     0x1234|"),
    ] as [(Text, [Argument], Text)])
  func conversions(format: Text, arguments: [Argument], expected: Text) throws {
    #expect(try render(format, arguments) == expected)
  }

  /// CoreFoundation guesses; this library refuses.
  @Test(
    arguments: [
      "%", "abc%", "%5", "%l", "%y", "%!", "%n", "%5%", "%0$d", "%3$d", "%1$d %3$d", "%1$d %d", "%d %1$d",
      "%1$d %1$s", "%1$@ %1$s", "%1$s %1$ls",
      "%1$*d", "%hf", "%lD", "%hhU", "%lp", "%#@", "%99999999999d", "%.9999999d", "%99999999999$d", "%é", "%1$ld %1$d",
      "%\u{0}d",
    ] as [Text])
  func malformedFormatsAreErrors(format: Text) {
    #expect(throws: FormatError.self) { try StringFormat(format) }
  }

  @Test func hugeWidthsFromArgumentsAreErrors() throws {
    #expect(throws: FormatError.self) { try render("%*d", [2_000_000, 1]) }
    #expect(throws: FormatError.self) { try render("%.*d", [.integer(Int64(Int32.min)), 1]) }
    #expect(try render("%*d", [1_000_000, 1]).count == 1_000_000)
  }

  @Test func aFormatAloneMakesAtMost16MiB() throws {
    func repeated(_ conversion: String, _ count: Int) -> Text { Text(String(repeating: conversion, count: count)) }
    #expect(throws: FormatError.self) { try render(repeated("%1$1000000d", 17), [1]) }
    #expect(throws: FormatError.self) { try render(repeated("%1$.1000000f", 17), [1.5]) }
    #expect(try render(repeated("%1$1000000d", 2), [1]).count == 2_000_000)
    let string: Literal = "abc"
    let argument = Argument.address(UInt(bitPattern: string.start))
    #expect(try render(repeated("%1$.1000000s", 17), [argument]).count == 3 * 17)
  }

  @Test func typesAreKnownBeforeAnyArgumentIsRead() throws {
    let format = try StringFormat("%d %lld %f %Lf %s %@ %*.*f %ld")
    #expect(
      format.arguments == [
        .int, .longLong, .double, .longDouble, .cString, .object, .int, .int, .double, .long,
      ])
  }

  @Test func aStringWithAPrecisionNeedsNoNUL() throws {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 3)
    defer { bytes.deallocate() }
    bytes.initialize(repeating: 0x61, count: 3)
    #expect(try render("%.3s", [.address(UInt(bitPattern: bytes))]) == "aaa")
  }

  @Test func noFormatMakesTheParserFail() {
    var generator = SeededGenerator()
    let pieces = [
      "%", "d", "s", "@", "1$", "2$", "*", ".", "0", "-", "#", "5", "l", "h", "q", "L", "f", "x", "é", "n",
      " ",
    ]
    for _ in 0..<20_000 {
      let format = (0..<Int.random(in: 0...10, using: &generator)).map { _ in
        pieces.randomElement(using: &generator)!
      }.joined()
      guard let parsed = try? StringFormat(Text(format)) else { continue }
      let zeros = [cfbcc_argument](repeating: cfbcc_argument(), count: parsed.arguments.count + 1)
      _ = try? FormatRenderer.text(of: parsed, zeros)
    }
  }
}
