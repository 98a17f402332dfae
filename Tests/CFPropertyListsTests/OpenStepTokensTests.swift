import CFTestSupport
import Testing

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@Suite struct OpenStepTokensTests {
  /// The kinds and texts of the tokens, and what leads to each.
  private func tokens(_ source: String) throws(ParseError) -> [(kind: ListToken.Kind, text: String, leading: String)] {
    let utf8 = Array(source.utf8)
    var tokens = OpenStepTokens(utf8.span, budget: Budget())
    var all: [(ListToken.Kind, String, String)] = []
    while let token = try tokens.next() {
      all.append((token.kind, Text(utf8[token.range]).string, Text(utf8[token.leading]).string))
    }
    return all
  }

  @Test func commentsLeadToTheTokenAfterThem() throws {
    let found = try tokens("/* 1 */ a /* 2 */ = /* 3 */ b /* 4 */; // 5\nc;//6")
    #expect(found.map(\.kind) == [.beginDictionary, .key, .string, .key, .noValue, .end])
    #expect(found.map(\.text) == ["", "a", "b", "c", "", ""])
    #expect(found.map(\.leading) == ["", "/* 1 */ ", " /* 3 */ ", " // 5\n", "", "//6"])
  }

  @Test(arguments: [
    ("a", "string"), ("<00>", "scalar"), ("<*I5>", "scalar"), ("()", "beginArray end"),
    ("{a;}", "beginDictionary key noValue end"), ("{a=b}", "beginDictionary key string end"),
    (" // empty", "beginDictionary end"), ("a=(b,<>);", "beginDictionary key beginArray string scalar end end"),
  ])
  func everyValueHasAKind(source: String, expected: String) throws {
    #expect(try tokens(source).map { "\($0.kind)" }.joined(separator: " ") == expected)
  }

  @Test(arguments: [("\"a\"", true), ("'\\n'", false), ("a", true), ("\"\\\"\"", false)])
  func tokensTellWhichStringsHaveEscapes(source: String, isPlain: Bool) throws {
    let utf8 = Array(source.utf8)
    var tokens = OpenStepTokens(utf8.span, budget: Budget())
    #expect(try tokens.next()?.isPlain == isPlain)
  }

  /// Tokens come in the order of the text, and between them and what leads to them is only what separates them.
  @Test func nothingIsLostBetweenTokens() {
    var generator = ListGenerator()
    for _ in 0..<2000 {
      let bytes = generator.next()
      var tokens = OpenStepTokens(bytes.span, budget: Budget())
      var end = 0
      while let token = try? tokens.next() {
        // The first pair of a file begins after a token without bytes.
        if token.kind == .beginDictionary, token.range.isEmpty { continue }
        guard token.leading.lowerBound >= end, token.leading.upperBound == token.range.lowerBound else {
          Issue.record("a token begins before the end of another: \(Text(bytes))")
          break
        }
        let separators = bytes[end..<token.leading.lowerBound]
        #expect(isSeparator(separators), "\(Text(bytes))")
        end = token.range.upperBound
      }
    }
  }

  /// White space and comments around at most one `=`, `;` or `,`.
  private func isSeparator(_ bytes: ArraySlice<UInt8>) -> Bool {
    let utf8 = Array(bytes)
    let lexer = OpenStepLexer(utf8.span, to: utf8.count)
    let index = lexer.skipSpace(0)
    guard index < utf8.count else { return true }
    return utf8[index..<utf8.count].first.map { Array("=;,".utf8).contains($0) } == true
      && lexer.skipSpace(index + 1) == utf8.count
  }

  @Test(arguments: [
    ("/* a */", "block closed"), ("/* a", "block open"), ("/*/", "block open"), ("/**/", "block closed"),
    ("// a", "line closed"), ("// a\n\r\n\r", "line closed, end, end, end"), (" \t", ""),
    ("//a\u{2028}/*b*/", "line closed, block closed"),
  ])
  func triviaAreCommentsAndLineEnds(source: String, expected: String) {
    let utf8 = Array(source.utf8)
    var trivia = OpenStepTrivia(utf8.span, 0..<utf8.count)
    var found: [String] = []
    while let piece = trivia.next() {
      switch piece {
      case .comment(_, let isBlock, let isClosed):
        found.append((isBlock ? "block " : "line ") + (isClosed ? "closed" : "open"))
      case .lineEnd: found.append("end")
      }
    }
    #expect(found.joined(separator: ", ") == expected)
  }
}
