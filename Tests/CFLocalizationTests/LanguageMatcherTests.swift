import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct LanguageMatcherTests {
  @Test(arguments: [
    ("en, fr", "fr", "fr"),
    ("en, fr", "fr-CA", "fr"),
    ("en, fr, fr_CA", "fr-CA", "fr_CA, fr"),
    ("en, fr_CA", "fr", "fr_CA"),
    ("en, fr_CA, fr_FR", "fr", "fr_FR"),
    ("en, fr_FR", "fr-CA", "fr_FR"),
    ("en, fr", "de, fr", "fr"),
    ("en, fr", "de", ""),
    ("English, French", "en", "English"),
    ("English, French", "fr-FR", "French"),
    ("English, en", "en", "en, English"),
    ("French, English", "en-GB", "English"),
    ("Spanish, German, Japanese, Italian, Dutch", "ja-JP", "Japanese"),
    ("Chinese, en", "zh-Hans", "Chinese"),
    ("Catalan", "ca", ""),
    ("en, en_GB", "en-GB", "en_GB, en"),
    ("en, en_GB, en_AU", "en-AU", "en_AU, en_GB, en"),
    ("en, en_GB", "en-AU", "en_GB, en"),
    ("en, en_AU, en_GB", "en-NZ", "en_AU, en_GB, en"),
    ("en, en_GB", "en-IN", "en_GB, en"),
    ("en, en_GB", "en-CA", "en"),
    ("en, en_GB", "en-US", "en"),
    ("en, en_US", "en-US", "en_US, en"),
    ("en_GB", "en", "en_GB"),
    ("en_US", "en-GB", "en_US"),
    ("en_GB, en_US", "en", "en_US"),
    ("en_001, en", "en-GB", "en_001, en"),
    ("en_150, en_GB, en", "en-FR", "en_150, en_GB, en"),
    ("zh_CN, zh_TW", "zh-Hans", "zh_CN"),
    ("zh_CN, zh_TW", "zh-Hant", "zh_TW"),
    ("zh_CN, zh_TW", "zh-Hant-HK", "zh_TW"),
    ("zh_CN, zh_TW, zh_HK", "zh-Hant-HK", "zh_HK, zh_TW"),
    ("zh-Hans, zh-Hant", "zh-CN", "zh-Hans"),
    ("zh-Hans, zh-Hant", "zh-TW", "zh-Hant"),
    ("zh-Hans, zh-Hant, zh-HK", "zh-Hant-HK", "zh-HK, zh-Hant"),
    ("zh-Hans, zh-Hant", "zh", "zh-Hans"),
    ("zh", "zh-Hant", ""),
    ("zh, en", "zh-Hant-TW", ""),
    ("zh_TW", "zh-Hans", ""),
    ("zh_CN", "zh-Hant", ""),
    ("zh-Hant", "zh-Hans, en", ""),
    ("zh_HK", "zh-Hant-TW", "zh_HK"),
    ("zh_Hans, zh_Hant", "yue-HK", "zh_Hant"),
    ("yue, zh_Hant", "yue-Hant-HK", "yue, zh_Hant"),
    ("yue, zh_Hant_ZZ", "zh-MO", "yue"),
    ("a_Cyrl_DE_POSIX.U@a, a_Latn_DE", "a", "a_Cyrl_DE_POSIX.U@a"),
    ("a_Cyrl_DE_POSI@a@bbbb, a_Latn_DE", "a", "a_Latn_DE"),
    ("root_Latn_POSIX, root_Latn_DE", "root_Latn", "root_Latn_DE"),
    ("zh-Hans-CN", "zh-Hans", "zh-Hans-CN"),
    ("pt, pt_PT", "pt-BR", "pt"),
    ("pt, pt_PT", "pt-PT", "pt_PT, pt"),
    ("pt_BR, pt_PT", "pt", "pt_BR"),
    ("pt_BR", "pt-PT", "pt_BR"),
    ("pt_BR, en", "pt-PT, en", "en"),
    ("pt_BR, pt_PT", "pt-MO", "pt_PT"),
    ("pt-BR", "pt_BR", "pt-BR"),
    ("sr, sr-Latn", "sr-Latn", "sr-Latn"),
    ("sr, sr-Latn", "sr", "sr"),
    ("sr", "sr-Latn", ""),
    ("sr-Latn", "sr", ""),
    ("sr_Cyrl", "sr", "sr_Cyrl"),
    ("sr, hr", "sr-Latn-RS", ""),
    ("sh", "sr-Latn", "sh"),
    ("es, es_419", "es-MX", "es_419, es"),
    ("es, es_MX", "es-419", "es"),
    ("es, es_419, es_MX", "es-MX", "es_MX, es_419, es"),
    ("es, es_419", "es-ES", "es"),
    ("es_MX, es_ES", "es-AR", "es_MX"),
    ("nb, nn", "no", "nb"),
    ("no", "nb", "no"),
    ("nn", "nb", "nn"),
    ("Norwegian", "nb-NO", "Norwegian"),
    ("he", "iw", "he"),
    ("id", "in", "id"),
    ("tl", "fil", "tl"),
    ("mo", "ro-MD", "mo"),
    ("hi, en", "hi-Latn", "en"),
    ("ar, en", "ars", "ar"),
    ("it_CH, it_IT", "it", "it_IT"),
    ("de_CH, de", "de-AT", "de"),
    ("fr_FR, fr_CA", "fr-CH, fr-CA", "fr_CA"),
    ("fr, fr_CA", "fr-CH, fr-CA", "fr"),
    ("zh_Hans, ja", "zh-Hant, ja", "ja"),
    ("Base, en", "fr", ""),
    ("zxx, fr", "de", "zxx"),
    ("EN, FR", "fr", "FR"),
    ("en, de", "DE-de", "de"),
    ("en_US_POSIX", "en", "en_US_POSIX"),
    ("en", "en_US@calendar=buddhist", "en"),
    ("uz-Cyrl, uz", "uz-Cyrl", "uz-Cyrl"),
    ("", "fr", ""),
    ("en", "", ""),
    ("en-GB", "en_GB", "en-GB"),
    ("en_gb", "en-GB", "en_gb"),
    ("ENGLISH", "en", "ENGLISH"),
    ("ca, es", "ca-ES-valencia", "ca"),
    ("root, en", "en", "en"),
    ("pt_PT, pt", "pt-AO", "pt_PT, pt"),
    ("no", "nb", "no"),
    ("en_IN, en", "hi-Latn", "en_IN, en"),
    ("es_419, es", "es-AR", "es_419, es"),
    ("en_150, en_001", "en-DE", "en_150, en_001"),
    ("zh_Hant_HK, zh_Hant", "zh-Hant-MO", "zh_Hant_HK, zh_Hant"),
    ("wuu, zh_Hans", "wuu", "wuu, zh_Hans"),
    ("zh_Hant_TW, zh_HK", "zh-Hant-HK", "zh_HK, zh_Hant_TW"),
    ("en_CA, en_US", "en-AU", "en_US"),
    ("fr_CH, fr_BE", "fr", "fr_CH"),
    ("it, it_CH", "it-CH, it", "it_CH, it"),
    ("fr_FR, fr_BE", "fr-CA, fr-BE", "fr_BE"),
    ("zh_Hant, zh_TW", "zh-Hant-TW", "zh_TW, zh_Hant"),
    ("zh_CN, zh_Hans", "zh", "zh_Hans"),
    ("Chinese", "zh-Hant", ""),
    ("in, id", "id", "id, in"),
    ("de", "gsw-CH", ""),
    ("ru", "uk", ""),
    ("en", "root, en", "en"),
    ("french, fr_CA", "fr-CA", "fr_CA, french"),
    ("Spanish, es_MX", "es-MX", "es_MX, Spanish"),
    ("Hebrew", "he", ""),
    ("zxx, en", "en", "en"),
  ])
  func choosesLikeApplesMatcher(available: String, preferred: String, chosen: String) {
    #expect(choose(list(preferred), of: list(available)) == list(chosen))
  }

  @Test(arguments: [
    ("Base", "Base"), ("root", "root"), ("_DE", "-DE"), ("en@x=y", "en-u-ca-roc"), ("deu", "de"),
    ("cmn", "zh"), ("sh_RS", "sr-Latn-RS"), ("de_DEU", "de_DE"),
  ])
  func differentSpellingsOfOneNameMatch(available: String, preferred: String) {
    #expect(choose([preferred], of: ["xx", available]) == [available])
  }

  /// The examples are those of BCP 47 and its registry.
  @Test(arguments: [
    ("en-US-u-ca-buddhist", "en_US"), ("de-x-berlin", "de"), ("de_DE_u_co_phonebk", "de_DE"),
    ("es-419-u-nu-latn", "es_419"), ("zh-yue-HK-u-nu-hanidec", "yue_HK"), ("zh-Hant-TW-t-en", "zh_Hant_TW"),
    ("sl-rozaj-biske-1994-u-ca-iso8601", "sl__1994_BISKE_ROZAJ"), ("i-lux", "lb"), ("i-klingon", "tlh"),
  ])
  func extensionsAreNotPartOfTheName(tag: String, name: String) {
    #expect(LanguageIdentifier.baseName(of: Text(tag))?.text.string == name)
  }

  @Test(
    arguments: [
      ("und-u-ca-roc", "und"), ("und-x-a", ""), ("und-x-123456789", nil), ("und-u", nil), ("und-u-a", nil),
      ("x-berlin", ""),
      ("x-", nil), ("i-nonsense", nil), ("i-", nil), ("e1-u-ca-roc", nil),
    ] as [(Text, Text?)])
  func aTagWithoutALanguageIsUnknownOrPrivate(tag: Text, name: Text?) {
    #expect(ExtendedTag.plainName(of: tag)?.text == name)
  }

  @Test func everyRegionGoesWithoutSayingForALanguageOfFourLetters() {
    #expect(choose(["abcd_Latn"], of: ["abcd_TW", "abcd_Cyrl"]) == ["abcd_TW"])
    #expect(choose(["abcd_Latn"], of: ["abcd_Latn_POSIX", "abcd_Latn_TW"]) == ["abcd_Latn_TW"])
  }

  @Test func oneNameThatIsNotASCIIMakesAllMatchesImpossible() {
    #expect(choose(["de"], of: ["de", "français"]) == [])
    #expect(choose(["de", "français"], of: ["de", "zxx"]) == [])
  }

  @Test func namesThatCannotBeReadDoNotDisturb() {
    let long = String(repeating: "a", count: 60)
    #expect(choose(["TraditionalChinese", "de-AT"], of: [long, "en_US_" + long, "de"]) == ["de"])
  }

  @Test func equalNamesOfTheCallerAreAllGiven() {
    #expect(choose(["de"], of: ["de", "en", "de", "German"]) == ["de", "de", "German"])
  }

  @Test func noMoreThan512NamesAreChosen() {
    #expect(choose(["de"], of: Array(repeating: "de", count: 2000)).count == 512)
  }

  @Test func hostileListsEndSoon() {
    let available = (0..<3000).map { "zh_Hans_\(10 + $0 % 90)_\($0)" }
    let preferred = (0..<100).map { "zh_Hant_\(10 + $0 % 90)_\($0)_a_b_c_d" }
    #expect(choose(preferred, of: available) == [])
    #expect(choose(["en"], of: [String(repeating: "_-.@", count: 100_000)]) == [])
  }

  private func choose(_ preferred: [String], of available: [String]) -> [String] {
    LanguageMatcher.choose(
      preferred: preferred.map { Text($0) }, available: available.map { Text($0) }
    ).map(\.string)
  }

  private func list(_ names: String) -> [String] {
    names.isEmpty ? [] : names.split(separator: ",").map { $0.filter { $0 != " " } }
  }
}
