import CFTestSupport
import Testing

@testable import CFObjects
@testable import CFText

@Suite struct FormatTokensTests {
  private func tokens(_ format: Text, allowsVariables: Bool = true) -> [FormatTokens.Token] {
    var tokens = FormatTokens(format, allowsVariables: allowsVariables)
    var all: [FormatTokens.Token] = []
    while let token = tokens.next() { all.append(token) }
    return all
  }

  private static let pieces = [
    "%", "%", "%%", "d", "s", "@", "1$", "2$", "*", ".", "0", "-", "#", "#@", "5", "l", "h", "L", "f", "é", "n", " ",
    "[a, b]", "name",
  ]

  private static func randomFormat(_ generator: inout SeededGenerator) -> Text {
    Text((0..<Int.random(in: 0...8, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }.joined())
  }

  @Test(
    arguments: [
      ("a%%b", [.literal, .percentSign, .literal]), ("%-5.2lfx", [.conversion, .literal]),
      ("%2$*1$d%@", [.conversion, .conversion]), ("%#@n@%1$#@n@% 1#@n@", [.variable, .variable, .variable]),
      ("%[one, two]@", [.list]), ("%[one, %d]@", [.incomplete, .literal, .conversion, .literal]),
      ("%", [.incomplete]), ("%5%d", [.incomplete, .conversion]), ("%y", [.incomplete, .literal]),
      ("%#@n", [.variable, .literal]),
    ] as [(Text, [FormatTokens.Token.Kind])])
  func kindsOfTokens(format: Text, kinds: [FormatTokens.Token.Kind]) {
    #expect(tokens(format).map(\.kind) == kinds)
  }

  @Test func tokensJoinedAreTheFormat() {
    var generator = SeededGenerator()
    for _ in 0..<20_000 {
      let format = Self.randomFormat(&generator)
      for allowsVariables in [false, true] {
        var end = 0
        for token in tokens(format, allowsVariables: allowsVariables) {
          #expect(token.range.lowerBound == end && !token.range.isEmpty, "\(format)")
          end = token.range.upperBound
        }
        #expect(end == format.count, "\(format)")
      }
    }
  }

  @Test func whatTheParserAcceptsHasOnlyWholeTokens() {
    var generator = SeededGenerator()
    for _ in 0..<20_000 {
      let format = Self.randomFormat(&generator)
      guard let parsed = try? StringFormat(format) else { continue }
      let found = tokens(format, allowsVariables: false)
      #expect(found.allSatisfy { $0.kind != .incomplete && $0.kind != .list }, "\(format)")
      let conversions = parsed.parts.filter { if case .conversion = $0 { true } else { false } }
      #expect(found.count { $0.kind == .conversion } == conversions.count, "\(format)")
    }
  }
}
