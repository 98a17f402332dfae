import CFText

extension Text {
  /// The first place of a piece at or after an index; `nil` if there is none, or if the piece is empty.
  func firstRange(of piece: Text, from start: Int = 0) -> Range<Int>? {
    guard let first = piece.utf8.first else { return nil }
    let bytes = span
    var index = start
    while index + piece.count <= bytes.count {
      guard let next = bytes.extracting(droppingFirst: index).firstIndex(of: first) else { return nil }
      index += next
      if bytes.extracting(droppingFirst: index).starts(with: piece.span) { return index..<index + piece.count }
      index += 1
    }
    return nil
  }

  /// The text with one piece in place of each occurrence of another.
  func replacing(_ piece: Text, with new: Text) -> Text {
    guard var range = firstRange(of: piece) else { return self }
    var builder = TextBuilder()
    var start = 0
    while true {
      builder.append(span.extracting(start..<range.lowerBound))
      builder.append(new)
      start = range.upperBound
      guard let next = firstRange(of: piece, from: start) else { break }
      range = next
    }
    builder.append(span.extracting(start..<count))
    return builder.text
  }

  /// The parts with a separator between each two.
  package static func joined(_ parts: [Text], _ separator: Text) -> Text {
    var builder = TextBuilder()
    for (index, part) in parts.enumerated() {
      if index > 0 { builder.append(separator) }
      builder.append(part)
    }
    return builder.text
  }

  /// `a, b and c`
  static func list(_ items: [Text]) -> Text {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return joined(Array(items.dropLast()), ", ") + " and " + last
  }

  /// A comment as exchange files have it: the lines without white space around them.
  var exchangedNote: Text { Self.joined(split(at: .lineFeed).map(\.withoutOuterSpace), "\n") }

  var withoutOuterSpace: Text {
    var (start, end) = (0, count)
    while start < end, self[start].isXMLSpace { start += 1 }
    while end > start, self[end - 1].isXMLSpace { end -= 1 }
    return slice(start..<end)
  }
}
