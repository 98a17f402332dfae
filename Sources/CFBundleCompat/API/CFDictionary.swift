// C entry points for dictionaries. The contract is in CFDictionary.h.

import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

@_cdecl("cfbc_CFDictionaryGetTypeID")
package func exportCFDictionaryGetTypeID() -> UInt { UInt(TypeID.dictionary.rawValue) }

// MARK: - Creating

@_cdecl("cfbc_CFDictionaryCreate")
package func exportCFDictionaryCreate(
  _ allocator: Handle?, _ keys: UnsafePointer<Handle?>?, _ values: UnsafePointer<Handle?>?,
  _ count: Int, _ keyCallbacks: UnsafePointer<cfbcc_key_callbacks>?,
  _ valueCallbacks: UnsafePointer<cfbcc_value_callbacks>?
) -> Handle? {
  guard let keys = unsafe elements(keys, count), let values = unsafe elements(values, count) else { return nil }
  let keyRule = unsafe CollectionCallbacks(keys: keyCallbacks)
  let valueRule = unsafe CollectionCallbacks(values: valueCallbacks)
  guard unsafe keyRule.admits(keys), unsafe valueRule.admits(values) else { return nil }
  return unsafe retained(
    DictionaryObject(keys.span, values.span, keyRule: keyRule, valueRule: valueRule, isMutable: false))
}

@_cdecl("cfbc_CFDictionaryCreateCopy")
package func exportCFDictionaryCreateCopy(_ allocator: Handle?, _ dictionary: Handle?) -> Handle? {
  guard let dictionary = borrow(dictionary, as: DictionaryObject.self) else { return nil }
  return retained(DictionaryObject(copying: dictionary, isMutable: false))
}

@_cdecl("cfbc_CFDictionaryCreateMutable")
package func exportCFDictionaryCreateMutable(
  _ allocator: Handle?, _ capacity: Int, _ keyCallbacks: UnsafePointer<cfbcc_key_callbacks>?,
  _ valueCallbacks: UnsafePointer<cfbcc_value_callbacks>?
) -> Handle? {
  guard isLength(capacity) else { return nil }
  return unsafe retained(
    DictionaryObject(
      keyRule: CollectionCallbacks(keys: keyCallbacks), valueRule: CollectionCallbacks(values: valueCallbacks),
      isMutable: true))
}

@_cdecl("cfbc_CFDictionaryCreateMutableCopy")
package func exportCFDictionaryCreateMutableCopy(
  _ allocator: Handle?, _ capacity: Int, _ dictionary: Handle?
) -> Handle? {
  guard isLength(capacity), let dictionary = borrow(dictionary, as: DictionaryObject.self)
  else { return nil }
  return retained(DictionaryObject(copying: dictionary, isMutable: true))
}

// MARK: - Reading

@_cdecl("cfbc_CFDictionaryGetCount")
package func exportCFDictionaryGetCount(_ dictionary: Handle?) -> Int {
  withBorrowed(dictionary, as: DictionaryObject.self) { $0.count } ?? 0
}

@_cdecl("cfbc_CFDictionaryGetCountOfKey")
package func exportCFDictionaryGetCountOfKey(_ dictionary: Handle?, _ key: Handle?) -> Int {
  borrow(dictionary, as: DictionaryObject.self)?.value(for: key) != nil ? 1 : 0
}

@_cdecl("cfbc_CFDictionaryGetCountOfValue")
package func exportCFDictionaryGetCountOfValue(_ dictionary: Handle?, _ value: Handle?) -> Int {
  borrow(dictionary, as: DictionaryObject.self)?.count(ofValue: value) ?? 0
}

@_cdecl("cfbc_CFDictionaryContainsKey")
package func exportCFDictionaryContainsKey(_ dictionary: Handle?, _ key: Handle?) -> UInt8 {
  borrow(dictionary, as: DictionaryObject.self)?.value(for: key) != nil ? 1 : 0
}

@_cdecl("cfbc_CFDictionaryContainsValue")
package func exportCFDictionaryContainsValue(_ dictionary: Handle?, _ value: Handle?) -> UInt8 {
  guard let dictionary = borrow(dictionary, as: DictionaryObject.self) else { return 0 }
  return dictionary.count(ofValue: value) > 0 ? 1 : 0
}

@_cdecl("cfbc_CFDictionaryGetValue")
package func exportCFDictionaryGetValue(_ dictionary: Handle?, _ key: Handle?) -> Handle? {
  (withBorrowed(dictionary, as: DictionaryObject.self) { $0.value(for: key) } ?? nil) ?? nil
}

@_cdecl("cfbc_CFDictionaryGetValueIfPresent")
package func exportCFDictionaryGetValueIfPresent(
  _ dictionary: Handle?, _ key: Handle?, _ value: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  guard let found = borrow(dictionary, as: DictionaryObject.self)?.value(for: key) else { return 0 }
  store(found, in: value)
  return 1
}

@_cdecl("cfbc_CFDictionaryGetKeysAndValues")
package func exportCFDictionaryGetKeysAndValues(
  _ dictionary: Handle?, _ keys: UnsafeMutablePointer<Handle?>?,
  _ values: UnsafeMutablePointer<Handle?>?
) {
  guard let dictionary = borrow(dictionary, as: DictionaryObject.self) else { return }
  unsafe dictionary.copyEntries(keys: keys, values: values)
}

@_cdecl("cfbc_CFDictionaryApplyFunction")
package func exportCFDictionaryApplyFunction(
  _ dictionary: Handle?,
  _ function: EntryFunction.Pointer?,
  _ context: UnsafeMutableRawPointer?
) {
  guard let function = EntryFunction(function, context) else { return }
  borrow(dictionary, as: DictionaryObject.self)?.forEach { function($0, $1) }
}

// MARK: - Changing

@_cdecl("cfbc_CFDictionaryAddValue")
package func exportCFDictionaryAddValue(_ dictionary: Handle?, _ key: Handle?, _ value: Handle?) {
  guard let dictionary = borrowMutableDictionary(dictionary), dictionary.admits(key, value)
  else { return }
  dictionary.add(value, for: key)
}

@_cdecl("cfbc_CFDictionarySetValue")
package func exportCFDictionarySetValue(_ dictionary: Handle?, _ key: Handle?, _ value: Handle?) {
  guard let dictionary = borrowMutableDictionary(dictionary), dictionary.admits(key, value)
  else { return }
  dictionary.set(value, for: key)
}

@_cdecl("cfbc_CFDictionaryReplaceValue")
package func exportCFDictionaryReplaceValue(_ dictionary: Handle?, _ key: Handle?, _ value: Handle?) {
  guard let dictionary = borrowMutableDictionary(dictionary), dictionary.admits(key, value)
  else { return }
  dictionary.replace(value, for: key)
}

@_cdecl("cfbc_CFDictionaryRemoveValue")
package func exportCFDictionaryRemoveValue(_ dictionary: Handle?, _ key: Handle?) {
  borrowMutableDictionary(dictionary)?.remove(key)
}

@_cdecl("cfbc_CFDictionaryRemoveAllValues")
package func exportCFDictionaryRemoveAllValues(_ dictionary: Handle?) {
  borrowMutableDictionary(dictionary)?.removeAll()
}

private func borrowMutableDictionary(
  _ dictionary: Handle?, function: Literal = #function
) -> DictionaryObject? {
  guard let dictionary = borrow(dictionary, as: DictionaryObject.self, function: function)
  else { return nil }
  guard dictionary.isMutable else {
    Diagnostics.badArgument("the dictionary is not mutable", function: function)
    return nil
  }
  return dictionary
}

extension DictionaryObject {
  fileprivate func admits(
    _ key: Handle?, _ value: Handle?, function: Literal = #function
  ) -> Bool {
    keyRule.admits(key, function: function) && valueRule.admits(value, function: function)
  }
}
