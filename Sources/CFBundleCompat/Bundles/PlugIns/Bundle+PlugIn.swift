import CFText
import CFObjects
import CFSystem

/// A bundle as a plug-in: whether it is one, and how long its code stays.
extension Bundle {
  /// A plug-in has factories, in its info dictionary or made by its code.
  package var isPlugIn: Bool {
    guard let factories = info["CFPlugInFactories"] as? DictionaryObject else { return registersDynamically }
    return !Self.isTemplate(factories)
  }

  private var registersDynamically: Bool {
    (info["CFPlugInDynamicRegistration"] as? StringObject)?.text.asciiLowercased == "yes"
  }

  /// What Apple's project template has where its user has not yet put factories.
  private static func isTemplate(_ factories: DictionaryObject) -> Bool {
    let function = factories["00000000-0000-0000-0000-000000000000"] as? StringObject
    return function?.text == "MyFactoryFunction"
  }

  /// Whether the code is loaded when an object is wanted, and goes after the last one.
  package var isLoadOnDemand: Bool {
    isPlugIn && BundleRegistry.shared.withPlugIns { _ in plugInState.isLoadOnDemand }
  }

  /// Has no effect on a bundle that is no plug-in.
  package func setLoadOnDemand(_ isLoadOnDemand: Bool) throws(BundleLoadError) {
    guard isPlugIn else { return }
    let isUnused = BundleRegistry.shared.withPlugIns { _ in
      plugInState.isLoadOnDemand = isLoadOnDemand
      return plugInState.isUnused
    }
    if !isLoadOnDemand {
      try keepExecutable()
    } else if isUnused {
      unloadExecutable()
    }
  }

  /// Loads the code because the program asks for it. It stays then, even if a plug-in's last object has gone.
  package func keepExecutable() throws(BundleLoadError) {
    BundleRegistry.shared.withPlugIns { plugIns in plugIns.unused.removeAll { $0 === self } }
    try loadExecutable()
  }

  /// Unloads the code, and first that of the plug-ins whose last object has gone.
  package func unloadExecutable() {
    for plugIn in BundleRegistry.shared.takeUnused() {
      plugIn.executable.unload()
      releaseHandle(plugIn)
    }
    executable.unload()
  }

  /// Lets the code register its factories, if it is a plug-in that does so and has not done so.
  func registerDynamically(_ library: DynamicLibrary) {
    guard isPlugIn, registersDynamically else { return }
    let isFirst = BundleRegistry.shared.withPlugIns { _ in
      guard plugInState.registration == .notBegun else { return false }
      plugInState.registration = .running
      plugInState.isLoadOnDemand = false
      return true
    }
    guard isFirst else { return }
    let name = (info["CFPlugInDynamicRegisterFunction"] as? StringObject)?.text ?? ""
    let function = name.isEmpty ? "CFPlugInDynamicRegister" : name
    if let address = library.symbol(function) {
      unsafeBitCast(address, to: (@convention(c) (Handle?) -> Void).self)(unretained(self))
    } else {
      Diagnostics.report(path, "the code has no function " + function + " to register its factories")
    }
    let isUnused = BundleRegistry.shared.withPlugIns { _ in
      plugInState.registration = .done
      return plugInState.isUnused
    }
    if isUnused { executable.unload() }
  }
}

/// What a plug-in's code is needed for. The registry's lock guards it.
struct PlugInState {
  enum Registration { case notBegun, running, done }

  var isLoadOnDemand = true
  var registration = Registration.notBegun

  /// How many objects of the plug-in's factories live.
  var instances = 0

  /// Whether the code may go.
  var isUnused: Bool { isLoadOnDemand && instances == 0 && registration != .running }
}
