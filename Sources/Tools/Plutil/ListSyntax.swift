import CFPropertyLists
import CFText

/// What the text of a list tells before it is read.
enum ListSyntax {
  /// Whether an old-style list is the pairs of a `.strings` file, without braces.
  static func isStringsFile(_ bytes: ByteSpan) -> Bool {
    guard let mark = try? TextEncoding.detect(bytes) else { return false }
    // In UTF-16 the first character that counts has one byte that does, too.
    let content = bytes.extracting(droppingFirst: mark.length)
    if mark.encoding != .utf8 {
      for index in content.indices where content[index] != 0 && !content[index].isBlank {
        return !content[index].opensList
      }
      return false
    }
    let start = OpenStepLexer(content, to: content.count).skipSpace(0)
    guard start < content.count else { return true }
    return !content[start].opensList
  }

  /// Whether text begins as JSON does and no old-style list: an array, or a key in quotation marks with a colon.
  static func beginsLikeJSON(_ bytes: ByteSpan) -> Bool {
    let index = startOfJSON(bytes)
    guard index < bytes.count else { return false }
    return bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "{")
  }

  /// Whether text begins as XML does, and no JSON.
  static func beginsLikeXML(_ bytes: ByteSpan) -> Bool {
    let index = startOfJSON(bytes)
    return index < bytes.count && bytes[index] == UInt8(ascii: "<")
  }

  /// The offset of the first character of JSON, after the byte order mark and white space.
  static func startOfJSON(_ bytes: ByteSpan) -> Int {
    var index = lengthOfMarks(bytes)
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
    return index
  }

  /// The place of the first control character in text that is neither a tab nor part of a line end; `nil` if there is
  /// none, and for binary lists.
  static func firstControlCharacter(in bytes: ByteSpan) -> SourcePosition? {
    guard !bytes.starts(with: "bplist") else { return nil }
    return try? SourceText.withUTF8(of: bytes) { (text, _) throws(ParseError) in
      for index in text.indices where (text[index] < 0x20 || text[index] == 0x7F) && !text[index].isXMLSpace {
        return TextScanner(text).position(of: index)
      }
      return nil
    }
  }

  /// The length of the byte-order marks of UTF-8.
  private static func lengthOfMarks(_ bytes: ByteSpan) -> Int {
    guard bytes.starts(with: "\u{FEFF}"), let mark = try? TextEncoding.detect(bytes) else { return 0 }
    return mark.length
  }

  /// The offset of the first byte of a line.
  static func start(ofLine line: Int, in bytes: ByteSpan) -> Int? {
    var current = 1
    var start = lengthOfMarks(bytes)
    while current < line {
      guard start < bytes.count else { return nil }
      let byte = bytes[start]
      start += 1
      guard byte == .lineFeed || byte == .carriageReturn else { continue }
      if byte == .carriageReturn, start < bytes.count, bytes[start] == .lineFeed { start += 1 }
      current += 1
    }
    return start
  }
}

extension UInt8 {
  fileprivate var opensList: Bool {
    self == UInt8(ascii: "{") || self == UInt8(ascii: "(") || self == UInt8(ascii: "<")
  }
}
