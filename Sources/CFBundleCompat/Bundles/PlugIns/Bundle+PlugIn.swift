import CFObjects
import CFSystem
import CFText

/// A bundle as a plug-in: whether it is one, and how long its code stays loaded.
extension Bundle {
  /// A plug-in has factories, in its info dictionary or registered by its code.
  package var isPlugIn: Bool {
    guard let factories = info["CFPlugInFactories"] as? DictionaryObject else { return registersDynamically }
    return !Self.isTemplate(factories)
  }

  private var registersDynamically: Bool {
    (info["CFPlugInDynamicRegistration"] as? StringObject)?.text.asciiLowercased == "yes"
  }

  /// Whether the dictionary is the placeholder of Apple's project template.
  private static func isTemplate(_ factories: DictionaryObject) -> Bool {
    let function = factories["00000000-0000-0000-0000-000000000000"] as? StringObject
    return function?.text == "MyFactoryFunction"
  }

  /// Whether the code is loaded when a factory needs it, and unloaded after the last object.
  package var isLoadOnDemand: Bool {
    isPlugIn && PlugInRegistry.shared.withState(of: self) { $0.isLoadOnDemand }
  }

  /// Has no effect on a bundle that is not a plug-in.
  package func setLoadOnDemand(_ isLoadOnDemand: Bool) throws(BundleLoadError) {
    guard isPlugIn else { return }
    let isUnused = PlugInRegistry.shared.withState(of: self) { state in
      state.isLoadOnDemand = isLoadOnDemand
      return state.isUnused
    }
    if !isLoadOnDemand {
      try keepExecutable()
    } else if isUnused {
      unloadUnused()
    }
  }

  /// Loads the code because the program asks for it. It then stays loaded after the plug-in's last object.
  package func keepExecutable() throws(BundleLoadError) {
    PlugInRegistry.shared.keepLoaded(self)
    try loadExecutable()
  }

  /// Unloads the code, after that of the plug-ins whose code nothing needs any longer. Code that this library has not
  /// loaded stays, which is reported.
  package func unloadExecutable() {
    unloadUnused()
    if isLinked { Diagnostics.report(path, "the program is linked with the code, which cannot be unloaded") }
  }

  private func unloadUnused() {
    for plugIn in PlugInRegistry.shared.takeUnused() {
      plugIn.executable.unload()
      releaseHandle(plugIn)
    }
    executable.unload()
  }

  /// Lets the code register its factories once, if its info dictionary says that it does.
  func registerDynamically(_ library: DynamicLibrary) {
    guard isPlugIn, registersDynamically else { return }
    let isFirst = PlugInRegistry.shared.withState(of: self) { state in
      guard state.registration == .notBegun else { return false }
      state.registration = .running
      state.isLoadOnDemand = false
      return true
    }
    guard isFirst else { return }
    let name = (info["CFPlugInDynamicRegisterFunction"] as? StringObject)?.text ?? ""
    let function = name.isEmpty ? "CFPlugInDynamicRegister" : name
    if let address = unsafe library.symbol(function) {
      unsafe unsafeBitCast(address, to: (@convention(c) (Handle?) -> Void).self)(unretained(self))
    } else {
      Diagnostics.report(path, "the code has no function " + function + " to register its factories")
    }
    let isUnused = PlugInRegistry.shared.withState(of: self) { state in
      state.registration = .done
      return state.isUnused
    }
    if isUnused { executable.unload() }
  }
}
