import Testing

@testable import CFBundleCompat

@Suite struct StringsTableTests {
  private func table(_ source: String) throws -> StringsTable {
    try Array(source.utf8).withUnsafeBytes { try StringsTable(parsing: $0) }
  }

  private func value(_ table: StringsTable, _ key: Text) -> String? { table[key].map(canonical) }

  @Test func valuesAreFoundByKey() throws {
    let table = try table(#""k" = "v"; empty = ""; short; "" = x; "grüße" = "Hallo";"#)
    #expect(value(table, "k") == #""v""#)
    #expect(value(table, "empty") == #""""#)
    #expect(value(table, "short") == #""short""#)
    #expect(value(table, "") == #""x""#)
    #expect(value(table, "grüße") == #""Hallo""#)
    #expect(value(table, "missing") == nil)
    #expect(table.count == 5)
    #expect(table.keys == ["k", "empty", "short", "", "grüße"])
  }

  @Test func valuesMayBeOfAnyType() throws {
    let table = try table("dictval = {x=y;}; arr = (a,b); data = <0102>;")
    #expect(value(table, "dictval") == #"{"x" = "y";}"#)
    #expect(value(table, "arr") == #"("a", "b")"#)
    #expect(value(table, "data") == "<0102>")
  }

  @Test func aKeyHasOneObjectHoweverOftenItIsAskedFor() throws {
    let table = try table("k = v;")
    #expect(table["k"] === table["k"])
  }

  @Test func lastTextWinsForARepeatedKey() throws {
    #expect(value(try table(#""a" = "1"; "a" = "2";"#), "a") == #""2""#)
  }

  @Test(arguments: ["k = v;", "<plist><dict><key>k</key><string>v</string></dict></plist>", "{k=v;}"])
  func everyFormatIsRead(source: String) throws {
    #expect(value(try table(source), "k") == #""v""#)
    var bytes: [UInt8] = [0xFE, 0xFF]
    for unit in source.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let utf16 = try bytes.withUnsafeBytes { try StringsTable(parsing: $0) }
    #expect(value(utf16, "k") == #""v""#)
  }

  @Test func binaryTablesAreRead() throws {
    let bytes = BinaryList([0xD1, 1, 2], [0x51, 0x6B], [0x51, 0x76]).bytes
    #expect(value(try bytes.withUnsafeBytes { try StringsTable(parsing: $0) }, "k") == #""v""#)
  }

  @Test(arguments: ["", "justone", "(a,b)", "<01>", "k = \"v\" oops", "<plist><true/></plist>"])
  func whatHoldsNoKeysIsAnError(source: String) {
    #expect(throws: ParseError.self) { try table(source) }
  }

  @Test func commentsAloneAreAnEmptyTable() throws {
    #expect(try table("/* nothing */ // here").count == 0)
  }

  @Test func warningsAreKeptForTheCaller() throws {
    #expect(try table("k = v; }").warnings.map(\.position) == [.line(1, column: 8)])
  }

  @Test func mergingReplacesAndAdds() throws {
    let merged = try table("both = S; only = S;").merging(table("both = {x = SD;}; more = SD;"))
    #expect(value(merged, "both") == #"{"x" = "SD";}"#)
    #expect(value(merged, "only") == #""S""#)
    #expect(value(merged, "more") == #""SD""#)
    #expect(value(StringsTable().merging(merged), "only") == #""S""#)
  }
}
