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
  return retained(bundle.explainResource(query).map { dictionary(of: $0) })
}

@_cdecl("CFBCBundleCopyLocalizedStringExplanation")
package func exportCFBCBundleCopyLocalizedStringExplanation(
  _ bundle: Handle?, _ key: Handle?, _ table: Handle?
) -> Handle? {
  let table = borrow(table, as: StringObject.self)?.text
  guard let bundle = borrow(bundle, as: Bundle.self), let key = borrow(key, as: StringObject.self) else { return nil }
  return retained(dictionary(of: bundle.explainString(key, table: table)))
}

@_cdecl("CFBCBundleCopyLocalizationsExplanation")
package func exportCFBCBundleCopyLocalizationsExplanation(_ bundle: Handle?) -> Handle? {
  retained((borrow(bundle, as: Bundle.self)?.explainLocalizations()).map { dictionary(of: $0) })
}

private func dictionary(of explanation: Explanation) -> DictionaryObject {
  let result = DictionaryObject.ofObjects()
  let steps = explanation.steps.map { step in
    let entry = DictionaryObject.ofObjects()
    entry.set(StringObject(step.candidate), for: "Candidate")
    entry.set(StringObject(step.outcome.name), for: "Outcome")
    entry.set(StringObject(step.reason), for: "Reason")
    return entry
  }
  result.set(ArrayObject(steps), for: "Steps")
  switch explanation.answer {
  case nil: break
  case .text(let text): result.set(StringObject(text), for: "Answer")
  case .list(let texts): result.set(ArrayObject(texts: texts), for: "Answer")
  }
  return result
}
