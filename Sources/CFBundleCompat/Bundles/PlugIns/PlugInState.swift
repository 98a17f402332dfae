/// What a plug-in's code is needed for. The lock of ``PlugInRegistry`` guards it.
struct PlugInState {
  enum Registration { case notBegun, running, done }

  /// Whether the code is loaded when a factory needs it, and unloaded after the plug-in's last object.
  var isLoadOnDemand = true

  /// How far the code is in registering its factories itself.
  var registration = Registration.notBegun

  /// The number of objects that the plug-in's factories have made and that still exist.
  var instances = 0

  /// Whether the code can be unloaded.
  var isUnused: Bool { isLoadOnDemand && instances == 0 && registration != .running }
}
