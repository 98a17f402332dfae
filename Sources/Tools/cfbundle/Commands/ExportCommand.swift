import ArgumentParser
import CFPropertyLists
import CFSystem
import CFText
import Terminal
import Translations

struct ExportCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case xliff, xcloc }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the texts of a project for translators.",
    discussion: """
      PROJECT is a source tree, a bundle, a string catalog or a table. Its texts are those of string catalogs, .strings \
      and .stringsdict files of the source language, .xib and .storyboard files, and Info.plist. What .gitignore leaves \
      out is left out. The files are XLIFF 1.2 as Xcode writes it, or folders LANGUAGE.xcloc. A language may be new: its \
      texts have no targets then. 'cfbundle import' brings the translations back. The status is 2, and nothing is \
      written, if a table cannot be read, or only in part.
      """)

  @Argument(help: "A folder, a bundle, a catalog or a table.", completion: .file()) var project: String
  @Option(name: .shortAndLong, help: ArgumentHelp("A language of translators; may be repeated.", valueName: "tag"))
  var language: [String]
  @Option(
    name: .shortAndLong, help: "A folder, or for one language a file that ends in .xliff or .xcloc.",
    completion: .file())
  var output: String
  @Option(help: "xliff or xcloc, where the ending of OUT does not tell.") var to: Format?
  @Option(help: ArgumentHelp("The language of the sources, where the project does not tell.", valueName: "tag"))
  var source: String?
  @Flag(help: "Only what is missing, new or to be reviewed.") var unfinished = false
  @Flag(help: "With --unfinished: also what a machine has translated.") var machine = false
  @Flag(help: "Also keys that no source has any more.") var stale = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if language.isEmpty { throw ValidationError("--language says which languages are translated to") }
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
    let path = Text(argument: output)
    let ending = Path.pathExtension(Path.lastComponent(path)).asciiLowercased
    let isItself = language.count == 1 && (ending == "xliff" || ending == "xlf" || ending == "xcloc")
    let format = to ?? (isItself && ending == "xcloc" ? .xcloc : .xliff)
    var written: [(path: Text, bytes: [UInt8])] = []
    var staleKeys = 0
    Output.beginProgress("languages", total: language.count, common)
    for name in language.map({ Text($0) }) {
      let exported: (files: [ExchangeFile], staleKeys: Int)
      do throws(ProjectFileFault) { exported = try project.export(name, options) } catch { throw error.reported() }
      staleKeys = max(staleKeys, exported.staleKeys)
      if exported.files.allSatisfy(\.units.isEmpty), !common.quiet {
        Output.note("\(self.project): note: there is nothing to translate to \(name.printable)")
      }
      switch format {
      case .xliff:
        let text = ExchangeFile.xliff(exported.files, version: toolVersion)
        written.append((isItself ? "" : name + ".xliff", Array(text.utf8)))
      case .xcloc:
        do throws(ProjectFileFault) {
          let folder = try project.localizationCatalog(name, exported.files, version: toolVersion)
          written += folder.map { (isItself ? $0.path : Path.join(name + ".xcloc", $0.path), $0.bytes) }
        } catch { throw error.reported() }
      }
      Output.advanceProgress(at: name)
    }
    Output.endProgress()
    var changes = FileChangeWriter(checks: false)
    if isItself, format == .xliff {
      try changes.write(written[0].bytes, to: path)
    } else {
      try changes.write(written, below: path)
    }
    if staleKeys > 0, !common.quiet {
      Output.note(
        "\(self.project): note: \(staleKeys) keys that no source has any more are left out: --stale exports them")
    }
  }
}

/// How commands open projects.
enum ProjectOptions {
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
