import CFBundleCompatC
import CFObjects
import CFText

/// What a locale's name says, and how numbers are written there.
final class LocaleValues: @unchecked Sendable {
  private let language, script, country, variant: StringObject?
  private let decimalSeparator, groupingSeparator: StringObject

  init(identifier: Text) {
    let parts = CanonicalIdentifier.parts(identifier)
    language = Self.string(parts.language)
    script = Self.string(parts.script)
    country = Self.string(parts.region)
    variant = Self.string(parts.variant)

    // The system names its locales by country. What is no code of a language might lead out of their directory.
    let isPlace = 2...3 ~= parts.language.count && parts.language.utf8.allSatisfy { $0.isASCIILetter } && country != nil
    let separators = (isPlace ? parts.language + "_" + parts.region + ".UTF-8" : "").withCString {
      cfbcc_separators_of($0)
    }
    decimalSeparator = withUnsafeBytes(of: separators.decimal) { Self.string(cString: $0) }
    groupingSeparator = withUnsafeBytes(of: separators.grouping) { Self.string(cString: $0) }
  }

  private static func string(cString bytes: UnsafeRawBufferPointer) -> StringObject {
    StringObject(Text(bytes.prefix { $0 != 0 }))
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
