import CFText

/// A call of a routine in a source.
struct FoundCall {
  /// The name, whose position diagnostics have.
  let name: Range<Int>
  let routine: Int

  /// The arguments, without the commas between them. More than any routine has are counted, but not stored.
  private(set) var arguments: [Range<Int>] = []
  private(set) var argumentCount = 0
  private var start: Int

  /// The index after its closing parenthesis; 0 if that is missing.
  fileprivate(set) var end = 0

  var isClosed: Bool { end > 0 }

  private static let maximumArguments = 32

  fileprivate init(name: Range<Int>, routine: Int, start: Int) {
    self.name = name
    self.routine = routine
    self.start = start
  }

  fileprivate mutating func endArgument(at end: Int) {
    if argumentCount < Self.maximumArguments { arguments.append(start..<end) }
    argumentCount += 1
    start = end + 1
  }
}

/// A source has more nested brackets than the limit allows.
struct NestingError: Error {
  let offset: Int
}

/// Finds the calls of routines in a source, in one pass.
///
/// It knows literals, comments and brackets, and nothing else of a language. Open brackets are in an array, so nesting
/// takes no stack.
struct CallScanner: ~Escapable {
  let source: Span<UInt8>
  let language: SourceLanguage
  let options: ScanOptions
  private let classes: CharacterClass.Table

  /// Those that macros of this source define are added.
  private(set) var routines: RoutineTable

  /// The routines that macros of this source define.
  private(set) var macros: [MacroRoutine] = []

  /// In the order in which they begin.
  private(set) var calls: [FoundCall] = []

  /// Names of types without a call, which may be those of declarations.
  private(set) var declarations: [Range<Int>] = []

  /// Where literals begin, if they are collected: with the prefix of one of Python, or of a raw one of C++.
  private(set) var literals: [Int] = []

  /// Where the comment ends whose calls count.
  private var commentEnd = 0

  /// The rest of the last directive's line, with the lines on which a backslash continues it. It is kept because each
  /// of several directives on one such line would search all of it.
  private var directiveLine = 0..<0

  /// Brackets are counted only inside of a call or of an expression in a string.
  private var brackets: [Bracket] = []

  private struct Bracket {
    let closing: UInt8
    var call = -1
    /// The string that continues after the bracket.
    var string: StringStyle?
  }

  @_lifetime(copy source)
  init(_ source: Span<UInt8>, _ language: SourceLanguage, _ routines: RoutineTable, _ options: ScanOptions) {
    self.source = source
    self.language = language
    self.routines = routines
    self.options = options
    classes = CharacterClass.table(of: language)
  }
}

/// What a scanner looks for.
package struct ScanOptions: Sendable {
  /// Whether calls in comments count.
  package var includesComments = false
  /// Whether macros define routines.
  package var readsMacros = true
  /// Whether it is noted where literals begin.
  var collectsLiterals = false
  package var maximumDepth = 512

  package init() {}
}

// MARK: - Words

extension CallScanner {
  /// - Parameter endsAfterCall: whether the first call is enough.
  @_optimize(speed)
  mutating func scan(endsAfterCall: Bool = false) throws(NestingError) {
    let source = source
    let count = source.count
    var index = source.starts(with: Self.byteOrderMark.bytes) ? 3 : 0
    // The last word, which may be the prefix of a literal.
    var word = 0..<0
    while index < count {
      switch classes[Int(source[index])] {
      case CharacterClass.letter:
        let start = index
        repeat { index &+= 1 } while index < count && isWord(source[index])
        word = start..<index
        if let routine = routines.index(of: word, in: source) { index = try beginCall(word, routine) }
      case CharacterClass.plain:
        repeat { index &+= 1 } while index < count && classes[Int(source[index])] == CharacterClass.plain
      case CharacterClass.digit: index = endOfNumber(index)
      case CharacterClass.quote: index = try skipString(index, prefix: word.upperBound == index ? word : index..<index)
      case CharacterClass.slash: index = skipComment(index)
      case CharacterClass.hash: index = try afterHash(index)
      default:
        if brackets.isEmpty {
          index = index &+ 1
        } else {
          index = try afterBracket(index)
          if endsAfterCall, brackets.isEmpty { return }
        }
      }
    }
  }

  private static let byteOrderMark: Literal = "\u{FEFF}"

  @inline(__always)
  private func isWord(_ byte: UInt8) -> Bool { classes[Int(byte)] &- 1 < 2 }

  /// The end of a number. In C++, apostrophes may separate its digits.
  private func endOfNumber(_ start: Int) -> Int {
    var index = start + 1
    while index < source.count {
      let byte = source[index]
      let isSeparator =
        byte == .dot
        || byte == .apostrophe && language == .c && index + 1 < source.count && source[index + 1].isWord
      guard byte.isWord || isSeparator else { break }
      index += 1
    }
    return index
  }

  /// Begins a call if a parenthesis follows the name of a routine. Returns the index at which to go on.
  private mutating func beginCall(_ word: Range<Int>, _ routine: Int) throws(NestingError) -> Int {
    guard isPlaced(word, routines[routine].place) else { return word.upperBound }
    let open = language.skipTrivia(source, word.upperBound, to: source.count)
    guard open < source.count, source[open] == .leftParenthesis else {
      if routines[routine].isLiteral { declarations.append(word) }
      return word.upperBound
    }
    calls.append(FoundCall(name: word, routine: routine, start: open + 1))
    try push(Bracket(closing: .rightParenthesis, call: calls.count - 1), at: open)
    return open + 1
  }

  /// Whether a name is where its routine must be.
  private func isPlaced(_ word: Range<Int>, _ place: Routine.Place) -> Bool {
    let start = word.lowerBound
    guard place != .anywhere else { return true }
    guard start > 0 else { return false }
    let before = source[start - 1]
    if place == .attribute { return before == UInt8(ascii: "@") }
    return before == .dot || before == UInt8(ascii: ">") && start > 1 && source[start - 2] == .hyphen
  }

  private mutating func push(_ bracket: Bracket, at offset: Int) throws(NestingError) {
    guard brackets.count < options.maximumDepth else { throw NestingError(offset: offset) }
    brackets.append(bracket)
  }
}

// MARK: - Brackets

extension CallScanner {
  private mutating func afterBracket(_ index: Int) throws(NestingError) -> Int {
    let byte = source[index]
    switch byte {
    case .leftParenthesis: try push(Bracket(closing: .rightParenthesis), at: index)
    case UInt8(ascii: "["): try push(Bracket(closing: UInt8(ascii: "]")), at: index)
    case .leftBrace: try push(Bracket(closing: .rightBrace), at: index)
    case UInt8(ascii: ","):
      if let bracket = brackets.last, bracket.call >= 0 { calls[bracket.call].endArgument(at: index) }
    case UInt8(ascii: ";"): endStatement()
    case UInt8(ascii: ":"):
      guard var style = brackets.last?.string else { break }
      style.isFormatSpecifier = true
      return try goOn(style, index + 1)
    default: return try close(index)
    }
    return index + 1
  }

  /// A statement ends inside of parentheses: the closing ones are missing.
  private mutating func endStatement() {
    while let last = brackets.last, last.closing != .rightBrace { brackets.removeLast() }
  }

  /// Closes the innermost bracket of the same kind, and those inside of it. A brace closes parentheses, but a parenthesis
  /// no braces.
  private mutating func close(_ index: Int) throws(NestingError) -> Int {
    let closing = source[index]
    var match = brackets.count - 1
    while match >= 0, brackets[match].closing != closing {
      if brackets[match].closing == .rightBrace { return index + 1 }
      match -= 1
    }
    guard match >= 0 else {
      // The end of the block that contains the call.
      if closing == .rightBrace { brackets.removeAll() }
      return index + 1
    }
    let bracket = brackets[match]
    let inner = brackets.count - match
    brackets.removeLast(inner)
    if bracket.call >= 0 {
      calls[bracket.call].endArgument(at: index)
      calls[bracket.call].end = index + 1
    }
    guard let style = bracket.string else { return index + 1 }
    return try goOn(style, index + 1)
  }
}

// MARK: - Literals and comments

extension CallScanner {
  private mutating func skipString(_ quote: Int, prefix: Range<Int>) throws(NestingError) -> Int {
    switch language {
    case .c:
      // The apostrophe of a comment begins nothing.
      if quote < commentEnd, source[quote] == .apostrophe { return quote + 1 }
      if !prefix.isEmpty, source[quote] == .quotationMark,
        let raw = RawString(source, prefix: prefix, quote: quote, to: source.count)
      {
        if options.collectsLiterals { literals.append(prefix.lowerBound) }
        return raw.end
      }
      if options.collectsLiterals, source[quote] == .quotationMark { literals.append(quote) }
      return try goOn(StringStyle(quote: source[quote]), quote + 1)
    case .java:
      if quote < commentEnd, source[quote] == .apostrophe { return quote + 1 }
      if options.collectsLiterals, source[quote] == .quotationMark { literals.append(quote) }
      let style = StringStyle.java(source, quote, to: source.count)
      return try goOn(style, quote + style.openingCount)
    case .swift:
      guard let style = StringStyle.swift(source, quote, to: source.count) else { return quote + 1 }
      if options.collectsLiterals { literals.append(quote) }
      return try goOn(style, quote + style.openingCount)
    case .python:
      let prefixed = StringStyle.python(source, prefix: prefix, quote: quote, to: source.count)
      if options.collectsLiterals { literals.append(prefixed == nil ? quote : prefix.lowerBound) }
      let style =
        prefixed
        ?? (quote < commentEnd
          ? nil : StringStyle.python(source, prefix: quote..<quote, quote: quote, to: source.count))
      guard let style else { return quote + 1 }
      return try goOn(style, quote + style.openingCount)
    }
  }

  /// Skips the rest of a string, up to the next expression in it.
  private mutating func goOn(_ style: StringStyle, _ start: Int) throws(NestingError) -> Int {
    switch style.end(source, start, to: source.count, in: language) {
    case .closed(let end): return end
    case .expression(let start):
      let closing: UInt8 = style.interpolation == .swift ? .rightParenthesis : .rightBrace
      try push(Bracket(closing: closing, string: style), at: start - 1)
      return start
    case .field(let brace): return try close(brace)
    }
  }

  private mutating func skipComment(_ start: Int) -> Int {
    guard let end = language.endOfComment(source, start, to: source.count) else { return start + 1 }
    guard options.includesComments else { return end }
    commentEnd = end
    return min(start + (language == .python ? 1 : 2), end)
  }

  private mutating func afterHash(_ index: Int) throws(NestingError) -> Int {
    switch language {
    case .c: return isAtLineStart(index) ? readDirective(index) : index + 1
    case .python: return skipComment(index)
    case .java: return index + 1
    case .swift:
      if let style = StringStyle.swift(source, index, to: source.count) {
        if options.collectsLiterals { literals.append(index) }
        return try goOn(style, index + style.openingCount)
      }
      var end = index
      while end < source.count, source[end] == .numberSign { end += 1 }
      return end < source.count && source[end] == .slash ? endOfRegex(end + 1, hashes: end - index) : end
    }
  }

  /// The end of a regular expression such as `#/[^"]/#`, which may contain quotes.
  private func endOfRegex(_ start: Int, hashes: Int) -> Int {
    var index = start
    while index < source.count {
      if source[index] == .backslash {
        index += 2
        continue
      }
      if source[index] == .slash {
        var end = index + 1
        while end < source.count, end - index <= hashes, source[end] == .numberSign { end += 1 }
        if end - index == hashes + 1 { return end }
        index = end
      } else {
        index += 1
      }
    }
    return source.count
  }
}

// MARK: - The preprocessor

extension CallScanner {
  private func isAtLineStart(_ index: Int) -> Bool {
    var index = index
    while index > 0, source[index - 1] == 0x20 || source[index - 1] == 0x09 { index -= 1 }
    return index == 0 || source[index - 1].isLineEnd
  }

  /// Reads a directive. Returns the index at which to go on: after the part that `#if 0` excludes, or after a macro that
  /// defines a routine.
  private mutating func readDirective(_ hash: Int) -> Int {
    let (name, end) = directiveName(hash)
    if name == "if", isZero(end) { return endOfExcludedPart(end) }
    guard name == "define" else { return end }
    let lineEnd = endOfLine(end)
    let macro = MacroDefinition(source, afterDefine: end, to: lineEnd)
    guard options.readsMacros, let routine = macro.routine(in: source, routines) else { return macro.bodyStart }
    routines.add(macro.name, routine)
    macros.append(MacroRoutine(name: macro.name, routine: routine))
    return macro.end
  }

  private func directiveName(_ hash: Int) -> (name: Text, end: Int) {
    var start = hash + 1
    while start < source.count, source[start] == 0x20 || source[start] == 0x09 { start += 1 }
    var end = start
    while end < source.count, end - start < 8, source[end].isWord { end += 1 }
    return (Text(source.extracting(start..<end)), end)
  }

  /// The end of the line of a directive, after whose name the search begins: no backslash is right before it.
  private mutating func endOfLine(_ start: Int) -> Int {
    if !directiveLine.contains(start) {
      directiveLine = start..<language.endOfLine(source, start, to: source.count)
    }
    return directiveLine.upperBound
  }

  /// Whether a condition is `0`.
  private mutating func isZero(_ start: Int) -> Bool {
    let end = endOfLine(start)
    let index = language.skipTrivia(source, start, to: end)
    return index < end && source[index] == UInt8(ascii: "0") && language.skipTrivia(source, index + 1, to: end) == end
  }

  /// The index after the `#else`, `#elif` or `#endif` that ends an excluded part. Only comments matter there: what
  /// remains need not be C.
  private func endOfExcludedPart(_ start: Int) -> Int {
    var depth = 1
    var index = start
    while index < source.count {
      let byte = source[index]
      if byte == .slash, let end = language.endOfComment(source, index, to: source.count) {
        index = end
        continue
      }
      index += 1
      guard byte == .numberSign, isAtLineStart(index - 1) else { continue }
      let (name, end) = directiveName(index - 1)
      if name.isWord(of: "if ifdef ifndef") {
        depth += 1
      } else if name == "endif" {
        depth -= 1
        if depth == 0 { return end }
      } else if depth == 1, name.isWord(of: "else elif elifdef elifndef") {
        return end
      }
      index = end
    }
    return source.count
  }
}
