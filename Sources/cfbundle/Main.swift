import ArgumentParser
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
      found, findings), 2 for bad usage or an input that cannot be read.
      """,
    version: toolVersion.string,
    subcommands: [
      ShowCommand.self, TreeCommand.self, InfoCommand.self, GetCommand.self, StringsCommand.self, StringCommand.self,
      ResourceCommand.self, ExplainCommand.self, LanguagesCommand.self, NibCommand.self, DoctorCommand.self,
      CoverageCommand.self, DiffCommand.self, ConvertCommand.self, CompileCommand.self, MergeCommand.self,
      VerifyCommand.self, ScanCommand.self, RulesCommand.self, CompletionCommand.self, PlutilCommand.self,
      GenstringsCommand.self,
    ])
}

@main
enum Main {
  static func main() {
    do {
      var command = try CFBundleTool.parseAsRoot()
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
      Output.note(message)
      if let hint = suggestion() { Output.note("Did you mean '\(hint)'?") }
      Output.end(.unusable)
    }
  }

  /// The subcommand that a mistyped first word is nearly.
  private static func suggestion() -> String? {
    guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-") else { return nil }
    let names = CFBundleTool.configuration.subcommands.compactMap { $0.configuration.commandName }
    if names.contains(word) { return nil }
    return nearest(to: Text(word), among: names.map { Text($0) })?.string
  }
}
