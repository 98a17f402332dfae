import ArgumentParser
import CFText
import Genstrings
import Plutil
import Terminal
import TerminalC
import Translations

/// The other tools under this one's name: some machines have another `plutil` on the path.
struct PlutilCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plutil", abstract: "Check, print, convert and change property lists, as Apple's plutil does.",
    discussion: "Example: cfbundle plutil -lint Info.plist")

  @Argument(parsing: .captureForPassthrough, help: "The words of plutil: see 'cfbundle plutil -help'.")
  var arguments: [String] = []

  func run() {
    let console = Console(tool: "plutil")
    endProcess(console.finish(Plutil.run(arguments.map { Text(argument: $0) }, console)))
  }
}

struct CatalogToolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcstringstool",
    abstract: "Compile string catalogs, make symbols of them, and bring them up to date, as Xcode's tool does.",
    discussion: "Example: cfbundle xcstringstool compile Localizable.xcstrings --output-directory out")

  @Argument(parsing: .captureForPassthrough, help: "The words of xcstringstool: see 'cfbundle xcstringstool --help'.")
  var arguments: [String] = []

  func run() { Self.run(arguments) }

  static func run(_ words: [String]) -> Never {
    cfbct_exit(CatalogTool.run(words.map { Text(argument: $0) }, Console(tool: "xcstringstool")))
  }
}

struct InterfaceToolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ibtool",
    abstract: "Write the strings files of interfaces, and put translations into interfaces, as Xcode's tool does.",
    discussion: "Example: cfbundle ibtool --export-strings-file MainMenu.strings MainMenu.xib")

  @Argument(parsing: .captureForPassthrough, help: "The words of ibtool: see 'cfbundle ibtool --help'.")
  var arguments: [String] = []

  func run() { Self.run(arguments) }

  static func run(_ words: [String]) -> Never {
    cfbct_exit(InterfaceTool.run(words.map { Text(argument: $0) }, Console(tool: "ibtool")))
  }
}

struct GenstringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "genstrings", abstract: "Write strings files from sources, as Apple's genstrings does.",
    discussion: "Example: cfbundle genstrings -o en.lproj *.swift")

  @Argument(parsing: .captureForPassthrough, help: "The words of genstrings: see 'cfbundle genstrings -h'.")
  var arguments: [String] = []

  func run() {
    let console = Console(tool: "genstrings")
    endProcess(console.finish(Genstrings.run(arguments.map { Text(argument: $0) }, console)))
  }
}
