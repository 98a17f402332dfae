import CFObjects
import CFText

/// Changes of a value inside a list.
enum KeyPathChange {
  /// A copy of a list with another value at a path; `nil` if the path leads through something that is not a container.
  ///
  /// Dictionaries on the way are made. The index of an array may be its count.
  static func setting(_ value: CFObject, at path: ArraySlice<Text>, in list: CFObject?) -> CFObject? {
    guard let component = path.first else { return value }
    if let array = list as? ArrayObject {
      var elements = array.objects
      guard let index = component.number(radix: 10).map({ Int($0) }), index <= elements.count else { return nil }
      let old = index < elements.count ? elements[index] : nil
      guard let new = setting(value, at: path.dropFirst(), in: old) else { return nil }
      if index < elements.count { elements[index] = new } else { elements.append(new) }
      return ArrayObject(elements)
    }
    guard list == nil || list is DictionaryObject else { return nil }
    var entries = (list as? DictionaryObject).map { KeyedObjects($0) } ?? KeyedObjects()
    guard let new = setting(value, at: path.dropFirst(), in: entries.values[component]) else { return nil }
    entries.values[component] = new
    return entries.object
  }
}

/// Paths of keys as messages show them.
enum KeyPathText {
  static func joined(_ path: [Text]) -> Text {
    var builder = TextBuilder()
    for (index, component) in path.enumerated() {
      if index > 0 { builder.append(.dot) }
      builder.append(component)
    }
    return builder.text
  }
}
