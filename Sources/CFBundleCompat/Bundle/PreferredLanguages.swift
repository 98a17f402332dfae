import Synchronization

/// Names of languages, best first.
final class LanguageList: Sendable {
  let names: [Text]

  init(_ names: [Text]) { self.names = names }
}

/// The user's languages, as the process sees them.
///
/// First found: what the program has set; its argument `-AppleLanguages "(de, en)"`; the preference `AppleLanguages`;
/// the environment; English. The others are read when somebody asks first, and when the program changes the preference.
final class PreferredLanguages: @unchecked Sendable {
  static let shared = PreferredLanguages()

  private let lock = Lock()

  /// Every list that was ever set. A list set again is the same object, so a
  /// program that switches to and fro finds its caches again.
  private var known: [[Text]: LanguageList] = [:]

  /// What the program has set.
  private var ofProgram: [Text]?

  /// `nil` until somebody asks.
  private let selected = Atomic<UnsafeRawPointer?>(nil)

  var current: LanguageList { selectedList.takeUnretainedValue() }

  /// The same, not counted: every list lives for ever.
  @inline(__always)
  var selectedList: Unmanaged<LanguageList> { .fromOpaque(selected.load(ordering: .acquiring) ?? select()) }

  /// Sets the list for all bundles; `nil` or an empty one goes back to the user's own.
  func set(_ names: [Text]?) {
    let names = names?.map { UserLanguages.tag($0) } ?? []
    lock.withLock { ofProgram = names.isEmpty ? nil : names }
    select()
  }

  /// Decides anew. Files are read without the lock.
  @discardableResult
  func select() -> UnsafeRawPointer {
    let ofUser = Self.ofUser
    return lock.withLock {
      let names = ofProgram ?? ofUser
      let list = known[names] ?? LanguageList(names)
      known[names] = list
      let pointer = UnsafeRawPointer(Unmanaged.passUnretained(list).toOpaque())
      selected.store(pointer, ordering: .releasing)
      return pointer
    }
  }

  private static var ofUser: [Text] {
    fromArguments(Process.arguments) ?? fromPreferences() ?? fromEnvironment()
  }

  static let preference: Text = "AppleLanguages"

  private static func fromPreferences() -> [Text]? {
    let list = PreferencesFile.value(preference, application: Bundle.mainIdentifier) as? ArrayObject
    let names = list?.texts.map { UserLanguages.tag($0) } ?? []
    return names.isEmpty ? nil : names
  }

  /// The value behind `-AppleLanguages`: an array in old-style form.
  static func fromArguments(_ arguments: [Text]) -> [Text]? {
    guard let flag = arguments.lastIndex(of: "-AppleLanguages"), flag + 1 < arguments.count else {
      return nil
    }
    let list = arguments[flag + 1].withUTF8 { try? PropertyListReader.read($0) }
    let names = (list?.value as? ArrayObject)?.texts ?? []
    return names.isEmpty ? nil : names
  }

  private static func fromEnvironment() -> [Text] {
    UserLanguages.fromEnvironment(
      language: Environment.value("LANGUAGE"), lcAll: Environment.value("LC_ALL"),
      lcMessages: Environment.value("LC_MESSAGES"), lang: Environment.value("LANG"))
  }
}
