import ArgumentParser

struct CompletionCommand: ParsableCommand {
  enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

  static let configuration = CommandConfiguration(
    commandName: "completion", abstract: "Print a completion script for a shell.",
    discussion: "Example: cfbundle completion bash > ~/.bash_completion")

  @Argument(help: "bash, zsh or fish.") var shell: Shell

  func run() throws {
    let shell: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    let script = CFBundleTool.completionScript(for: shell)
    Output.write(shell == .bash ? Self.comparingWords(script) : script)
  }

  /// A script for bash that compares the words which come from bundles, and quotes them: `compgen -W` would expand them, and
  /// so run the commands in a key like `$(…)`. They are no names of files, which Readline would expand, too.
  private static func comparingWords(_ script: String) -> String {
    script.replacing(
      #/(?m)^(?<indent> *)local completion\n/#,
      with: { match in
        let indent = match.output.indent
        return """
          \(indent)local completion quoted
          \(indent)if [[ "${1}" = -W ]]; then
          \(indent)    compopt +o filenames 2> /dev/null
          \(indent)    while IFS='' read -r completion; do
          \(indent)        printf -v quoted %q "${completion}"
          \(indent)        [[ -n "${completion}" ]] || continue
          \(indent)        [[ "${completion}" = "${cur}"* || "${quoted}" = "${cur}"* ]] && COMPREPLY+=("${quoted}")
          \(indent)    done <<< "${2}"
          \(indent)    return
          \(indent)fi

          """
      })
  }
}
