// The C face of a bundle's directories and executables. The contract is in CFBundle.h.

@_cdecl("cfbc_CFBundleCopyBundleURL")
public func exportCFBundleCopyBundleURL(_ bundle: Handle?) -> Handle? {
  give(borrow(bundle, as: Bundle.self)?.url)
}

@_cdecl("cfbc_CFBundleCopySupportFilesDirectoryURL")
public func exportCFBundleCopySupportFilesDirectoryURL(_ bundle: Handle?) -> Handle? {
  give(borrow(bundle, as: Bundle.self)?.supportFilesURL)
}

@_cdecl("cfbc_CFBundleCopyResourcesDirectoryURL")
public func exportCFBundleCopyResourcesDirectoryURL(_ bundle: Handle?) -> Handle? {
  give(borrow(bundle, as: Bundle.self)?.resourcesURL)
}

@_cdecl("cfbc_CFBundleCopyPrivateFrameworksURL")
public func exportCFBundleCopyPrivateFrameworksURL(_ bundle: Handle?) -> Handle? {
  give(borrow(bundle, as: Bundle.self)?.privateFrameworksURL)
}

@_cdecl("cfbc_CFBundleCopySharedFrameworksURL")
public func exportCFBundleCopySharedFrameworksURL(_ bundle: Handle?) -> Handle? {
  give(borrow(bundle, as: Bundle.self)?.sharedFrameworksURL)
}

@_cdecl("cfbc_CFBundleCopySharedSupportURL")
public func exportCFBundleCopySharedSupportURL(_ bundle: Handle?) -> Handle? {
  give(borrow(bundle, as: Bundle.self)?.sharedSupportURL)
}

@_cdecl("cfbc_CFBundleCopyBuiltInPlugInsURL")
public func exportCFBundleCopyBuiltInPlugInsURL(_ bundle: Handle?) -> Handle? {
  give(borrow(bundle, as: Bundle.self)?.builtInPlugInsURL)
}

@_cdecl("cfbc_CFBundleCopyExecutableURL")
public func exportCFBundleCopyExecutableURL(_ bundle: Handle?) -> Handle? {
  give(borrow(bundle, as: Bundle.self)?.executableURL)
}

@_cdecl("cfbc_CFBundleCopyAuxiliaryExecutableURL")
public func exportCFBundleCopyAuxiliaryExecutableURL(_ bundle: Handle?, _ name: Handle?) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  let name = borrow(name, as: StringObject.self)?.text
  return give(name == nil ? bundle.executableURL : bundle.findExecutable(named: name)?.url)
}
