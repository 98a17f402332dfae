// C entry points for sets. The contract is in CFSet.h.

import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

@_cdecl("cfbc_CFSetGetTypeID")
package func exportCFSetGetTypeID() -> UInt { UInt(TypeID.set.rawValue) }

// MARK: - Creating

@_cdecl("cfbc_CFSetCreate")
package func exportCFSetCreate(
  _ allocator: Handle?, _ values: UnsafePointer<Handle?>?, _ count: Int,
  _ callbacks: UnsafePointer<cfbcc_key_callbacks>?
) -> Handle? {
  let rule = unsafe CollectionCallbacks(keys: callbacks)
  guard let values = unsafe elements(values, count), unsafe rule.admits(values) else { return nil }
  return unsafe retained(SetObject(values.span, rule: rule, isMutable: false))
}

@_cdecl("cfbc_CFSetCreateCopy")
package func exportCFSetCreateCopy(_ allocator: Handle?, _ set: Handle?) -> Handle? {
  guard let set = borrow(set, as: SetObject.self) else { return nil }
  return retained(SetObject(copying: set, isMutable: false))
}

@_cdecl("cfbc_CFSetCreateMutable")
package func exportCFSetCreateMutable(
  _ allocator: Handle?, _ capacity: Int, _ callbacks: UnsafePointer<cfbcc_key_callbacks>?
) -> Handle? {
  guard isLength(capacity) else { return nil }
  return unsafe retained(SetObject(rule: CollectionCallbacks(keys: callbacks), isMutable: true))
}

@_cdecl("cfbc_CFSetCreateMutableCopy")
package func exportCFSetCreateMutableCopy(_ allocator: Handle?, _ capacity: Int, _ set: Handle?) -> Handle? {
  guard isLength(capacity), let set = borrow(set, as: SetObject.self) else { return nil }
  return retained(SetObject(copying: set, isMutable: true))
}

// MARK: - Reading

@_cdecl("cfbc_CFSetGetCount")
package func exportCFSetGetCount(_ set: Handle?) -> Int { borrow(set, as: SetObject.self)?.count ?? 0 }

@_cdecl("cfbc_CFSetGetCountOfValue")
package func exportCFSetGetCountOfValue(_ set: Handle?, _ value: Handle?) -> Int {
  borrow(set, as: SetObject.self)?.count(of: value) ?? 0
}

@_cdecl("cfbc_CFSetContainsValue")
package func exportCFSetContainsValue(_ set: Handle?, _ value: Handle?) -> UInt8 {
  borrow(set, as: SetObject.self)?.value(equalTo: value) != nil ? 1 : 0
}

@_cdecl("cfbc_CFSetGetValue")
package func exportCFSetGetValue(_ set: Handle?, _ value: Handle?) -> Handle? {
  (borrow(set, as: SetObject.self)?.value(equalTo: value) ?? nil) ?? nil
}

@_cdecl("cfbc_CFSetGetValueIfPresent")
package func exportCFSetGetValueIfPresent(
  _ set: Handle?, _ candidate: Handle?, _ value: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  guard let found = borrow(set, as: SetObject.self)?.value(equalTo: candidate) else { return 0 }
  store(found, in: value)
  return 1
}

@_cdecl("cfbc_CFSetGetValues")
package func exportCFSetGetValues(_ set: Handle?, _ values: UnsafeMutablePointer<Handle?>?) {
  guard let values = unsafe values, let set = borrow(set, as: SetObject.self) else { return }
  unsafe set.copyValues(to: values)
}

@_cdecl("cfbc_CFSetApplyFunction")
package func exportCFSetApplyFunction(
  _ set: Handle?, _ function: ElementFunction.Pointer?,
  _ context: UnsafeMutableRawPointer?
) {
  guard let function = ElementFunction(function, context) else { return }
  borrow(set, as: SetObject.self)?.forEach { function($0) }
}

// MARK: - Changing

@_cdecl("cfbc_CFSetAddValue")
package func exportCFSetAddValue(_ set: Handle?, _ value: Handle?) {
  guard let set = borrowMutableSet(set), set.rule.admits(value) else { return }
  set.add(value)
}

@_cdecl("cfbc_CFSetSetValue")
package func exportCFSetSetValue(_ set: Handle?, _ value: Handle?) {
  guard let set = borrowMutableSet(set), set.rule.admits(value) else { return }
  set.set(value)
}

@_cdecl("cfbc_CFSetReplaceValue")
package func exportCFSetReplaceValue(_ set: Handle?, _ value: Handle?) {
  guard let set = borrowMutableSet(set), set.rule.admits(value) else { return }
  set.replace(value)
}

@_cdecl("cfbc_CFSetRemoveValue")
package func exportCFSetRemoveValue(_ set: Handle?, _ value: Handle?) {
  borrowMutableSet(set)?.remove(value)
}

@_cdecl("cfbc_CFSetRemoveAllValues")
package func exportCFSetRemoveAllValues(_ set: Handle?) { borrowMutableSet(set)?.removeAll() }

private func borrowMutableSet(_ set: Handle?, function: Literal = #function) -> SetObject? {
  guard let set = borrow(set, as: SetObject.self, function: function) else { return nil }
  guard set.isMutable else {
    Diagnostics.badArgument("the set is not mutable", function: function)
    return nil
  }
  return set
}
