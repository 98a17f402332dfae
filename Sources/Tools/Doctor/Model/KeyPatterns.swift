import CFText
import Terminal

/// Patterns of keys, found by the literals with which they begin or end.
///
/// A key is compared only with the patterns that have its beginning or its end. Thus, unless the patterns begin and end
/// alike, the time grows more slowly than the number of keys times the number of patterns.
struct KeyPatterns {
  private var patterns: [GlobPattern] = []
  private var byHead = LiteralIndex()
  private var byTail = LiteralIndex()

  /// Adds a pattern. Its number is the count of those before it.
  mutating func append(_ pattern: GlobPattern) {
    let number = patterns.count
    patterns.append(pattern)
    let (head, tail) = (pattern.head, pattern.tail)
    if head.count >= tail.count { byHead.add(number, under: head) } else { byTail.add(number, under: tail) }
  }

  /// Whether a key matches one of the patterns.
  func matches(_ key: Text) -> Bool { matching(key).contains { _ in true } }

  /// The numbers of the patterns that a key matches.
  func matching(_ key: Text) -> some Sequence<Int> {
    let candidates = [
      byHead.candidates { key.count < $0 ? nil : key.slice(to: $0) },
      byTail.candidates { key.count < $0 ? nil : key.slice(from: key.count - $0) },
    ]
    return candidates.joined().lazy.filter { patterns[$0].matches(key) }
  }
}

/// Numbers by literals of several lengths.
private struct LiteralIndex {
  private var numbers: [Text: [Int]] = [:]
  private var lengths: Set<Int> = []

  mutating func add(_ number: Int, under literal: Text) {
    numbers[literal, default: []].append(number)
    lengths.insert(literal.count)
  }

  /// - Parameter part: The part of a key with a length, or `nil`.
  func candidates(_ part: (Int) -> Text?) -> [Int] { lengths.flatMap { part($0).flatMap { numbers[$0] } ?? [] } }
}
