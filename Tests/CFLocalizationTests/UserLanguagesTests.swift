import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct UserLanguagesTests {
  @Test(arguments: [
    ("de_DE.UTF-8", "de-DE"), ("de", "de"), ("sr_RS@latin", "sr-Latn-RS"),
    ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("zh_TW.UTF-8", "zh-Hant-TW"), ("zh_CN", "zh-Hans-CN"),
    ("zh_HK.big5hkscs", "zh-Hant-HK"), ("C.UTF-8", "en"), ("POSIX", "en"), ("C", "en"),
    ("ca_ES@valencia", "ca-ES-valencia"), ("de_DE@euro", "de-DE"), ("fr_BE.ISO8859-15@euro", "fr-BE"),
    ("be_BY@latin", "be-Latn-BY"), ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("sd_IN@devanagari", "sd-Deva-IN"),
    ("tt_RU@iqtelif", "tt-Latn-RU"), ("iw_IL", "he-IL"), ("iw", "he"), ("no_NO", "nb-NO"), ("no", "nb"),
    ("es_419", "es-419"), ("zh_Hans_SG", "zh-Hans-SG"), ("pt-BR", "pt-BR"), ("EN_us", "en-US"),
    ("ast_ES", "ast-ES"), ("german", "de"), ("en_US_POSIX", "en-US"), ("sh_RS", "sr-Latn-RS"),
  ])
  func localesBecomeLanguageTags(locale: String, tag: String) {
    #expect(UserLanguages.tag(forLocale: Text(locale))?.string == tag)
  }

  @Test(arguments: [
    "", "x", "12", "/etc/passwd", "../de", "Klingonisch", "de/AT", "@latin", ".UTF-8", "_DE", "é",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  ])
  func garbageIsNoLanguage(locale: String) {
    #expect(UserLanguages.tag(forLocale: Text(locale)) == nil)
  }

  @Test(
    arguments: [
      // LANGUAGE, LC_ALL, LC_MESSAGES, LANG
      (["de:fr", nil, nil, "en_US.UTF-8"], "de fr"),
      (["de:de_DE:de", nil, nil, "de_DE"], "de de-DE"),
      (["de", "C", nil, "de_DE"], "en"),
      (["de", nil, nil, "POSIX"], "en"),
      (["de", nil, nil, nil], "en"),
      (["de", nil, nil, "C.UTF-8"], "de"),
      (["de:C:fr", nil, nil, "it_IT"], "de en"),
      ([":::", nil, nil, "it_IT"], "it-IT"),
      (["??:/", nil, nil, "it_IT"], "it-IT"),
      (["", "ja_JP", "ko_KR", "de_DE"], "ja-JP"),
      ([nil, "", "ko_KR", "de_DE"], "ko-KR"),
      ([nil, nil, "", "de_DE"], "de-DE"),
      ([nil, nil, nil, nil], "en"),
      ([nil, nil, nil, "nonsense!"], "en"),
    ] as [([String?], String)])
  func environmentIsReadAsGettextReadsIt(variables: [String?], expected: String) {
    let values = variables.map { $0.map { Text($0) } }
    let languages = UserLanguages.fromEnvironment(
      language: values[0], lcAll: values[1], lcMessages: values[2], lang: values[3])
    #expect(languages.map(\.string).joined(separator: " ") == expected)
  }

  @Test(arguments: [("zh_TW.UTF-8", "zh-Hant-TW"), ("zh-Hant", "zh-Hant"), ("de", "de"), ("sr_RS@latin", "sr-Latn-RS")])
  func aNameMayBeALocaleOrATag(name: String, tag: String) {
    #expect(UserLanguages.tag(Text(name)) == Text(tag))
  }
}
