/// Checks an XML property list, and writes it again in the plain form that libplist reads well.
///
/// libplist 2.2.0 calls itself for each level, forgives what Apple's parser refuses (a number of
/// letters, a missing end), and cannot say whether an integer is negative, what time it is after
/// 2068, or what `1.5` means in a German program. Its dictionaries take time that grows with the
/// square of their size: 2 s for 16,384 keys that somebody chose well. So this pass decides what
/// is well formed, as Apple's parser does, without recursion; and libplist sees no declaration,
/// comment, attribute, dictionary, entity but three, nor any scalar that it would read
/// differently: those are kept in ``exact``.
struct XMLGuard {
  /// The list in plain form: UTF-8, ending with a NUL that is not part of it.
  private(set) var plain: [UInt8] = []

  /// The scalars that libplist does not carry. In the plain form each is an `<integer>`, the
  /// scalar's index and one. The only other integer is ``dictionaryMark``.
  private(set) var exact: [CFObject] = []

  private(set) var warnings: [ParseWarning] = []

  /// In the plain form a dictionary is an array: this integer, then keys and values in turn.
  static let dictionaryMark: UInt64 = 0

  private var scanner: TextScanner
  private let budget: Budget
  private var objectCount = 0

  /// The containers that are open, outermost first.
  private var open: [Container] = []

  /// How many of them reach libplist: all but `<plist>`.
  private var depth = 0

  private struct Container {
    enum Kind { case list, array, dictionary }

    let kind: Kind
    let name: Range<Int>
    let start: Int
    /// In a dictionary: a key has come, and no value yet.
    var awaitsValue = false
    /// In `<plist>`, which has room for one.
    var hasValue = false
  }

  private enum Element: CaseIterable {
    case plist, array, dict, key, string, `true`, `false`, integer, real, date, data

    var name: StaticString {
      switch self {
      case .plist: "plist"
      case .array: "array"
      case .dict: "dict"
      case .key: "key"
      case .string: "string"
      case .true: "true"
      case .false: "false"
      case .integer: "integer"
      case .real: "real"
      case .date: "date"
      case .data: "data"
      }
    }
  }

  private struct Tag {
    let element: Element
    let start: Int
    let name: Range<Int>
    let isEmpty: Bool
  }

  /// The text must be UTF-8; lone surrogates pass.
  init(checking utf8: UnsafeRawBufferPointer, budget: Budget) throws(ParseError) {
    scanner = TextScanner(utf8)
    self.budget = budget
    plain.reserveCapacity(utf8.count + 32)
    try readFile()
    plain.append(0)
  }
}

// MARK: - The file and its elements

extension XMLGuard {
  private mutating func readFile() throws(ParseError) {
    try skipSpace(withDocumentType: true)
    write("<plist>")
    try readElement()
    while !open.isEmpty {
      try skipSpace()
      if scanner.starts(with: "</") { try closeElement() } else { try readElement() }
    }
    write("</plist>")
    warnOfRest()
  }

  /// Apple's parser does not look at what follows the list.
  private mutating func warnOfRest() {
    do { try skipSpace() } catch { return warnings.append(ignored(at: error.position)) }
    if !scanner.isAtEnd {
      warnings.append(ignored(at: scanner.position(of: scanner.index)))
    }
  }

  private func ignored(at position: SourcePosition) -> ParseWarning {
    ParseWarning(reason: "everything after the end of the list is ignored", position: position)
  }

  private mutating func readElement() throws(ParseError) {
    let tag = try readTag()
    if tag.element == .key, open.last?.kind == .dictionary, open.last?.awaitsValue == false {
      return try readKey(tag)
    }
    try beginValue(tag)
    switch tag.element {
    case .plist:
      if tag.isEmpty { throw emptyList(at: tag.start) }
      open.append(Container(kind: .list, name: tag.name, start: tag.start))
    case .array:
      try beginContainer(tag, .array, opening: "<array>")
    case .dict:
      try beginContainer(tag, .dictionary, opening: "<array><integer>0</integer>")
    case .string, .key:
      try readString(tag)
    case .true:
      try readEmptyContent(tag)
      write("<true/>")
    case .false:
      try readEmptyContent(tag)
      write("<false/>")
    case .integer:
      try readScalar(tag) { XMLScalars.integer($0).map { NumberObject($0) } }
    case .real:
      let text = try readText(tag)
      let number = text.withUnsafeBytes { XMLScalars.real($0) }
      try writeExact(number.map { NumberObject(.real($0)) }, tag)
    case .date:
      try readScalar(tag) { XMLScalars.date($0).map { DateObject(absoluteTime: $0) } }
    case .data:
      try readScalar(tag) { XMLScalars.data($0).map { DataObject($0) } }
    }
  }

  /// Checks that a value may stand here.
  private mutating func beginValue(_ tag: Tag) throws(ParseError) {
    try countObject(tag)
    guard let last = open.indices.last else { return }
    switch open[last].kind {
    case .array:
      break
    case .dictionary:
      guard open[last].awaitsValue else {
        throw scanner.error("a dictionary has a value without a key", at: tag.start)
      }
      open[last].awaitsValue = false
    case .list:
      guard !open[last].hasValue else {
        throw scanner.error("<plist> has more than one value", at: tag.start)
      }
      open[last].hasValue = true
    }
  }

  private mutating func countObject(_ tag: Tag) throws(ParseError) {
    objectCount += 1
    guard objectCount <= budget.maximumObjects else {
      throw scanner.error("too many objects", at: tag.start)
    }
  }

  private mutating func beginContainer(
    _ tag: Tag, _ kind: Container.Kind, opening: StaticString
  ) throws(ParseError) {
    guard depth < budget.maximumDepth else {
      throw scanner.error("containers are nested too deeply", at: tag.start)
    }
    write(opening)
    if tag.isEmpty { return write("</array>") }
    open.append(Container(kind: kind, name: tag.name, start: tag.start))
    depth += 1
  }

  private mutating func closeElement() throws(ParseError) {
    let element = open.removeLast()
    let start = scanner.index
    try readEndTag(element.name)
    switch element.kind {
    case .list:
      guard element.hasValue else { throw emptyList(at: element.start) }
    case .array, .dictionary:
      guard !element.awaitsValue else {
        throw scanner.error("the last key of a dictionary has no value", at: start)
      }
      write("</array>")
      depth -= 1
    }
  }

  private func emptyList(at start: Int) -> ParseError {
    scanner.error("<plist> has no value", at: start)
  }
}

// MARK: - Scalars

extension XMLGuard {
  private mutating func readKey(_ tag: Tag) throws(ParseError) {
    try countObject(tag)
    open[open.count - 1].awaitsValue = true
    try readString(tag)
  }

  private mutating func readString(_ tag: Tag) throws(ParseError) {
    let text = try readText(tag)
    if text.contains(0) { return try writeExact(StringObject(Text(text)), tag) }
    write("<string>")
    writeEscaped(text)
    write("</string>")
  }

  /// Reads to the next tag, which must close the element. No entity has a meaning here.
  private mutating func readScalar(
    _ tag: Tag, _ convert: (UnsafeRawBufferPointer) -> CFObject?
  ) throws(ParseError) {
    if tag.isEmpty { return try writeExact(nil, tag) }
    let start = scanner.index
    scanner.skip { $0 != UInt8(ascii: "<") }
    let content = UnsafeRawBufferPointer(rebasing: scanner.utf8[start..<scanner.index])
    try readEndTag(tag.name)
    try writeExact(convert(content), tag)
  }

  /// The content of `<true>` is nothing, not even a space.
  private mutating func readEmptyContent(_ tag: Tag) throws(ParseError) {
    if !tag.isEmpty { try readEndTag(tag.name) }
  }

  /// Reads text to the end of its element, with references resolved.
  private mutating func readText(_ tag: Tag) throws(ParseError) -> [UInt8] {
    if tag.isEmpty { return [] }
    var builder = TextBuilder()
    while let byte = scanner.current {
      if byte == UInt8(ascii: "&") {
        try readReference(into: &builder)
      } else if scanner.starts(with: "<![CDATA[") {
        try readCharacterData(into: &builder)
      } else if byte == UInt8(ascii: "<") {
        break
      } else {
        let start = scanner.index
        scanner.skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
        builder.append(scanner.utf8[start..<scanner.index])
      }
    }
    try readEndTag(tag.name)
    return builder.bytes
  }

  private mutating func readCharacterData(into builder: inout TextBuilder) throws(ParseError) {
    let opening = scanner.index
    scanner.index += 9
    let start = scanner.index
    guard scanner.skip(past: "]]>") else { throw scanner.error("CDATA is not closed", at: opening) }
    builder.append(scanner.utf8[start..<scanner.index - 3])
  }

  /// Reads `&amp;` and its four kin, or a number. Entities of the file's own do not exist.
  private mutating func readReference(into builder: inout TextBuilder) throws(ParseError) {
    let start = scanner.index
    for (name, byte) in Self.entities where scanner.starts(with: name) {
      builder.append(byte)
      scanner.index += name.utf8CodeUnitCount
      return
    }
    guard scanner.starts(with: "&#") else { throw scanner.error("unknown entity") }
    scanner.index += 2
    let base: UInt32 = scanner.consume(UInt8(ascii: "x")) ? 16 : 10
    var codePoint: UInt32 = 0
    while !scanner.consume(UInt8(ascii: ";")) {
      guard let digit = scanner.current?.hexadecimalValue, digit < base else {
        throw scanner.error("a character reference holds " + scanner.currentName)
      }
      scanner.index += 1
      codePoint = min(codePoint * base + UInt32(digit), 0x11_0000)
    }
    guard codePoint <= 0x10FFFF, codePoint & 0xFFFF_F800 != 0xD800 else {
      throw scanner.error("a character reference means no character", at: start)
    }
    builder.append(codePoint: codePoint)
  }

  private static let entities: [(StaticString, UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
  ]
}

// MARK: - Tags and what stands between them

extension XMLGuard {
  /// Reads `<name …>` or `<name …/>`. Attributes say nothing and are not looked at,
  /// so that a `>` inside one ends the tag, as it does in Apple's parser.
  private mutating func readTag() throws(ParseError) -> Tag {
    let start = scanner.index
    guard scanner.consume(UInt8(ascii: "<")) else {
      throw scanner.error("expected an element, found " + scanner.currentName)
    }
    let nameStart = scanner.index
    scanner.skip { !$0.isXMLSpace && $0 != UInt8(ascii: ">") }
    var nameEnd = scanner.index
    scanner.skip { $0 != UInt8(ascii: ">") }
    guard !scanner.isAtEnd else { throw notClosed(start) }
    let isEmpty = scanner.utf8[scanner.index - 1] == .slash
    if isEmpty, nameEnd == scanner.index { nameEnd -= 1 }
    scanner.index += 1
    let name = nameStart..<nameEnd
    guard let element = Element.allCases.first(where: { isName(name, $0.name) }) else {
      throw scanner.error("unknown element <" + scanner.text(name) + ">", at: start)
    }
    return Tag(element: element, start: start, name: name, isEmpty: isEmpty)
  }

  private func isName(_ range: Range<Int>, _ name: StaticString) -> Bool {
    range.count == name.utf8CodeUnitCount
      && name.withUTF8Buffer { scanner.utf8[range].elementsEqual($0) }
  }

  private mutating func readEndTag(_ name: Range<Int>) throws(ParseError) {
    let start = scanner.index
    guard !scanner.isAtEnd else {
      throw scanner.error("the file ends before </" + scanner.text(name) + ">")
    }
    let end = start + 2 + name.count
    guard scanner.starts(with: "</"), end <= scanner.utf8.count,
      scanner.utf8[start + 2..<end].elementsEqual(scanner.utf8[name])
    else { throw scanner.error("expected </" + scanner.text(name) + ">") }
    scanner.index = end
    scanner.skip { $0.isXMLSpace }
    guard scanner.consume(UInt8(ascii: ">")) else { throw notClosed(start) }
  }

  private func notClosed(_ start: Int) -> ParseError {
    scanner.error("the tag that begins here is not closed", at: start)
  }

  /// Skips white space, comments and processing instructions; before the list
  /// also document types, unless they declare something.
  private mutating func skipSpace(withDocumentType: Bool = false) throws(ParseError) {
    while true {
      scanner.skip { $0.isXMLSpace }
      let start = scanner.index
      if scanner.starts(with: "<?") {
        guard scanner.skip(past: "?>") else { throw notClosed(start) }
      } else if scanner.starts(with: "<!--") {
        scanner.index += 4
        guard scanner.skip(past: "-->") else {
          throw scanner.error("the comment that begins here is not closed", at: start)
        }
      } else if withDocumentType, scanner.starts(with: "<!DOCTYPE") {
        scanner.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
        guard !scanner.isAtEnd else { throw notClosed(start) }
        guard scanner.consume(UInt8(ascii: ">")) else {
          throw scanner.error("a document type with declarations is not read")
        }
      } else {
        return
      }
    }
  }
}

// MARK: - Writing the plain form

extension XMLGuard {
  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { plain += $0 }
  }

  private mutating func writeEscaped(_ text: [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): write("&amp;")
      case UInt8(ascii: "<"): write("&lt;")
      case UInt8(ascii: ">"): write("&gt;")
      default: plain.append(byte)
      }
    }
  }

  /// Keeps a scalar and writes its number. No scalar: the element's content was not one.
  private mutating func writeExact(_ object: CFObject?, _ tag: Tag) throws(ParseError) {
    guard let object else {
      throw scanner.error("<" + scanner.text(tag.name) + "> has unfit content", at: tag.start)
    }
    exact.append(object)
    write("<integer>")
    plain += String(exact.count).utf8
    write("</integer>")
  }
}
