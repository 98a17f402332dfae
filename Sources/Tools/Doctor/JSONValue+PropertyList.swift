import CFObjects
import CFPropertyLists
import CFText
import Reporting

extension JSONValue {
  package init(_ text: String) { self = .string(Text(text)) }

  /// A property list. Dates are ISO 8601, data is base 64.
  package init(_ object: CFObject) {
    switch object {
    case let string as StringObject: self = .string(string.text)
    case let flag as BooleanObject: self = .bool(flag.value)
    case let number as NumberObject: self = .number(number)
    case let array as ArrayObject: self = .array(array.objects.map { JSONValue($0) })
    case let dictionary as DictionaryObject:
      self = .object(dictionary.entries.map { ($0.key.description.string, JSONValue($0.value)) })
    case let date as DateObject: self = .string(date.wholeSeconds)
    case let data as DataObject:
      var builder = TextBuilder()
      builder.append(base64: data.span)
      self = .string(builder.text)
    case let uid as UIDObject:
      self = .object([(Text(UIDObject.dictionaryKey).string, .integer(Int(uid.value)))])
    default: self = .string(object.description)
    }
  }

  /// A number beyond the range of `Int` is a real one.
  private static func number(_ number: NumberObject) -> JSONValue {
    if case .integer(let value) = number.value { return .integer(Int(value)) }
    return .real(number.double)
  }
}
