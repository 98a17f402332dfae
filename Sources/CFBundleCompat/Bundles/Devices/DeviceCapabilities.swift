import CFObjects
import CFText

/// What a program requires a device to have, and not to have: `UIRequiredDeviceCapabilities` (Build-Time
/// Configuration Details, "Declaring the Required Device Capabilities").
package struct DeviceCapabilities {
  private(set) var required: [Text] = []
  package private(set) var prohibited: [Text] = []

  /// Reads the value of the key: an array of what is required, or a dictionary of names and whether they are
  /// required or prohibited. `nil` for anything else.
  package init?(_ value: CFObject?) {
    switch value {
    case nil: break
    case let array as ArrayObject: required = array.texts
    case let dictionary as DictionaryObject:
      for entry in dictionary.entries {
        guard let name = (entry.key as? StringObject)?.text else { return nil }
        switch entry.value {
        case let flag as BooleanObject: flag.value ? required.append(name) : prohibited.append(name)
        case let number as NumberObject:
          number.value != .integer(0) ? required.append(name) : prohibited.append(name)
        default: return nil
        }
      }
      required = required.stableSorted
      prohibited = prohibited.stableSorted
    default: return nil
    }
  }

  /// The required capabilities that a device lacks.
  package func missing(from capabilities: [Text]) -> [Text] { required.filter { !capabilities.contains($0) } }

  /// The prohibited capabilities that a device has.
  package func prohibited(among capabilities: [Text]) -> [Text] { prohibited.filter { capabilities.contains($0) } }
}

extension Bundle {
  private static let capabilitiesKey: Text = "UIRequiredDeviceCapabilities"

  /// The capabilities in the info dictionary; none, with a diagnostic, if they have the wrong type.
  package var deviceCapabilities: DeviceCapabilities {
    if let capabilities = DeviceCapabilities(info[Self.capabilitiesKey]) { return capabilities }
    reportOnce(path, Self.capabilitiesKey + " is neither an array of names nor a dictionary of names and flags")
    return DeviceCapabilities(nil)!
  }
}
