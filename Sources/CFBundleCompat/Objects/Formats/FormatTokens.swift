import CFText

/// The parts of a `printf` format with their places. Joined, the tokens are the format.
///
/// Every text has tokens. What a fault in one means is for others to say: ``FormatParser`` refuses the format, `doctor`
/// reports it, and a pseudo-language shows it as it is.
package struct FormatTokens {
  package struct Token {
    package enum Kind {
      /// What is before the next percent sign.
      case literal
      /// `%%`.
      case percentSign
      case conversion
      /// `%#@name@`. Flags and digits before the `#` have no effect. One that is not closed ends with its first `@`.
      case variable
      /// `%[one, two]@`: alternatives for `genstrings`.
      case list
      /// A percent sign, and what would be part of a conversion: the next character cannot be.
      case incomplete
    }

    package fileprivate(set) var kind: Kind
    package fileprivate(set) var range: Range<Int>

    /// The digits after the percent sign: the number of the argument if ``isNumbered``, otherwise a flag or a width.
    package fileprivate(set) var digits = 0..<0
    package fileprivate(set) var isNumbered = false

    package fileprivate(set) var flags = 0..<0
    package fileprivate(set) var width = Amount.none
    /// `nil` without a point.
    package fileprivate(set) var precision: Amount?
    /// The letters of length modifiers.
    package fileprivate(set) var length = 0..<0

    /// The name of a variable, or what is in the brackets of a list.
    package fileprivate(set) var name = 0..<0

    /// Whether a variable has its second `@`.
    package var isClosed: Bool { range.upperBound > name.upperBound }

    /// Where the number of the argument is, or could be inserted.
    package var insertion: Int { range.lowerBound + 1 }

    /// The index of the letter of a conversion, or of what is in its place.
    package var letter: Int {
      kind == .conversion ? range.upperBound - 1 : kind == .list ? insertion : range.upperBound
    }
  }

  package enum Amount {
    case none
    case digits(Range<Int>)
    /// `*` or `*2$`.
    case argument(star: Int, number: Range<Int>?)
  }

  private let source: Text
  private let allowsVariables: Bool

  /// Where the next token begins. A consumer that knows better what a token is may go on elsewhere.
  package var index = 0

  /// - Parameter allowsVariables: whether `%#@name@` is a variable, as in localized formats.
  package init(_ source: Text, allowsVariables: Bool = true) {
    self.source = source
    self.allowsVariables = allowsVariables
  }

  package mutating func next() -> Token? {
    guard index < source.count else { return nil }
    let start = index
    guard take(UInt8(ascii: "%")) else {
      skip { $0 != UInt8(ascii: "%") }
      return Token(kind: .literal, range: start..<index)
    }
    if take(UInt8(ascii: "%")) { return Token(kind: .percentSign, range: start..<index) }
    var token = Token(kind: .incomplete, range: start..<index)
    token.kind = readList(&token) ? .list : readVariable(&token) ? .variable : readConversion(&token)
    token.range = start..<index
    return token
  }
}

// MARK: - What begins with a percent sign

extension FormatTokens {
  private mutating func readList(_ token: inout Token) -> Bool {
    let start = index
    guard take(UInt8(ascii: "[")) else { return false }
    token.name = skip { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "%") }
    if take(UInt8(ascii: "]")), take(UInt8(ascii: "@")) { return true }
    index = start
    return false
  }

  private mutating func readVariable(_ token: inout Token) -> Bool {
    let start = index
    readNumber(&token)
    let end = index
    skip { $0 != UInt8(ascii: "#") && Self.isFlag($0) || $0.isASCIIDigit }
    guard allowsVariables, take(UInt8(ascii: "#")), take(UInt8(ascii: "@")) else {
      index = token.isNumbered ? end : start
      return false
    }
    token.name = skip { $0 != UInt8(ascii: "@") }
    if !take(UInt8(ascii: "@")) {
      index = token.name.lowerBound
      token.name = index..<index
    }
    return true
  }

  private mutating func readNumber(_ token: inout Token) {
    token.digits = skip { $0.isASCIIDigit }
    token.isNumbered = !token.digits.isEmpty && take(UInt8(ascii: "$"))
  }

  private mutating func readConversion(_ token: inout Token) -> Token.Kind {
    token.flags = skip { Self.isFlag($0) }
    token.width = readAmount()
    if take(.dot) { token.precision = readAmount() }
    token.length = skip { Self.isModifier($0) }
    guard index < source.count, Self.isConversion(source[index]) else { return .incomplete }
    index += 1
    return .conversion
  }

  private mutating func readAmount() -> Amount {
    let star = index
    guard take(UInt8(ascii: "*")) else {
      let digits = skip { $0.isASCIIDigit }
      return digits.isEmpty ? .none : .digits(digits)
    }
    let digits = skip { $0.isASCIIDigit }
    if !digits.isEmpty, take(UInt8(ascii: "$")) { return .argument(star: star, number: digits) }
    index = star + 1
    return .argument(star: star, number: nil)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < source.count, source[index] == byte else { return false }
    index += 1
    return true
  }

  @discardableResult
  private mutating func skip(_ isSkipped: (UInt8) -> Bool) -> Range<Int> {
    let start = index
    while index < source.count, isSkipped(source[index]) { index += 1 }
    return start..<index
  }

  private static func isFlag(_ byte: UInt8) -> Bool {
    switch byte {
    case .hyphen, UInt8(ascii: "+"), UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "0"), UInt8(ascii: "'"): true
    default: false
    }
  }

  private static func isModifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "j"), UInt8(ascii: "z"),
      UInt8(ascii: "t"), UInt8(ascii: "L"):
      true
    default: false
    }
  }

  private static func isConversion(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "x"),
      UInt8(ascii: "X"), UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O"):
      true
    case UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "a"), UInt8(ascii: "E"),
      UInt8(ascii: "F"), UInt8(ascii: "G"), UInt8(ascii: "A"):
      true
    case UInt8(ascii: "@"), UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "s"), UInt8(ascii: "S"),
      UInt8(ascii: "p"):
      true
    default: false
    }
  }
}
