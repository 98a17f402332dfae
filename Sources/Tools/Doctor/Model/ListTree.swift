import CFPropertyLists
import CFText

/// Where the keys and values of a list are in its text, XML or old-style.
///
/// The reader makes objects, which have no places. It also reports the errors: this has what is before the first one.
package struct ListTree {
  package struct Pair {
    package let key: Text
    /// With tags or quotation marks.
    package let keyRange: Range<Int>
    package let value: ListTree
  }

  /// With tags, quotation marks or brackets.
  package let range: Range<Int>

  /// Of a dictionary, in the order of the text.
  package private(set) var pairs: [Pair] = []

  /// Of an array.
  package private(set) var elements: [ListTree] = []

  /// The values in a container that is nested more deeply, or begins after this many values, have no places of their own.
  private static let maximumDepth = 32
  private static let maximumCount = 1 << 16

  /// The places of a list in UTF-8; `nil` if the text does not begin like one.
  package init?(_ utf8: [UInt8]) {
    if ListPairs.isXML(utf8) {
      var tokens = XMLTokens(utf8.span, budget: Budget())
      self.init(root: &tokens)
    } else {
      var tokens = OpenStepTokens(utf8.span, budget: Budget())
      self.init(root: &tokens)
    }
  }

  private init?<Tokens: ListTokens & ~Escapable>(root tokens: inout Tokens) {
    guard let root = try? tokens.next() else { return nil }
    var count = 0
    self = Self.value(root, &tokens, depth: 0, &count).tree
  }

  private init(_ range: Range<Int>, pairs: [Pair] = [], elements: [ListTree] = []) {
    self.range = range
    self.pairs = pairs
    self.elements = elements
  }

  /// A value, as far as it can be read, and whether that is all of it.
  private static func value<Tokens: ListTokens & ~Escapable>(
    _ token: ListToken, _ tokens: inout Tokens, depth: Int, _ count: inout Int
  ) -> (tree: ListTree, isWhole: Bool) {
    count += 1
    guard token.kind == .beginDictionary || token.kind == .beginArray else { return (ListTree(token.range), true) }
    if depth == maximumDepth || count > maximumCount {
      let range = try? tokens.skip(token)
      return (ListTree(range ?? token.range), range != nil)
    }
    var pairs: [Pair] = []
    var elements: [ListTree] = []
    var end = token.range.upperBound
    var isWhole = false
    reading: while let item = try? tokens.next() {
      switch item.kind {
      case .end:
        end = item.range.upperBound
        isWhole = true
        break reading
      case .key:
        let key = tokens.text(of: item)
        guard let begin = try? tokens.next() else { break reading }
        let isAlone = begin.kind == .noValue
        let value = isAlone ? (ListTree(item.range), true) : value(begin, &tokens, depth: depth + 1, &count)
        pairs.append(Pair(key: key, keyRange: item.range, value: value.0))
        end = value.0.range.upperBound
        if !value.1 { break reading }
      case .beginDictionary, .beginArray, .string, .scalar, .noValue:
        let element = value(item, &tokens, depth: depth + 1, &count)
        elements.append(element.tree)
        end = element.tree.range.upperBound
        if !element.isWhole { break reading }
      }
    }
    return (ListTree(token.range.lowerBound..<end, pairs: pairs, elements: elements), isWhole)
  }

  /// The pair of each key; of a key that is there twice, the last one, which counts.
  var pairsByKey: [Text: Pair] { Dictionary(pairs.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last }) }

  /// The text of a string between its tags or quotation marks.
  func content(in utf8: [UInt8]) -> Range<Int> { Self.content(range, in: utf8) }

  /// The same for the string in a range.
  package static func content(_ range: Range<Int>, in utf8: [UInt8]) -> Range<Int> {
    guard let first = range.first, range.upperBound <= utf8.count else { return range }
    if utf8[first] == UInt8(ascii: "<"), let open = utf8[range].firstIndex(of: UInt8(ascii: ">")),
      let close = utf8[range].lastIndex(of: UInt8(ascii: "<")), open < close
    {
      return open + 1..<close
    }
    if utf8[first] == UInt8(ascii: "\"") || utf8[first] == UInt8(ascii: "'"), range.count >= 2 {
      return first + 1..<range.upperBound - 1
    }
    return range
  }
}
