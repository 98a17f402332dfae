// C entry points for opening and finding bundles. The contract is in CFBundle.h.

import CFText
import CFSystem
import CFBundles
import CFObjects

@_cdecl("cfbc_CFBundleGetTypeID")
package func exportCFBundleGetTypeID() -> UInt { UInt(TypeID.bundle.rawValue) }

@_cdecl("cfbc_CFBundleCreate")
package func exportCFBundleCreate(_ allocator: Handle?, _ url: Handle?) -> Handle? { openBundle(url) }

/// The bundle at a URL. Why there is none is reported.
func openBundle(_ url: Handle?, function: Literal = #function) -> Handle? {
  guard let url = borrow(url, as: URLObject.self, function: function) else { return nil }
  do {
    return try Bundle.open(url).takeHandle()
  } catch {
    Diagnostics.report(error.description, severity: error.severity)
    return nil
  }
}

@_cdecl("CFBCBundleCreateAndReturnError")
package func exportCFBCBundleCreateAndReturnError(
  _ url: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let url = borrow(url, as: URLObject.self) else {
    storeFailure(.invalidArgument("there is no URL"), in: error)
    return nil
  }
  return attempt(error) { () throws(BundleOpenError) in try Bundle.open(url).takeHandle() }
}

@_cdecl("cfbc_CFBundleCreateBundlesFromDirectory")
package func exportCFBundleCreateBundlesFromDirectory(
  _ allocator: Handle?, _ directory: Handle?, _ type: Handle?
) -> Handle? {
  let type = borrow(type, as: StringObject.self)?.text
  return retained(Bundle.openAll(in: borrow(directory, as: URLObject.self), type: type))
}

@_cdecl("cfbc_CFBundleGetMainBundle")
package func exportCFBundleGetMainBundle() -> Handle? { unretained(BundleRegistry.main) }

@_cdecl("cfbc_CFBundleGetBundleWithIdentifier")
package func exportCFBundleGetBundleWithIdentifier(_ identifier: Handle?) -> Handle? {
  guard let identifier = borrow(identifier, as: StringObject.self) else { return nil }
  return unretained(BundleRegistry.shared.bundle(identifier: identifier.text))
}

@_cdecl("CFBCBundleGetBundleForAddress")
package func exportCFBCBundleGetBundleForAddress(_ address: UnsafeRawPointer?) -> Handle? {
  unsafe unretained(address.flatMap { BundleRegistry.shared.bundle(ofAddress: UInt(bitPattern: $0)) })
}

@_cdecl("cfbc_CFBundleGetAllBundles")
package func exportCFBundleGetAllBundles() -> Handle? { unretained(BundleRegistry.shared.allBundles()) }

@_cdecl("cfbc_CFBundleGetDevelopmentRegion")
package func exportCFBundleGetDevelopmentRegion(_ bundle: Handle?) -> Handle? {
  unretained(borrow(bundle, as: Bundle.self)?.developmentRegion)
}
