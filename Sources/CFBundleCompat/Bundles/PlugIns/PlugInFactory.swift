import CFObjects
import CFText

/// Makes objects with a function of the program, or with one that is looked up in a plug-in's code when needed.
package final class PlugInFactory {
  /// Safe: C keeps the function loaded until it unregisters the factory.
  @safe package enum Function {
    case pointer(Make)
    case name(Text)
  }

  /// A factory function as C declares it: takes an allocator and a type, returns the object's interface.
  package typealias Make = @convention(c) (Handle?, Handle?) -> UnsafeMutableRawPointer?

  let function: Function

  /// `nil` for a factory of the program.
  let plugIn: Bundle?

  /// Whether the factory holds a reference to its plug-in: a program registered it, not the plug-in's info
  /// dictionary.
  let keepsPlugIn: Bool

  init(_ function: Function, of plugIn: Bundle?, keepsPlugIn: Bool) {
    self.function = function
    self.plugIn = plugIn
    self.keepsPlugIn = keepsPlugIn
  }
}
