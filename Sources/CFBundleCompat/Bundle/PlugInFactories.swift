/// Which plug-in makes the objects of which factory, and how many of them live.
///
/// A bundle is a plug-in if its info dictionary has `CFPlugInFactories`: factories by UUID. Part of the
/// registry, whose lock guards it.
struct PlugInFactories {
  private struct Factory {
    let plugIn: Bundle
    var instances = 0
  }

  private var factories: [UUIDObject.Value: Factory] = [:]

  /// A factory that two bundles claim; it stays with the first.
  struct Conflict {
    let factory: UUIDObject.Value
    let owner: Bundle
  }

  /// Registers the factories of a bundle.
  mutating func register(_ bundle: Bundle) -> [Conflict] {
    Self.identifiers(of: bundle).compactMap { id in
      if let owner = factories[id]?.plugIn { return Conflict(factory: id, owner: owner) }
      factories[id] = Factory(plugIn: bundle)
      return nil
    }
  }

  /// Forgets the factories of a bundle that goes.
  mutating func unregister(_ bundle: Bundle) {
    for id in Self.identifiers(of: bundle) where factories[id]?.plugIn === bundle { factories[id] = nil }
  }

  /// Counts one more object. `nil` if no plug-in has the factory.
  mutating func addInstance(_ id: UUIDObject.Value) -> Bundle? {
    factories[id]?.instances += 1
    return factories[id]?.plugIn
  }

  /// Counts one object less. `nil` if none is known.
  mutating func removeInstance(_ id: UUIDObject.Value) -> Bundle? {
    guard let factory = factories[id], factory.instances > 0 else { return nil }
    factories[id]?.instances -= 1
    return factory.plugIn
  }

  private static func identifiers(of bundle: Bundle) -> [UUIDObject.Value] {
    guard let factories = bundle.info["CFPlugInFactories"] as? DictionaryObject else { return [] }
    return factories.keys.compactMap { key in
      (key as? StringObject).flatMap { UUIDObject.Value($0.text) }
    }
  }
}
