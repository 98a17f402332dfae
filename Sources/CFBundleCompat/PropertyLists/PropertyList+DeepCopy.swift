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
      let elements = array.values.map { makeOwned(borrow($0)!.listCopy(mutability)) as Handle? }
      defer { releaseOwned(elements) }
      return ArrayObject(elements, rule: .objects, isMutable: mutability != .none)
    case let dictionary as DictionaryObject:
      let copy = DictionaryObject(keyRule: .objects, valueRule: .objects, isMutable: mutability != .none)
      copy.reserve(dictionary.count)
      for (key, value) in dictionary.handles {
        let (key, value) = (borrow(key)!.listCopy(.none), borrow(value)!.listCopy(mutability))
        withExtendedLifetime((key, value)) { copy.set(unretained(value), for: unretained(key)) }
      }
      return copy
    case let string as StringObject:
      return mutability == .containersAndLeaves ? StringObject(StringBuffer(string.units)) : string.immutable
    case let data as DataObject:
      if mutability == .containersAndLeaves { return DataObject(copying: data.buffer, maximumCount: .max) }
      return data.isMutable ? DataObject(copying: data.buffer) : data
    default:
      return self
    }
  }
}
