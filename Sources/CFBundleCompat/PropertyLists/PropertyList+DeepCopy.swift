import CFObjects

/// Which objects of a copied property list are mutable. The raw values are those of `CFPropertyListMutabilityOptions`.
package enum ListMutability: UInt {
  case none = 0
  case containers
  /// Strings and data as well.
  case containersAndLeaves

  /// Higher numbers count as ``containersAndLeaves``.
  package init(options: UInt) { self = ListMutability(rawValue: min(options, 2))! }
}

extension CFObject {
  /// A deep copy of a property list.
  ///
  /// Only for lists from a reader or accepted by a ``PropertyListValidator``: their nesting is bounded.
  package func listCopy(_ mutability: ListMutability) -> CFObject {
    switch self {
    case let array as ArrayObject:
      return ArrayObject.list(of: array.listElements!.map { $0.listCopy(mutability) }, isMutable: mutability != .none)
    case let dictionary as DictionaryObject:
      let copy = DictionaryObject(keyRule: .objects, valueRule: .objects, isMutable: mutability != .none)
      copy.reserve(dictionary.count)
      let objects = dictionary.listKeysAndValues!
      let count = objects.count / 2
      for index in 0..<count {
        copy.setObject(objects[count + index].listCopy(mutability), for: objects[index].listCopy(.none))
      }
      return copy
    case let string as StringObject:
      return mutability == .containersAndLeaves ? StringObject(StringBuffer(string.units)) : string.immutable
    case let data as DataObject:
      if mutability == .containersAndLeaves { return DataObject(copying: data.span, maximumCount: .max) }
      return data.isMutable ? DataObject(copying: data.span) : data
    default:
      return self
    }
  }
}
