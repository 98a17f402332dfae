import CFText

/// A dictionary of objects as a variable of the core: it may change until the program gets it.
extension DictionaryObject {
  package static func ofObjects() -> DictionaryObject {
    DictionaryObject(keyRule: .objects, valueRule: .objects, isMutable: false)
  }

  @inline(never)
  package func set(_ value: CFObject, for key: CFObject) { set(unretained(value), for: unretained(key)) }

  @inline(never)
  package func set(_ value: CFObject, for key: Literal) { set(value, for: StringObject(Text(key))) }

  @inline(never)
  package func remove(_ key: Literal) {
    let key = StringObject(Text(key))
    remove(unretained(key))
  }

  @inline(never)
  package func value(for key: CFObject) -> CFObject? {
    let value = value(for: unretained(key))
    return value.flatMap { borrow($0) }
  }

  /// The value for a string key, if it is a string that is not empty.
  @inline(never)
  package func string(_ key: Literal) -> StringObject? {
    guard let string = self[key] as? StringObject, string.count > 0 else { return nil }
    return string
  }

  /// The elements of an array; none if the value is not an array.
  @inline(never)
  package func elements(for key: CFObject) -> [CFObject] { (value(for: key) as? ArrayObject)?.objects ?? [] }

  @inline(never)
  package func elements(_ key: Literal) -> [CFObject] { (self[key] as? ArrayObject)?.objects ?? [] }
}
