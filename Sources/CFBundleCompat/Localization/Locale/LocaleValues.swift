import CFObjects
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

    let symbols = NumberSymbols(locale: identifier)
    decimalSeparator = StringObject(Text(symbols.decimalSeparator.bytes))
    groupingSeparator = StringObject(Text(symbols.groupingSeparator.bytes))
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
