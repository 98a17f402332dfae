import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFLocalization
@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct StringsTablesTests {
  private func table() -> StringsTable { .table(DictionaryObject([]))! }

  private func cached(_ tables: StringsTables, _ name: StringObject?, _ localization: StringObject?) -> StringsTable? {
    withExtendedLifetime((name, localization)) {
      tables.cached(unretained(name), unretained(localization))?.takeUnretainedValue()
    }
  }

  /// The cache remembers the last caller by address. The same name with another localization must not match.
  @Test func oneNameWithAlternatingLocalizationsHasTwoTables() {
    let tables = StringsTables()
    let (name, german, french) = (StringObject("T"), StringObject("de"), StringObject("fr"))
    let germanTable = tables.add(table(), "T", "de", CallerIdentity(name, german))
    let frenchTable = tables.add(table(), "T", "fr", CallerIdentity(name, french))
    #expect(germanTable !== frenchTable)
    for _ in 0..<3 {
      for _ in 0..<2 { #expect(cached(tables, name, german) === germanTable) }
      for _ in 0..<2 { #expect(cached(tables, name, french) === frenchTable) }
      #expect(cached(tables, name, nil) == nil)
    }
  }

  @Test func equalStringsAtOtherAddressesFindTheTable() {
    let tables = StringsTables()
    let name = StringObject("T")
    let added = tables.add(table(), "T", nil, CallerIdentity(name, nil))
    for _ in 0..<2 {
      #expect(cached(tables, name, nil) === added)
      #expect(cached(tables, StringObject("T"), nil) === added)
      #expect(cached(tables, StringObject("U"), nil) == nil)
    }
  }

  @Test func theFirstTableOfANameIsCached() {
    let tables = StringsTables()
    let first = tables.add(table(), "T", nil, nil)
    #expect(tables.add(table(), "T", nil, nil) === first)
    #expect(tables.find("T", nil) === first)
    #expect(tables.find("T", "de") == nil)
  }

  @Test func theDefaultTableHasNoName() {
    let tables = StringsTables()
    #expect(cached(tables, nil, nil) == nil)
    let added = tables.add(table(), "Localizable", nil, nil)
    #expect(cached(tables, nil, nil) === added)
    #expect(cached(tables, StringObject("Localizable"), nil) === added)
    #expect(cached(tables, nil, StringObject("de")) == nil)
  }
}
