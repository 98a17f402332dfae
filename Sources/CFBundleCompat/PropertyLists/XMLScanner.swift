import CFObjects
import CFText

/// Splits an XML property list into tags and the text between them.
///
/// It accepts what Apple's parser accepts. Attributes are ignored; a document type may precede the list
/// unless it has declarations. Nothing is copied: tags and texts are ranges of the file.
package struct XMLScanner: ~Escapable {
  var scanner: TextScanner

  /// The text must be UTF-8; lone surrogates pass.
  @_lifetime(copy utf8)
  init(_ utf8: Span<UInt8>) { scanner = TextScanner(utf8) }

  /// The elements of a list. The raw value is made of the bytes of the name.
  enum Element: UInt64 {
    case key = 0x6B_6579
    case string = 0x7374_7269_6E67
    case dict = 0x6469_6374
    case array = 0x61_7272_6179
    case integer = 0x69_6E74_6567_6572
    case `true` = 0x7472_7565
    case `false` = 0x66_616C_7365
    case data = 0x6461_7461
    case date = 0x6461_7465
    case real = 0x7265_616C
    case plist = 0x70_6C69_7374

    fileprivate var nameLength: Int { (71 - rawValue.leadingZeroBitCount) / 8 }

    var name: Text {
      Text((0..<nameLength).reversed().map { UInt8(truncatingIfNeeded: rawValue >> UInt64(8 * $0)) })
    }
  }

  struct Tag {
    let element: Element
    let start: Int
    /// Whether it is `<name/>`, which has neither content nor end tag.
    let isEmpty: Bool
  }

  /// The content of an element in the file.
  package struct Content {
    package let range: Range<Int>
    /// Whether the bytes are the text: they contain neither references nor CDATA.
    let isPlain: Bool
  }
}

// MARK: - Tags

extension XMLScanner {
  @inline(__always)
  var isAtEndTag: Bool { scanner.current == UInt8(ascii: "<") && scanner.next == .slash }

  /// Reads `<name …>` or `<name …/>`. Attributes are not parsed, so a `>` inside of one ends the tag, as in
  /// Apple's parser.
  @_optimize(speed)
  mutating func readTag() throws(ParseError) -> Tag {
    guard scanner.current == UInt8(ascii: "<") else {
      throw scanner.error(.expected(.element, found: scanner.found))
    }
    if let tag = readPlainTag() { return tag }
    return try readTagWithAttributes()
  }

  /// Reads a tag without attributes that fits in a word, as most do; `nil` for any other.
  @inline(__always)
  private mutating func readPlainTag() -> Tag? {
    let start = scanner.index
    guard let word = scanner.utf8.word(at: start + 1) else { return nil }
    let end = Self.bytes(equalTo: UInt8(ascii: ">"), in: word)
    guard end != 0 else { return nil }
    let length = end.trailingZeroBitCount / 8
    let isEmpty = length > 1 && UInt8(truncatingIfNeeded: word >> UInt64(8 * length - 8)) == .slash
    let nameLength = isEmpty ? length - 1 : length
    guard let element = Element(rawValue: Self.code(word, length: nameLength)), element.nameLength == nameLength
    else { return nil }
    scanner.index = start + length + 2
    return Tag(element: element, start: start, isEmpty: isEmpty)
  }

  @inline(never)
  private mutating func readTagWithAttributes() throws(ParseError) -> Tag {
    let utf8 = scanner.utf8
    let start = scanner.index
    var index = start + 1
    var code: UInt64 = 0
    while index < utf8.count, !utf8[index].isXMLSpace, utf8[index] != UInt8(ascii: ">") {
      code = code << 8 | UInt64(utf8[index])
      index += 1
    }
    var nameEnd = index
    while index < utf8.count, utf8[index] != UInt8(ascii: ">") { index += 1 }
    guard index < utf8.count else { throw notClosed(start) }
    let isEmpty = utf8[index - 1] == .slash
    if isEmpty, nameEnd == index {
      nameEnd -= 1
      code >>= 8
    }
    scanner.index = index + 1
    let name = start + 1..<nameEnd
    guard let element = Element(rawValue: code), element.nameLength == name.count else {
      throw scanner.error(.xml(.unknownElement(scanner.text(name))), at: start)
    }
    return Tag(element: element, start: start, isEmpty: isEmpty)
  }

  /// Reads the end of an element.
  @_optimize(speed)
  mutating func readEndTag(_ element: Element) throws(ParseError) {
    let utf8 = scanner.utf8
    let start = scanner.index
    let length = element.nameLength
    if isAtEndTag, let word = utf8.word(at: start + 2), Self.code(word, length: length) == element.rawValue,
      utf8[start + 2 + length] == UInt8(ascii: ">")
    {
      scanner.index = start + 3 + length
    } else {
      try readUnusualEndTag(element)
    }
  }

  /// Reads an end tag with space before its `>`, or near the end of the file.
  @inline(never)
  private mutating func readUnusualEndTag(_ element: Element) throws(ParseError) {
    let name = element.name
    let start = scanner.index
    guard !scanner.isAtEnd else { throw scanner.error(.xml(.missingEndTag(name))) }
    let end = start + 2 + name.count
    guard isAtEndTag, scanner.text(start + 2..<min(end, scanner.utf8.count)) == name else {
      throw scanner.error(.xml(.expectedEndTag(name)))
    }
    scanner.index = end
    scanner.skip { $0.isXMLSpace }
    guard scanner.consume(UInt8(ascii: ">")) else { throw notClosed(start) }
  }

  /// Reads the rest of a dictionary that represents a UID, or returns `nil` if it is another dictionary, or is written in
  /// an unusual way. A keyed archive has so many UIDs that creating objects for their keys and numbers would be slow.
  mutating func readUID() -> UInt32? {
    var rest = scanner
    var number: UInt32 = 0
    for part in 0..<4 {
      if part != 2 { rest.skip { $0.isXMLSpace } }
      let isNext = rest.consume(
        part == 0 ? "<key>CF$UID</key>" : part == 1 ? "<integer>" : part == 2 ? "</integer>" : "</dict>")
      guard isNext else { return nil }
      guard part == 1 else { continue }
      let start = rest.index
      while let digit = rest.current, digit.isASCIIDigit, rest.index < start + 9 {
        number = number * 10 + UInt32(digit - 0x30)
        rest.index += 1
      }
      if rest.index == start { return nil }
    }
    scanner = rest
    return number
  }

  /// The raw value of an ``Element`` whose name is at the start of a word.
  @inline(__always)
  private static func code(_ word: UInt64, length: Int) -> UInt64 {
    length == 0 ? 0 : word.byteSwapped >> UInt64(64 - 8 * length)
  }

  /// The highest bit of each byte that equals the given one. Bits above the lowest match may be wrong.
  @inline(__always)
  private static func bytes(equalTo byte: UInt8, in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A match becomes zero, and the subtraction borrows into its highest bit.
    let difference = word ^ ones &* UInt64(byte)
    return (difference &- ones) & ~difference & ones << 7
  }

  private func notClosed(_ start: Int) -> ParseError {
    scanner.error(.notClosed(.tag), at: start)
  }

  /// Skips white space, comments and processing instructions; before the list
  /// also document types, unless they declare something.
  @_optimize(speed)
  mutating func skipSpace(withDocumentType: Bool = false) throws(ParseError) {
    while true {
      scanner.skip { $0.isXMLSpace }
      guard let next = scanner.next, next == UInt8(ascii: "?") || next == UInt8(ascii: "!") else { return }
      let start = scanner.index
      if scanner.starts(with: "<?") {
        guard scanner.skip(past: "?>") else { throw notClosed(start) }
      } else if scanner.starts(with: "<!--") {
        scanner.index += 4
        guard scanner.skip(past: "-->") else {
          throw scanner.error(.notClosed(.comment), at: start)
        }
      } else if withDocumentType, scanner.starts(with: "<!DOCTYPE") {
        scanner.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
        guard !scanner.isAtEnd else { throw notClosed(start) }
        guard scanner.consume(UInt8(ascii: ">")) else {
          throw scanner.error(.xml(.declarations))
        }
      } else {
        return
      }
    }
  }
}

// MARK: - Texts

extension XMLScanner {
  /// Reads to the next tag, which must close the element. References are not resolved.
  @_lifetime(copy self)
  mutating func readScalar(_ tag: Tag) throws(ParseError) -> Span<UInt8> {
    let start = scanner.index
    scanner.skip { $0 != UInt8(ascii: "<") }
    let text = scanner.utf8.extracting(start..<scanner.index)
    try readEndTag(tag.element)
    return text
  }

  /// Reads the content and the end tag of an element. References and CDATA are checked, not decoded.
  mutating func readContent(_ tag: Tag) throws(ParseError) -> Content {
    let start = scanner.index
    if tag.isEmpty { return Content(range: start..<start, isPlain: true) }
    let isPlain = try skipText()
    let content = Content(range: start..<scanner.index, isPlain: isPlain)
    try readEndTag(tag.element)
    return content
  }

  /// Moves to the next tag. References and CDATA are checked, not decoded.
  ///
  /// - Returns: whether there are none.
  @inline(__always)
  mutating func skipText() throws(ParseError) -> Bool {
    var isPlain = true
    while true {
      skipToMarkup()
      if scanner.current == UInt8(ascii: "&") {
        _ = try readReference()
      } else if scanner.next == UInt8(ascii: "!"), scanner.starts(with: "<![CDATA[") {
        _ = try readCharacterData()
      } else {
        return isPlain
      }
      isPlain = false
    }
  }

  /// Moves to the end of an attribute's value, or to a `<`, which it cannot contain. References are checked, not decoded.
  ///
  /// - Returns: whether there are none.
  mutating func skipText(to quote: UInt8) throws(ParseError) -> Bool {
    var isPlain = true
    while true {
      scanner.skip { $0 != quote && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
      guard scanner.current == UInt8(ascii: "&") else { return isPlain }
      _ = try readReference()
      isPlain = false
    }
  }

  /// Calls the closure with the bytes of a text, with references resolved.
  func withText<Result>(_ content: Content, _ body: (Span<UInt8>) -> Result) -> Result {
    let bytes = scanner.utf8.extracting(content.range)
    if content.isPlain { return body(bytes) }
    let decoded = decoded(bytes)
    return body(decoded.span)
  }

  private func decoded(_ bytes: Span<UInt8>) -> TextBuilder {
    var part = XMLScanner(bytes)
    var builder = TextBuilder()
    // A reference is longer than its character.
    builder.reserveCapacity(bytes.count)
    while true {
      let start = part.scanner.index
      part.skipToMarkup()
      builder.append(bytes.extracting(start..<part.scanner.index))
      guard let byte = part.scanner.current else { return builder }
      // Both were checked by readContent(), so neither fails.
      if byte == UInt8(ascii: "&") {
        if let codePoint = try? part.readReference() { builder.append(codePoint: codePoint) }
      } else if let range = try? part.readCharacterData() {
        builder.append(bytes.extracting(range))
      }
    }
  }

  /// Moves to the next `<` or `&`, or to the end.
  @_optimize(speed)
  private mutating func skipToMarkup() {
    let utf8 = scanner.utf8
    var index = scanner.index
    while let word = utf8.word(at: index) {
      let found = Self.bytes(equalTo: UInt8(ascii: "<"), in: word) | Self.bytes(equalTo: UInt8(ascii: "&"), in: word)
      if found != 0 {
        scanner.index = index + found.trailingZeroBitCount / 8
        return
      }
      index += 8
    }
    while index < utf8.count, utf8[index] != UInt8(ascii: "<"), utf8[index] != UInt8(ascii: "&") { index += 1 }
    scanner.index = index
  }

  private mutating func readCharacterData() throws(ParseError) -> Range<Int> {
    let opening = scanner.index
    scanner.index += 9
    let start = scanner.index
    guard scanner.skip(past: "]]>") else { throw scanner.error(.notClosed(.characterData), at: opening) }
    return start..<scanner.index - 3
  }

  /// Reads a predefined entity or a character reference. A list cannot declare entities.
  private mutating func readReference() throws(ParseError) -> UInt32 {
    let start = scanner.index
    if let character = scanner.consumePredefinedEntity() { return UInt32(character) }
    guard scanner.starts(with: "&#") else { throw scanner.error(.xml(.unknownEntity)) }
    scanner.index += 2
    let base: UInt32 = scanner.consume(UInt8(ascii: "x")) ? 16 : 10
    var codePoint: UInt32 = 0
    while !scanner.consume(UInt8(ascii: ";")) {
      guard let digit = scanner.current?.hexadecimalValue, digit < base else {
        throw scanner.error(.xml(.invalidReference(scanner.found)))
      }
      scanner.index += 1
      codePoint = min(codePoint * base + UInt32(digit), 0x11_0000)
    }
    guard codePoint <= 0x10FFFF, codePoint & 0xFFFF_F800 != 0xD800 else {
      throw scanner.error(.xml(.referenceToNoCharacter), at: start)
    }
    return codePoint
  }
}

extension TextScanner {
  /// Consumes one of the five entities that XML predefines, and returns its character; `nil` if none is next.
  @_optimize(speed)
  package mutating func consumePredefinedEntity() -> UInt8? {
    if consume("&amp;") { return UInt8(ascii: "&") }
    if consume("&lt;") { return UInt8(ascii: "<") }
    if consume("&gt;") { return UInt8(ascii: ">") }
    if consume("&quot;") { return UInt8(ascii: "\"") }
    if consume("&apos;") { return UInt8(ascii: "'") }
    return nil
  }

  /// Moves past the bytes if they come next.
  @inline(__always)
  fileprivate mutating func consume(_ expected: Literal) -> Bool {
    guard utf8.has(expected, at: index) else { return false }
    index &+= expected.count
    return true
  }
}
