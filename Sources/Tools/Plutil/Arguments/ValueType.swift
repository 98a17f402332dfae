import CFObjects
import CFText

/// The types of values, by the names that `-type` prints and `-expect` takes.
enum ValueType {
  case bool, integer, float, string, date, data, dictionary, array, other

  /// - Parameter name: as after `-expect`.
  init?(name: Text) {
    switch name {
    case "bool": self = .bool
    case "integer": self = .integer
    case "float": self = .float
    case "string": self = .string
    case "date": self = .date
    case "data": self = .data
    case "dictionary": self = .dictionary
    case "array": self = .array
    default: return nil
    }
  }

  init(of value: CFObject) {
    switch value {
    case is BooleanObject: self = .bool
    case let number as NumberObject:
      if case .real = number.value { self = .float } else { self = .integer }
    case is StringObject: self = .string
    case is DateObject: self = .date
    case is DataObject: self = .data
    case is DictionaryObject: self = .dictionary
    case is ArrayObject: self = .array
    default: self = .other
    }
  }

  /// What the message about another type calls it.
  var longName: Text { self == .bool ? "boolean" : name }

  var name: Text {
    switch self {
    case .bool: "bool"
    case .integer: "integer"
    case .float: "float"
    case .string: "string"
    case .date: "date"
    case .data: "data"
    case .dictionary: "dictionary"
    case .array: "array"
    case .other: "(any)"
    }
  }
}
