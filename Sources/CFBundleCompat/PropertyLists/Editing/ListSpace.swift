import CFText

// White space in the text of a list.

extension Span<UInt8> {
  /// The start of the white space before an offset.
  package func startOfSpace(before offset: Int) -> Int {
    var start = offset
    while start > 0, self[start - 1].isBlank { start -= 1 }
    return start
  }

  /// A range with what of its line would be empty without it: the whole line, or the space before or after it.
  package func wholeLines(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, self[start - 1] == 0x20 || self[start - 1] == 0x09 { start -= 1 }
    while end < count, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    let beginsLine = start == 0 || self[start - 1] == .lineFeed || self[start - 1] == .carriageReturn
    let endsLine = end == count || self[end] == .lineFeed || self[end] == .carriageReturn
    guard beginsLine else { return start..<range.upperBound }
    guard endsLine else { return range.lowerBound..<end }
    if end < count {
      end += self[end] == .carriageReturn && end + 1 < count && self[end + 1] == .lineFeed ? 2 : 1
    }
    return start..<end
  }
}

extension Text {
  /// What each level is indented by in a container without entries that show it, whose line begins with this margin.
  package static func indentation(inside margin: Text, isXML: Bool) -> Text {
    if !margin.isEmpty, margin[0] == 0x20 {
      return margin.count % 4 == 0 ? "    " : margin.count % 2 == 0 ? "  " : margin
    }
    return isXML ? "\t" : "    "
  }
}
