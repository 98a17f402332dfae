import CFPropertyLists
import CFText
import Terminal

// CSV (RFC 4180): a row for each text of a string, a column for each language.
//
// The columns are table, key, variant, comment; origin and translate where a string has other than the usual; then the
// languages, each with a column "… state" where a state is not "translated".

extension TranslationWriter {
  static let stateSuffix: Text = " state"

  mutating func csv() -> Text {
    let languages = document.languages
    let entries = document.tables.flatMap { table in table.entries.map { (table.name, $0) } }
    let withOrigin = entries.contains { $0.1.origin != nil }
    let withTranslate = entries.contains { !$0.1.isTranslatable }
    var withStates: Set<Text> = []
    for (_, entry) in entries {
      for (language, localization) in entry.localizations
      where FlatLocalization(localization).units.contains(where: { !$0.unit.isTranslated }) {
        withStates.insert(language)
      }
    }
    var builder = TextBuilder()
    var header: [Text?] = ["table", "key", "variant", "comment"]
    if withOrigin { header.append("origin") }
    if withTranslate { header.append("translate") }
    for language in languages {
      header.append(language)
      if withStates.contains(language) { header.append(language + Self.stateSuffix) }
    }
    Self.append(header, to: &builder)
    for (table, entry) in entries {
      losses.notes(ofCatalog: entry, table)
      let rows = rows(entry, table, languages)
      for (index, path) in rows.paths.enumerated() {
        var row: [Text?] = [table, entry.key, path.isEmpty ? nil : path, index == 0 ? entry.comment : nil]
        if withOrigin { row.append(index == 0 ? entry.origin : nil) }
        if withTranslate { row.append(index == 0 && !entry.isTranslatable ? "no" : nil) }
        for language in languages {
          let unit = rows.units[language]?[path]
          row.append(unit?.text)
          if withStates.contains(language) { row.append(unit?.isTranslated == false ? unit?.state : nil) }
        }
        Self.append(row, to: &builder)
      }
    }
    return builder.text
  }

  private mutating func rows(
    _ entry: TranslationEntry, _ table: Text, _ languages: [Text]
  ) -> (paths: [Text], units: [Text: [Text: StringUnit]]) {
    var paths: [Text] = []
    var known: Set<Text> = []
    var units: [Text: [Text: StringUnit]] = [:]
    for language in languages {
      guard let localization = entry.localizations[language] else { continue }
      if let fault = FlatLocalization.fault(of: localization) {
        losses.text(fault, table, entry.key, language)
        continue
      }
      let flat = FlatLocalization(localization)
      var texts = flat.units
      for (name, argument, specifier) in flat.substitutions {
        let text = argument.map { Text($0) + " " + specifier } ?? specifier
        texts.append((FlatLocalization.path(ofSubstitution: name), StringUnit(text: text)))
      }
      for (path, unit) in texts {
        units[language, default: [:]][path] = unit
        if known.insert(path).inserted { paths.append(path) }
      }
    }
    return (paths.isEmpty ? [""] : paths, units)
  }

  /// A row. A text that is absent is an empty cell, one that is empty has quotation marks.
  static func append(_ cells: [Text?], to builder: inout TextBuilder) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { builder.append(",") }
      guard let cell else { continue }
      builder.append(cell.isEmpty ? "\"\"" : cell.csvCell)
    }
    builder.append("\r\n")
  }
}

extension TranslationReader {
  /// The columns that are no languages.
  static let fixedColumns: Set<Text> = ["table", "key", "variant", "comment", "origin", "translate", ""]

  /// The columns by their names.
  static func columns(_ header: [Text?], _ parser: borrowing CSVParser) throws(TranslationError) -> [Text: Int] {
    var columns: [Text: Int] = [:]
    for (index, cell) in header.enumerated() {
      let name = cell ?? ""
      if columns.updateValue(index, forKey: name) != nil {
        throw parser.error("the column \"" + name + "\" occurs twice")
      }
    }
    guard columns["key"] != nil else { throw parser.error("the header line has no column \"key\"") }
    return columns
  }

  mutating func readCSV(_ utf8: Span<UInt8>) throws(TranslationError) {
    var parser = CSVParser(utf8)
    guard let header = try parser.next() else { throw parser.error("the file has no header line") }
    let columns = try Self.columns(header, parser)
    // For each column that is a language, its name and the column of its states.
    let languages = header.map { cell -> (name: Text, states: Int?)? in
      guard let name = cell, !Self.fixedColumns.contains(name), !name.hasSuffix(" state") else { return nil }
      return (name, columns[name + " state"])
    }
    let names = languages.compactMap { $0?.name }
    for name in names { check(.language(name), at: .line(1, column: 1)) }
    if let first = names.first, !names.contains(document.sourceLanguage) { document.sourceLanguage = first }

    var flats: [RowKey: [Text: FlatLocalization]] = [:]
    var order: [RowKey] = []
    var lastTable: Text?
    while let row = try parser.next() {
      if row.count == 1, row[0] == nil { continue }
      if row.count > header.count { throw parser.error("there are more cells than columns") }
      func cell(_ name: Text) -> Text? { columns[name].flatMap { $0 < row.count ? row[$0] : nil } }
      let table = cell("table") ?? defaultTable
      guard let key = cell("key") else { throw parser.error("the row has no key") }
      if table != lastTable {
        check(.table(table), at: parser.position)
        lastTable = table
      }
      let id = RowKey(table: table, key: key)
      if flats[id] == nil { order.append(id) }
      var entry = document[table: table][key]
      entry.comment = cell("comment") ?? entry.comment
      entry.origin = cell("origin") ?? entry.origin
      if let translate = cell("translate") { entry.isTranslatable = translate.asciiLowercased != "no" }
      document[table: table][key] = entry
      let path = cell("variant") ?? ""
      let substitution = FlatLocalization.substitution(of: path)
      let isSpecifier = substitution?.isText == false
      if flats[id] == nil { flats[id] = [:] }
      var hasText = false
      for (text, language) in zip(row, languages) {
        guard let text, let language else { continue }
        hasText = true
        if isSpecifier {
          let words = text.split(at: 0x20)
          let argument = words.count == 2 ? words[0].number(radix: 10).map { Int($0) } : nil
          flats[id]![language.name, default: FlatLocalization()].add(
            substitution: substitution?.name ?? "", argument, words.last ?? "lld")
        } else {
          let state = language.states.flatMap { $0 < row.count ? row[$0] : nil }
          let unit = StringUnit(text: text, state: state)
          let isNew = flats[id]![language.name, default: FlatLocalization()].add(unit, at: path)
          guard isNew else { throw parser.error("the row occurs twice") }
        }
      }
      // What is wrong is reported with the line that it is on.
      if hasText, !isSpecifier, !path.isEmpty, !FlatLocalization.isPath(path) {
        throw parser.error("\"" + path.printedShort + "\" is not the path of a variant")
      }
    }
    for id in order {
      for (language, flat) in flats[id] ?? [:] {
        do throws(FlatFault) {
          document[table: id.table][id.key].localizations[language] = try flat.localization()
        } catch {
          throw parser.error(
            "\"" + id.key.printedShort + "\": the variant \"" + error.path + "\" does not fit the others")
        }
      }
    }
  }

  private struct RowKey: Hashable {
    let table: Text
    let key: Text
  }
}

extension Text {
  /// The text for a message, cut if it is long.
  var printedShort: Text { count <= 60 ? self : Text(String(string.prefix(50))) + "…" }
}

/// Reads the rows of a CSV file.
struct CSVParser: ~Escapable {
  private let utf8: Span<UInt8>
  private var index = 0
  /// Where the last row begins.
  private(set) var offset = 0
  /// The line on which the last row begins.
  private var line = 0
  private var nextLine = 1
  private let separator: UInt8

  /// Cells are separated by commas, or by semicolons or tabs if the first line has one and no comma.
  @_lifetime(copy utf8)
  init(_ utf8: Span<UInt8>) {
    self.utf8 = utf8
    let end = utf8.firstIndex(of: .lineFeed) ?? utf8.count
    let first = utf8.extracting(first: end)
    separator = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].first { first.contains($0) } ?? UInt8(ascii: ",")
  }

  /// Where the last row begins.
  var position: SourcePosition { .line(max(line, 1), column: 1) }

  func error(_ reason: Text) -> TranslationError { TranslationError(reason: reason, position: position) }

  /// The cells of the next row, `nil` for those that are empty and without quotation marks.
  mutating func next() throws(TranslationError) -> [Text?]? {
    guard index < utf8.count else { return nil }
    line = nextLine
    offset = index
    var cells: [Text?] = []
    while true {
      cells.append(try cell())
      guard index < utf8.count else { return cells }
      if utf8[index] == separator {
        index += 1
        continue
      }
      if utf8[index] == .carriageReturn { index += 1 }
      if index < utf8.count, utf8[index] == .lineFeed { index += 1 }
      nextLine += 1
      return cells
    }
  }

  private mutating func cell() throws(TranslationError) -> Text? {
    guard index < utf8.count, utf8[index] == UInt8(ascii: "\"") else {
      let start = index
      while index < utf8.count, utf8[index] != separator, utf8[index] != .lineFeed, utf8[index] != .carriageReturn {
        index += 1
      }
      return index > start ? Text(utf8.extracting(start..<index)) : nil
    }
    index += 1
    var builder = TextBuilder()
    while true {
      guard index < utf8.count else { throw error("a cell with quotation marks is not closed") }
      let byte = utf8[index]
      index += 1
      if byte == .lineFeed { nextLine += 1 }
      guard byte == UInt8(ascii: "\"") else {
        builder.append(byte)
        continue
      }
      guard index < utf8.count, utf8[index] == byte else { break }
      builder.append(byte)
      index += 1
    }
    guard index == utf8.count || utf8[index] == separator || utf8[index] == .lineFeed || utf8[index] == .carriageReturn
    else { throw error("there is something after a cell with quotation marks") }
    return builder.text
  }
}
