import CFText
import CFBundleCompatC
import CFObjects

/// An object of a plug-in in the older style: memory for the plug-in, and a function that finds interfaces.
package final class PlugInInstance: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .plugInInstance }

  /// Frees what the memory refers to, not the memory.
  package typealias Finish = @convention(c) (UnsafeMutableRawPointer?) -> Void

  package typealias FindInterface =
    @convention(c) (Handle?, Handle?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> UInt8

  /// Zero at first.
  package let memory: UnsafeMutableRawPointer

  /// The factory that counts this object. `nil`: it was unknown.
  package let factory: UUIDObject?

  private let finish: Finish?
  private let findInterface: FindInterface?

  /// - Parameter memory: from `calloc`; it becomes the object's.
  package init(memory: UnsafeMutableRawPointer, factory: UUIDObject?, findInterface: FindInterface?, finish: Finish?) {
    self.memory = memory
    self.findInterface = findInterface
    self.finish = finish
    self.factory = factory.flatMap { PlugInRegistry.shared.addInstance(ofFactory: $0.value) ? $0 : nil }
    super.init(typeID: .plugInInstance)
  }

  deinit {
    finish?(memory)
    free(memory)
    if let factory { PlugInRegistry.shared.removeInstance(ofFactory: factory.value) }
  }

  /// Stores the functions of an interface. False, and NULL stored, if there is none of that name.
  package func storeInterface(_ name: Handle?, _ table: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> UInt8 {
    if let findInterface { return findInterface(unretained(self), name, table) }
    table?.pointee = nil
    return 0
  }

  package override var description: Text { "CFPlugInInstance of the factory " + (factory?.value.text ?? "(none)") }
}
