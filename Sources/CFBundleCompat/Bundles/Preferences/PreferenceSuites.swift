import CFObjects
import CFText

/// Suites: applications whose values other applications see, too. Each program says which ones.
enum PreferenceSuites {
  /// Arrays of suites, the newest first, by the names of applications.
  private static let all = Locked(DictionaryObject.ofObjects())

  static func suites(of application: Text) -> [Text] {
    (all.withLock { $0[application] } as? ArrayObject)?.texts ?? []
  }

  /// Adds a suite before the others, or removes it.
  static func change(_ suite: Text, of application: Text, isAdded: Bool) {
    let application = StringObject(application)
    all.withLock { all in
      var suites = (all.value(for: application) as? ArrayObject)?.texts ?? []
      suites.removeAll { $0 == suite }
      if isAdded { suites.insert(suite, at: 0) }
      all.set(ArrayObject(texts: suites), for: application)
    }
  }
}
