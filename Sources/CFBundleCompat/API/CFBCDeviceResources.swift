// C entry points for resources for devices. The contract is in CFBCDeviceResources.h.

import CFText
import CFBundles
import CFObjects

@_cdecl("CFBCBundleCopyResourceURLAndScale")
package func exportCFBCBundleCopyResourceURLAndScale(
  _ bundle: Handle?, _ name: Handle?, _ type: Handle?, _ subdirectory: Handle?, _ scale: UnsafeMutablePointer<Int>?
) -> Handle? {
  let query = query(name, type, subdirectory)
  guard let bundle = borrow(bundle, as: Bundle.self), let query else { return retained(nil, scale) }
  return retained(bundle.scaledResourceURL(query, in: bundle.view), scale)
}

@_cdecl("CFBCBundleCopyIconURL")
package func exportCFBCBundleCopyIconURL(
  _ bundle: Handle?, _ size: Double, _ scale: UnsafeMutablePointer<Int>?
) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.iconURL(size: size), scale)
}

@_cdecl("CFBCBundleCopyLaunchImageURL")
package func exportCFBCBundleCopyLaunchImageURL(
  _ bundle: Handle?, _ scheme: Handle?, _ scale: UnsafeMutablePointer<Int>?
) -> Handle? {
  let scheme = borrow(scheme, as: StringObject.self)?.text
  return retained(borrow(bundle, as: Bundle.self)?.launchImageURL(scheme: scheme), scale)
}

@safe func retained(_ found: Bundle.Scaled?, _ scale: UnsafeMutablePointer<Int>?) -> Handle? {
  store(found?.scale ?? 0, in: scale)
  return retained(found?.url)
}

@_cdecl("CFBCBundleCopyMissingDeviceCapabilities")
package func exportCFBCBundleCopyMissingDeviceCapabilities(_ bundle: Handle?, _ capabilities: Handle?) -> Handle? {
  let names = borrow(capabilities, as: ArrayObject.self)?.texts ?? []
  return retained(
    (borrow(bundle, as: Bundle.self)?.deviceCapabilities.missing(from: names)).map { ArrayObject(texts: $0) })
}

@_cdecl("CFBCBundleCopyProhibitedDeviceCapabilities")
package func exportCFBCBundleCopyProhibitedDeviceCapabilities(_ bundle: Handle?, _ capabilities: Handle?) -> Handle? {
  let names = borrow(capabilities, as: ArrayObject.self)?.texts ?? []
  return retained(
    (borrow(bundle, as: Bundle.self)?.deviceCapabilities.prohibited(among: names)).map { ArrayObject(texts: $0) })
}
