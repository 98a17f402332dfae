import Synchronization

/// Names of languages, best first.
final class LanguageList: Sendable {
  let names: [Text]

  init(_ names: [Text]) { self.names = names }
}

/// The user's languages, as the process sees them.
///
/// First found: what the program has set; its argument `-AppleLanguages "(de, en)"`; the environment;
/// English. The last three are read once.
final class PreferredLanguages: @unchecked Sendable {
  static let shared = PreferredLanguages()

  private let lock = Lock()

  /// Every list that was ever set. A list set again is the same object, so a
  /// program that switches to and fro finds its caches again.
  private var known: [[Text]: LanguageList]

  private let ofUser: LanguageList
  private let selected: Atomic<UnsafeRawPointer>

  private init() {
    ofUser = LanguageList(Self.fromArguments(Process.arguments) ?? Self.fromEnvironment())
    known = [ofUser.names: ofUser]
    selected = Atomic(UnsafeRawPointer(Unmanaged.passUnretained(ofUser).toOpaque()))
  }

  var current: LanguageList { selectedList.takeUnretainedValue() }

  /// The same, not counted: every list lives for ever.
  @inline(__always)
  var selectedList: Unmanaged<LanguageList> { .fromOpaque(selected.load(ordering: .acquiring)) }

  /// Sets the list for all bundles; `nil` or an empty one goes back to the user's own.
  func set(_ names: [Text]?) {
    lock.withLock {
      var list = ofUser
      if let names = names?.map({ UserLanguages.tag($0) }), !names.isEmpty {
        list = known[names] ?? LanguageList(names)
        known[names] = list
      }
      selected.store(UnsafeRawPointer(Unmanaged.passUnretained(list).toOpaque()), ordering: .releasing)
    }
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
