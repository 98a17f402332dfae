import CFText

extension SourceLanguage {
  /// The next index, up to a limit, that is neither white space nor in a comment.
  func skipTrivia(_ source: Span<UInt8>, _ start: Int, to limit: Int) -> Int {
    var index = start
    while index < limit {
      let byte = source[index]
      if byte.isBlank {
        index += 1
      } else if let end = endOfComment(source, index, to: limit) {
        index = end
      } else if byte == .backslash, index + 1 < limit, source[index + 1].isLineEnd {
        index += 2
      } else {
        return index
      }
    }
    return limit
  }

  /// The end of the comment that begins at an index; `nil` if none does. One that is not closed ends with the source.
  func endOfComment(_ source: Span<UInt8>, _ start: Int, to limit: Int) -> Int? {
    if self == .python { return source[start] == .numberSign ? endOfLine(source, start, to: limit) : nil }
    guard source[start] == .slash, start + 1 < limit else { return nil }
    switch source[start + 1] {
    case .slash: return endOfLine(source, start + 2, to: limit)
    case .asterisk: return endOfBlockComment(source, start + 2, to: limit)
    default: return nil
    }
  }

  /// The index of the next line end. In C, a backslash before it continues the line.
  @_optimize(speed)
  func endOfLine(_ source: Span<UInt8>, _ start: Int, to limit: Int) -> Int {
    var index = start
    while index < limit {
      let byte = source[index]
      if byte.isLineEnd { return index }
      if byte == .backslash, self == .c { index = afterEscape(source, index, to: limit) } else { index += 1 }
    }
    return limit
  }

  /// The index after a backslash and the character that follows it, which may be both halves of a line end.
  func afterEscape(_ source: Span<UInt8>, _ backslash: Int, to limit: Int) -> Int {
    let isLong = backslash + 2 < limit && source[backslash + 1] == .carriageReturn && source[backslash + 2] == .lineFeed
    return min(backslash + (isLong ? 3 : 2), limit)
  }

  /// Comments of Swift contain comments.
  @_optimize(speed)
  private func endOfBlockComment(_ source: Span<UInt8>, _ start: Int, to limit: Int) -> Int {
    var index = start
    var depth = 1
    while index + 1 < limit {
      let byte = source[index]
      if byte == .asterisk, source[index + 1] == .slash {
        depth -= 1
        if depth == 0 { return index + 2 }
        index += 2
      } else if byte == .slash, self == .swift, source[index + 1] == .asterisk {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return limit
  }
}
