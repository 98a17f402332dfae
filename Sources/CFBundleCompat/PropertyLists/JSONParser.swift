import CFObjects
import CFText

/// Reads JSON (RFC 8259) into the objects of property lists; null is ``NullObject``.
///
/// Strict: deviations from the standard are errors. If a key is repeated, the last value wins.
package struct JSONParser: ~Escapable {
  private var scanner: TextScanner
  private let budget: Budget
  private var objects = 0
  private var depth = 0

  /// The value in a file: UTF-8, with or without a byte-order mark.
  package static func parse(_ bytes: Span<UInt8>, budget: Budget = Budget()) throws(ParseError) -> CFObject {
    let text = bytes.extracting(droppingFirst: bytes.starts(with: "\u{FEFF}") ? 3 : 0)
    var parser = JSONParser(scanner: TextScanner(text), budget: budget)
    if text.count > budget.maximumBytes { throw parser.scanner.error("the file is too large") }
    if let offset = firstMalformedUTF8(text) { throw parser.scanner.error("a byte is not UTF-8", at: offset) }
    let value = try parser.value()
    parser.skipSpace()
    guard parser.scanner.isAtEnd else { throw parser.scanner.error("unexpected text after the value") }
    return value
  }

  @_lifetime(copy scanner)
  private init(scanner: TextScanner, budget: Budget) {
    self.scanner = scanner
    self.budget = budget
  }

  private mutating func skipSpace() { scanner.skip { $0.isXMLSpace } }

  private func unexpected() -> ParseError { scanner.error("unexpected " + scanner.currentName) }

  private mutating func value() throws(ParseError) -> CFObject {
    skipSpace()
    objects += 1
    if let reason = budget.refusal(ofObject: objects) { throw scanner.error(reason) }
    switch scanner.current {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return StringObject(try string())
    case UInt8(ascii: "t"): return try word("true", BooleanObject.true)
    case UInt8(ascii: "f"): return try word("false", BooleanObject.false)
    case UInt8(ascii: "n"): return try word("null", NullObject.null)
    default: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: CFObject) throws(ParseError) -> CFObject {
    guard scanner.starts(with: word) else { throw unexpected() }
    scanner.index += word.utf8CodeUnitCount
    return value
  }
}

// MARK: - Containers

extension JSONParser {
  private mutating func open() throws(ParseError) {
    depth += 1
    guard depth <= budget.maximumDepth else { throw scanner.error("containers are nested too deeply") }
    scanner.index += 1
    skipSpace()
  }

  /// Whether another element follows; otherwise the container ends.
  private mutating func continues(until end: UInt8) throws(ParseError) -> Bool {
    skipSpace()
    if scanner.consume(UInt8(ascii: ",")) { return true }
    guard scanner.consume(end) else { throw unexpected() }
    depth -= 1
    return false
  }

  private mutating func object() throws(ParseError) -> CFObject {
    try open()
    var entries: [(key: CFObject, value: CFObject)] = []
    if scanner.consume(UInt8(ascii: "}")) {
      depth -= 1
      return DictionaryObject([])
    }
    repeat {
      skipSpace()
      guard scanner.current == UInt8(ascii: "\"") else { throw unexpected() }
      let key = StringObject(try string())
      skipSpace()
      guard scanner.consume(UInt8(ascii: ":")) else { throw unexpected() }
      entries.append((key, try value()))
    } while try continues(until: UInt8(ascii: "}"))
    return DictionaryObject(entries)
  }

  private mutating func array() throws(ParseError) -> CFObject {
    try open()
    var values: [CFObject] = []
    if scanner.consume(UInt8(ascii: "]")) {
      depth -= 1
      return ArrayObject(values)
    }
    repeat { values.append(try value()) } while try continues(until: UInt8(ascii: "]"))
    return ArrayObject(values)
  }
}

// MARK: - Strings and numbers

extension JSONParser {
  private mutating func string() throws(ParseError) -> Text {
    scanner.index += 1
    let start = scanner.index
    scanner.skip { $0 != UInt8(ascii: "\"") && $0 != .backslash && $0 >= 0x20 }
    if scanner.current == UInt8(ascii: "\"") {
      scanner.index += 1
      return scanner.text(start..<scanner.index - 1)
    }
    var builder = TextBuilder()
    builder.append(scanner.utf8.extracting(start..<scanner.index))
    while let byte = scanner.current {
      if byte < 0x20 { throw scanner.error("a control character in a string") }
      scanner.index += 1
      if byte == UInt8(ascii: "\"") { return builder.text }
      if byte == .backslash { try escape(&builder) } else { builder.append(byte) }
    }
    throw scanner.error("the string that begins here is not closed", at: start - 1)
  }

  private mutating func escape(_ builder: inout TextBuilder) throws(ParseError) {
    guard let letter = scanner.current else { throw unexpected() }
    let byte: UInt8
    switch letter {
    case UInt8(ascii: "\""), .backslash, .slash: byte = letter
    case UInt8(ascii: "b"): byte = 0x08
    case UInt8(ascii: "f"): byte = 0x0C
    case UInt8(ascii: "n"): byte = .lineFeed
    case UInt8(ascii: "r"): byte = .carriageReturn
    case UInt8(ascii: "t"): byte = 0x09
    case UInt8(ascii: "u"): return try codePoint(&builder)
    default: throw unexpected()
    }
    scanner.index += 1
    builder.append(byte)
  }

  /// `\uD83D\uDE00` is one character; a lone surrogate is an error.
  private mutating func codePoint(_ builder: inout TextBuilder) throws(ParseError) {
    let start = scanner.index - 1
    let first = try unit()
    builder.append(utf16Unit: first)
    guard first & 0xF800 == 0xD800 else { return }
    guard first & 0xFC00 == 0xD800, scanner.consume(.backslash), scanner.current == UInt8(ascii: "u") else {
      throw scanner.error("a lone surrogate is escaped", at: start)
    }
    let second = try unit()
    guard second & 0xFC00 == 0xDC00 else { throw scanner.error("a lone surrogate is escaped", at: start) }
    builder.append(utf16Unit: second)
  }

  private mutating func unit() throws(ParseError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      scanner.index += 1
      guard let digit = scanner.current?.hexadecimalValue else { throw unexpected() }
      value = value << 4 | UInt16(digit)
    }
    scanner.index += 1
    return value
  }

  private mutating func number() throws(ParseError) -> CFObject {
    let start = scanner.index
    let isNegative = scanner.consume(.hyphen)
    let digits = scanner.index
    if !scanner.consume(UInt8(ascii: "0")) { try skipDigits() }
    let end = scanner.index
    if scanner.consume(.dot) { try skipDigits() }
    if let letter = scanner.current, letter | 0x20 == UInt8(ascii: "e") {
      scanner.index += 1
      if !scanner.consume(UInt8(ascii: "+")) { _ = scanner.consume(.hyphen) }
      try skipDigits()
    }
    if scanner.index == end,
      let value = integerValue(digits: scanner.utf8.extracting(digits..<end), base: 10, isNegative: isNegative)
    {
      return NumberObject(value)
    }
    guard let real = decimalReal(scanner.utf8.extracting(start..<scanner.index)), real.isFinite
    else { throw scanner.error("the number is too large", at: start) }
    return NumberObject(.real(real))
  }

  private mutating func skipDigits() throws(ParseError) {
    guard scanner.current?.isASCIIDigit == true else { throw unexpected() }
    scanner.skip { $0.isASCIIDigit }
  }
}
