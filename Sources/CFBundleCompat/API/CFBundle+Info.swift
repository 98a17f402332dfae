// C entry points for info dictionaries. The contracts are in CFBundle.h and CFBundleCompat.h.

import CFText
import CFBundles
import CFObjects

@_cdecl("cfbc_CFBundleGetInfoDictionary")
package func exportCFBundleGetInfoDictionary(_ bundle: Handle?) -> Handle? {
  unretained(borrow(bundle, as: Bundle.self)?.info)
}

@_cdecl("CFBCBundleCopyInfoError")
package func exportCFBCBundleCopyInfoError(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.infoFailure?.object)
}

@_cdecl("cfbc_CFBundleGetLocalInfoDictionary")
package func exportCFBundleGetLocalInfoDictionary(_ bundle: Handle?) -> Handle? {
  unretained(borrow(bundle, as: Bundle.self)?.localInfo)
}

@_cdecl("cfbc_CFBundleGetValueForInfoDictionaryKey")
@_optimize(speed)
package func exportCFBundleGetValueForInfoDictionaryKey(_ bundle: Handle?, _ key: Handle?) -> Handle? {
  guard let object = unsafe unmanaged(bundle, as: Bundle.self),
    let text = unsafe unmanaged(key, as: StringObject.self)?.key
  else {
    return infoValue(bundle, key, function: #function)
  }
  return unsafe object._withUnsafeGuaranteedRef { $0.localizedInfoValue(for: text) }
}

/// The slow path: mutable keys and arguments of wrong types.
@inline(never)
private func infoValue(_ bundle: Handle?, _ key: Handle?, function: Literal) -> Handle? {
  guard
    let bundle = borrow(bundle, as: Bundle.self, function: function),
    let key = borrow(key, as: StringObject.self, function: function)?.text
  else { return nil }
  return withExtendedLifetime(key) { bundle.localizedInfoValue(for: key.key) }
}

@_cdecl("cfbc_CFBundleGetIdentifier")
package func exportCFBundleGetIdentifier(_ bundle: Handle?) -> Handle? {
  unretained(borrow(bundle, as: Bundle.self)?.identifier)
}

@_cdecl("cfbc_CFBundleGetVersionNumber")
package func exportCFBundleGetVersionNumber(_ bundle: Handle?) -> UInt32 {
  borrow(bundle, as: Bundle.self)?.versionNumber ?? 0
}

@_cdecl("cfbc_CFBundleGetPackageInfo")
package func exportCFBundleGetPackageInfo(
  _ bundle: Handle?, _ type: UnsafeMutablePointer<UInt32>?, _ creator: UnsafeMutablePointer<UInt32>?
) {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return }
  let info = bundle.packageInfo ?? .unknown
  store(info.type, in: type)
  store(info.creator, in: creator)
}

@_cdecl("cfbc_CFBundleGetPackageInfoInDirectory")
package func exportCFBundleGetPackageInfoInDirectory(
  _ url: Handle?, _ type: UnsafeMutablePointer<UInt32>?, _ creator: UnsafeMutablePointer<UInt32>?
) -> UInt8 {
  guard let info = Bundle.unregistered(borrow(url, as: URLObject.self))?.packageInfo else { return 0 }
  store(info.type, in: type)
  store(info.creator, in: creator)
  return 1
}

@_cdecl("cfbc_CFBundleCopyInfoDictionaryInDirectory")
package func exportCFBundleCopyInfoDictionaryInDirectory(_ url: Handle?) -> Handle? {
  guard let url = borrow(url, as: URLObject.self) else { return nil }
  return retained(Bundle.rawInfo(in: url) ?? DictionaryObject([]))
}

@_cdecl("cfbc_CFBundleCopyInfoDictionaryForURL")
package func exportCFBundleCopyInfoDictionaryForURL(_ url: Handle?) -> Handle? {
  guard let url = borrow(url, as: URLObject.self) else { return nil }
  return retained(Bundle.rawInfo(in: url))
}
