import CFObjects
import CFText
import CFLocalization
import CFSystem

/// Preferences that Apple's systems always have. If they are not set, they follow from the process's
/// languages and locale. They are never written to a file.
package enum DerivedPreferences {
  package static func value(_ key: Text) -> CFObject? {
    switch key {
    case "AppleLanguages": ArrayObject(texts: ProcessEnvironment.shared.current.languages)
    case "AppleLocale": LocaleObject(posixName: Environment.localeName).identifier
    default: nil
    }
  }
}
