// C entry points for the content of strings tables. The contract is in CFBCTables.h.

import CFBundles
import CFObjects
import CFText

@_cdecl("CFBCBundleCopyTableNames")
package func exportCFBCBundleCopyTableNames(_ bundle: Handle?) -> Handle? {
  retained((borrow(bundle, as: Bundle.self)?.tableNames).map { ArrayObject(texts: $0) })
}

@_cdecl("CFBCBundleCopyTableKeys")
package func exportCFBCBundleCopyTableKeys(_ bundle: Handle?, _ table: Handle?, _ localization: Handle?) -> Handle? {
  guard let (bundle, table, localization) = arguments(bundle, table, localization) else { return nil }
  return retained(bundle.tableKeys(table, localization))
}

@_cdecl("CFBCBundleCopyTableContents")
package func exportCFBCBundleCopyTableContents(
  _ bundle: Handle?, _ table: Handle?, _ localization: Handle?
) -> Handle? {
  guard let (bundle, table, localization) = arguments(bundle, table, localization) else { return nil }
  return retained(bundle.tableContents(table, localization))
}

@inline(never)
private func arguments(
  _ bundle: Handle?, _ table: Handle?, _ localization: Handle?, function: Literal = #function
) -> (Bundle, table: Text?, localization: Text?)? {
  let table = borrow(table, as: StringObject.self, function: function)?.text
  let localization = borrow(localization, as: StringObject.self, function: function)?.text
  return borrow(bundle, as: Bundle.self, function: function).map { ($0, table, localization) }
}
