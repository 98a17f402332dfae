import CFLocalization
import CFObjects
import CFPropertyLists
import CFText
import Genstrings
import Terminal

/// Why a text was not imported, or only for a review.
package struct ImportFinding: Sendable {
  /// Of the unit in the exchange file.
  package let offset: Int
  package let id: Text
  package let text: Text
  /// `unknown`, `format`, `outdated`, `conflict` or `needs-review`.
  package let word: Text
}

/// What an import of one file has done.
package struct ImportResult: Sendable {
  package var set = 0
  package var approved = 0
  package var unchanged = 0
  package var skipped = 0
  package var findings: [ImportFinding] = []
  /// The texts that were replaced although nobody knows which one the translator saw.
  package var replaced: [(id: Text, before: Text, after: Text)] = []

  package init() {}
}

/// Why a file cannot be imported.
package enum ImportFault: Error {
  case noTarget(original: Text)
  case noTable(original: Text)
  case severalTables(original: Text, [Text])
  case isSource(Text)
  case otherScript(Text, own: Text)
  case name(ResourceNameError)
  case project(ProjectFileFault)
  case catalog(path: Text, CatalogFault)
  case table(path: Text, Text)

  /// One line, without the name of the exchange file.
  package var description: Text {
    switch self {
    case .noTarget(let original): "the file \"" + original.printedShort + "\" names no target language"
    case .noTable(let original): "the project has no table for \"" + original.printedShort + "\""
    case .severalTables(let original, let tables):
      "\"" + original.printedShort + "\" may be " + Text.list(tables) + ": --map chooses one"
    case .isSource(let language):
      language.printable + " is the language of the sources, whose texts are not changed without --allow-source"
    case .otherScript(let language, let own):
      "the project has " + own.printable + ", not " + language.printable + ": --as " + own.printable
        + " imports into that"
    case .name(let error): error.description
    case .project(let fault): fault.path.printable + ": " + fault.reason
    case .catalog(let path, let fault): path.printable + ": " + fault.description
    case .table(let path, let reason): path.printable + ": this file is not changed: " + reason
    }
  }
}

extension TranslationProject {
  /// Imports files of exchange, and changes the project in memory.
  ///
  /// - Parameters:
  ///   - base: the files as they were sent to the translator; empty if that is not known.
  ///   - paths: source tables by the paths that exchange files name.
  ///   - language: the language of the project that the texts are for, if it is not the file's.
  package mutating func apply(
    _ exchanged: [ExchangeFile], base: [ExchangeFile], paths: [Text: Text], as language: Text?,
    _ options: ImportOptions
  ) throws(ImportFault) -> ImportResult {
    var bases: [Text: [Text: Text]] = [:]
    for file in base {
      for unit in file.units { bases[file.original, default: [:]][unit.id] = unit.target ?? "" }
    }
    var result = ImportResult()
    let known = languages
    for file in exchanged {
      guard let named = language ?? file.targetLanguage else { throw .noTarget(original: file.original) }
      let target = try checked(named, known, options)
      let index = try table(for: paths[file.original] ?? file.original)
      // Without a target in the file that was sent, any target is new.
      try apply(
        file, to: index, target, base: base.isEmpty ? nil : bases[file.original] ?? [:], options, &result)
    }
    return result
  }

  /// The language of a file, if it may be imported.
  private func checked(_ language: Text, _ known: Set<Text>, _ options: ImportOptions) throws(ImportFault) -> Text {
    do throws(ResourceNameError) { _ = try ResourceName.language(language).checked() } catch { throw .name(error) }
    if Self.isSame(language, sourceLanguage), !options.allowsSource { throw .isSource(language) }
    if known.contains(where: { Self.isSame($0, language) }) { return language }
    if let own = Self.scriptOfChinese(language), known.contains(own) { throw .otherScript(language, own: own) }
    return language
  }

  /// The script that a Chinese language without one has.
  private static func scriptOfChinese(_ language: Text) -> Text? {
    switch language.replacing("_", with: "-") {
    case "zh-CN", "zh-SG", "zh": "zh-Hans"
    case "zh-TW", "zh-HK", "zh-MO": "zh-Hant"
    default: nil
    }
  }

  // MARK: The table of a path

  /// The table whose path is the same, or has the longest end in common with a path.
  private func table(for original: Text) throws(ImportFault) -> Int {
    if let index = tables.firstIndex(where: { $0.original == original }) { return index }
    var best: (score: Int, indexes: [Int]) = (0, [])
    for (index, table) in tables.enumerated() {
      var score = 2 * commonEnd(table.original, original) + 1
      for alias in table.aliases { score = max(score, 2 * commonEnd(alias, original)) }
      if score < 2 { continue }
      if score > best.score { best = (score, [index]) } else if score == best.score { best.indexes.append(index) }
    }
    guard let first = best.indexes.first else { throw .noTable(original: original) }
    guard best.indexes.count == 1 else {
      throw .severalTables(original: original, best.indexes.map { tables[$0].original.printable })
    }
    return first
  }

  /// The number of components that two paths have in common at their ends. The folders of the source are one.
  private func commonEnd(_ own: Text, _ other: Text) -> Int {
    let (left, right) = (own.split(at: .slash), other.split(at: .slash))
    var count = 0
    for (first, second) in zip(left.reversed(), right.reversed()) {
      guard first == second || isOfSources(first) && isOfSources(second) else { break }
      count += 1
    }
    return count
  }

  private func isOfSources(_ name: Text) -> Bool {
    guard name.hasSuffix(".lproj") else { return false }
    let language = name.slice(to: name.count - 6)
    return language == BundleLocalizations.base || Self.isSame(language, sourceLanguage)
  }

  // MARK: The texts

  private struct Change {
    let unit: ProjectUnit
    let text: Text
    let state: Text
    let isApproval: Bool
  }

  private mutating func apply(
    _ file: ExchangeFile, to index: Int, _ language: Text, base: [Text: Text]?, _ options: ImportOptions,
    _ result: inout ImportResult
  ) throws(ImportFault) {
    let table = tables[index]
    let own: [ProjectUnit]
    do throws(ProjectFileFault) { own = try units(table, language).units } catch { throw .project(error) }
    var unitsByID: [Text: ProjectUnit] = [:]
    for unit in own { unitsByID[unit.id] = unit }
    var changes: [Change] = []
    for unit in file.units {
      let project = unitsByID[unit.id] ?? (table.catalog == nil ? nil : Self.counterpart(unit.id, unitsByID))
      if project == nil, table.catalog != nil, Self.isOnlyFormat(unit) {
        result.skipped += 1
        continue
      }
      let sent = base.map { $0[unit.id] ?? "" }
      let decision = importDecision(
        unit, project, base: sent, isCatalog: table.catalog != nil, options)
      switch decision {
      case .skipped: result.skipped += 1
      case .unchanged: result.unchanged += 1
      case .approved:
        guard let project, let target = unit.target else { continue }
        result.approved += 1
        changes.append(
          Change(unit: project, text: target, state: unit.state ?? TranslationState.translated, isApproval: true))
      case .set(let state):
        guard let project, let target = unit.target else { continue }
        result.set += 1
        if let before = project.target, base == nil { result.replaced.append((unit.id, before, target)) }
        changes.append(Change(unit: project, text: target, state: state, isApproval: false))
      case .finding(let finding, let state):
        result.findings.append(Self.finding(finding, unit, project))
        guard let state, let project, let target = unit.target else { continue }
        result.set += 1
        changes.append(Change(unit: project, text: target, state: state, isApproval: false))
      }
    }
    if changes.isEmpty { return }
    if table.catalog != nil {
      try change(catalog: index, changes, language)
    } else if let list = table.list {
      try change(list: list, of: table, changes, language, &result)
    } else {
      try change(pairsOf: table, changes, language)
    }
  }

  private static func finding(
    _ finding: ImportDecision.Finding, _ unit: ExchangeUnit, _ project: ProjectUnit?
  ) -> ImportFinding {
    func quoted(_ text: Text?) -> Text { "\"" + (text ?? "").printedShort + "\"" }
    let (text, word): (Text, Text)
    switch finding {
    case .unknown: (text, word) = ("the project has no such text", "unknown")
    case .format(let mismatch): (text, word) = (mismatch, "format")
    case .needsReview: (text, word) = ("the translation is not finished, and is not taken", "needs-review")
    case .conflict:
      (text, word) = ("conflict: ours is " + quoted(project?.target) + ", theirs is " + quoted(unit.target), "conflict")
    case .outdated:
      (text, word) = ("the source is now " + quoted(project?.source) + ", it was " + quoted(unit.source), "outdated")
    }
    return ImportFinding(offset: unit.offset, id: unit.id, text: text, word: word)
  }

  /// The text of a catalog for the ID that it had in a `.stringsdict` file.
  private static func counterpart(_ id: Text, _ units: [Text: ProjectUnit]) -> ProjectUnit? {
    guard let (key, path) = StringsDictText.path(of: id) else { return nil }
    if path == [StringsDictCoding.formatKey] { return units[key] }
    guard path.count == 2 else { return nil }
    if path[0] == StringsDictCoding.deviceRule { return units[UnitID.joined(key, "device." + path[1])] }
    return units[UnitID.joined(key, "plural." + path[1])]
      ?? units[UnitID.joined(key, FlatLocalization.path(ofSubstitution: path[0]) + ".plural." + path[1])]
  }

  /// Whether a text of a `.stringsdict` file only names the variable that a catalog does not need.
  private static func isOnlyFormat(_ unit: ExchangeUnit) -> Bool {
    guard let (_, path) = StringsDictText.path(of: unit.id), path == [StringsDictCoding.formatKey] else { return false }
    return unit.target == nil || unit.target == unit.source
  }

  // MARK: Changes of files

  private mutating func change(catalog index: Int, _ changes: [Change], _ language: Text) throws(ImportFault) {
    let path = tables[index].sourcePath
    guard let catalog = tables[index].catalog else { return }
    let name = catalogLanguage(language, in: catalog)
    let texts = changes.map { change in
      (
        key: change.unit.key,
        change: CatalogTextChange(
          language: name, variant: change.unit.variant.first ?? "", text: change.text, state: change.state)
      )
    }
    do throws(CatalogFault) {
      try self.change(index) { catalog throws(CatalogFault) in try catalog.setExchanged(texts, name) }
    } catch {
      throw .catalog(path: files.full(path), error)
    }
    if let changed = tables[index].catalog { files.write(changed.bytes, to: path) }
  }

  private func change(pairsOf table: ProjectTable, _ changes: [Change], _ language: Text) throws(ImportFault) {
    let path = self.path(table, language, "strings")
    let (old, source) = try contents(path, table)
    var edit = StringsTableEdit(source: table.texts, sourceBytes: source)
    for change in changes {
      if change.isApproval { edit.approved.insert(change.unit.key) }
      edit.texts[change.unit.key] = change.text
    }
    switch edit.applied(to: old) {
    case .file(let bytes): files.write(bytes, to: path)
    case .refused(let reason): throw .table(path: files.full(path), reason)
    }
  }

  private func contents(
    _ path: Text, _ table: ProjectTable
  ) throws(ImportFault) -> (old: [UInt8]?, source: [UInt8]?) {
    do throws(ProjectFileFault) {
      return (try files.content(path), table.hasSourceTable ? try files.content(table.sourcePath) : nil)
    } catch {
      throw .project(error)
    }
  }

  private func change(
    list: DictionaryObject, of table: ProjectTable, _ changes: [Change], _ language: Text, _ result: inout ImportResult
  ) throws(ImportFault) {
    let path = self.path(table, language, "stringsdict")
    let old = try contents(path, table).old
    var edit = StringsDictEdit(list)
    for change in changes { edit.set(change.text, change.unit.key, change.unit.variant) }
    do {
      let (bytes, incomplete) = try edit.applied(to: old)
      for key in incomplete {
        result.findings.append(
          ImportFinding(
            offset: 0, id: key, text: "a plural has no form \"other\", so the string is not written", word: "incomplete"
          ))
      }
      if !bytes.isEmpty, bytes != old ?? [] { files.write(bytes, to: path) }
    } catch {
      throw .table(path: files.full(path), (error as? FileMerge.Refusal)?.reason ?? "it cannot be read")
    }
  }
}

extension CatalogFile {
  /// Sets texts of a language in the form of exchange files: `%1$#@A@` and `%1$lld` become `%#@A@` and `%arg`.
  mutating func setExchanged(
    _ changes: [(key: Text, change: CatalogTextChange)], _ language: Text
  ) throws(CatalogFault) {
    var indexes: [Text: Int] = [:]
    for (index, key) in keys.enumerated() { indexes[key] = index }
    var byEntry: [Int: [CatalogTextChange]] = [:]
    for (key, change) in changes {
      guard let index = indexes[key] else { throw .noKey(key) }
      byEntry[index, default: []].append(change)
    }
    let source = sourceLanguage
    var fault: CatalogFault?
    withStrings { strings in
      for (index, changes) in byEntry.sorted(by: { $0.key < $1.key }) {
        let key = strings.members[index].key
        do throws(CatalogFault) {
          try Self.set(changes, key, language, in: &strings.members[index].value, source)
        } catch { return fault = error }
      }
    }
    if let fault { throw fault }
    if changes.contains(where: { $0.change.state == TranslationState.machineTranslated }) { raiseVersion(to: 3) }
  }

  /// Sets texts of an entry.
  private static func set(
    _ changes: [CatalogTextChange], _ key: Text, _ language: Text, in entry: inout CatalogNode, _ source: Text
  ) throws(CatalogFault) {
    let numbers = numbers(entry, language, source)
    var ofSubstitutions: [(name: Text, change: CatalogTextChange)] = []
    for var change in changes {
      let name = FlatLocalization.substitution(of: change.variant)?.name
      change.text = numbers.restored(change.text, in: name)
      // A source text of which there are translations takes more.
      if let name, language != source {
        ofSubstitutions.append((name, change))
      } else {
        try set(change, key, in: &entry, source: source, keepsStates: false)
      }
    }
    if !ofSubstitutions.isEmpty {
      if entry["localizations"] == nil { entry["localizations"] = CatalogNode() }
      let model = entry["localizations"]?[source]
      var fault: CatalogFault?
      entry.withMember("localizations") { localizations in
        if localizations[language] == nil { localizations[language] = CatalogNode() }
        localizations.withMember(language) { localization in
          do throws(CatalogFault) { try set(ofSubstitutions, in: &localization, model: model) } catch { fault = error }
        }
      }
      if let fault { throw fault }
    }
    if changes.contains(where: { !$0.variant.isEmpty }) { complete(language, in: &entry, source) }
  }

  /// Substitutions that the translation does not have yet come from the source.
  private static func numbers(_ entry: CatalogNode, _ language: Text, _ source: Text) -> SubstitutionNumbers {
    func flat(_ language: Text) -> FlatLocalization {
      entry["localizations"]?[language].map { ExchangedLocalization($0).flat } ?? FlatLocalization()
    }
    return SubstitutionNumbers(flat(language), or: flat(source))
  }

  /// Gives a localization with substitutions the string around them, if only they are translated.
  private static func complete(_ language: Text, in entry: inout CatalogNode, _ source: Text) {
    guard let localization = entry["localizations"]?[language], localization["substitutions"] != nil,
      localization["stringUnit"] == nil, localization["variations"] == nil,
      let text = entry["localizations"]?[source]?["stringUnit"]?["value"]?.string
    else { return }
    entry.withMember("localizations") { localizations in
      localizations.withMember(language) { $0["stringUnit"] = CatalogNode(unit: text, state: TranslationState.new) }
    }
  }
}
