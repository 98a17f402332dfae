extension CFObject {
  /// The same property list with arrays and dictionaries that may be changed.
  ///
  /// Only for lists that a reader has made: their nesting is bounded.
  var withMutableContainers: CFObject {
    switch self {
    case let array as ArrayObject:
      let elements = array.objects.map { $0.withMutableContainers }
      return withExtendedLifetime(elements) {
        ArrayObject(elements.map { lend($0) }, rule: .objects, isMutable: true)
      }
    case let dictionary as DictionaryObject:
      let copy = DictionaryObject(keyRule: .objects, valueRule: .objects, isMutable: true)
      for (key, value) in dictionary.entries {
        let value = value.withMutableContainers
        withExtendedLifetime(value) { copy.set(lend(value), for: lend(key)) }
      }
      return copy
    default:
      return self
    }
  }
}
