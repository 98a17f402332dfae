import CFObjects
import CFText

/// What `-insert`, `-replace` and `-remove` do to a list.
enum ListChange {
  case insert(CFObject, appends: Bool)
  case replace(CFObject)
  case remove

  /// What the list gets.
  var newValue: CFObject? {
    switch self {
    case .insert(let value, _), .replace(let value): value
    case .remove: nil
    }
  }

  /// A list that differs from another in the value at a path. The containers on the way are copied, all other objects
  /// are shared.
  func apply(to root: CFObject, at path: KeyPath) throws(Failure) -> CFObject {
    try applied(to: root, path.components[...], path)
  }

  private func applied(
    to value: CFObject, _ components: ArraySlice<Text>, _ path: KeyPath
  ) throws(Failure) -> CFObject {
    if let dictionary = value as? DictionaryObject { return try changed(dictionary, components, path) }
    if let array = value as? ArrayObject { return try changed(array, components, path) }
    throw noValue(path) ?? Failure("Unable to insert value at key path " + path.text)
  }

  /// The one reason for which nothing is removed; `nil` for the other changes.
  private func noValue(_ path: KeyPath) -> Failure? {
    guard case .remove = self else { return nil }
    return Failure("No value to remove at key path " + path.text)
  }
}

// MARK: - Dictionaries

extension ListChange {
  private func changed(
    _ dictionary: DictionaryObject, _ components: ArraySlice<Text>, _ path: KeyPath
  ) throws(Failure) -> CFObject {
    let key = components.first ?? ""
    let old = dictionary[key]
    if components.count > 1 {
      guard let old, !key.isEmpty else { throw noValue(path) ?? Failure("Key path not found " + path.text) }
      return dictionary.replacing(key, with: try applied(to: old, components.dropFirst(), path))
    }
    switch self {
    case .remove:
      guard old != nil, !key.isEmpty, let failure = noValue(path) else { throw noValue(path)! }
      _ = failure
      return dictionary.replacing(key, with: nil)
    case .replace(let value): return dictionary.replacing(key, with: value)
    case .insert(let value, let appends):
      guard let old else { return dictionary.replacing(key, with: value) }
      guard appends else { throw Failure("Value already exists at key path " + path.text) }
      guard let array = old as? ArrayObject else { throw Failure("Appending to a non-array at key path " + path.text) }
      return dictionary.replacing(key, with: ArrayObject(array.objects + [value]))
    }
  }
}

extension DictionaryObject {
  /// A copy with another value for a key, or without the key. A new key comes last.
  fileprivate func replacing(_ key: Text, with value: CFObject?) -> DictionaryObject {
    var entries = self.entries
    if let index = entries.firstIndex(where: { ($0.key as? StringObject)?.text == key }) {
      if let value { entries[index].value = value } else { entries.remove(at: index) }
    } else if let value {
      entries.append((StringObject(key), value))
    }
    return DictionaryObject(entries)
  }
}

// MARK: - Arrays

extension ListChange {
  private func changed(
    _ array: ArrayObject, _ components: ArraySlice<Text>, _ path: KeyPath
  ) throws(Failure) -> CFObject {
    let component = components.first ?? ""
    var elements = array.objects
    switch ArrayIndex(component) {
    case .notANumber:
      throw noValue(path) ?? Failure("Unable to index into array with key path " + path.text)
    case .index(let index) where index < elements.count:
      if components.count > 1 {
        elements[index] = try applied(to: elements[index], components.dropFirst(), path)
      } else {
        try change(&elements, at: index, path)
      }
    case .index(let index) where index == elements.count && components.count == 1:
      try append(to: &elements, component, path)
    default: throw noValue(path) ?? outOfBounds(component, path)
    }
    return ArrayObject(elements)
  }

  private func change(_ elements: inout [CFObject], at index: Int, _ path: KeyPath) throws(Failure) {
    switch self {
    case .remove: elements.remove(at: index)
    case .replace(let value): elements[index] = value
    case .insert(let value, appends: false): elements.insert(value, at: index)
    case .insert(let value, appends: true):
      guard let array = elements[index] as? ArrayObject else {
        throw Failure("Attempt to append value to non-array at key path " + path.text)
      }
      elements[index] = ArrayObject(array.objects + [value])
    }
  }

  /// The index is the count.
  private func append(to elements: inout [CFObject], _ component: Text, _ path: KeyPath) throws(Failure) {
    switch self {
    case .replace(let value), .insert(let value, appends: false): elements.append(value)
    case .remove, .insert(_, appends: true): throw noValue(path) ?? outOfBounds(component, path)
    }
  }

  private func outOfBounds(_ component: Text, _ path: KeyPath) -> Failure {
    Failure("Index " + component + " out of bounds in array at key path " + path.text)
  }
}
