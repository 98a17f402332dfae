import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct BundleLocalizationsTests {
  @Test(
    arguments: [
      ("de.lproj", "de"), ("a.b.lproj", "a.b"), ("Base.lproj", "Base"), (".lproj", nil),
      ("DE.LPROJ", nil), ("zz.lproj.bak", nil), ("lproj", nil),
    ] as [(String, String?)])
  func foldersOfLocalizationsEndInLproj(entry: String, name: String?) {
    #expect(BundleLocalizations.name(ofEntry: Text(entry)) == name.map { Text($0) })
  }

  @Test(
    arguments: [
      ("", nil, nil, ""),
      ("", nil, "fr", "fr"),
      ("", "", "fr", ""),
      ("fr en", nil, "fr", "fr en"),
      ("en", nil, "fr", "en"),
      ("en Base", nil, "fr", "en Base fr"),
      ("Base", nil, "en", "Base en"),
      ("English Base", nil, "en", "English Base"),
      ("en-US Base", nil, "en_US", "en-US Base"),
      ("en Base", nil, "en_US", "en Base en_US"),
      ("Base", nil, nil, "Base"),
      ("de", "it es", nil, "it es de"),
      ("de", "it de", nil, "it de de"),
      ("zh_CN Base", nil, "zh-Hans", "zh_CN Base"),
      ("no Base", nil, "nb", "no Base"),
      ("he Base", nil, "iw", "he Base"),
      ("sv Base", nil, "Swedish", "sv Base"),
      ("zh_HK Base", nil, "zh-Hant", "zh_HK Base zh-Hant"),
    ] as [(String, String?, String?, String)])
  func listHasDeclaredNamesFirst(
    folders: String, declared: String?, developmentRegion: String?, expected: String
  ) {
    let list = BundleLocalizations.list(
      declared: declared.map(texts), folders: texts(folders),
      developmentRegion: developmentRegion.map { Text($0) })
    #expect(list == texts(expected))
  }

  @Test func emptyNamesAreNotDeclared() {
    let list = BundleLocalizations.list(declared: ["it", "", "es"], folders: [], developmentRegion: nil)
    #expect(list == ["it", "es"])
  }

  @Test(arguments: [
    ("English", "en"), ("Swedish", "sv"), ("Chinese", "zh"), ("Simplified Chinese", "zh-Hans"),
    ("en_US", "en-US"), ("en-us", "en-US"), ("EN", "en"), ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"),
    ("zh_HK", "zh-HK"), ("zh-Hans-CN", "zh-Hans-CN"), ("sr_Latn", "sr-Latn"), ("no", "nb"),
    ("iw_IL", "he-IL"), ("tl", "fil"), ("deu", "de"), ("en_", "en"), ("", ""), ("Base", "base"),
    ("ger", "de"), ("chi", "zh"), ("cmn", "zh"), ("nor", "nb"), ("tgl", "fil"), ("mri", "mri"), ("hbs", "sr-Latn"),
    ("chi_TW", "zh-Hant"), ("GER_AT", "de-AT"), ("zh-cmn", "zh"), ("ZH-Cmn-Hans", "zh-Hans"),
    ("zh-min-nan-TW", "nan-TW"),
    ("zh-min", "zh-min"), ("zh-cmnx", "zh-Cmnx"), ("zh_cmn", "zh-cmn"), ("no-nyn", "nn"), ("no-nyn_NO", "nn-NO"),
    ("i-lux", "lb"), ("i-hak-CN", "hak-CN"), ("i-navajo_US", "nv-US"), ("i-default", "i-default"),
    ("art-lojban", "jbo"), ("sgn-BE-FR", "sfb"), ("hbs_RS", "sr-Latn-RS"), ("de-1901", "de"),
  ])
  func canonicalIdentifiersAreThoseOfCoreFoundation(name: String, expected: String) {
    #expect(CanonicalIdentifier.language(Text(name)).string == expected)
  }

  @Test(arguments: [
    // name, locale, language
    ("EN_us", "en_US", "en-US"),
    ("en-US", "en-US", "en-US"),
    ("zh_TW", "zh_TW", "zh-Hant"),
    ("zh-TW", "zh-TW", "zh-TW"),
    ("zh_Hant_TW", "zh_TW", "zh-Hant-TW"),
    ("zh-Hant-TW", "zh-Hant-TW", "zh-Hant-TW"),
    ("zh_Hans_HK", "zh-Hans_HK", "zh-Hans-HK"),
    ("zh_CN", "zh_CN", "zh-Hans"),
    ("sr_Latn_RS", "sr-Latn_RS", "sr-Latn-RS"),
    ("sr-Latn-RS", "sr-Latn-RS", "sr-Latn-RS"),
    ("sr_Cyrl_RS", "sr_RS", "sr-RS"),
    ("iw_IL", "he_IL", "he-IL"),
    ("no_NO", "nb_NO", "nb-NO"),
    (
      "en_US@currency=EUR;calendar=japanese", "en_US@calendar=japanese;currency=EUR",
      "en-US@calendar=japanese;currency=EUR"
    ),
    ("en_US_POSIX", "en_US_POSIX", "en-US-POSIX"),
    ("en-US-POSIX", "en-US-posix", "en-US-posix"),
    ("en__POSIX", "en__POSIX", "en"),
    ("de_DE.UTF-8@euro", "de_DE.UTF-8", "de-DE"),
    ("az-Latn", "az", "az"),
    ("DEU_AT", "de_AT", "de-AT"),
    ("en_", "en_", "en"),
    ("en_US_", "en_US_", "en-US"),
    ("sr_YU", "sr_RS", "sr-RS"),
    ("zh_TW@a=b", "zh_TW@a=b", "zh-Hant@a=b"),
    ("French_CA", "french_CA", "french-CA"),
    ("ger_DE_POSIX", "de_DE_POSIX", "de-DE"),
    ("cmn_CN", "zh_CN", "zh-Hans"),
    ("zh-cmn-Hans_CN", "zh_CN", "zh-Hans-CN"),
    ("hbs_RS", "sr-Latn_RS", "sr-Latn-RS"),
  ])
  func localesAndLanguagesAreNamedAsInCoreFoundation(name: String, locale: String, language: String) {
    #expect(CanonicalIdentifier.locale(Text(name)).string == locale)
    #expect(CanonicalIdentifier.language(Text(name)).string == language)
  }
}

@Suite struct BundleLanguagesTests {
  @Test(
    arguments: [
      // localizations, region, main, user, result
      ("de en fr", "en", nil, "fr-CA de", "fr en"),
      ("de en fr", "en", "de", "fr", "de en"),
      ("en fr", "en", "de", "fr", "fr en"),
      ("en fr", "fr", nil, "ja", "fr"),
      ("English French", "English", nil, "fr", "French English"),
      ("en fr", nil, nil, "fr", "fr en"),
      ("English fr", nil, nil, "fr", "fr English"),
      ("en_GB fr", nil, nil, "ja", "en_GB"),
      ("it fr", nil, nil, "ja", "it"),
      ("it fr", "ja", nil, "ko", "it ja"),
      ("de", "fr", nil, "en", "de fr"),
      ("", "fr", nil, "de", "fr"),
      ("", nil, nil, "de", "en"),
      ("Base", "en", nil, "de", "Base en"),
      ("en en_GB en_AU", "en", nil, "en-AU", "en_AU en_GB en"),
    ] as [(String, String?, String?, String, String)])
  func searchLanguages(
    localizations: String, region: String?, main: String?, user: String, expected: String
  ) {
    let languages = BundleLanguages.search(
      localizations: texts(localizations),
      preferences: .init(
        mainLanguages: main.map(texts), userLanguages: texts(user), developmentRegion: region.map { Text($0) }))
    #expect(languages == texts(expected))
  }

  @Test(
    arguments: [
      // localizations, user, result with GNUstep's names, result without them
      ("English TraditionalChinese SimplifiedChinese", "zh-TW", "TraditionalChinese English", "English"),
      ("English TraditionalChinese SimplifiedChinese", "zh-CN", "SimplifiedChinese English", "English"),
      ("English BrazilianPortuguese", "pt", "BrazilianPortuguese English", "English"),
      ("English Lithuanian Esperanto", "eo", "Esperanto English", "English"),
      ("English CanadaFrench French", "fr-CA", "CanadaFrench French English", "French English"),
      ("English French fr", "fr", "French fr English", "fr French English"),
      ("English Klingon", "tlh", "English", "English"),
    ] as [(String, String, String, String)])
  func namesOfGNUstepMatchInItsBundles(localizations: String, user: String, expected: String, others: String) {
    func search(_ hasGNUstepNames: Bool) -> [Text] {
      BundleLanguages.search(
        localizations: texts(localizations),
        preferences: .init(
          mainLanguages: nil, userLanguages: texts(user), developmentRegion: nil, hasGNUstepNames: hasGNUstepNames))
    }
    #expect(search(true) == texts(expected))
    #expect(search(false) == texts(others))
  }

  @Test(
    arguments: [
      ("en fr", nil, "fr-CA", "fr"), ("en fr", "de en", "fr", "en"), ("it en_GB", nil, "ja", "en_GB"),
      ("it Base", nil, "ja", "it"), ("", nil, "ja", "en"), ("français de", nil, "de", "français"),
    ] as [(String, String?, String, String)])
  func preferredAmongAListIsNeverEmpty(
    localizations: String, main: String?, user: String, expected: String
  ) {
    let languages = BundleLanguages.preferred(
      among: texts(localizations), mainLanguages: main.map(texts), userLanguages: texts(user))
    #expect(languages == texts(expected))
  }
}

private func texts(_ names: String) -> [Text] {
  names.split(separator: " ").map { Text(String($0)) }
}
