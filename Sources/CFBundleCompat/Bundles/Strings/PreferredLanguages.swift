import CFText
import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem

/// Names of languages, best first.
///
/// Unchecked: the array is published atomically.
final class LanguageList: @unchecked Sendable {
  let names: [Text]

  private let array = CachedObject<ArrayObject>()

  init(_ names: [Text]) { self.names = names }

  /// The names as an array that C owns, the same each time.
  var retainedArray: Handle { array.retainedHandle { ArrayObject(texts: names) } }
}

/// The user's languages, from the process's arguments, preferences and environment.
package enum PreferredLanguages {
  /// The first of: the program's argument `-AppleLanguages "(de, en)"`; the preference `AppleLanguages`; the
  /// environment; English.
  static func ofUser() -> [Text] { fromArguments(Bundle.programArguments) ?? fromPreferences() ?? fromEnvironment() }

  package static let preference: Text = "AppleLanguages"

  private static func fromPreferences() -> [Text]? {
    guard let application = try? Bundle.mainIdentifier else { return nil }
    let list = PreferencesFile.value(preference, application: application) as? ArrayObject
    let names = list?.texts.map { UserLanguages.tag($0) } ?? []
    return names.isEmpty ? nil : names
  }

  /// The value after `-AppleLanguages`: an array in OpenStep format.
  static func fromArguments(_ arguments: [Text]) -> [Text]? {
    guard let flag = arguments.lastIndex(of: "-AppleLanguages"), flag + 1 < arguments.count else {
      return nil
    }
    let list = arguments[flag + 1].withUTF8 { try? unsafe PropertyListReader.read($0.span) }
    let names = (list?.value as? ArrayObject)?.texts ?? []
    return names.isEmpty ? nil : names
  }

  private static func fromEnvironment() -> [Text] {
    UserLanguages.fromEnvironment(
      language: Environment.value("LANGUAGE"), lcAll: Environment.value("LC_ALL"),
      lcMessages: Environment.value("LC_MESSAGES"), lang: Environment.value("LANG"))
  }
}
