/// The one spelling that CoreFoundation gives a language, for telling whether two names mean the same.
///
/// This is not the matcher's spelling: `English` is `en`, `zh_TW` is `zh-Hant`, `zh_HK` is `zh-HK`.
enum CanonicalLanguage {
  static func identifier(of name: Text) -> Text {
    if let legacy = name.withUTF8({ LanguageTables.legacyNames.value(for: $0) }) {
      return Text(legacy)
    }
    guard let base = LanguageIdentifier(name)?.baseName else { return name }
    if let special = specialIdentifier(of: base) { return special }
    let parts = base.text.split(at: .underscore).filter { !$0.isEmpty }
    guard let language = parts.first else { return name }
    var builder = TextBuilder()
    builder.append(current(language))
    for part in parts.dropFirst() {
      builder.append(.hyphen)
      builder.append(part)
    }
    return builder.text
  }

  /// Whether a language can have a name: an old one, or a tag. Languages have codes of two or three letters.
  static func isName(_ name: Text) -> Bool {
    let end = name.utf8.firstIndex { $0 == .hyphen || $0 == .underscore } ?? name.count
    return 1...3 ~= end || name.withUTF8 { LanguageTables.legacyNames.value(for: $0) } != nil
  }

  /// Chinese was told apart by region before it was by script.
  private static func specialIdentifier(of base: LanguageName) -> Text? {
    if base == LanguageName("zh_CN") { return "zh-Hans" }
    if base == LanguageName("zh_TW") { return "zh-Hant" }
    return nil
  }

  private static func current(_ language: Text) -> Text {
    switch language {
    case "no": "nb"
    case "iw": "he"
    case "in": "id"
    case "ji": "yi"
    case "jw": "jv"
    case "tl": "fil"
    default: language
    }
  }
}
