import CFTestSupport
import CFBundleCompatC
import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct StringCatalogTests {
  private func tables(_ json: String) throws -> (tables: LocalizedTables?, faults: [String]) {
    let value = try JSONParser.parse(Array(json.utf8).span)
    var faults: [Text] = []
    let tables = StringCatalog.tables(value, faults: &faults)
    return (tables, faults.map(\.string))
  }

  private func catalog(_ strings: String) -> String {
    #"{"sourceLanguage": "en", "version": "1.0", "strings": {"# + strings + "}}"
  }

  private func table(_ strings: String, _ language: Text) throws -> StringsTable {
    try StringsTable(#require(tables(catalog(strings)).tables?.table(for: language)))
  }

  private func text(_ table: StringsTable, _ key: Text, _ language: Text, _ arguments: Argument...) throws -> String {
    let value = try #require(table.entry(for: key)).value
    var faults: [Text] = []
    let entry = try #require(StringsDictEntry.read(value, .standard, faults: &faults))
    #expect(faults.isEmpty)
    let format = try LocalizedFormat(entry, localization: language)
    return try LocalizedFormatRenderer.text(of: format, arguments.map(\.value) + [cfbcc_argument()]).string
  }

  @Test func everyLanguageHasItsTexts() throws {
    let json = """
      "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "A"}}}},
      "b": {"comment": "c", "extractionState": "manual", "shouldTranslate": false},
      "c": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "C"}}, "de": {"stringUnit": {"state": "new", "value": "x"}}}}
      """
    #expect(try tables(catalog(json)).tables?.localizations == ["en", "de"])
    #expect(try tables(catalog(json)).faults == [])
    let english = try table(json, "en")
    #expect(english.keys == ["a", "b", "c"])
    #expect(english.text(for: "a")?.text == "a")
    #expect(english.text(for: "c")?.text == "C")
    #expect(try table(json, "de").keys == ["a"])
    #expect(try tables(catalog(json)).tables?.table(for: "fr") == nil)
  }

  @Test func aWholeTextVariesByItsFirstNumber() throws {
    let json = """
      "%@ has %lld files": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%@ has a file"}},
        "other": {"stringUnit": {"state": "translated", "value": "%@ has %lld files"}}}}}}}
      """
    let english = try table(json, "en")
    #expect(try text(english, "%@ has %lld files", "en", .object("Ann"), 1) == "Ann has a file")
    #expect(try text(english, "%@ has %lld files", "en", .object("Ann"), 5) == "Ann has 5 files")
  }

  @Test func substitutionsStandForTheirArguments() throws {
    let forms = { (one: String, other: String) in
      #"{"plural": {"one": {"stringUnit": {"value": "\#(one)"}}, "other": {"stringUnit": {"value": "\#(other)"}}}}"#
    }
    let json = """
      "k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@birds@ and %#@yards@ of %@"},
        "substitutions": {
          "birds": {"argNum": 2, "formatSpecifier": "lld", "variations": \(forms("%arg bird", "%arg birds"))},
          "yards": {"argNum": 1, "formatSpecifier": "d", "variations": \(forms("a yard", "%arg yards"))}}}}}
      """
    let english = try table(json, "en")
    #expect(try text(english, "k", "en", 1, 3, .object("x")) == "3 birds and a yard of x")
    #expect(try text(english, "k", "en", 2, 1, .object("x")) == "1 bird and 2 yards of x")
    let unnumbered = json.replacing("\"argNum\": 2,", with: "").replacing("\"argNum\": 1,", with: "")
    #expect(try text(table(unnumbered, "en"), "k", "en", 1, 3, .object("x")) == "1 bird and 3 yards of x")
  }

  @Test func aFormMayNameItsArgumentTwice() throws {
    let json = """
      "k": {"localizations": {"en": {"stringUnit": {"value": "%#@birds@ of %@"}, "substitutions": {
        "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg bird"}},
          "other": {"stringUnit": {"value": "%arg birds, really %arg"}}}}}}}}}
      """
    #expect(try text(table(json, "en"), "k", "en", 3, .object("x")) == "3 birds, really 3 of x")
  }

  @Test func devicesAndTheirPluralsVary() throws {
    let json = """
      "k": {"localizations": {"en": {"variations": {"device": {
        "iphone": {"stringUnit": {"value": "Tap %lld times"}},
        "other": {"variations": {"plural": {"one": {"stringUnit": {"value": "Click"}},
          "other": {"stringUnit": {"value": "Click %lld times"}}}}}}}}}}
      """
    #expect(try text(table(json, "en"), "k", "en", 1) == "Click")
    #expect(try text(table(json, "en"), "k", "en", 2) == "Click 2 times")
  }

  @Test func whatIsNotKnownIsSaidAndPassedOver() throws {
    let odd = """
      {"sourceLanguage": "en", "version": "2.0", "future": 1, "strings": {"k": {"mood": "x", "localizations": {
        "de": {"stringUnit": {"state": "sung", "value": "K"}, "extra": 1}, "fr": {"variations": {"mood": {}}},
        "it": {"variations": {"plural": {"other": {"stringUnit": {"value": "none"}}}}}, "nl": 5}}, "l": 5}}
      """
    let (tables, faults) = try tables(odd)
    #expect(
      faults == [
        "the field \"future\" is not known", "the version 2.0 is not known", "the field \"mood\" is not known",
        "the field \"extra\" is not known", "\"k\" in de: the state \"sung\" is not known",
        "\"k\" in fr: the variations are of an unknown kind", "\"k\" in it: no form contains a number",
        "a string is not a dictionary",
      ])
    #expect(StringsTable(try #require(tables?.table(for: "de"))).text(for: "k")?.text == "K")
    #expect(StringsTable(try #require(tables?.table(for: "it"))).text(for: "k")?.text == "none")
  }

  @Test(arguments: ["[]", "{}", "1", #"{"strings": {}}"#, #"{"sourceLanguage": "en", "strings": []}"#])
  func whatIsNoCatalogHasNoTables(json: String) throws {
    #expect(try tables(json).tables == nil)
  }

  @Test func aLoctableHasADictionaryForEachLocalization() throws {
    let source = "{LocProvenance = {en = 1;}; de = {k = K;}; en = {k = k;}; version = 1;}"
    let list = try PropertyListReader.readDictionary(Array(source.utf8).span).dictionary
    let tables = LocalizedTables(loctable: list)
    #expect(tables.localizations == ["de", "en"])
    #expect(StringsTable(try #require(tables.table(for: "de"))).text(for: "k")?.text == "K")
  }

  /// The files are made from one description, by two ways that share nothing.
  @Test func aCatalogAnswersAsItsCompiledFilesDo() throws {
    var generator = SeededGenerator()
    let categories = ["zero", "one", "two", "few", "many"]
    for round in 0..<300 {
      let language = ["en", "ru", "ar", "ja", "pl", "cy"].randomElement(using: &generator)!
      var json: [String] = []
      var compiled: [String] = []
      func plural(_ name: String, _ number: Int, _ type: String) -> (json: String, compiled: String) {
        let chosen = categories.filter { _ in Bool.random(using: &generator) } + ["other"]
        let showsNumber = chosen.map { _ in Bool.random(using: &generator) }
        let unit = zip(chosen, showsNumber).map {
          #""\#($0)": {"stringUnit": {"value": "\#(name) \#($0)\#($1 ? " %arg" : "")"}}"#
        }
        let form = zip(chosen, showsNumber).map { "\($0) = \"\(name) \($0)\($1 ? " %\(number)$\(type)" : "")\";" }
        return (
          #""\#(name)": {"argNum": \#(number), "formatSpecifier": "\#(type)", "variations": {"plural": {\#(unit.joined(separator: ","))}}}"#,
          "\(name) = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = \(type); \(form.joined())};"
        )
      }
      for key in 0..<Int.random(in: 1...6, using: &generator) {
        let isReversed = Bool.random(using: &generator)
        let (a, b) = (plural("a", isReversed ? 2 : 1, "d"), plural("b", isReversed ? 1 : 2, "d"))
        json.append(
          #""k\#(key)": {"localizations": {"\#(language)": {"stringUnit": {"value": "<%#@a@|%#@b@|%3$@>"}, "substitutions": {\#(a.json), \#(b.json)}}}}"#
            .replacing("%#@a@", with: isReversed ? "%2$#@a@" : "%1$#@a@").replacing(
              "%#@b@", with: isReversed ? "%1$#@b@" : "%2$#@b@"))
        compiled.append(
          "k\(key) = {NSStringLocalizedFormatKey = \"<%\(isReversed ? 2 : 1)$#@a@|%\(isReversed ? 1 : 2)$#@b@|%3$@>\"; \(a.compiled) \(b.compiled)};"
        )
      }
      let fromCatalog = try table(json.joined(separator: ",\n"), Text(language))
      let files = try StringsTable(
        PropertyListReader.readDictionary(Array(compiled.joined().utf8).span).dictionary)
      for key in files.keys {
        let numbers = (0..<3).map { _ in Argument.integer(Int64.random(in: 0...130, using: &generator)) }
        let own = try text(fromCatalog, key, Text(language), numbers[0], numbers[1], .object("x"))
        #expect(try own == text(files, key, Text(language), numbers[0], numbers[1], .object("x")), "round \(round)")
      }
    }
  }
}
