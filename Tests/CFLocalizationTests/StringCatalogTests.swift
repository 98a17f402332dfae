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
    var faults: [Text] = []
    let catalog = try StringCatalog.read(Array(json.utf8), faults: &faults)
    return (catalog.map { LocalizedTables($0) }, faults.map(\.string))
  }

  private func catalog(_ strings: String) -> String {
    #"{"sourceLanguage": "en", "version": "1.0", "strings": {"# + strings + "}}"
  }

  private func table(_ strings: String, _ language: Text) throws -> StringsTable {
    try #require(tables(catalog(strings)).tables.table(language))
  }

  private func text(_ table: StringsTable, _ key: Text, _ language: Text, _ arguments: Argument...) throws -> String {
    let value = try #require(table.entry(for: key)).value
    var faults: [Text] = []
    let entry = try #require(StringsDictEntry.read(value, .standard, faults: &faults))
    #expect(faults.isEmpty)
    let format = try LocalizedFormat(entry, localization: language)
    let types = try #require(format.allArguments)
    let values = arguments.map(\.value) + [cfbcc_argument()]
    return try LocalizedFormatRenderer.text(of: format, passing: types, values).string
  }

  /// Each message would quote the key, 20 GB together.
  @Test(.timeLimit(.minutes(1))) func aLongKeyWithManyFaultsIsQuotedInPart() throws {
    let key = String(repeating: "é", count: 500_000)
    let substitutions = (0..<20_000).map { "\"s\($0)\": {}" }.joined(separator: ", ")
    let json = catalog(
      "\"\(key)\": {\"localizations\": {\"en\": {\"stringUnit\": {\"value\": \"x\"}, \"substitutions\": {\(substitutions)}}}}"
    )
    var faults: [Text] = []
    _ = try #require(tables(json).tables).table(for: "en", faults: &faults)
    #expect(faults.count == 11 && faults.allSatisfy { $0.count <= 640 && $0.isWellFormed })
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
    #expect(try tables(catalog(json)).tables.table("fr") == nil)
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

  /// Each `%arg` would become as long as the specifier.
  @Test(arguments: [
    String(repeating: "l", count: 40_000) + "d", "048576048576048576048576048576048d", "ld of %s", "", "%%d", "d x",
  ])
  func aFormatSpecifierIsOneShortConversion(specifier: String) throws {
    let form = String(repeating: "%arg", count: 100)
    let json = """
      "k": {"localizations": {"en": {"stringUnit": {"value": "%#@birds@"}, "substitutions": {
        "birds": {"argNum": 1, "formatSpecifier": "\(specifier)", "variations": {"plural": {
          "other": {"stringUnit": {"value": "\(form)"}}}}}}}}}
      """
    let catalog = try #require(tables(catalog(json)).tables)
    let entry = try #require(catalog.table("en")?.entry(for: "k")).value as? DictionaryObject
    #expect(entry?.count == 1)
    var faults: [Text] = []
    _ = try StringCatalog.read(Array(self.catalog(json).utf8), faults: &faults)?.table(at: 0, faults: &faults)
    #expect(faults.map(\.string) == ["\"k\" in en: the substitution birds has no valid format specifier"])
  }

  @Test func aFormatSpecifierMayHaveAPercentSign() throws {
    let json = """
      "k": {"localizations": {"en": {"stringUnit": {"value": "%#@birds@"}, "substitutions": {
        "birds": {"argNum": 1, "formatSpecifier": "%lld", "variations": {"plural": {
          "other": {"stringUnit": {"value": "%arg birds"}}}}}}}}}
      """
    #expect(try text(table(json, "en"), "k", "en", 3) == "3 birds")
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

  @Test func ordinalsVary() throws {
    let json = """
      "k": {"localizations": {"en": {"variations": {"ordinal": {
        "one": {"stringUnit": {"value": "%lldst"}}, "two": {"stringUnit": {"value": "%lldnd"}},
        "few": {"stringUnit": {"value": "%lldrd"}}, "other": {"stringUnit": {"value": "%lldth"}}}}}}}
      """
    let english = try table(json, "en")
    for (number, expected) in [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")] {
      #expect(try text(english, "k", "en", .integer(Int64(number))) == expected)
    }
  }

  @Test func widthsVary() throws {
    let json = """
      "k": {"localizations": {"en": {"variations": {"width": {
        "5": {"stringUnit": {"value": "short"}}, "20": {"stringUnit": {"value": "a long text"}},
        "50": {"stringUnit": {"state": "new", "value": "in the source language"}}, "60": 1}}}}}
      """
    let value = try #require(table(json, "en").entry(for: "k")).value
    for (width, expected) in [(5, "short"), (19, "short"), (20, "a long text"), (50, "in the source language")] {
      var faults: [Text] = []
      let entry = try #require(StringsDictEntry.read(value, VariantTraits(width: width), faults: &faults))
      let format = try LocalizedFormat(entry, localization: "en")
      #expect(try LocalizedFormatRenderer.text(of: format, passing: [], [cfbcc_argument()]).string == expected)
    }
  }

  @Test func substitutionsVaryByDevice() throws {
    let json = """
      "k": {"localizations": {"en": {"stringUnit": {"value": "%#@taps@"}, "substitutions": {"taps": {"variations": {"device": {
        "iphone": {"variations": {"plural": {"other": {"stringUnit": {"value": "%arg taps"}}}}},
        "other": {"variations": {"plural": {"one": {"stringUnit": {"value": "a click"}},
          "other": {"stringUnit": {"value": "%arg clicks"}}}}}}}}}}}}
      """
    let english = try table(json, "en")
    #expect(try text(english, "k", "en", 1) == "a click")
    #expect(try text(english, "k", "en", 3) == "3 clicks")
  }

  @Test func noFormStandsForAMissingOther() throws {
    let json = """
      "k": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld file"}}}}}}}
      """
    var faults: [Text] = []
    let value = try #require(table(json, "en").entry(for: "k")).value
    let format = try LocalizedFormat(
      #require(StringsDictEntry.read(value, .standard, faults: &faults)), localization: "en")
    #expect(faults.count == 1)
    let arguments = [Argument.integer(5).value, cfbcc_argument()]
    let types = try #require(format.allArguments)
    #expect(throws: FormatError.self) { try LocalizedFormatRenderer.text(of: format, passing: types, arguments) }
  }

  @Test func substitutionsWithoutFormsAreSaid() throws {
    let json = """
      "k": {"localizations": {"en": {"stringUnit": {"value": "K"}, "substitutions": {
        "a": {"argNum": 0}, "b": {"argNum": 1.5, "variations": {"plural": {}}}, "c": 1}}}}
      """
    var faults: [Text] = []
    _ = try tables(catalog(json)).tables?.table(for: "en", faults: &faults)
    #expect(
      faults.map(\.string) == [
        #""k" in en: the substitution a has no plural forms"#, #""k" in en: the substitution b has no plural forms"#,
      ])
  }

  /// Each level of devices is one of variations.
  @Test(arguments: [(7, true), (8, false)])
  func variationsAreNestedEightTimesAtMost(levels: Int, isRead: Bool) throws {
    let nested = (0..<levels).reduce(#"{"stringUnit": {"value": "deep"}}"#) { content, _ in
      #"{"variations": {"device": {"other": \#(content)}}}"#
    }
    let json =
      #""k": {"localizations": {"de": {"stringUnit": {"value": "K"}}}}, "l": {"localizations": {"de": \#(nested)}}"#
    #expect(try table(json, "de").keys == (isRead ? ["k", "l"] : ["k"]))
  }

  @Test func whatIsNotKnownIsSaidAndPassedOver() throws {
    let odd = """
      {"sourceLanguage": "en", "version": "2.0", "future": 1, "strings": {"k": {"mood": "x", "localizations": {
        "de": {"stringUnit": {"state": "sung", "value": "K"}, "extra": 1}, "fr": {"variations": {"mood": {}}},
        "it": {"variations": {"plural": {"other": {"stringUnit": {"value": "none"}}}}}, "nl": 5}}, "l": 5}}
      """
    var (tables, faults) = try tables(odd)
    #expect(
      faults == [
        "the version 2.0 is not known", "the field \"future\" is not known", "the field \"mood\" is not known",
        "the state \"sung\" is not known", "the field \"extra\" is not known", "a string is not a dictionary",
      ])
    #expect(tables?.localizations == ["en", "de", "it"])
    #expect(tables.table("de")?.text(for: "k")?.text == "K")
    #expect(tables.table("it", &faults)?.text(for: "k")?.text == "none")
    #expect(faults.last == "\"k\" in it: no form contains a number")
  }

  @Test func anUnknownStateIsSaidOncePerFile() throws {
    let key = { (number: Int) in
      #""k\#(number)": {"localizations": {"de": {"stringUnit": {"state": "sung", "value": "K"}}, "fr": {"stringUnit": {"state": "danced", "value": "K"}}}}"#
    }
    let json = catalog((0..<1000).map(key).joined(separator: ","))
    #expect(try tables(json).faults == ["the state \"sung\" is not known", "the state \"danced\" is not known"])
  }

  @Test(arguments: ["translated", "needs_review", "stale", "machine_translated"])
  func knownStatesAreTranslations(state: String) throws {
    let unit = #"{"stringUnit": {"state": "\#(state)", "value": "K"}}"#
    let json = #""k": {"localizations": {"de": \#(unit), "fr": {"variations": {"device": {"other": \#(unit)}}}}}"#
    var (tables, faults) = try tables(catalog(json))
    #expect(tables.table("de")?.text(for: "k")?.text == "K")
    #expect(tables.table("fr", &faults)?.text(for: "k")?.text == "K")
    #expect(faults.isEmpty)
  }

  @Test func setsOfStringsAreArraysAndTheirLanguagesCount() throws {
    let json = """
      "k": {"localizations": {"en": {"stringSet": {"state": "new", "values": ["a", "b"]}},
        "de": {"stringSet": {"state": "translated", "values": ["c"]}},
        "fr": {"stringSet": {"state": "new", "values": ["d"]}}}}
      """
    let tables = try tables(catalog(json)).tables
    #expect(tables?.localizations == ["en", "de"])
    #expect((tables.table("en")?.value(for: "k") as? ArrayObject)?.texts == ["a", "b"])
    #expect((tables.table("de")?.value(for: "k") as? ArrayObject)?.texts == ["c"])
    #expect(tables.table("de")?.text(for: "k") == nil)
  }

  @Test func fieldsMayBeInAnyOrder() throws {
    let json =
      #"{"strings": {"k": {"localizations": {"de": {"stringUnit": {"value": "K", "state": "translated"}}}}}, "version": "1.0", "sourceLanguage": "fr"}"#
    let tables = try tables(json).tables
    #expect(tables?.localizations == ["fr", "de"])
    #expect(tables.table("fr")?.text(for: "k")?.text == "k")
    #expect(tables.table("de")?.text(for: "k")?.text == "K")
  }

  @Test func theLastOfRepeatedKeysWins() throws {
    let unit = { (text: String) in #"{"localizations": {"de": {"stringUnit": {"value": "\#(text)"}}}}"# }
    let plural = #"{"localizations": {"de": {"variations": {"plural": {"other": {"stringUnit": {"value": "%d"}}}}}}}"#
    #expect(try table(#""k": \#(unit("1")), "k": \#(unit("2"))"#, "de").text(for: "k")?.text == "2")
    #expect(try table(#""k": \#(plural), "k": \#(unit("2"))"#, "de").text(for: "k")?.text == "2")
    #expect(try table(#""k": \#(unit("1")), "k": \#(plural)"#, "de").text(for: "k")?.text == "%1$#@plural@")
  }

  /// A slow second reader: objects for the whole file.
  private func slowTables(_ json: String) throws -> [Text: [Text: Text]] {
    let catalog = try #require(try JSONParser.parse(Array(json.utf8).span) as? DictionaryObject)
    let source = try #require(catalog.text("sourceLanguage"))
    var tables: [Text: [Text: Text]] = [source: [:]]
    for entry in try #require(catalog.dictionary("strings")).entries {
      let key = try #require(entry.key as? StringObject).text
      tables[source]![key] = key
      for (name, content) in (entry.value as? DictionaryObject)?.dictionary("localizations")?.entries ?? [] {
        let language = try #require(name as? StringObject).text
        guard let unit = (content as? DictionaryObject)?.dictionary("stringUnit"), let text = unit.text("value"),
          unit.text("state") != "new" || language == source
        else { continue }
        tables[language, default: [:]][key] = text
      }
    }
    return tables
  }

  @Test func randomCatalogsAreReadAsByASlowSecondReader() throws {
    var random = SeededGenerator()
    let texts = ["a", "ü", "", #"\u00e9"#, #"\ud83d\ude00"#, #"q\"uote"#, #"\\"#, #"line\n"#, "😀", "%d", "x y"]
    let spaces = ["", " ", "\n  ", "\t"]
    func join(_ members: [String]) -> String {
      "{" + random.pick(spaces) + members.joined(separator: "," + random.pick(spaces)) + random.pick(spaces) + "}"
    }
    func unit() -> String {
      var members = ["\"value\": \"\(random.pick(texts))\(random.pick(texts))\""]
      if random.below(3) > 0 { members.append("\"state\": \"\(random.pick(["new", "translated", "stale"]))\"") }
      if random.below(8) == 0 { members.append("\"future\": [1, {\"a\": null}, \"\(random.pick(texts))\"]") }
      return join(members.shuffled(using: &random))
    }
    for _ in 0..<400 {
      var strings: [String] = []
      for number in 0..<random.below(8) {
        var languages: [String] = []
        for language in ["de", "fr", "en", "ja", "pt-BR"] where random.below(3) > 0 {
          languages.append("\"\(language)\"" + random.pick(spaces) + ":" + join(["\"stringUnit\": " + unit()]))
        }
        var members = ["\"localizations\":" + join(languages.shuffled(using: &random))]
        if random.below(2) == 0 { members.append("\"comment\": \"\(random.pick(texts))\"") }
        if random.below(4) == 0 { members.removeFirst() }
        strings.append("\"\(random.pick(texts))\(number)\":" + join(members.shuffled(using: &random)))
      }
      let members = ["\"sourceLanguage\": \"en\"", "\"version\": \"1.0\"", "\"strings\": " + join(strings)]
      let json = join(members.shuffled(using: &random))
      let tables = try tables(json).tables
      let expected = try slowTables(json)
      #expect(Set(tables?.localizations ?? []) == Set(expected.keys), "\(json)")
      for (language, strings) in expected {
        let table = try #require(tables.table(language))
        #expect(Set(table.keys) == Set(strings.keys))
        for (key, text) in strings { #expect(table.text(for: key)?.text == text, "\(language), \(json)") }
      }
    }
  }

  /// Whatever the JSON parser refuses, the reader of catalogs refuses at the same position.
  @Test func faultyCatalogsAreRefusedAsFaultyJSON() throws {
    var random = SeededGenerator()
    let json = Array(
      catalog(
        #""k": {"comment": "c\n", "localizations": {"de": {"stringUnit": {"state": "new", "value": "\u00e9"}}, "fr": {"variations": {"plural": {"other": {"stringUnit": {"value": "x"}}}}}}, "n": [1.5e3, true, null]}"#
      )
      .utf8)
    for _ in 0..<3000 {
      var bytes = json
      let index = random.below(bytes.count)
      switch random.below(3) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(random.pick(Array(#"{}[],:"\x"#.utf8)), at: index)
      default: bytes[index] = UInt8(random.below(256))
      }
      var error: ParseError?
      do throws(ParseError) { _ = try JSONParser.parse(bytes.span) } catch let fault { error = fault }
      var faults: [Text] = []
      var own: ParseError?
      do throws(ParseError) { _ = try StringCatalog.read(bytes, faults: &faults) } catch let fault { own = fault }
      #expect(own?.description == error?.description, "\(String(decoding: bytes, as: UTF8.self))")
    }
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
    #expect(tables.table("de")?.text(for: "k")?.text == "K")
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
      let files = try #require(
        StringsTable.table(PropertyListReader.readDictionary(Array(compiled.joined().utf8).span).dictionary))
      for key in files.keys {
        let numbers = (0..<3).map { _ in Argument.integer(Int64.random(in: 0...130, using: &generator)) }
        let own = try text(fromCatalog, key, Text(language), numbers[0], numbers[1], .object("x"))
        #expect(try own == text(files, key, Text(language), numbers[0], numbers[1], .object("x")), "round \(round)")
      }
    }
  }
}

extension LocalizedTables {
  func table(_ localization: Text) -> StringsTable? {
    var faults: [Text] = []
    return table(for: localization, faults: &faults)
  }
}

extension LocalizedTables? {
  fileprivate func table(_ localization: Text) -> StringsTable? { self?.table(localization) }

  fileprivate func table(_ localization: Text, _ faults: inout [String]) -> StringsTable? {
    var texts: [Text] = []
    defer { faults += texts.map(\.string) }
    return self?.table(for: localization, faults: &texts)
  }
}
