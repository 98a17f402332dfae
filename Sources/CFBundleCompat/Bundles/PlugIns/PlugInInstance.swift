import CFText
import CFBundleCompatC
import CFObjects

/// An object of a plug-in in the older style: memory for the plug-in, and a function that finds interfaces.
///
/// Safe: the object owns the memory, which the plug-in alone uses, and C keeps the plug-in's functions loaded.
///
/// Unchecked: its stored properties never change; the memory's content belongs to the plug-in.
@safe package final class PlugInInstance: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .plugInInstance }

  /// Frees what the memory refers to, but not the memory itself.
  package typealias Finish = @convention(c) (UnsafeMutableRawPointer?) -> Void

  package typealias FindInterface =
    @convention(c) (Handle?, Handle?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> UInt8

  /// Initially zero.
  package let memory: UnsafeMutableRawPointer

  /// The factory that counts this object; `nil` if it was not registered.
  package let factory: UUIDObject?

  private let finish: Finish?
  private let findInterface: FindInterface?

  /// - Parameter memory: from `calloc`; the object frees it.
  package init(memory: UnsafeMutableRawPointer, factory: UUIDObject?, findInterface: FindInterface?, finish: Finish?) {
    unsafe self.memory = memory
    unsafe self.findInterface = findInterface
    unsafe self.finish = finish
    self.factory = factory.flatMap { PlugInRegistry.shared.addInstance(ofFactory: $0.value) ? $0 : nil }
    super.init(typeID: .plugInInstance)
  }

  deinit {
    unsafe finish?(memory)
    unsafe free(memory)
    if let factory { PlugInRegistry.shared.removeInstance(ofFactory: factory.value) }
  }

  /// Stores the function table of an interface. Returns false and stores NULL if there is no interface of that name.
  package func storeInterface(_ name: Handle?, _ table: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> UInt8 {
    if let findInterface = unsafe findInterface { return unsafe findInterface(unretained(self), name, table) }
    unsafe table?.pointee = nil
    return 0
  }

  package override var description: Text { "CFPlugInInstance of the factory " + (factory?.value.text ?? "(none)") }
}
