import CFLocalization
import CFText
import Reporting

/// How much of each table is translated.
package struct Coverage {
  package struct Language {
    package let name: Text

    /// By table.
    package internal(set) var cells: [Text: (translated: Int, keys: Int)] = [:]
    package internal(set) var missing: [(table: Text, key: Text)] = []

    /// The number of texts that equal the source's: they count as translated.
    package internal(set) var unchanged = 0

    package var translated: Int { cells.values.reduce(0) { $0 + $1.translated } }
    package var keys: Int { cells.values.reduce(0) { $0 + $1.keys } }
    package var percent: Double { keys == 0 ? 100 : Double(translated) * 100 / Double(keys) }
  }

  package private(set) var tables: [Text] = []

  /// The best first.
  package private(set) var languages: [Language] = []

  package init(_ bundle: BundleUnderTest, table wanted: Text? = nil) {
    var byName: [Text: Language] = [:]
    for group in bundle.tableGroups where wanted == nil || group.table == wanted {
      guard let source = group.source, let texts = group.languages[source], !texts.isEmpty else { continue }
      if !tables.contains(group.table) { tables.append(group.table) }
      for name in bundle.languages where name != source && name != BundleLocalizations.base {
        var language = byName[name] ?? Language(name: name)
        let entries = group.languages[name] ?? [:]
        var cell = language.cells[group.table] ?? (0, 0)
        cell.keys += texts.count
        for key in texts.keys.sorted() {
          guard let entry = entries[key]?.entry, Self.isTranslated(entry) else {
            language.missing.append((group.table, key))
            continue
          }
          cell.translated += 1
          if let text = entry.text, text == texts[key]?.entry.text { language.unchanged += 1 }
        }
        language.cells[group.table] = cell
        byName[name] = language
      }
    }
    tables.sort()
    languages = byName.values.sorted { left, right in
      (-left.percent, left.name) < (-right.percent, right.name)
    }
  }

  private static func isTranslated(_ entry: TableEntry) -> Bool {
    if let state = entry.state, ["new", "stale", "needs_review"].contains(state) { return false }
    return entry.text != ""
  }

  package var json: JSONValue {
    .object([
      ("tables", .array(tables.map { .string($0) })),
      (
        "languages",
        .array(
          languages.map { language in
            .object([
              ("name", .string(language.name)), ("translated", .integer(language.translated)),
              ("keys", .integer(language.keys)), ("unchanged", .integer(language.unchanged)),
              (
                "missing",
                .array(
                  language.missing.map {
                    .object([("table", .string($0.table)), ("key", .string($0.key))])
                  })
              ),
            ])
          })
      ),
    ])
  }
}
