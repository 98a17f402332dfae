import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct PlugInFactoriesTests {
  private let first = UUIDObject.Value(high: 1, low: 1)
  private let second = UUIDObject.Value(high: 1, low: 2)
  private let type = UUIDObject.Value(high: 2, low: 1)

  private func factory() -> PlugInFactory { PlugInFactory(.name("make"), of: nil, keepsPlugIn: false) }

  private func add(_ id: UUIDObject.Value, to factories: inout PlugInFactories) {
    let replaced = factories.register(factory(), as: id)
    #expect(replaced == nil)
  }

  private func register(
    _ type: UUIDObject.Value, of factory: UUIDObject.Value, in factories: inout PlugInFactories
  ) {
    let isRegistered = factories.registerType(type, of: factory)
    #expect(isRegistered)
  }

  @Test func typesListTheirFactoriesInTheOrderOfRegistration() {
    var factories = PlugInFactories()
    for id in [second, first] {
      add(id, to: &factories)
      register(type, of: id, in: &factories)
    }
    #expect(factories.identifiers(ofType: type) == [second, first])
    #expect(factories.factory(first, ofType: type) === factories[first])
    #expect(factories.factory(first, ofType: first) == nil)
  }

  @Test func aFactoryMustBeRegisteredBeforeItsTypes() {
    var factories = PlugInFactories()
    let isRegistered = factories.registerType(type, of: first)
    #expect(!isRegistered)
    #expect(factories.identifiers(ofType: type).isEmpty)
  }

  @Test func aReplacedFactoryLosesItsTypes() {
    var factories = PlugInFactories()
    add(first, to: &factories)
    let old = factories[first]
    register(type, of: first, in: &factories)
    let replaced = factories.register(factory(), as: first)
    #expect(old != nil)
    #expect(replaced === old)
    #expect(factories.identifiers(ofType: type).isEmpty)
  }

  @Test func aTypeThatIsAddedTwiceMustBeRemovedTwice() {
    var factories = PlugInFactories()
    add(first, to: &factories)
    for _ in 0..<2 { register(type, of: first, in: &factories) }
    factories.unregisterType(type, of: first)
    #expect(factories.identifiers(ofType: type) == [first])
    factories.unregisterType(type, of: first)
    #expect(factories.identifiers(ofType: type).isEmpty)
  }
}

@Suite struct PlugInRegistryTests {
  private static let id = "5F0C2A9E-0000-4000-8000-0000000000"

  /// A directory with a plug-in whose factory and type have one identifier, which no other test uses.
  private func plugIn(_ suffix: String) throws -> (TemporaryDirectory, UUIDObject.Value) {
    let text = Self.id + suffix
    let directory = try TemporaryDirectory()
    try directory.write(
      "Info.plist",
      """
      <plist><dict><key>CFPlugInFactories</key><dict><key>\(text)</key><string>make</string></dict>
      <key>CFPlugInTypes</key><dict><key>\(text)</key><string>\(text)</string></dict></dict></plist>
      """)
    return (directory, try #require(UUIDObject.Value(Text(text))))
  }

  @Test func aBundleHasItsFactoriesWhileItIsOpen() throws {
    let (directory, id) = try plugIn("01")
    do {
      let opened = try BundleRegistry.shared.open(directory.path(""))
      #expect(PlugInRegistry.shared.factories(ofType: id, in: opened.bundle)?.objects.count == 1)
      #expect(!PlugInRegistry.shared.unregisterFactories(ofReleased: opened.bundle))
      #expect(PlugInRegistry.shared.factories(ofType: id, in: nil)?.objects.count == 1)
    }
    #expect(PlugInRegistry.shared.factories(ofType: id, in: nil) == nil)
  }

  @Test func anObjectKeepsItsPlugInOpen() throws {
    let (directory, id) = try plugIn("02")
    weak var bundle: Bundle?
    do {
      let opened = try BundleRegistry.shared.open(directory.path(""))
      bundle = opened.bundle
      #expect(PlugInRegistry.shared.addInstance(ofFactory: id))
    }
    #expect(bundle != nil)
    #expect(PlugInRegistry.shared.factories(ofType: id, in: nil) != nil)
    #expect(PlugInRegistry.shared.removeInstance(ofFactory: id))
    #expect(PlugInRegistry.shared.factories(ofType: id, in: nil) == nil)
    #expect(!PlugInRegistry.shared.addInstance(ofFactory: id))
    #expect(!PlugInRegistry.shared.removeInstance(ofFactory: id))
  }

  @Test func aFactoryOfTheProgramKeepsItsPlugInOpen() throws {
    let (directory, _) = try plugIn("03")
    let id = try #require(UUIDObject.Value(Text(Self.id + "04")))
    weak var bundle: Bundle?
    do {
      let opened = try BundleRegistry.shared.open(directory.path(""))
      bundle = opened.bundle
      PlugInRegistry.shared.registerFactory(id, .name("make"), of: opened.bundle)
    }
    #expect(bundle != nil)
    PlugInRegistry.shared.unregisterFactory(id)
    #expect(bundle == nil)
  }

  @Test func aFactoryMakesObjectsOfItsTypesOnly() throws {
    let id = try #require(UUIDObject.Value(Text(Self.id + "05")))
    let type = UUIDObject.object(id)
    PlugInRegistry.shared.registerFactory(id, .pointer({ _, _ in UnsafeMutableRawPointer(bitPattern: 16) }), of: nil)
    defer { PlugInRegistry.shared.unregisterFactory(id) }
    #expect(PlugInRegistry.shared.makeInstance(ofFactory: id, type: type, allocator: nil) == nil)
    #expect(PlugInRegistry.shared.registerType(id, of: id))
    let instance = PlugInRegistry.shared.makeInstance(ofFactory: id, type: type, allocator: nil)
    #expect(instance == UnsafeMutableRawPointer(bitPattern: 16))
  }
}
