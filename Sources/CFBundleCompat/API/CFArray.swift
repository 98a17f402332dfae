// C entry points for arrays. The contract is in CFArray.h.

import CFBundleCompatC
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

@_cdecl("cfbc_CFArrayGetTypeID")
package func exportCFArrayGetTypeID() -> UInt { UInt(TypeID.array.rawValue) }

// MARK: - Creating

@_cdecl("cfbc_CFArrayCreate")
package func exportCFArrayCreate(
  _ allocator: Handle?, _ values: UnsafePointer<Handle?>?, _ count: Int,
  _ callbacks: UnsafePointer<cfbcc_value_callbacks>?
) -> Handle? {
  let rule = unsafe CollectionCallbacks(values: callbacks)
  guard let values = unsafe elements(values, count), unsafe rule.admits(values) else { return nil }
  return unsafe retained(ArrayObject(values, rule: rule, isMutable: false))
}

@_cdecl("cfbc_CFArrayCreateCopy")
package func exportCFArrayCreateCopy(_ allocator: Handle?, _ array: Handle?) -> Handle? {
  guard let array = borrow(array, as: ArrayObject.self) else { return nil }
  return retained(ArrayObject(array.values, rule: array.rule, isMutable: false))
}

@_cdecl("cfbc_CFArrayCreateMutable")
package func exportCFArrayCreateMutable(
  _ allocator: Handle?, _ capacity: Int, _ callbacks: UnsafePointer<cfbcc_value_callbacks>?
) -> Handle? {
  guard isLength(capacity) else { return nil }
  return unsafe retained(ArrayObject([], rule: CollectionCallbacks(values: callbacks), isMutable: true))
}

@_cdecl("cfbc_CFArrayCreateMutableCopy")
package func exportCFArrayCreateMutableCopy(
  _ allocator: Handle?, _ capacity: Int, _ array: Handle?
) -> Handle? {
  guard isLength(capacity), let array = borrow(array, as: ArrayObject.self) else { return nil }
  return retained(ArrayObject(array.values, rule: array.rule, isMutable: true))
}

// MARK: - Reading

@_cdecl("cfbc_CFArrayGetCount")
package func exportCFArrayGetCount(_ array: Handle?) -> Int {
  withBorrowed(array, as: ArrayObject.self) { $0.count } ?? 0
}

@_cdecl("cfbc_CFArrayGetCountOfValue")
package func exportCFArrayGetCountOfValue(
  _ array: Handle?, _ range: cfbcc_range, _ value: Handle?
) -> Int {
  guard let (array, range) = borrow(array, range) else { return 0 }
  return array.count(of: value, in: range)
}

@_cdecl("cfbc_CFArrayContainsValue")
package func exportCFArrayContainsValue(
  _ array: Handle?, _ range: cfbcc_range, _ value: Handle?
) -> UInt8 {
  guard let (array, range) = borrow(array, range) else { return 0 }
  return array.firstIndex(of: value, in: range) != nil ? 1 : 0
}

@_cdecl("cfbc_CFArrayGetValueAtIndex")
package func exportCFArrayGetValueAtIndex(_ array: Handle?, _ index: Int) -> Handle? {
  withBorrowed(array, as: ArrayObject.self) { array in
    isIndex(index, below: array.count, function: #function) ? array[index] : nil
  } ?? nil
}

@_cdecl("cfbc_CFArrayGetValues")
package func exportCFArrayGetValues(
  _ array: Handle?, _ range: cfbcc_range, _ values: UnsafeMutablePointer<Handle?>?
) {
  guard let values = unsafe values, let (array, range) = borrow(array, range) else { return }
  unsafe array.copyElements(in: range, to: values)
}

@_cdecl("cfbc_CFArrayApplyFunction")
package func exportCFArrayApplyFunction(
  _ array: Handle?, _ range: cfbcc_range, _ function: ElementFunction.Pointer?, _ context: UnsafeMutableRawPointer?
) {
  guard let function = ElementFunction(function, context), let (array, range) = borrow(array, range) else { return }
  array.forEach(in: range) { function($0) }
}

@_cdecl("cfbc_CFArrayGetFirstIndexOfValue")
package func exportCFArrayGetFirstIndexOfValue(
  _ array: Handle?, _ range: cfbcc_range, _ value: Handle?
) -> Int {
  guard let (array, range) = borrow(array, range) else { return notFound }
  return array.firstIndex(of: value, in: range) ?? notFound
}

@_cdecl("cfbc_CFArrayGetLastIndexOfValue")
package func exportCFArrayGetLastIndexOfValue(
  _ array: Handle?, _ range: cfbcc_range, _ value: Handle?
) -> Int {
  guard let (array, range) = borrow(array, range) else { return notFound }
  return array.lastIndex(of: value, in: range) ?? notFound
}

@_cdecl("cfbc_CFArrayBSearchValues")
package func exportCFArrayBSearchValues(
  _ array: Handle?, _ range: cfbcc_range, _ value: Handle?, _ comparator: Comparator.Pointer?,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let compare = Comparator(comparator, context), let (array, range) = borrow(array, range)
  else { return notFound }
  return array.firstIndex(notLessThan: value, in: range) { compare($0, $1) }
}

/// An array, and the indices in a range of it; `nil` with a diagnostic if either is not valid.
private func borrow(
  _ array: Handle?, _ range: cfbcc_range, function: Literal = #function
) -> (array: ArrayObject, range: Range<Int>)? {
  guard let array = borrow(array, as: ArrayObject.self, function: function),
    let range = indices(range, in: array.count, function: function)
  else { return nil }
  return (array, range)
}

/// `kCFNotFound`.
let notFound = -1

// MARK: - Changing

@_cdecl("cfbc_CFArrayAppendValue")
package func exportCFArrayAppendValue(_ array: Handle?, _ value: Handle?) {
  guard let array = borrowMutableArray(array), array.rule.admits(value) else { return }
  array.append(value)
}

@_cdecl("cfbc_CFArrayInsertValueAtIndex")
package func exportCFArrayInsertValueAtIndex(_ array: Handle?, _ index: Int, _ value: Handle?) {
  guard let array = borrowMutableArray(array), isIndex(index, below: array.count + 1),
    array.rule.admits(value)
  else { return }
  array.insert(value, at: index)
}

@_cdecl("cfbc_CFArraySetValueAtIndex")
package func exportCFArraySetValueAtIndex(_ array: Handle?, _ index: Int, _ value: Handle?) {
  guard let array = borrowMutableArray(array), isIndex(index, below: array.count + 1),
    array.rule.admits(value)
  else { return }
  array.set(value, at: index)
}

@_cdecl("cfbc_CFArrayRemoveValueAtIndex")
package func exportCFArrayRemoveValueAtIndex(_ array: Handle?, _ index: Int) {
  guard let array = borrowMutableArray(array), isIndex(index, below: array.count) else { return }
  array.remove(at: index)
}

@_cdecl("cfbc_CFArrayRemoveAllValues")
package func exportCFArrayRemoveAllValues(_ array: Handle?) { borrowMutableArray(array)?.removeAll() }

@_cdecl("cfbc_CFArrayExchangeValuesAtIndices")
package func exportCFArrayExchangeValuesAtIndices(_ array: Handle?, _ first: Int, _ second: Int) {
  guard let array = borrowMutableArray(array), isIndex(first, below: array.count),
    isIndex(second, below: array.count)
  else { return }
  array.exchange(first, second)
}

@_cdecl("cfbc_CFArrayAppendArray")
package func exportCFArrayAppendArray(_ array: Handle?, _ other: Handle?, _ range: cfbcc_range) {
  guard let array = borrowMutableArray(array), let other = borrow(other, as: ArrayObject.self),
    let range = indices(range, in: other.count)
  else { return }
  let added = other.values[range]
  if array.rule.admits(added) { array.append(contentsOf: added) }
}

@_cdecl("cfbc_CFArrayReplaceValues")
package func exportCFArrayReplaceValues(
  _ array: Handle?, _ range: cfbcc_range, _ values: UnsafePointer<Handle?>?, _ count: Int
) {
  guard let array = borrowMutableArray(array), let range = indices(range, in: array.count),
    let values = unsafe elements(values, count),
    unsafe array.rule.admits(values)
  else { return }
  unsafe array.replace(range, with: values)
}

@_cdecl("cfbc_CFArraySortValues")
package func exportCFArraySortValues(
  _ array: Handle?, _ range: cfbcc_range, _ comparator: Comparator.Pointer?, _ context: UnsafeMutableRawPointer?
) {
  guard let compare = Comparator(comparator, context), let array = borrowMutableArray(array),
    let range = indices(range, in: array.count)
  else { return }
  if !array.sort(in: range, by: { compare($0, $1) }) {
    Diagnostics.badArgument("the comparison has changed the array", function: #function)
  }
}

private func borrowMutableArray(
  _ array: Handle?, function: Literal = #function
) -> ArrayObject? {
  guard let array = borrow(array, as: ArrayObject.self, function: function) else { return nil }
  guard array.isMutable else {
    Diagnostics.badArgument("the array is not mutable", function: function)
    return nil
  }
  return array
}
