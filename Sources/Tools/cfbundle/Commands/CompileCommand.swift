import ArgumentParser
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal
import Translations

struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile", abstract: "Compile string catalogs to .strings and .stringsdict files.",
    discussion: """
      What a build of Xcode makes of catalogs: a folder for each language, with NAME.strings for the strings that do not \
      vary, and NAME.stringsdict for the others. Translations whose state is new are left out. So are, with a warning, \
      strings that vary and have no text for the form "other", and the phrases of App Shortcuts, which no table has.

      Example: cfbundle compile Localizable.xcstrings -o Resources
      """)

  @Argument(help: "String catalogs.", completion: .file(extensions: ["xcstrings"])) var catalogs: [String]
  @Option(name: .shortAndLong, help: "The folder of the .lproj folders.", completion: .directory) var output: String?
  @Option(help: ArgumentHelp("This language only; may be repeated.", valueName: "tag")) var language: [String] = []
  @Flag(help: "Write binary property lists, as builds of Xcode do.") var binary = false
  @Flag(help: "Write nothing; status 1 if a file would change.") var check = false
  @Flag(help: "Write nothing, and list the files that would be written: for build systems.") var list = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if output == nil, !list { throw ValidationError("the folder of the .lproj folders is missing: -o") }
    if check, list { throw ValidationError("--check and --list are not used together") }
  }

  func run() throws {
    let folder = Text(argument: output ?? "")
    var changes = FileChangeWriter(checks: check)
    Output.beginProgress("catalogs", total: catalogs.count, common)
    // All catalogs are read before a file is written.
    let readers = try catalogs.map { path in
      var files = TranslationFiles(sourceLanguage: "en", language: nil)
      try files.read(Text(argument: path), as: .catalog)
      return files
    }
    let outputs = try zip(readers, catalogs).flatMap { try compile($0, Text(argument: $1)) }
    Output.endProgress()
    try checkNames(outputs)
    if list {
      for file in outputs { Output.printValue(Path.join(folder, file.path)) }
      return
    }
    try changes.write(outputs, below: folder)
    try changes.finish()
  }

  /// Two catalogs of one name would be one file.
  private func checkNames(_ outputs: [(path: Text, bytes: [UInt8])]) throws {
    var paths: Set<Text> = []
    for file in outputs where !paths.insert(file.path).inserted {
      Output.report(file.path, "two of the catalogs would be written to this file")
      throw Status.unusable
    }
  }

  /// The files of a catalog, by their paths below the output.
  private func compile(_ source: TranslationFiles, _ path: Text) throws -> [(path: Text, bytes: [UInt8])] {
    var document = source.reader.document
    let leftOut = document.removeUncompiled().filter { language.isEmpty || language.contains($0.language.string) }
    if !language.isEmpty { document = document.restricted(to: Set(language.map { Text($0) })) }
    var writer = TranslationWriter(document)
    let files = writer.files(.strings, hasCompanions: true)
    let losses = (source.reader.lost + writer.lost).filter { $0.isText }
    Output.report(path, losses, areErrors: true, common)
    if !losses.isEmpty { throw Status.no }
    if !common.quiet { report(leftOut, path) }
    return zip(try source.paths(of: files, path), files).map { ($0, binary ? Self.binary($1.bytes) : $1.bytes) }
  }

  private func report(_ leftOut: [LeftOutText], _ path: Text) {
    for text in leftOut {
      if let warning = text.warning { Output.note("\(path.printable): warning: \(warning)") }
    }
    let count = leftOut.count { $0.reason == .new }
    if count > 0 { Output.note("\(path.printable): note: \(count) new translations are left out") }
  }

  private static func binary(_ bytes: [UInt8]) -> [UInt8] {
    guard let list = try? PropertyListReader.readWhole(bytes.span),
      let data = try? PropertyListWriter.write(list.value, as: .binary)
    else { return bytes }
    return Array(Text(data.span).utf8)
  }
}
