import CFPropertyLists
import CFText

/// The mark of a text that is not translated yet, in the comment before its pair. It holds while the text is that of the
/// source, or empty.
package enum StringsMark {
  package static let new: Text = "cfbundle: new"

  /// Whether a comment has the mark.
  package static func isNew(_ comment: Text?) -> Bool { comment.flatMap { range(in: $0) } != nil }

  /// Whether a text with a comment is not translated.
  package static func isUntranslated(_ text: Text, source: Text?, _ comment: Text?) -> Bool {
    (text.isEmpty || text == source) && isNew(comment)
  }

  /// A comment with the mark.
  package static func marked(_ comment: Text?) -> Text {
    guard let comment, !comment.isEmpty else { return new }
    return Text.joining(comment, "\n   ", new)
  }

  /// A comment, without its signs, without the mark; `nil` if it has nothing else.
  package static func unmarked(_ comment: Text) -> Text? {
    guard let range = outerRange(in: comment) else { return comment }
    let rest = comment.slice(to: range.lowerBound) + comment.slice(from: range.upperBound)
    return rest.isEmpty ? nil : rest
  }

  /// Where a comment has the mark, as words of its own.
  private static func range(in comment: Text) -> Range<Int>? {
    let (bytes, mark) = (comment.span, new.span)
    guard bytes.count >= mark.count else { return nil }
    for start in 0...bytes.count - mark.count where bytes[start] == mark[0] && bytes[start + 3] == mark[3] {
      guard bytes.extracting(droppingFirst: start).starts(with: mark) else { continue }
      let end = start + mark.count
      if start == 0 || isOutside(bytes[start - 1]), end == bytes.count || isOutside(bytes[end]) { return start..<end }
    }
    return nil
  }

  private static func isOutside(_ byte: UInt8) -> Bool { byte.isXMLSpace || byte == .asterisk }

  /// The mark with the white space before it, and with the blanks after it.
  fileprivate static func outerRange(in comment: Text) -> Range<Int>? {
    guard let range = range(in: comment) else { return nil }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, comment[start - 1].isXMLSpace { start -= 1 }
    while end < comment.count, comment[end].isBlank { end += 1 }
    return start..<end
  }
}

extension StringsDocument {
  /// The edit that removes the mark of a pair: with its line, or with a comment that has nothing else.
  package func removingMark(of pair: Pair) -> TextEdit? {
    guard let range = pair.comment, case let comment = text.slice(range),
      let mark = StringsMark.outerRange(in: comment)
    else { return nil }
    let rest = comment.slice(from: mark.upperBound)
    if comment.slice(to: mark.lowerBound) == "/*", rest == "*/" {
      return TextEdit(range.lowerBound..<pair.start, "")
    }
    let place = range.lowerBound + mark.lowerBound..<range.lowerBound + mark.upperBound
    return TextEdit(place, rest == "*/" ? " " : "")
  }
}
