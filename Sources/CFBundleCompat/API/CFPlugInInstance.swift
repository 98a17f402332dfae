// C entry points for the objects that plug-ins make. The contract is in CFPlugIn.h.

import CFText
import CFBundleCompatC
import CFBundles
import CFObjects
import CFSystem

@_cdecl("cfbc_CFPlugInInstanceCreate")
package func exportCFPlugInInstanceCreate(
  _ allocator: Handle?, _ factory: Handle?, _ type: Handle?
) -> UnsafeMutableRawPointer? {
  guard let factory = borrow(factory, as: UUIDObject.self), let type = borrow(type, as: UUIDObject.self) else {
    return nil
  }
  return unsafe PlugInRegistry.shared.makeInstance(ofFactory: factory.value, type: type, allocator: allocator)
}

@_cdecl("cfbc_CFPlugInAddInstanceForFactory")
package func exportCFPlugInAddInstanceForFactory(_ factory: Handle?) {
  guard let factory = borrow(factory, as: UUIDObject.self) else { return }
  if !PlugInRegistry.shared.addInstance(ofFactory: factory.value) {
    Diagnostics.badArgument("no bundle provides the factory " + factory.value.text, function: #function)
  }
}

@_cdecl("cfbc_CFPlugInRemoveInstanceForFactory")
package func exportCFPlugInRemoveInstanceForFactory(_ factory: Handle?) {
  guard let factory = borrow(factory, as: UUIDObject.self) else { return }
  if !PlugInRegistry.shared.removeInstance(ofFactory: factory.value) {
    Diagnostics.badArgument("no object of the factory " + factory.value.text + " is known", function: #function)
  }
}

// MARK: - The older style

@_cdecl("cfbc_CFPlugInInstanceGetTypeID")
package func exportCFPlugInInstanceGetTypeID() -> UInt { UInt(TypeID.plugInInstance.rawValue) }

@_cdecl("cfbc_CFPlugInInstanceCreateWithInstanceDataSize")
package func exportCFPlugInInstanceCreateWithInstanceDataSize(
  _ allocator: Handle?, _ size: Int, _ finish: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
  _ factory: Handle?,
  _ findInterface: (@convention(c) (Handle?, Handle?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> UInt8)?
) -> Handle? {
  guard isLength(size), let memory = unsafe calloc(1, max(size, 1)) else { return nil }
  return unsafe retained(
    PlugInInstance(
      memory: memory, factory: borrow(factory, as: UUIDObject.self), findInterface: findInterface, finish: finish))
}

@_cdecl("cfbc_CFPlugInInstanceGetInterfaceFunctionTable")
package func exportCFPlugInInstanceGetInterfaceFunctionTable(
  _ instance: Handle?, _ name: Handle?, _ table: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> UInt8 {
  guard let instance = borrow(instance, as: PlugInInstance.self) else {
    store(nil, in: table)
    return 0
  }
  return unsafe instance.storeInterface(name, table)
}

@_cdecl("cfbc_CFPlugInInstanceGetFactoryName")
package func exportCFPlugInInstanceGetFactoryName(_ instance: Handle?) -> Handle? {
  retained(borrow(instance, as: PlugInInstance.self)?.factory)
}

@_cdecl("cfbc_CFPlugInInstanceGetInstanceData")
package func exportCFPlugInInstanceGetInstanceData(_ instance: Handle?) -> UnsafeMutableRawPointer? {
  unsafe borrow(instance, as: PlugInInstance.self)?.memory
}
