import CFObjects
import CFText

/// The tokens of old-style text: of OpenStep lists, and of `.strings` files, which are pairs without braces.
///
/// It is the one reader of this grammar, which is Apple's, oddities included, because existing files rely on them. In
/// addition it accepts GNUstep's typed values (``GNUstepValue``) and, with a warning, errors that GNUstep's own parser
/// accepts. The scanner of `.strings` files reads their common form faster.
///
/// The pairs of a `.strings` file are a dictionary whose first and last tokens have no bytes. Between the tokens and what
/// leads to them is only what separates them.
package struct OpenStepTokens: ListTokens, ~Escapable {
  private(set) var scanner: TextScanner
  private let budget: Budget
  private var objectCount = 0

  /// What the reader of the tokens takes of memory for each object, at least.
  private let objectCost: Int

  /// The memory that is left for the objects of the tokens' reader, which subtracts what they take. Negative after the one
  /// that took too much; the next one is refused.
  var memory: Int

  /// The containers that are open, outermost first. A list instead of recursion, so that no file decides how much stack
  /// we use.
  private var open: [Container] = []

  /// What comes next in the innermost container.
  private var state = State.root

  /// The last token, if it is a typed value.
  private(set) var typedValue: CFObject?

  package private(set) var warnings: [ParseWarning] = []

  private struct Container {
    enum Kind {
      case array, dictionary
      /// The pairs of a `.strings` file, which no brace closes.
      case pairs
    }

    let kind: Kind
    /// The offset of its first byte.
    let start: Int
  }

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

  /// The text must be UTF-8; lone surrogates pass.
  @_lifetime(copy utf8)
  package init(_ utf8: Span<UInt8>, budget: Budget) { self.init(utf8, budget: budget, objectCost: 0) }

  @_lifetime(copy utf8)
  init(_ utf8: Span<UInt8>, budget: Budget, objectCost: Int) {
    scanner = TextScanner(utf8)
    self.budget = budget
    self.objectCost = objectCost
    memory = objectCost == 0 ? 0 : budget.memory(ofFile: utf8.count)
  }

  /// Refuses a text that neither this format nor XML can begin with, as ``next()`` does.
  ///
  /// - Parameter utf8: the first characters of the text, of which the last may be incomplete.
  package static func checkStart(_ utf8: Span<UInt8>) throws(ParseError) {
    var scanner = TextScanner(utf8)
    scanner.index = OpenStepLexer(utf8, to: utf8.count).skipSpace(0)
    guard scanner.index < utf8.count - 4, let byte = scanner.current else { return }
    if byte.startsString || byte == UInt8(ascii: "<") || byte.opensContainer { return }
    throw scanner.error(.expected(.value, found: scanner.found))
  }

  @_optimize(speed)
  package mutating func next() throws(ParseError) -> ListToken? {
    while true {
      let start = scanner.index
      if state == .finished { return nil }
      skipSpace()
      switch state {
      case .root: return try root()
      case .item: return try item(after: start)
      case .value: return try value(after: start)
      case .separator: try separator()
      case .finished: return nil
      }
    }
  }

  package func text(of token: ListToken) -> Text { OpenStepString.text(scanner.utf8.extracting(token.range)) }
}

// MARK: - The grammar

extension OpenStepTokens {
  private mutating func root() throws(ParseError) -> ListToken? {
    let start = scanner.index
    guard let first = scanner.current else { return beginPairs() }
    guard first.startsString else {
      let token = try readValue(after: 0)
      if open.isEmpty { try finish() }
      return token
    }
    // A lone string is a value. If something follows, it is the first key of a file of pairs.
    let string = try readString(.string, after: 0)
    skipSpace()
    if scanner.isAtEnd {
      state = .finished
      return string
    }
    scanner.index = start
    objectCount -= 1
    memory += objectCost
    return beginPairs()
  }

  /// The space at the start of the file leads to the first key.
  private mutating func beginPairs() -> ListToken {
    let start = scanner.index
    open.append(Container(kind: .pairs, start: start))
    scanner.index = 0
    state = .item
    return ListToken(kind: .beginDictionary, range: start..<start)
  }

  private mutating func item(after start: Int) throws(ParseError) -> ListToken {
    let kind = open[open.count - 1].kind
    if kind == .array {
      if scanner.current == UInt8(ascii: ")") { return try close(after: start) }
      if scanner.isAtEnd { throw notClosed(.array) }
      return try readValue(after: start)
    }
    if kind == .pairs { return try key(after: start) }
    if scanner.current == UInt8(ascii: "}") { return try close(after: start) }
    guard let byte = scanner.current else { throw notClosed(.dictionary) }
    guard byte.startsString else { throw scanner.error(.startsNoKey(scanner.found)) }
    state = .value
    return try readString(.key, after: start)
  }

  /// Reads the next key of a `.strings` file. Ends where Apple's parser stops silently: at the end, and after a complete
  /// pair at anything that is not a string.
  private mutating func key(after start: Int) throws(ParseError) -> ListToken {
    guard let byte = scanner.current else {
      // What the comment hides may be pairs.
      if let comment = lexer.unclosedComment(from: start) {
        let position = scanner.position(of: comment)
        warnings.append(ParseWarning(reason: .pairIgnored(.notClosed(.comment)), position: position))
      }
      return endPairs(after: start)
    }
    guard byte.startsString else {
      warn(.restIgnored(from: scanner.found), at: scanner.index)
      return endPairs(after: start)
    }
    let keyStart = scanner.index
    do throws(ParseError) {
      let key = try readString(.key, after: start)
      state = .value
      return key
    } catch {
      if objectCount <= 1 || refusal != nil { throw error }
      warnings.append(ParseWarning(reason: .pairIgnored(error.reason), position: error.position))
      scanner.index = keyStart
      return endPairs(after: start)
    }
  }

  private mutating func endPairs(after start: Int) -> ListToken {
    open.removeLast()
    state = .finished
    return ListToken(kind: .end, range: scanner.index..<scanner.index, leading: start..<scanner.index)
  }

  private mutating func close(after leading: Int) throws(ParseError) -> ListToken {
    let start = scanner.index
    scanner.index += 1
    open.removeLast()
    if open.isEmpty { try finish() } else { state = .separator }
    return ListToken(kind: .end, range: start..<start + 1, leading: leading..<start)
  }

  private mutating func finish() throws(ParseError) {
    state = .finished
    let end = scanner.index
    skipSpace()
    guard scanner.isAtEnd else { throw scanner.error(.followsTheList(scanner.found)) }
    scanner.index = end
  }

  /// Reads what follows a key: a value, or nothing, which makes the key its own value.
  private mutating func value(after start: Int) throws(ParseError) -> ListToken {
    if scanner.current == UInt8(ascii: ";") {
      state = .separator
      return ListToken(kind: .noValue, range: scanner.index..<scanner.index, leading: start..<scanner.index)
    }
    guard scanner.consume(UInt8(ascii: "=")) else {
      throw scanner.error(.expected(.equalsSignOrSemicolon, found: scanner.found))
    }
    let leading = scanner.index
    skipSpace()
    return try readValue(after: leading)
  }

  private mutating func separator() throws(ParseError) {
    state = .item
    let kind = open[open.count - 1].kind
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

  /// Warns once for each reason: authors repeat their mistakes.
  private mutating func warn(_ reason: ParseWarning.Reason, at offset: Int) {
    if warnings.contains(where: { $0.reason == reason }) { return }
    warnings.append(ParseWarning(reason: reason, position: scanner.position(of: offset)))
  }
}

// MARK: - Values

extension OpenStepTokens {
  private mutating func readValue(after leading: Int) throws(ParseError) -> ListToken {
    guard open.count <= budget.maximumDepth else { throw scanner.error(.nestedTooDeeply(limit: budget.maximumDepth)) }
    let start = scanner.index
    state = .separator
    switch scanner.current {
    case let byte? where byte.startsString || lexer.startsGNUstepString(start):
      return try readString(.string, after: leading)
    case let byte? where byte.opensContainer:
      try countObject()
      let isArray = byte == UInt8(ascii: "(")
      open.append(Container(kind: isArray ? .array : .dictionary, start: start))
      scanner.index += 1
      state = .item
      let kind = isArray ? ListToken.Kind.beginArray : .beginDictionary
      return ListToken(kind: kind, range: start..<start + 1, leading: leading..<start)
    case UInt8(ascii: "<"):
      try countObject()
      if GNUstepValue.begins(scanner) {
        typedValue = try GNUstepValue.read(&scanner)
      } else {
        typedValue = nil
        try skipData()
      }
      return ListToken(kind: .scalar, range: start..<scanner.index, leading: leading..<start)
    default: throw scanner.error(.expected(.value, found: scanner.found))
    }
  }

  private mutating func countObject() throws(ParseError) {
    objectCount += 1
    memory -= objectCost
    if objectCost == 0, objectCount <= budget.maximumObjects { return }
    if let refusal { throw scanner.error(refusal) }
  }

  private var refusal: ParseError.Reason? {
    budget.refusal(ofObject: objectCount, memory: memory, ofFile: scanner.utf8.count)
  }

  private mutating func readString(_ kind: ListToken.Kind, after leading: Int) throws(ParseError) -> ListToken {
    try countObject()
    let start = scanner.index
    let isPlain = scanner.current?.isQuote == true ? try skipQuoted() : skipUnquoted()
    return ListToken(kind: kind, range: start..<scanner.index, leading: leading..<start, isPlain: isPlain)
  }

  private mutating func skipUnquoted() -> Bool {
    scanner.index = lexer.endOfUnquoted(scanner.index)
    while scanner.current?.isUnquotedInGNUstep == true {
      warn(.needsQuotes(scanner.found), at: scanner.index)
      scanner.index = lexer.endOfUnquoted(scanner.index + 1)
    }
    return true
  }

  /// Moves past a string in quotes, and returns whether it has no escapes.
  @_optimize(speed)
  private mutating func skipQuoted() throws(ParseError) -> Bool {
    let utf8 = scanner.utf8
    let start = scanner.index
    let quote = utf8[start]
    var isPlain = true
    var index = start &+ 1
    while index < utf8.count {
      let byte = utf8[index]
      index &+= 1
      if byte == quote {
        scanner.index = index
        return isPlain
      }
      if byte == .backslash {
        isPlain = false
        if OpenStepString.isEscapeWithoutDigits(utf8, at: index) { warn(.escapeWithoutDigits, at: index - 1) }
        index &+= 1
      }
    }
    throw scanner.error(.notClosed(.quotedString), at: start)
  }

  private mutating func skipData() throws(ParseError) {
    let start = scanner.index
    scanner.index += 1
    while true {
      scanner.index = lexer.skipDataSpace(scanner.index)
      if scanner.consume(UInt8(ascii: ">")) { return }
      guard let byte = scanner.current else { throw scanner.error(.notClosed(.data), at: start) }
      guard byte.hexadecimalValue != nil else {
        throw scanner.error(.expected(.hexadecimalDigits, found: scanner.found))
      }
      scanner.index += 1
      guard scanner.current?.hexadecimalValue != nil else { throw scanner.error(.oddNumberOfDigits) }
      scanner.index += 1
    }
  }

  private var lexer: OpenStepLexer<Span<UInt8>> {
    @_lifetime(copy self)
    get { OpenStepLexer(scanner.utf8, to: scanner.utf8.count) }
  }

  private mutating func skipSpace() { scanner.index = lexer.skipSpace(scanner.index) }
}

extension UInt8 {
  fileprivate var opensContainer: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "(") }

  fileprivate var startsString: Bool { isQuote || isUnquoted }
}
