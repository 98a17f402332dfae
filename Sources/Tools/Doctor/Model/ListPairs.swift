import CFPropertyLists
import CFText

/// The pairs of a list's outermost dictionary, with their places in the text.
///
/// The reader makes a table, in which a repeated key is gone and nothing has a place. Errors are left to it: of a text with
/// one, these are the pairs before it.
package enum ListPairs {
  struct Pair {
    let key: Text
    /// `nil` if the value is not a string.
    let value: Text?
    let keyStart: Int
    let valueRange: Range<Int>
    /// What is before the key, of old-style text: its comments.
    let leading: Range<Int>

    fileprivate init(_ key: Text, _ value: Text?, _ token: ListToken, _ valueRange: Range<Int>) {
      self.key = key
      self.value = value
      keyStart = token.range.lowerBound
      self.valueRange = valueRange
      leading = token.leading
    }
  }

  /// Whether text is XML, if it is a list.
  package static func isXML(_ utf8: [UInt8]) -> Bool {
    utf8.first { !$0.isXMLSpace && $0 != 0x0B && $0 != 0x0C } == UInt8(ascii: "<")
  }

  static func read(_ utf8: [UInt8]) -> [Pair] {
    if isXML(utf8) {
      var tokens = XMLTokens(utf8.span, budget: Budget())
      return read(&tokens)
    }
    var tokens = OpenStepTokens(utf8.span, budget: Budget())
    return read(&tokens)
  }

  private static func read<Tokens: ListTokens & ~Escapable>(_ tokens: inout Tokens) -> [Pair] {
    guard let root = try? tokens.next() else { return [] }
    // A string alone is a key whose semicolon is missing.
    if root.kind == .string { return [Pair(tokens.text(of: root), tokens.text(of: root), root, root.range)] }
    guard root.kind == .beginDictionary else { return [] }
    var pairs: [Pair] = []
    while let key = try? tokens.next(), key.kind == .key {
      let text = tokens.text(of: key)
      do throws(ParseError) {
        guard let value = try tokens.next() else { break }
        let isKey = value.kind == .noValue
        let meaning = isKey ? text : value.kind == .string ? tokens.text(of: value) : nil
        pairs.append(Pair(text, meaning, key, isKey ? key.range : try tokens.skip(value)))
      } catch {
        // So is a key before another one.
        if case .expected(.equalsSignOrSemicolon, _) = error.reason { pairs.append(Pair(text, text, key, key.range)) }
        return pairs
      }
    }
    return pairs
  }
}
