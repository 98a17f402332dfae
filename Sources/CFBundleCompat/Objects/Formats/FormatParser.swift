import CFSystem
import CFText

/// Parses a format string into the parts of a ``StringFormat``.
package struct FormatParser {
  private let source: Text
  private var nextArgument = 0
  private var usesNumbers: Bool?

  /// Whether `%#@name@` is a variable.
  private let allowsVariables: Bool
  private let owner: Owner?
  private var usesOwnersArgument = false

  /// The offset at which the number of an argument could be inserted.
  package struct ArgumentSlot {
    package let offset: Int
    package let argument: Int
    /// Of a variable.
    package let name: Range<Int>?
  }

  /// By their offsets.
  package private(set) var unnumbered: [ArgumentSlot] = []
  package private(set) var uses: [(argument: Int, type: StringFormat.ArgumentType, offset: Int)] = []
  package private(set) var parts: [StringFormat.Part] = []

  /// The variable whose form a format is.
  ///
  /// The first conversion without a number whose type fits converts the variable's argument. Other conversions,
  /// and variables, take the arguments after it. Conversions with and without numbers may be mixed.
  package struct Owner {
    package let argument: Int
    package let type: StringFormat.ArgumentType

    package init(argument: Int, type: StringFormat.ArgumentType) {
      self.argument = argument
      self.type = type
    }
  }

  package init(_ source: Text) {
    self.source = source
    allowsVariables = false
    owner = nil
  }

  /// The parser of a format that may name variables.
  package init(localized source: Text, formOf owner: Owner?) {
    self.source = source
    self.owner = owner
    allowsVariables = true
    nextArgument = owner.map { $0.argument + 1 } ?? 0
  }

  @inline(never)
  package mutating func parse() throws(FormatError) {
    var tokens = FormatTokens(source, allowsVariables: allowsVariables)
    var literalStart = 0
    while let token = tokens.next() {
      if token.kind == .literal { continue }
      let start = token.range.lowerBound
      appendLiteral(literalStart..<start)
      if token.kind == .percentSign {
        literalStart = start + 1
      } else {
        parts.append(token.kind == .variable ? try variable(token) : try conversion(token))
        literalStart = token.range.upperBound
      }
    }
    appendLiteral(literalStart..<source.count)
  }

  /// The type of each argument. Every argument must be used, or the type of the next could not be known.
  func argumentTypes() throws(FormatError) -> [StringFormat.ArgumentType] {
    let count = (uses.map { $0.argument }.max() ?? -1) + 1
    guard count <= uses.count else {
      throw FormatError(reason: "an argument is left out", offset: source.count)
    }
    var types = [StringFormat.ArgumentType?](repeating: nil, count: count)
    for use in uses {
      guard let type = use.type.combined(with: types[use.argument] ?? use.type) else {
        throw FormatError(reason: "one argument has two types", offset: use.offset)
      }
      types[use.argument] = type
    }
    var result: [StringFormat.ArgumentType] = []
    for type in types {
      guard let type else { throw FormatError(reason: "an argument is left out", offset: source.count) }
      result.append(type)
    }
    return result
  }

  private mutating func appendLiteral(_ range: Range<Int>) {
    if !range.isEmpty { parts.append(.literal(range)) }
  }

  private func failure(_ reason: Text, at offset: Int) -> FormatError { FormatError(reason: reason, offset: offset) }
}

// MARK: - One conversion

extension FormatParser {
  private mutating func variable(_ token: FormatTokens.Token) throws(FormatError) -> StringFormat.Part {
    let number = try number(token)
    guard token.isClosed else {
      throw failure(
        "the name of a variable is not closed", at: token.isNumbered ? token.digits.upperBound + 1 : token.insertion)
    }
    let argument = try argument(number, at: token.insertion, upTo: token.range.upperBound, name: token.name)
    return .variable(StringFormat.Variable(name: token.name, argument: argument))
  }

  private mutating func conversion(_ token: FormatTokens.Token) throws(FormatError) -> StringFormat.Part {
    var conversion = StringFormat.Conversion()
    let number = try number(token)
    for index in token.flags { conversion.flags.formUnion(StringFormat.Flags(source[index])) }
    conversion.width = try amount(token.width)
    if let precision = token.precision {
      conversion.precision = try amount(precision)
      if conversion.precision == .none { conversion.precision = .fixed(0) }
    }
    conversion.length = try length(token.length)
    conversion.kind = try kind(token, conversion)
    conversion.argument = try argument(
      number, conversion.argumentType, at: token.insertion, upTo: token.range.upperBound)
    uses.append((conversion.argument, conversion.argumentType, token.range.lowerBound))
    return .conversion(conversion)
  }

  /// The number of the argument; `nil` if it has none.
  private func number(_ token: FormatTokens.Token) throws(FormatError) -> Int? {
    let number = try number(token.digits)
    if token.isNumbered, number == 0 { throw failure("arguments are numbered from 1", at: token.digits.upperBound) }
    return token.isNumbered ? number : nil
  }

  private func number(_ digits: Range<Int>) throws(FormatError) -> Int {
    var value = 0
    for index in digits {
      value = value * 10 + Int(source[index] - 0x30)
      guard value <= StringFormat.limit else { throw failure("a number is too large", at: index) }
    }
    return value
  }

  private mutating func amount(_ amount: FormatTokens.Amount) throws(FormatError) -> StringFormat.Amount {
    switch amount {
    case .none: return .none
    case .digits(let digits): return .fixed(try number(digits))
    case .argument(let star, let digits):
      var number: Int?
      if let digits {
        number = try self.number(digits)
        if number == 0 { throw failure("arguments are numbered from 1", at: digits.upperBound) }
      }
      let argument = try argument(number, at: star + 1, upTo: digits.map { $0.upperBound + 1 } ?? star + 1)
      uses.append((argument, .int, star))
      return .argument(argument)
    }
  }

  /// The index of a numbered argument, or of the next one.
  ///
  /// - Parameters:
  ///   - type: that of a conversion's argument; `nil` for any other.
  ///   - end: the place of an error.
  private mutating func argument(
    _ number: Int?, _ type: StringFormat.ArgumentType? = nil, at offset: Int, upTo end: Int, name: Range<Int>? = nil
  ) throws(FormatError) -> Int {
    if let usesNumbers, owner == nil, usesNumbers != (number != nil) {
      throw failure("numbered and unnumbered arguments are mixed", at: end)
    }
    usesNumbers = number != nil
    if let number { return number - 1 }
    if let owner, let type, !usesOwnersArgument, type.isSameKind(as: owner.type) {
      usesOwnersArgument = true
      return owner.argument
    }
    // The number of a width is written after that of the conversion, which comes later here.
    unnumbered.append(ArgumentSlot(offset: offset, argument: nextArgument, name: name))
    var index = unnumbered.count - 1
    while index > 0, unnumbered[index - 1].offset > offset {
      unnumbered.swapAt(index, index - 1)
      index -= 1
    }
    nextArgument += 1
    return nextArgument - 1
  }

  private func length(_ letters: Range<Int>) throws(FormatError) -> StringFormat.Length {
    guard let first = letters.first else { return .normal }
    let isDoubled =
      (source[first] == UInt8(ascii: "h") || source[first] == UInt8(ascii: "l")) && letters.count > 1
      && source[first + 1] == source[first]
    let length: StringFormat.Length
    switch source[first] {
    case UInt8(ascii: "h"): length = isDoubled ? .char : .short
    case UInt8(ascii: "l"): length = isDoubled ? .longLong : .long
    case UInt8(ascii: "q"): length = .longLong
    case UInt8(ascii: "j"): length = .intmax
    case UInt8(ascii: "z"): length = .size
    case UInt8(ascii: "t"): length = .ptrdiff
    default: length = .longDouble
    }
    let end = first + (isDoubled ? 2 : 1)
    guard end == letters.upperBound else { throw failure("no such conversion", at: end) }
    return length
  }

  private func kind(
    _ token: FormatTokens.Token, _ conversion: StringFormat.Conversion
  ) throws(FormatError) -> StringFormat.Kind {
    guard token.letter < source.count else { throw failure("the format ends inside a conversion", at: token.letter) }
    let letter = source[token.letter]
    let kind: StringFormat.Kind
    let lengths: [StringFormat.Length]
    switch letter {
    case UInt8(ascii: "d"), UInt8(ascii: "i"): return .signed
    case UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"): return .unsigned(letter)
    // An `int`, as Apple documents; not the `long` of old C libraries.
    case UInt8(ascii: "D"): (kind, lengths) = (.signed, [.normal])
    case UInt8(ascii: "U"), UInt8(ascii: "O"): (kind, lengths) = (.unsigned(letter | 0x20), [.normal])
    case UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "a"), UInt8(ascii: "E"),
      UInt8(ascii: "F"), UInt8(ascii: "G"), UInt8(ascii: "A"):
      (kind, lengths) = (.real(letter), [.normal, .long, .longDouble])
    case UInt8(ascii: "c"): (kind, lengths) = (.character, [.normal, .long])
    case UInt8(ascii: "C"): (kind, lengths) = (.utf16Unit, [.normal, .long])
    case UInt8(ascii: "s"): (kind, lengths) = (.cString, [.normal, .short, .long])
    case UInt8(ascii: "S"): (kind, lengths) = (.utf16String, [.normal, .long])
    case UInt8(ascii: "p"): (kind, lengths) = (.pointer, [.normal])
    case UInt8(ascii: "@"): (kind, lengths) = (.object, [.normal])
    case UInt8(ascii: "n"): throw failure("%n writes to memory and is refused", at: token.letter)
    default: throw failure("no such conversion", at: token.letter)
    }
    guard lengths.contains(conversion.length) else {
      throw failure("no such conversion of that length", at: token.letter)
    }
    if kind == .object, conversion.flags.contains(.alternate) { throw failure("no such conversion", at: token.letter) }
    return kind
  }
}

extension StringFormat.Flags {
  /// The flag that a character of a format stands for.
  fileprivate init(_ byte: UInt8) {
    switch byte {
    case .hyphen: self = .leftAligned
    case UInt8(ascii: "+"): self = .plus
    case UInt8(ascii: " "): self = .space
    case UInt8(ascii: "#"): self = .alternate
    case UInt8(ascii: "0"): self = .zeros
    // An apostrophe has no effect: whether digits are grouped depends on the locale alone.
    default: self = []
    }
  }
}
