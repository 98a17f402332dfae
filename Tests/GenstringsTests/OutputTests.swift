import CFText
import Terminal
import Testing

@testable import Genstrings

private func text(_ string: String) -> Text { Text(string) }

@Suite struct FormatSpecifierTests {
  @Test(
    arguments: [
      ("%@ %@", "%1$@ %2$@"), ("%@", "%@"), ("%1$@ %@", "%1$@ %@"), ("%% %d %%", "%% %d %%"),
      ("%*d %@", "%2$*1$d %3$@"), ("%.*f%s", "%2$.*1$f%3$s"), ("%-05.2lf %llu", "%1$-05.2lf %2$llu"),
      ("100% %d", "100% %d"), ("%", "%"), ("%y %d", "%y %d"), ("%[a]@ %[b]@", "%1$[a]@ %2$[b]@"),
      ("é %d %i", "é %1$d %2$i"),
    ])
  func argumentsAreNumbered(_ format: String, _ expected: String) {
    #expect(PositionalParameters.number(text(format)).string == expected)
    // Again: numbers are left alone.
    #expect(PositionalParameters.number(text(expected)).string == expected)
  }

  @Test func listsAreCombined() {
    #expect(
      PredicateLists.combinations(of: "x %[a , b]@ %[c]@ %[")?.map { $0.string } == [
        "x %[a]@ %[c]@ %[", "x %[b]@ %[c]@ %[",
      ])
    #expect(PredicateLists.combinations(of: Text(String(repeating: "%[a,b]@", count: 20))) == nil)
  }

  @Test(
    arguments: [
      (#"AB\\U0043D"#, "ABCD"), (#"\U0041"#, "A"), (#"\\U0001F600"#, "😀"), (#"\\\\U0041"#, #"\\A"#),
      (#"\\U004"#, #"\\U004"#),
      (#"\\U0022"#, #"\""#), (#"\n\\U0041\\"#, #"\nA\\"#), (#"\\UD83D"#, #"\\UD83D"#),
    ])
  func unicodeEscapesAreDecoded(_ written: String, _ expected: String) {
    #expect(UnicodeEscapes.decoded(text(written)).string == expected)
  }
}

@Suite struct FileEncodingTests {
  @Test(arguments: [
    FileEncoding.utf8(hasMark: false), .utf8(hasMark: true), .utf16(isBigEndian: true, hasMark: true),
    .utf16(isBigEndian: false, hasMark: true), .utf16(isBigEndian: true, hasMark: false), .latin1,
  ])
  func whatIsWrittenIsRecognizedAndRead(_ encoding: FileEncoding) {
    let content = text("/* é */\n")
    let bytes = encoding.encode(content)!
    #expect(FileEncoding(of: bytes.span) == encoding)
    #expect(encoding.decode(bytes.span) == content)
  }

  @Test func whatAnEncodingLacksIsNotWritten() {
    #expect(FileEncoding.latin1.encode("😀") == nil)
    let half: [UInt8] = [0xFF, 0xFE, 0x3D, 0xD8]
    #expect(FileEncoding(of: half.span).decode(half.span) == nil)
  }
}

@Suite struct PathTests {
  @Test(
    arguments: [
      ("*.m", "a.m", true), ("*.m", "a/b.m", false), ("**/*.m", "a/b.m", true), ("**/*.m", "b.m", true),
      ("a?c", "abc", true),
      ("a?c", "a/c", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[]]", "]", true), ("[", "[", true),
      ("\\*", "*", true), ("\\*", "a", false), ("a/**", "a/b/c", true), ("*a*b*c", "xaybzc", true),
      ("*a*b*c", "xaybz", false),
      ("", "", true), ("", "a", false), ("**", "", true), ("a/**/d", "a/b/c/d", true), ("a/**/d", "a/d", true),
      ("a/**/d", "a/bd", false), ("**/d", "bd", false), ("**/d", "d", true), ("**/d", "b/d", true),
      ("x**y", "x/a/y", true),
      ("a/*", "a/b/c", false), ("*.strings", "a/b.strings", false), ("a\\", "a\\", true), ("[!a]", "/", false),
      ("[b-a]", "a", false), ("a/b.m", "a/b.m", true), ("a/b.m", "a/b.mm", false),
    ])
  func patternsMatch(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(GlobPattern(text(pattern)).matches(text(path)) == expected)
  }

  /// Ways to match are not tried one after the other, of which there are too many.
  @Test func manyStarsTakeNoTime() {
    let folders = String(repeating: "aaaaaaaa/", count: 60)
    let pattern = String(repeating: "**/", count: 30)
    #expect(!GlobPattern(text(pattern + "x")).matches(text(folders + "y")))
    #expect(GlobPattern(text(pattern + "y")).matches(text(folders + "y")))
    let letters = String(repeating: "a", count: 200)
    #expect(!GlobPattern(text(String(repeating: "*a", count: 40) + "b")).matches(text(letters)))
    #expect(GlobPattern(text(String(repeating: "*a", count: 40))).matches(text(letters)))
  }

  @Test(
    arguments: [
      ("error.*", "error.a/b", true), ("error.*", "errors", false), ("a[0].*", "a[0].b", true),
      ("a[0].*", "a0.b", false),
      ("a?c", "a/c", true), ("a\\*", "a\\b", true), ("**/b", "b", false), ("a", "a", true), ("", "", true),
    ])
  func inPatternsOfKeysOnlyStarsAndQuestionMarksHaveAMeaning(_ pattern: String, _ key: String, _ expected: Bool) {
    #expect(GlobPattern(ofKeys: text(pattern)).matches(text(key)) == expected)
  }

  @Test func theLastRuleDecides() {
    var rules = IgnoreRules()
    let file: Literal = "*.m\n!b.m\n# no\n/top\ndir/\nsub/x\n"
    rules.add(file.bytes)
    #expect(rules.matches("a.m", isDirectory: false) && !rules.matches("b.m", isDirectory: false))
    #expect(rules.matches("dir", isDirectory: true) && !rules.matches("dir", isDirectory: false))
    #expect(rules.matches("top", isDirectory: false))
    rules.enter("sub")
    #expect(!rules.matches("top", isDirectory: false) && rules.matches("x", isDirectory: false))
  }

  @Test func argumentFilesHaveQuotes() {
    let file: Literal = "a 'b c'\n\"d\\\"\" e\\ f '' "
    #expect(ArgumentFile.words(of: file.bytes).map { $0.string } == ["a", "b c", "d\"", "e f", ""])
  }
}
