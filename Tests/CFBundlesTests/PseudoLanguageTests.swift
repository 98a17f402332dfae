import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct PseudoLanguageTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("Info.plist", "{ CFBundleDevelopmentRegion = de; }")
    try directory.write("de.lproj/T.strings", #""a" = "Hallo %d <b>${x}</b>";"#)
    try directory.write("de.lproj/InfoPlist.strings", #"CFBundleName = "ab";"#)
    try directory.write(
      "de.lproj/T.stringsdict",
      "{ n = { NSStringLocalizedFormatKey = \"%#@v@ da\"; "
        + "v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; "
        + "one = \"%d x\"; other = \"%d xx\"; }; }; }")
    try directory.write("en.lproj/T.strings", #""a" = "Hello";"#)
    try directory.write("ar.lproj/T.strings", #""a" = "Arabic";"#)
  }

  private func bundle(_ languages: Text...) throws -> Bundle {
    let environment = TargetEnvironment(TargetEnvironment.Settings(languages: languages))
    return try Bundle(path: directory.path(""), environment: environment)
  }

  private func string(_ key: String, _ bundle: Bundle, _ localization: StringObject? = nil) -> Text {
    bundle.localizedString(
      StringObject(Text(key)), fallback: nil, table: StringObject("T"), localization: localization
    ).text
  }

  @Test(arguments: ["en-XA", "en_XA", "en-xa"] as [Text])
  func `accents are those of the development language`(_ tag: Text) throws {
    let bundle = try bundle(tag, "en")
    #expect(string("a", bundle) == "H\u{300}a\u{327}l\u{300}l\u{300}o\u{325} %d <b>${x}</b>")
    #expect(string("b", bundle) == "b")
    #expect(string("a", bundle, StringObject("en")) == "Hello")
    #expect((bundle.localInfo?["CFBundleName"] as? StringObject)?.text == "a\u{327}b\u{303}")
    // The second time it is the cached object.
    #expect(
      bundle.stringsTable(name: "T", localization: nil) === bundle.stringsTable(name: "T", localization: nil))
  }

  @Test func `plural forms stay forms`() throws {
    let table = try bundle("en-XA").stringsTable(name: "T", localization: nil)
    let entry = try #require(table.value(for: "n") as? DictionaryObject)
    #expect((entry["NSStringLocalizedFormatKey"] as? StringObject)?.text == "%#@v@ d\u{30A}a\u{327}")
    let forms = try #require(entry["v"] as? DictionaryObject)
    #expect((forms["one"] as? StringObject)?.text == "%d x\u{300}")
    #expect((forms["NSStringFormatValueTypeKey"] as? StringObject)?.text == "d")
  }

  @Test func `the texts of Arabic are not those of the pseudo-language`() throws {
    #expect(string("a", try bundle("ar-XB")) == "\u{202E}Hallo %d <b>${x}</b>\u{202C}")
    #expect(string("a", try bundle("ar")) == "Arabic")
    #expect(string("a", try bundle("en-GB", "en-XA")) == "Hello")
  }

  @Test func `a pseudo-language that the bundle has is taken as it is`() throws {
    try directory.write("en-XA.lproj/T.strings", #""a" = "own";"#)
    #expect(string("a", try bundle("en-XA")) == "own")
  }
}
