import Testing
import Translations

struct DocumentTests {
  @Test func `a document with fewer languages can be changed`() {
    var document = TranslationDocument(sourceLanguage: "en")
    document[table: "T"].set("a", "A", in: "de")
    document[table: "T"].set("b", "B", in: "en")
    document[table: "U"].set("c", "C", in: "de")
    var english = document.restricted(to: ["en"])
    #expect(english.tables.map { $0.entries.map(\.key) } == [["b"], []])
    english[table: "T"].set("b", "BB", in: "en")
    english[table: "T"].set("a", "AA", in: "en")
    #expect(english[table: "T"].entries.map(\.key) == ["b", "a"])
    #expect(english[table: "T"].entries.map { $0.localizations["en"]?.plainText } == ["BB", "AA"])
    #expect(document.tables.map(\.name) == ["T", "U"])
    #expect(document[table: "T"].entries.map { $0.localizations["en"]?.plainText } == [nil, "B"])
  }
}
