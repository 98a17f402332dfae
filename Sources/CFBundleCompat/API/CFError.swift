// C entry points for errors. The contract is in CFError.h.

import CFText
import CFObjects

@_cdecl("cfbc_CFErrorGetTypeID")
package func exportCFErrorGetTypeID() -> UInt { UInt(TypeID.error.rawValue) }

@_cdecl("cfbc_CFErrorCreate")
package func exportCFErrorCreate(
  _ allocator: Handle?, _ domain: Handle?, _ code: Int, _ userInfo: Handle?
) -> Handle? {
  guard let domain = borrow(domain, as: StringObject.self) else { return nil }
  guard userInfo != nil else { return retained(ErrorObject(domain: domain.text, code: code)) }
  guard let userInfo = borrow(userInfo, as: DictionaryObject.self) else { return nil }
  return retained(
    ErrorObject(
      domain: domain.text, code: code,
      userInfo: DictionaryObject(copying: userInfo, isMutable: false)))
}

@_cdecl("cfbc_CFErrorCreateWithUserInfoKeysAndValues")
package func exportCFErrorCreateWithUserInfoKeysAndValues(
  _ allocator: Handle?, _ domain: Handle?, _ code: Int,
  _ keys: UnsafePointer<Handle?>?, _ values: UnsafePointer<Handle?>?, _ count: Int
) -> Handle? {
  guard let domain = borrow(domain, as: StringObject.self), let keys = unsafe elements(keys, count),
    let values = unsafe elements(values, count)
  else { return nil }
  let (keyRule, valueRule) = (CollectionCallbacks.copiedStrings, CollectionCallbacks.objects)
  guard unsafe keyRule.admits(keys), unsafe valueRule.admits(values) else { return nil }
  let userInfo = unsafe DictionaryObject(
    keys.span, values.span, keyRule: keyRule, valueRule: valueRule, isMutable: false)
  return retained(ErrorObject(domain: domain.text, code: code, userInfo: userInfo))
}

@_cdecl("cfbc_CFErrorGetDomain")
package func exportCFErrorGetDomain(_ error: Handle?) -> Handle? {
  unretained(borrow(error, as: ErrorObject.self)?.domain)
}

@_cdecl("cfbc_CFErrorGetCode")
package func exportCFErrorGetCode(_ error: Handle?) -> Int {
  borrow(error, as: ErrorObject.self)?.code ?? 0
}

@_cdecl("cfbc_CFErrorCopyUserInfo")
package func exportCFErrorCopyUserInfo(_ error: Handle?) -> Handle? {
  retained(borrow(error, as: ErrorObject.self)?.userInfo)
}

@_cdecl("cfbc_CFErrorCopyDescription")
package func exportCFErrorCopyDescription(_ error: Handle?) -> Handle? {
  retained(borrow(error, as: ErrorObject.self).map { StringObject($0.localizedDescription) })
}

@_cdecl("cfbc_CFErrorCopyFailureReason")
package func exportCFErrorCopyFailureReason(_ error: Handle?) -> Handle? {
  retained(borrow(error, as: ErrorObject.self)?.failureReason.map { StringObject($0) })
}

@_cdecl("cfbc_CFErrorCopyRecoverySuggestion")
package func exportCFErrorCopyRecoverySuggestion(_ error: Handle?) -> Handle? {
  retained(borrow(error, as: ErrorObject.self)?.recoverySuggestion.map { StringObject($0) })
}
