import CFSystem
import CFText
import Terminal

/// Files that are not sources of a language that is read, such as JavaScript and HTML. They may use keys, too.
package struct OtherSources: Sendable {
  let paths: [Text]
  let maximumSize: Int

  /// Which of these keys the files have: between quotes or tags, or as a word that prose does not have. All of them, if
  /// a file cannot be read.
  package func mentioned(_ keys: Set<Text>) -> Set<Text> {
    var found: Set<Text> = []
    for path in paths {
      guard let file = try? InputFile.open(path, limit: maximumSize) else { return keys }
      let bytes = file.span
      if Self.isBinary(bytes) { continue }
      for quote in [UInt8.quotationMark, .apostrophe, UInt8(ascii: "`")] { Self.addQuoted(bytes, quote, keys, &found) }
      Self.addContent(bytes, keys, &found)
      Self.addWords(bytes, keys, &found)
    }
    return found
  }

  private static func isBinary(_ bytes: Span<UInt8>) -> Bool {
    bytes.extracting(first: min(bytes.count, 8192)).firstIndex(of: 0) != nil
  }

  private static func add(_ piece: Span<UInt8>, _ keys: Set<Text>, _ found: inout Set<Text>) {
    let text = Text(piece)
    if keys.contains(text) {
      found.insert(text)
    } else if text.contains(.backslash) {
      let meaning = StringsText.meaning(of: text)
      if keys.contains(meaning) { found.insert(meaning) }
    }
  }

  /// What is between two quotes of one kind on a line. Each pair counts, because an apostrophe may be one of a comment.
  private static func addQuoted(
    _ bytes: Span<UInt8>, _ quote: UInt8, _ keys: Set<Text>, _ found: inout Set<Text>
  ) {
    var start: Int?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isLineEnd {
        start = nil
      } else if byte == .backslash {
        index += 1
      } else if byte == quote {
        if let start { add(bytes.extracting(start..<index), keys, &found) }
        start = index + 1
      }
      index += 1
    }
  }

  /// What is between tags.
  private static func addContent(_ bytes: Span<UInt8>, _ keys: Set<Text>, _ found: inout Set<Text>) {
    var start: Int?
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "<") {
        if let start { add(bytes.extracting(trimmed(bytes, start..<index)), keys, &found) }
        start = nil
      } else if bytes[index] == UInt8(ascii: ">") {
        start = index + 1
      }
    }
  }

  private static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Words such as `menu.open` and `OPEN_FILE`, which prose does not have.
  private static func addWords(_ bytes: Span<UInt8>, _ keys: Set<Text>, _ found: inout Set<Text>) {
    var index = 0
    while index < bytes.count {
      let start = index
      var isKey = false
      while index < bytes.count, isOfKey(bytes[index]) {
        if !bytes[index].isASCIILetter { isKey = true }
        index += 1
      }
      if index == start {
        index += 1
        continue
      }
      guard isKey else { continue }
      var end = index
      while end > start, bytes[end - 1] == .dot { end -= 1 }
      add(bytes.extracting(start..<end), keys, &found)
    }
  }

  private static func isOfKey(_ byte: UInt8) -> Bool { byte.isWord || byte == .dot || byte == .hyphen }
}
