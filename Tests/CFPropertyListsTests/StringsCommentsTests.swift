import Testing

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@Suite struct StringsCommentsTests {
  private func comment(of key: Text, in source: String) -> Text? {
    let comments = StringsComments.read(Array(source.utf8).span)
    return (comments[key] as? StringObject)?.text
  }

  @Test(arguments: [
    ("/* A */ \"k\" = \"v\";", "A"), ("/* A */ /* B */ \"k\" = \"v\";", "B"),
    ("// A\n//  B \n\"k\" = \"v\";", "A\nB"), ("// A\n\n// B\n\"k\" = \"v\";", "B"),
    ("/* A */\n// B\n\"k\" = \"v\";", "B"), ("\"j\" = \"v\"; // A\n\"k\" = \"v\";", nil),
    ("\"j\" = \"v\"; /* A */\n\"k\" = \"v\";", nil), ("\"j\" = \"v\"; /* A */ \"k\" = \"v\";", "A"),
    ("\"k\" = \"v\"; // A\n\"j\" = \"v\";", "A"), ("\"k\" = \"v\"; /* A */\n\"j\" = \"v\";", "A"),
    ("\"k\" = \"v\"; // A", "A"), ("/* A */\n\"k\" = \"v\"; // B", "A"),
    ("\"k\" = \"v\"; // A\n// B\n\"j\" = \"v\";", "A"), ("\"k\" = \"v\";\n// A\n\"j\" = \"v\";", nil),
    ("/* A */\n\n\"k\" = \"v\";", nil), ("/* A */\n\n/* B */\n\"k\" = \"v\";", "B"),
    ("\"j\" = \"v\";\n/* A */\n\n\"k\" = \"v\";", "A"), ("// A\n\n\n\"k\" = \"v\";", nil),
    ("/* A */ \"k\" = \"v\"; \"k\" = \"w\";", nil),
  ])
  func lastCommentBeforeAKeyIsItsComment(source: String, expected: String?) {
    #expect(comment(of: "k", in: source) == expected.map { Text($0) })
  }

  @Test func commentOfManyLinesTakesLinearTime() {
    let source = String(repeating: "// line\n", count: 200_000) + "\"k\" = \"v\";"
    #expect(comment(of: "k", in: source)?.count == 5 * 200_000 - 1)
  }
}
