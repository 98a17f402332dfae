import CFTestSupport
import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct StringsTableTests {
  private func table(_ source: String) throws -> StringsTable {
    try #require(StringsTable.table(PropertyListReader.readDictionary(Array(source.utf8).span).dictionary))
  }

  private func value(_ table: StringsTable, _ key: Text) -> String? {
    table.entry(for: key).map { canonical($0.value) }
  }

  @Test func valuesAreFoundByKey() throws {
    let table = try table(#""k" = "v"; empty = ""; short; "" = x; "grüße" = "Hallo";"#)
    #expect(value(table, "k") == #""v""#)
    #expect(value(table, "empty") == #""""#)
    #expect(value(table, "short") == #""short""#)
    #expect(value(table, "") == #""x""#)
    #expect(value(table, "grüße") == #""Hallo""#)
    #expect(value(table, "missing") == nil)
    #expect(table.keys == ["k", "empty", "short", "", "grüße"])
  }

  @Test func valuesWithoutATextCountAsAbsent() throws {
    let table = try table(
      "plural = {NSStringLocalizedFormatKey=f; x=y;}; dictval = {x=y;}; arr = (a,b); data = <0102>;")
    #expect(value(table, "plural") == #"{"NSStringLocalizedFormatKey" = "f"; "x" = "y";}"#)
    #expect(table.text(for: "plural")?.text == "f")
    #expect(table.text(for: "plural") === table.text(for: "plural"))
    for key in ["dictval", "arr", "data"] as [Text] {
      #expect(value(table, key) == nil)
      #expect(table.text(for: key) == nil)
    }
  }

  @Test func aKeyHasOneObjectHoweverOftenItIsAskedFor() throws {
    let table = try table("k = v;")
    #expect(table.text(for: "k") === table.text(for: "k"))
  }

  @Test func lastTextWinsForARepeatedKey() throws {
    #expect(value(try table(#""a" = "1"; "a" = "2";"#), "a") == #""2""#)
  }

  @Test(arguments: ["k = v;", "<plist><dict><key>k</key><string>v</string></dict></plist>", "{k=v;}"])
  func everyFormatIsRead(source: String) throws {
    #expect(value(try table(source), "k") == #""v""#)
    let bytes = [0xFE, 0xFF] + source.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let utf16 = try #require(StringsTable.table(PropertyListReader.readDictionary(bytes.span).dictionary))
    #expect(value(utf16, "k") == #""v""#)
  }

  @Test func binaryTablesAreRead() throws {
    let bytes = BinaryList([0xD1, 1, 2], [0x51, 0x6B], [0x51, 0x76]).bytes
    #expect(
      value(try #require(StringsTable.table(PropertyListReader.readDictionary(bytes.span).dictionary)), "k")
        == #""v""#)
  }

  @Test(arguments: ["", "justone", "(a,b)", "<01>", "k = \"v\" oops", "<plist><true/></plist>"])
  func whatHoldsNoKeysIsAnError(source: String) {
    #expect(throws: ParseError.self) { try table(source) }
  }

  @Test func commentsAloneAreAnEmptyTable() throws {
    #expect(try table("/* nothing */ // here").count == 0)
  }

  @Test func warningsAreKeptForTheCaller() throws {
    let list = try PropertyListReader.readBeginningOfDictionary(Array("k = v; }".utf8).span).beginning
    #expect(list.warnings.map(\.position) == [.line(1, column: 8)])
  }

  @Test func mergingReplacesTextsByTexts() throws {
    let merged = try table("both = S; only = S; plural = S; forms = S;").merging(
      table("both = SD; plural = {x = SD;}; more = {x = SD;}; forms = {NSStringLocalizedFormatKey = F;};"))
    #expect(merged.text(for: "both")?.text == "SD")
    #expect(merged.text(for: "only")?.text == "S")
    #expect(merged.text(for: "plural")?.text == "S")
    #expect(merged.text(for: "more") == nil)
    #expect(merged.text(for: "forms")?.text == "F")
    #expect(StringsTable.empty.merging(merged).text(for: "only")?.text == "S")
  }
}
