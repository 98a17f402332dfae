import CFObjects
import CFText

/// The typed values that GNUstep writes into OpenStep lists, where Apple's format has only strings:
/// `<*I5>` an integer, `<*R1.5>` a real, `<*BY>` and `<*BN>` yes and no,
/// `<*D2001-01-01 00:00:00 +0000>` a date, `<[AAEC]>` data in base 64.
enum GNUstepValue {
  /// Whether a value begins at the `<` that is next.
  static func begins(_ scanner: borrowing TextScanner) -> Bool {
    scanner.next == UInt8(ascii: "*") || scanner.next == UInt8(ascii: "[")
  }

  /// Reads a value from `<` to `>`.
  static func read(_ scanner: inout TextScanner) throws(ParseError) -> CFObject {
    let start = scanner.index
    if scanner.next == UInt8(ascii: "[") { return try data(&scanner) }
    scanner.index += 2
    let content = scanner.index
    scanner.skip { $0 != UInt8(ascii: ">") }
    guard !scanner.isAtEnd else {
      throw scanner.error(.notClosed(.typedValue), at: start)
    }
    let end = scanner.index
    scanner.index += 1
    guard content < end,
      let value = value(
        of: scanner.utf8[content], scanner.utf8.extracting(content + 1..<end))
    else { throw scanner.error(.invalidTypedValue, at: start) }
    return value
  }

  private static func data(_ scanner: inout TextScanner) throws(ParseError) -> CFObject {
    let start = scanner.index
    scanner.index += 2
    let content = scanner.index
    scanner.skip { $0 != UInt8(ascii: "]") }
    let end = scanner.index
    guard scanner.consume(UInt8(ascii: "]")), scanner.consume(UInt8(ascii: ">")) else {
      throw scanner.error(.notClosed(.data), at: start)
    }
    let text = scanner.utf8.extracting(content..<end)
    guard isBase64(text), let bytes = XMLScalars.data(text) else {
      throw scanner.error(.invalidTypedValue, at: start)
    }
    return DataObject(bytes)
  }

  /// Whether a text is groups of four characters, with white space between them. XML lists accept more.
  private static func isBase64(_ text: Span<UInt8>) -> Bool {
    var (count, padding) = (0, 0)
    for index in text.indices where !text[index].isXMLSpace {
      count += 1
      switch text[index] {
      case UInt8(ascii: "="): padding += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), .slash:
        if padding > 0 { return false }
      case let byte where byte.isASCIIDigit: if padding > 0 { return false }
      default: return false
      }
    }
    return count % 4 == 0 && padding <= 2
  }

  private static func value(of type: UInt8, _ text: Span<UInt8>) -> CFObject? {
    switch type {
    case UInt8(ascii: "I"): integer(text).map { NumberObject($0) }
    case UInt8(ascii: "R"): decimalReal(text).map { NumberObject(.real($0)) }
    case UInt8(ascii: "B"): boolean(text)
    case UInt8(ascii: "D"): date(text)
    default: nil
    }
  }

  private static func integer(_ text: Span<UInt8>) -> NumberObject.Value? {
    var scanner = TextScanner(text)
    let isNegative = scanner.consume(.hyphen)
    if !isNegative { _ = scanner.consume(UInt8(ascii: "+")) }
    return integerValue(digits: text.extracting(droppingFirst: scanner.index), base: 10, isNegative: isNegative)
  }

  private static func boolean(_ text: Span<UInt8>) -> CFObject? {
    guard text.count == 1 else { return nil }
    switch text[0] {
    case UInt8(ascii: "Y"): return BooleanObject.true
    case UInt8(ascii: "N"): return BooleanObject.false
    default: return nil
    }
  }

  /// `2001-12-31 23:59:59 +0130`; in UTC if the zone is missing.
  private static func date(_ text: Span<UInt8>) -> CFObject? {
    var fields = DateFields(text)
    guard let date = fields.date(), fields.accept(UInt8(ascii: " ")), let time = fields.time() else {
      return nil
    }
    var zone = 0
    if fields.accept(UInt8(ascii: " ")) {
      let isWest = fields.accept(.hyphen)
      guard isWest || fields.accept(UInt8(ascii: "+")), let hours = fields.number(digits: 2),
        let minutes = fields.number(digits: 2)
      else { return nil }
      zone = (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
    }
    guard fields.isAtEnd else { return nil }
    return DateObject(absoluteTime: Double(date + time - zone))
  }
}
