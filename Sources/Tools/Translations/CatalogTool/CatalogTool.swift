import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Genstrings
import Terminal

/// `xcstringstool`: compiles string catalogs, makes symbols of them, prints their keys, and brings them up to date.
package enum CatalogTool {
  /// Runs the tool with the arguments after its name, and returns its status: 0, 1 for errors, 64 for bad usage.
  package static func run(_ arguments: [Text], _ console: Console) -> Int32 {
    let run = CatalogToolRun(console: console)
    let status: Int32
    do throws(CatalogToolFault) {
      status = try run.run(arguments)
    } catch {
      switch error {
      case .usage(let message):
        console.report("Error: " + message)
        console.report(usage)
        status = 64
      case .failed: status = 1
      }
    }
    return console.finish(.success) == .success ? status : max(status, 1)
  }

  package static let usage: Text = """
    usage: xcstringstool compile [--dry-run] [-l LANGUAGE]... [--force-build-all-strings]
                         [--serialization-format text|binary] -o DIRECTORY CATALOG
           xcstringstool generate-symbols -l swift -o DIRECTORY CATALOG
           xcstringstool print CATALOG
           xcstringstool sync CATALOG --stringsdata FILE... [--allow-empty]
           xcstringstool extract [--SwiftUI] [--modern-localizable-strings] [--legacy-localizable-strings]
                         [--output-format stringsdata|xcstrings] [--omit-empty-stringsdata] -o DIRECTORY SOURCE...
    """
}

enum CatalogToolFault: Error {
  case usage(Text)
  /// What is wrong was reported.
  case failed
}

/// The words of a command line.
private struct CatalogToolWords {
  private(set) var flags: Set<Text> = []
  private(set) var values: [Text: [Text]] = [:]
  private(set) var files: [Text] = []

  /// - Parameters:
  ///   - options: the names of options with a value, each with the one that it stands for.
  ///   - lists: those that take all words up to the next option.
  init(
    _ words: ArraySlice<Text>, flags known: Set<Text>, options: [Text: Text], lists: Set<Text> = []
  ) throws(CatalogToolFault) {
    var words = words
    var onlyFiles = false
    while let word = words.popFirst() {
      if onlyFiles || !word.hasPrefix("-") || word == "-" {
        files.append(word)
      } else if word == "--" {
        onlyFiles = true
      } else if known.contains(word) {
        flags.insert(word)
      } else {
        let place = word.hasPrefix("--") ? word.firstIndex(of: UInt8(ascii: "=")) : nil
        let name = place.map { word.slice(to: $0) } ?? word
        guard let option = options[name] else { throw .usage("Unknown option '" + word.printable + "'") }
        if let place {
          values[option, default: []].append(word.slice(from: place + 1))
          continue
        }
        guard let value = words.popFirst() else { throw .usage("Missing value for '" + word.printable + "'") }
        values[option, default: []].append(value)
        while lists.contains(option), let next = words.first, !next.hasPrefix("-") {
          values[option, default: []].append(next)
          words.removeFirst()
        }
      }
    }
  }

  func value(_ option: Text) throws(CatalogToolFault) -> Text {
    guard let value = values[option]?.last else { throw .usage("Missing expected argument '" + option + "'") }
    return value
  }

  func file() throws(CatalogToolFault) -> Text {
    guard files.count == 1 else {
      throw .usage(files.isEmpty ? "Missing expected argument 'CATALOG'" : "There is more than one catalog")
    }
    return files[0]
  }
}

private struct CatalogToolRun {
  let console: Console

  private static let output: [Text: Text] = ["--output-directory": "--output-directory", "-o": "--output-directory"]
  private static let language: [Text: Text] = ["--language": "--language", "-l": "--language"]

  func run(_ arguments: [Text]) throws(CatalogToolFault) -> Int32 {
    guard let command = arguments.first else { throw .usage("Missing expected argument 'COMMAND'") }
    let words = arguments.dropFirst()
    switch command {
    case "compile":
      try compile(
        CatalogToolWords(
          words, flags: ["--dry-run", "--force-build-all-strings"],
          options: Self.output.merging(Self.language) { $1 }
            .merging(["--serialization-format": "--serialization-format"]) { $1 }))
    case "generate-symbols":
      try generateSymbols(CatalogToolWords(words, flags: [], options: Self.output.merging(Self.language) { $1 }))
    case "print": try printKeys(CatalogToolWords(words, flags: [], options: [:]))
    case "sync":
      try sync(
        CatalogToolWords(
          words, flags: ["--allow-empty"], options: ["--stringsdata": "--stringsdata"], lists: ["--stringsdata"]))
    case "extract":
      let flags: Set<Text> = [
        "--SwiftUI", "--modern-localizable-strings", "--legacy-localizable-strings", "--omit-empty-stringsdata",
      ]
      try extract(
        CatalogToolWords(
          words, flags: flags, options: Self.output.merging(["--output-format": "--output-format"]) { $1 }))
    case "--help", "-h", "help": console.print(CatalogTool.usage)
    default: throw .usage("Unexpected argument '" + command.printable + "'")
    }
    return 0
  }

  // MARK: Files

  private func fail(_ path: Text, _ message: Text) -> CatalogToolFault {
    console.report(path.printable + ": error: " + message)
    return .failed
  }

  private func bytes(_ path: Text) throws(CatalogToolFault) -> [UInt8] {
    do throws(SystemError) { return try Files.read(path, limit: Budget.maximumFileSize) } catch {
      throw fail(path, error.description)
    }
  }

  private func catalog(_ path: Text) throws(CatalogToolFault) -> (file: CatalogFile, bytes: [UInt8]) {
    let bytes = try bytes(path)
    do throws(TranslationError) { return (try CatalogFile(reading: bytes.span), bytes) } catch {
      let place =
        error.position.line.map { ", line " + Text($0) + ", column " + Text(error.position.column ?? 1) } ?? ""
      throw fail(path, "not a string catalog: " + error.reason + place)
    }
  }

  private func write(_ files: [(path: Text, bytes: [UInt8])], below folder: Text) throws(CatalogToolFault) {
    do throws(FolderFault) { try FolderWriter.write(files, below: folder) } catch {
      throw fail(error.path, error.reason)
    }
  }

  /// The name of the table in a catalog.
  private func table(_ path: Text) throws(CatalogToolFault) -> Text {
    let name = Path.deletingExtension(Path.lastComponent(path))
    do throws(ResourceNameError) { return try ResourceName.table(name).checked() } catch {
      throw fail(path, error.description)
    }
  }

  // MARK: compile

  private func compile(_ words: CatalogToolWords) throws(CatalogToolFault) {
    let path = try words.file()
    let folder = try words.value("--output-directory")
    let format = words.values["--serialization-format"]?.last ?? "text"
    guard format == "text" || format == "binary" else {
      throw .usage("The value '" + format.printable + "' is invalid for '--serialization-format'")
    }
    let table = try table(path)
    let (file, bytes) = try catalog(path)
    var compiler = CatalogCompilation(file, table, forcesAll: words.flags.contains("--force-build-all-strings"))
    let compiled: [(language: Text, file: Text, bytes: [UInt8])]
    do throws(TranslationError) {
      compiled = try compiler.files(bytes.span, asBinary: format == "binary")
    } catch {
      throw fail(path, error.reason)
    }
    for message in compiler.warnings { console.report(path.printable + ": warning: " + message) }
    for message in compiler.errors { console.report(path.printable + ": error: " + message) }
    if !compiler.errors.isEmpty { throw .failed }
    let wanted = Set(words.values["--language"] ?? [])
    var files: [(path: Text, bytes: [UInt8])] = []
    for (language, name, bytes) in compiled where wanted.isEmpty || wanted.contains(language) {
      do throws(ResourceNameError) {
        files.append((Path.join(try ResourceName.language(language).checked() + ".lproj", name), bytes))
      } catch {
        throw fail(path, error.description)
      }
    }
    guard words.flags.contains("--dry-run") else { return try write(files, below: folder) }
    let start = folder.hasPrefix("/") ? "" : ((try? CurrentDirectory.path) ?? nil) ?? ""
    for file in files { console.print(Path.join(Path.join(start, folder), file.path)) }
  }

  // MARK: print

  private func printKeys(_ words: CatalogToolWords) throws(CatalogToolFault) {
    for key in try catalog(try words.file()).file.keys {
      console.print(key.replacing("\n", with: "\\n").replacing("\r", with: "\\r"))
    }
  }

  // MARK: sync

  private func sync(_ words: CatalogToolWords) throws(CatalogToolFault) {
    let path = try words.file()
    guard let inputs = words.values["--stringsdata"] else { throw .usage("Missing expected argument '--stringsdata'") }
    let table = try table(path)
    let lock: FileLock?
    do throws(FileLock.Timeout) { lock = try FileLock.take(path) } catch { throw fail(path, error.reason) }
    defer { _ = lock }
    let (catalog, old) = try catalog(path)
    var sync = CatalogSync(table: table)
    for input in inputs {
      let bytes = try bytes(input)
      guard sync.add(bytes.span) else { throw fail(input, "not a file of strings data") }
    }
    var file = catalog
    guard sync.apply(to: &file, allowsEmpty: words.flags.contains("--allow-empty")) else {
      throw fail(
        path, "the strings data has no key of table " + table.printable + ", so all keys would go: --allow-empty")
    }
    for (name, count) in sync.otherTables {
      console.report(path.printable + ": note: " + Text(count) + " keys of table " + name.printable + " left out")
    }
    let new = file.bytes
    if new == old { return }
    do throws(SystemError) { try OutputFile.write(new.span, to: path) } catch { throw fail(path, error.description) }
  }

  // MARK: generate-symbols

  private func generateSymbols(_ words: CatalogToolWords) throws(CatalogToolFault) {
    let path = try words.file()
    let language = try words.value("--language")
    guard language == "swift" else {
      throw .usage("The value '" + language.printable + "' is invalid for '--language'")
    }
    let folder = try words.value("--output-directory")
    let table = try table(path)
    var symbols = StringSymbols(try catalog(path).file, table)
    let text = SwiftSymbols(&symbols).text
    for warning in symbols.warnings { console.report(path.printable + ": warning: " + warning) }
    try write([("GeneratedStringSymbols_" + table + ".swift", Array(text.utf8))], below: folder)
  }

  // MARK: extract

  private func extract(_ words: CatalogToolWords) throws(CatalogToolFault) {
    let folder = try words.value("--output-directory")
    let format = words.values["--output-format"]?.last ?? "stringsdata"
    guard format == "stringsdata" || format == "xcstrings" else {
      throw .usage("The value '" + format.printable + "' is invalid for '--output-format'")
    }
    if words.files.isEmpty { throw .usage("Missing expected argument 'SOURCE'") }
    var sources: [(path: Text, source: ExtractedSource)] = []
    for path in words.files {
      do throws(ExtractedSource.Failure) {
        sources.append(
          (
            path,
            try ExtractedSource(
              path: path, readsViews: words.flags.contains("--SwiftUI"),
              readsModernForms: words.flags.contains("--modern-localizable-strings"))
          ))
      } catch {
        throw fail(path, error.reason)
      }
      for fault in sources[sources.count - 1].source.faults {
        console.report(path.printable + ":" + Text(fault.line) + ": warning: " + fault.reason)
      }
    }
    guard format == "xcstrings" else {
      var files: [(path: Text, bytes: [UInt8])] = []
      for (path, source) in sources where !source.entries.isEmpty || !words.flags.contains("--omit-empty-stringsdata") {
        let name = Path.deletingExtension(Path.lastComponent(path)) + ".stringsdata"
        if files.contains(where: { $0.path == name }) {
          throw fail(path, "there is another source for " + name.printable)
        }
        files.append((name, Array(CatalogSync.stringsData(path, source).utf8)))
      }
      return try write(files, below: folder)
    }
    var tables: [Text] = []
    for entry in sources.flatMap(\.source.entries) where !tables.contains(entry.table) { tables.append(entry.table) }
    var files: [(path: Text, bytes: [UInt8])] = []
    for table in tables {
      do throws(ResourceNameError) { _ = try ResourceName.table(table).checked() } catch {
        throw fail(sources[0].path, error.description)
      }
      var sync = CatalogSync(table: table)
      for (_, source) in sources { sync.add(source) }
      var file = CatalogFile(
        CatalogNode(members: [
          ("sourceLanguage", CatalogNode(string: "en")), ("strings", CatalogNode()),
          ("version", CatalogNode(string: "1.0")),
        ]))
      _ = sync.apply(to: &file, allowsEmpty: true)
      files.append((table + ".xcstrings", file.bytes))
    }
    try write(files, below: folder)
  }
}
