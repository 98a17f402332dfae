import ArgumentParser
import CFSystem
import CFText
import Doctor
import Terminal

/// `cfbundle`: examines bundles.
struct CFBundleTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cfbundle",
    abstract: "Looks into bundles of Apple's systems, and finds what is wrong with them.",
    discussion: """
      A bundle is a directory: an application, a framework, a plug-in. The exit status is 0 for yes, 1 for no (not \
      found, findings), 2 for bad usage or an input that cannot be read. Options that all commands have, such as \
      --quiet, may also come before the command.
      """,
    version: toolVersion.string,
    groupedSubcommands: [
      CommandGroup(
        name: "Inspection",
        subcommands: [
          ShowCommand.self, TreeCommand.self, InfoCommand.self, GetCommand.self, StringsCommand.self,
          StringCommand.self, ResourceCommand.self, AssetsCommand.self, IconCommand.self, ExplainCommand.self,
          LanguagesCommand.self, NibCommand.self, LaunchImageCommand.self, RequirementsCommand.self,
          DocumentsCommand.self, SettingsCommand.self, DiffCommand.self, ScanCommand.self,
        ]),
      CommandGroup(
        name: "Checking",
        subcommands: [
          DoctorCommand.self, CoverageCommand.self, VerifyCommand.self, RulesCommand.self, KeysCommand.self,
          LanguageServerCommand.self,
        ]),
      CommandGroup(
        name: "Translation",
        subcommands: [
          ExportCommand.self, ImportCommand.self, MergeCommand.self, ConvertCommand.self, CatalogCommand.self,
          CompileCommand.self, SymbolsCommand.self, PseudoCommand.self,
        ]),
      CommandGroup(
        name: "Building", subcommands: [BuildCommand.self, ExpandCommand.self, PackCommand.self]),
      CommandGroup(
        name: "Other",
        subcommands: [
          PlutilCommand.self, GenstringsCommand.self, CatalogToolCommand.self, InterfaceToolCommand.self,
          CompletionCommand.self, VersionCommand.self,
        ]),
    ])
}

/// For people who expect a word, and not `--version`.
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Print the version.",
    discussion: "Example: cfbundle version")

  func run() { Output.print(toolVersion) }
}

enum Main {
  static func main() -> Never {
    Output.begin()
    // As a drop-in for Xcode's tools, by the name that it is called with.
    let called = unsafe ProgramArguments.words.first ?? ""
    let words = unsafe Array(ProgramArguments.words.dropFirst())
    switch called.split(separator: "/").last {
    case "xcstringstool": CatalogToolCommand.run(words)
    case "ibtool": InterfaceToolCommand.run(words)
    default: break
    }
    var arguments = arguments
    if arguments.isEmpty {
      Output.noteLines(CFBundleTool.helpMessage())
      Output.end(.unusable)
    }
    if let word = wordInPlaceOfCommand {
      // A path alone is what somebody wants to see.
      guard arguments.first == word, isPath(word) else { reportUnknown(word) }
      arguments.insert("show", at: 0)
    }
    do {
      var command = try CFBundleTool.parseAsRoot(arguments)
      try command.run()
      Output.end(.yes)
    } catch let status as Status {
      Output.end(status)
    } catch {
      let message = CFBundleTool.fullMessage(for: error)
      if CFBundleTool.exitCode(for: error) == .success {
        if !message.isEmpty { Output.print(message) }
        Output.end(.yes)
      }
      Output.noteLines(Self.printable(message))
      Output.end(.unusable)
    }
  }

  /// The words of the command line. The options that all commands have may come before the command, too.
  private static var arguments: [String] {
    var words = Array(unsafe ProgramArguments.words.dropFirst())
    var end = 0
    while end < words.count, let count = lengthOfCommonOption(words[end]) { end += count }
    // Those of the other tools are their own.
    guard end < words.count,
      !["plutil", "genstrings", "xcstringstool", "ibtool", "help", "version", "completion"].contains(words[end])
    else {
      return words
    }
    words.insert(words.remove(at: end), at: 0)
    return words
  }

  /// A message with the words that it quotes of the command line in one line each.
  private static func printable(_ message: String) -> String {
    var message = message
    for word in arguments where Text(word).hasUnprintable {
      message = message.replacing(word, with: Text(word).printable.string)
    }
    return message
  }

  private static let namesWithValue = [
    "--color", "--progress", "--max-depth", "--max-size", "--max-objects", "--max-memory",
  ]

  /// How many words an option of ``CommonOptions`` has; `nil` for any other word.
  private static func lengthOfCommonOption(_ word: String) -> Int? {
    switch word {
    case "--quiet", "-q", "--verbose": 1
    case _ where namesWithValue.contains(word): 2
    case _ where namesWithValue.contains { word.hasPrefix($0 + "=") }: 1
    default: nil
    }
  }

  /// The first word, or the second one after `help`, if it is neither a command nor an option.
  private static var wordInPlaceOfCommand: String? {
    let words = arguments
    guard let word = words.first == "help" ? words.dropFirst().first : words.first, !word.hasPrefix("-"),
      word != "help", !commandNames.contains(word)
    else { return nil }
    return word
  }

  /// Whether a word leads to a file or folder, or into an archive.
  private static func isPath(_ word: String) -> Bool {
    if let status = try? Files.status(Text(argument: word)) { return status.kind != .other }
    return word.contains("!/")
  }

  private static func reportUnknown(_ word: String) -> Never {
    let shown = Text(word).printable
    let names = commandNames.map { Text($0) }
    let meant = nearest(to: Text(word), among: names).map { ": did you mean '\($0)'?" }
    let isLikePath = word.contains("/") || word.contains(".")
    Output.note(
      "Error: There is no command '\(shown)'" + (meant ?? (isLikePath ? ", and no such file" : "")))
    if meant == nil, !isLikePath { Output.note("'cfbundle --help' lists the commands.") }
    Output.end(.unusable)
  }

  private static var commandNames: [String] {
    CFBundleTool.configuration.subcommands.compactMap { $0.configuration.commandName }
  }
}
