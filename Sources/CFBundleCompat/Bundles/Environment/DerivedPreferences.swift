import CFObjects
import CFText
import CFLocalization
import CFSystem

/// Preferences that are always there on Apple's systems. Where nobody has set them, they follow from the process's
/// languages and locale; they are written to no file.
package enum DerivedPreferences {
  package static func value(_ key: Text) -> CFObject? {
    switch key {
    case "AppleLanguages": ArrayObject(texts: ProcessEnvironment.shared.current.languages)
    case "AppleLocale": LocaleObject(posixName: Environment.localeName).identifier
    default: nil
    }
  }
}
