import CFTestSupport
import Testing

@testable import CFLocalization
@testable import CFText

@Suite struct SortedTableTests {
  private static let table = SortedTable(keyWidth: 3, valueWidth: 2, records: "ab 1 abcx b  yyba z ")

  private static func value(_ key: String, in table: SortedTable = table) -> String? {
    Array(key.utf8).withUnsafeBytes { table.value(for: $0).map { String(decoding: $0, as: UTF8.self) } }
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
    #expect(Self.value("abc", in: Self.table[1..<3]) == "x")
    #expect(Self.value("b", in: Self.table[1..<3]) == "yy")
    #expect(Self.value("ab", in: Self.table[1..<3]) == nil)
    #expect(Self.value("ba", in: Self.table[1..<3]) == nil)
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
      let record = UnsafeRawBufferPointer(start: table.start + index * table.width, count: table.keyWidth)
      let key = String(decoding: record, as: UTF8.self).trimmingSuffix(while: { $0 == " " })
      #expect(Self.value(String(key), in: table) == String(decoding: table.value(at: index), as: UTF8.self))
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}
