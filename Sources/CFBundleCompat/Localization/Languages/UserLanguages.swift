import CFText

/// The languages that a user asks for in the environment, as BCP 47 tags, best first.
package enum UserLanguages {
  private static let fallback: Text = "en"

  /// The languages of the environment variables; never empty.
  ///
  /// `LANGUAGE` is a list and comes first, but is ignored in the C locale, as in gettext. The locale
  /// is the first of the other variables that is not empty. Invalid names are ignored.
  package static func fromEnvironment(
    language: Text?, lcAll: Text?, lcMessages: Text?, lang: Text?
  ) -> [Text] {
    let locale = [lcAll, lcMessages, lang].compactMap { $0 }.first { !$0.isEmpty } ?? "C"
    guard !isUntranslated(locale) else { return [fallback] }
    var tags: [Text] = []
    for name in (language ?? "").split(at: colon) {
      if let tag = tag(forLocale: name), !tags.contains(tag) { tags.append(tag) }
      if isUntranslated(name) { break }
    }
    return tags.isEmpty ? [tag(forLocale: locale) ?? fallback] : tags
  }

  /// The tag for a name in either form: that of a POSIX locale, or the tag itself.
  package static func tag(_ name: Text) -> Text {
    let isPOSIX = name.contains(.underscore) || name.contains(.dot) || name.contains(UInt8(ascii: "@"))
    return isPOSIX ? tag(forLocale: name) ?? name : name
  }

  /// The tag for a POSIX locale: `sr-Latn-RS` for `sr_RS.UTF-8@latin`; `nil` for an invalid name.
  package static func tag(forLocale locale: Text) -> Text? {
    let modifierStart = locale.firstIndex(of: UInt8(ascii: "@")) ?? locale.count
    let codesetStart = locale.firstIndex(of: .dot) ?? locale.count
    let plain = locale.slice(to: min(codesetStart, modifierStart))
    guard !isUntranslated(plain) else { return fallback }
    guard var parts = LocaleParts(plain) else { return nil }
    if modifierStart < locale.count { parts.apply(locale.slice(from: modifierStart + 1)) }
    return parts.tag
  }

  /// Whether a locale means untranslated strings.
  private static func isUntranslated(_ locale: Text) -> Bool {
    locale == "C" || locale == "POSIX"
  }

  private static let colon = UInt8(ascii: ":")
}

/// The parts of a locale's name.
private struct LocaleParts {
  private var language: Text
  private var script: Text?
  private var region: Text?
  private var variant: Text?

  /// Reads a name without codeset and modifier; obsolete names become current.
  init?(_ name: Text) {
    guard let identifier = LanguageIdentifier(name) else { return nil }
    var parts = identifier.name.text.split(at: .underscore)[...]
    guard let language = parts.popFirst(), Self.isLanguage(language) else { return nil }
    self.language = language == "no" ? "nb" : language
    if let part = parts.first, part.count == 4, part.utf8.allSatisfy({ $0.isASCIILetter }) {
      script = parts.popFirst()
    }
    if let part = parts.first, Self.isRegion(part) { region = parts.popFirst() }
  }

  private static func isLanguage(_ part: Text) -> Bool {
    2...3 ~= part.count && part.utf8.allSatisfy { $0.isASCIILetter }
  }

  private static func isRegion(_ part: Text) -> Bool {
    part.count == 2 && part.utf8.allSatisfy { $0.isASCIILetter }
      || part.count == 3 && part.utf8.allSatisfy { $0.isASCIIDigit }
  }

  /// Some modifiers name a script, one a dialect; `euro` and others do not affect the language.
  mutating func apply(_ modifier: Text) {
    switch modifier.asciiLowercased {
    case "latin", "iqtelif": script = "Latn"
    case "cyrillic": script = "Cyrl"
    case "devanagari": script = "Deva"
    case "arabic": script = "Arab"
    case "valencia": variant = "valencia"
    default: break
    }
  }

  var tag: Text {
    var builder = TextBuilder()
    builder.append(language)
    for case let part? in [script, region, variant] {
      builder.append(.hyphen)
      builder.append(part)
    }
    return builder.text
  }
}
