import CFText
import Genstrings
import Plutil
import Terminal
import TerminalC

// One executable with the tools' names: the name that it is started with decides which one it is.

@_cdecl("DropInNames_main")
package func main(_ count: Int32, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
  let words = unsafe commandLineArguments(count, arguments)
  let path = words.first ?? ""
  let name = path.lastIndex(of: .slash).map { path.slice(from: $0 + 1) } ?? path
  let rest = Array(words.dropFirst())
  // Debian's alternatives, and wrappers, may add something to a name.
  if name.hasPrefix("genstrings") || name.hasPrefix("extractLocStrings") {
    let console = Console(tool: "genstrings")
    return console.finish(Genstrings.run(rest, console)).rawValue
  }
  let console = Console(tool: "plutil")
  return console.finish(Plutil.run(rest, console)).rawValue
}
