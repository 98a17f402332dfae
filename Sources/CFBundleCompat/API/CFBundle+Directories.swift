// C entry points for a bundle's directories and executables. The contract is in CFBundle.h.

import CFText
import CFBundles
import CFObjects

@_cdecl("cfbc_CFBundleCopyBundleURL")
package func exportCFBundleCopyBundleURL(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.url)
}

@_cdecl("cfbc_CFBundleCopySupportFilesDirectoryURL")
package func exportCFBundleCopySupportFilesDirectoryURL(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.supportFilesURL)
}

@_cdecl("cfbc_CFBundleCopyResourcesDirectoryURL")
package func exportCFBundleCopyResourcesDirectoryURL(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.resourcesURL)
}

@_cdecl("cfbc_CFBundleCopyPrivateFrameworksURL")
package func exportCFBundleCopyPrivateFrameworksURL(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.privateFrameworksURL)
}

@_cdecl("cfbc_CFBundleCopySharedFrameworksURL")
package func exportCFBundleCopySharedFrameworksURL(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.sharedFrameworksURL)
}

@_cdecl("cfbc_CFBundleCopySharedSupportURL")
package func exportCFBundleCopySharedSupportURL(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.sharedSupportURL)
}

@_cdecl("cfbc_CFBundleCopyBuiltInPlugInsURL")
package func exportCFBundleCopyBuiltInPlugInsURL(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.builtInPlugInsURL)
}

@_cdecl("cfbc_CFBundleCopyExecutableURL")
package func exportCFBundleCopyExecutableURL(_ bundle: Handle?) -> Handle? {
  retained(borrow(bundle, as: Bundle.self)?.executableURL)
}

@_cdecl("cfbc_CFBundleCopyAuxiliaryExecutableURL")
package func exportCFBundleCopyAuxiliaryExecutableURL(_ bundle: Handle?, _ name: Handle?) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  let name = borrow(name, as: StringObject.self)?.text
  return retained(name == nil ? bundle.executableURL : bundle.executableFile(named: name)?.url)
}
