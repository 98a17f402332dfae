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
    subcommands: [
      ShowCommand.self, TreeCommand.self, InfoCommand.self, GetCommand.self, StringsCommand.self, StringCommand.self,
      ResourceCommand.self, AssetsCommand.self, IconCommand.self,
      ExplainCommand.self, LanguagesCommand.self, NibCommand.self, DoctorCommand.self,
      CoverageCommand.self, DiffCommand.self, ConvertCommand.self, CompileCommand.self, CatalogCommand.self,
      SymbolsCommand.self,
      MergeCommand.self, ExportCommand.self, ImportCommand.self, PseudoCommand.self,
      VerifyCommand.self, ScanCommand.self, BuildCommand.self, ExpandCommand.self, PackCommand.self, RulesCommand.self,
      KeysCommand.self, CompletionCommand.self, PlutilCommand.self,
      GenstringsCommand.self, CatalogToolCommand.self, InterfaceToolCommand.self, VersionCommand.self,
    ])
}

/// For people who expect a word, and not `--version`.
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "version", abstract: "Print the version.")

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
    if arguments.first == "help", let word = arguments.dropFirst().first, !commandNames.contains(word) {
      Output.note("Error: There is no command '\(word)'")
      if let hint = suggestion() { Output.note("Did you mean '\(hint)'?") }
      Output.end(.unusable)
    }
    if arguments.isEmpty {
      Output.noteLines(CFBundleTool.helpMessage())
      Output.end(.unusable)
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
      if let hint = suggestion() { Output.note("Did you mean '\(hint)'?") }
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

  /// The subcommand that a mistyped first word is nearly, or the second one after `help`; `show` for a path.
  private static func suggestion() -> String? {
    let words = arguments
    guard let word = words.first == "help" ? words.dropFirst().first : words.first, !word.hasPrefix("-"),
      !commandNames.contains(word)
    else { return nil }
    if let meant = nearest(to: Text(word), among: commandNames.map { Text($0) }) { return meant.string }
    guard let status = try? Files.status(Text(word)), status.kind != .other else { return nil }
    return "cfbundle show \(Text(word).shellWord.printable)"
  }

  private static var commandNames: [String] {
    CFBundleTool.configuration.subcommands.compactMap { $0.configuration.commandName }
  }
}
