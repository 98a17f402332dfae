import CFText
import Testing

@testable import Genstrings

@Suite struct MergeTests {
  private func merged(
    _ old: String, _ entries: [(key: String, comment: String)], _ options: MergeOptions = MergeOptions()
  ) throws -> String {
    let entries = entries.map { entry in
      TableEntry(
        key: Text(entry.key), meaning: Text(entry.key), value: Text(entry.key),
        comments: entry.comment.isEmpty ? [] : [Text(entry.comment)])
    }
    let result = try StringsMerge(entries, into: StringsDocument(Text(old)), options).text
    // A second time nothing changes.
    #expect(try StringsMerge(entries, into: StringsDocument(result), options).text == result)
    return result.string
  }

  @Test func aCommentWithOtherLineEndsIsTheSame() throws {
    let old = "/* old\r\n*/\n\"a\" = \"A\";\n\n/* c\nd */\n\"b\" = \"B\";\n"
    let new = try merged(old, [("a", "new"), ("b", "c\nd"), ("z", "e\nf")])
    #expect(new.contains("/* c\nd */\n\"b\""))
  }

  @Test func aNewKeyComesBeforeTheCommentOfTheNextOne() throws {
    let old = "\"a\" = \"A\";\n\"c\" = \"C\";\n\"e\" = \"E\";\n"
    let new = try merged(old, [("a", ""), ("b", "new"), ("c", ""), ("e", "renewed")])
    #expect(new.contains("/* renewed */\n\"e\" = \"E\";"))
    let both = try merged(old, [("a", ""), ("b", "new"), ("c", "renewed"), ("e", "")])
    #expect(both.contains("/* new */\n\"b\" = \"b\";\n\n/* renewed */\n\"c\" = \"C\";"))
  }

  @Test(
    arguments: [
      ("/* c */\n\"a\" = \"A\";\n", "/* n */\n\"a\" = \"A\";\n"),
      ("\"a\"=A;", "/* n */\n\"a\"=A;"),
      ("// c\na = A;", "// c\na = A;"),
      ("/* h */\n\na = A; // after\n", "/* h */\n\n/* n */\na = A; // after\n"),
      ("b=B; a=A;", "b=B; \n/* n */\na=A;"),
      ("b=B; /* c */ a=A;", "b=B; /* n */ a=A;"),
      ("b=B; /* b */\n a=A;", "b=B; /* b */\n /* n */\na=A;"),
      ("/* c\r\n */\r\na;\r\n", "/* n */\r\na;\r\n"),
      ("/* cfbundle: keep */\na;", "/* cfbundle: keep */\na;"),
      ("/* c */ // x\na;", "/* c */ // x\na;"),
      ("/* c *//**/a;", "/* c *//* n */a;"),
    ])
  func commentsAreRenewed(_ old: String, _ expected: String) throws {
    #expect(try merged(old, [("a", "n")]) == expected)
    #expect(try merged(expected, [("a", "")]) == expected)
  }

  @Test func newKeysFollowAnEmptyLine() throws {
    let added = "/* c */\n\"n\" = \"n\";\n\n"
    for (old, expected) in [
      ("", ""), ("\n", "\n"), ("a;", "a;\n\n"), ("a;\n", "a;\n\n"), ("a;\n\n", "a;\n\n"), ("\r", "\r\r"),
      ("// x", "// x\n\n"),
    ] {
      #expect(try merged(old, [("n", "c")]) == expected + added)
    }
    #expect(try merged("a;\r\n", [("n", "c")]) == "a;\r\n\r\n/* c */\r\n\"n\" = \"n\";\r\n\r\n")
  }

  @Test func staleKeysGoOnRequest() throws {
    var options = MergeOptions()
    options.removesStale = true
    #expect(try merged("/* h */\n\n/* c */\ns;\n\n/* c */\na;\n", [("a", "c")], options) == "/* h */\n\n/* c */\na;\n")
    #expect(try merged("/* c */\na; s; // x\n", [("a", "c")], options) == "/* c */\na; \n")
    #expect(try merged("s; /* c */\n/* c */\na;", [("a", "c")], options) == "/* c */\na;")
    #expect(try merged("/* cfbundle: keep */\ns;", [], options) == "/* cfbundle: keep */\ns;")
  }

  @Test(arguments: [
    "after\n = B; /= \"A\";\nb = B; // after\n/* cfbundle: keep */\n\"c\";", "s; /* s */ /* s */\nb;",
    "s; t; /* t */\nb;",
    "b; s; /* s */\n/* c */\nd;", "s; /* b */ b;", "b; s /* \n */; t; // t", "s; t;\n\n/* x */\n\nb;",
    "/* x */\n\ns; b;",
    "b; s;\u{2028}// s\nd;", "s;\r/* s */\r\rb;",
  ])
  func whatRemovedStaleKeysOnceChangesNothingMore(_ old: String) throws {
    var options = MergeOptions()
    options.removesStale = true
    let entries = [("b", "c"), ("d", "c")]
    let once = try merged(old, entries, options)
    #expect(try merged(once, entries, options) == once)
  }

  @Test func staleKeysAreMarkedOnRequest() throws {
    var options = MergeOptions()
    options.marksStale = true
    #expect(try merged("/* c */\ns;", [], options) == "/* c\n   cfbundle: stale */\ns;")
    #expect(try merged("s;", [], options) == "/* cfbundle: stale */\ns;")
    #expect(try merged("/* cfbundle: stale */\ns;", [("s", "c")], options) == "/* c */\ns;")
  }

  @Test func newKeysOfTranslationsAreMarked() throws {
    var options = MergeOptions()
    options.marksNew = true
    let new = try merged("", [("a", "c"), ("b", "")], options)
    #expect(new == "/* c\n   cfbundle: new */\n\"a\" = \"a\";\n\n/* cfbundle: new */\n\"b\" = \"b\";\n\n")
    // The mark stays while the text is that of the source, or empty, also if the comment changes.
    for text in ["a", ""] {
      let old = "/* c\n   cfbundle: new */\n\"a\" = \"\(text)\";\n"
      #expect(try merged(old, [("a", "d")], options) == old.replacing("/* c", with: "/* d"))
    }
    #expect(
      try merged("/* c\n   cfbundle: new */\na = b;\n", [("a", "c")], options) == "/* c */\na = b;\n")
    #expect(try merged("/* cfbundle: new */\na = b;\n", [("a", "")], options) == "a = b;\n")
    // Only the words are the mark.
    let other = "/* cfbundle: newer */\na = b;\n"
    #expect(try merged(other, [("a", "")], options) == other)
  }

  @Test func newKeysHaveTheValueThatIsAskedFor() throws {
    var options = MergeOptions()
    options.newValue = .empty
    #expect(try merged("", [("a", "c")], options) == "/* c */\n\"a\" = \"\";\n\n")
    options.newValue = .none
    #expect(try merged("b = c;\n", [("a", "c")], options) == "b = c;\n")
  }

  @Test func newKeyLikeAVanishedOneGetsItsValueInAComment() throws {
    var options = MergeOptions()
    options.suggestsValues = true
    let old = "/* c */\n\"Save file\" = \"Datei \\\"sichern\\\" */\";\n"
    let once = try merged(old, [("Save files", "c")], options)
    let suggestion = "cfbundle: fuzzy \"Save file\" = \"Datei \\\"sichern\\\" * /\""
    #expect(once == old + "\n/* c\n   " + suggestion + " */\n\"Save files\" = \"Save files\";\n\n")
    #expect(try merged(once, [("Save files", "c")], options) == once)
    #expect(try merged(once, [("Save files", "d")], options) == once.replacing("/* c\n  ", with: "/* d\n  "))
    #expect(!(try merged(old, [("Open", "c")], options)).contains("fuzzy"))
    #expect(!(try merged(old, [("Save files", "c"), ("Save file", "c")], options)).contains("fuzzy"))
    #expect(!(try merged(old, [("Save files", "c")])).contains("fuzzy"))
  }

  @Test func suggestionComesFromTheMostSimilarKey() throws {
    var options = MergeOptions()
    options.suggestsValues = true
    options.removesStale = true
    let old = "\"abcdefgxyz\" = \"far\";\n\"abcdefghix\" = \"near\";\n\"abcdefghiy\" = \"as near\";\n"
    let result = try merged(old, [("abcdefghij", "c")], options)
    #expect(result == "\n/* c\n   cfbundle: fuzzy \"abcdefghix\" = \"near\" */\n\"abcdefghij\" = \"abcdefghij\";\n\n")
  }

  @Test(arguments: ["{ a = b; }", "a = (b);", "a = b", "a", "= b;", "\"a", "a = {}", "<data>;"])
  func whatIsNoListOfPairsIsRefused(_ old: String) {
    #expect(throws: StringsDocumentError.self) { try StringsDocument(Text(old)) }
  }

  @Test func aLineSeparatorEndsAComment() throws {
    let document = try StringsDocument(Text("/* c */\n// d\u{2028}a = b;\n"))
    #expect(document.pairs.map(\.key) == ["a"])
    #expect(document.pairs[0].hasLineComment && document.pairs[0].comment == nil)
  }

  @Test(arguments: [
    ("a;\nb = (c);", 2), ("a;\r\r\"b", 3), ("a;\n/* not\nclosed", 2), ("{ a; }", 1), ("a;\n;", 2), ("a\n+b;", 2),
  ])
  func refusalNamesTheLine(_ old: String, line: Int) {
    let error = #expect(throws: StringsDocumentError.self) { try StringsDocument(Text(old)) }
    #expect(error?.line == line)
  }

  @Test func nothingIsHiddenInAComment() {
    #expect(throws: StringsDocumentError.self) { try merged("a; /* not closed", [("n", "c")]) }
  }
}
