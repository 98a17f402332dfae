import CFText

/// A part of the text of a list: what tools need that check or change the text itself.
package struct ListToken {
  package enum Kind {
    case beginDictionary, beginArray
    /// The end of the innermost container.
    case end
    /// A key of a dictionary. Its value is the next token, or containers and their content.
    case key
    case string
    /// A value other than a string or a container.
    case scalar
    /// The value of a key without one, in an old-style list: `key;`. Has no text.
    case noValue
  }

  package let kind: Kind

  /// The bytes of the text, with tags or quotation marks. Of a container, its first or last tag or bracket; an empty XML
  /// element is a beginning, and an end without bytes.
  package let range: Range<Int>

  /// The white space and comments before it, after the separator of the token before it; not known of an XML list.
  package var leading = 0..<0

  /// Whether the text of a key or string is in the file as it is, without escapes or references.
  package var isPlain = true
}

/// Reads a list token by token, without making objects.
package protocol ListTokens: ~Escapable {
  /// The next token; `nil` at the end of the list.
  mutating func next() throws(ParseError) -> ListToken?

  /// The text of a key or string.
  func text(of token: ListToken) -> Text

  /// The faults that a reader tolerates.
  var warnings: [ParseWarning] { get }

  /// Where reading stopped.
  var index: Int { get }
}

extension ListTokens where Self: ~Escapable {
  /// Moves past a value, and returns its range.
  ///
  /// - Parameter begin: its first token, which was read.
  package mutating func skip(_ begin: ListToken) throws(ParseError) -> Range<Int> {
    guard begin.kind == .beginDictionary || begin.kind == .beginArray else { return begin.range }
    var depth = 1
    var end = begin.range.upperBound
    while depth > 0, let token = try next() {
      switch token.kind {
      case .beginDictionary, .beginArray: depth += 1
      case .end: depth -= 1
      case .key, .string, .scalar, .noValue: break
      }
      end = token.range.upperBound
    }
    return begin.range.lowerBound..<end
  }
}
