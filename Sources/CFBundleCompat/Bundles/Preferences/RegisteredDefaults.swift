import CFObjects
import CFText

/// Values that a program registers for preferences without a value. They are never written to a file.
package enum RegisteredDefaults {
  /// Dictionaries by the names of applications.
  private static let all = Locked(DictionaryObject.ofObjects())

  static func value(_ key: Text, application: Text) -> CFObject? {
    (all.withLock { $0[application] } as? DictionaryObject)?[key]
  }

  /// Adds values for an application. They replace earlier ones for the same keys.
  @inline(never)
  package static func register(_ values: DictionaryObject, application: Text) {
    let application = StringObject(application)
    all.withLock { all in
      let earlier = (all.value(for: application) as? DictionaryObject)?.entries ?? []
      all.set(DictionaryObject(earlier + values.entries), for: application)
    }
  }
}
