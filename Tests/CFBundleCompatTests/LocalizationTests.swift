import CFTestSupport
import CFText
import Synchronization
import Testing

@testable import CFBundleCompat

@Suite struct LocalizationTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("Info.plist", "{ CFBundleDevelopmentRegion = en; }")
    try directory.write("en.lproj/Localizable.strings", #"/* Says hello. */ "hello" = "Hello"; "empty" = "";"#)
    try directory.write("de.lproj/Localizable.strings", #""hello" = "Hallo";"#)
    try directory.write("de.lproj/Menus.strings", #""open" = "Öffnen";"#)
    try writePlurals("en", ["one": "%lld day", "other": "%lld days"])
    try writePlurals("ru", ["one": "%lld день", "few": "%lld дня", "many": "%lld дней", "other": "%lld дня"])
  }

  private func writePlurals(_ language: String, _ forms: [String: PropertyList]) throws {
    let rule: [String: PropertyList] = [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
    ]
    let variable = PropertyList.dictionary(rule.merging(forms) { $1 })
    let list: PropertyList = ["days %lld": ["NSStringLocalizedFormatKey": "%#@d@", "d": variable]]
    try directory.write("\(language).lproj/Localizable.stringsdict", list.bytes(as: .xml))
  }

  private func bundle(_ languages: String...) throws -> CFBundle {
    try CFBundle(path: directory.path, environment: CFEnvironment(languages: languages))
  }

  @Test func aStringIsInTheUsersLanguage() throws {
    #expect(try bundle("de").localizedString(forKey: "hello") == "Hallo")
    #expect(try bundle("en").localizedString(forKey: "hello") == "Hello")
    #expect(try bundle("de").localizedString(forKey: "hello", localization: "en") == "Hello")
    #expect(try bundle("de").localizedString(forKey: "open", table: "Menus") == "Öffnen")
  }

  @Test func aMissingKeyHasTheValueOrItself() throws {
    #expect(try bundle("de").localizedString(forKey: "none", value: "Nothing") == "Nothing")
    #expect(try bundle("de").localizedString(forKey: "none", value: "") == "none")
    #expect(try bundle("de").localizedString(forKey: "none", value: nil, table: "NoTable") == "none")
    #expect(try bundle("en").localizedString(forKey: "empty", value: "x") == "")
  }

  @Test(arguments: [
    ("en", 1, "1 day"), ("en", 2, "2 days"), ("ru", 1, "1 день"), ("ru", 3, "3 дня"), ("ru", 5, "5 дней"),
    ("ru", 21, "21 день"),
  ])
  func aFormatHasThePluralFormOfTheLanguage(language: String, number: Int, expected: String) throws {
    #expect(try bundle(language).localizedString(format: "days %lld", number) == expected)
  }

  @Test func argumentsOfEveryTypeSuitTheirConversions() throws {
    let bundle = try bundle("en")
    let integers = try bundle.localizedString(format: "%d %lld %llu", Int8(-1), Int64.min, UInt64.max)
    #expect(integers == "-1 -9,223,372,036,854,775,808 18,446,744,073,709,551,615")
    #expect(try bundle.localizedString(format: "%.1f %@ %@", Float(0.5), "a", "bc".dropFirst()) == "0.5 a c")
    #expect(try bundle.localizedString(format: "%2$@ %1$d", UInt16(7), "seven") == "seven 7")
    #expect(try bundle.localizedString(format: "no argument", 1, "ignored") == "no argument")
    #expect(try bundle.localizedString(format: "100 %%") == "100 %")
  }

  @Test func anArgumentThatDoesNotSuitIsAnError() throws {
    let bundle = try bundle("en")
    #expect(throws: CFBundle.FormatError.self) { try bundle.localizedString(format: "days %lld") }
    #expect(throws: CFBundle.FormatError.self) { try bundle.localizedString(format: "days %lld", "3") }
    #expect { try bundle.localizedString(format: "%d %d", 1) } throws: {
      ($0 as? CFBundle.FormatError)?.description.contains("argument 2 is missing") == true
    }
  }

  @Test func theLocalizationsAreListed() throws {
    let bundle = try bundle("ru", "de")
    #expect(bundle.localizations.sorted() == ["de", "en", "ru"])
    #expect(bundle.preferredLocalizations.first == "ru")
    #expect(bundle.developmentLocalization == "en")
    #expect(CFBundle.preferredLocalizations(from: ["en", "pt-BR"], forPreferences: ["pt-PT", "es"]) == ["pt-BR"])
    #expect(!CFBundle.preferredLocalizations(from: ["en", "de"]).isEmpty)
    #expect(CFBundle.preferredLocalizations(from: []) == CFBundle.preferredLocalizations(from: [], forPreferences: nil))
  }

  @Test func theTablesAreListed() throws {
    let bundle = try bundle("en")
    #expect(bundle.tableNames == ["Localizable", "Menus"])
    let table = try #require(bundle.stringTable())
    #expect(table.entries.map(\.key) == ["days %lld", "empty", "hello"])
    #expect(table["hello"]?.value == "Hello")
    #expect(table["hello"]?.comment == "Says hello.")
    #expect(table["hello"]?.localization == "en")
    #expect(table["hello"]?.file == "en.lproj/Localizable.strings")
    #expect(table["days %lld"]?.variations != nil)
    #expect(table["none"] == nil)
    #expect(bundle.stringTable(named: "Menus", localization: "de")?.entries.count == 1)
    #expect(bundle.stringTable(named: "Menus", localization: "ru") == nil)
  }

  @Test func everyKeyOfATableIsFound() throws {
    let keys = ["", "a", "a\u{301}", "á", "z", "\u{1F600}", "\u{FFFD}"] + (0..<100).map { "key \($0)" }
    try directory.write("en.lproj/Many.strings", keys.map { "\"\($0)\" = \"<\($0)>\";" }.joined())
    let table = try #require(bundle("en").stringTable(named: "Many"))
    #expect(table.entries.count == keys.count)
    for key in keys { #expect(table[key]?.value.utf8.elementsEqual("<\(key)>".utf8) == true) }
    for missing in ["key", "key 100", "~", "\u{10FFFF}"] { #expect(table[missing] == nil) }
  }
}

@Suite struct CFLocalizationValueTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("Info.plist", "{ CFBundleDevelopmentRegion = en; }")
    try directory.write(
      "de.lproj/Localizable.strings",
      """
      "greeting" = "Guten Tag"; "100%" = "hundert %"; "%lld%% of %@" = "%2$@: %1$lld %%"; "same" = "same";
      "files.title" = "%lld Dateien"; "%.1f km" = "%.1f Kilometer";
      """)
    try directory.write("de.lproj/Menus.strings", #""open" = "Öffnen"; "%@ is open" = "%@ ist offen";"#)
  }

  private func german() throws -> CFBundle {
    try CFBundle(path: directory.path, environment: CFEnvironment(languages: ["de"]))
  }

  @Test func aKeyHasAConversionForEachValue() {
    func key(_ value: CFLocalizationValue) -> String { value.key }
    #expect(key("plain 100%") == "plain 100%")
    #expect(key("\(1)%") == "%lld%%")
    #expect(key("\(Int8(1)) \(Int16(1)) \(Int32(1)) \(Int64(1))") == "%d %d %d %lld")
    #expect(key("\(UInt8(1)) \(UInt16(1)) \(UInt32(1)) \(UInt64(1)) \(1 as UInt)") == "%u %u %u %llu %llu")
    #expect(key("\(1.5) \(1.5 as Float) \("a") \("ab".dropFirst())") == "%lf %f %@ %@")
    #expect(key("\(1.5, specifier: "%.2f")") == "%.2f")
    #expect(("\(1) \("b")" as CFLocalizationValue).arguments == [.integer(1), .string("b")])
  }

  @Test func aStringIsTranslatedWithItsValues() throws {
    let bundle = try german()
    #expect(String(localized: "greeting", bundle: bundle) == "Guten Tag")
    #expect(String(localized: "100%", bundle: bundle) == "hundert %")
    #expect(String(localized: "\(50)% of \("all")", bundle: bundle) == "all: 50 %")
    #expect(String(localized: "\(2.25, specifier: "%.1f") km", bundle: bundle) == "2,2 Kilometer")
    #expect(String(localized: "\("A") is open", table: "Menus", bundle: bundle, comment: "c") == "A ist offen")
  }

  @Test func aStringWithoutATranslationIsItself() throws {
    let bundle = try german()
    #expect(String(localized: "50% off", bundle: bundle) == "50% off")
    #expect(String(localized: "\(3) of \(UInt64.max)% \("x")", bundle: bundle) == "3 of 18,446,744,073,709,551,615% x")
  }

  @Test func aTranslationWithOtherValuesIsReportedAndNotUsed() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      try directory.write("de.lproj/Localizable.strings", #""%lld pages" = "%lld von %lld"; "k" = "%d %@";"#)
      let bundle = try CFBundle(path: directory.path, environment: CFEnvironment(languages: ["de"]))
      let messages = Mutex<[String]>([])
      CFDiagnostics.setHandler { _, message in messages.withLock { $0.append(message) } }
      #expect(String(localized: "\(3) pages", bundle: bundle) == "3 pages")
      #expect(String(localized: "k", defaultValue: "\(3) sheets", bundle: bundle) == "3 sheets")
      let missing = [#""%lld pages": argument 2 is missing"#, #""k": argument 2 is missing"#]
      for one in missing { #expect(messages.withLock { $0.contains { $0.contains(one) } }) }
    }
  }

  @Test func aKeyMayHaveADefaultValue() throws {
    let bundle = try german()
    #expect(String(localized: "files.title", defaultValue: "\(3) files", bundle: bundle) == "3 Dateien")
    #expect(String(localized: "none", defaultValue: "\(3) files, 5%", bundle: bundle) == "3 files, 5%")
    #expect(String(localized: "none", defaultValue: "no %@", bundle: bundle) == "no %@")
    #expect(String(localized: "same", defaultValue: "other", bundle: bundle) == "same")
    #expect(String(localized: "open", defaultValue: "Open", table: "Menus", bundle: bundle) == "Öffnen")
  }

  @Test func theFunctionOfFoundationHasItsCounterpart() throws {
    let bundle = try german()
    #expect(CFLocalizedString("greeting", bundle: bundle, comment: "c") == "Guten Tag")
    #expect(CFLocalizedString("open", tableName: "Menus", bundle: bundle, comment: "") == "Öffnen")
    #expect(CFLocalizedString("none", bundle: bundle, value: "No", comment: "") == "No")
    #expect(CFLocalizedString("none of the main bundle", comment: "") == "none of the main bundle")
  }
}

@Suite struct CFEnvironmentTests {
  @Test func everySettingReachesTheBundle() throws {
    let directory = try TemporaryDirectory()
    for platform in CFEnvironment.Platform.allCases {
      for device in CFEnvironment.Device.allCases {
        for scale in CFEnvironment.Scale.allCases {
          for orientation in CFEnvironment.Orientation.allCases {
            var environment = CFEnvironment(languages: ["pt-BR", "en"])
            environment.platform = platform
            environment.device = device
            environment.scale = scale
            environment.orientation = orientation
            environment.systemVersion = "10.13"
            environment.screenSize = CFEnvironment.ScreenSize(width: 320, height: 568)
            environment.localizesNumbers = scale != .one
            #expect(try CFBundle(path: directory.path, environment: environment).environment == environment)
          }
        }
      }
    }
    let plain = CFEnvironment(languages: ["de"])
    #expect(try CFBundle(path: directory.path, environment: plain).environment == plain)
    var pictures = plain
    func isSame() throws -> Bool {
      try CFBundle(path: directory.path, environment: pictures).environment == pictures
    }
    for appearance in CFEnvironment.Appearance.allCases {
      for gamut in CFEnvironment.Gamut.allCases {
        (pictures.appearance, pictures.gamut) = (appearance, gamut)
        #expect(try isSame())
      }
    }
    for direction in CFEnvironment.LayoutDirection.allCases {
      for sizeClass in CFEnvironment.SizeClass.allCases {
        (pictures.layoutDirection, pictures.horizontalSizeClass) = (direction, sizeClass)
        pictures.verticalSizeClass = sizeClass == .compact ? .regular : nil
        pictures.contrast = sizeClass == .compact ? .high : .normal
        #expect(try isSame())
      }
    }
    for graphics in CFEnvironment.Graphics.allCases {
      for memory in CFEnvironment.Memory.allCases {
        (pictures.graphics, pictures.memory, pictures.subtype) = (graphics, memory, 568)
        #expect(try isSame())
      }
    }
  }

  @Test func theEnvironmentOfTheProcessCanBeSetAndReset() async {
    await #expect(processExitsWith: .success) {
      let before = CFEnvironment.current
      CFEnvironment.current.languages = ["ja"]
      CFEnvironment.current.device = .iPad
      #expect(CFEnvironment.current.languages == ["ja"] && CFEnvironment.current.device == .iPad)
      #expect(CFBundle.main.environment == CFEnvironment.current)
      CFEnvironment.resetCurrent()
      #expect(CFEnvironment.current == before)
    }
  }

  @Test func withoutLanguagesThoseOfTheProcessCount() throws {
    let directory = try TemporaryDirectory()
    let bundle = try CFBundle(path: directory.path, environment: CFEnvironment(languages: []))
    #expect(bundle.environment.languages == CFEnvironment.current.languages)
    #expect(!CFEnvironment.current.languages.isEmpty)
  }

  @Test func aPictureSuitsTheScaleAndTheDevice() throws {
    let directory = try TemporaryDirectory()
    for name in ["map.png", "map@2x.png", "map~ipad.png", "map@2x~ipad.png"] { try directory.write(name, "") }
    var environment = CFEnvironment(languages: ["en"])
    environment.scale = .two
    let bundle = try CFBundle(path: directory.path, environment: environment)
    let picture = bundle.scaledResource("map", withExtension: "png")
    #expect(picture?.path == directory.path + "/map@2x.png")
    #expect(picture?.scale == 2)
    environment.device = .iPad
    let tablet = try CFBundle(path: directory.path, environment: environment)
    #expect(tablet.scaledResource("map.png")?.path == directory.path + "/map@2x~ipad.png")
    #expect(tablet.scaledResource("none.png") == nil)
    #expect(tablet.icon(size: 57) == nil)
    #expect(tablet.launchImage() == nil)
  }
}
