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
    /// Where its value is written; empty, after the key, if it has none.
    package let valueRange: Range<Int>
    /// After the semicolon.
    package let end: Int
  }

  package let text: Text
  package private(set) var pairs: [Pair] = []

  /// Reads a text of pairs. Throws if it is anything else, as a property list in XML.
  package init(_ text: Text) throws(StringsDocumentError) {
    self.text = text
    let fault: SourcePosition?
    do throws(ParseError) { fault = try read(OpenStepTokens(text.span, budget: Budget())) } catch {
      fault = error.position
    }
    if let fault { throw StringsDocumentError(line: fault.line ?? 1) }
  }

  /// The end of the comments after a pair on its line, which belong to it; `nil` if another pair begins on that line.
  package func endOfLineComments(after index: Int) -> Int? {
    let isLast = index + 1 == pairs.count
    var end = pairs[index].end
    var trivia = OpenStepTrivia(text.span, end..<(isLast ? text.count : pairs[index + 1].start))
    while let piece = trivia.next() {
      guard case .comment(let range, _, _) = piece else { return end }
      end = range.upperBound
    }
    return isLast ? end : nil
  }

  /// Whether there is an empty line between the first two pairs.
  package var hasEmptyLinesBetweenPairs: Bool {
    guard pairs.count > 1 else { return false }
    let start = endOfLineComments(after: 0) ?? pairs[0].end
    let end = max(pairs[1].lead, start)
    return text.slice(start..<end).utf8.count { $0 == .lineFeed } > 1
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

// MARK: - Reading

extension StringsDocument {
  /// Reads the pairs. Returns the place of what is none.
  private mutating func read(_ tokens: consuming OpenStepTokens) throws(ParseError) -> SourcePosition? {
    guard let root = try tokens.next() else { return nil }
    // A list in braces has a first token with bytes.
    guard root.kind == .beginDictionary, root.range.isEmpty else { return position(of: root.range.upperBound) }
    var next = try tokens.next()
    while let key = next, key.kind == .key, let value = try tokens.next() {
      guard value.kind == .string || value.kind == .noValue else { return position(of: value.range.lowerBound) }
      next = try tokens.next()
      let meaning = tokens.text(of: key)
      let lead = lead(in: key.leading)
      pairs.append(
        Pair(
          comment: lead.comment, hasLineComment: lead.hasLineComment, lead: lead.start ?? key.range.lowerBound,
          start: key.range.lowerBound, isOnSameLine: lead.isOnSameLine, key: meaning,
          value: value.kind == .string ? tokens.text(of: value) : meaning,
          valueRange: value.kind == .string ? value.range : key.range.upperBound..<key.range.upperBound,
          end: next?.leading.lowerBound ?? value.range.upperBound))
    }
    if let warning = tokens.warnings.first { return warning.position }
    // What is added after a comment that is not closed would be a part of it.
    var trivia = OpenStepTrivia(text.span, next?.leading ?? 0..<0)
    while let piece = trivia.next() {
      if case .comment(let range, _, isClosed: false) = piece { return position(of: range.lowerBound) }
    }
    return nil
  }

  private func position(of offset: Int) -> SourcePosition { TextScanner(text.span).position(of: offset) }

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
  private func lead(in gap: Range<Int>) -> Lead {
    var lead = Lead(isOnSameLine: !pairs.isEmpty)
    var onSameLine: Range<Int>?
    var trivia = OpenStepTrivia(text.span, gap)
    while let piece = trivia.next() {
      switch piece {
      case .comment(let range, let isBlock, _):
        if lead.isOnSameLine {
          onSameLine = isBlock ? range : nil
        } else {
          lead.comment = isBlock ? range : nil
          lead.hasLineComment = !isBlock
          lead.start = lead.start ?? range.lowerBound
        }
        lead.lineEnds = 0
      case .lineEnd:
        lead.isOnSameLine = false
        lead.lineEnds += 1
        if lead.lineEnds > 1 { (lead.comment, lead.hasLineComment, lead.start) = (nil, false, nil) }
      }
    }
    if lead.isOnSameLine { (lead.comment, lead.start) = (onSameLine, onSameLine?.lowerBound) }
    return lead
  }
}
