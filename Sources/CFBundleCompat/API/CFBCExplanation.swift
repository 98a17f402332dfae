// C entry points for explanations. The contract is in CFBCExplanation.h.

import CFText
import CFBundles
import CFObjects

@_cdecl("CFBCBundleCopyResourceExplanation")
package func exportCFBCBundleCopyResourceExplanation(
  _ bundle: Handle?, _ name: Handle?, _ type: Handle?, _ subdirectory: Handle?
) -> Handle? {
  let query = query(name, type, subdirectory)
  guard let bundle = borrow(bundle, as: Bundle.self), let query else { return nil }
  return retained(bundle.explainResource(query)?.dictionary)
}

@_cdecl("CFBCBundleCopyLocalizedStringExplanation")
package func exportCFBCBundleCopyLocalizedStringExplanation(
  _ bundle: Handle?, _ key: Handle?, _ table: Handle?
) -> Handle? {
  let table = borrow(table, as: StringObject.self)?.text
  guard let bundle = borrow(bundle, as: Bundle.self), let key = borrow(key, as: StringObject.self) else { return nil }
  return retained(bundle.explainString(key, table: table).dictionary)
}

@_cdecl("CFBCBundleCopyLocalizationsExplanation")
package func exportCFBCBundleCopyLocalizationsExplanation(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.explainLocalizations().dictionary)
}
