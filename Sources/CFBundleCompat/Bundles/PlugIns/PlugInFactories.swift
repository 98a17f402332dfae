import CFObjects
import CFSystem
import CFText

/// A table of factories, and the types that each can make. ``PlugInRegistry`` owns the one of the process.
struct PlugInFactories {
  private var factories: [UUIDObject.Value: PlugInFactory] = [:]

  /// In the order of registration; an entry may appear twice. Processes have few, so a linear search is enough.
  private var makers: [(type: UUIDObject.Value, factory: UUIDObject.Value)] = []

  subscript(id: UUIDObject.Value) -> PlugInFactory? { factories[id] }

  /// The factory, if it makes the type.
  func factory(_ id: UUIDObject.Value, ofType type: UUIDObject.Value) -> PlugInFactory? {
    makers.contains { $0 == (type, id) } ? factories[id] : nil
  }

  /// The factories that make a type, in the order of registration.
  func identifiers(ofType type: UUIDObject.Value) -> [UUIDObject.Value] {
    makers.filter { $0.type == type }.map { $0.factory }
  }

  /// Adds a factory without types.
  ///
  /// - Returns: the factory with the same identifier that it replaces; that one's types are removed.
  mutating func register(_ factory: PlugInFactory, as id: UUIDObject.Value) -> PlugInFactory? {
    let replaced = unregister(id)
    factories[id] = factory
    return replaced
  }

  @discardableResult
  mutating func unregister(_ id: UUIDObject.Value) -> PlugInFactory? {
    makers.removeAll { $0.factory == id }
    return factories.removeValue(forKey: id)
  }

  /// Adds a type to a factory. A type that is added twice must be removed twice.
  ///
  /// - Returns: false if there is no such factory.
  mutating func registerType(_ type: UUIDObject.Value, of id: UUIDObject.Value) -> Bool {
    guard factories[id] != nil else { return false }
    makers.append((type, id))
    return true
  }

  mutating func unregisterType(_ type: UUIDObject.Value, of id: UUIDObject.Value) {
    if let index = makers.firstIndex(where: { $0 == (type, id) }) { makers.remove(at: index) }
  }
}

// MARK: - What an info dictionary lists

extension PlugInFactories {
  /// Registers the factories and types of a bundle.
  ///
  /// - Returns: what is wrong with them, one sentence each.
  mutating func register(_ bundle: Bundle) -> [Text] {
    var faults = FaultList()
    for (key, value) in bundle.plugInEntries("CFPlugInFactories") {
      guard let id = UUIDObject.Value(key), let name = value as? StringObject else {
        faults.append(key + " in CFPlugInFactories is not a UUID with the name of a function")
        continue
      }
      if let owner = factories[id] {
        faults.append("the factory " + id.text + " belongs to " + (owner.plugIn?.path ?? "the program"))
      } else {
        factories[id] = PlugInFactory(.name(name.text), of: bundle, keepsPlugIn: false)
      }
    }
    for (key, value) in bundle.plugInEntries("CFPlugInTypes") {
      let names = (value as? ArrayObject)?.texts ?? (value as? StringObject).map { [$0.text] } ?? []
      let type = UUIDObject.Value(key)
      let shortKey = key.shortened
      for name in names {
        if let type, let id = UUIDObject.Value(name), factories[id]?.plugIn === bundle {
          _ = registerType(type, of: id)
        } else {
          faults.append(
            "CFPlugInTypes gives the type " + shortKey + " to " + name + ", which is not a factory of this bundle")
        }
      }
    }
    return faults.sentences
  }

  /// Removes the factories that a bundle's info dictionary lists.
  mutating func unregister(_ bundle: Bundle) {
    for (key, _) in bundle.plugInEntries("CFPlugInFactories") {
      if let id = UUIDObject.Value(key), factories[id]?.plugIn === bundle { factories.removeValue(forKey: id) }
    }
    makers.removeAll { factories[$0.factory] == nil }
  }
}

extension Bundle {
  /// The entries of a dictionary in a plug-in's info dictionary; none if the bundle is not a plug-in.
  fileprivate func plugInEntries(_ key: Text) -> [(Text, CFObject)] {
    guard isPlugIn, let dictionary = info[key] as? DictionaryObject else { return [] }
    return dictionary.entries.compactMap { entry in (entry.key as? StringObject).map { ($0.text, entry.value) } }
  }
}
