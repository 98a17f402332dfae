/// Values by key. Enumeration gives the keys in the order in which they first came.
final class DictionaryObject: CFObject, HandleType, @unchecked Sendable {
  static var handleTypeID: TypeID { .dictionary }

  private(set) var entries: [(key: CFObject, value: CFObject)]

  /// A dictionary of objects. If a key comes twice, the last value stays.
  init(_ entries: [(key: CFObject, value: CFObject)]) {
    self.entries = entries
    super.init(typeID: .dictionary)
  }

  var count: Int { entries.count }

  /// The value for a string key.
  subscript(key: Text) -> CFObject? {
    entries.last { ($0.key as? StringObject)?.text == key }?.value
  }
}
