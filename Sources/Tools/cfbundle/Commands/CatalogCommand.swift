import ArgumentParser
import CFPropertyLists
import CFSystem
import CFText
import Genstrings
import Reporting
import Terminal
import Translations

struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog", abstract: "Read and change string catalogs; all that is not changed stays byte for byte.",
    discussion: "Example: cfbundle catalog get Localizable.xcstrings greeting",
    subcommands: [Get.self, Set.self, Rename.self, Remove.self, Merge.self, Format.self, Sort.self])
}

/// A file that a command changes.
private struct ChangedFile {
  let path: Text
  let old: [UInt8]
  var new: [UInt8]

  /// Held until the file is written.
  let lock: FileLock?

  /// Reads a file, and locks it if it is to be written.
  init(_ path: Text, locks: Bool) throws {
    self.path = path
    do throws(FileLock.Timeout) { lock = locks ? try FileLock.take(path) : nil } catch {
      Output.report(path, error.reason.string)
      throw Status.unusable
    }
    do throws(SystemError) { old = try Files.read(path, limit: Budget.maximumFileSize) } catch {
      Output.report(path, error)
      throw Status.unusable
    }
    new = old
  }

  /// The catalog in the file.
  func catalog() throws -> CatalogFile {
    do throws(TranslationError) { return try CatalogFile(reading: old.span) } catch {
      Output.report(path, error.position, error.reason.string, limit: error.limit)
      throw Status.unusable
    }
  }

  func write() throws {
    if new == old { return }
    do throws(SystemError) { try OutputFile.write(new.span, to: path) } catch {
      Output.report(path, error)
      throw Status.unusable
    }
  }
}

/// The options of the commands that change one catalog.
private struct EditOptions: ParsableArguments {
  @Flag(help: "Write nothing; status 1 if the file would change.") var check = false
  @OptionGroup var common: CommonOptions

  func edit(_ path: String, _ change: (inout CatalogFile) throws -> Void) throws {
    var file = try ChangedFile(Text(argument: path), locks: !check)
    var catalog = try file.catalog()
    do { try change(&catalog) } catch let fault as CatalogFault {
      Output.report(file.path, fault.description.string)
      throw fault.status
    }
    file.new = catalog.bytes
    if check {
      if file.new == file.old { return }
      Output.print(file.path)
      throw Status.no
    }
    try file.write()
  }
}

extension CatalogFault {
  /// What is not there, or is there already, is a no.
  fileprivate var status: Status {
    switch self {
    case .noKey, .keyExists: .no
    default: .unusable
    }
  }
}

private let catalogFile = CompletionKind.file(extensions: ["xcstrings"])

// MARK: - Reading

extension CatalogCommand {
  fileprivate struct Get: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "get", abstract: "Print the keys of a catalog, or the texts of a key.",
      discussion: """
        Without KEY: the keys, one on each line. With KEY: a line for each text, with the language, the state, the path \
        of the variant, as plural.one, and the text, separated by tabs. With LANGUAGE: the text as it is, or these lines \
        if it varies. In lines, \\n, \\t and \\\\ stand for line ends, tabs and backslashes. The status is 1 if there is \
        no such text.
        """)

    @Argument(help: "A string catalog.", completion: catalogFile) var file: String
    @Argument(help: "A key.") var key: String?
    @Argument(help: "A language, as in the catalog.") var language: String?
    @Option(help: ArgumentHelp("The path of a variant: plural.one, device.mac.", valueName: "path")) var variant:
      String?
    @Flag(help: "Write JSON.") var json = false
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if variant != nil, language == nil { throw ValidationError("--variant is for the text of a key in a language") }
    }

    func run() throws {
      let path = Text(argument: file)
      let catalog = try ChangedFile(path, locks: false).catalog()
      guard let key else {
        if json { return Output.write(JSONValue.array(catalog.keys.map { .string($0) }).text) }
        return catalog.keys.forEach { Output.printValue($0.escapedLine) }
      }
      guard var texts = catalog.texts(of: Text(key)) else {
        Suggestion.reportAbsence(of: "key", Text(key), among: catalog.keys, common)
        throw Status.no
      }
      if let language { texts = texts.filter { $0.language == Text(language) } }
      if let variant { texts = texts.filter { $0.variant == Text(variant) } }
      if texts.isEmpty { throw Status.no }
      if json {
        Output.write(JSONValue.array(texts.map(\.json)).text)
      } else if language != nil, texts.count == 1, variant != nil || texts[0].variant.isEmpty {
        Output.printValue(texts[0].text)
      } else {
        for text in texts { Output.printValue(text.line) }
      }
    }
  }
}

extension CatalogText {
  fileprivate var line: Text {
    Text.joined([language, state ?? "", variant, text].map(\.escapedLine), "\t")
  }

  fileprivate var json: JSONValue {
    .members([
      ("language", .string(language)), ("state", state.map { .string($0) }), ("variant", .string(variant)),
      ("text", .string(text)),
    ])
  }
}

extension Text {
  /// The text in one line, without tabs.
  fileprivate var escapedLine: Text {
    guard utf8.contains(where: { $0 == .lineFeed || $0 == 0x09 || $0 == .carriageReturn || $0 == .backslash }) else {
      return self
    }
    var builder = TextBuilder()
    for byte in utf8 {
      switch byte {
      case .lineFeed: builder.append("\\n")
      case .carriageReturn: builder.append("\\r")
      case 0x09: builder.append("\\t")
      case .backslash: builder.append("\\\\")
      default: builder.append(byte)
      }
    }
    return builder.text
  }
}

// MARK: - Changing

extension CatalogCommand {
  fileprivate struct Set: ParsableCommand {
    enum State: String, ExpressibleByArgument, CaseIterable {
      case new, translated
      case needsReview = "needs_review"
      case machineTranslated = "machine_translated"
    }

    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Set the text of a key in a language.",
      discussion: """
        A new key is marked as manual, so that Xcode keeps it. When a source text changes, its finished translations are \
        marked for a review. A text that varies needs --variant; what is missing on the way to that is made.
        """)

    @Argument(help: "A string catalog.", completion: catalogFile) var file: String
    @Argument(help: "A key.") var key: String
    @Argument(help: "A language, as in the catalog.") var language: String
    @Argument(help: "The text, or - for standard input.") var text: String
    @Option(help: ArgumentHelp("The path of a variant: plural.one, device.mac.", valueName: "path")) var variant = ""
    @Option(help: "new, translated, needs_review or machine_translated.") var state = State.translated
    @Option(help: ArgumentHelp("What translators are told.", valueName: "text")) var comment: String?
    @Flag(help: "Leave the states of translations when a source text changes.") var keepStates = false
    @Flag(help: "Status 1 if there is no such key.") var noCreate = false
    @OptionGroup fileprivate var options: EditOptions

    func run() throws {
      do throws(ResourceNameError) { _ = try ResourceName.language(Text(language)).checked() } catch {
        throw ValidationError(error.description.string)
      }
      let text = text == "-" ? try Self.standardInput() : Text(self.text)
      let change = CatalogTextChange(
        language: Text(language), variant: Text(variant), text: text, state: Text(state.rawValue))
      try options.edit(file) {
        try $0.set(
          Text(key), change, comment: comment.map { Text($0) }, keepsStates: keepStates, creates: !noCreate)
      }
    }

    private static func standardInput() throws -> Text {
      do throws(SystemError) {
        let bytes = try InputFile.readStandardInput(limit: Budget.maximumFileSize)
        let text = Text(bytes.last == .lineFeed ? bytes.dropLast() : bytes[...])
        if text.isWellFormed { return text }
      } catch {
        Output.report("-", error)
        throw Status.unusable
      }
      Output.report("-", "a byte is not UTF-8")
      throw Status.unusable
    }
  }

  fileprivate struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Give a key another name.",
      discussion: "A key that is its own text keeps that text. The status is 1 if the new name is there already.")

    @Argument(help: "A string catalog.", completion: catalogFile) var file: String
    @Argument(help: "The key.") var old: String
    @Argument(help: "Its new name.") var new: String
    @OptionGroup fileprivate var options: EditOptions

    func run() throws { try options.edit(file) { try $0.rename(Text(old), to: Text(new)) } }
  }

  fileprivate struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rm", abstract: "Remove keys, stale keys, or a language.",
      discussion: "The status is 1, and nothing is removed, if a key is not there.")

    @Argument(help: "A string catalog.", completion: catalogFile) var file: String
    @Argument(help: "Keys.") var keys: [String] = []
    @Flag(help: "Remove the keys that no source has any more.") var stale = false
    @Option(help: ArgumentHelp("Remove all texts in this language.", valueName: "tag")) var language: String?
    @OptionGroup fileprivate var options: EditOptions

    func validate() throws {
      if keys.isEmpty, !stale, language == nil { throw ValidationError("expected keys, --stale or --language") }
    }

    func run() throws {
      try options.edit(file) { catalog in
        try catalog.remove(keys.map { Text($0) })
        if stale { catalog.removeStale() }
        if let language { try catalog.remove(language: Text(language)) }
      }
    }
  }

  fileprivate struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Add the keys and languages of other catalogs.",
      discussion: "A text that differs stays as it is, and is reported, with status 1.")

    @Argument(help: "The catalog that changes.", completion: catalogFile) var file: String
    @Argument(help: "Other catalogs.", completion: catalogFile) var others: [String]
    @Flag(help: "Take texts that differ from the other catalogs.") var theirs = false
    @OptionGroup fileprivate var options: EditOptions

    func run() throws {
      let catalogs = try others.map {
        (path: Text(argument: $0), file: try ChangedFile(Text(argument: $0), locks: false))
      }
      .map { (path: $0.path, catalog: try $0.file.catalog()) }
      var differs = false
      try options.edit(file) { catalog in
        for (path, other) in catalogs {
          for difference in try catalog.merge(other, prefersTheirs: theirs) {
            if theirs, options.common.quiet { continue }
            Output.note(
              "\(path.printable): \(theirs ? "note" : "warning"): \"\(difference.key.printable)\" (\(difference.language.printable)) is "
                + "\"\(difference.ours.printable)\" here and \"\(difference.theirs.printable)\" there")
            differs = differs || !theirs
          }
        }
      }
      if differs { throw Status.no }
    }
  }
}

// MARK: - Formatting

/// The options of the commands that give files another form.
private struct FormOptions: ParsableArguments {
  @Flag(help: "Write nothing; print the files that would change, with status 1.") var check = false
  @OptionGroup var common: CommonOptions

  /// Changes all files, or none if one of them cannot be read.
  func format(_ paths: [String], _ form: (ChangedFile) throws -> [UInt8]) throws {
    var files: [ChangedFile] = []
    for path in paths {
      var file = try ChangedFile(Text(argument: path), locks: !check)
      file.new = try form(file)
      if file.new != file.old { files.append(file) }
    }
    for file in files {
      if check { Output.print(file.path) } else { try file.write() }
    }
    if check, !files.isEmpty { throw Status.no }
  }
}

extension CatalogCommand {
  fileprivate struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fmt", abstract: "Write catalogs in the style and the order of Xcode.",
      discussion: "Nothing is added, removed or translated.")

    @Argument(help: "String catalogs.", completion: catalogFile) var files: [String]
    @OptionGroup fileprivate var options: FormOptions

    func run() throws { try options.format(files) { Array(try $0.catalog().formatted.text.utf8) } }
  }

  fileprivate struct Sort: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sort", abstract: "Put the keys of catalogs and strings files in Xcode's order.",
      discussion: """
        The style of a file stays. In a strings file, comments go with their pairs, and what is between pairs stays in \
        its place.
        """)

    @Argument(help: "String catalogs and strings files.", completion: .file(extensions: ["xcstrings", "strings"]))
    var files: [String]
    @OptionGroup fileprivate var options: FormOptions

    func run() throws {
      try options.format(files) { file in
        guard Path.pathExtension(file.path).asciiLowercased == "strings" else {
          var catalog = try file.catalog()
          catalog.root.sort()
          return catalog.bytes
        }
        return try Self.sorted(file)
      }
    }

    private static func sorted(_ file: ChangedFile) throws -> [UInt8] {
      let encoding = FileEncoding(of: file.old.span)
      guard let text = encoding.decode(file.old.span) else {
        Output.report(file.path, "the file is not in its encoding")
        throw Status.unusable
      }
      let document: StringsDocument
      do throws(StringsDocumentError) { document = try StringsDocument(text) } catch {
        Output.report(file.path, .line(error.line, column: 1), "expected pairs of keys and values only")
        throw Status.unusable
      }
      guard let sorted = document.sorted, let bytes = encoding.encode(sorted) else {
        Output.report(file.path, "pairs on one line have comments, which would belong to others: give each a line")
        throw Status.unusable
      }
      return bytes
    }
  }
}
