import CFObjects
import CFText

/// A type that the value of a key may have: `string`, `array<dict>`.
package struct InfoValueType: Equatable, Sendable {
  package enum Base: String, Sendable {
    case string, bool, integer, number, date, data, array, dict

    var noun: String {
      switch self {
      case .string: "a string"
      case .bool: "a Boolean"
      case .integer: "an integer"
      case .number: "a number"
      case .date: "a date"
      case .data: "data"
      case .array: "an array"
      case .dict: "a dictionary"
      }
    }

    fileprivate var plural: String {
      switch self {
      case .string: "strings"
      case .bool: "Booleans"
      case .integer: "integers"
      case .number: "numbers"
      case .date: "dates"
      case .data: "data"
      case .array: "arrays"
      case .dict: "dictionaries"
      }
    }
  }

  package let base: Base

  /// Of the elements of an array, or of the values of a dictionary; `nil` for any.
  package let element: Base?

  package init?(_ text: Text) {
    let parts = text.string.split(separator: "<", maxSplits: 1)
    guard let first = parts.first, let base = Base(rawValue: String(first)) else { return nil }
    self.base = base
    guard parts.count == 2 else {
      element = nil
      return
    }
    guard parts[1].last == ">", base == .array || base == .dict,
      let element = Base(rawValue: String(parts[1].dropLast()))
    else { return nil }
    self.element = element
  }

  /// What the type is for people: "an array of strings".
  package var noun: String { element.map { "\(base.noun) of \($0.plural)" } ?? base.noun }

  /// Whether a value has the type, its elements left aside.
  ///
  /// Programs take the numbers 0 and 1, and a string, for a Boolean, as CFBundle does.
  func hasBase(of value: CFObject) -> Bool { base.isType(of: value) }

  /// The index or key of the first element that has another type than the elements must have.
  func wrongElement(of value: CFObject) -> (name: Text, value: CFObject)? {
    guard let element else { return nil }
    switch value {
    case let array as ArrayObject:
      for (index, item) in array.objects.enumerated() where !element.isType(of: item) {
        return (InfoPath.element("", index), item)
      }
    case let dictionary as DictionaryObject:
      for entry in dictionary.entries where !element.isType(of: entry.value) {
        guard let key = (entry.key as? StringObject)?.text else { continue }
        return (InfoPath.component(key), entry.value)
      }
    default: break
    }
    return nil
  }

  /// What the type of a value is for people.
  static func noun(of value: CFObject) -> String {
    switch value {
    case is StringObject: Base.string.noun
    case is BooleanObject: Base.bool.noun
    case is NumberObject: Base.number.noun
    case is DateObject: Base.date.noun
    case is DataObject: Base.data.noun
    case is ArrayObject: Base.array.noun
    case is DictionaryObject: Base.dict.noun
    default: "of another type"
    }
  }
}

extension InfoValueType.Base {
  fileprivate func isType(of value: CFObject) -> Bool {
    switch self {
    case .string: value is StringObject
    case .bool: value is BooleanObject || value is StringObject || (value as? NumberObject)?.isZeroOrOne == true
    case .integer, .number: value is NumberObject
    case .date: value is DateObject
    case .data: value is DataObject
    case .array: value is ArrayObject
    case .dict: value is DictionaryObject
    }
  }
}

extension NumberObject {
  fileprivate var isZeroOrOne: Bool { double == 0 || double == 1 }
}

/// How findings name a value: `CFBundleDocumentTypes[2].CFBundleTypeRole`. Indexes are from 0, as in the key paths of plutil.
enum InfoPath {
  /// A key after a path: `.KEY`, or `["KEY"]` if it has other characters than names have.
  static func component(_ key: Text) -> Text {
    let isName =
      !key.isEmpty
      && key.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == .underscore || $0 == .hyphen || $0 == UInt8(ascii: "~")
      }
    return isName ? "." + key : "[\"" + key + "\"]"
  }

  static func element(_ path: Text, _ index: Int) -> Text { path + "[" + Text(index) + "]" }
}
