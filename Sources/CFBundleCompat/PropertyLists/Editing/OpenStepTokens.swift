import CFObjects
import CFText

/// The tokens of an old-style list or a `.strings` file. Accepts what ``OpenStepParser`` accepts.
///
/// The pairs of a `.strings` file are a dictionary whose first and last tokens have no bytes.
package struct OpenStepTokens: ListTokens, ~Escapable {
  private var scanner: TextScanner
  private let budget: Budget
  private var objectCount = 0
  private var open: [Container] = []
  /// What comes next in the innermost container.
  private var state = State.root
  package private(set) var warnings: [ParseWarning] = []

  private enum Container { case array, dictionary, pairs }

  private enum State {
    case root
    /// A key, an element, or the end of the container.
    case item
    /// What follows a key.
    case value
    /// A separator after a value.
    case separator
    case finished
  }

  package var index: Int { scanner.index }

  @_lifetime(copy utf8)
  package init(_ utf8: Span<UInt8>, budget: Budget) {
    scanner = TextScanner(utf8)
    self.budget = budget
  }

  package mutating func next() throws(ParseError) -> ListToken? {
    while true {
      if state == .finished { return nil }
      skipSpace()
      switch state {
      case .root: return try root()
      case .item: return try item()
      case .value: return try value()
      case .separator: try separator()
      case .finished: return nil
      }
    }
  }

  package func text(ofKey token: ListToken) -> Text {
    let source = scanner.utf8.extracting(token.range)
    guard source.count > 0, source[0].isQuote else { return Text(source) }
    return OpenStepParser.text(ofQuoted: source) ?? ""
  }
}

// MARK: - The grammar

extension OpenStepTokens {
  private mutating func root() throws(ParseError) -> ListToken? {
    guard let first = scanner.current else { return beginPairs() }
    guard first.isQuote || first.isUnquoted else {
      let token = try readValue()
      if open.isEmpty { try finish() }
      return token
    }
    // A lone string is a value. If something follows, it is the first key of a file of pairs.
    let start = scanner.index
    let string = try readString()
    skipSpace()
    if scanner.isAtEnd {
      state = .finished
      return ListToken(kind: .scalar, range: string)
    }
    scanner.index = start
    objectCount -= 1
    return beginPairs()
  }

  private mutating func beginPairs() -> ListToken {
    open.append(.pairs)
    state = .item
    return ListToken(kind: .beginDictionary, range: scanner.index..<scanner.index)
  }

  private mutating func item() throws(ParseError) -> ListToken? {
    switch open[open.count - 1] {
    case .array:
      if scanner.current == UInt8(ascii: ")") { return try close() }
      if scanner.isAtEnd { throw scanner.error(.notClosed(.array)) }
      return try readValue()
    case .dictionary:
      if scanner.current == UInt8(ascii: "}") { return try close() }
      guard let byte = scanner.current else {
        throw scanner.error(.notClosed(.dictionary))
      }
      guard byte.isQuote || byte.isUnquoted else {
        throw scanner.error(.startsNoKey(scanner.found))
      }
      state = .value
      return ListToken(kind: .key, range: try readString())
    case .pairs:
      guard let byte = scanner.current else { return closePairs() }
      guard byte.isQuote || byte.isUnquoted else {
        warn(.restIgnored(from: scanner.found), at: scanner.index)
        return closePairs()
      }
      let start = scanner.index
      do throws(ParseError) {
        let key = try readString()
        state = .value
        return ListToken(kind: .key, range: key)
      } catch {
        // As in the parser: an error after the first pair.
        if objectCount <= 1 || objectCount > budget.maximumObjects { throw error }
        warnings.append(
          ParseWarning(reason: .pairIgnored(error.reason), position: error.position))
        scanner.index = start
        return closePairs()
      }
    }
  }

  private mutating func closePairs() -> ListToken {
    open.removeLast()
    state = .finished
    return ListToken(kind: .end, range: scanner.index..<scanner.index)
  }

  private mutating func close() throws(ParseError) -> ListToken {
    let start = scanner.index
    scanner.index += 1
    open.removeLast()
    if open.isEmpty { try finish() } else { state = .separator }
    return ListToken(kind: .end, range: start..<start + 1)
  }

  private mutating func finish() throws(ParseError) {
    state = .finished
    let end = scanner.index
    skipSpace()
    guard scanner.isAtEnd else {
      throw scanner.error(.followsTheList(scanner.found))
    }
    scanner.index = end
  }

  private mutating func value() throws(ParseError) -> ListToken {
    if scanner.current == UInt8(ascii: ";") {
      state = .separator
      return ListToken(kind: .noValue, range: scanner.index..<scanner.index)
    }
    guard scanner.consume(UInt8(ascii: "=")) else {
      throw scanner.error(.expected(.equalsSignOrSemicolon, found: scanner.found))
    }
    skipSpace()
    return try readValue()
  }

  private mutating func separator() throws(ParseError) {
    state = .item
    let container = open[open.count - 1]
    if container == .array {
      guard scanner.consume(UInt8(ascii: ",")) || scanner.current == UInt8(ascii: ")") else {
        throw scanner.error(.expected(.commaOrParenthesis, found: scanner.found))
      }
      return
    }
    if scanner.consume(UInt8(ascii: ";")) { return }
    guard container == .dictionary, scanner.current == UInt8(ascii: "}") else {
      throw scanner.error(.expected(.semicolon, found: scanner.found))
    }
    warn(.missingLastSemicolon, at: scanner.index)
  }

  /// Warns once for each reason, as the parser does.
  private mutating func warn(_ reason: ParseWarning.Reason, at offset: Int) {
    if warnings.contains(where: { $0.reason == reason }) { return }
    warnings.append(ParseWarning(reason: reason, position: scanner.position(of: offset)))
  }
}

// MARK: - Values

extension OpenStepTokens {
  private mutating func readValue() throws(ParseError) -> ListToken {
    guard open.count <= budget.maximumDepth else { throw scanner.error(.nestedTooDeeply(limit: budget.maximumDepth)) }
    let start = scanner.index
    switch scanner.current {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      try countObject()
      let isArray = scanner.current == UInt8(ascii: "(")
      open.append(isArray ? .array : .dictionary)
      scanner.index += 1
      state = .item
      return ListToken(kind: isArray ? .beginArray : .beginDictionary, range: start..<start + 1)
    case UInt8(ascii: "<"):
      try countObject()
      if scanner.next == UInt8(ascii: "*") { _ = try GNUstepValue.read(&scanner) } else { try readData() }
    case let byte? where byte.isQuote || byte.isUnquoted: _ = try readString()
    default: throw scanner.error(.expected(.value, found: scanner.found))
    }
    state = .separator
    return ListToken(kind: .scalar, range: start..<scanner.index)
  }

  private mutating func countObject() throws(ParseError) {
    objectCount += 1
    if objectCount > budget.maximumObjects { throw scanner.error(.tooManyObjects(limit: budget.maximumObjects)) }
  }

  /// Moves past a string, and returns its range.
  private mutating func readString() throws(ParseError) -> Range<Int> {
    try countObject()
    let start = scanner.index
    guard let quote = scanner.current, quote.isQuote else {
      scanner.index = lexer.endOfUnquoted(start)
      while scanner.current == UInt8(ascii: "+") {
        warn(.unquotedPlus, at: scanner.index)
        scanner.index = lexer.endOfUnquoted(scanner.index + 1)
      }
      return start..<scanner.index
    }
    scanner.index += 1
    while let byte = scanner.current {
      scanner.index += 1
      if byte == quote { return start..<scanner.index }
      if byte == .backslash, !scanner.isAtEnd { scanner.index += 1 }
    }
    throw scanner.error(.notClosed(.quotedString), at: start)
  }

  private mutating func readData() throws(ParseError) {
    let start = scanner.index
    scanner.index += 1
    while true {
      skipDataSpace()
      if scanner.consume(UInt8(ascii: ">")) { return }
      guard let byte = scanner.current else {
        throw scanner.error(.notClosed(.data), at: start)
      }
      guard byte.hexadecimalValue != nil else {
        throw scanner.error(.expected(.hexadecimalDigits, found: scanner.found))
      }
      scanner.index += 1
      guard scanner.current?.hexadecimalValue != nil else {
        throw scanner.error(.oddNumberOfDigits)
      }
      scanner.index += 1
    }
  }
}

// MARK: - White space

extension OpenStepTokens {
  private var lexer: OpenStepLexer<Span<UInt8>> {
    @_lifetime(copy self)
    get { OpenStepLexer(scanner.utf8, to: scanner.utf8.count) }
  }

  private mutating func skipSpace() { scanner.index = lexer.skipSpace(scanner.index) }

  private mutating func skipDataSpace() { scanner.index = lexer.skipDataSpace(scanner.index) }
}
