// The C face of plug-ins. The contract is in CFPlugIn.h, of CFBundleGetPlugIn in CFBundle.h.

@_cdecl("cfbc_CFBundleGetPlugIn")
public func exportCFBundleGetPlugIn(_ bundle: Handle?) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self), bundle.isPlugIn else { return nil }
  return lend(bundle)
}

@_cdecl("cfbc_CFPlugInAddInstanceForFactory")
public func exportCFPlugInAddInstanceForFactory(_ factory: Handle?) {
  guard let factory = borrow(factory, as: UUIDObject.self) else { return }
  BundleRegistry.shared.addInstance(ofFactory: factory.value)
}

@_cdecl("cfbc_CFPlugInRemoveInstanceForFactory")
public func exportCFPlugInRemoveInstanceForFactory(_ factory: Handle?) {
  guard let factory = borrow(factory, as: UUIDObject.self) else { return }
  BundleRegistry.shared.removeInstance(ofFactory: factory.value)
}
