import CFText
import CFObjects

/// A table in several languages: the content of a `.loctable` file or of a string catalog.
///
/// Unchecked: the dictionaries are immutable, which their class cannot say.
package struct LocalizedTables: @unchecked Sendable {
  private let tables: [(localization: Text, table: DictionaryObject)]

  /// In the order of the file.
  package var localizations: [Text] { tables.map { $0.localization } }

  /// The table of a localization: strings, and dictionaries as in a `.stringsdict` file.
  package func table(for localization: Text) -> DictionaryObject? {
    tables.first { $0.localization == localization }?.table
  }

  package init(_ tables: [(localization: Text, table: DictionaryObject)]) {
    self.tables = tables
  }

  /// The tables of a `.loctable` file: dictionaries by localization. `LocProvenance` is skipped.
  package init(loctable: DictionaryObject) {
    var tables: [(localization: Text, table: DictionaryObject)] = []
    for entry in loctable.entries {
      guard let name = entry.key as? StringObject, let table = entry.value as? DictionaryObject,
        name.text != "LocProvenance", !name.text.isEmpty
      else { continue }
      tables.append((name.text, table))
    }
    self.init(tables)
  }

  /// No tables: for a file that cannot be read.
  package static let none = LocalizedTables([])
}
