/// Which plug-in makes the objects of which factory, and how many of them live.
///
/// A bundle is a plug-in if its info dictionary has `CFPlugInFactories`: factories by UUID.
final class PlugInFactories: @unchecked Sendable {
  static let shared = PlugInFactories()

  private struct Factory {
    let plugIn: Bundle
    var instances = 0
  }

  private let lock = Lock()
  private var factories: [UUIDObject.Value: Factory] = [:]

  private init() {}

  /// Registers the factories of a bundle that has just been opened. A factory that another bundle
  /// has claimed stays with it.
  func register(_ bundle: Bundle) {
    for id in Self.identifiers(of: bundle) {
      let owner = lock.withLock {
        if factories[id] == nil { factories[id] = Factory(plugIn: bundle) }
        return factories[id]?.plugIn
      }
      if let owner, owner !== bundle {
        Diagnostics.report(bundle.path, "the factory " + id.text + " belongs to " + owner.path)
      }
    }
  }

  /// Forgets the factories of a bundle that goes.
  func unregister(_ bundle: Bundle) {
    for id in Self.identifiers(of: bundle) {
      lock.withLock { if factories[id]?.plugIn === bundle { factories[id] = nil } }
    }
  }

  /// Counts one more object; its plug-in stays while it lives.
  func addInstance(_ id: UUIDObject.Value) {
    let plugIn = lock.withLock {
      factories[id]?.instances += 1
      return factories[id]?.plugIn
    }
    guard let plugIn else {
      return Diagnostics.report("CFPlugInAddInstanceForFactory: no plug-in has the factory " + id.text)
    }
    retainHandle(plugIn)
  }

  /// Counts one object less.
  func removeInstance(_ id: UUIDObject.Value) {
    let plugIn: Bundle? = lock.withLock {
      guard let factory = factories[id], factory.instances > 0 else { return nil }
      factories[id]?.instances -= 1
      return factory.plugIn
    }
    guard let plugIn else {
      return Diagnostics.report("CFPlugInRemoveInstanceForFactory: no object of the factory " + id.text + " is known")
    }
    releaseHandle(plugIn)
  }

  private static func identifiers(of bundle: Bundle) -> [UUIDObject.Value] {
    guard let factories = bundle.info["CFPlugInFactories"] as? DictionaryObject else { return [] }
    return factories.keys.compactMap { key in
      (key as? StringObject).flatMap { UUIDObject.Value($0.text) }
    }
  }
}
