import CFTestSupport
import Testing

@testable import CFLocalization
@testable import CFText

@Suite struct SortedTableTests {
  private static let table = SortedTable(keyWidth: 3, valueWidth: 2, records: "ab 1 abcx b  yyba z ")

  private static func value(_ key: String, in table: SortedTable = table) -> String? {
    table.value(for: LanguageName(Text(key))).map { LanguageName($0).text.string }
  }

  @Test(arguments: [("ab", "1"), ("abc", "x"), ("b", "yy"), ("ba", "z")])
  func keysHaveTheirValuesWithoutPadding(key: String, value: String) {
    #expect(Self.value(key) == value)
  }

  @Test(arguments: ["", "a", "abd", "abcd", "c", " ", "b ", "ab "])
  func otherKeysHaveNone(key: String) {
    #expect(Self.value(key) == nil)
  }

  @Test func aPartFindsOnlyItsOwnRecords() {
    func index(of key: Literal) -> Int? { Self.table.index(of: StaticBytes(key).span, in: 1..<3) }
    #expect(index(of: "abc") == 1)
    #expect(index(of: "b") == 2)
    #expect(index(of: "ab") == nil)
    #expect(index(of: "ba") == nil)
  }

  @Test func digitsAreANumber() {
    #expect(StaticBytes("00120345").number(in: 0..<4) == 12)
    #expect(StaticBytes("00120345").number(in: 4..<8) == 345)
  }

  /// The generated tables: each record is found by its own key, so the table is sorted as it is searched.
  @Test(arguments: [
    LanguageTables.twoLetterLanguages, LanguageTables.twoLetterRegions, LanguageTables.twoLetterAliases,
    LanguageTables.threeLetterAliases, LanguageTables.replacedNames, LanguageTables.registeredNames,
    LanguageTables.parents, LanguageTables.regionsOfScripts, LanguageTables.rangesOfRegions, LanguageTables.legacyNames,
    LanguageTables.usualScripts, LanguageTables.currentCodes, LanguageTables.counterparts,
    LanguageTables.rightToLeftScripts, LanguageTables.directions, LanguageTables.scriptsOfRegions,
    PluralRuleTables.languages,
  ])
  func everyRecordOfAGeneratedTableIsFound(table: SortedTable) {
    #expect(table.count > 0)
    for index in 0..<table.count {
      let value = table.value(for: table.key(at: index).span)
      #expect(value.map { LanguageName($0) } == LanguageName(table.value(at: index)))
    }
  }
}
