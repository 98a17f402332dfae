import CFObjects
import CFText

/// Reads OpenStep property lists: `{ key = value; }`, `( a, b )`, `<0badf00d>`, quoted and unquoted
/// strings; and `.strings` files, which are the pairs without the braces.
///
/// The grammar is Apple's, oddities included, because existing files rely on them. In addition the parser
/// accepts GNUstep's typed values (``GNUstepValue``) and, with a warning, two errors that GNUstep's own
/// parser accepts.
package struct OpenStepParser: ~Escapable {
  private var scanner: TextScanner
  private let budget: Budget
  private var objectCount = 0
  private var warnings: [ParseWarning] = []

  /// The containers that are open, outermost first. A list instead of recursion,
  /// so that no file decides how much stack we use.
  private var open: [Container] = []

  private struct Container {
    enum Kind {
      case array, dictionary
      /// The pairs of a `.strings` file, which no brace closes.
      case pairs
    }

    let kind: Kind
    /// The offset of its first byte.
    let start: Int
    var elements: [CFObject] = []
    var entries: [(key: CFObject, value: CFObject)] = []
    /// The key whose value is being read.
    var key: CFObject?
  }

  /// Reads a whole file. The text must be UTF-8; lone surrogates pass.
  package static func parse(
    _ utf8: Span<UInt8>, budget: Budget
  ) throws(ParseError) -> (value: CFObject, warnings: [ParseWarning]) {
    var parser = OpenStepParser(scanner: TextScanner(utf8), budget: budget)
    let value = try parser.readFile()
    return (value, parser.warnings)
  }

  /// The text of a quoted string that is closed.
  package static func text(ofQuoted utf8: Span<UInt8>) -> Text? {
    var parser = OpenStepParser(scanner: TextScanner(utf8), budget: Budget())
    return try? parser.readQuoted()
  }

  @_lifetime(copy scanner)
  private init(scanner: TextScanner, budget: Budget) {
    self.scanner = scanner
    self.budget = budget
  }
}

// MARK: - Files and containers

extension OpenStepParser {
  private mutating func readFile() throws(ParseError) -> CFObject {
    skipSpace()
    guard let first = scanner.current else { return DictionaryObject([]) }
    if first.startsString { return try readStringOrPairs() }

    let value: CFObject
    if let scalar = try readValue() { value = scalar } else { value = try readContainers() }
    skipSpace()
    guard scanner.isAtEnd else {
      throw scanner.error(scanner.currentName + " comes after the end of the list")
    }
    return value
  }

  /// A lone string is a value. If something follows, it is the first key of a `.strings` file.
  private mutating func readStringOrPairs() throws(ParseError) -> CFObject {
    let start = scanner.index
    let string = try readString()
    skipSpace()
    if scanner.isAtEnd { return string }

    scanner.index = start
    open.append(Container(kind: .pairs, start: start))
    return try readContainers()
  }

  /// Reads until the outermost container closes.
  private mutating func readContainers() throws(ParseError) -> CFObject {
    while true {
      skipSpace()
      guard let closed = try readElement() else { continue }
      if open.isEmpty { return closed }
      try add(closed)
    }
  }

  /// Reads one element of the innermost container, or closes that container and returns its object.
  private mutating func readElement() throws(ParseError) -> CFObject? {
    switch open[open.count - 1].kind {
    case .array:
      if scanner.consume(UInt8(ascii: ")")) { return ArrayObject(open.removeLast().elements) }
      if scanner.isAtEnd { throw notClosed("array") }
      if let value = try readValue() { try add(value) }
    case .dictionary:
      if scanner.consume(UInt8(ascii: "}")) { return DictionaryObject(open.removeLast().entries) }
      guard let byte = scanner.current else { throw notClosed("dictionary") }
      guard byte.startsString else {
        throw scanner.error(scanner.currentName + " cannot start a key")
      }
      try readPair(key: readString())
    case .pairs:
      guard let key = try readKeyOrStop() else { return DictionaryObject(open.removeLast().entries) }
      try readPair(key: key)
    }
    return nil
  }

  /// The next key of a `.strings` file; `nil` where Apple's parser stops silently:
  /// at the end, and after a complete pair at anything that is not a string.
  private mutating func readKeyOrStop() throws(ParseError) -> CFObject? {
    guard let byte = scanner.current else { return nil }
    guard byte.startsString else {
      warn("everything from " + scanner.currentName + " on is ignored", at: scanner.index)
      return nil
    }
    do {
      return try readString()
    } catch {
      if open[0].entries.isEmpty { throw error }
      warnings.append(
        ParseWarning(reason: error.reason + "; it and the rest are ignored", position: error.position))
      return nil
    }
  }

  /// Reads what follows a key: a value, or nothing, which makes the key its own value.
  private mutating func readPair(key: CFObject) throws(ParseError) {
    skipSpace()
    if scanner.consume(UInt8(ascii: ";")) {
      open[open.count - 1].entries.append((key, key))
      return
    }
    guard scanner.consume(UInt8(ascii: "=")) else {
      throw scanner.error("expected '=' or ';' after a key, found " + scanner.currentName)
    }
    open[open.count - 1].key = key
    skipSpace()
    if let value = try readValue() { try add(value) }
  }

  /// Adds a finished value to the innermost container, and reads the separator after it.
  private mutating func add(_ value: CFObject) throws(ParseError) {
    let last = open.count - 1
    skipSpace()
    if open[last].kind == .array {
      open[last].elements.append(value)
      guard scanner.consume(UInt8(ascii: ",")) || scanner.current == UInt8(ascii: ")") else {
        throw scanner.error("expected ',' or ')' in an array, found " + scanner.currentName)
      }
      return
    }
    if let key = open[last].key { open[last].entries.append((key, value)) }
    if scanner.consume(UInt8(ascii: ";")) { return }
    guard open[last].kind == .dictionary, scanner.current == UInt8(ascii: "}") else {
      throw scanner.error("expected ';' after a value, found " + scanner.currentName)
    }
    warn("the last ';' before '}' is missing", at: scanner.index)
  }

  private func notClosed(_ name: Text) -> ParseError {
    scanner.error("the " + name + " that begins here is not closed", at: open[open.count - 1].start)
  }
}

// MARK: - Values

extension OpenStepParser {
  /// Reads a string or data. Of a container it reads only the opening bracket, and returns `nil`.
  private mutating func readValue() throws(ParseError) -> CFObject? {
    guard open.count <= budget.maximumDepth else {
      throw scanner.error("containers are nested too deeply")
    }
    switch scanner.current {
    case UInt8(ascii: "{"):
      try beginContainer(.dictionary)
      return nil
    case UInt8(ascii: "("):
      try beginContainer(.array)
      return nil
    case UInt8(ascii: "<"):
      try countObject()
      if scanner.next == UInt8(ascii: "*") { return try GNUstepValue.read(&scanner) }
      return try readData()
    case let byte? where byte.startsString:
      return try readString()
    default:
      throw scanner.error("expected a value, found " + scanner.currentName)
    }
  }

  private mutating func beginContainer(_ kind: Container.Kind) throws(ParseError) {
    try countObject()
    open.append(Container(kind: kind, start: scanner.index))
    scanner.index += 1
  }

  private mutating func readData() throws(ParseError) -> CFObject {
    let start = scanner.index
    scanner.index += 1
    var bytes: [UInt8] = []
    while true {
      skipDataSpace()
      if scanner.consume(UInt8(ascii: ">")) { return DataObject(bytes) }
      guard let byte = scanner.current else {
        throw scanner.error("the data that begins here is not closed", at: start)
      }
      guard let high = byte.hexadecimalValue else {
        throw scanner.error("expected hexadecimal digits in data, found " + scanner.currentName)
      }
      scanner.index += 1
      guard let low = scanner.current?.hexadecimalValue else {
        throw scanner.error("data has an odd number of digits")
      }
      scanner.index += 1
      bytes.append(high << 4 | low)
    }
  }

  private mutating func countObject() throws(ParseError) {
    objectCount += 1
    if let reason = budget.refusal(ofObject: objectCount) { throw scanner.error(reason) }
  }

  /// Warns once for each reason: authors repeat their mistakes.
  private mutating func warn(_ reason: Text, at offset: Int) {
    if warnings.contains(where: { $0.reason == reason }) { return }
    warnings.append(ParseWarning(reason: reason, position: scanner.position(of: offset)))
  }
}

// MARK: - Strings

extension OpenStepParser {
  private mutating func readString() throws(ParseError) -> CFObject {
    try countObject()
    return StringObject(scanner.current?.isQuote == true ? try readQuoted() : readUnquoted())
  }

  private mutating func readUnquoted() -> Text {
    let start = scanner.index
    scanner.index = lexer.endOfUnquoted(scanner.index)
    while scanner.current == UInt8(ascii: "+") {
      warn("a string with '+' needs quotes", at: scanner.index)
      scanner.index += 1
      scanner.index = lexer.endOfUnquoted(scanner.index)
    }
    return scanner.text(start..<scanner.index)
  }

  private mutating func readQuoted() throws(ParseError) -> Text {
    let start = scanner.index
    let quote = scanner.current
    scanner.index += 1
    var runStart = scanner.index
    var text = TextBuilder()
    var hasEscapes = false  // Most strings have none and are copied as a whole.

    while let byte = scanner.current {
      if byte == quote {
        let run = runStart..<scanner.index
        scanner.index += 1
        if !hasEscapes { return scanner.text(run) }
        if !run.isEmpty { text.append(scanner.utf8.extracting(run)) }
        return text.text
      }
      guard byte == .backslash else {
        scanner.index += 1
        continue
      }
      // Appending even an empty run would separate the halves of a surrogate pair.
      if runStart < scanner.index { text.append(scanner.utf8.extracting(runStart..<scanner.index)) }
      scanner.index += 1
      readEscape(into: &text)
      hasEscapes = true
      runStart = scanner.index
    }
    throw scanner.error("the quoted string that begins here is not closed", at: start)
  }

  /// Reads what follows a backslash.
  private mutating func readEscape(into text: inout TextBuilder) {
    guard let byte = scanner.current else { return }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let value = readDigits(atMost: 3, base: 8) { $0 & 0xF8 == 0x30 ? $0 & 7 : nil }
      text.append(utf16Unit: NextStepEncoding.unit(UInt8(truncatingIfNeeded: value)))
    case UInt8(ascii: "U"):
      scanner.index += 1
      let value = readDigits(atMost: 4, base: 16) { $0.hexadecimalValue }
      text.append(utf16Unit: UInt16(truncatingIfNeeded: value))
    default:
      text.append(Lexer.character(ofEscape: byte))
      scanner.index += 1
    }
  }

  private mutating func readDigits(
    atMost count: Int, base: UInt32, _ value: (UInt8) -> UInt8?
  ) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<count {
      guard let byte = scanner.current, let digit = value(byte) else { break }
      result = result * base + UInt32(digit)
      scanner.index += 1
    }
    return result
  }
}

// MARK: - White space

extension OpenStepParser {
  private typealias Lexer = OpenStepLexer<Span<UInt8>>

  private var lexer: Lexer {
    @_lifetime(copy self)
    get { Lexer(scanner.utf8, to: scanner.utf8.count) }
  }

  private mutating func skipSpace() { scanner.index = lexer.skipSpace(scanner.index) }

  /// Skips the white space that data may contain, which has no comments.
  private mutating func skipDataSpace() {
    while let byte = scanner.current {
      if byte.isXMLSpace {
        scanner.index += 1
      } else if lexer.isUnicodeSeparator(scanner.index) {
        scanner.index += 3
      } else {
        return
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte begins and ends a string.
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether an unquoted string may contain the byte.
  package var isUnquoted: Bool {
    isASCIILetter || isASCIIDigit || self == .underscore || self == UInt8(ascii: "$") || self == .slash
      || self == UInt8(ascii: ":") || self == .dot || self == .hyphen
  }

  fileprivate var startsString: Bool { isQuote || isUnquoted }
}
