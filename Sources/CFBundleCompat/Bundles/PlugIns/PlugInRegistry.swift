import CFObjects
import CFSystem
import CFText
import Synchronization

/// The plug-in factories of the process, and what the code of each plug-in is needed for.
///
/// The registry has a lock of its own. ``BundleRegistry`` takes it while holding its lock, so nothing here
/// may call ``BundleRegistry`` while holding this one: a handle is released only after the lock is.
/// No lock is held while a program's function runs, a file is read or code is loaded.
package final class PlugInRegistry: Sendable {
  package static let shared = PlugInRegistry()

  private struct Content {
    var factories = PlugInFactories()

    /// Plug-ins whose code nothing needs any longer. Their code usually is what reports this, so it cannot
    /// be unloaded at once.
    var unused: [Bundle] = []

    /// The number of factory functions that are running. No unused code is unloaded meanwhile.
    var runningFactories = 0
  }

  private let content = Locked(Content())

  private init() {}
}

// MARK: - The plug-ins

extension PlugInRegistry {
  /// Registers the factories in a bundle's info dictionary.
  ///
  /// - Returns: what is wrong with them, one sentence each.
  func registerFactories(of bundle: Bundle) -> [Text] { content.withLock { $0.factories.register(bundle) } }

  /// Removes the factories in the info dictionary of a bundle that no program holds.
  ///
  /// The count is read under the lock, because ``addInstance(ofFactory:)`` retains a plug-in under it.
  ///
  /// - Returns: false, with nothing removed, if a program holds the bundle again.
  func unregisterFactories(ofReleased bundle: Bundle) -> Bool {
    content.withLock { content in
      guard bundle.retainCount.load(ordering: .acquiring) == 0 else { return false }
      content.factories.unregister(bundle)
      return true
    }
  }

  /// Reads or changes the state of a plug-in.
  func withState<Result>(of plugIn: Bundle, _ body: (inout PlugInState) -> Result) -> Result {
    content.withLock { _ in body(&plugIn.plugInState) }
  }

  /// Keeps the code of a plug-in loaded even if nothing needs it.
  func keepLoaded(_ plugIn: Bundle) { content.withLock { $0.unused.removeAll { $0 === plugIn } } }

  /// The plug-ins whose code can be unloaded now.
  ///
  /// - Returns: each with one more reference, which keeps it registered. The caller releases it.
  func takeUnused() -> [Bundle] {
    content.withLock { content in
      guard content.runningFactories == 0 else { return [] }
      let unused = content.unused
      content.unused = []
      for plugIn in unused { retainHandle(plugIn) }
      return unused
    }
  }
}

// MARK: - Factories

extension PlugInRegistry {
  /// Adds a factory that a program registers. It keeps its plug-in open.
  package func registerFactory(_ id: UUIDObject.Value, _ function: PlugInFactory.Function, of plugIn: Bundle?) {
    if let plugIn { retainHandle(plugIn) }
    let factory = PlugInFactory(function, of: plugIn, keepsPlugIn: true)
    releasePlugIn(of: content.withLock { $0.factories.register(factory, as: id) })
  }

  package func unregisterFactory(_ id: UUIDObject.Value) {
    releasePlugIn(of: content.withLock { $0.factories.unregister(id) })
  }

  private func releasePlugIn(of factory: PlugInFactory?) {
    if let factory, factory.keepsPlugIn, let plugIn = factory.plugIn { releaseHandle(plugIn) }
  }

  /// Declares that a factory makes objects of a type. A type that is registered twice must be unregistered twice.
  ///
  /// - Returns: false if there is no such factory.
  package func registerType(_ type: UUIDObject.Value, of factory: UUIDObject.Value) -> Bool {
    content.withLock { $0.factories.registerType(type, of: factory) }
  }

  package func unregisterType(_ type: UUIDObject.Value, of factory: UUIDObject.Value) {
    content.withLock { $0.factories.unregisterType(type, of: factory) }
  }

  /// The identifiers of the factories that make a type: of all plug-ins, or of one.
  ///
  /// - Returns: `nil` if no factory makes the type; an empty array if only other plug-ins have such factories.
  package func factories(ofType type: UUIDObject.Value, in plugIn: Bundle?) -> ArrayObject? {
    let (isMade, identifiers) = content.withLock { content in
      let all = content.factories.identifiers(ofType: type)
      return (!all.isEmpty, plugIn == nil ? all : all.filter { content.factories[$0]?.plugIn === plugIn })
    }
    return isMade ? ArrayObject(identifiers.map { UUIDObject.object($0) }) : nil
  }
}

// MARK: - Objects

extension PlugInRegistry {
  /// Calls a factory's function. Loads the plug-in's code if it is not loaded.
  ///
  /// - Returns: the interface; `nil` if no such factory makes the type, and if the function returns NULL.
  package func makeInstance(
    ofFactory id: UUIDObject.Value, type: UUIDObject, allocator: Handle?
  ) -> UnsafeMutableRawPointer? {
    let factory = content.withLock { content -> PlugInFactory? in
      guard let factory = content.factories.factory(id, ofType: type.value) else { return nil }
      content.runningFactories += 1
      return factory
    }
    guard let factory else { return nil }
    defer { content.withLock { $0.runningFactories -= 1 } }
    switch factory.function {
    case .pointer(let make): return unsafe make(allocator, unretained(type))
    case .name(let name):
      guard let plugIn = factory.plugIn, let library = plugIn.loadedCode else { return nil }
      guard let address = unsafe library.symbol(name) else {
        Diagnostics.report(plugIn.path, "the code has no function " + name + " for the factory " + id.text)
        return nil
      }
      // The function may unload its own code, which must stay mapped until it returns.
      return unsafe withExtendedLifetime(library) {
        unsafe unsafeBitCast(address, to: PlugInFactory.Make.self)(allocator, unretained(type))
      }
    }
  }

  /// Counts one more object of a factory. Its plug-in stays open and loaded while the object exists.
  ///
  /// - Returns: false if there is no such factory.
  @discardableResult
  package func addInstance(ofFactory id: UUIDObject.Value) -> Bool {
    content.withLock { content in
      guard let factory = content.factories[id] else { return false }
      if let plugIn = factory.plugIn {
        retainHandle(plugIn)
        plugIn.plugInState.instances += 1
        content.unused.removeAll { $0 === plugIn }
      }
      return true
    }
  }

  /// Counts one object less.
  ///
  /// - Returns: false if there is no such factory, or if its plug-in has no objects.
  @discardableResult
  package func removeInstance(ofFactory id: UUIDObject.Value) -> Bool {
    let (isCounted, plugIn) = content.withLock { content -> (Bool, Bundle?) in
      guard let factory = content.factories[id] else { return (false, nil) }
      guard let plugIn = factory.plugIn else { return (true, nil) }
      guard plugIn.plugInState.instances > 0 else { return (false, nil) }
      plugIn.plugInState.instances -= 1
      if plugIn.isPlugIn, plugIn.plugInState.isUnused { content.unused.append(plugIn) }
      return (true, plugIn)
    }
    if let plugIn { releaseHandle(plugIn) }
    return isCounted
  }
}
