// C entry points for environments. The contract is in CFBCEnvironment.h.

import CFBundles
import CFObjects

@_cdecl("CFBCEnvironmentGetTypeID")
package func exportCFBCEnvironmentGetTypeID() -> UInt { UInt(TypeID.environment.rawValue) }

@_cdecl("CFBCEnvironmentCreate")
package func exportCFBCEnvironmentCreate(_ settings: Handle?, _ error: UnsafeMutablePointer<Handle?>?) -> Handle? {
  let defaults = TargetEnvironment.Settings(languages: ProcessEnvironment.shared.current.languages)
  let settings = borrow(settings, as: DictionaryObject.self) ?? DictionaryObject([])
  return retained(
    attempt(error) { () throws(TargetEnvironment.Fault) in try TargetEnvironment.reading(settings, over: defaults) },
    error)
}

@_cdecl("CFBCEnvironmentCopySettings")
package func exportCFBCEnvironmentCopySettings(_ environment: Handle?) -> Handle? {
  retained(borrow(environment, as: TargetEnvironment.self)?.dictionary)
}

@_cdecl("CFBCEnvironmentCopyCurrent")
package func exportCFBCEnvironmentCopyCurrent() -> Handle? { retained(ProcessEnvironment.shared.current) }

@_cdecl("CFBCSetEnvironment")
package func exportCFBCSetEnvironment(_ environment: Handle?) {
  ProcessEnvironment.shared.set(borrow(environment, as: TargetEnvironment.self))
}

@_cdecl("CFBCBundleCreateForEnvironment")
package func exportCFBCBundleCreateForEnvironment(
  _ url: Handle?, _ environment: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let url = borrow(url, as: URLObject.self),
    let environment = borrow(environment, as: TargetEnvironment.self)
  else { return nil }
  return retained(attempt(error) { () throws(BundleOpenError) in try Bundle.open(url, for: environment) }, error)
}

@_cdecl("CFBCBundleCopyEnvironment")
package func exportCFBCBundleCopyEnvironment(_ bundle: Handle?) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  return retained(bundle.ownEnvironment ?? ProcessEnvironment.shared.current)
}
