import CFObjects
import Testing

@testable import CFLocalization
@testable import CFText

@Suite struct LocalizedTablesTests {
  private static let table = DictionaryObject([(StringObject("k"), StringObject("v"))])

  @Test func aLoctableHasATableForEachLocalization() {
    let tables = LocalizedTables(
      loctable: DictionaryObject([
        (StringObject("LocProvenance"), Self.table), (StringObject("de"), Self.table), (StringObject(""), Self.table),
        (StringObject("fr"), StringObject("not a table")), (StringObject("en"), DictionaryObject([])),
      ]))
    #expect(tables.localizations == ["de", "en"])
    #expect(tables.table("de")?.text(for: "k")?.text == "v")
    #expect(tables.table("en")?.count == 0)
    #expect(tables.table("fr") == nil)
    #expect(tables.table("LocProvenance") == nil)
  }

  @Test func noneHasNoLocalizations() {
    #expect(LocalizedTables.none.localizations.isEmpty)
    #expect(LocalizedTables.none.table("en") == nil)
  }
}
