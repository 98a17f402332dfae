import CFPropertyLists
import CFText

/// What a literal is needed for.
enum LiteralForm {
  /// A string as it is written between the quotes of a strings file, with its escapes.
  case string
  /// A comment: escapes that are not a language's own remain as written.
  case comment
}

/// What an argument says.
enum ArgumentContent {
  /// Nothing, `nil`, or an empty string.
  case absent
  case literal(Text)
  case other
}

/// Reads an argument that should be a literal, or several that the language joins.
struct LiteralReader: ~Escapable {
  private let source: Span<UInt8>
  private let language: SourceLanguage
  private let form: LiteralForm
  private let end: Int
  private var index: Int
  private var text = TextBuilder()
  private var isInConstant = false

  /// What expressions in a string become; `nil` where a string must have none.
  private let expressions: ExpressionTypes?

  /// Whether the literal becomes a format, in which a percent sign is written twice.
  private var isFormat = false

  /// Whether values are left out, and the places where they are: in the text and in the source.
  private var leavesValuesOut = false
  private var gaps: [(offset: Int, value: Range<Int>)] = []

  /// The expressions whose types are only assumed.
  private(set) var assumptions: [Range<Int>] = []

  @_lifetime(copy source)
  init(
    _ source: Span<UInt8>, _ range: Range<Int>, _ language: SourceLanguage, _ form: LiteralForm,
    expressions: ExpressionTypes? = nil
  ) {
    self.source = source
    self.language = language
    self.form = form
    self.expressions = expressions
    index = range.lowerBound
    end = range.upperBound
  }

  mutating func read() -> ArgumentContent {
    skipTrivia()
    if index == end || isNothing { return .absent }
    isFormat = expressions != nil && hasExpression
    guard readLiterals(), index == end else { return .other }
    let literal = text.text
    guard literal.isWellFormed else { return .other }
    return literal.isEmpty ? .absent : .literal(literal)
  }

  /// Reads the literals at the beginning of the range, and leaves out their values. What comes after them does not matter.
  mutating func readParts() -> SourceLiteral {
    leavesValuesOut = true
    var result = SourceLiteral()
    var ends = [0]
    result.isOpen = !readLiteral()
    if result.isOpen { ends.append(text.count) }
    result.end = index
    while !result.isOpen {
      ends.append(text.count)
      result.end = index
      skipTrivia()
      let isSum = language != .c && consume(UInt8(ascii: "+"))
      if isSum { skipTrivia() }
      let next = index
      if isSum || language == .c || language == .python, index < end, readLiteral() { continue }
      result.isOpen = isSum || isAppended(next)
      break
    }
    let all = text.text
    let last = ends[ends.count - 1]
    gaps.removeAll { $0.offset > last }
    var start = 0
    for gap in gaps {
      result.texts.append(Self.meaning(all, start..<gap.offset))
      result.values.append(gap.value)
      start = gap.offset
    }
    result.texts.append(Self.meaning(all, start..<last))
    if gaps.isEmpty, ends.count > 2 {
      for index in 1..<ends.count { result.parts.append(Self.meaning(all, ends[index - 1]..<ends[index])) }
    }
    return result
  }

  private static func meaning(_ text: Text, _ range: Range<Int>) -> Text {
    StringsText.meaning(of: text.slice(range.clamped(to: 0..<text.count)))
  }

  /// Whether something is appended to a literal by an operator or a method.
  private func isAppended(_ index: Int) -> Bool {
    guard index < end else { return false }
    if source[index] == UInt8(ascii: "+") { return true }
    let start = source[index] == .dot ? index + 1 : index
    return isWord(start..<endOfWord(start), in: "append appending stringByAppendingString stringByAppendingFormat")
  }

  /// Whether a backslash is before a parenthesis, with the signs of a raw string between them.
  private var hasExpression: Bool {
    for start in index..<end where source[start] == .backslash {
      var next = start + 1
      while next < end, source[next] == .numberSign { next += 1 }
      if next < end, source[next] == .leftParenthesis { return true }
    }
    return false
  }

  private mutating func skipTrivia() { index = language.skipTrivia(source, index, to: end) }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard index < end, source[index] == byte else { return false }
    index += 1
    return true
  }

  private func endOfWord(_ start: Int) -> Int {
    var index = start
    while index < end, source[index].isWord { index += 1 }
    return index
  }

  private func isWord(_ range: Range<Int>, in list: Literal) -> Bool {
    Text(source.extracting(range)).isWord(of: list)
  }

  /// Whether the argument is a word for no value.
  private var isNothing: Bool {
    if language == .c, source[index] == .leftBrace {
      let close = language.skipTrivia(source, index + 1, to: end)
      return close < end && source[close] == .rightBrace && language.skipTrivia(source, close + 1, to: end) == end
    }
    let isMember = source[index] == .dot
    let start = isMember ? index + 1 : index
    let wordEnd = endOfWord(start)
    guard wordEnd > start, wordEnd - start < 8, language.skipTrivia(source, wordEnd, to: end) == end else {
      return false
    }
    return isMember
      ? isWord(start..<wordEnd, in: "none") : isWord(start..<wordEnd, in: "nil NULL Nil None nullptr null")
  }
}

// MARK: - Literals

extension LiteralReader {
  /// Reads literals up to something else. Returns `false` if there are none.
  private mutating func readLiterals() -> Bool {
    guard readLiteral() else { return false }
    while true {
      skipTrivia()
      if index == end || source[index] == .rightParenthesis { return true }
      if language == .swift || language == .java {
        guard consume(UInt8(ascii: "+")) else { return false }
        skipTrivia()
      }
      guard readLiteral() else { return false }
    }
  }

  private mutating func readLiteral() -> Bool {
    switch language {
    case .c: readCLiteral()
    case .swift: readSwiftLiteral()
    case .python: readPythonLiteral()
    case .java: readJavaLiteral()
    }
  }

  private mutating func readCLiteral() -> Bool {
    if consume(UInt8(ascii: "@")) { skipTrivia() }
    let prefix = index..<endOfWord(index)
    index = prefix.upperBound
    guard index < end else { return false }
    if !prefix.isEmpty {
      if isWord(prefix, in: "CFSTR") { return !isInConstant && readConstant() }
      if source[index] == .quotationMark, let raw = RawString(source, prefix: prefix, quote: index, to: end) {
        index = raw.end
        appendRaw(raw.content)
        return true
      }
      guard isWord(prefix, in: "L u8 u U") else { return false }
    }
    guard consume(.quotationMark) else { return false }
    return readContent(StringStyle(quote: .quotationMark), indentation: 0)
  }

  /// Reads the literals of `CFSTR(…)`, which contains no other one.
  private mutating func readConstant() -> Bool {
    isInConstant = true
    defer { isInConstant = false }
    skipTrivia()
    guard consume(.leftParenthesis) else { return false }
    skipTrivia()
    return index < end && readLiterals() && consume(.rightParenthesis)
  }

  private mutating func readSwiftLiteral() -> Bool {
    guard let style = StringStyle.swift(source, index, to: end) else { return false }
    index += style.openingCount
    guard style.isTriple else { return readContent(style, indentation: 0) }
    // The content begins on the next line.
    while index < end, source[index].isBlank, !source[index].isLineEnd { index += 1 }
    guard index < end, source[index].isLineEnd, let indentation = indentation(of: style) else { return false }
    skipLineEnd()
    return readContent(style, indentation: indentation)
  }

  private mutating func readPythonLiteral() -> Bool {
    let prefix = index..<endOfWord(index)
    guard prefix.upperBound < end,
      source[prefix.upperBound] == .quotationMark || source[prefix.upperBound] == .apostrophe,
      let style = StringStyle.python(source, prefix: prefix, quote: prefix.upperBound, to: end),
      style.interpolation == .none || leavesValuesOut
    else { return false }
    index = prefix.upperBound + style.openingCount
    return readContent(style, indentation: 0)
  }

  private mutating func readJavaLiteral() -> Bool {
    guard index < end, source[index] == .quotationMark else { return false }
    let style = StringStyle.java(source, index, to: end)
    index += style.openingCount
    guard style.isTriple else { return readContent(style, indentation: 0) }
    while index < end, source[index].isBlank, !source[index].isLineEnd { index += 1 }
    guard index < end, source[index].isLineEnd else { return false }
    skipLineEnd()
    guard let indentation = commonIndentation(of: style) else { return false }
    return readContent(style, indentation: indentation)
  }

  /// The number of blanks that all lines of a block of text have before them, the line of its closing quotes among them;
  /// `nil` if these are missing.
  private func commonIndentation(of style: StringStyle) -> Int? {
    guard let close = endOfString(style, index, levels: 1) else { return nil }
    let quotes = close - style.openingCount
    var result = Int.max
    var start = index
    while start <= quotes {
      var next = start
      while next < quotes, source[next] == 0x20 || source[next] == 0x09 { next += 1 }
      if next == quotes || !source[next].isLineEnd { result = min(result, next - start) }
      while next < quotes, !source[next].isLineEnd { next += 1 }
      if next < quotes, source[next] == .carriageReturn, source[next + 1] == .lineFeed { next += 1 }
      start = next + 1
    }
    return result
  }

  private mutating func skipLineEnd() {
    if source[index] == .carriageReturn, index + 1 < end, source[index + 1] == .lineFeed { index += 1 }
    index += 1
  }

  /// The number of blanks before the closing quotes of a string of several lines, which no line of it has; `nil` if
  /// something else is before them.
  private func indentation(of style: StringStyle) -> Int? {
    guard let close = endOfString(style, index, levels: 8) else { return nil }
    let quotes = close - style.openingCount
    var start = quotes
    while start > index, source[start - 1] == 0x20 || source[start - 1] == 0x09 { start -= 1 }
    return start > index && source[start - 1].isLineEnd ? quotes - start : nil
  }

  /// The end of a string with what its expressions contain; `nil` if it is not closed, or if they are nested deeper than
  /// anybody writes.
  private func endOfString(_ style: StringStyle, _ start: Int, levels: Int) -> Int? {
    var index = start
    while true {
      switch style.end(source, index, to: end, in: language) {
      case .closed(let close):
        let isClosed = close - style.openingCount >= start && source[close - 1 - style.hashes] == style.quote
        return isClosed ? close : nil
      case .expression(let start):
        guard let close = endOfExpression(start, levels: levels - 1) else { return nil }
        index = close
      case .field: return nil
      }
    }
  }

  /// The end of the literal of Swift at the beginning; `nil` if none is there, or if it is not closed.
  var endOfLiteral: Int? {
    guard let style = StringStyle.swift(source, index, to: end) else { return nil }
    return endOfString(style, index + style.openingCount, levels: 8)
  }

  /// The index after the parenthesis that closes an expression.
  private func endOfExpression(_ start: Int, levels: Int) -> Int? {
    guard levels > 0 else { return nil }
    var depth = 1
    var index = start
    while index < end {
      switch source[index] {
      case .leftParenthesis: depth += 1
      case .rightParenthesis:
        depth -= 1
        if depth == 0 { return index + 1 }
      case .quotationMark, .numberSign:
        guard let style = StringStyle.swift(source, index, to: end) else { break }
        guard let close = endOfString(style, index + style.openingCount, levels: levels) else { return nil }
        index = close
        continue
      default: break
      }
      index += 1
    }
    return nil
  }
}

// MARK: - The content of a literal

extension LiteralReader {
  private mutating func appendRaw(_ range: Range<Int>) {
    for index in range { appendPlain(source[index]) }
  }

  /// Appends a character that is not part of an escape in the source.
  private mutating func appendPlain(_ byte: UInt8) {
    guard form == .string else { return text.append(byte) }
    if byte == .percentSign, isFormat { text.append(byte) }
    if byte == .quotationMark || byte == .backslash || byte.isLineEnd { text.append(.backslash) }
    text.append(byte == .lineFeed ? UInt8(ascii: "n") : byte == .carriageReturn ? UInt8(ascii: "r") : byte)
  }

  /// Reads up to the closing quotes. Returns `false` if they are missing, and for what the form cannot say.
  private mutating func readContent(_ style: StringStyle, indentation: Int) -> Bool {
    skipIndentation(indentation)
    while index < end {
      let byte = source[index]
      if byte == style.quote, isClosed(style) { return true }
      if byte.isLineEnd {
        guard style.isTriple else { return false }
        skipLineEnd()
        skipIndentation(indentation)
        // The line end before the quotes that close a string of Swift is not part of it.
        if language == .swift, isClosed(style) { return true }
        appendPlain(.lineFeed)
      } else if byte == .backslash {
        guard readEscape(style, indentation) else { return false }
      } else if style.interpolation == .python, byte == .leftBrace || byte == .rightBrace {
        guard readField(style) else { return false }
      } else if language == .java, style.isTriple, byte == 0x20 || byte == 0x09 {
        appendBlanks()
      } else {
        index += 1
        appendPlain(byte)
      }
    }
    return false
  }

  /// Reads blanks in a block of text of Java, which has none at the ends of lines.
  private mutating func appendBlanks() {
    let start = index
    while index < end, source[index] == 0x20 || source[index] == 0x09 { index += 1 }
    if index == end || !source[index].isLineEnd { appendRaw(start..<index) }
  }

  /// Reads a brace of an f-string: two of them are one, and else it begins a value.
  private mutating func readField(_ style: StringStyle) -> Bool {
    let brace = source[index]
    let start = index
    index += 1
    if consume(brace) {
      appendPlain(brace)
      return true
    }
    guard brace == .leftBrace else { return false }
    var depth = 1
    while index < end {
      let byte = source[index]
      if byte == style.quote && style.closing(source, index, to: end) != nil || byte.isLineEnd && !style.isTriple {
        return false
      }
      index += 1
      if byte == .leftBrace { depth += 1 }
      if byte == .rightBrace { depth -= 1 }
      if depth == 0 {
        gaps.append((text.count, start..<index))
        return true
      }
    }
    return false
  }

  /// Moves past the quotes that close the string, if they are next.
  private mutating func isClosed(_ style: StringStyle) -> Bool {
    guard index < end, source[index] == style.quote, let close = style.closing(source, index, to: end) else {
      return false
    }
    index = close
    return true
  }

  private mutating func skipIndentation(_ count: Int) {
    let limit = min(index + count, end)
    while index < limit, source[index] == 0x20 || source[index] == 0x09 { index += 1 }
  }

  private mutating func readEscape(_ style: StringStyle, _ indentation: Int) -> Bool {
    let backslash = index
    index += 1
    for _ in 0..<style.hashes where !consume(.numberSign) {
      index = backslash + 1
      appendPlain(.backslash)
      return true
    }
    guard index < end else { return false }
    let byte = source[index]
    if style.isRaw {
      index += 1
      appendPlain(.backslash)
      appendPlain(byte)
      return true
    }
    if language == .swift, byte == .leftParenthesis { return readExpression() }
    if joinsLines(style) {
      skipIndentation(indentation)
      return true
    }
    index += 1
    switch language {
    case .c: return readCEscape(byte)
    case .swift: return readSwiftEscape(byte)
    case .python: return readPythonEscape(byte)
    case .java: return readJavaEscape(byte)
    }
  }

  /// Moves past a line end after a backslash. In Swift, blanks may be between them.
  private mutating func joinsLines(_ style: StringStyle) -> Bool {
    var next = index
    if language == .swift {
      guard style.isTriple else { return false }
      while next < end, source[next] == 0x20 || source[next] == 0x09 { next += 1 }
    }
    guard next < end, source[next].isLineEnd else { return false }
    index = next
    skipLineEnd()
    return true
  }

  /// Appends an escape as it is written: strings files have the same.
  private mutating func appendEscape(_ byte: UInt8) -> Bool {
    text.append(.backslash)
    text.append(byte)
    return true
  }

  private mutating func readCEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "u"): return readCodePoint(digits: 4) ?? appendEscape(byte)
    case UInt8(ascii: "U"): return readCodePoint(digits: 8) ?? appendEscape(byte)
    case UInt8(ascii: "x"):
      guard let value = readNumber(radix: 16, atMost: 8), value < 0x100 else { return false }
      appendByte(UInt8(value))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      index -= 1
      let start = index
      guard let value = readNumber(radix: 8, atMost: 3), value < 0x100 else { return false }
      // In a strings file, larger numbers are characters of another encoding.
      guard value < 0x80 else {
        appendByte(UInt8(value))
        return true
      }
      text.append(.backslash)
      text.append(source.extracting(start..<index))
    case UInt8(ascii: "e"), UInt8(ascii: "E"): appendByte(0x1B)
    default: return appendEscape(byte)
    }
    return true
  }

  private mutating func readSwiftEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "u"):
      guard consume(.leftBrace), let value = readNumber(radix: 16, atMost: 8), consume(.rightBrace) else {
        return false
      }
      return append(codePoint: value)
    case UInt8(ascii: "0"): appendByte(0)
    default: return appendEscape(byte)
    }
    return true
  }

  private mutating func readJavaEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "u"):
      while consume(UInt8(ascii: "u")) {}
      return readCodePoint(digits: 4) ?? false
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      index -= 1
      return append(codePoint: readNumber(radix: 8, atMost: byte < UInt8(ascii: "4") ? 3 : 2) ?? 0)
    case UInt8(ascii: "s"): appendPlain(0x20)
    default: return appendEscape(byte)
    }
    return true
  }

  private mutating func readPythonEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "u"): return readCodePoint(digits: 4) ?? false
    case UInt8(ascii: "U"): return readCodePoint(digits: 8) ?? false
    case UInt8(ascii: "x"): return readCodePoint(digits: 2) ?? false
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      index -= 1
      return append(codePoint: readNumber(radix: 8, atMost: 3) ?? 0)
    case UInt8(ascii: "N"): return false
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
      UInt8(ascii: "t"), UInt8(ascii: "v"), .backslash, .quotationMark, .apostrophe:
      return appendEscape(byte)
    default:
      // Python has no such escape, so the backslash is a character.
      appendPlain(.backslash)
      appendPlain(byte)
      return true
    }
  }

  /// Reads exactly so many hexadecimal digits; `nil` if there are fewer.
  private mutating func readCodePoint(digits: Int) -> Bool? {
    let start = index
    guard let value = readNumber(radix: 16, atMost: digits), index - start == digits else {
      index = start
      return nil
    }
    return append(codePoint: value)
  }

  private mutating func readNumber(radix: UInt32, atMost digits: Int) -> UInt32? {
    let limit = min(index + digits, end)
    let start = index
    var value: UInt32 = 0
    while index < limit, let digit = source[index].hexadecimalValue, digit < radix {
      value = value << (radix == 8 ? 3 : 4) | UInt32(digit)
      index += 1
    }
    return index > start ? value : nil
  }

  private mutating func append(codePoint: UInt32) -> Bool {
    if codePoint < 0x80 {
      appendByte(UInt8(codePoint))
      return true
    }
    guard codePoint <= 0x10FFFF else { return false }
    // The halves of a pair may be escaped one by one: the builder joins them. One alone is not well-formed.
    if codePoint < 0x10000 { text.append(utf16Unit: UInt16(codePoint)) } else { text.append(codePoint: codePoint) }
    return true
  }

  /// Appends a byte that an escape stands for. Control characters stay escaped.
  private mutating func appendByte(_ byte: UInt8) {
    guard byte < 0x20 || byte == 0x7F else { return appendPlain(byte) }
    text.append(.backslash)
    for shift in [UInt8(6), 3, 0] { text.append(0x30 + (byte >> shift & 7)) }
  }

  /// Reads the expression after `\(`, which becomes a format specifier.
  private mutating func readExpression() -> Bool {
    if leavesValuesOut {
      guard let close = endOfExpression(index + 1, levels: 8) else { return false }
      gaps.append((text.count, index..<close))
      index = close
      return true
    }
    guard let expressions, form == .string, let close = endOfExpression(index + 1, levels: 8) else { return false }
    let range = index + 1..<close - 1
    if let placeholder = ExpressionTypes.placeholder(range, in: source) {
      text.append(placeholder)
      index = close
      return true
    }
    let (specifier, isAssumed) = expressions.specifier(of: range, in: source)
    if isAssumed { assumptions.append(range) }
    text.append(specifier)
    index = close
    return true
  }
}
