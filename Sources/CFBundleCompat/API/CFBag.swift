// C entry points for bags. The contract is in CFBag.h.

import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

@_cdecl("cfbc_CFBagGetTypeID")
package func exportCFBagGetTypeID() -> UInt { UInt(TypeID.bag.rawValue) }

// MARK: - Creating

@_cdecl("cfbc_CFBagCreate")
package func exportCFBagCreate(
  _ allocator: Handle?, _ values: UnsafePointer<Handle?>?, _ count: Int,
  _ callbacks: UnsafePointer<cfbcc_key_callbacks>?
) -> Handle? {
  let rule = unsafe CollectionCallbacks(keys: callbacks)
  guard let values = unsafe elements(values, count), unsafe rule.admits(values) else { return nil }
  return unsafe retained(BagObject(values.span, rule: rule, isMutable: false))
}

@_cdecl("cfbc_CFBagCreateCopy")
package func exportCFBagCreateCopy(_ allocator: Handle?, _ bag: Handle?) -> Handle? {
  guard let bag = borrow(bag, as: BagObject.self) else { return nil }
  return retained(BagObject(copying: bag, isMutable: false))
}

@_cdecl("cfbc_CFBagCreateMutable")
package func exportCFBagCreateMutable(
  _ allocator: Handle?, _ capacity: Int, _ callbacks: UnsafePointer<cfbcc_key_callbacks>?
) -> Handle? {
  guard isLength(capacity) else { return nil }
  return unsafe retained(BagObject(rule: CollectionCallbacks(keys: callbacks), isMutable: true))
}

@_cdecl("cfbc_CFBagCreateMutableCopy")
package func exportCFBagCreateMutableCopy(_ allocator: Handle?, _ capacity: Int, _ bag: Handle?) -> Handle? {
  guard isLength(capacity), let bag = borrow(bag, as: BagObject.self) else { return nil }
  return retained(BagObject(copying: bag, isMutable: true))
}

// MARK: - Reading

@_cdecl("cfbc_CFBagGetCount")
package func exportCFBagGetCount(_ bag: Handle?) -> Int { borrow(bag, as: BagObject.self)?.count ?? 0 }

@_cdecl("cfbc_CFBagGetCountOfValue")
package func exportCFBagGetCountOfValue(_ bag: Handle?, _ value: Handle?) -> Int {
  borrow(bag, as: BagObject.self)?.count(of: value) ?? 0
}

@_cdecl("cfbc_CFBagContainsValue")
package func exportCFBagContainsValue(_ bag: Handle?, _ value: Handle?) -> UInt8 {
  borrow(bag, as: BagObject.self)?.value(equalTo: value) != nil ? 1 : 0
}

@_cdecl("cfbc_CFBagGetValue")
package func exportCFBagGetValue(_ bag: Handle?, _ value: Handle?) -> Handle? {
  (borrow(bag, as: BagObject.self)?.value(equalTo: value) ?? nil) ?? nil
}

@_cdecl("cfbc_CFBagGetValueIfPresent")
package func exportCFBagGetValueIfPresent(
  _ bag: Handle?, _ candidate: Handle?, _ value: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  guard let found = borrow(bag, as: BagObject.self)?.value(equalTo: candidate) else { return 0 }
  store(found, in: value)
  return 1
}

@_cdecl("cfbc_CFBagGetValues")
package func exportCFBagGetValues(_ bag: Handle?, _ values: UnsafeMutablePointer<Handle?>?) {
  guard let values = unsafe values, let bag = borrow(bag, as: BagObject.self) else { return }
  unsafe bag.copyValues(to: values)
}

@_cdecl("cfbc_CFBagApplyFunction")
package func exportCFBagApplyFunction(
  _ bag: Handle?, _ function: ElementFunction.Pointer?,
  _ context: UnsafeMutableRawPointer?
) {
  guard let function = ElementFunction(function, context) else { return }
  borrow(bag, as: BagObject.self)?.forEach { function($0) }
}

// MARK: - Changing

@_cdecl("cfbc_CFBagAddValue")
package func exportCFBagAddValue(_ bag: Handle?, _ value: Handle?) {
  guard let bag = borrowMutableBag(bag), bag.rule.admits(value) else { return }
  bag.add(value)
}

@_cdecl("cfbc_CFBagSetValue")
package func exportCFBagSetValue(_ bag: Handle?, _ value: Handle?) {
  guard let bag = borrowMutableBag(bag), bag.rule.admits(value) else { return }
  bag.set(value)
}

@_cdecl("cfbc_CFBagReplaceValue")
package func exportCFBagReplaceValue(_ bag: Handle?, _ value: Handle?) {
  guard let bag = borrowMutableBag(bag), bag.rule.admits(value) else { return }
  bag.replace(value)
}

@_cdecl("cfbc_CFBagRemoveValue")
package func exportCFBagRemoveValue(_ bag: Handle?, _ value: Handle?) {
  borrowMutableBag(bag)?.remove(value)
}

@_cdecl("cfbc_CFBagRemoveAllValues")
package func exportCFBagRemoveAllValues(_ bag: Handle?) { borrowMutableBag(bag)?.removeAll() }

private func borrowMutableBag(_ bag: Handle?, function: Literal = #function) -> BagObject? {
  guard let bag = borrow(bag, as: BagObject.self, function: function) else { return nil }
  guard bag.isMutable else {
    Diagnostics.badArgument("the bag is not mutable", function: function)
    return nil
  }
  return bag
}
