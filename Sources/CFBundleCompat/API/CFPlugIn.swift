// C entry points for plug-ins: opening them, their code, their factories. The contract is in CFPlugIn.h, that of
// CFBundleGetPlugIn in CFBundle.h.

import CFText
import CFBundles
import CFObjects
import CFSystem

@_cdecl("cfbc_CFBundleGetPlugIn")
package func exportCFBundleGetPlugIn(_ bundle: Handle?) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self), bundle.isPlugIn else { return nil }
  return unretained(bundle)
}

@_cdecl("cfbc_CFPlugInGetTypeID")
package func exportCFPlugInGetTypeID() -> UInt { UInt(TypeID.bundle.rawValue) }

@_cdecl("cfbc_CFPlugInCreate")
package func exportCFPlugInCreate(_ allocator: Handle?, _ url: Handle?) -> Handle? { openBundle(url) }

@_cdecl("cfbc_CFPlugInGetBundle")
package func exportCFPlugInGetBundle(_ plugIn: Handle?) -> Handle? { unretained(borrow(plugIn, as: Bundle.self)) }

@_cdecl("cfbc_CFPlugInSetLoadOnDemand")
package func exportCFPlugInSetLoadOnDemand(_ plugIn: Handle?, _ flag: UInt8) {
  guard let plugIn = borrow(plugIn, as: Bundle.self) else { return }
  do {
    try plugIn.setLoadOnDemand(flag != 0)
  } catch {
    Diagnostics.report(plugIn.path, error.description, severity: .error)
  }
}

@_cdecl("cfbc_CFPlugInIsLoadOnDemand")
package func exportCFPlugInIsLoadOnDemand(_ plugIn: Handle?) -> UInt8 {
  borrow(plugIn, as: Bundle.self)?.isLoadOnDemand == true ? 1 : 0
}

// MARK: - Finding factories

@_cdecl("cfbc_CFPlugInFindFactoriesForPlugInType")
package func exportCFPlugInFindFactoriesForPlugInType(_ type: Handle?) -> Handle? {
  guard let type = borrow(type, as: UUIDObject.self) else { return nil }
  return retained(PlugInRegistry.shared.factories(ofType: type.value, in: nil))
}

@_cdecl("cfbc_CFPlugInFindFactoriesForPlugInTypeInPlugIn")
package func exportCFPlugInFindFactoriesForPlugInTypeInPlugIn(_ type: Handle?, _ plugIn: Handle?) -> Handle? {
  guard let type = borrow(type, as: UUIDObject.self), let plugIn = borrow(plugIn, as: Bundle.self) else { return nil }
  return retained(PlugInRegistry.shared.factories(ofType: type.value, in: plugIn))
}

// MARK: - Registering factories

@_cdecl("cfbc_CFPlugInRegisterFactoryFunction")
package func exportCFPlugInRegisterFactoryFunction(
  _ factory: Handle?, _ function: (@convention(c) (Handle?, Handle?) -> UnsafeMutableRawPointer?)?
) -> UInt8 {
  guard let factory = borrow(factory, as: UUIDObject.self), let function = unsafe function else { return 0 }
  unsafe PlugInRegistry.shared.registerFactory(factory.value, .pointer(function), of: nil)
  return 1
}

@_cdecl("cfbc_CFPlugInRegisterFactoryFunctionByName")
package func exportCFPlugInRegisterFactoryFunctionByName(
  _ factory: Handle?, _ plugIn: Handle?, _ function: Handle?
) -> UInt8 {
  guard let factory = borrow(factory, as: UUIDObject.self), let plugIn = borrow(plugIn, as: Bundle.self),
    let function = borrow(function, as: StringObject.self)
  else { return 0 }
  PlugInRegistry.shared.registerFactory(factory.value, .name(function.text), of: plugIn)
  return 1
}

@_cdecl("cfbc_CFPlugInUnregisterFactory")
package func exportCFPlugInUnregisterFactory(_ factory: Handle?) -> UInt8 {
  guard let factory = borrow(factory, as: UUIDObject.self) else { return 0 }
  PlugInRegistry.shared.unregisterFactory(factory.value)
  return 1
}

@_cdecl("cfbc_CFPlugInRegisterPlugInType")
package func exportCFPlugInRegisterPlugInType(_ factory: Handle?, _ type: Handle?) -> UInt8 {
  guard let factory = borrow(factory, as: UUIDObject.self), let type = borrow(type, as: UUIDObject.self) else {
    return 0
  }
  if !PlugInRegistry.shared.registerType(type.value, of: factory.value) {
    Diagnostics.badArgument("no bundle provides the factory " + factory.value.text, function: #function)
  }
  return 1
}

@_cdecl("cfbc_CFPlugInUnregisterPlugInType")
package func exportCFPlugInUnregisterPlugInType(_ factory: Handle?, _ type: Handle?) -> UInt8 {
  guard let factory = borrow(factory, as: UUIDObject.self), let type = borrow(type, as: UUIDObject.self) else {
    return 0
  }
  PlugInRegistry.shared.unregisterType(type.value, of: factory.value)
  return 1
}
