import CFObjects
import CFText

/// Reads JSON part by part, without an object for each value.
///
/// It refuses what ``JSONParser`` refuses, but does not tell why: parse the file again for the error.
package struct JSONCursor: ~Escapable {
  private let utf8: Span<UInt8>
  private var index = 0
  private var depth = 0

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

  /// A cursor before the value of a file: UTF-8, with or without a byte-order mark.
  @_lifetime(copy file)
  package init(_ file: Span<UInt8>) throws(ParseError) {
    utf8 = file
    index = file.starts(with: "\u{FEFF}") ? 3 : 0
    let count = file.count
    if count > Budget().maximumBytes || firstMalformedUTF8(file) != nil { throw refusal }
    if let reason = Budget.refusal(ofFile: Budget().memoryPerByte * count) {
      throw ParseError(reason: reason, position: .offset(0))
    }
  }

  /// A cursor before a piece of a file that was read without an error.
  @_lifetime(copy file)
  package init(before piece: Piece, of file: Span<UInt8>) {
    utf8 = file
    index = piece.range.lowerBound
  }

  private var refusal: ParseError { ParseError(reason: .json(.notJSON), position: .offset(index)) }
}

// MARK: - Values

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

  /// Refuses text after the value.
  package mutating func end() throws(ParseError) {
    if next() != nil { throw refusal }
  }

  /// Reads a value of any type.
  @inline(never)
  package mutating func skipValue() throws(ParseError) -> Piece {
    let start = position()
    // The brackets that end the containers that have begun.
    var ends: [UInt8] = []
    repeat {
      if let end = try skipStart() {
        ends.append(end)
      } else {
        while let end = ends.last, !(try continues(until: end)) { ends.removeLast() }
      }
      if ends.last == UInt8(ascii: "}") { _ = try memberName() }
    } while !ends.isEmpty
    return Piece(start..<index)
  }

  /// Enters a container with elements, and returns the bracket that ends it. Reads any other value as a whole.
  @inline(never)
  private mutating func skipStart() throws(ParseError) -> UInt8? {
    switch next() {
    case UInt8(ascii: "{"): return try openObject() ? UInt8(ascii: "}") : nil
    case UInt8(ascii: "["): return try open(until: UInt8(ascii: "]")) ? UInt8(ascii: "]") : nil
    case UInt8(ascii: "\""): _ = try stringPiece()
    default:
      let start = index
      while index < utf8.count, utf8[index].isASCIILetter || utf8[index].isASCIIDigit || isNumberMark(utf8[index]) {
        index += 1
      }
      guard (try? JSONParser.parse(utf8.extracting(start..<index))) != nil else { throw refusal }
    }
    return nil
  }

  private func isNumberMark(_ byte: UInt8) -> Bool {
    byte == .dot || byte == .hyphen || byte == UInt8(ascii: "+")
  }
}

// MARK: - Containers

extension JSONCursor {
  /// Enters a container, at whose bracket the cursor is. Returns whether it has elements; otherwise it has ended.
  private mutating func open(until end: UInt8) throws(ParseError) -> Bool {
    depth += 1
    guard depth <= Budget().maximumDepth else { throw refusal }
    index += 1
    guard next() == end else { return true }
    index += 1
    depth -= 1
    return false
  }

  /// Whether another element follows; otherwise the container has ended.
  private mutating func continues(until end: UInt8) throws(ParseError) -> Bool {
    let hasComma = next() == UInt8(ascii: ",")
    if hasComma { index += 1 }
    guard next() == end else {
      guard hasComma else { throw refusal }
      return true
    }
    index += 1
    depth -= 1
    return false
  }

  /// Enters the object that is next. Returns whether it has members; otherwise it has ended.
  @inline(never)
  package mutating func openObject() throws(ParseError) -> Bool {
    guard next() == UInt8(ascii: "{") else { throw refusal }
    return try open(until: UInt8(ascii: "}"))
  }

  /// Enters the array that is next. Returns whether it has elements; otherwise it has ended.
  package mutating func openArray() throws(ParseError) -> Bool {
    guard next() == UInt8(ascii: "[") else { throw refusal }
    return try open(until: UInt8(ascii: "]"))
  }

  /// Whether the array has another element; otherwise it has ended.
  package mutating func hasNextElement() throws(ParseError) -> Bool { try continues(until: UInt8(ascii: "]")) }

  /// Whether the object has another member; otherwise it has ended.
  @inline(never)
  package mutating func hasNextMember() throws(ParseError) -> Bool { try continues(until: UInt8(ascii: "}")) }

  /// Reads the name of a member, up to its value.
  @inline(never)
  package mutating func memberName() throws(ParseError) -> Piece {
    let name = try stringPiece()
    guard next() == UInt8(ascii: ":") else { throw refusal }
    index += 1
    return name
  }
}

// MARK: - Strings

extension JSONCursor {
  /// Reads the string that is next.
  @inline(never)
  package mutating func stringPiece() throws(ParseError) -> Piece {
    guard next() == UInt8(ascii: "\"") else { throw refusal }
    index += 1
    let start = index
    skipPlainCharacters()
    var hasEscapes = false
    while index < utf8.count, utf8[index] == .backslash {
      hasEscapes = true
      index = min(index + 2, utf8.count)
      skipPlainCharacters()
    }
    guard index < utf8.count, utf8[index] == UInt8(ascii: "\"") else { throw refusal }
    let piece = Piece(start..<index, hasEscapes: hasEscapes)
    index += 1
    if hasEscapes, decoded(piece) == nil { throw refusal }
    return piece
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

  private func decoded(_ piece: Piece) -> Text? {
    let quoted = utf8.extracting(piece.range.lowerBound - 1..<piece.range.upperBound + 1)
    return ((try? JSONParser.parse(quoted)) as? StringObject)?.text
  }

  /// The characters of a string.
  @inline(never)
  package func text(of piece: Piece) -> Text {
    piece.hasEscapes ? decoded(piece) ?? "" : Text(bytes(of: piece))
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
