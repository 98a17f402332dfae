import CFEntryPoints
import CFPropertyLists
import CFSystem
import CFText
import Terminal
import TerminalC

/// `genstrings`: reads source files, writes `.strings` templates.
package enum Genstrings {
  /// Runs the tool with the arguments after its name.
  package static func run(_ arguments: [Text], _ console: Console) -> ExitStatus {
    do throws(UsageError) {
      let options = try GenstringsOptions(arguments)
      if options.showsHelp {
        console.write(GenstringsOptions.usage)
        return .success
      }
      if options.showsVersion {
        console.print("genstrings " + Text(Version.text))
        return .success
      }
      guard !options.inputs.isEmpty else {
        console.reportLines(GenstringsOptions.usage)
        return .failure
      }
      for option in options.unknown {
        let message: Text = "unknown option: " + option.printable
        guard !options.isStrict else { throw UsageError(message: message) }
        console.report("genstrings: warning: " + message)
      }
      guard let decoder = SourceDecoder(encoding: options.sourceEncoding, guesses: options.guessesEncoding) else {
        throw UsageError(message: "unknown encoding: " + (options.sourceEncoding ?? "").printable)
      }
      var run = GenstringsRun(options: options, decoder: decoder, console: console)
      return run.run()
    } catch {
      console.reportError(error.message)
      return .failure
    }
  }
}

/// One run of the tool.
private struct GenstringsRun {
  let options: GenstringsOptions
  let decoder: SourceDecoder
  let console: Console

  private var routines = KnownRoutines()
  private var tables = CollectedTables()
  private var types: [TypeName] = []
  private var status = ExitStatus.success
  /// Whether there is a call because of which nothing is written.
  private var isRefused = false
  private let start = cfbct_seconds()
  private var readCount = 0
  private var undecodableCount = 0
  private var callCount = 0

  /// The memory of entries that lists have made, of which a small source can have many.
  private var combinedBytes = 0
  private static let maximumCombinedBytes = 256 << 20
  private static let entryCost = 256

  private var paths: [Text] = []

  init(options: GenstringsOptions, decoder: SourceDecoder, console: Console) {
    self.options = options
    self.decoder = decoder
    self.console = console
    if options.includesOwnFunctions { routines.addOwn() }
    if options.includesText { routines.addText() }
    if options.includesModernForms { routines.addModernForms() }
    for routine in options.routines { routines.addFamily(routine) }
  }

  mutating func run() -> ExitStatus {
    guard let directories = outputDirectories(), readTypes() else { return .failure }
    let files = SourceFiles(options)
    for failure in files.failures { report(failure) }
    for path in files.unknown {
      console.report(path.printable + ": warning: unknown language; --language names it")
      fault()
    }
    if files.sources.isEmpty, !files.unknown.isEmpty { fail() }
    paths = [Text](repeating: "", count: files.sources.count)
    for source in files.sources { paths[source.rank] = source.path }
    if options.scan.readsMacros {
      routines[.c].addMacros(of: files.sources, decoder, options.scan, maximumSize: options.maximumSize)
    }
    if options.includesModernForms {
      routines.addParameters(of: files.sources, decoder, maximumSize: options.maximumSize)
    }
    let reader = SourceReader(options: options, decoder: decoder, routines: routines, types: types)
    if files.sources.count > 1, !options.isQuiet { console.beginProgress("files", total: files.sources.count) }
    inThreads(options.jobs, count: files.sources.count, { reader.read(files.sources[$0]) }) { index, reading in
      console.advanceProgress(at: files.sources[index].path)
      use(reading, of: files.sources[index])
    }
    console.endProgress()
    if readCount == 0, !files.failures.isEmpty || !files.sources.isEmpty, status != .success { return status }
    if isRefused { return .failure }
    tables.finish(options)
    reportConflicts()
    reportAbsence()
    if let catalog = options.catalog {
      updateCatalog(catalog)
    } else if let directory = options.catalogDirectory {
      updateCatalogs(in: directory)
    } else {
      write(to: directories)
    }
    if options.format == .json { console.write(KeyReport(tables: tables.finished, sources: paths).text) }
    if options.printsStatistics { reportStatistics() }
    return status
  }

  private mutating func fail() { status = .failure }

  /// A fault of a source, which counts only if the user says so.
  private mutating func fault() { if options.isStrict { fail() } }

  private mutating func report(_ failure: FileFailure) {
    console.report("genstrings: error: " + failure.path.printable + ": " + failure.error.description)
    fail()
  }
}

// MARK: - Types

extension GenstringsRun {
  /// Reads the file of `--types`: an object with the format specifier of each name.
  private mutating func readTypes() -> Bool {
    guard let path = options.types else { return true }
    do throws(FileFault) {
      let file = try FileFault.about(path) { () throws(SystemError) in try Files.read(path, limit: 64 << 20) }
      do throws(ParseError) {
        types = try TypeName.read(file.span)
      } catch {
        throw FileFault(path: path, reason: error.reason.text)
      }
      return true
    } catch {
      console.reportError(error.path.printable + ": " + error.reason)
      return false
    }
  }
}

// MARK: - Sources

extension GenstringsRun {
  private mutating func use(_ reading: SourceReading, of source: SourceFiles.Source) {
    switch reading {
    case .failed(let failure):
      guard failure.error.limit != nil else { return report(failure) }
      console.report(
        "genstrings: error: " + source.path.printable + ": the file is larger than " + Text(options.maximumSize)
          + " bytes; --max-size sets the limit")
      fail()
    case .undecodable:
      readCount += 1
      undecodableCount += 1
      let encoding = options.sourceEncoding ?? "UTF-8"
      console.report(
        "genstrings: error: " + source.path.printable + ": the file is not in " + encoding.printable
          + "; -encoding names its encoding, -d guesses it")
      fail()
    case .tooDeep(let line):
      readCount += 1
      console.report(
        "genstrings: error: " + source.path.printable + " (line = " + Text(line)
          + "): brackets are nested deeper than " + Text(options.scan.maximumDepth) + "; --max-depth sets the limit")
      fail()
    case .asIs(let found, let file):
      readCount += 1
      use(found, file.span, source)
    case .decoded(let found, let text):
      readCount += 1
      use(found, text.span, source)
    }
  }

  private mutating func use(_ found: SourceEntries, _ bytes: Span<UInt8>, _ source: SourceFiles.Source) {
    callCount += found.entries.count + found.badEntries.count
    guard callCount <= options.maximumObjects else {
      console.report(
        "genstrings: error: " + source.path.printable + ": there are more calls than "
          + Text(options.maximumObjects) + "; --max-objects sets the limit")
      return fail()
    }
    var lines = LineCounter(bytes)
    for bad in found.badEntries { report(bad, source, &lines) }
    if options.printsNotes {
      for range in found.assumptions { reportAssumption(range, bytes, source, &lines) }
      for call in found.passedOver { report(call, bytes, source, &lines) }
    }
    for entry in found.entries { add(entry, source, &lines) }
  }

  private mutating func add(_ entry: SourceEntry, _ source: SourceFiles.Source, _ lines: inout LineCounter) {
    if options.skippedTables.contains(entry.table) { return }
    if !options.wantedTables.isEmpty, !options.wantedTables.contains(entry.table) { return }
    let keys = PredicateLists.combinations(of: entry.key) ?? []
    if keys.count > 1 { combinedBytes += keys.count * (entry.key.count + Self.entryCost) }
    guard !keys.isEmpty, combinedBytes <= Self.maximumCombinedBytes else {
      let bad = BadEntry(offset: entry.offset, reason: "The lists have too many combinations.")
      return report(bad, source, &lines)
    }
    let values = keys.count > 1 ? entry.value.flatMap { PredicateLists.combinations(of: $0) } : nil
    let line = options.needsLocations ? lines.line(of: entry.offset) : 0
    let location = SourceLocation(file: source.rank, offset: entry.offset, line: line)
    for (index, key) in keys.enumerated() {
      var value = entry.value
      if let values, values.count == keys.count { value = values[index] }
      tables.add(entry.table, key: key, value: value, comment: entry.comment, location)
    }
  }

  private mutating func report(_ bad: BadEntry, _ source: SourceFiles.Source, _ lines: inout LineCounter) {
    if bad.isRefused { isRefused = true }
    fault()
    let (line, column) = lines.position(of: bad.offset)
    var message = TextBuilder()
    if options.format == .gnu {
      message.append(source.path.printable + ":" + Text(line) + ":" + Text(column) + ": error: ")
    } else {
      message.append("genstrings: error: bad entry in file " + source.path.printable + " (line = " + Text(line) + "): ")
    }
    message.append(bad.reason)
    console.report(message.text)
  }

  private func reportAssumption(
    _ expression: Range<Int>, _ bytes: Span<UInt8>, _ source: SourceFiles.Source, _ lines: inout LineCounter
  ) {
    let text = Self.beginning(of: expression, bytes)
    note("type of " + text + " is not visible: %@ assumed", at: expression.lowerBound, source, &lines)
  }

  private func report(
    _ call: PassedOver, _ bytes: Span<UInt8>, _ source: SourceFiles.Source, _ lines: inout LineCounter
  ) {
    let text = Self.beginning(of: call.offset..<call.key.upperBound, bytes)
    note("not a literal: " + text, at: call.offset, source, &lines)
  }

  private func note(_ message: Text, at offset: Int, _ source: SourceFiles.Source, _ lines: inout LineCounter) {
    let (line, column) = lines.position(of: offset)
    console.report(source.path.printable + ":" + Text(line) + ":" + Text(column) + ": note: " + message)
  }

  /// The source of an expression for a message.
  private static func beginning(of range: Range<Int>, _ bytes: Span<UInt8>) -> Text {
    Text(bytes.extracting(range.lowerBound..<min(range.upperBound, range.lowerBound + 60))).printable
  }
}

// MARK: - Results

extension GenstringsRun {
  private func reportConflicts() {
    for line in tables.valueConflicts { console.report(line) }
    if options.isQuiet { return }
    for line in tables.commentConflicts { console.report("genstrings: warning: " + line) }
  }

  /// Says that there are sources, but no strings, and how many of them were not read.
  private mutating func reportAbsence() {
    if undecodableCount > 1 {
      console.report("genstrings: error: the encoding of " + Self.files(undecodableCount) + " is not known")
    }
    guard callCount == 0, readCount > undecodableCount else { return }
    console.report("genstrings: warning: no localized strings in " + Self.files(readCount))
    fault()
  }

  private static func files(_ count: Int) -> Text { Text(count) + (count == 1 ? " file" : " files") }

  private func reportStatistics() {
    var keys = 0
    for table in tables.finished { keys += table.entries.count }
    let hundredths = Int((cfbct_seconds() - start) * 100)
    var line = TextBuilder()
    line.append("genstrings: note: ")
    line.append(Text(keys) + " keys in ")
    line.append(Text(tables.finished.count) + " tables, from ")
    line.append(Text(readCount) + " files, in ")
    line.append(Text(hundredths / 100))
    line.append(hundredths % 100 < 10 ? ".0" : "." as Text)
    line.append(Text(hundredths % 100) + " s")
    console.report(line.text)
  }

  /// Where the tables are written; `nil` if there is no such place.
  private func outputDirectories() -> [Text]? {
    if let root = options.localizationsRoot { return localizations(below: root) }
    let directory = options.catalogDirectory ?? options.outputDirectory ?? "."
    guard isDirectory(directory) else { return nil }
    return [directory]
  }

  private func isDirectory(_ path: Text) -> Bool {
    do throws(SystemError) {
      if try Files.isDirectory(path) { return true }
      console.reportError(path.printable + ": there is no such directory")
    } catch {
      console.reportError(path.printable + ": " + error.description)
    }
    return false
  }

  /// The directories of languages below a directory, at any depth.
  private func localizations(below root: Text) -> [Text]? {
    guard isDirectory(root) else { return nil }
    var found: [Text] = []
    var waiting = [root]
    while let directory = waiting.popLast() {
      do throws(SystemError) {
        for entry in try DirectoryListing(directory).entries where entry.isDirectory {
          let path = Path.join(directory, entry.name)
          if Path.pathExtension(entry.name) == "lproj" { found.append(path) } else { waiting.append(path) }
        }
      } catch {
        console.reportError(directory.printable + ": " + error.description)
        return nil
      }
    }
    return found.stableSorted
  }

  private mutating func write(to directories: [Text]) {
    guard areInside(directories) else { return fail() }
    let folders =
      options.mode == .merge
      ? TableFolders(directories, developmentRegion: options.developmentRegion) : TableFolders(directories)
    if options.mode == .append, !canAppend(to: folders) { return fail() }
    // The texts of the source language, by the path of the table without its language.
    var texts: [Text: [Text: Text]] = [:]
    for folder in folders.all {
      for table in tables.finished {
        let place = Path.join(folder.parent, table.name)
        let own = folder.role == .translation ? texts[place].map { table.with($0) } ?? table : table
        let written = write(own, to: Self.path(of: table, in: folder, options), folder, folders)
        guard folder.role == .source, texts[place] == nil, let written,
          let text = FileEncoding(of: written.span).decode(written.span), let document = try? StringsDocument(text)
        else { continue }
        var values: [Text: Text] = [:]
        for pair in document.pairs { values[pair.key] = pair.value }
        texts[place] = values
      }
    }
  }

  /// Whether all files stay in the folder of the output when links are followed.
  private func areInside(_ directories: [Text]) -> Bool {
    let root = options.localizationsRoot ?? options.outputDirectory ?? "."
    let boundary = FolderBoundary(root)
    var areInside = true
    for directory in directories {
      let folder = directory.count > root.count ? directory.slice(from: root.count) : ""
      for table in tables.finished {
        let place = Path.join(folder, table.name + ".strings")
        if boundary.holds(place) { continue }
        console.reportError(
          Path.join(directory, table.name + ".strings").printable + ": a link leads out of the folder")
        areInside = false
      }
    }
    return areInside
  }

  /// Reads the file of a table, if that matters.
  private func output(
    _ table: FinishedTable, _ path: Text, _ folder: TableFolder, _ folders: TableFolders
  ) throws(FileFault) -> TableOutput {
    let needsOld = options.mode != .write || options.isCheck || options.outputEncoding == nil
    let old = needsOld ? try FileFault.about(path) { () throws(SystemError) in try Self.content(path) } : nil
    return TableOutput(
      options: options, path: path, old: old, sources: paths, merge: folder.merge(options.merge)
    ) { folders.encoding(ofNew: table.name, in: folder) }
  }

  /// Whether all tables can be appended to. Else none is: a second run would append to the others again.
  private mutating func canAppend(to folders: TableFolders) -> Bool {
    var canAppend = true
    for folder in folders.all {
      for table in tables.finished {
        let path = Self.path(of: table, in: folder, options)
        do throws(FileFault) { _ = try output(table, path, folder, folders).result(table) } catch {
          console.reportError(error.path.printable + ": " + error.reason)
          canAppend = false
        }
      }
    }
    return canAppend
  }

  private static func path(of table: FinishedTable, in folder: TableFolder, _ options: GenstringsOptions) -> Text {
    Path.join(options.outputDirectory == nil && folder.path == "." ? "" : folder.path, table.name + ".strings")
  }

  /// Returns the content of the file.
  private mutating func write(
    _ table: FinishedTable, to path: Text, _ folder: TableFolder, _ folders: TableFolders
  ) -> [UInt8]? {
    do throws(FileFault) {
      let lock = try lock(path)
      defer { withExtendedLifetime(lock) {} }
      let output = try output(table, path, folder, folders)
      let result = try output.result(table)
      if options.isCheck {
        check(result.changes, path)
      } else if let bytes = result.bytes {
        try FileFault.about(path) { () throws(SystemError) in try OutputFile.write(bytes.span, to: path) }
      }
      return result.bytes ?? output.old
    } catch {
      console.reportError(error.path.printable + ": " + error.reason)
      fail()
      return nil
    }
  }

  /// A lock on a file that is read and then replaced; `nil` for one that is only read, or only written.
  private func lock(_ path: Text) throws(FileFault) -> FileLock? {
    if options.isCheck || options.mode == .write && !options.updatesCatalogs { return nil }
    do throws(FileLock.Timeout) { return try FileLock.take(path) } catch {
      throw FileFault(path: path, reason: error.reason.text)
    }
  }

  private mutating func check(_ changes: [TableChange], _ path: Text) {
    if changes.isEmpty { return }
    console.report(path.printable + ":")
    for change in changes { console.report(change.line) }
    fail()
  }

  /// Brings the catalog of a table up to date; the other tables are named.
  private mutating func updateCatalog(_ path: Text) {
    let name = options.wantedTables.first ?? Path.deletingExtension(Path.lastComponent(path))
    let others = tables.finished.filter { $0.name != name }
    guard update(path, table: name) else { return }
    if !others.isEmpty, !options.isQuiet {
      console.report("genstrings: note: not in " + path.printable + ": " + Self.list(others))
    }
  }

  /// Brings the catalog of each table up to date.
  private mutating func updateCatalogs(in directory: Text) {
    let boundary = FolderBoundary(directory)
    for table in tables.finished where !boundary.holds(table.name + ".xcstrings") {
      console.reportError(
        Path.join(directory, table.name + ".xcstrings").printable + ": a link leads out of the folder")
      return fail()
    }
    for table in tables.finished { _ = update(Path.join(directory, table.name + ".xcstrings"), table: table.name) }
  }

  /// Tables with the numbers of their keys.
  private static func list(_ tables: [FinishedTable]) -> Text {
    var builder = TextBuilder()
    for (index, table) in tables.enumerated() {
      if index > 0 { builder.append(", ") }
      let count = table.entries.count
      builder.append(table.name.printable + " (" + Text(count) + (count == 1 ? " key)" : " keys)"))
    }
    return builder.text
  }

  /// Returns `false` if the catalog stays because of an error.
  private mutating func update(_ path: Text, table name: Text) -> Bool {
    let entries: [TableEntry] = tables.finished.first { $0.name == name }?.entries ?? []
    do throws(FileFault) {
      let lock = try lock(path)
      defer { withExtendedLifetime(lock) {} }
      let old = try FileFault.about(path) { () throws(SystemError) in try Self.content(path) }
      let merge = try catalogMerge(entries, old, path)
      // All its keys would be stale: probably, this is not the table's name.
      if entries.isEmpty, !merge.changes.isEmpty {
        let found: Text = tables.finished.isEmpty ? "" : "; tables found: " + Self.list(tables.finished)
        throw FileFault(
          path: path,
          reason: "no key of table \"" + name.printable + "\" in " + Self.files(readCount) + found
            + "; it stays as it is (-table chooses another table)")
      }
      if options.isCheck {
        check(merge.changes, path)
        return true
      }
      if merge.changes.isEmpty, old != nil { return true }
      let bytes = merge.file.bytes
      try FileFault.about(path) { () throws(SystemError) in try OutputFile.write(bytes.span, to: path) }
      return true
    } catch {
      console.reportError(error.path.printable + ": " + error.reason)
      fail()
      return false
    }
  }

  private func catalogMerge(_ entries: [TableEntry], _ old: [UInt8]?, _ path: Text) throws(FileFault) -> CatalogMerge {
    let merge: CatalogMerge?
    do throws(ParseError) {
      if let old {
        merge = try CatalogMerge(entries, into: old.span, options.merge)
      } else {
        merge = try CatalogMerge(entries, into: CatalogMerge.empty.bytes, options.merge)
      }
    } catch {
      throw FileFault(path: path, reason: error.reason.text + "; it stays as it is")
    }
    if let merge { return merge }
    throw FileFault(path: path, reason: "this is not a string catalog; it stays as it is")
  }

  /// The content of a file; `nil` if there is none.
  private static func content(_ path: Text) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      return try Files.read(path, limit: 1 << 30)
    } catch {
      if error.isAbsence { return nil }
      throw error
    }
  }
}
