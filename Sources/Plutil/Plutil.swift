import CFBundleCompat
import CFText
import Terminal

/// `plutil`: checks, prints, converts and changes property lists.
package enum Plutil {
  /// Runs the tool with the arguments after its name.
  package static func run(_ arguments: [Text], _ console: Console) -> ExitStatus {
    console.report("No files specified.")
    return .failure
  }
}
