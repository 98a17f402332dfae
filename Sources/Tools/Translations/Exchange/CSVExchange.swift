import CFLocalization
import CFPropertyLists
import CFText
import Genstrings
import Terminal

// CSV: a row for each text of a project, a column for each language.

extension TranslationProject {
  /// A file with all texts in languages.
  ///
  /// - Parameter hasMark: whether it begins with a byte order mark, as Excel wants it.
  package func csv(
    _ languages: [Text], _ options: ExportOptions, hasMark: Bool
  ) throws(ProjectFileFault) -> (text: Text, staleKeys: Int, count: Int) {
    var rows = KeyedList<Row>()
    var stale = 0
    var withStates: Set<Text> = []
    var unfinished: Set<Text> = []
    for (index, table) in tables.enumerated() {
      let name = tables.count(where: { $0.name == table.name }) > 1 ? table.original : table.name
      for (column, language) in languages.enumerated() {
        let (all, staleKeys) = try units(table, language, isSorted: false)
        if column == 0, !options.includesStale { stale += staleKeys }
        let simple = table.list == nil ? [] : Self.simpleKeys(all)
        for unit in options.wanted(all) {
          guard let path = Self.path(of: unit, table, simple) else { continue }
          let id = Self.rowID(index, unit.key, path)
          let new = Row(id: id, table: name, unit: unit, path: path)
          rows.insert(id, new)
          // A copy that is marked as new is no translation.
          if table.catalog == nil, unit.state != nil {
            unfinished.insert(id)
            continue
          }
          rows[id, default: new].targets[language] = unit
          if let state = unit.state, state != TranslationState.translated { withStates.insert(language) }
          if options.isUnfinished(unit) { unfinished.insert(id) }
        }
      }
    }
    var builder = TextBuilder()
    if hasMark { builder.append("\u{FEFF}") }
    var header: [Text?] = ["table", "key", "variant", "comment", sourceLanguage]
    for language in languages {
      header.append(language)
      if withStates.contains(language) { header.append(language + TranslationWriter.stateSuffix) }
    }
    TranslationWriter.append(header, to: &builder)
    var count = 0
    var lastKey: Text?
    for row in rows.elements {
      let unit = row.unit
      if options.onlyUnfinished, !unfinished.contains(row.id) { continue }
      let isFirst = lastKey != row.table + "/" + unit.key
      lastKey = row.table + "/" + unit.key
      var cells: [Text?] = [
        row.table, unit.key, row.path.isEmpty ? nil : row.path, isFirst && !unit.note.isEmpty ? unit.note : nil,
        unit.source,
      ]
      for language in languages {
        let own = row.targets[language]
        cells.append(own?.target)
        guard withStates.contains(language) else { continue }
        cells.append(own?.state == TranslationState.translated ? nil : own?.state)
      }
      TranslationWriter.append(cells, to: &builder)
      count += 1
    }
    return (builder.text, stale, count)
  }

  private struct Row {
    let id: Text
    let table: Text
    let unit: ProjectUnit
    let path: Text
    var targets: [Text: ProjectUnit] = [:]
  }

  private static func rowID(_ table: Int, _ key: Text, _ path: Text) -> Text {
    Text.joining(Text(table), "\u{1}", key) + "\u{1}" + path
  }

  /// The translations in a file of CSV.
  package func reading(csv bytes: Span<UInt8>) throws(TranslationError) -> ExchangeReading {
    if let decoded = try DeclaredEncoding.decoded(bytes, .csv) { return try read(csv: decoded.span) }
    return try read(csv: try TranslationReader.text(bytes))
  }

  private func read(csv utf8: Span<UInt8>) throws(TranslationError) -> ExchangeReading {
    var parser = CSVParser(utf8)
    guard let header = try parser.next() else { throw parser.error("the file has no header line") }
    let columns = try TranslationReader.columns(header, parser)
    var languages: [(name: Text, column: Int, states: Int?)] = []
    for (index, cell) in header.enumerated() {
      guard let name = cell, !TranslationReader.fixedColumns.contains(name),
        !name.hasSuffix(TranslationWriter.stateSuffix)
      else { continue }
      guard isLanguage(name) else {
        throw parser.error("\"" + name.printedShort + "\" is neither a column of this format nor a language")
      }
      languages.append((name, index, columns[name + TranslationWriter.stateSuffix]))
    }
    let sources = languages.first { Self.isSame($0.name, sourceLanguage) }?.column
    languages.removeAll { $0.column == sources }
    var units: [[Text: ProjectUnit]] = []
    for language in languages { units.append(try rows(language.name)) }
    var reading = ExchangeReading()
    reading.lines = LineStarts(utf8)
    while let row = try parser.next() {
      if row.count == 1, row[0] == nil { continue }
      if row.count > header.count { throw parser.error("there are more cells than columns") }
      func cell(_ index: Int?) -> Text? { index.flatMap { $0 < row.count ? row[$0] : nil } }
      guard let key = cell(columns["key"]) else { throw parser.error("the row has no key") }
      let path = cell(columns["variant"]) ?? ""
      // What the argument of a substitution is.
      if FlatLocalization.substitution(of: path)?.isText == false { continue }
      let table = cell(columns["table"])
      let candidates = tables.indices.filter { index in
        table.map { tables[index].name == $0 || tables[index].original == $0 } ?? true
      }
      for (column, language) in languages.enumerated() {
        guard let text = cell(language.column) else { continue }
        let own = candidates.filter { units[column][Self.rowID($0, key, path)] != nil }
        let id = UnitID.joined(key, path)
        guard own.count == 1, let unit = units[column][Self.rowID(own[0], key, path)] else {
          let names = Text.list(own.map { tables[$0].original.printable })
          reading.findings.append(
            ImportFinding(
              offset: parser.offset, id: id,
              text: own.isEmpty ? "the project has no such text" : "several tables have it: " + names,
              word: own.isEmpty ? "unknown" : "ambiguous"))
          continue
        }
        var new = ExchangeUnit(
          id: unit.id, source: cell(sources) ?? unit.source, target: text, state: cell(language.states))
        new.offset = parser.offset
        reading.add(new, tables[own[0]].original, source: sourceLanguage, language.name)
      }
    }
    return reading
  }

  /// The texts of a language by their rows.
  private func rows(_ language: Text) throws(TranslationError) -> [Text: ProjectUnit] {
    var result: [Text: ProjectUnit] = [:]
    for (index, table) in tables.enumerated() {
      let units: [ProjectUnit]
      do throws(ProjectFileFault) { units = try self.units(table, language, isSorted: false).units } catch {
        throw TranslationError(reason: error.path.printable + ": " + error.reason, position: .offset(0))
      }
      let simple = table.list == nil ? [] : Self.simpleKeys(units)
      for unit in units {
        if let path = Self.path(of: unit, table, simple) { result[Self.rowID(index, unit.key, path)] = unit }
      }
    }
    return result
  }

  /// Whether the name of a column is that of a language: one of the project, or a tag that begins as such tags do.
  private func isLanguage(_ name: Text) -> Bool {
    guard (try? ResourceName.language(name).checked()) != nil else { return false }
    return CanonicalIdentifier.isName(name) || languages.contains { Self.isSame($0, name) }
  }
}
