import CFObjects
import CFText

/// Reads JSON (RFC 8259) into the objects of property lists; null is ``NullObject``.
///
/// As Apple's reader, it accepts a comma after the last element, UTF-16 and UTF-32. Other deviations from the standard
/// are errors. If a key is repeated, the last value wins.
package struct JSONParser: ~Copyable, ~Escapable {
  private var scanner: TextScanner
  private let budget: Budget
  private var objectCount = 0
  /// The memory that is left. Negative after the value that took too much; the next one is refused.
  private var memory: Int

  /// The containers that are open, outermost first.
  private var open: [Container] = []

  /// The values in the open containers; for a dictionary, keys and values in turn.
  private var objects = OwnedObjects()

  private struct Container {
    let isArray: Bool
    /// The index of its first value in ``objects``.
    let first: Int

    /// The byte that closes it.
    var end: UInt8 { isArray ? UInt8(ascii: "]") : UInt8(ascii: "}") }
  }

  /// The value in a file: UTF-8, UTF-16 or UTF-32, with or without a byte-order mark.
  package static func parse(_ bytes: Span<UInt8>, budget: Budget = Budget()) throws(ParseError) -> CFObject {
    if let utf8 = try SourceText.utf8(ofWideText: bytes) { return try parse(utf8: utf8.span, budget: budget) }
    let text = bytes.extracting(droppingFirst: bytes.starts(with: "\u{FEFF}") ? 3 : 0)
    return try parse(utf8: text, budget: budget)
  }

  private static func parse(utf8 text: Span<UInt8>, budget: Budget) throws(ParseError) -> CFObject {
    var parser = JSONParser(scanner: TextScanner(text), budget: budget)
    if text.count > budget.maximumBytes { throw parser.scanner.error(.fileTooLarge(limit: budget.maximumBytes)) }
    if let offset = firstMalformedUTF8(text) { throw parser.scanner.error(.notUTF8, at: offset) }
    try parser.readAll()
    parser.skipSpace()
    guard parser.scanner.isAtEnd else { throw parser.scanner.error(.json(.textAfterValue)) }
    return parser.objects.last!
  }

  @_lifetime(copy scanner)
  private init(scanner: TextScanner, budget: Budget) {
    self.scanner = scanner
    self.budget = budget
    memory = budget.memory(ofFile: scanner.utf8.count)
  }

  private mutating func skipSpace() { scanner.skip { $0.isXMLSpace } }

  private func unexpected() -> ParseError {
    scanner.error(.unexpected(scanner.found))
  }
}

// MARK: - Values and containers

extension JSONParser {
  private mutating func readAll() throws(ParseError) {
    var isComplete = try readValue()
    while let container = open.last {
      if isComplete {
        skipSpace()
        let hasComma = scanner.consume(UInt8(ascii: ","))
        if hasComma { skipSpace() }
        if scanner.current == container.end {
          try close(container)
          continue
        }
        guard hasComma else { throw unexpected() }
      }
      if !container.isArray { try readKey() }
      isComplete = try readValue()
    }
  }

  /// Reads a scalar or an empty container. For any other container it reads only the opening bracket, and returns false.
  private mutating func readValue() throws(ParseError) -> Bool {
    skipSpace()
    try count(MemoryCost.reference)
    switch scanner.current {
    case UInt8(ascii: "{"): return try begin(isArray: false)
    case UInt8(ascii: "["): return try begin(isArray: true)
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "t"): try readWord("true", BooleanObject.true)
    case UInt8(ascii: "f"): try readWord("false", BooleanObject.false)
    case UInt8(ascii: "n"): try readWord("null", NullObject.null)
    default: try readNumber()
    }
    return true
  }

  private mutating func count(_ cost: Int) throws(ParseError) {
    objectCount += 1
    memory -= cost
    if let reason = budget.refusal(ofObject: objectCount, memory: memory, ofFile: scanner.utf8.count) {
      throw scanner.error(reason)
    }
  }

  private mutating func readWord(_ word: Literal, _ value: CFObject) throws(ParseError) {
    guard scanner.starts(with: word) else { throw unexpected() }
    scanner.index += word.count
    objects.append(value)
  }

  private mutating func readKey() throws(ParseError) {
    skipSpace()
    guard scanner.current == UInt8(ascii: "\"") else { throw unexpected() }
    memory -= MemoryCost.reference
    try readString()
    skipSpace()
    guard scanner.consume(UInt8(ascii: ":")) else { throw unexpected() }
  }

  private mutating func begin(isArray: Bool) throws(ParseError) -> Bool {
    guard open.count < budget.maximumDepth else { throw scanner.error(.nestedTooDeeply(limit: budget.maximumDepth)) }
    scanner.index += 1
    let container = Container(isArray: isArray, first: objects.count)
    open.append(container)
    skipSpace()
    guard scanner.current == container.end else { return false }
    try close(container)
    return true
  }

  /// Replaces the content of the innermost container by the container.
  private mutating func close(_ container: Container) throws(ParseError) {
    memory -= MemoryCost.container
    if !container.isArray { memory -= (objects.count - container.first) / 2 * MemoryCost.entry }
    if memory < 0 { throw scanner.error(budget.tooMuchMemory(ofFile: scanner.utf8.count)) }
    scanner.index += 1
    if container.isArray {
      objects.makeArray(from: container.first)
    } else {
      objects.makeDictionary(from: container.first)
    }
    open.removeLast()
  }
}

// MARK: - Strings and numbers

extension JSONParser {
  private mutating func readString() throws(ParseError) {
    scanner.index += 1
    let start = scanner.index
    scanner.skip { $0 != UInt8(ascii: "\"") && $0 != .backslash && $0 >= 0x20 }
    if scanner.current == UInt8(ascii: "\"") {
      if objects.append(key: scanner.utf8.extracting(start..<scanner.index)) {
        memory -= MemoryCost.string + scanner.index - start
      }
      scanner.index += 1
      return
    }
    var builder = TextBuilder()
    builder.append(scanner.utf8.extracting(start..<scanner.index))
    while let byte = scanner.current {
      if byte < 0x20 { throw scanner.error(.json(.controlCharacter)) }
      scanner.index += 1
      if byte == UInt8(ascii: "\"") {
        // The builder's block, while it grows.
        memory -= MemoryCost.string + 3 * builder.count
        return objects.append(StringObject(builder.text))
      }
      if byte == .backslash { try escape(&builder) } else { builder.append(byte) }
    }
    throw scanner.error(.notClosed(.string), at: start - 1)
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
      throw scanner.error(.json(.loneSurrogate), at: start)
    }
    let second = try unit()
    guard second & 0xFC00 == 0xDC00 else { throw scanner.error(.json(.loneSurrogate), at: start) }
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

  private mutating func readNumber() throws(ParseError) {
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
      return append(NumberObject(value))
    }
    guard let real = decimalReal(scanner.utf8.extracting(start..<scanner.index)), real.isFinite
    else { throw scanner.error(.json(.numberTooLarge), at: start) }
    append(NumberObject(.real(real)))
  }

  private mutating func append(_ number: NumberObject) {
    memory -= MemoryCost.scalar
    objects.append(number)
  }

  private mutating func skipDigits() throws(ParseError) {
    guard scanner.current?.isASCIIDigit == true else { throw unexpected() }
    scanner.skip { $0.isASCIIDigit }
  }
}
