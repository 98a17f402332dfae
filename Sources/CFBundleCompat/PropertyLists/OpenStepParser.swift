import CFObjects
import CFText

/// Reads OpenStep property lists: `{ key = value; }`, `( a, b )`, `<0badf00d>`, quoted and unquoted
/// strings; and `.strings` files, which are the pairs without the braces.
///
/// The grammar is Apple's, oddities included, because existing files rely on them. In addition the parser
/// accepts GNUstep's typed values (``GNUstepValue``) and, with a warning, two errors that GNUstep's own
/// parser accepts.
package struct OpenStepParser: ~Copyable, ~Escapable {
  private var scanner: TextScanner
  private let budget: Budget
  private var objectCount = 0
  /// The memory that is left. Negative after the object that took too much; the next one is refused.
  private var memory: Int
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
    /// The index of its first object in ``objects``.
    let first: Int
  }

  /// The objects of the open containers; for a dictionary, keys and values in turn.
  private var objects = OwnedObjects()

  /// Reads a whole file. The text must be UTF-8; lone surrogates pass.
  package static func parse(
    _ utf8: Span<UInt8>, budget: Budget
  ) throws(ParseError) -> (value: CFObject, warnings: [ParseWarning]) {
    var parser = OpenStepParser(scanner: TextScanner(utf8), budget: budget)
    try parser.readFile()
    return (parser.objects.last!, parser.warnings)
  }

  /// The text of a quoted string that is closed.
  package static func text(ofQuoted utf8: Span<UInt8>) -> Text? {
    var parser = OpenStepParser(scanner: TextScanner(utf8), budget: Budget())
    guard (try? parser.readQuoted()) != nil else { return nil }
    return (parser.objects.last as? StringObject)?.text
  }

  /// Refuses a text that neither this format nor XML can begin with, as ``parse(_:budget:)`` does.
  ///
  /// - Parameter utf8: the first characters of the text, of which the last may be incomplete.
  package static func checkStart(_ utf8: Span<UInt8>) throws(ParseError) {
    var scanner = TextScanner(utf8)
    scanner.index = Lexer(utf8, to: utf8.count).skipSpace(0)
    guard scanner.index < utf8.count - 4, let byte = scanner.current else { return }
    if byte.startsString || byte == UInt8(ascii: "<") || byte.opensContainer { return }
    throw scanner.error(.expected(.value, found: scanner.found))
  }

  @_lifetime(copy scanner)
  private init(scanner: TextScanner, budget: Budget) {
    self.scanner = scanner
    self.budget = budget
    memory = budget.memory(ofFile: scanner.utf8.count)
  }
}

// MARK: - Files and containers

extension OpenStepParser {
  private mutating func readFile() throws(ParseError) {
    skipSpace()
    guard let first = scanner.current else { return objects.makeDictionary(from: 0) }
    if first.startsString { return try readStringOrPairs() }

    if try !readValue() { try readContainers() }
    skipSpace()
    guard scanner.isAtEnd else {
      throw scanner.error(.followsTheList(scanner.found))
    }
  }

  /// A lone string is a value. If something follows, it is the first key of a `.strings` file.
  private mutating func readStringOrPairs() throws(ParseError) {
    let start = scanner.index
    try readString()
    skipSpace()
    if scanner.isAtEnd { return }

    open.append(Container(kind: .pairs, start: start, first: 0))
    try readPair()
    try readContainers()
  }

  /// Reads until the outermost container closes.
  private mutating func readContainers() throws(ParseError) {
    while true {
      skipSpace()
      guard try readElement() else { continue }
      if open.isEmpty { return }
      try finishValue()
    }
  }

  /// Reads one element of the innermost container, or closes that container; then the result is true, and its object
  /// the last one.
  private mutating func readElement() throws(ParseError) -> Bool {
    switch open[open.count - 1].kind {
    case .array:
      if scanner.consume(UInt8(ascii: ")")) { return try close() }
      if scanner.isAtEnd { throw notClosed(.array) }
      if try readValue() { try finishValue() }
    case .dictionary:
      if scanner.consume(UInt8(ascii: "}")) { return try close() }
      guard let byte = scanner.current else { throw notClosed(.dictionary) }
      guard byte.startsString else {
        throw scanner.error(.startsNoKey(scanner.found))
      }
      try readString()
      try readPair()
    case .pairs:
      guard try readKey() else { return try close() }
      try readPair()
    }
    return false
  }

  /// Replaces the content of the innermost container by the container.
  private mutating func close() throws(ParseError) -> Bool {
    let container = open[open.count - 1]
    memory -= MemoryCost.container
    if container.kind != .array { memory -= (objects.count - container.first) / 2 * MemoryCost.entry }
    if memory < 0 { throw scanner.error(budget.tooMuchMemory(ofFile: scanner.utf8.count), at: container.start) }
    if container.kind == .array {
      objects.makeArray(from: container.first)
    } else {
      objects.makeDictionary(from: container.first)
    }
    open.removeLast()
    return true
  }

  /// Reads the next key of a `.strings` file; false where Apple's parser stops silently:
  /// at the end, and after a complete pair at anything that is not a string.
  private mutating func readKey() throws(ParseError) -> Bool {
    guard let byte = scanner.current else { return false }
    guard byte.startsString else {
      warn(.restIgnored(from: scanner.found), at: scanner.index)
      return false
    }
    do {
      try readString()
      return true
    } catch {
      if objects.count == 0 || refusal != nil { throw error }
      warnings.append(
        ParseWarning(reason: .pairIgnored(error.reason), position: error.position))
      return false
    }
  }

  /// Reads what follows a key: a value, or nothing, which makes the key its own value.
  private mutating func readPair() throws(ParseError) {
    skipSpace()
    if scanner.consume(UInt8(ascii: ";")) {
      memory -= MemoryCost.reference
      return objects.repeatLast()
    }
    guard scanner.consume(UInt8(ascii: "=")) else {
      throw scanner.error(.expected(.equalsSignOrSemicolon, found: scanner.found))
    }
    skipSpace()
    if try readValue() { try finishValue() }
  }

  /// Reads the separator after a value of the innermost container.
  private mutating func finishValue() throws(ParseError) {
    let kind = open[open.count - 1].kind
    skipSpace()
    if kind == .array {
      guard scanner.consume(UInt8(ascii: ",")) || scanner.current == UInt8(ascii: ")") else {
        throw scanner.error(.expected(.commaOrParenthesis, found: scanner.found))
      }
      return
    }
    if scanner.consume(UInt8(ascii: ";")) { return }
    guard kind == .dictionary, scanner.current == UInt8(ascii: "}") else {
      throw scanner.error(.expected(.semicolon, found: scanner.found))
    }
    warn(.missingLastSemicolon, at: scanner.index)
  }

  private func notClosed(_ construct: ParseError.Construct) -> ParseError {
    scanner.error(.notClosed(construct), at: open[open.count - 1].start)
  }
}

// MARK: - Values

extension OpenStepParser {
  /// Reads a string or data. Of a container it reads only the opening bracket, and returns false.
  private mutating func readValue() throws(ParseError) -> Bool {
    guard open.count <= budget.maximumDepth else {
      throw scanner.error(.nestedTooDeeply(limit: budget.maximumDepth))
    }
    switch scanner.current {
    case UInt8(ascii: "{"):
      try beginContainer(.dictionary)
      return false
    case UInt8(ascii: "("):
      try beginContainer(.array)
      return false
    case UInt8(ascii: "<"):
      try countObject()
      if scanner.next == UInt8(ascii: "*") {
        memory -= MemoryCost.scalar
        objects.append(try GNUstepValue.read(&scanner))
      } else {
        try readData()
      }
    case let byte? where byte.startsString:
      try readString()
    default:
      throw scanner.error(.expected(.value, found: scanner.found))
    }
    return true
  }

  private mutating func beginContainer(_ kind: Container.Kind) throws(ParseError) {
    try countObject()
    open.append(Container(kind: kind, start: scanner.index, first: objects.count))
    scanner.index += 1
  }

  private mutating func readData() throws(ParseError) {
    let start = scanner.index
    scanner.index += 1
    var bytes: [UInt8] = []
    while true {
      skipDataSpace()
      if scanner.consume(UInt8(ascii: ">")) {
        // The list of the bytes, which may be twice as large as they are, and the object's copy.
        memory -= MemoryCost.data + 3 * bytes.count
        return objects.append(DataObject(bytes))
      }
      guard let byte = scanner.current else {
        throw scanner.error(.notClosed(.data), at: start)
      }
      guard let high = byte.hexadecimalValue else {
        throw scanner.error(.expected(.hexadecimalDigits, found: scanner.found))
      }
      scanner.index += 1
      guard let low = scanner.current?.hexadecimalValue else {
        throw scanner.error(.oddNumberOfDigits)
      }
      scanner.index += 1
      bytes.append(high << 4 | low)
    }
  }

  private mutating func countObject() throws(ParseError) {
    objectCount += 1
    memory -= MemoryCost.reference
    if let refusal { throw scanner.error(refusal) }
  }

  private var refusal: ParseError.Reason? {
    budget.refusal(ofObject: objectCount, memory: memory, ofFile: scanner.utf8.count)
  }

  /// Warns once for each reason: authors repeat their mistakes.
  private mutating func warn(_ reason: ParseWarning.Reason, at offset: Int) {
    if warnings.contains(where: { $0.reason == reason }) { return }
    warnings.append(ParseWarning(reason: reason, position: scanner.position(of: offset)))
  }
}

// MARK: - Strings

extension OpenStepParser {
  private mutating func readString() throws(ParseError) {
    try countObject()
    if scanner.current?.isQuote == true { try readQuoted() } else { readUnquoted() }
  }

  /// Appends a string of the file's own bytes. Many lists repeat the same strings, which are one object then.
  private mutating func append(_ range: Range<Int>) {
    if objects.append(key: scanner.utf8.extracting(range)) { memory -= MemoryCost.string + range.count }
  }

  private mutating func readUnquoted() {
    let start = scanner.index
    scanner.index = lexer.endOfUnquoted(scanner.index)
    while scanner.current == UInt8(ascii: "+") {
      warn(.unquotedPlus, at: scanner.index)
      scanner.index += 1
      scanner.index = lexer.endOfUnquoted(scanner.index)
    }
    append(start..<scanner.index)
  }

  private mutating func readQuoted() throws(ParseError) {
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
        if !hasEscapes { return append(run) }
        if !run.isEmpty { text.append(scanner.utf8.extracting(run)) }
        // The builder's block, while it grows.
        memory -= MemoryCost.string + 3 * text.count
        return objects.append(StringObject(text.text))
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
    throw scanner.error(.notClosed(.quotedString), at: start)
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

  private mutating func skipDataSpace() { scanner.index = lexer.skipDataSpace(scanner.index) }
}

extension UInt8 {
  /// Whether the byte begins and ends a string.
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether an unquoted string may contain the byte.
  package var isUnquoted: Bool {
    isASCIILetter || isASCIIDigit || self == .underscore || self == UInt8(ascii: "$") || self == .slash
      || self == UInt8(ascii: ":") || self == .dot || self == .hyphen
  }

  fileprivate var opensContainer: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "(") }

  fileprivate var startsString: Bool { isQuote || isUnquoted }
}
