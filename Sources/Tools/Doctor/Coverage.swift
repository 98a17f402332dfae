import CFLocalization
import CFText
import Genstrings
import Reporting

/// How much of each table is translated.
package struct Coverage {
  /// A key that somebody should look at.
  package struct Item {
    package let key: Text

    /// The text in the development language if there is no translation, else the translation; `nil` for forms.
    package let text: Text?
  }

  /// A table in a language.
  package struct Cell {
    package internal(set) var translated = 0
    package internal(set) var keys = 0

    /// Without a translation, or with an empty one.
    package internal(set) var missing: [Item] = []

    /// With a text that is marked as new: that of the source, or nothing.
    package internal(set) var untranslated: [Item] = []

    /// With a translation that a catalog marks as stale or to be reviewed. It does not count as translated.
    package internal(set) var stale: [Item] = []

    /// With a translation that equals the source's text. It counts as translated: "OK" is right in many languages.
    package internal(set) var unchanged: [Item] = []

    /// With a translation that takes other arguments than the source.
    package internal(set) var faulty: [Item] = []

    package var percent: Double { keys == 0 ? 100 : Double(translated) * 100 / Double(keys) }
  }

  package struct Language {
    package let name: Text

    /// By table.
    package internal(set) var cells: [Text: Cell] = [:]

    package var translated: Int { count(\.translated) }
    package var keys: Int { count(\.keys) }
    package var missing: Int { count(\.missing.count) }
    package var untranslated: Int { count(\.untranslated.count) }
    package var stale: Int { count(\.stale.count) }
    package var unchanged: Int { count(\.unchanged.count) }
    package var faulty: Int { count(\.faulty.count) }
    package var percent: Double { keys == 0 ? 100 : Double(translated) * 100 / Double(keys) }

    private func count(_ part: KeyPath<Cell, Int>) -> Int { cells.values.reduce(0) { $0 + $1[keyPath: part] } }
  }

  package enum Order { case coverage, name }

  package private(set) var tables: [Text] = []

  /// The language that each table is translated from.
  package private(set) var sources: [Text: Text] = [:]

  package private(set) var languages: [Language] = []

  /// - Parameter copies: which copies of the source count as missing; `nil`: none.
  package init(
    _ bundle: BundleUnderTest, table wanted: Text? = nil, order: Order = .coverage, copies: CopiedTexts? = nil
  ) {
    var byName: [Text: Language] = [:]
    let faulty = Self.faulty(bundle)
    for table in CoveredTable.all(bundle) where wanted == nil || table.name == wanted {
      if sources.updateValue(table.source, forKey: table.name) == nil { tables.append(table.name) }
      let keys = table.texts.keys.sorted()
      for name in bundle.languages
      where name != table.source && name != BundleLocalizations.base && !table.unread.contains(name) {
        let entries = table.languages[name] ?? [:]
        var cell = byName[name]?.cells[table.name] ?? Cell()
        cell.keys += keys.count
        if table.complete.contains(name) {
          cell.translated += keys.count
          byName[name, default: Language(name: name)].cells[table.name] = cell
          continue
        }
        for key in keys {
          let original = table.texts[key] ?? nil
          let entry = entries[key]
          if entry?.state == "new" {
            cell.untranslated.append(Item(key: key, text: original))
            continue
          }
          guard let entry, entry.text != "",
            !(entry.text.map { copies?.isMissing($0, source: original, key: key) ?? false } ?? false)
          else {
            cell.missing.append(Item(key: key, text: original))
            continue
          }
          let item = Item(key: key, text: entry.text)
          if faulty.contains(ObjectIdentifier(entry)) { cell.faulty.append(item) }
          if let state = entry.state, ["stale", "needs_review"].contains(state) {
            cell.stale.append(item)
            continue
          }
          cell.translated += 1
          if let text = entry.text, text == original { cell.unchanged.append(item) }
        }
        byName[name, default: Language(name: name)].cells[table.name] = cell
      }
    }
    tables.sort()
    // A percentage is a sum over all tables.
    let ranked = byName.values.map { (rank: order == .coverage ? -$0.percent : 0, language: $0) }
    languages = ranked.sorted { ($0.rank, $0.language.name) < ($1.rank, $1.language.name) }.map(\.language)
  }

  /// The translations that take other arguments than their source.
  private static func faulty(_ bundle: BundleUnderTest) -> Set<ObjectIdentifier> {
    var faulty: Set<ObjectIdentifier> = []
    for (_, translation, source) in bundle.formatPairs
    where translation.scan.firstConflict(with: source.scan) != nil
      || translation.scan.kinds.count > source.scan.kinds.count
    {
      faulty.insert(ObjectIdentifier(translation.entry))
    }
    return faulty
  }

  package var json: JSONValue {
    .object([
      ("tables", .array(tables.map { .string($0) })), ("languages", .array(languages.map { json($0) })),
    ])
  }

  private func json(_ language: Language) -> JSONValue {
    func list(_ part: KeyPath<Cell, [Item]>) -> JSONValue {
      .array(
        tables.flatMap { table in
          (language.cells[table]?[keyPath: part] ?? []).map {
            .object([("table", .string(table)), ("key", .string($0.key))])
          }
        })
    }
    return .object([
      ("name", .string(language.name)), ("translated", .integer(language.translated)),
      ("keys", .integer(language.keys)), ("unchanged", .integer(language.unchanged)), ("missing", list(\.missing)),
      ("untranslated", list(\.untranslated)), ("stale", list(\.stale)), ("formatErrors", list(\.faulty)),
    ])
  }
}

/// A table with its texts in the development language, and its translations.
private struct CoveredTable {
  let name: Text
  let source: Text
  /// `nil` for texts that vary.
  let texts: [Text: Text?]
  let languages: [Text: [Text: TableEntry]]
  /// The languages whose file was not read, or not to its end: nothing is known about their texts.
  let unread: Set<Text>
  /// The languages that have all of it in another form.
  var complete: Set<Text> = []

  static func all(_ bundle: BundleUnderTest) -> [CoveredTable] {
    let language = bundle.developmentLanguage(among: bundle.languages.filter { $0 != BundleLocalizations.base }) ?? "en"
    var interfaces: [Text: InterfaceTable] = [:]
    for table in bundle.interfaceTables(source: language) { interfaces[table.folder + "\u{1}" + table.name] = table }
    var tables: [CoveredTable] = []
    for group in bundle.tableGroups {
      let unread = Set(group.files.filter { !$0.isWhole }.map(\.language))
      let place = Self.folder(group.folder) + "\u{1}" + group.table
      // A catalog of the interface has its texts.
      let hasCatalog = group.files.contains { $0.sourceLanguage != nil }
      if let interface = interfaces.removeValue(forKey: place), !hasCatalog {
        tables.append(Self(interface, language, group.languages, unread))
        continue
      }
      // A file without a language has all of them.
      guard let source = group.source, let texts = group.languages[source], !texts.isEmpty,
        unread.isDisjoint(with: [source, ""])
      else { continue }
      tables.append(
        CoveredTable(
          name: group.table, source: source, texts: texts.mapValues(\.text), languages: group.languages, unread: unread)
      )
    }
    return tables + interfaces.sorted { $0.key < $1.key }.map { Self($0.value, language, [:], []) }
  }

  private static func folder(_ path: Text) -> Text { path.hasSuffix("/") ? path.slice(to: path.count - 1) : path }
}

extension CoveredTable {
  private init(
    _ interface: InterfaceTable, _ source: Text, _ languages: [Text: [Text: TableEntry]], _ unread: Set<Text>
  ) {
    self.init(
      name: interface.name, source: source, texts: interface.texts.mapValues { $0 }, languages: languages,
      unread: unread, complete: interface.complete)
  }
}
