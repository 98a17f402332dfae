import ArgumentParser
import CFBundles
import CFObjects
import CFText
import Doctor
import Reporting
import Terminal
import Translations

struct StringsCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case human, strings, json, csv, po }

  static let configuration = CommandConfiguration(
    commandName: "strings", abstract: "Print tables of strings.",
    discussion:
      "A line for each key: the key, a tab, the text. The status is 1 if there is no such table or key.\n\nExample: cfbundle strings MyApp.app --table Localizable"
  )

  @Argument(help: "A bundle, or a table: a file.", completion: .file()) var bundle: String
  @Option(help: "One table.", completion: BundleCompletion.tables) var table: String?
  @Option(help: "The text of one key.", completion: BundleCompletion.stringKeys) var key: String?
  @Option(
    help: ArgumentHelp("Exactly this localization, by its name in the bundle.", valueName: "name"),
    completion: BundleCompletion.localizations)
  var localization: String?
  @Flag(help: "A column for each localization.") var all = false
  @Option(help: "human, strings, json, csv or po.") var format = Format.human
  @Flag(help: "The same as --format json.") var json = false
  @OptionGroup var files: FileOptions
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if all, localization != nil { throw ValidationError("--all and --localization exclude each other") }
    if all, format == .po { throw ValidationError("a .po file has one localization: --all needs json or csv") }
    if all, format == .strings { throw ValidationError("a strings file has one localization: --all needs json or csv") }
  }

  func run() throws {
    let bundle = try files.bundle(bundle, for: environment)
    let names = table.map { [Text($0)] } ?? bundle.tableNames
    let columns: [Text?] = all ? bundle.localizationNames : [localization.map { Text($0) }]
    var rows: [(table: Text, key: Text, texts: [Text?])] = []
    for name in names {
      var texts: [Text: [Text?]] = [:]
      for (index, column) in columns.enumerated() {
        for entry in bundle.tableContents(name, column) ?? [] {
          guard key == nil || entry.key == Text(key ?? "") else { continue }
          texts[entry.key, default: Array(repeating: nil, count: columns.count)][index] = entry.value?.text
        }
      }
      for key in texts.keys.sorted() { rows.append((name, key, texts[key]!)) }
    }
    if rows.isEmpty { throw Status.no }
    write(rows, columns.map { $0 ?? "value" }, of: bundle)
  }

  /// The texts as translations of those in the development language.
  private func writePO(_ rows: [(table: Text, key: Text, texts: [Text?])], _ bundle: Bundle) {
    let source = bundle.developmentRegion?.text ?? "en"
    let used = bundle.view.searchLanguages
    let language = localization.map { Text($0) } ?? used.first ?? source
    var document = TranslationDocument(sourceLanguage: source)
    for table in Set(rows.map(\.table)).sorted() {
      var originals: [Text: Text] = [:]
      for entry in bundle.tableContents(table, source) ?? [] { originals[entry.key] = entry.value?.text }
      for row in rows where row.table == table {
        if let original = originals[row.key] { document[table: table].set(row.key, original, in: source) }
        if language != source, let text = row.texts[0] { document[table: table].set(row.key, text, in: language) }
      }
    }
    var writer = TranslationWriter(document)
    for file in writer.files(.po, hasCompanions: false).prefix(1) { Output.write(Text(file.bytes)) }
    Output.report(Text(self.bundle), writer.lost, areErrors: false, common)
  }

  private func write(_ rows: [(table: Text, key: Text, texts: [Text?])], _ columns: [Text], of bundle: Bundle) {
    switch json ? .json : format {
    case .human where key != nil && !all:
      for row in rows { Output.printValue(row.texts[0] ?? "") }
    case .human:
      for row in rows {
        Output.print(
          ([row.key] + row.texts.map { $0 ?? "" }).map { $0.printable.string }.joined(separator: "\t"))
      }
    case .strings:
      for row in rows {
        guard let text = row.texts[0] else { continue }
        Output.printValue(Text("\"\(Self.escaped(row.key))\" = \"\(Self.escaped(text))\";"))
      }
    case .po: writePO(rows, bundle)
    case .csv:
      Output.printCSV(["table", "key"] + columns)
      for row in rows { Output.printCSV([row.table, row.key] + row.texts.map { $0 ?? "" }) }
    case .json:
      var tables: [(key: String, value: JSONValue)] = []
      for row in rows {
        let pairs = zip(columns, row.texts).compactMap { column, text in
          text.map { (key: column.string, value: JSONValue.string($0)) }
        }
        let value = all ? JSONValue.object(pairs) : pairs.first?.value ?? .string("")
        if tables.last?.key != row.table.string { tables.append((row.table.string, .object([]))) }
        guard case .object(let members) = tables[tables.count - 1].value else { continue }
        tables[tables.count - 1].value = .object(members + [(row.key.string, value)])
      }
      Output.write(JSONValue.object(tables).text)
    }
  }

  private static func escaped(_ text: Text) -> String {
    var output = ""
    for scalar in text.string.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\t": output += "\\t"
      case "\r": output += "\\r"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
