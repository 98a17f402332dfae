import CFLocalization
import CFText
import Reporting

/// The rules that compare the keys of a table's languages: CFB405, CFB406, CFB431, CFB432 and CFB433.
enum KeyRules {
  static func missing(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups {
      guard let source = group.source, let texts = group.languages[source], !texts.isEmpty, !group.hasTextsAsKeys
      else { continue }
      var paths: [Text: Text] = [:]
      for file in group.files where paths[file.language] == nil { paths[file.language] = file.path }
      for language in languages(of: group, in: bundle) where language != source {
        // A dialect has only what differs from its language. A table that cannot be read may have everything.
        let relatives = relatives(of: language, group)
        let translations = group.translations[language]
        if translations?.count == texts.count || group.incomplete.contains(language) { continue }
        let missing = group.sourceEntries.indices.filter { translations?.entries[$0] == nil }
          .map { group.sourceEntries[$0].key }
          .filter { key in !key.isEmpty && !relatives.contains { group.languages[$0]?[key] != nil } }
        guard !missing.isEmpty else { continue }
        findings.add(
          "\(language): \(missing.count) of \(texts.count) keys missing in \(group.table): \(shown(missing))",
          at: paths[language] ?? group.files[0].path, language: language,
          table: group.table, hint: "translate them", details: missing)
      }
    }
  }

  /// Tables of which less is translated than somebody asked for.
  static func coverage(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let minimum = bundle.minimumCoverage else { return }
    let coverage = Coverage(bundle, order: .name, copies: bundle.missingCopies)
    var paths: [Text: [Text: Text]] = [:]
    for group in bundle.tableGroups {
      for file in group.files where paths[group.table]?[file.language] == nil {
        paths[group.table, default: [:]][file.language] = file.path
      }
    }
    for language in coverage.languages {
      for table in coverage.tables {
        guard let cell = language.cells[table], cell.percent < minimum else { continue }
        let keys = (cell.missing + cell.untranslated + cell.stale).map(\.key).sorted()
        let files = paths[table] ?? [:]
        findings.add(
          "\(language.name): \(Int(cell.percent)) % of \(table) is translated, \(cell.translated) of \(cell.keys) keys",
          // A catalog has all languages, and a table may have no file of this one.
          at: files[language.name] ?? files[""] ?? files[coverage.sources[table] ?? ""] ?? "", language: language.name,
          table: table, hint: "translate \(shown(keys))", details: keys)
      }
    }
  }

  /// The first three of some keys.
  private static func shown(_ keys: [Text]) -> String {
    keys.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ") + (keys.count > 3 ? ", …" : "")
  }

  /// The languages that should have a table: those that have it, and those that have others. Nobody must translate the
  /// Info.plist.
  private static func languages(of group: TableGroup, in bundle: BundleUnderTest) -> [Text] {
    let having = group.order.filter { !$0.isEmpty }
    guard group.table != "InfoPlist" else { return having }
    return having + bundle.languagesWithTables(in: group.folder).filter { group.languages[$0] == nil }
  }

  private static func relatives(of language: Text, _ group: TableGroup) -> [Text] {
    guard language.contains(.hyphen) || language.contains(.underscore) else { return [] }
    let end = language.utf8.firstIndex { $0 == .hyphen || $0 == .underscore } ?? language.count
    let base = language.slice(to: end)
    return group.languages[base] == nil ? [] : [base]
  }

  static func orphan(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups {
      // The keys of InfoPlist are in the Info.plist.
      guard let source = group.source, let own = group.languages[source], !own.isEmpty, group.table != "InfoPlist",
        !group.hasTextsAsKeys, !group.incomplete.contains(source)
      else { continue }
      let shared = Set(group.keysOfOthers)
      for language in group.order where !language.isEmpty {
        guard let entries = group.languages[language], let translations = group.translations[language],
          translations.count < entries.count
        else { continue }
        for key in entries.keys.filter({ own[$0] == nil && !$0.isEmpty && !shared.contains($0) }).sorted() {
          guard let entry = entries[key], bundle.keyUses[key, table: group.table] == .unused else { continue }
          // No fix: the key may be its own text, or in use by a source that is not here.
          findings.add("\(language): \"\(key)\" is not in the development language", entry, hint: "remove it")
        }
      }
    }
  }

  /// What the development language lacks of a table that it has.
  static func missingInDevelopment(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups where group.table != "InfoPlist" && !bundle.interfaces.isTable(group.table) {
      let keys = group.keysOfOthers.filter { !bundle.interfaces.has($0, table: group.table) }
      guard let source = group.source, !keys.isEmpty,
        let file = group.files.first(where: { $0.language == source }) ?? group.files.first
      else { continue }
      let reason = group.hasTextsAsKeys ? "; the keys seem to be the texts" : ""
      findings.add(
        "\(source) lacks \(keys.count) of \(group.sharedCount) keys of \(group.table) that other languages have"
          + reason + ": \(shown(keys))", at: file.path, severity: .note, language: source, table: group.table,
        hint: "add them, if the program asks for them", details: keys)
    }
  }

  static func sameButCase(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups {
      guard let entries = group.languages[group.source ?? ""] else { continue }
      var seen: [Text: TableEntry] = [:]
      for entry in entries.values.sorted(by: { $0.key < $1.key }) {
        let key = entry.key
        let folded = key.isASCII ? key.asciiLowercased : Text(key.string.lowercased())
        guard let other = seen[folded] else {
          seen[folded] = entry
          continue
        }
        // "Table" and "table" are two texts, if each is its own key.
        if entry.text == key, other.text == other.key { continue }
        findings.add("\"\(other.key)\" and \"\(key)\" differ only in case", entry)
      }
    }
  }

  static func notASCII(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for group in bundle.tableGroups {
      guard let entries = group.languages[group.source ?? ""] else { continue }
      for key in entries.keys.sorted() where !key.isASCII {
        guard let entry = entries[key], let scalar = key.string.unicodeScalars.first(where: { !$0.isASCII })
        else { continue }
        findings.add("key has \"\(scalar)\"", entry)
      }
    }
  }
}
