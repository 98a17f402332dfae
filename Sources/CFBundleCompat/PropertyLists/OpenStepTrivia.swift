import CFText

/// What leads to a token of old-style text: comments and line ends.
package struct OpenStepTrivia: ~Escapable {
  package enum Piece {
    /// From its slash to its end. A block comment may end with the file: then it is not closed.
    case comment(Range<Int>, isBlock: Bool, isClosed: Bool)
    /// CR, LF or both.
    case lineEnd
  }

  private let utf8: Span<UInt8>
  private var index: Int
  private let end: Int

  /// - Parameter range: the ``ListToken/leading`` of a token.
  @_lifetime(copy utf8)
  package init(_ utf8: Span<UInt8>, _ range: Range<Int>) {
    self.utf8 = utf8
    index = range.lowerBound
    end = range.upperBound
  }

  package mutating func next() -> Piece? {
    while index < end {
      let start = index
      let byte = utf8[start]
      if byte == .slash { return comment() }
      index += 1
      if byte == .carriageReturn, index < end, utf8[index] == .lineFeed { index += 1 }
      if byte == .carriageReturn || byte == .lineFeed { return .lineEnd }
    }
    return nil
  }

  private mutating func comment() -> Piece {
    let start = index
    index = max(OpenStepLexer(utf8, to: end).skipComment(start), start + 1)
    let isBlock = utf8[start + 1] != .slash
    let isClosed = index - start >= 4 && utf8[index - 1] == .slash && utf8[index - 2] == UInt8(ascii: "*")
    return .comment(start..<index, isBlock: isBlock, isClosed: !isBlock || isClosed)
  }
}
