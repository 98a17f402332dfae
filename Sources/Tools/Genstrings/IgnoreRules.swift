import CFSystem
import CFText
import Terminal

/// The rules of `.gitignore` files on the way to a directory.
package struct IgnoreRules {
  private struct Rule {
    let pattern: GlobPattern
    let isNegated: Bool
    let isForDirectories: Bool
    /// Whether the pattern is for the path from the file's directory, and not only for the name.
    let isPath: Bool
    /// The number of directories above the one that has the rule.
    let depth: Int
  }

  private var rules: [Rule] = []
  private var directories: [Text] = []

  package init() {}

  package mutating func enter(_ name: Text) { directories.append(name) }

  package mutating func add(_ file: Span<UInt8>) {
    for line in Text(file).split(at: .lineFeed) { add(pattern: line) }
  }

  /// Adds a line.
  package mutating func add(pattern: Text) {
    var line = pattern
    while let last = line.utf8.last, last == 0x20 || last == 0x09 || last == .carriageReturn {
      line = line.slice(to: line.count - 1)
    }
    if line.isEmpty || line.hasPrefix("#") { return }
    let isNegated = line.hasPrefix("!")
    if isNegated { line = line.slice(from: 1) }
    let isForDirectories = line.hasSuffix("/")
    if isForDirectories { line = line.slice(to: line.count - 1) }
    let isPath = line.contains(.slash)
    if line.hasPrefix("/") { line = line.slice(from: 1) }
    if line.isEmpty { return }
    rules.append(
      Rule(
        pattern: GlobPattern(line), isNegated: isNegated, isForDirectories: isForDirectories, isPath: isPath,
        depth: directories.count))
  }

  /// Whether an entry of the directory is left out: the last rule that matches says so.
  package func matches(_ name: Text, isDirectory: Bool) -> Bool {
    for rule in rules.reversed() where isDirectory || !rule.isForDirectories {
      var path = name
      if rule.isPath {
        for directory in directories[rule.depth...].reversed() { path = Path.join(directory, path) }
      }
      if rule.pattern.matches(path) { return !rule.isNegated }
    }
    return false
  }
}
