import ArgumentParser
import CFPropertyLists
import CFSystem
import CFText
import Doctor
import Genstrings
import Terminal
import Translations

struct ExportCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case xliff, xcloc, po, pot, csv, android, arb }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the texts of a project for translators.",
    discussion: """
      PROJECT is a source tree, a bundle, a string catalog or a table. Its texts are those of string catalogs, .strings \
      and .stringsdict files of the source language, .xib and .storyboard files, and Info.plist. What .gitignore leaves \
      out is left out. The files are XLIFF 1.2 as Xcode writes it, folders LANGUAGE.xcloc, files of gettext, one file of \
      CSV with all languages, resources of Android, or ARB. A language may be new: its texts have no targets then. A file LANGUAGE.po that is there \
      is brought up to date: what a translator has written in it stays, a text whose source has changed becomes fuzzy, \
      and one that is gone obsolete. 'cfbundle import' brings the translations back. The status is 2, and nothing is \
      written, if a table cannot be read, or only in part.

      Example: cfbundle export . --language de -o de.xliff
      """)

  @Argument(help: "A folder, a bundle, a catalog or a table.", completion: .file()) var project: String
  @Option(name: .shortAndLong, help: ArgumentHelp("A language of translators; may be repeated.", valueName: "tag"))
  var language: [String] = []
  @Option(
    name: .shortAndLong,
    help: "A folder, or a file that ends in .csv or .pot, or for one language in .xliff, .xcloc, .po or .arb.",
    completion: .file())
  var output: String
  @Option(help: "xliff, xcloc, po, pot, csv, android or arb, where the ending of OUT does not tell.") var to: Format?
  @Flag(help: "Begin CSV with a byte order mark, for Excel.") var bom = false
  @Option(help: ArgumentHelp("The language of the sources, where the project does not tell.", valueName: "tag"))
  var source: String?
  @Flag(help: "Only what is missing, new or to be reviewed.") var unfinished = false
  @Flag(help: "With --unfinished: also what a machine has translated.") var machine = false
  @Flag(help: "Copies of the source are no translations, but those with no letter, and copies of .cfbundle.plist.")
  var copiesAreMissing = false
  @Flag(help: "Also keys that no source has any more.") var stale = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if language.isEmpty, format != .pot {
      throw ValidationError("--language says which languages are translated to")
    }
    for name in language {
      do throws(ResourceNameError) { _ = try ResourceName.language(Text(name)).checked() } catch {
        throw ValidationError(error.description.string)
      }
    }
    if machine, !unfinished { throw ValidationError("--machine is for --unfinished") }
  }

  func run() throws {
    let project = try ProjectOptions.open(Text(argument: self.project), source)
    var options = ExportOptions()
    options.onlyUnfinished = unfinished
    options.includesMachineTranslated = machine
    options.includesStale = stale
    if copiesAreMissing {
      options.copies = CopiedTexts(allowed: Configuration.nearest(to: Text(argument: self.project)).copies)
    }
    let path = Text(argument: output)
    let format = self.format
    // One file, or one folder, for one language; of CSV and templates there is one for all.
    let isItself = endingOfOutput == format && (language.count == 1 || format == .csv || format == .pot)
    var exported = Exported()
    Output.beginProgress("languages", total: language.count, common)
    do throws(ProjectFileFault) {
      switch format {
      case .csv:
        let (text, staleKeys, count) = try project.csv(language.map { Text($0) }, options, hasMark: bom)
        exported.add(isItself ? "" : "translations.csv", text, staleKeys: staleKeys, count)
      case .android:
        let (files, leftOut, staleKeys, count) = try project.android(language.map { Text($0) }, options)
        exported.files = files.map { ($0.path, Array($0.text.utf8)) }
        exported.count(staleKeys, count)
        exported.leftOut = leftOut
      case .arb:
        let names = isItself ? [] : [project.sourceLanguage]
        for name in names + language.map({ Text($0) }).filter({ !names.contains($0) }) {
          let (text, leftOut, staleKeys, count) = try project.arb(name, options)
          exported.add(isItself ? "" : "app_" + name + ".arb", text, staleKeys: staleKeys, count)
          exported.leftOut = max(exported.leftOut, leftOut)
        }
      case .pot:
        try po(nil, of: project, options, to: path, isItself: isItself, &exported)
      case .po, .xliff, .xcloc:
        for name in language.map({ Text($0) }) {
          if format == .po {
            try po(name, of: project, options, to: path, isItself: isItself, &exported)
          } else {
            let (files, staleKeys) = try project.export(name, options)
            let count = files.reduce(0) { $0 + $1.units.count }
            if format == .xliff {
              let text = ExchangeFile.xliff(files, version: toolVersion)
              exported.add(isItself ? "" : name + ".xliff", text, staleKeys: staleKeys, count)
            } else {
              let folder = try project.localizationCatalog(name, files, version: toolVersion)
              exported.files += folder.map { (isItself ? $0.path : Path.join(name + ".xcloc", $0.path), $0.bytes) }
              exported.count(staleKeys, count)
            }
          }
          Output.advanceProgress(at: name)
        }
      }
    } catch { throw error.reported() }
    Output.endProgress()
    if exported.isEmpty, !common.quiet {
      let names = language.map { Text($0).printable.string }.joined(separator: ", ")
      Output.note("\(self.project): note: there is nothing to translate\(names.isEmpty ? "" : " to \(names)")")
    }
    var changes = FileChangeWriter(checks: false)
    if isItself, format != .xcloc {
      try changes.write(exported.files[0].bytes, to: path)
    } else {
      try changes.write(exported.files, below: path)
    }
    for table in project.tables where !table.repeatedKeys.isEmpty && !common.quiet {
      let keys = table.repeatedKeys.prefix(5).map { "\"\($0.printable)\"" }.joined(separator: ", ")
      let rest = table.repeatedKeys.count > 5 ? " and \(table.repeatedKeys.count - 5) more" : ""
      Output.note(
        "\(project.files.full(table.sourcePath).printable): warning: \(keys)\(rest): the last of two texts counts")
    }
    if exported.leftOut > 0, !common.quiet {
      Output.note(
        "\(self.project): note: \(exported.leftOut) texts are left out, which vary in ways that \(format.rawValue) does not have"
      )
    }
    if exported.staleKeys > 0, !common.quiet {
      Output.note(
        "\(self.project): note: \(exported.staleKeys) keys that no source has any more are left out: --stale exports them"
      )
    }
  }

  private var endingOfOutput: Format? {
    let ending = Path.pathExtension(Path.lastComponent(Text(argument: output))).asciiLowercased
    return ending == "xlf" ? .xliff : Format(rawValue: ending.string)
  }

  private var format: Format { to ?? endingOfOutput ?? .xliff }

  /// What is to be written.
  private struct Exported {
    var files: [(path: Text, bytes: [UInt8])] = []
    private(set) var staleKeys = 0
    /// The texts that the format does not have.
    var leftOut = 0
    private(set) var isEmpty = true

    mutating func add(_ path: Text, _ text: Text, staleKeys: Int, _ count: Int) {
      files.append((path, Array(text.utf8)))
      self.count(staleKeys, count)
    }

    mutating func count(_ staleKeys: Int, _ count: Int) {
      self.staleKeys = max(self.staleKeys, staleKeys)
      if count > 0 { isEmpty = false }
    }
  }

  /// Adds a file of gettext, which may be there.
  private func po(
    _ language: Text?, of project: TranslationProject, _ options: ExportOptions, to path: Text, isItself: Bool,
    _ exported: inout Exported
  ) throws(ProjectFileFault) {
    let name = language.map { $0 + ".po" } ?? "Localizable.pot"
    let file = isItself ? path : Path.join(path, name)
    let old: [UInt8]?
    do throws(SystemError) {
      old = try Files.status(file) == nil ? nil : try Files.read(file, limit: Budget.maximumFileSize)
    } catch { throw ProjectFileFault(file, error) }
    do throws(POFault) {
      let (text, staleKeys, count) = try project.po(
        language, options, old: language == nil ? nil : old, generator: "cfbundle " + toolVersion)
      exported.add(isItself ? "" : name, text, staleKeys: staleKeys, count)
    } catch {
      if case .project(let fault) = error { throw fault }
      if case .file(let fault) = error { throw ProjectFileFault(file, fault) }
      throw ProjectFileFault(file, error.description)
    }
  }
}

/// How commands open projects.
enum ProjectOptions {
  /// Waits for other imports into a project.
  static func lock(_ path: Text) throws -> FileLock? {
    do throws(ProjectFileFault) { return try TranslationProject.lock(at: path) } catch { throw error.reported() }
  }

  static func open(_ path: Text, _ source: String?) throws -> TranslationProject {
    do throws(ProjectFileFault) {
      return try TranslationProject(at: path, sourceLanguage: source.map { Text($0) })
    } catch {
      throw error.reported()
    }
  }
}

extension ProjectFileFault {
  /// Says what is wrong.
  func reported() -> Status {
    Output.report(path, position ?? .offset(0), reason.string, limit: limit)
    return .unusable
  }
}
