import CFTestSupport
import CFBundleCompatC
import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

/// Entries are written in the OpenStep format, which is short.
@Suite struct LocalizedFormatTests {
  private struct Failure: Error { let reason: String }

  private func format(_ source: String, in language: Text = "en", _ traits: VariantTraits = .standard) throws
    -> LocalizedFormat
  {
    let value = try PropertyListReader.read(Array(source.utf8).span).value
    var faults: [Text] = []
    let entry = StringsDictEntry.read(value, traits, faults: &faults)
    guard let entry else { throw Failure(reason: faults.map(\.string).joined(separator: "; ")) }
    return try LocalizedFormat(entry, localization: language)
  }

  private func faults(_ source: String) throws -> [String] {
    let value = try PropertyListReader.read(Array(source.utf8).span).value
    var faults: [Text] = []
    _ = StringsDictEntry.read(value, .standard, faults: &faults)
    return faults.map(\.string)
  }

  private func rendered(_ format: LocalizedFormat, _ arguments: [Argument]) throws -> Text {
    #expect(format.arguments.count <= arguments.count)
    let types = try #require(format.allArguments)
    return try LocalizedFormatRenderer.text(of: format, passing: types, arguments.map(\.value) + [cfbcc_argument()])
  }

  private func text(_ format: LocalizedFormat, _ arguments: Argument...) throws -> String {
    try rendered(format, arguments).string
  }

  private static let files = """
    NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
    """

  @Test func aFormatNamesAtMost1000Variables() throws {
    func uses(_ count: Int) throws -> LocalizedFormat {
      let uses = String(repeating: "%1$#@n@", count: count)
      return try format("{NSStringLocalizedFormatKey = \"\(uses)\"; n = {\(Self.files) other = \"x\";};}")
    }
    #expect(try text(uses(1000), 1).count == 1000)
    #expect(throws: FormatError.self) { try uses(1001) }
  }

  @Test func theNumberChoosesTheForm() throws {
    let entry = try format(
      "{NSStringLocalizedFormatKey = \"Found %#@n@.\"; n = {\(Self.files) one = \"%d file\"; other = \"%d files\";};}")
    #expect(try text(entry, 1) == "Found 1 file.")
    #expect(try text(entry, 0) == "Found 0 files.")
    #expect(try text(entry, -1) == "Found -1 file.")
    #expect(entry.arguments == [.int])
  }

  @Test func theLanguageChoosesTheRule() throws {
    let source = """
      {NSStringLocalizedFormatKey = "%#@n@"; n = {\(Self.files)
        zero = z; one = o; two = t; few = f; many = m; other = x;};}
      """
    let numbers: [Int64] = [0, 1, 2, 5, 11, 21, 100]
    func forms(_ language: Text) throws -> String {
      let entry = try format(source, in: language)
      return try numbers.map { try text(entry, .integer($0)) }.joined()
    }
    #expect(try forms("en") == "zoxxxxx")
    #expect(try forms("ru") == "zofmmom")
    #expect(try forms("ar") == "zotfmmx")
    #expect(try forms("Japanese") == "zxxxxxx")
    #expect(try forms("pl_PL") == "zofmmmm")
  }

  @Test func ordinalsHaveRulesOfTheirOwn() throws {
    let entry = try format(
      """
      {NSStringLocalizedFormatKey = "%#@place@ place"; place = {
        NSStringFormatSpecTypeKey = CFBCStringOrdinalRuleType; NSStringFormatValueTypeKey = lu;
        one = "%lust"; two = "%lund"; few = "%lurd"; other = "%luth";};}
      """)
    #expect(
      try [1, 2, 3, 4, 11, 21, 112].map { try text(entry, .integer($0)) }.joined(separator: " ")
        == "1st place 2nd place 3rd place 4th place 11th place 21st place 112th place")
  }

  @Test func severalVariablesTakeOneArgumentEach() throws {
    let forms = { (name: String, argument: String) in
      "\(name) = {\(Self.files) one = \"one \(name)\"; other = \"\(argument) \(name)s\";};"
    }
    let entry = try format(
      "{NSStringLocalizedFormatKey = \"%#@file@ in %#@folder@, %@\"; \(forms("file", "%d")) \(forms("folder", "%d"))}")
    #expect(try text(entry, 1, 3, .object("ok")) == "one file in 3 folders, ok")
    #expect(entry.arguments == [.int, .int, .object])
    let reordered = try format(
      "{NSStringLocalizedFormatKey = \"%3$@: %2$#@folder@, %1$#@file@\"; \(forms("file", "%1$d")) \(forms("folder", "%2$d"))}"
    )
    #expect(try text(reordered, 4, 1, .object("ok")) == "ok: one folder, 4 files")
  }

  @Test(arguments: [
    // The name stands first, last, or not at all; the room is the second argument in every form.
    "one = \"%d guest of %@ in %#@room@\"; other = \"%d guests of %@ in %#@room@\";",
    "one = \"%d guest of %2$@ in %3$#@room@\"; other = \"%1$d guests of %2$@ in %3$#@room@\";",
  ])
  func formsMayNameVariables(forms: String) throws {
    let entry = try format(
      """
      {NSStringLocalizedFormatKey = "%#@guest@."; guest = {\(Self.files) \(forms)};
       room = {\(Self.files) one = "one room"; other = "%d rooms";};}
      """)
    #expect(try text(entry, 1, .object("Ann"), 1) == "1 guest of Ann in one room.")
    #expect(try text(entry, 2, .object("Ann"), 3) == "2 guests of Ann in 3 rooms.")
  }

  @Test func aFormWithoutItsNumberLeavesTheArgumentAlone() throws {
    let entry = try format(
      """
      {NSStringLocalizedFormatKey = "%#@guest@"; guest = {\(Self.files)
         one = "A guest in %#@room@"; other = "%d guests in %#@room@";};
       room = {\(Self.files) one = "one room"; other = "%d rooms";};}
      """)
    #expect(try text(entry, 1, 3) == "A guest in 3 rooms")
    #expect(try text(entry, 2, 1) == "2 guests in one room")
  }

  @Test func visibleDigitsDecide() throws {
    func entry(_ type: String) throws -> LocalizedFormat {
      try format(
        "{NSStringLocalizedFormatKey = \"%#@n@\"; n = {NSStringFormatValueTypeKey = \"\(type)\"; one = \"%\(type) mile\"; other = \"%\(type) miles\";};}"
      )
    }
    #expect(try text(entry(".1f"), 1.0) == "1.0 miles")
    #expect(try text(entry("g"), 1.0) == "1 mile")
    #expect(try text(entry("@"), .object("1")) == "1 mile")
    #expect(try text(entry("@"), .object("many")) == "many miles")
    #expect(try text(entry("lld"), 1) == "1 mile")
    #expect(try text(entry("hhd"), 257) == "1 mile")
    #expect(try text(entry("x"), 1) == "1 mile")
  }

  private static let tooLarge = FormatError(reason: "the text would exceed 16 MiB", offset: 0)

  /// A short file would make gigabytes.
  @Test(arguments: ["%1$1048576d", "%1$.1048575d", "%1$-1048576x"])
  func widthsAddUpTo16MiB(conversion: String) throws {
    func repeated(_ count: Int) throws -> LocalizedFormat {
      try LocalizedFormat(
        LocalizedEntry(format: Text(String(repeating: conversion, count: count))), localization: "en")
    }
    #expect(try rendered(repeated(15), [1]).count >= 15 * 1_048_575)
    let large = try repeated(1500)
    #expect(throws: Self.tooLarge) { try rendered(large, [1]) }
  }

  @Test(arguments: [
    (form: String(repeating: "x", count: 100_000), type: "d"),
    (form: String(repeating: "%1$.0s", count: 20_000), type: "s"),
    (form: "", type: ".1048575d"),
  ])
  func formsAddUpTo16MiB(form: String, type: String) throws {
    func repeated(_ count: Int) throws -> LocalizedFormat {
      let uses = String(repeating: "%1$#@a@", count: count)
      return try format(
        "{NSStringLocalizedFormatKey = \"\(uses)\"; a = {NSStringFormatValueTypeKey = \"\(type)\"; two = x; other = \"\(form)\";};}"
      )
    }
    let argument: Argument = type == "s" ? "1" : 1
    #expect(throws: Never.self) { try rendered(repeated(10), [argument]) }
    let large = try repeated(1000)
    #expect(throws: Self.tooLarge) { try rendered(large, [argument]) }
  }

  /// A form is parsed for each argument that it is used with.
  @Test func aFormForManyArgumentsIsShort() throws {
    func form(_ size: Int) throws -> LocalizedFormat {
      let uses = (1...200).map { "%\($0)$#@a@" }.joined()
      let form = String(repeating: "x", count: size)
      return try format("{NSStringLocalizedFormatKey = \"\(uses)\"; a = {two = x; other = \"\(form)\";};}")
    }
    #expect(try form(5000).arguments.count == 200)
    let error = #expect(throws: FormatError.self) { try form(100_000) }
    #expect(error?.reason == "the variable a exceeds a limit")
  }

  @Test func deviceAndWidthChooseAVariant() throws {
    let device = """
      {NSStringDeviceSpecificRuleType = {iphone = "Tap"; mac = "Click"; other = "Press";};}
      """
    #expect(try text(format(device)) == "Press")
    #expect(try text(format(device, in: "en", VariantTraits(device: "iphone"))) == "Tap")
    #expect(try text(format(device, in: "en", VariantTraits(device: "watch"))) == "Press")
    #expect(try text(format("{NSStringDeviceSpecificRuleType = {iphone = Tap; mac = Click;};}")) == "Click")
    let width = #"{NSStringVariableWidthRuleType = {20 = "20"; 5 = "5"; 50 = "50";};}"#
    let expected = [(nil, "50"), (50, "50"), (49, "20"), (20, "20"), (7, "5"), (1, "5")] as [(Int?, String)]
    for (room, variant) in expected {
      #expect(try text(format(width, in: "en", VariantTraits(width: room))) == variant)
    }
    let both = """
      {NSStringDeviceSpecificRuleType = {other = {NSStringVariableWidthRuleType = {
        1 = {NSStringLocalizedFormatKey = "%#@n@"; n = {\(Self.files) other = "%d";};}; };};};}
      """
    #expect(try text(format(both), 3) == "3")
  }

  @Test func whatIsMissingIsSaidAndReplaced() throws {
    let entry = "{NSStringLocalizedFormatKey = \"%#@n@\"; n = {\(Self.files) one = o; few = f;};}"
    #expect(try faults(entry) == ["the variable n has no form \"other\""])
    #expect(try text(format(entry), 1) == "o")
    // Another form would say something else.
    let error = #expect(throws: FormatError.self) { try text(format(entry), 7) }
    #expect(error?.reason == "the variable n has no form \"other\", and no \"other\"")
    for category in ["one", "zero"] {
      let single = try format("{NSStringLocalizedFormatKey = \"%#@n@\"; n = {\(Self.files) \(category) = text;};}")
      #expect(throws: FormatError.self) { try text(single, 3) }
    }
    #expect(
      try faults("{NSStringLocalizedFormatKey = x; n = {\(Self.files)};}") == ["the variable n has no plural forms"])
    #expect(
      try faults("{NSStringLocalizedFormatKey = x; n = {NSStringFormatSpecTypeKey = Other; other = x;};}")
        == ["the variable n has an unknown NSStringFormatSpecTypeKey"])
    #expect(try faults("{n = {\(Self.files) other = x;};}") == ["there is no NSStringLocalizedFormatKey"])
    #expect(try faults("(a)") == ["a value is neither a string nor a dictionary"])
  }

  @Test(arguments: [
    ("%#@n@", "n = {other = \"%#@n@\";};", "the variable n names itself"),
    ("%#@a@", "a = {other = \"%#@b@\";}; b = {other = \"%#@a@\";};", "the variable a names itself"),
    ("%#@x@", "n = {other = \"\";};", "the variable x does not exist"),
    ("%#@n@", "n = {NSStringFormatValueTypeKey = \"d d\"; other = \"\";};", "the variable n has no valid value type"),
    ("%#@n@", "n = {NSStringFormatValueTypeKey = \"*d\"; other = \"\";};", "the variable n has no valid value type"),
    ("%#@n", "n = {other = \"\";};", "the name of a variable is not closed"),
    ("%1$#@n@ %1$@", "n = {one = a; other = b;};", "one argument has two types"),
    ("%1$#@n@ %1$@", "n = {other = \"%d\";};", "one argument has two types"),
    ("%#@n@", "n = {NSStringFormatValueTypeKey = d; one = a; other = \"%1$@\";};", "one argument has two types"),
    ("%1001$d", "", "there are too many arguments"),
  ])
  func malformedEntriesAreErrors(source: String, variables: String, reason: String) throws {
    #expect {
      try format("{NSStringLocalizedFormatKey = \"\(source)\"; \(variables)}")
    } throws: { ($0 as? FormatError)?.reason.string == reason }
  }

  @Test func variablesThatUnfoldWithoutEndAreErrors() throws {
    var variables = "v0 = {other = x;};"
    for level in 1...15 { variables += "v\(level) = {other = \"%1$#@v\(level - 1)@%1$#@v\(level - 1)@\";};" }
    let entry = try format("{NSStringLocalizedFormatKey = \"%1$#@v15@\"; \(variables)}")
    #expect(throws: FormatError.self) { try text(entry, 1) }
    #expect(throws: FormatError.self) {
      try format("{NSStringLocalizedFormatKey = \"%1$#@v16@\"; \(variables) v16 = {other = \"%1$#@v15@\";};}")
    }
  }

  /// As Apple's parser, which takes the number for a width.
  @Test(arguments: ["%1#@n@", "%-#@n@", "%+03#@n@", "%1$2#@n@"])
  func flagsAndWidthsOfVariablesHaveNoEffect(use: String) throws {
    let forms = "\(Self.files) one = \"%d file\"; other = \"%d files\";"
    let source = "{NSStringLocalizedFormatKey = \"\(use), %2$@\"; n = {\(forms)};}"
    let numbered = try format(source.replacing(use, with: use.contains("$") ? use : "%1$#@n@"))
    #expect(try text(numbered, 1, .object("x")) == "1 file, x")
    let alone = try format(source.replacing(", %2$@", with: ""))
    #expect(try text(alone, 3) == "3 files")
  }

  /// The value type says what the program passes; a form may print it in another width.
  @Test(arguments: [("d", "ld"), ("ld", "d"), ("u", "lld"), ("lu", "u"), ("lld", "i"), ("d", "lu")])
  func formsMayPrintIntegersInAnotherWidth(type: String, conversion: String) throws {
    let entry = try format(
      "{NSStringLocalizedFormatKey = \"%#@n@\"; n = {NSStringFormatValueTypeKey = \(type); one = \"%\(conversion) x\"; other = \"%\(conversion) xs\";};}"
    )
    #expect(entry.arguments == [try StringFormat(Text("%" + type)).arguments[0]])
    #expect(try text(entry, 1) == "1 x")
    #expect(try text(entry, 2) == "2 xs")
  }

  /// Whatever the widths and the number, its digits are those that the development language's format prints.
  @Test(arguments: ["d", "u", "ld", "lu", "lld", "llu"], ["d", "u", "ld", "lu", "lld", "llu"])
  func translationsPrintTheSameNumber(original: String, translation: String) throws {
    let types = try #require(try format("\"%\(original)\"").allArguments)
    let translated = try format("\"%\(translation)\"")
    #expect(translated.arguments(agreeingWith: types) == types)
    let isWide = original.hasPrefix("l")
    let numbers: [Int64] = isWide ? [0, 7, 3_000_000_000, 1 << 40] : [0, 7, original == "u" ? 3_000_000_000 : 1 << 30]
    for number in numbers {
      let argument = [Argument.integer(number).value, cfbcc_argument()]
      #expect(try LocalizedFormatRenderer.text(of: translated, passing: types, argument).string == String(number))
    }
    if original != "u", !original.hasSuffix("lu"), !translation.hasSuffix("u") {
      let argument = [Argument.integer(-5).value, cfbcc_argument()]
      #expect(try LocalizedFormatRenderer.text(of: translated, passing: types, argument) == "-5")
    }
  }

  /// The forms of `who` do not depend on its argument, so that may be a string.
  @Test func aVariableWhoseFormsAreAlikeTakesAnyArgument() throws {
    let entry = try format(
      """
      {NSStringLocalizedFormatKey = "%#@who@%#@n@"; who = {\(Self.files) one = "By "; other = "By ";};
       n = {\(Self.files) one = "%1$@ alone"; other = "%1$@ and %d others";};}
      """)
    #expect(entry.allArguments == [.object, .int])
    #expect(try text(entry, .object("Mia"), 1) == "By Mia alone")
    #expect(try text(entry, .object("Mia"), 3) == "By Mia and 3 others")
    let idle = try format("{NSStringLocalizedFormatKey = \"%#@who@\"; who = {\(Self.files) other = \"somebody\";};}")
    #expect(idle.allArguments == [.int])
    #expect(try text(idle, 3) == "somebody")
  }

  @Test func aTranslationMayReorderAndLeaveOut() throws {
    let original = try #require(try format("\"%d of %@\"").allArguments)
    #expect(try format("\"%2$@: %1$d\"").arguments(agreeingWith: original) == original)
    #expect(try format("\"%2$@\"").arguments(agreeingWith: original) == original)
    #expect(try format("nothing").arguments(agreeingWith: original) == original)
    for (other, agrees) in [
      ("%@ of %d", false), ("%d", true), ("%d %@ %@", false), ("%1$ld", true), ("%d of %s", false), ("%3$d", false),
      ("%1$f", false),
    ] {
      let arguments = try format("\"\(other)\"").arguments(agreeingWith: original)
      #expect((arguments != nil) == agrees)
    }
    #expect(try format("\"%2$@\"").allArguments == nil)
  }
}
