import CFObjects
import CFPropertyLists
import CFText

/// A value of a command line: `-TYPE VALUE`.
enum ValueArgument {
  static let missing = Failure("'Insert' and 'Replace' require a key path, a type, and a value.")

  /// Reads the type, and the value if the type takes one.
  static func read(_ arguments: inout ArgumentReader, _ options: Budget) throws(Failure) -> CFObject {
    guard let type = arguments.take() else { throw missing }
    switch type {
    case "-dictionary": return DictionaryObject([])
    case "-array": return ArrayObject([CFObject]())
    case "-bool", "-integer", "-float", "-string", "-date", "-data", "-xml", "-json": break
    default: throw Failure("Unknown insert or replace type " + type)
    }
    guard let text = arguments.take() else { throw missing }
    guard text.isWellFormed else { throw Failure("The value of " + type + " is not UTF-8") }
    switch type {
    case "-bool": return BooleanObject.object(text.asciiLowercased.isWord(of: "yes true"))
    case "-integer":
      guard let number = integer(text) else { throw invalid("an integer from -2^63 to 2^64-1", text) }
      return number
    case "-float":
      guard let number = real(text) else { throw invalid("a number", text) }
      return number
    case "-string": return StringObject(text)
    case "-date":
      guard let date = XMLScalars.date(text.span) else {
        throw invalid("a date such as 2024-01-02T03:04:05Z", text)
      }
      return DateObject(absoluteTime: date)
    case "-data":
      guard isBase64(text), let data = XMLScalars.data(text.span) else {
        throw Failure("Invalid base64 data in argument")
      }
      return DataObject(data)
    case "-xml": return try xml(text, options)
    default: return try json(text, options)
    }
  }

  private static func invalid(_ expected: Text, _ text: Text) -> Failure {
    Failure("\"" + text + "\" is not " + expected)
  }

  private static func integer(_ text: Text) -> NumberObject? {
    let trimmed = trimmingSpace(text)
    let digits = trimmed.hasPrefix("+") ? trimmed.slice(from: 1) : trimmed
    let isDecimal = digits.span.allSatisfy { $0.isASCIIDigit || $0 == .hyphen }
    return isDecimal ? XMLScalars.integer(digits.span).map { NumberObject($0) } : nil
  }

  private static func real(_ text: Text) -> NumberObject? {
    XMLScalars.real(trimmingSpace(text).span).map { NumberObject(.real($0)) }
  }

  /// Whether the digits are groups of four. Other characters do not count.
  private static func isBase64(_ text: Text) -> Bool {
    var digits = 0
    for byte in text.utf8 where byte.isASCIILetter || byte.isASCIIDigit || byte.isBase64Sign { digits += 1 }
    return digits % 4 == 0 && (digits > 0 || text.isEmpty)
  }

  private static func trimmingSpace(_ text: Text) -> Text {
    var (start, end) = (0, text.count)
    while start < end, text[start].isBlank { start += 1 }
    while start < end, text[end - 1].isBlank { end -= 1 }
    return text.slice(start..<end)
  }

  /// A whole list, or one element.
  private static func xml(_ text: Text, _ budget: Budget) throws(Failure) -> CFObject {
    do {
      let list = try PropertyListReader.readWhole(text.span, budget: budget)
      if list.format == .xml { return list.value }
    } catch {
      throw Failure("Unable to parse xml property list: " + error.located)
    }
    throw Failure("Unable to parse xml property list: it does not begin with <")
  }

  private static func json(_ text: Text, _ budget: Budget) throws(Failure) -> CFObject {
    do {
      return try JSONParser.parse(text.span, budget: budget)
    } catch {
      throw Failure("Unable to parse JSON: " + error.located)
    }
  }
}

extension UInt8 {
  fileprivate var isBase64Sign: Bool { self == UInt8(ascii: "+") || self == .slash || self == UInt8(ascii: "=") }
}
