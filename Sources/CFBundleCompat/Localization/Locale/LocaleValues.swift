import CFObjects
import CFSystem
import CFText

/// The parts of a locale's identifier, and the separators in its numbers.
///
/// Unchecked: its properties are constant immutable strings.
final class LocaleValues: @unchecked Sendable {
  private let language, script, country, variant: StringObject?
  private let decimalSeparator, groupingSeparator: StringObject

  init(identifier: Text) {
    let parts = CanonicalIdentifier.parts(identifier)
    language = Self.string(parts.language)
    script = Self.string(parts.script)
    country = Self.string(parts.region)
    variant = Self.string(parts.variant)

    // The system names its locales by country. A string that is not a language code might name a file elsewhere.
    let isNamed = 2...3 ~= parts.language.count && parts.language.utf8.allSatisfy { $0.isASCIILetter } && country != nil
    let separators = SystemLocale.separators(isNamed ? parts.language + "_" + parts.region + ".UTF-8" : "")
    decimalSeparator = StringObject(separators.decimal)
    groupingSeparator = StringObject(separators.grouping)
  }

  private static func string(_ part: Text) -> StringObject? { part.isEmpty ? nil : StringObject(part) }

  func value(forKey key: Text) -> StringObject? {
    switch key {
    case "kCFLocaleLanguageCodeKey": language
    case "kCFLocaleScriptCodeKey": script
    case "kCFLocaleCountryCodeKey": country
    case "kCFLocaleVariantCodeKey": variant
    case "kCFLocaleDecimalSeparatorKey": decimalSeparator
    case "kCFLocaleGroupingSeparatorKey": groupingSeparator
    default: nil
    }
  }
}
