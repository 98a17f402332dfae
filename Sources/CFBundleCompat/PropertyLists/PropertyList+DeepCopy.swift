import CFBundleCompatC
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
  /// A deep copy of a property list; `nil` if there is not enough memory.
  ///
  /// Only for lists from a reader or accepted by a ``PropertyListValidator``: their nesting is bounded.
  package func listCopy(_ mutability: ListMutability) -> CFObject? {
    if cfbcc_memory_is_low() { return nil }
    switch self {
    case let array as ArrayObject:
      var copies: [CFObject] = []
      for element in array.listElements! {
        guard let copy = element.listCopy(mutability) else { return nil }
        copies.append(copy)
      }
      return ArrayObject.list(of: copies, isMutable: mutability != .none)
    case let dictionary as DictionaryObject:
      let copy = DictionaryObject(keyRule: .objects, valueRule: .objects, isMutable: mutability != .none)
      copy.reserve(dictionary.count)
      let objects = dictionary.listKeysAndValues!
      let count = objects.count / 2
      for index in 0..<count {
        guard let value = objects[count + index].listCopy(mutability), let key = objects[index].listCopy(.none) else {
          return nil
        }
        copy.setObject(value, for: key)
      }
      return copy
    case let string as StringObject:
      guard mutability == .containersAndLeaves else { return string.immutable }
      return StringBuffer(string.units).map { StringObject($0) }
    case let data as DataObject:
      if mutability == .containersAndLeaves || data.isMutable, !cfbcc_memory_is_available(data.count) { return nil }
      if mutability == .containersAndLeaves { return DataObject(copying: data.span, maximumCount: .max) }
      return data.isMutable ? DataObject(copying: data.span) : data
    default:
      return self
    }
  }
}
