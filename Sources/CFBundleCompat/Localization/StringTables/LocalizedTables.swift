import CFObjects
import CFText

/// A table in several languages: the content of a `.loctable` file or of a string catalog.
///
/// Unchecked: the dictionaries are immutable, which their class cannot say.
package struct LocalizedTables: @unchecked Sendable {
  private enum Content {
    case dictionaries([DictionaryObject])
    case catalog(StringCatalog)
  }

  /// In the order of the file.
  package let localizations: [Text]

  private let content: Content

  /// The table of a localization: strings, and dictionaries as in a `.stringsdict` file.
  ///
  /// - Parameter faults: Receives diagnostics, one line each.
  package func table(for localization: Text, faults: inout [Text]) -> StringsTable? {
    guard let index = localizations.firstIndex(of: localization) else { return nil }
    switch content {
    case .dictionaries(let dictionaries): return .table(dictionaries[index])
    case .catalog(let catalog): return catalog.table(at: index, faults: &faults)
    }
  }

  /// The translators' comments by key; only catalogs have comments.
  package var comments: DictionaryObject {
    guard case .catalog(let catalog) = content else { return .ofObjects() }
    return catalog.comments
  }

  package init(_ catalog: StringCatalog) {
    self.init(localizations: catalog.localizations.map { $0.name }, content: .catalog(catalog))
  }

  /// The tables of a `.loctable` file: dictionaries by localization. `LocProvenance` is skipped.
  package init(loctable: DictionaryObject) {
    var names: [Text] = []
    var tables: [DictionaryObject] = []
    for entry in loctable.entries {
      guard let name = entry.key as? StringObject, let table = entry.value as? DictionaryObject,
        name.text != "LocProvenance", !name.text.isEmpty
      else { continue }
      names.append(name.text)
      tables.append(table)
    }
    self.init(localizations: names, content: .dictionaries(tables))
  }

  /// No tables: for a file that cannot be read.
  package static let none = LocalizedTables(localizations: [], content: .dictionaries([]))

  private init(localizations: [Text], content: Content) {
    self.localizations = localizations
    self.content = content
  }
}
