import CFLocalization
import CFText

/// All files of one table in one folder: the same keys in several languages.
package final class TableGroup {
  package let folder: Text
  package let table: Text
  package let files: [TableFile]

  /// The entries by language, then by key: what `.stringsdict` has comes before `.strings`, as at run time.
  package let languages: [Text: [Text: TableEntry]]

  /// The languages in the order of their names.
  package let order: [Text]

  /// The development language, as the folder is called.
  package let source: Text?

  /// The languages of which a file was not read to its end: what they seem to lack may be there.
  let incomplete: Set<Text>

  /// The entries of the development language, in the order of their keys.
  package let sourceEntries: [TableEntry]

  /// For each other language, its entry of each of ``sourceEntries``.
  let translations: [Text: Translations]

  struct Translations {
    fileprivate(set) var entries: [TableEntry?] = []

    /// How many of them there are.
    fileprivate(set) var count = 0
  }

  init(
    folder: Text, table: Text, files: [TableFile], languages: [Text: [Text: TableEntry]], source: Text?,
    incomplete: Set<Text>
  ) {
    self.folder = folder
    self.table = table
    self.files = files
    self.languages = languages
    self.incomplete = incomplete
    order = languages.keys.sorted()
    self.source = source
    sourceEntries = (source.flatMap { languages[$0] } ?? [:]).values.sorted { $0.key < $1.key }
    var translations: [Text: Translations] = [:]
    for (language, entries) in languages where language != source {
      var found = Translations()
      found.entries.reserveCapacity(sourceEntries.count)
      for original in sourceEntries {
        let entry = entries[original.key]
        if entry != nil { found.count += 1 }
        found.entries.append(entry)
      }
      translations[language] = found
    }
    self.translations = translations
  }

  /// How many of the other languages have each key. The empty key, which keeps a file from being empty, is none.
  private lazy var counts: [Text: Int] = {
    var counts: [Text: Int] = [:]
    for language in otherLanguages {
      for key in languages[language]?.keys ?? [:].keys where !key.isEmpty { counts[key, default: 0] += 1 }
    }
    return counts
  }()

  private lazy var otherLanguages = order.filter { !$0.isEmpty && $0 != source && $0 != BundleLocalizations.base }

  /// The keys that at least two other languages have, or that the only one has.
  private lazy var sharedKeys: [Text] = {
    let needed = min(2, otherLanguages.count)
    return counts.filter { $0.value >= needed }.keys.sorted()
  }()

  /// Whether the keys seem to be the texts: the development language has fewer than half of the keys that others share.
  private(set) lazy var hasTextsAsKeys: Bool = {
    guard let own = source.flatMap({ languages[$0] }) else { return false }
    return sharedKeys.count { own[$0] != nil } * 2 < sharedKeys.count
  }()

  /// The keys that only the development language lacks: those of all other languages, of which there are several; where
  /// the keys are the texts, all that the others share.
  private(set) lazy var keysOfOthers: [Text] = {
    guard let source, let own = languages[source], !incomplete.contains(source) else { return [] }
    let missing = sharedKeys.filter { own[$0] == nil }
    if hasTextsAsKeys { return missing }
    return otherLanguages.count < 2 ? [] : missing.filter { counts[$0] == otherLanguages.count }
  }()

  /// How many keys other languages share.
  var sharedCount: Int { sharedKeys.count }

  /// The text that an entry translates: that of the development language, or the key if the keys are the texts. `nil`
  /// if it is in the development language itself, or if that has no text of its own.
  func original(of entry: TableEntry) -> Text? {
    guard let source, entry.language ?? entry.file.language != source else { return nil }
    return languages[source]?[entry.key]?.text ?? (hasTextsAsKeys ? entry.key : nil)
  }
}

extension BundleUnderTest {
  package var tableGroups: [TableGroup] {
    if let cached = groupCache { return cached }
    var files: [Text: [TableFile]] = [:]
    var order: [Text] = []
    for file in tables {
      let key = file.folder + "\u{1}" + file.table
      if files[key] == nil { order.append(key) }
      files[key, default: []].append(file)
    }
    let groups = order.map { key in
      group(files[key] ?? [], folder: key.slice(to: key.firstIndex(of: 1) ?? 0))
    }
    groupCache = groups
    return groups
  }

  private func group(_ files: [TableFile], folder: Text) -> TableGroup {
    var languages: [Text: [Text: TableEntry]] = [:]
    for file in files {
      for (language, entries) in file.textsByLanguage {
        // Most languages have one file, whose table is not copied.
        guard languages[language] != nil else {
          languages[language] = entries
          continue
        }
        languages[language]?.merge(entries) { $0.file.kind == .strings ? $1 : $0 }
      }
      // A table without strings is a table.
      if file.kind == .strings || file.kind == .stringsDict, languages[file.language] == nil, file.error == nil {
        languages[file.language] = [:]
      }
    }
    let names = languages.keys.filter { !$0.isEmpty }.sorted()
    let catalogSource = files.lazy.compactMap { $0.sourceLanguage }.first
    let source = catalogSource ?? developmentLanguage(among: names) ?? fullest(of: languages)
    for file in files where file.kind == .strings && file.language != source {
      for entry in file.entries where entry.hasNewMark {
        let original = source.flatMap { languages[$0]?[entry.key]?.text }
        if let text = entry.text, text.isEmpty || text == original { entry.state = "new" }
      }
    }
    return TableGroup(
      folder: folder, table: files[0].table, files: files, languages: languages, source: source,
      incomplete: Set(files.filter { !$0.isWhole }.map(\.language)))
  }

  /// The language with most keys, where the development language is not known: translations have at most those of their
  /// source.
  private func fullest(of languages: [Text: [Text: TableEntry]]) -> Text? {
    guard developmentRegion == nil else { return nil }
    return languages.filter { !$0.key.isEmpty }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}
