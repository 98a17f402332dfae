import CFText
import CFSystem
import CFObjects

/// Factories, and the objects that they have made. The lock is never held while a program's function runs.
extension BundleRegistry {
  package struct PlugIns {
    package var factories = PlugInFactories()

    /// Plug-ins whose last object has gone. Their own code usually says so, thus it cannot go at once.
    var unused: [Bundle] = []

    /// While a factory makes an object, no code goes.
    var runningFactories = 0
  }

  /// Adds a factory that a program registers. It keeps its plug-in open.
  package func registerFactory(_ id: UUIDObject.Value, _ function: PlugInFactory.Function, of plugIn: Bundle?) {
    if let plugIn { retainHandle(plugIn) }
    let factory = PlugInFactory(function, of: plugIn, keepsPlugIn: true)
    releaseFromCache(withPlugIns { $0.factories.register(factory, as: id) })
  }

  package func unregisterFactory(_ id: UUIDObject.Value) {
    releaseFromCache(withPlugIns { $0.factories.unregister(id) })
  }

  private func releaseFromCache(_ factory: PlugInFactory?) {
    if let factory, factory.keepsPlugIn, let plugIn = factory.plugIn { releaseHandle(plugIn) }
  }

  /// The identifiers of the factories that make a type: of all, or of one plug-in.
  ///
  /// `nil` if nobody makes the type. It may be that the plug-in does not; then the array is empty.
  package func factories(ofType type: UUIDObject.Value, in plugIn: Bundle?) -> ArrayObject? {
    let (isMade, identifiers) = withPlugIns { plugIns in
      let all = plugIns.factories.identifiers(ofType: type)
      return (!all.isEmpty, plugIn == nil ? all : all.filter { plugIns.factories[$0]?.plugIn === plugIn })
    }
    return isMade ? ArrayObject(identifiers.map { UUIDObject.object($0) }) : nil
  }

  /// Asks a factory for an object. Loads the factory's code if need be.
  ///
  /// - Returns: the interface; `nil` if there is no such factory, or none for the type, and if it refuses.
  package func makeInstance(
    ofFactory id: UUIDObject.Value, type: UUIDObject, allocator: Handle?
  ) -> UnsafeMutableRawPointer? {
    let factory = withPlugIns { plugIns -> PlugInFactory? in
      guard let factory = plugIns.factories.factory(id, ofType: type.value) else { return nil }
      plugIns.runningFactories += 1
      return factory
    }
    guard let factory else { return nil }
    defer { withPlugIns { $0.runningFactories -= 1 } }
    switch factory.function {
    case .pointer(let make): return make(allocator, unretained(type))
    case .name(let name):
      guard let plugIn = factory.plugIn, let library = plugIn.loadedCode else { return nil }
      guard let address = library.symbol(name) else {
        Diagnostics.report(plugIn.path, "the code has no function " + name + " for the factory " + id.text)
        return nil
      }
      // Even if the function unloads its own code, that stays until here.
      return withExtendedLifetime(library) {
        unsafeBitCast(address, to: PlugInFactory.Make.self)(allocator, unretained(type))
      }
    }
  }

  /// Counts one more object of a factory; its plug-in stays while it lives.
  ///
  /// - Returns: whether the factory is known.
  @discardableResult
  package func addInstance(ofFactory id: UUIDObject.Value) -> Bool {
    withPlugIns { plugIns in
      guard let factory = plugIns.factories[id] else { return false }
      if let plugIn = factory.plugIn {
        retainHandle(plugIn)
        plugIn.plugInState.instances += 1
        plugIns.unused.removeAll { $0 === plugIn }
      }
      return true
    }
  }

  /// Counts one object less.
  ///
  /// - Returns: whether an object of the factory's plug-in lived.
  @discardableResult
  package func removeInstance(ofFactory id: UUIDObject.Value) -> Bool {
    let (isKnown, plugIn) = withPlugIns { plugIns -> (Bool, Bundle?) in
      guard let factory = plugIns.factories[id] else { return (false, nil) }
      guard let plugIn = factory.plugIn else { return (true, nil) }
      guard plugIn.plugInState.instances > 0 else { return (false, nil) }
      plugIn.plugInState.instances -= 1
      if plugIn.isPlugIn, plugIn.plugInState.isUnused { plugIns.unused.append(plugIn) }
      return (true, plugIn)
    }
    if let plugIn { releaseHandle(plugIn) }
    return isKnown
  }

  /// The plug-ins whose code may go now, each with one more reference for C, so that it stays registered meanwhile.
  func takeUnused() -> [Bundle] {
    withPlugIns { plugIns in
      guard plugIns.runningFactories == 0 else { return [] }
      let unused = plugIns.unused
      plugIns.unused = []
      for plugIn in unused { retainHandle(plugIn) }
      return unused
    }
  }
}
