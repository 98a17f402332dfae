import ArgumentParser

struct CompletionCommand: ParsableCommand {
  enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

  static let configuration = CommandConfiguration(
    commandName: "completion", abstract: "Print a completion script for a shell.")

  @Argument(help: "bash, zsh or fish.") var shell: Shell

  func run() throws {
    let shell: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    Output.write(CFBundleTool.completionScript(for: shell))
  }
}
