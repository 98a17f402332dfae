import ArgumentParser
import CFObjects
import CFSystem
import CFText
import Doctor
import Genstrings
import Reporting
import Terminal

struct CoverageCommand: ParsableCommand {
  enum Order: String, ExpressibleByArgument, CaseIterable { case coverage, name }
  enum Format: String, ExpressibleByArgument, CaseIterable { case human, json, csv }

  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Show how much of each table is translated.",
    discussion: """
      A key counts if its text is there, not empty, and not marked new, stale or needs_review. What genstrings --merge has \
      added, and nobody has translated, is marked in its comment: 'cfbundle: new'. Percentages are rounded down. The \
      status is 2 if a table cannot be read: the numbers leave it out.

      Example: cfbundle coverage MyApp.app --min 90
      """)

  @Argument(
    help: "A bundle, a folder of sources, or a table: a file, which counts with its other languages.",
    completion: .file())
  var bundle: String
  @Option(help: "One table.", completion: BundleCompletion.tables) var table: String?
  @Option(help: ArgumentHelp("Status 1 if a language has less.", valueName: "percent")) var min: Double?
  @Flag(help: "List the keys that are missing.") var missing = false
  @Flag(help: "Count copies of the source as missing, but those with no letter, and copies of .cfbundle.plist.")
  var copiesAreMissing = false
  @Option(help: "coverage or name: the order of the languages.") var sort = Order.coverage
  @Option(
    help: ArgumentHelp("Write a page for browsers, with all keys behind the numbers.", valueName: "file"),
    completion: .file())
  var html: String?
  @Option(help: "human, json or csv.") var format = Format.human
  @Flag(help: "The same as --format json.") var json = false
  @OptionGroup var files: FileOptions
  @OptionGroup var naming: BundleOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let file = naming.identifier ? nil : try files.table(bundle)
    let location = try file.map { BundleLocation(folder: $0.name, name: $0.name) } ?? naming.location(bundle)
    let opened: BundleUnderTest
    var doctor = Doctor()
    doctor.onProgress = { Output.advanceProgress(by: $0, at: $1) }
    Output.beginProgress("tables", common)
    do throws(SystemError) {
      opened = if let file { try doctor.surroundings(of: file) } else { try doctor.bundle(at: location.path) }
    } catch {
      Output.report(location.name, error)
      throw Status.unusable
    }
    let named = table.map { Text($0) } ?? file.map { Path.deletingExtension(Path.lastComponent($0.name)) }
    let coverage = Coverage(
      opened, table: named, order: sort == .name ? .name : .coverage,
      copies: copiesAreMissing ? CopiedTexts(allowed: Configuration.nearest(to: location.path).copies) : nil)
    Output.endProgress()
    let isIncomplete = opened.reportUnreadable(in: location, otherFiles: false, tables: file == nil ? nil : named)
    if let html {
      try write(coverage, of: location, opened, to: html)
    } else {
      switch json ? .json : format {
      case .human: write(coverage)
      case .json: Output.write(coverage.json.text)
      case .csv: writeCSV(coverage)
      }
    }
    if isIncomplete { throw Status.unusable }
    if let min, coverage.languages.contains(where: { $0.percent < min }) { throw Status.no }
  }

  private func write(
    _ coverage: Coverage, of location: BundleLocation, _ bundle: BundleUnderTest, to file: String
  ) throws {
    let path = location.isInArchive ? location.name : ((try? Files.resolved(location.path)) ?? nil) ?? location.path
    let name = Path.lastComponent(path)
    let version = bundle.info.text("CFBundleShortVersionString") ?? bundle.info.text("CFBundleVersion")
    let page = CoveragePage.write(
      coverage, title: name,
      origin: try SourceDate.today() + ", cfbundle " + toolVersion
        + (version.map { ", version " + $0 + " of the bundle" } ?? ""))
    if file == "-" { return Output.write(page) }
    do throws(SystemError) {
      try OutputFile.write(page.span, to: Text(file))
    } catch {
      Output.report(Text(file), error)
      throw Status.unusable
    }
  }

  private func write(_ coverage: Coverage) {
    let headings = ["total", "missing", "untranslated", "as the source", "to be reviewed", "format errors"]
    var rows = [["language"] + coverage.tables.map(\.string) + headings]
    for language in coverage.languages {
      var row = [language.name.string]
      for table in coverage.tables {
        row.append(language.cells[table].map { Self.cell($0.translated, of: $0.keys) } ?? "–")
      }
      row += [
        Self.cell(language.translated, of: language.keys), String(language.missing), String(language.untranslated),
        String(language.unchanged), String(language.stale), String(language.faulty),
      ]
      rows.append(row)
    }
    Output.table(rows)
    guard missing else { return }
    for language in coverage.languages {
      for table in coverage.tables {
        guard let cell = language.cells[table] else { continue }
        for key in (cell.missing + cell.untranslated + cell.stale).map(\.key).sorted() {
          Output.print("\(language.name.printable)\t\(table.printable)\t\(key.printable)")
        }
      }
    }
  }

  /// A line for each language and table.
  private func writeCSV(_ coverage: Coverage) {
    Output.print("language,table,keys,translated,missing,untranslated,as the source,to be reviewed,format errors")
    for language in coverage.languages {
      for table in coverage.tables {
        guard let cell = language.cells[table] else { continue }
        let counts = [
          cell.keys, cell.translated, cell.missing.count, cell.untranslated.count, cell.unchanged.count,
          cell.stale.count, cell.faulty.count,
        ]
        Output.printCSV([language.name, table] + counts.map { Text($0) })
      }
    }
  }

  /// A percentage with a bar of eighths, as wide as a character.
  private static func cell(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let blocks = Array(" ▏▎▍▌▋▊▉█")
    let percent = part == whole ? 100 : Swift.min(99, part * 100 / whole)
    return "\(blocks[part * 8 / whole]) \(percent) %"
  }
}
