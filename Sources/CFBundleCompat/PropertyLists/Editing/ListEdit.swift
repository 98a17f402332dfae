import CFText

/// A change of a file: bytes that are replaced by others.
package struct ListEdit {
  package let range: Range<Int>
  package let text: Text

  package init(_ range: Range<Int>, _ text: Text) {
    self.range = range
    self.text = text
  }

  /// The file after all changes. They are in the order of the file, and none overlaps another.
  package static func apply(_ edits: [ListEdit], to bytes: Span<UInt8>) -> Text {
    var builder = TextBuilder()
    var end = 0
    for edit in edits {
      builder.append(bytes.extracting(end..<edit.range.lowerBound))
      builder.append(edit.text)
      end = edit.range.upperBound
    }
    builder.append(bytes.extracting(droppingFirst: end))
    return builder.text
  }
}

/// A value as the text of a list, for a place in a file.
package protocol ListValueWriter {
  /// The text without white space around it. All lines but the first begin with the margin.
  func text(margin: Text, indentation: Text) -> Text?
}
