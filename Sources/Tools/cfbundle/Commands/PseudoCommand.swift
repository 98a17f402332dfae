import ArgumentParser
import CFText
import Terminal
import Translations

struct PseudoCommand: ParsableCommand {
  enum Style: String, ExpressibleByArgument, CaseIterable {
    case accented, double, rtl

    var style: PseudoLanguage.Style {
      switch self {
      case .accented: .accented
      case .double: .double
      case .rtl: .rightToLeft
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "pseudo", abstract: "Write tables in a pseudo-language, to see how translations will look.",
    discussion: """
      TABLE is a .strings or .stringsdict file of the source language, a string catalog, or a folder of them. OUT gets a \
      folder en-XA.lproj, with letters that have accents or with each text twice, or ar-XB.lproj, with texts from right to \
      left. Programs use it if that is the user's language: LANG=en_XA. Conversions, plural forms and markup stay whole.

      Example: cfbundle pseudo en.lproj/Localizable.strings --style double -o Resources
      """)

  @Argument(
    help: "Tables of the source language, catalogs, or folders of them.",
    completion: .file(extensions: ["strings", "stringsdict", "xcstrings", "loctable"]))
  var tables: [String]
  @Option(help: "accented, double or rtl.") var style: Style
  @Option(
    name: .shortAndLong, help: "The folder of the .lproj folder, as the resources of a bundle.", completion: .directory)
  var output: String
  @Option(help: ArgumentHelp("The name of the language (en-XA, for rtl ar-XB).", valueName: "tag")) var language:
    String?
  @Option(help: ArgumentHelp("The language of the sources, where the tables do not tell.", valueName: "tag"))
  var sourceLanguage: String?
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard let language else { return }
    do throws(ResourceNameError) { _ = try ResourceName.language(Text(language)).checked() } catch {
      throw ValidationError(error.description.string)
    }
  }

  func run() throws {
    let pseudo = PseudoLanguage(style.style, tag: language.map { Text($0) })
    var files = TranslationFiles(
      sourceLanguage: Text(sourceLanguage ?? "en"), language: sourceLanguage.map { Text($0) })
    for table in tables { try files.read(Text(argument: table), as: nil) }
    var document = files.reader.document
    if let sourceLanguage {
      document.sourceLanguage = Text(sourceLanguage)
    } else if document.languages.count == 1 {
      document.sourceLanguage = document.languages[0]
    }
    let input = Text(argument: tables[0])
    var writer = TranslationWriter(pseudo.document(of: document))
    let written = writer.files(.strings, hasCompanions: true)
    let losses = files.reader.lost.filter(\.isText) + writer.lost.filter(\.isText)
    Output.report(input, losses, areErrors: true, common)
    if !losses.isEmpty { throw Status.no }
    if written.isEmpty {
      Output.report(input, "there is no text in the language \(document.sourceLanguage.printable)")
      throw Status.unusable
    }
    var changes = FileChangeWriter(checks: false)
    try changes.write(
      zip(try files.paths(of: written, input), written).map { ($0, $1.bytes) }, below: Text(argument: output))
  }
}
