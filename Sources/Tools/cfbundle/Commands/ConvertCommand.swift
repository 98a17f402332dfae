import ArgumentParser
import CFLocalization
import CFSystem
import CFText
import Terminal
import Translations

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert between the formats of translations.",
    discussion: """
      The formats are strings, stringsdict, xcstrings, loctable, xliff (1.2), po, pot and csv. IN is a file, or a folder \
      with .lproj folders; OUT is a file, or a folder for a format with one file for each language or table. Texts that \
      the new format cannot hold are an error, which lists their keys, unless --lossy accepts the loss. What is lost of \
      comments and states is noted. A file of OUT that has a language or a key which IN lacks is not overwritten without \
      --force. Languages and tables in IN that cannot be names of files are an error.

      Example: cfbundle convert de.lproj/Localizable.strings de.po
      """)

  @Argument(help: "A file, a folder with .lproj folders, or - for standard input.", completion: .file()) var input:
    String
  @Option(name: .shortAndLong, help: "A file, a folder, or - for standard output.", completion: .file())
  var output: String
  @Option(help: "The format of IN, where its extension does not tell.") var from: TranslationFormat?
  @Option(help: "The format of OUT, where its extension does not tell.") var to: TranslationFormat?
  @Option(
    help: ArgumentHelp(
      "Convert this language only, besides that of the sources; also the language of IN, where IN does not tell.",
      valueName: "tag"))
  var language: [String] = []
  @Option(help: ArgumentHelp("The table of texts whose file does not name one.", valueName: "name"))
  var table = "Localizable"
  @Option(help: ArgumentHelp("The language of the sources, where IN does not tell.", valueName: "tag"))
  var sourceLanguage: String?
  @Flag(help: "Leave out what OUT cannot hold, and, with a warning, what cannot be read of a folder.") var lossy = false
  @Flag(help: "Overwrite files that have languages or keys which IN lacks.") var force = false
  @Flag(help: "Write nothing; status 1 if a file would change.") var check = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let languages = language.map { Text($0) }
    var files = TranslationFiles(
      sourceLanguage: Text(sourceLanguage ?? "en"), language: languages.count == 1 ? languages[0] : nil, isLossy: lossy,
      defaultTable: Text(table))
    Output.beginProgress("files", common)
    try files.read(Text(argument: input), as: from)
    Output.endProgress()
    var document = files.reader.document
    if let sourceLanguage {
      document.sourceLanguage = Text(sourceLanguage)
    } else if document.languages.count == 1 {
      document.sourceLanguage = document.languages[0]
    }

    let path = Text(argument: output)
    let ending = TranslationFormat(pathExtension: Path.pathExtension(Path.lastComponent(path)))
    guard let format = to ?? ending else {
      throw ValidationError("the extension of '\(output)' does not tell the format: use --to")
    }
    let isFile = path == "-" || ending != nil || !(format.isOfOneLanguage || format.isOfOneTable)
    if !languages.isEmpty {
      // In these formats a translation is useless without its source.
      let sources: Set<Text> = format == .strings || format == .stringsDict ? [] : [document.sourceLanguage]
      let known = document.languages
      for name in languages where !known.contains(name) {
        let others = known.isEmpty ? "there are no strings" : "there are \(Self.list(known))"
        Output.report(Text(argument: input), "there is no language \(name): \(others)")
        throw Status.unusable
      }
      for name in known where !languages.contains(name) && !sources.contains(name) && !common.quiet {
        guard
          let twin = languages.first(where: { CanonicalIdentifier.language($0) == CanonicalIdentifier.language(name) })
        else { continue }
        Output.note("\(input): note: \(name.printable) is the same language as \(twin.printable), and is left out")
      }
      document = document.restricted(to: Set(languages).union(sources))
    }
    try write(document, format, to: path, isFile: isFile, from: files)
  }

  private func write(
    _ document: TranslationDocument, _ format: TranslationFormat, to path: Text, isFile: Bool,
    from source: TranslationFiles
  ) throws {
    var writer = TranslationWriter(document)
    let files = writer.files(format, hasCompanions: format == .strings && !isFile)
    let losses = source.reader.lost + writer.lost
    Output.report(Text(argument: input), losses, areErrors: !lossy, common)
    if !lossy, losses.contains(where: \.isText) {
      Output.note("  fix: --lossy leaves them out")
      throw Status.no
    }
    var changes = FileChangeWriter(checks: check)
    if isFile {
      guard files.count == 1 else {
        Output.report(Text(argument: input), Self.countFault(files, document))
        throw Status.unusable
      }
      if !force, !check { try OverwrittenTexts(Text(argument: input), path).check([(path, files[0])]) }
      try changes.write(files[0].bytes, to: path)
    } else {
      let paths = try source.paths(of: files, Text(argument: input))
      if !force, !check {
        let old = zip(paths, files).map { (Path.join(path, $0), $1) }
        try OverwrittenTexts(Text(argument: input), path).check(old)
      }
      try changes.write(zip(paths, files).map { ($0, $1.bytes) }, below: path)
    }
    try changes.finish()
  }

  private static func countFault(_ files: [TranslationWriter.File], _ document: TranslationDocument) -> String {
    if files.isEmpty { return "there is no string to write" }
    let languages = Set(files.map(\.language))
    if languages.count > 1 {
      return
        "there are several languages (\(list(languages.sorted()))): OUT has to be a folder, or --language choose one"
    }
    return "there are several tables (\(list(document.tables.map(\.name)))): OUT has to be a folder"
  }

  private static func list(_ names: [Text]) -> String { names.map(\.printable.string).joined(separator: ", ") }
}

extension TranslationFormat: ExpressibleByArgument {
  public init?(argument: String) { self.init(pathExtension: Text(argument)) }

  public static var allValueStrings: [String] { allCases.map(\.pathExtension.string) }
}
