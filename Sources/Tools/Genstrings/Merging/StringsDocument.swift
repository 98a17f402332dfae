import CFPropertyLists
import CFText

/// A strings file as text, with the ranges of its pairs: changes to one leave every other byte as it is.
package struct StringsDocument {
  package struct Pair {
    /// The comment that belongs to the pair: the block before it, without an empty line between them.
    package let comment: Range<Int>?
    /// Whether comments to the end of a line are before it. Then it gets no other one.
    package let hasLineComment: Bool
    /// Where its comments begin; without any, the same as `start`.
    package let lead: Int
    package let start: Int
    /// Whether it begins on the line on which another pair ends.
    package let isOnSameLine: Bool
    /// What its key means.
    package let key: Text
    /// What its value means.
    package let value: Text
    /// After the semicolon.
    package let end: Int
  }

  package let text: Text
  package private(set) var pairs: [Pair] = []

  /// Reads a text of pairs. Throws if it is anything else, as a property list in XML.
  package init(_ text: Text) throws(StringsDocumentError) {
    self.text = text
    var reader = StringsDocumentReader(text.span)
    try reader.read()
    pairs = reader.pairs
  }

  /// The end of the comments after a pair on its line, which belong to it; `nil` if another pair begins on that line.
  func endOfLineComments(after index: Int) -> Int? {
    let source = text.span
    let isLast = index + 1 == pairs.count
    let limit = isLast ? source.count : pairs[index + 1].start
    var position = pairs[index].end
    var end = position
    while position < limit {
      if source[position].isLineEnd { return end }
      if source[position] == .slash {
        // Between pairs a slash begins a comment.
        position = SourceLanguage.c.endOfPlainComment(source, position, to: limit)
        end = position
      } else {
        position += 1
      }
    }
    return isLast ? end : nil
  }

  /// Whether the line ends of the file are those of Windows.
  package var hasCarriageReturns: Bool {
    guard let first = text.firstIndex(of: .lineFeed) else { return false }
    return first > 0 && text[first - 1] == .carriageReturn
  }
}

/// A file is not a list of pairs.
package struct StringsDocumentError: Error {
  package let line: Int
}

private struct StringsDocumentReader: ~Escapable {
  private let source: Span<UInt8>
  private let lexer: OpenStepLexer<Span<UInt8>>
  private var index = 0
  private(set) var pairs: [StringsDocument.Pair] = []

  @_lifetime(copy source)
  init(_ source: Span<UInt8>) {
    self.source = source
    lexer = OpenStepLexer(source, to: source.count)
  }

  private var fault: StringsDocumentError {
    var line = 1
    for index in 0..<min(index, source.count) where source[index] == .lineFeed { line += 1 }
    return StringsDocumentError(line: line)
  }

  mutating func read() throws(StringsDocumentError) {
    while true {
      let gap = index
      index = lexer.skipSpace(index)
      guard index < source.count else {
        // What is added after it would be a part of it.
        if endsInComment(gap) { throw fault }
        return
      }
      let lead = findComments(in: gap..<index)
      let start = index
      let key = try readString()
      skipSpace()
      var value = key
      if index < source.count, source[index] == UInt8(ascii: "=") {
        index += 1
        skipSpace()
        value = try readString()
        skipSpace()
      }
      guard index < source.count, source[index] == UInt8(ascii: ";") else { throw fault }
      index += 1
      pairs.append(
        StringsDocument.Pair(
          comment: lead.comment, hasLineComment: lead.hasLineComment, lead: lead.start ?? start, start: start,
          isOnSameLine: lead.isOnSameLine, key: key, value: value, end: index))
    }
  }

  private mutating func skipSpace() { index = lexer.skipSpace(index) }

  /// Reads a string, quoted or not, and returns what it means.
  private mutating func readString() throws(StringsDocumentError) -> Text {
    guard index < source.count else { throw fault }
    let start = index
    let quote = source[index]
    guard quote == .quotationMark || quote == .apostrophe else {
      index = lexer.endOfUnquoted(start)
      guard index > start else { throw fault }
      return Text(source.extracting(start..<index))
    }
    index += 1
    while index < source.count, source[index] != quote { index += source[index] == .backslash ? 2 : 1 }
    guard index < source.count else { throw fault }
    index += 1
    guard let text = OpenStepParser.text(ofQuoted: source.extracting(start..<index)) else { throw fault }
    return text
  }

  /// Whether the last comment of the file is not closed.
  private func endsInComment(_ start: Int) -> Bool {
    var index = start
    while index < source.count {
      guard source[index] == .slash else {
        index += 1
        continue
      }
      let comment = index
      index = SourceLanguage.c.endOfPlainComment(source, comment, to: source.count)
      if source[comment + 1] == .asterisk {
        let isClosed = index - comment >= 4 && source[index - 1] == .slash && source[index - 2] == .asterisk
        if !isClosed { return true }
      }
    }
    return false
  }

  /// What is between two pairs.
  private struct Lead {
    var comment: Range<Int>?
    var hasLineComment = false
    var start: Int?
    var isOnSameLine: Bool
    /// The line ends since the last comment.
    var lineEnds = 0
  }

  /// Finds the comments of the pair after a gap. Those on the line of the pair before it are that pair's, unless both
  /// pairs are on one line.
  private func findComments(in gap: Range<Int>) -> Lead {
    var lead = Lead(isOnSameLine: !pairs.isEmpty)
    var onSameLine: Range<Int>?
    var index = gap.lowerBound
    while index < gap.upperBound {
      let byte = source[index]
      if byte == .slash {
        let start = index
        // The lexer has found this comment.
        index = SourceLanguage.c.endOfPlainComment(source, start, to: gap.upperBound)
        let isBlock = source[start + 1] == .asterisk
        if lead.isOnSameLine {
          onSameLine = isBlock ? start..<index : nil
        } else {
          lead.comment = isBlock ? start..<index : nil
          lead.hasLineComment = !isBlock
          lead.start = lead.start ?? start
        }
        lead.lineEnds = 0
        continue
      }
      index += 1
      // Two bytes that end a line count once.
      if byte == .lineFeed || byte == .carriageReturn && !(index < source.count && source[index] == .lineFeed) {
        lead.isOnSameLine = false
        lead.lineEnds += 1
        if lead.lineEnds > 1 { (lead.comment, lead.hasLineComment, lead.start) = (nil, false, nil) }
      }
    }
    if lead.isOnSameLine { (lead.comment, lead.start) = (onSameLine, onSameLine?.lowerBound) }
    return lead
  }
}

extension SourceLanguage {
  /// The end of a comment of a strings file, where a backslash at the end of a line is only a character.
  fileprivate func endOfPlainComment(_ source: Span<UInt8>, _ start: Int, to limit: Int) -> Int {
    if source[start + 1] == .slash {
      var index = start
      while index < limit, !source[index].isLineEnd { index += 1 }
      return index
    }
    return endOfComment(source, start, to: limit) ?? limit
  }
}
