import CFBundles
import CFObjects
import CFText

/// The options for opening a nib.
package struct NibOptions {
  /// Chooses among the parts of a directory.
  var environment: TargetEnvironment?

  /// Whether an archive that is not a nib is accepted.
  var acceptsAnyArchive = false

  var limits = NibLimits()

  init() {}

  /// Reads the options of a C program.
  package init(_ dictionary: DictionaryObject?) throws(NibError) {
    for (key, value) in dictionary?.entries ?? [] {
      guard let name = (key as? StringObject)?.text else { throw NibError(.option(key.description, .notAString)) }
      switch name {
      case "Environment":
        guard let environment = value as? TargetEnvironment else {
          throw NibError(.option(name, .notAnEnvironment))
        }
        self.environment = environment
      case "Archive":
        acceptsAnyArchive = try .init(option: value, name)
      case "MemoryLimit":
        guard case .integer(let bytes) = (value as? NumberObject)?.value, bytes >= 0 else {
          throw NibError(.option(name, .notANumberOfBytes))
        }
        limits.memory = Int(bytes)
      default: throw NibError(.option(name, .unknown))
      }
    }
  }

  /// The system version that parts are chosen for.
  var systemVersion: Text { (environment ?? ProcessEnvironment.shared.current).systemVersion }
}
