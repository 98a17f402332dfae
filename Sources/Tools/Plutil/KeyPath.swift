import CFObjects
import CFText

/// Where a value is in a list: `a.b.0.c`, with the keys of dictionaries and the indexes of arrays between dots.
///
/// `\.` is a dot in a key, and `\\` a backslash. Any other backslash is literal.
package struct KeyPath {
  /// As it was written.
  package let text: Text

  /// At least one, which may be empty.
  package let components: [Text]

  package init(_ text: Text) {
    self.text = text
    var components: [Text] = []
    var component = TextBuilder()
    let bytes = text.span
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == .dot {
        components.append(component.text)
        component = TextBuilder()
      } else if byte == .backslash, index < bytes.count, bytes[index] == .dot || bytes[index] == .backslash {
        component.append(bytes[index])
        index += 1
      } else {
        component.append(byte)
      }
    }
    components.append(component.text)
    self.components = components
  }

  /// A component that leads to a key.
  package static func escaped(_ key: Text) -> Text {
    guard key.contains(.dot) || key.contains(.backslash) else { return key }
    var builder = TextBuilder()
    for byte in key.utf8 {
      if byte == .dot || byte == .backslash { builder.append(.backslash) }
      builder.append(byte)
    }
    return builder.text
  }

  /// The value there; `nil` if there is none.
  package func value(in root: CFObject) -> CFObject? {
    var value = root
    for component in components {
      guard !component.isEmpty else { return nil }
      if let dictionary = value as? DictionaryObject {
        guard let next = dictionary[component] else { return nil }
        value = next
      } else if let array = value as? ArrayObject, case .index(let index) = ArrayIndex(component), index < array.count,
        let next = array.element(at: index)
      {
        value = next
      } else {
        return nil
      }
    }
    return value
  }
}

/// A component of a key path as the index of an element.
enum ArrayIndex {
  case index(Int)
  /// A number that no array has as index.
  case outOfBounds
  case notANumber

  init(_ component: Text) {
    let isNegative = component.count > 1 && component[0] == .hyphen
    let digits = isNegative ? component.slice(from: 1) : component
    guard !digits.isEmpty, digits.span.allSatisfy({ $0.isASCIIDigit }) else {
      self = .notANumber
      return
    }
    guard !isNegative, let number = digits.number(radix: 10) else {
      self = .outOfBounds
      return
    }
    self = .index(Int(number))
  }
}

extension ArrayObject {
  /// An element of an array that a reader made: they are all objects.
  func element(at index: Int) -> CFObject? { self[index].flatMap { borrow($0) } }
}
