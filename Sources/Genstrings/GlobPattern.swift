import CFEntryPoints
import CFSystem
import CFText

/// A pattern for paths: `*` is any text without a slash, `**` any text, `?` a character, `[a-z]` one of several.
struct GlobPattern {
  private let pattern: Text

  init(_ pattern: Text) { self.pattern = pattern }

  /// In time that is the product of both lengths, at most.
  func matches(_ path: Text) -> Bool {
    let (pattern, path) = (pattern.span, path.span)
    var (index, position) = (0, 0)
    // Where the last `*` and `**` are, and what of the path they match.
    var star: Retry?
    var doubleStar: Retry?
    while true {
      if index < pattern.count, pattern[index] == .asterisk {
        let isDouble = index + 1 < pattern.count && pattern[index + 1] == .asterisk
        index += isDouble ? 2 : 1
        if isDouble {
          // `**/` also matches nothing.
          if index < pattern.count, pattern[index] == .slash { index += 1 }
          (doubleStar, star) = (Retry(index: index, position: position), nil)
        } else {
          star = Retry(index: index, position: position)
        }
        continue
      }
      if index == pattern.count, position == path.count { return true }
      if position < path.count, let next = Self.match(pattern, index, path[position]) {
        (index, position) = (next, position + 1)
        continue
      }
      if let retry = star, retry.position < path.count, path[retry.position] != .slash {
        star = Retry(index: retry.index, position: retry.position + 1)
        (index, position) = (retry.index, retry.position + 1)
      } else if let retry = doubleStar, retry.position < path.count {
        doubleStar = Retry(index: retry.index, position: retry.position + 1)
        (index, position, star) = (retry.index, retry.position + 1, nil)
      } else {
        return false
      }
    }
  }

  private struct Retry {
    let index: Int
    let position: Int
  }

  /// The index after the part of a pattern that matches one byte.
  private static func match(_ pattern: Span<UInt8>, _ index: Int, _ byte: UInt8) -> Int? {
    guard index < pattern.count else { return nil }
    switch pattern[index] {
    case UInt8(ascii: "?"): return byte == .slash ? nil : index + 1
    case .backslash where index + 1 < pattern.count: return pattern[index + 1] == byte ? index + 2 : nil
    case UInt8(ascii: "["): return matchSet(pattern, index, byte)
    default: return pattern[index] == byte ? index + 1 : nil
    }
  }

  private static func matchSet(_ pattern: Span<UInt8>, _ start: Int, _ byte: UInt8) -> Int? {
    var index = start + 1
    let isNegated =
      index < pattern.count && (pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^"))
    if isNegated { index += 1 }
    let first = index
    var isFound = false
    while index < pattern.count, pattern[index] != UInt8(ascii: "]") || index == first {
      let low = pattern[index]
      var high = low
      if index + 2 < pattern.count, pattern[index + 1] == .hyphen, pattern[index + 2] != UInt8(ascii: "]") {
        high = pattern[index + 2]
        index += 2
      }
      if low <= byte, byte <= high { isFound = true }
      index += 1
    }
    // A bracket that is not closed is a character.
    guard index < pattern.count else { return byte == UInt8(ascii: "[") ? start + 1 : nil }
    return isFound != isNegated && byte != .slash ? index + 1 : nil
  }
}

/// The rules of `.gitignore` files on the way to a directory.
struct IgnoreRules {
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

  mutating func enter(_ name: Text) { directories.append(name) }

  mutating func add(_ file: Span<UInt8>) {
    for line in Text(file).split(at: .lineFeed) { add(line: line) }
  }

  private mutating func add(line: Text) {
    var line = line
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
  func matches(_ name: Text, isDirectory: Bool) -> Bool {
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
