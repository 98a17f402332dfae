import CFSystem
import CFText

/// Parses a format string into the parts of a ``StringFormat``.
package struct FormatParser {
  private let source: Text
  private var index = 0
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
    var literalStart = 0
    while index < source.count {
      guard source[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      appendLiteral(literalStart..<index)
      index += 1
      if peek == UInt8(ascii: "%") {
        literalStart = index
        index += 1
      } else {
        parts.append(try parseConversion())
        literalStart = index
      }
    }
    appendLiteral(literalStart..<index)
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

  private var peek: UInt8? { index < source.count ? source[index] : nil }

  private func failure(_ reason: Text) -> FormatError { FormatError(reason: reason, offset: index) }
}

// MARK: - One conversion

extension FormatParser {
  private mutating func parseConversion() throws(FormatError) -> StringFormat.Part {
    let start = index - 1
    var conversion = StringFormat.Conversion()
    let number = try parseArgumentNumber()
    if allowsVariables, let name = try parseVariableName() {
      return .variable(StringFormat.Variable(name: name, argument: try argument(number, nil, at: start + 1)))
    }
    parseFlags(&conversion.flags)
    conversion.width = try parseAmount()
    if peek == .dot {
      index += 1
      conversion.precision = try parseAmount()
      if conversion.precision == .none { conversion.precision = .fixed(0) }
    }
    conversion.length = parseLength()
    conversion.kind = try parseKind(conversion)
    conversion.argument = try argument(number, conversion.argumentType, at: start + 1)
    uses.append((conversion.argument, conversion.argumentType, start))
    return .conversion(conversion)
  }

  /// Parses `#@name@`, if it is next. Flags and a width before it have no effect: `%1#@name@`.
  private mutating func parseVariableName() throws(FormatError) -> Range<Int>? {
    guard let name = Self.variableName(in: source, from: index) else { return nil }
    guard name.upperBound < source.count else { throw failure("the name of a variable is not closed") }
    index = name.upperBound + 1
    return name
  }

  /// The name of a variable, without what is between the percent sign or the argument's number and the name. It ends
  /// with the format if it is not closed.
  package static func variableName(in source: Text, from start: Int) -> Range<Int>? {
    var index = start
    while index < source.count, source[index].isFlagOrDigit { index += 1 }
    guard index + 1 < source.count, source[index] == UInt8(ascii: "#"), source[index + 1] == UInt8(ascii: "@") else {
      return nil
    }
    let name = index + 2
    index = name
    while index < source.count, source[index] != UInt8(ascii: "@") { index += 1 }
    return name..<index
  }

  /// Parses `n$`, if it is next.
  private mutating func parseArgumentNumber() throws(FormatError) -> Int? {
    let start = index
    guard let number = try parseNumber(), peek == UInt8(ascii: "$") else {
      index = start
      return nil
    }
    guard number > 0 else { throw failure("arguments are numbered from 1") }
    index += 1
    return number
  }

  private mutating func parseNumber() throws(FormatError) -> Int? {
    let start = index
    var value = 0
    while let digit = peek, digit.isASCIIDigit {
      value = value * 10 + Int(digit - 0x30)
      guard value <= StringFormat.limit else { throw failure("a number is too large") }
      index += 1
    }
    return index > start ? value : nil
  }

  private mutating func parseFlags(_ flags: inout StringFormat.Flags) {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "-"): flags.insert(.leftAligned)
      case UInt8(ascii: "+"): flags.insert(.plus)
      case UInt8(ascii: " "): flags.insert(.space)
      case UInt8(ascii: "#"): flags.insert(.alternate)
      case UInt8(ascii: "0"): flags.insert(.zeros)
      // No effect: grouping depends on a locale, and formats use none.
      case UInt8(ascii: "'"): break
      default: return
      }
      index += 1
    }
  }

  private mutating func parseAmount() throws(FormatError) -> StringFormat.Amount {
    guard peek == UInt8(ascii: "*") else { return try parseNumber().map { .fixed($0) } ?? .none }
    let start = index
    index += 1
    let argument = try argument(try parseArgumentNumber(), nil, at: start + 1)
    uses.append((argument, .int, start))
    return .argument(argument)
  }

  /// The index of a numbered argument, or of the next one.
  ///
  /// - Parameter type: that of a conversion's argument; `nil` for any other.
  private mutating func argument(
    _ number: Int?, _ type: StringFormat.ArgumentType?, at offset: Int
  ) throws(FormatError) -> Int {
    if let usesNumbers, owner == nil, usesNumbers != (number != nil) {
      throw failure("numbered and unnumbered arguments are mixed")
    }
    usesNumbers = number != nil
    if let number { return number - 1 }
    if let owner, let type, !usesOwnersArgument, type.isSameKind(as: owner.type) {
      usesOwnersArgument = true
      return owner.argument
    }
    // The number of a width is written after that of the conversion, which is parsed later.
    unnumbered.append(ArgumentSlot(offset: offset, argument: nextArgument))
    var index = unnumbered.count - 1
    while index > 0, unnumbered[index - 1].offset > offset {
      unnumbered.swapAt(index, index - 1)
      index -= 1
    }
    nextArgument += 1
    return nextArgument - 1
  }

  private mutating func parseLength() -> StringFormat.Length {
    guard let byte = peek else { return .normal }
    let length: StringFormat.Length
    switch byte {
    case UInt8(ascii: "h"): length = takeDoubled(byte) ? .char : .short
    case UInt8(ascii: "l"): length = takeDoubled(byte) ? .longLong : .long
    case UInt8(ascii: "q"): length = .longLong
    case UInt8(ascii: "j"): length = .intmax
    case UInt8(ascii: "z"): length = .size
    case UInt8(ascii: "t"): length = .ptrdiff
    case UInt8(ascii: "L"): length = .longDouble
    default: return .normal
    }
    index += 1
    return length
  }

  /// Steps over the first of two equal bytes.
  private mutating func takeDoubled(_ byte: UInt8) -> Bool {
    guard index + 1 < source.count, source[index + 1] == byte else { return false }
    index += 1
    return true
  }

  private mutating func parseKind(_ conversion: StringFormat.Conversion) throws(FormatError)
    -> StringFormat.Kind
  {
    guard let letter = peek else { throw failure("the format ends inside a conversion") }
    let kind: StringFormat.Kind
    let lengths: [StringFormat.Length]
    switch letter {
    case UInt8(ascii: "d"), UInt8(ascii: "i"):
      index += 1
      return .signed
    case UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"):
      index += 1
      return .unsigned(letter)
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
    case UInt8(ascii: "n"): throw failure("%n writes to memory and is refused")
    default: throw failure("no such conversion")
    }
    guard lengths.contains(conversion.length) else { throw failure("no such conversion of that length") }
    if kind == .object, conversion.flags.contains(.alternate) { throw failure("no such conversion") }
    index += 1
    return kind
  }
}

extension UInt8 {
  /// Whether the byte may be before a `#`.
  fileprivate var isFlagOrDigit: Bool {
    isASCIIDigit || self == .hyphen || self == UInt8(ascii: "+") || self == UInt8(ascii: " ")
      || self == UInt8(ascii: "'")
  }
}
