import CFText

/// A parsed format string: literals and conversions.
///
/// A malformed format is an error, found before any argument is read: an unknown conversion,
/// `%n`, numbered arguments with gaps, one argument used as two types.
package struct StringFormat: Sendable {
  /// The maximum width and precision. Larger ones are an error, because they could use up all memory.
  package static let limit = 1 << 20

  package enum Part: Equatable, Sendable {
    /// A range of the format that is copied.
    case literal(Range<Int>)
    case conversion(Conversion)
    /// `%#@name@`: a variable of a localized format.
    case variable(Variable)
  }

  package struct Variable: Equatable, Sendable {
    /// The range of the name.
    package let name: Range<Int>
    /// The index of its argument.
    package let argument: Int
  }

  /// What a `*` or a number in a format says.
  package enum Amount: Equatable, Sendable {
    case none
    case fixed(Int)
    case argument(Int)
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }
    static let leftAligned = Flags(rawValue: 1)
    static let plus = Flags(rawValue: 2)
    static let space = Flags(rawValue: 4)
    static let alternate = Flags(rawValue: 8)
    static let zeros = Flags(rawValue: 16)
  }

  /// The length modifiers of C, and `q`.
  package enum Length: Equatable, Sendable {
    case normal, char, short, long, longLong, intmax, size, ptrdiff, longDouble
  }

  package enum Kind: Equatable, Sendable {
    case signed
    /// `u`, `o`, `x` or `X`.
    case unsigned(UInt8)
    /// `e`, `f`, `g`, `a` or their capitals.
    case real(UInt8)
    case character
    case utf16Unit
    case cString
    case utf16String
    case pointer
    case object
  }

  package struct Conversion: Equatable, Sendable {
    package var flags: Flags = []
    package var width = Amount.none
    package var precision = Amount.none
    package var length = Length.normal
    package var kind = Kind.object
    /// The index of the argument that is converted.
    package var argument = 0
  }

  package enum ArgumentType: Equatable, Sendable {
    case int, unsignedInt, long, longLong, double, longDouble, object, cString, wideString, utf16String
    /// To anything: what `%p` prints.
    case pointer
  }

  package let source: Text
  package let parts: [Part]

  /// The arguments that the program must have passed, in order.
  package let arguments: [ArgumentType]

  package init(_ source: Text) throws(FormatError) {
    var parser = FormatParser(source)
    try parser.parse()
    self.source = source
    parts = parser.parts
    arguments = try parser.argumentTypes()
  }
}

/// Why a format cannot be used.
package struct FormatError: Error, Equatable {
  /// A clause without a full stop.
  package let reason: Text

  /// The offset of the fault in bytes.
  package let offset: Int

  package init(reason: Text, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  package var description: Text {
    var builder = TextBuilder()
    builder.append("malformed format at byte ")
    builder.append(decimal: offset)
    builder.append(": ")
    builder.append(reason)
    return builder.text
  }
}

extension StringFormat.Conversion {
  /// The conversion that is written `lld` or `.1f`, without the percent sign; `nil` if it is not a single one.
  package init?(specifier: Text) {
    guard let format = try? StringFormat("%" + specifier), format.parts.count == 1, format.arguments.count == 1,
      case .conversion(let conversion) = format.parts[0]
    else { return nil }
    self = conversion
  }

  /// The type as which C passes the argument.
  package var argumentType: StringFormat.ArgumentType {
    switch kind {
    case .signed, .unsigned:
      switch length {
      case .normal where kind != .signed: .unsignedInt
      case .normal, .char, .short: .int
      case .long, .size, .ptrdiff: .long
      case .longLong, .intmax, .longDouble: .longLong
      }
    case .real: length == .longDouble ? .longDouble : .double
    case .character, .utf16Unit: .int
    case .cString: length == .long ? .wideString : .cString
    case .utf16String: .utf16String
    case .object: .object
    case .pointer: .pointer
    }
  }
}

extension StringFormat.Conversion {
  /// The conversion of an integer that was passed as another type, with the width of that type, so that no digit is lost.
  package func converting(_ passed: StringFormat.ArgumentType) -> Self {
    guard kind.isInteger, passed.isInteger, passed != argumentType else { return self }
    var conversion = self
    conversion.length = passed == .long || passed == .longLong ? .longLong : .normal
    if passed == .unsignedInt, kind == .signed { conversion.kind = .unsigned(UInt8(ascii: "u")) }
    return conversion
  }
}

extension StringFormat.Kind {
  fileprivate var isInteger: Bool {
    switch self {
    case .signed, .unsigned: true
    default: false
    }
  }
}

extension StringFormat.ArgumentType {
  /// The type of an argument that is used as both; `nil` if none can be.
  package func combined(with other: Self) -> Self? {
    if self == other || self.isPointer && other == .pointer { return self }
    if self == .pointer && other.isPointer { return other }
    // Both have the same bits; as an `int` they are printed as either.
    if isInt && other.isInt { return .int }
    let areLong = (self == .long || self == .longLong) && (other == .long || other == .longLong)
    return areLong && MemoryLayout<Int>.size == 8 ? self : nil
  }

  /// Whether both are integers, real numbers, or pointers.
  package func isSameKind(as other: Self) -> Bool {
    isPointer == other.isPointer && isReal == other.isReal
  }

  /// The type as which to read an argument for this conversion, if it is read as another type already; `nil` if that
  /// cannot be. An integer is read once, and converted to any width.
  package func read(as other: Self) -> Self? {
    combined(with: other) ?? (isInteger && other.isInteger ? other : nil)
  }

  private var isInt: Bool { self == .int || self == .unsignedInt }

  package var isInteger: Bool { isInt || self == .long || self == .longLong }

  private var isReal: Bool { self == .double || self == .longDouble }

  private var isPointer: Bool {
    switch self {
    case .object, .cString, .wideString, .utf16String, .pointer: true
    case .int, .unsignedInt, .long, .longLong, .double, .longDouble: false
    }
  }

  /// A conversion that takes such an argument, for messages.
  package var name: Text {
    switch self {
    case .int: "%d"
    case .unsignedInt: "%u"
    case .long: "%ld"
    case .longLong: "%lld"
    case .double: "%f"
    case .longDouble: "%Lf"
    case .object: "%@"
    case .cString: "%s"
    case .wideString: "%ls"
    case .utf16String: "%S"
    case .pointer: "%p"
    }
  }
}
