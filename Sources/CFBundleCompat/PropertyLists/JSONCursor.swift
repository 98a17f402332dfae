import CFObjects
import CFText

/// Reads JSON (RFC 8259) part by part, without an object for each value.
///
/// As Apple's reader, it accepts a comma after the last element. Other deviations from the standard are errors.
package struct JSONCursor: ~Escapable {
  private let utf8: Span<UInt8>
  private var index: Int
  private var depth = 0
  private let maximumDepth: Int

  /// A string or another value where it is in the file.
  package struct Piece: Sendable {
    private let start: UInt32
    private let end: UInt32

    /// Whether the bytes of a string are not its characters.
    package let hasEscapes: Bool

    fileprivate init(_ range: Range<Int>, hasEscapes: Bool = false) {
      start = UInt32(truncatingIfNeeded: range.lowerBound)
      end = UInt32(truncatingIfNeeded: range.upperBound)
      self.hasEscapes = hasEscapes
    }

    /// The bytes: of a string those between the quotes, of another value all.
    package var range: Range<Int> { Int(start)..<Int(end) }
  }

  package enum Value {
    /// A container is next, which has this bracket at its end.
    case container(end: UInt8)
    /// The text, if it is not the bytes of the piece.
    case string(Piece, Text?)
    case boolean(Bool)
    case null
    case number(NumberObject.Value)
  }

  /// A cursor before the value of a file: UTF-8, with or without a byte-order mark.
  @_lifetime(copy file)
  package init(_ file: Span<UInt8>) throws(ParseError) {
    try self.init(file, budget: Budget())
    if let reason = Budget.refusal(ofFile: Budget().memoryPerByte * file.count) { throw error(reason, at: 0) }
  }

  /// The same, for a reader that counts the memory that it takes.
  @_lifetime(copy file)
  init(_ file: Span<UInt8>, budget: Budget) throws(ParseError) {
    utf8 = file
    index = 0
    maximumDepth = budget.maximumDepth
    index = startOfText
    if file.count > budget.maximumBytes { throw error(.fileTooLarge(limit: budget.maximumBytes)) }
    if let offset = firstMalformedUTF8(file) { throw error(.notUTF8, at: offset) }
  }

  /// A cursor before a piece of a file that was read without an error.
  @_lifetime(copy file)
  package init(before piece: Piece, of file: Span<UInt8>) {
    utf8 = file
    index = piece.range.lowerBound
    maximumDepth = Budget().maximumDepth
  }
}

// MARK: - Bytes

extension JSONCursor {
  /// The first byte of the next value; `nil` at the end.
  @inline(never) @_optimize(speed)
  package mutating func next() -> UInt8? {
    let utf8 = utf8
    var index = index
    while index < utf8.count, utf8[index].isXMLSpace { index &+= 1 }
    self.index = index
    return index < utf8.count ? utf8[index] : nil
  }

  /// The index of the next value.
  package mutating func position() -> Int {
    _ = next()
    return index
  }

  /// The index after what was read, before any white space that follows.
  package var offset: Int { index }

  /// What was read from an index on.
  package func piece(from start: Int) -> Piece { Piece(start..<index) }

  private var current: UInt8? { index < utf8.count ? utf8[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  private var startOfText: Int { utf8.starts(with: "\u{FEFF}") ? 3 : 0 }

  /// An error at the cursor. A byte-order mark is not in the first line.
  @inline(never)
  func error(_ reason: ParseError.Reason) -> ParseError { error(reason, at: index) }

  private func error(_ reason: ParseError.Reason, at offset: Int) -> ParseError {
    TextScanner(utf8.extracting(droppingFirst: startOfText)).error(reason, at: max(offset - startOfText, 0))
  }

  /// An error at the character that is next.
  @inline(never)
  package var unexpected: ParseError {
    var scanner = TextScanner(utf8)
    scanner.index = index
    return error(.unexpected(scanner.found))
  }
}

// MARK: - Values

extension JSONCursor {
  /// Reads the next value; of a container, nothing yet.
  mutating func value() throws(ParseError) -> Value {
    switch next() {
    case UInt8(ascii: "{"): return .container(end: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return .container(end: UInt8(ascii: "]"))
    case UInt8(ascii: "\""):
      let (piece, text) = try string()
      return .string(piece, text)
    case UInt8(ascii: "t"):
      try skip("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try skip("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try skip("null")
      return .null
    default: return .number(try number())
    }
  }

  private mutating func skip(_ word: Literal) throws(ParseError) {
    guard utf8.has(word, at: index) else { throw unexpected }
    index += word.count
  }

  private mutating func number() throws(ParseError) -> NumberObject.Value {
    let start = index
    let isNegative = take(.hyphen)
    let digits = index
    if !take(UInt8(ascii: "0")) { try skipDigits() }
    let end = index
    if take(.dot) { try skipDigits() }
    if let letter = current, letter | 0x20 == UInt8(ascii: "e") {
      index += 1
      if !take(UInt8(ascii: "+")) { _ = take(.hyphen) }
      try skipDigits()
    }
    if index == end,
      let value = integerValue(digits: utf8.extracting(digits..<end), base: 10, isNegative: isNegative)
    {
      return value
    }
    guard let real = decimalReal(utf8.extracting(start..<index)), real.isFinite else {
      throw error(.json(.numberTooLarge), at: start)
    }
    return .real(real)
  }

  private mutating func skipDigits() throws(ParseError) {
    guard current?.isASCIIDigit == true else { throw unexpected }
    while current?.isASCIIDigit == true { index += 1 }
  }

  /// Reads a value of any type.
  @inline(never)
  package mutating func skipValue() throws(ParseError) -> Piece {
    let start = position()
    // The brackets that end the containers that have begun.
    var ends: [UInt8] = []
    repeat {
      if case .container(let end) = try value(), try open(until: end) {
        ends.append(end)
      } else {
        while let end = ends.last, !(try continues(until: end)) { ends.removeLast() }
      }
      if ends.last == UInt8(ascii: "}") { _ = try memberName() }
    } while !ends.isEmpty
    return Piece(start..<index)
  }

  /// Refuses text after the value.
  package mutating func end() throws(ParseError) {
    if next() != nil { throw error(.json(.textAfterValue)) }
  }
}

// MARK: - Containers

extension JSONCursor {
  /// Enters a container, at whose bracket the cursor is. Returns whether it has elements; otherwise it has ended.
  mutating func open(until end: UInt8) throws(ParseError) -> Bool {
    guard depth < maximumDepth else { throw error(.nestedTooDeeply(limit: maximumDepth)) }
    depth += 1
    index += 1
    guard next() == end else { return true }
    index += 1
    depth -= 1
    return false
  }

  /// Whether another element follows; otherwise the container has ended.
  mutating func continues(until end: UInt8) throws(ParseError) -> Bool {
    let hasComma = next() == UInt8(ascii: ",")
    if hasComma { index += 1 }
    guard next() == end else {
      guard hasComma else { throw unexpected }
      return true
    }
    index += 1
    depth -= 1
    return false
  }

  /// Enters the object that is next. Returns whether it has members; otherwise it has ended.
  @inline(never)
  package mutating func openObject() throws(ParseError) -> Bool {
    guard next() == UInt8(ascii: "{") else { throw unexpected }
    return try open(until: UInt8(ascii: "}"))
  }

  /// Enters the array that is next. Returns whether it has elements; otherwise it has ended.
  package mutating func openArray() throws(ParseError) -> Bool {
    guard next() == UInt8(ascii: "[") else { throw unexpected }
    return try open(until: UInt8(ascii: "]"))
  }

  /// Whether the array has another element; otherwise it has ended.
  package mutating func hasNextElement() throws(ParseError) -> Bool { try continues(until: UInt8(ascii: "]")) }

  /// Whether the object has another member; otherwise it has ended.
  @inline(never)
  package mutating func hasNextMember() throws(ParseError) -> Bool { try continues(until: UInt8(ascii: "}")) }

  /// Reads the name of a member, up to its value.
  @inline(never)
  package mutating func memberName() throws(ParseError) -> Piece { try member().name }

  /// The same, with the text of the name if it is not the bytes of the piece.
  mutating func member() throws(ParseError) -> (name: Piece, text: Text?) {
    let (name, text) = try string()
    guard next() == UInt8(ascii: ":") else { throw unexpected }
    index += 1
    return (name, text)
  }
}

// MARK: - Strings

extension JSONCursor {
  /// Reads the string that is next.
  @inline(never)
  package mutating func stringPiece() throws(ParseError) -> Piece { try string().piece }

  private mutating func string() throws(ParseError) -> (piece: Piece, text: Text?) {
    guard next() == UInt8(ascii: "\"") else { throw unexpected }
    index += 1
    let start = index
    skipPlainCharacters()
    var hasEscapes = false
    while index < utf8.count, utf8[index] == .backslash {
      hasEscapes = true
      index = min(index + 2, utf8.count)
      skipPlainCharacters()
    }
    let piece = Piece(start..<index, hasEscapes: hasEscapes)
    let text = hasEscapes ? try decoded(piece) : nil
    guard take(UInt8(ascii: "\"")) else {
      throw current == nil ? error(.notClosed(.string), at: start - 1) : error(.json(.controlCharacter))
    }
    return (piece, text)
  }

  /// Moves to the first quote, escape or control character.
  @_optimize(speed)
  private mutating func skipPlainCharacters() {
    let utf8 = utf8
    var index = index
    while index < utf8.count, utf8[index] != UInt8(ascii: "\""), utf8[index] != .backslash, utf8[index] >= 0x20 {
      index &+= 1
    }
    self.index = index
  }

  @inline(never)
  private func decoded(_ piece: Piece) throws(ParseError) -> Text {
    var builder = TextBuilder()
    var cursor = self
    cursor.index = piece.range.lowerBound
    while cursor.index < piece.range.upperBound {
      let start = cursor.index
      cursor.skipPlainCharacters()
      builder.append(utf8.extracting(start..<cursor.index))
      if cursor.take(.backslash) { try cursor.escape(&builder) }
    }
    return builder.text
  }

  private mutating func escape(_ builder: inout TextBuilder) throws(ParseError) {
    guard let letter = current else { throw unexpected }
    let byte: UInt8
    switch letter {
    case UInt8(ascii: "\""), .backslash, .slash: byte = letter
    case UInt8(ascii: "b"): byte = 0x08
    case UInt8(ascii: "f"): byte = 0x0C
    case UInt8(ascii: "n"): byte = .lineFeed
    case UInt8(ascii: "r"): byte = .carriageReturn
    case UInt8(ascii: "t"): byte = 0x09
    case UInt8(ascii: "u"): return try codePoint(&builder)
    default: throw unexpected
    }
    index += 1
    builder.append(byte)
  }

  /// `\uD83D\uDE00` is one character; a lone surrogate is an error.
  private mutating func codePoint(_ builder: inout TextBuilder) throws(ParseError) {
    let start = index - 1
    let first = try unit()
    builder.append(utf16Unit: first)
    guard first & 0xF800 == 0xD800 else { return }
    guard first & 0xFC00 == 0xD800, take(.backslash), current == UInt8(ascii: "u") else {
      throw error(.json(.loneSurrogate), at: start)
    }
    let second = try unit()
    guard second & 0xFC00 == 0xDC00 else { throw error(.json(.loneSurrogate), at: start) }
    builder.append(utf16Unit: second)
  }

  private mutating func unit() throws(ParseError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      index += 1
      guard let digit = current?.hexadecimalValue else { throw unexpected }
      value = value << 4 | UInt16(digit)
    }
    index += 1
    return value
  }

  /// The characters of a string.
  @inline(never)
  package func text(of piece: Piece) -> Text {
    piece.hasEscapes ? (try? decoded(piece)) ?? "" : Text(bytes(of: piece))
  }

  @_lifetime(copy self)
  package func bytes(of piece: Piece) -> Span<UInt8> { utf8.extracting(piece.range) }

  /// Whether a string without escapes is a text.
  @_disfavoredOverload
  package func isEqual(_ piece: Piece, _ text: Text) -> Bool {
    !piece.hasEscapes && bytes(of: piece).isSame(as: text.span)
  }

  /// Whether a string is a literal.
  @inline(never)
  package func isEqual(_ piece: Piece, _ literal: Literal) -> Bool {
    !piece.hasEscapes && bytes(of: piece).isSame(as: literal.bytes)
  }
}
