import CFText

/// Reads any XML document: elements, their attributes, and the text between them.
///
/// A document type may not declare anything, so the only entities are those that XML predefines.
package struct XMLDocumentScanner: ~Escapable {
  package enum Token {
    /// A start tag begins. Its attributes follow, then `open`.
    case name(Range<Int>)
    case attribute(Range<Int>, XMLScanner.Content)
    case open
    case text(XMLScanner.Content)
    /// The end of an element, also of `<name/>`.
    case end
  }

  private enum State { case prolog, tag, emptyTag, content }

  private var xml: XMLScanner
  private var state = State.prolog
  /// The names of the elements that are open.
  private var open: [Range<Int>] = []
  /// Where the last tag begins.
  private var tagStart = 0

  /// The text must be UTF-8; lone surrogates pass.
  @_lifetime(copy utf8)
  package init(_ utf8: Span<UInt8>) { xml = XMLScanner(utf8) }

  /// The next token; `nil` at the end of the document.
  package mutating func next() throws(ParseError) -> Token? {
    switch state {
    case .prolog: try xml.skipSpace(withDocumentType: true)
    case .tag: return try readInTag()
    case .emptyTag:
      state = .content
      open.removeLast()
      return .end
    case .content:
      guard let last = open.last else {
        try xml.skipSpace()
        if xml.scanner.isAtEnd { return nil }
        throw xml.scanner.error(.xml(.contentAfterDocument))
      }
      let start = xml.scanner.index
      let isPlain = try xml.skipText()
      if xml.scanner.index > start {
        return .text(XMLScanner.Content(range: start..<xml.scanner.index, isPlain: isPlain))
      }
      if xml.isAtEndTag { return try readEnd() }
      try xml.skipSpace()
      if xml.scanner.index > start { return try next() }
      if xml.scanner.isAtEnd { throw xml.scanner.error(.xml(.missingEndTag(xml.scanner.text(last)))) }
    }
    tagStart = xml.scanner.index
    guard xml.scanner.consume(UInt8(ascii: "<")) else { throw error(.expected(.element, found: xml.scanner.found)) }
    let name = try readName()
    open.append(name)
    state = .tag
    return .name(name)
  }

  private mutating func readInTag() throws(ParseError) -> Token {
    xml.scanner.skip { $0.isXMLSpace }
    let isEmpty = xml.scanner.consume(.slash)
    if xml.scanner.consume(UInt8(ascii: ">")) {
      state = isEmpty ? .emptyTag : .content
      return .open
    }
    let name = try readName()
    xml.scanner.skip { $0.isXMLSpace }
    let hasValue = xml.scanner.consume(UInt8(ascii: "="))
    xml.scanner.skip { $0.isXMLSpace }
    guard let quote = xml.scanner.current else { throw notClosed }
    guard !isEmpty, hasValue, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw xml.scanner.error(.xml(.attributeWithoutValue))
    }
    xml.scanner.index += 1
    let start = xml.scanner.index
    let isPlain = try xml.skipText(to: quote)
    let value = XMLScanner.Content(range: start..<xml.scanner.index, isPlain: isPlain)
    guard xml.scanner.consume(quote) else {
      throw xml.scanner.isAtEnd ? notClosed : xml.scanner.error(.xml(.attributeWithMarkup))
    }
    return .attribute(name, value)
  }

  private mutating func readEnd() throws(ParseError) -> Token {
    tagStart = xml.scanner.index
    xml.scanner.index += 2
    let name = try readName()
    let utf8 = xml.scanner.utf8
    guard let last = open.popLast(), utf8.extracting(last).isSame(as: utf8.extracting(name)) else {
      throw error(.xml(.wrongEndTag))
    }
    xml.scanner.skip { $0.isXMLSpace }
    guard xml.scanner.consume(UInt8(ascii: ">")) else { throw notClosed }
    return .end
  }

  @inline(never)
  private mutating func readName() throws(ParseError) -> Range<Int> {
    let start = xml.scanner.index
    xml.scanner.skip { byte in
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "&"), .slash: false
      case UInt8(ascii: "\""), UInt8(ascii: "'"): false
      default: byte > 0x20
      }
    }
    if xml.scanner.isAtEnd { throw notClosed }
    guard xml.scanner.index > start else {
      throw xml.scanner.error(.expected(.name, found: xml.scanner.found))
    }
    return start..<xml.scanner.index
  }

  private var notClosed: ParseError { error(.notClosed(.tag)) }

  /// The position of the last tag.
  package var tagPosition: SourcePosition { xml.scanner.position(of: tagStart) }

  /// An error at the last tag.
  package func error(_ reason: ParseError.Reason) -> ParseError { xml.scanner.error(reason, at: tagStart) }

  package func text(_ name: Range<Int>) -> Text { xml.scanner.text(name) }

  /// A text with references resolved.
  package func text(_ content: XMLScanner.Content) -> Text { xml.withText(content) { Text($0) } }
}
