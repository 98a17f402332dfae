import CFText

/// The lexical rules of OpenStep lists and `.strings` files.
///
/// ``OpenStepTokens`` reads all of the format from any memory, the scanner of `.strings` files its common form from
/// padded memory. They share these rules and differ in how they read and search.
package struct OpenStepLexer<Bytes: OpenStepBytes & ~Escapable>: ~Escapable {
  private let bytes: Bytes
  private let end: Int

  @inline(__always)
  @_lifetime(copy bytes)
  package init(_ bytes: Bytes, to end: Int) {
    self.bytes = bytes
    self.end = end
  }

  /// Whether an index is before the end, and not negative: the end is not, so one comparison tells both.
  @inline(__always)
  private func has(_ index: Int) -> Bool { UInt(bitPattern: index) < UInt(bitPattern: end) }

  /// The end of the unquoted string that starts at an index. A block comment ends it too.
  package func endOfUnquoted(_ start: Int) -> Int {
    var index = start
    while has(index), bytes[index].isUnquoted {
      if bytes[index] == .slash, index + 1 < end, bytes[index + 1] == UInt8(ascii: "*") { break }
      index += 1
    }
    return index
  }
}

extension OpenStepLexer where Bytes: ~Escapable {
  /// Whether an unquoted value starts at an index with a character that only GNUstep's parser takes, as `+1` does. A
  /// quote after it is more probably a mistake: `@"text"`.
  func startsGNUstepString(_ index: Int) -> Bool {
    index + 1 < end && bytes[index].isUnquotedInGNUstep && bytes[index + 1].isUnquoted
  }
}

extension OpenStepLexer: Escapable where Bytes: Escapable {}

// MARK: - White space and comments

extension OpenStepLexer where Bytes: ~Escapable {
  /// The next index that is neither white space nor inside a comment. A block comment may end with the file.
  @inline(__always)
  package func skipSpace(_ start: Int) -> Int {
    var index = start
    while has(index) {
      let byte = bytes[index]
      if byte == 0x20 || byte &- 0x09 < 5 {
        index &+= 1
      } else if byte == .slash {
        let next = skipComment(index)
        if next == index { return index }
        index = next
      } else if byte == 0xE2 {
        guard isUnicodeSeparator(index) else { return index }
        index &+= 3
      } else {
        return index
      }
    }
    return index
  }

  /// The end of the comment that starts at a slash; the slash itself if no comment starts there.
  @inline(never)
  func skipComment(_ slash: Int) -> Int {
    guard slash &+ 1 < end else { return slash }
    switch bytes[slash &+ 1] {
    case UInt8(ascii: "*"): return skipBlockComment(slash)
    case .slash: return skipLineComment(slash)
    default: return slash
    }
  }

  @inline(__always)
  private func skipBlockComment(_ slash: Int) -> Int {
    var star = slash &+ 2
    while true {
      star = bytes.first(UInt8(ascii: "*"), from: star, to: end)
      guard star &+ 1 < end else { return end }
      star &+= 1
      if bytes[star] == .slash { return star &+ 1 }
    }
  }

  /// The start of the block comment that the bytes end in, if only white space and comments follow an index.
  package func unclosedComment(from start: Int) -> Int? {
    var index = start
    while has(index) {
      guard bytes[index] == .slash else {
        index &+= 1
        continue
      }
      let next = skipComment(index)
      if next == index { return nil }
      let isBlock = bytes[index &+ 1] == UInt8(ascii: "*")
      if isBlock, next == end, end &- index < 4 || bytes[end &- 2] != UInt8(ascii: "*") || bytes[end &- 1] != .slash {
        return index
      }
      index = next
    }
    return nil
  }

  private func skipLineComment(_ slash: Int) -> Int {
    var index = slash
    while index < end, bytes[index] != .lineFeed, bytes[index] != .carriageReturn {
      if bytes[index] == 0xE2, isUnicodeSeparator(index) { break }
      index &+= 1
    }
    return index
  }

  /// The next index that is not white space inside data, which may not contain comments.
  package func skipDataSpace(_ start: Int) -> Int {
    var index = start
    while has(index) {
      if bytes[index].isXMLSpace {
        index += 1
      } else if isUnicodeSeparator(index) {
        index += 3
      } else {
        break
      }
    }
    return index
  }

  /// Whether U+2028 or U+2029 is at an index: the only white space outside of ASCII.
  package func isUnicodeSeparator(_ index: Int) -> Bool {
    index + 2 < end && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }
}

// MARK: - Bytes

/// The bytes that a lexer reads.
package protocol OpenStepBytes: ~Escapable {
  /// The byte at an index below the end.
  subscript(index: Int) -> UInt8 { get }

  /// The first index of the byte; `end` or more if there is none.
  func first(_ byte: UInt8, from start: Int, to end: Int) -> Int
}

extension Span: OpenStepBytes where Element == UInt8 {
  package func first(_ byte: UInt8, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, self[index] != byte { index &+= 1 }
    return index
  }
}
