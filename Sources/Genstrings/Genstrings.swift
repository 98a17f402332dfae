import CFBundleCompat
import CFText
import Terminal

/// `genstrings`: reads source files, writes `.strings` templates.
package enum Genstrings {
  /// Runs the tool with the arguments after its name.
  package static func run(_ arguments: [Text], _ console: Console) -> ExitStatus {
    console.reportError("not implemented")
    return .failure
  }
}
