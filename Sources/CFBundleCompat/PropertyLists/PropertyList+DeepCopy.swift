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
  /// Only for lists from a reader or accepted by a ``PropertyListValidator``.
  package func listCopy(_ mutability: ListMutability) -> CFObject? {
    var copier = ListCopier(mutability: mutability)
    return copier.copy(self)
  }
}

/// Copies a property list without recursion.
private struct ListCopier {
  let mutability: ListMutability

  /// The containers that are being copied, outermost first.
  private var open: [OpenContainer] = []

  private struct OpenContainer {
    let isDictionary: Bool
    /// The elements, or the keys and then the values, of which only the values remain to be copied.
    var parts: ListParts
    var copies: [CFObject] = []
  }

  init(mutability: ListMutability) { self.mutability = mutability }

  mutating func copy(_ list: CFObject) -> CFObject? {
    guard begin(list) else { return scalarCopy(list, mutability) }
    while true {
      if cfbcc_memory_is_low() { return nil }
      let last = open.count - 1
      guard let part = open[last].parts.next() else {
        guard let copy = closedCopy(open.removeLast()) else { return nil }
        if last == 0 { return copy }
        open[last - 1].copies.append(copy)
        continue
      }
      if begin(part) { continue }
      guard let copy = scalarCopy(part, mutability) else { return nil }
      open[last].copies.append(copy)
    }
  }

  /// Opens a container. False for a scalar.
  private mutating func begin(_ object: CFObject) -> Bool {
    guard object.typeID.isCompound else { return false }
    let objects = ListParts(of: object).objects
    let isDictionary = object.typeID == .dictionary
    open.append(
      OpenContainer(
        isDictionary: isDictionary, parts: ListParts(objects, from: isDictionary ? objects.count / 2 : 0)))
    return true
  }

  private func closedCopy(_ container: OpenContainer) -> CFObject? {
    let copies = container.copies
    guard container.isDictionary else { return ArrayObject.list(of: copies, isMutable: mutability != .none) }
    let copy = DictionaryObject(keyRule: .objects, valueRule: .objects, isMutable: mutability != .none)
    copy.reserve(copies.count)
    for index in copies.indices {
      guard let key = scalarCopy(container.parts.objects[index], .none) else { return nil }
      copy.setObject(copies[index], for: key)
    }
    return copy
  }

  private func scalarCopy(_ scalar: CFObject, _ mutability: ListMutability) -> CFObject? {
    if cfbcc_memory_is_low() { return nil }
    switch scalar {
    case let string as StringObject:
      guard mutability == .containersAndLeaves else { return string.immutable }
      return StringBuffer(string.units).map { StringObject($0) }
    case let data as DataObject:
      if mutability == .containersAndLeaves || data.isMutable, !cfbcc_memory_is_available(data.count) { return nil }
      if mutability == .containersAndLeaves { return DataObject(copying: data.span, maximumCount: .max) }
      return data.isMutable ? DataObject(copying: data.span) : data
    default:
      return scalar
    }
  }
}
