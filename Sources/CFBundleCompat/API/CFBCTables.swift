// C entry points for the content of strings tables. The contract is in CFBCTables.h.

import CFBundleCompatC
import CFBundles
import CFLocalization
import CFObjects
import CFText

@_cdecl("CFBCBundleCopyTableNames")
package func exportCFBCBundleCopyTableNames(_ bundle: Handle?) -> Handle? {
  retained((borrow(bundle, as: Bundle.self)?.tableNames).map { ArrayObject(texts: $0) })
}

@_cdecl("CFBCBundleCopyTableKeys")
package func exportCFBCBundleCopyTableKeys(_ bundle: Handle?, _ table: Handle?, _ localization: Handle?) -> Handle? {
  guard let (bundle, table, localization) = arguments(bundle, table, localization) else { return nil }
  return retained(bundle.tableKeys(table, localization).map { ArrayObject(texts: $0) })
}

@_cdecl("CFBCBundleCopyTableContents")
package func exportCFBCBundleCopyTableContents(
  _ bundle: Handle?, _ table: Handle?, _ localization: Handle?
) -> Handle? {
  guard let (bundle, table, localization) = arguments(bundle, table, localization) else { return nil }
  return retained(
    bundle.withTableContents(table, localization) { entries in
      var dictionaries: [DictionaryObject] = []
      for entry in entries {
        if cfbcc_memory_is_low() { break }
        dictionaries.append(dictionary(of: entry))
      }
      return ArrayObject(dictionaries)
    })
}

@inline(never)
private func arguments(
  _ bundle: Handle?, _ table: Handle?, _ localization: Handle?, function: Literal = #function
) -> (Bundle, table: Text?, localization: Text?)? {
  let table = borrow(table, as: StringObject.self, function: function)?.text
  let localization = borrow(localization, as: StringObject.self, function: function)?.text
  return borrow(bundle, as: Bundle.self, function: function).map { ($0, table, localization) }
}

private func dictionary(of entry: TableEntry) -> DictionaryObject {
  let result = DictionaryObject.ofObjects()
  func add(_ value: CFObject?, _ key: Literal) {
    if let value { result.set(value, for: key) }
  }
  add(StringObject(entry.key), "Key")
  add(entry.value, "Value")
  add(entry.variations, "Variations")
  if let origin = entry.origin {
    add(StringObject(origin.file), "File")
    if !origin.localization.isEmpty { add(StringObject(origin.localization), "Localization") }
  }
  add(entry.comment, "Comment")
  return result
}
