/// Compares objects that contain objects, without recursion.
///
/// A pair of collections that was seen before counts as equal. So cycles end, and shared collections are compared once.
/// Comparisons nest only for collections that are keys or members of sets, and in callbacks of the program that call
/// `CFEqual`; beyond the limits of ``RecursionGuard``, such as 32 levels of keys, such collections are unequal.
package struct Comparison {
  private struct Pair: Hashable {
    let left: ObjectIdentifier
    let right: ObjectIdentifier
  }

  private var pending: [(left: CFObject, right: CFObject)] = []
  private var seen: Set<Pair> = []

  private init() {}

  package static func areEqual(_ left: CFObject, _ right: CFObject) -> Bool {
    RecursionGuard.enter {
      var comparison = Comparison()
      guard left.isEqual(to: right, in: &comparison) else { return false }
      while let next = comparison.pending.popLast() {
        guard next.left.isEqual(to: next.right, in: &comparison) else { return false }
      }
      return true
    } ?? false
  }

  /// Whether the two may be equal. Collections are compared later.
  mutating func mayEqual(_ left: CFObject, _ right: CFObject) -> Bool {
    if left === right { return true }
    guard left.typeID == right.typeID else { return false }
    guard left.typeID.isCompound else { return left.isEqual(to: right) }
    let pair = Pair(left: ObjectIdentifier(left), right: ObjectIdentifier(right))
    if seen.insert(pair).inserted { pending.append((left, right)) }
    return true
  }
}
