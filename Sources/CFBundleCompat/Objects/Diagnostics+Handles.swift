import CFText
import CFSystem

/// Diagnostics about handles.
extension Diagnostics {
  static func wrongType(_ actual: TypeID, expected: TypeID, function: Literal) {
    report(
      Text(exportedName(function)) + ": got a " + actual.name + " where a " + expected.name
        + " belongs",
      severity: .error)
  }

  static func overReleased(_ typeID: TypeID) {
    report("CFRelease: a " + typeID.name + " was released more often than it was retained", severity: .error)
  }
}
