import ArgumentParser
import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal
import Translations

struct ImportCommand: ParsableCommand {
  enum StaleInTables: String, ExpressibleByArgument, CaseIterable { case write, skip }

  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring translations back into a project.",
    discussion: """
      FILE is XLIFF 1.2, or a folder LANGUAGE.xcloc, as 'cfbundle export' and Xcode write them, or .po, .csv, strings.xml of Android or .arb \
      as 'cfbundle export' writes them. XLIFF 2 is read, too. The messages of another program's .po file are found by their texts, where only one \
      key has that text. Only what the translator has changed changes: source texts, other languages, keys, comments, order, encodings and all other bytes stay. \
      With --base SENT, the file as it was sent, a text that the translator did not touch keeps what the project has, and \
      one that both sides have changed is a conflict. A translation of a source text that has changed since is marked for \
      a review in a catalog, and left out of a table. New languages get their folders and files.

      The status is 1 if a text was not taken, or only for a review: each is a line with its place in FILE and a word in \
      brackets. It is 2 if a file cannot be imported; then the others are.

      Example: cfbundle import de.xliff .
      """)

  @Argument(
    help: "Files of XLIFF, gettext, CSV, Android or ARB, or folders LANGUAGE.xcloc.",
    completion: .file(extensions: ["xliff", "xlf", "xcloc", "po", "csv", "xml", "arb"]))
  var files: [String]
  @Option(help: "The project: a folder, a bundle, a catalog or a table.", completion: .file()) var into: String
  @Option(
    help: ArgumentHelp("The file as it was sent to the translator; may be repeated.", valueName: "sent"),
    completion: .file())
  var base: [String] = []
  @Option(help: ArgumentHelp("The language of the sources, where the project does not tell.", valueName: "tag"))
  var source: String?
  @Option(
    name: .customLong("as"), help: ArgumentHelp("The language of the project that the texts are for.", valueName: "tag")
  )
  var language: String?
  @Option(
    help: ArgumentHelp("The table of the project for a path in FILE; may be repeated.", valueName: "original=path"))
  var map: [String] = []
  @Option(help: "write or skip: a translation of another source text in a table, which cannot say so.")
  var staleInTables = StaleInTables.skip
  @Flag(help: "Take the translator's text where both sides have changed one.") var theirs = false
  @Flag(help: "Take texts whose arguments do not fit those of the source.") var force = false
  @Flag(help: "Change source texts, too.") var allowSource = false
  @Flag(help: "Remove the text of an empty target.") var emptyClears = false
  @Flag(help: "Take finished targets only, also empty ones, and do not compare the sources.") var likeXcode = false
  @Flag(help: "Write nothing.") var dryRun = false
  @Flag(help: "Write nothing; print the files that would change, with status 1.") var check = false
  @Option(help: "human or json.") var format = AnswerFormat.human
  @OptionGroup var common: CommonOptions

  func validate() throws {
    for pair in map where !pair.contains("=") { throw ValidationError("--map is ORIGINAL=PATH, not '\(pair)'") }
    if files.isEmpty { throw ValidationError("expected files to import") }
  }

  func run() throws {
    let isWriting = !dryRun && !check
    let lock = isWriting ? try ProjectOptions.lock(Text(argument: into)) : nil
    defer { withExtendedLifetime(lock) {} }
    var project = try ProjectOptions.open(Text(argument: into), source)
    var options = ImportOptions()
    options.prefersTheirs = theirs
    options.forces = force
    options.allowsSource = allowSource
    options.emptyClears = emptyClears
    options.isLikeXcode = likeXcode
    options.writesStaleIntoTables = staleInTables == .write
    var paths: [Text: Text] = [:]
    for pair in map.map({ Text($0) }) {
      guard let place = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
      paths[pair.slice(to: place)] = pair.slice(from: place + 1)
    }
    let own = language.map { Text($0) }
    let sent = try base.flatMap { try ExchangeInput(Text(argument: $0), of: project, as: own).reading.files }
    var status = Status.yes
    var records: [JSONValue] = []
    Output.beginProgress("files", total: files.count, common)
    for name in files.map({ Text(argument: $0) }) {
      // A file that cannot be imported leaves all tables as they were, and the others are imported.
      let input: ExchangeInput
      do { input = try ExchangeInput(name, of: project, as: own) } catch {
        status = .unusable
        continue
      }
      var changed = project
      let mark = project.files.mark
      do throws(ImportFault) {
        var result = try changed.apply(
          input.reading.files, base: sent, paths: paths, as: own, options)
        project = changed
        result.findings = (result.findings + input.reading.findings).stableSorted { $0.offset <= $1.offset }
        result.skipped += input.reading.skipped
        if !result.findings.isEmpty, status == .yes { status = .no }
        report(result, input, &records)
      } catch {
        project.files.reset(to: mark)
        Output.report(input.path, error.description.string)
        status = .unusable
      }
      Output.advanceProgress(at: name)
    }
    Output.endProgress()
    if format == .json {
      Output.write(JSONValue.members([("schema", .string("cfbundle-import/1")), ("files", .array(records))]).text)
    }
    let changes = project.files.changes
    if check {
      for (path, _) in changes where format == .human { Output.print(path) }
      if !changes.isEmpty, status == .yes { status = .no }
    } else if isWriting {
      let locks: [FileLock]
      do throws(ProjectFileFault) { locks = try project.files.lockChanges() } catch { throw error.reported() }
      defer { withExtendedLifetime(locks) {} }
      var writer = FileChangeWriter(checks: false)
      let root = project.files.root
      try writer.write(changes, below: root.isEmpty ? "." : root)
    }
    if status != .yes { throw status }
  }

  private func report(_ result: ImportResult, _ input: ExchangeInput, _ records: inout [JSONValue]) {
    let lines = input.reading.lines
    guard format == .human else {
      records.append(
        .members([
          ("file", .string(input.path)), ("set", .integer(result.set)), ("approved", .integer(result.approved)),
          ("unchanged", .integer(result.unchanged)), ("skipped", .integer(result.skipped)),
          (
            "findings",
            .array(
              result.findings.map { finding in
                let place = lines.place(of: finding.offset)
                return .members([
                  ("id", .string(finding.id)), ("reason", .string(finding.word)), ("message", .string(finding.text)),
                  ("line", .integer(place.line)), ("column", .integer(place.column)),
                ])
              })
          ),
          (
            "replaced",
            .array(
              result.replaced.map {
                .members([("id", .string($0.id)), ("before", .string($0.before)), ("after", .string($0.after))])
              })
          ),
        ]))
      return
    }
    for finding in result.findings {
      let place = lines.place(of: finding.offset)
      Output.note(
        "\(input.file.printable):\(place.line):\(place.column): warning: \"\(finding.id.printable)\": "
          + "\(finding.text.printable) [\(finding.word)]")
    }
    if common.quiet { return }
    if common.verbose {
      for text in result.replaced {
        Output.note(
          "\(input.file.printable): note: \"\(text.id.printable)\" was \"\(text.before.printable)\", is \"\(text.after.printable)\""
        )
      }
    }
    if input.reading.hasInlineElements {
      Output.note("\(input.file.printable): note: inline elements are replaced by their texts")
    }
    Output.print(
      "\(Path.lastComponent(input.path)): \(result.set) set, \(result.approved) approved, \(result.unchanged) unchanged, "
        + "\(result.skipped) skipped")
  }
}

/// A file or a folder with translations.
struct ExchangeInput {
  let path: Text
  /// The file in a folder, or the file itself.
  let file: Text
  let reading: ExchangeReading

  /// - Parameter project: where the messages of formats are found that do not name their places.
  init(_ path: Text, of project: TranslationProject, as language: Text?) throws {
    self.path = path
    file = try Self.isFolder(path) ? Self.xliff(inFolder: path) : path
    let input: InputFile
    do throws(SystemError) { input = try InputFile.open(file, limit: Budget.maximumFileSize) } catch {
      Output.report(file, error)
      throw Status.unusable
    }
    let name = Path.lastComponent(file)
    do throws(TranslationError) {
      switch Path.pathExtension(name).asciiLowercased {
      case "po": reading = try project.reading(po: input.span, language: Path.deletingExtension(name))
      case "csv": reading = try project.reading(csv: input.span)
      case "xml": reading = try Self.android(input.span, file, project, language)
      case "arb": reading = try Self.arb(input.span, file, project, language)
      default: reading = try ExchangeReading(xliff: input.span)
      }
    } catch {
      Output.report(file, error.position, error.reason.string, limit: error.limit)
      throw Status.unusable
    }
    if file != path { try checkTarget() }
  }

  /// Resources of Android: the name of the folder tells the language, and those of the sources are in the folder beside it.
  private static func android(
    _ bytes: ByteSpan, _ path: Text, _ project: TranslationProject, _ language: Text?
  ) throws(TranslationError) -> ExchangeReading {
    let folder = Path.parent(path)
    let name = TranslationProject.language(ofAndroidFolder: Path.lastComponent(folder))
    guard let named = language ?? name else {
      throw TranslationError("the folder values-LANGUAGE does not tell the language: --as does")
    }
    let source =
      named.isEmpty ? nil : sibling(Path.join(Path.join(Path.parent(folder), "values"), Path.lastComponent(path)))
    return try project.reading(
      android: bytes, source: source, language: named.isEmpty ? project.sourceLanguage : named)
  }

  /// ARB: `app_de.arb`, with those of the sources in `app_en.arb`.
  private static func arb(
    _ bytes: ByteSpan, _ path: Text, _ project: TranslationProject, _ language: Text?
  ) throws(TranslationError) -> ExchangeReading {
    let name = Path.deletingExtension(Path.lastComponent(path))
    let place = name.firstIndex(of: .underscore)
    let start = place.map { name.slice(to: $0 + 1) } ?? ""
    let source = Path.join(Path.parent(path), start + project.sourceLanguage + ".arb")
    return try project.reading(
      arb: bytes, source: source == path ? nil : sibling(source),
      language: language ?? place.map { name.slice(from: $0 + 1) } ?? name)
  }

  private static func sibling(_ path: Text) -> [UInt8]? { try? Files.read(path, limit: Budget.maximumFileSize) }

  private static func isFolder(_ path: Text) -> Bool { path != "-" && ((try? Files.isDirectory(path)) ?? false) }

  /// The one file of XLIFF in an `.xcloc` folder.
  private static func xliff(inFolder path: Text) throws -> Text {
    let folder = Path.join(path, "Localized Contents")
    let names: [Text]
    do throws(SystemError) {
      names = try DirectoryListing(folder).entries.filter {
        !$0.isDirectory && $0.name.asciiLowercased.hasSuffix(".xliff")
      }
      .map(\.name)
    } catch {
      Output.report(folder, error)
      throw Status.unusable
    }
    guard names.count == 1 else {
      Output.report(folder, names.isEmpty ? "there is no file of XLIFF" : "there are several files of XLIFF")
      throw Status.unusable
    }
    return Path.join(folder, names[0])
  }

  /// The language of the folder is that of its file.
  private func checkTarget() throws {
    let contents = Path.join(path, "contents.json")
    guard let bytes = try? Files.read(contents, limit: 1 << 20), let target = ExchangeFile.targetLocale(bytes.span)
    else { return }
    for exchanged in reading.files where exchanged.targetLanguage != target {
      Output.report(
        contents,
        "targetLocale is \(target.printable), but the language of \(Path.lastComponent(file).printable) is \(exchanged.targetLanguage?.printable.string ?? "not there")"
      )
      throw Status.unusable
    }
  }
}
