import CFText

/// A change of a text: bytes that are replaced by others.
package struct TextEdit: Sendable {
  package let range: Range<Int>
  package let text: Text

  package init(_ range: Range<Int>, _ text: Text) {
    self.range = range
    self.text = text
  }

  /// The edits in the order of the text. Two at one place stay in their order, with what is inserted first.
  package static func ordered(_ edits: [TextEdit]) -> [TextEdit] {
    edits.stableSorted { left, right in
      left.range.lowerBound != right.range.lowerBound
        ? left.range.lowerBound < right.range.lowerBound : left.range.upperBound <= right.range.upperBound
    }
  }

  /// The text after all edits. Of those that overlap, the later one replaces what the first has left.
  package static func apply(_ edits: [TextEdit], to bytes: Span<UInt8>) -> Text {
    var builder = TextBuilder()
    builder.reserveCapacity(bytes.count)
    var end = 0
    for edit in ordered(edits) {
      let start = max(edit.range.lowerBound, end)
      builder.append(bytes.extracting(end..<start))
      builder.append(edit.text)
      end = max(edit.range.upperBound, start)
    }
    builder.append(bytes.extracting(droppingFirst: end))
    return builder.text
  }
}
