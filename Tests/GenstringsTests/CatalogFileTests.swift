import CFPropertyLists
import CFTestSupport
import CFText
import Testing

@testable import Genstrings

@Suite struct CatalogFileTests {
  /// A random catalog in a random style: with white space anywhere, escapes, unknown members and numbers.
  private struct RandomCatalog {
    var rng: SeededGenerator
    var text = ""

    mutating func space() -> String { rng.pick(["", "", " ", "\n", "\r\n", "\t", "\n    ", "  \n  "]) }

    /// Readers accept a comma after the last element.
    mutating func lastComma() -> String { rng.below(4) == 0 ? space() + "," : "" }

    mutating func string() -> String {
      let pieces = [
        "a", "B", "9", "10", "é", "漢", "\\n", "\\u00e9", "\\/", "\\\"", "🎨", " ", "-", "_", "\\ud83c\\udfa8",
      ]
      return "\"" + (0..<rng.below(4)).map { _ in rng.pick(pieces) }.joined() + "\(rng.below(1000))\""
    }

    mutating func value(_ depth: Int) -> String {
      switch rng.below(depth > 4 ? 4 : 6) {
      case 0: return rng.pick(["1", "-1.50", "1e3", "true", "null", "false"])
      case 1:
        let elements = (0..<rng.below(3)).map { _ in string() }
        let list = elements.joined(separator: space() + ",") + (elements.isEmpty ? "" : lastComma())
        return "[" + space() + list + space() + "]"
      case 2, 3: return string()
      default: return object(depth)
      }
    }

    mutating func object(_ depth: Int) -> String {
      var keys: Set<String> = []
      var members: [String] = []
      for _ in 0..<rng.below(5) {
        let name = string()
        let key = Text(name)
        guard let meaning = CatalogNode.other(key).string, keys.insert(meaning.string).inserted else { continue }
        members.append(space() + name + space() + ":" + space() + value(depth + 1) + space())
      }
      if members.isEmpty { return "{" + space() + "}" }
      return "{" + members.joined(separator: ",") + lastComma() + space() + "}"
    }

    mutating func file() -> String {
      (rng.below(8) == 0 ? "\u{FEFF}" : "") + space() + object(0) + space()
    }
  }

  @Test func whatNobodyChangesIsWrittenAsItWas() throws {
    var random = RandomCatalog(rng: SeededGenerator())
    for _ in 0..<3000 {
      let file = random.file()
      let bytes = Array(file.utf8)
      let catalog = try CatalogFile(bytes.span)
      #expect(Array(catalog.text.utf8) == bytes)
    }
  }

  @Test func aChangeTouchesItsMemberOnly() throws {
    var random = RandomCatalog(rng: SeededGenerator())
    for _ in 0..<1000 {
      let bytes = Array(random.file().utf8)
      var catalog = try CatalogFile(bytes.span)
      guard let member = catalog.root.object?.members.first else { continue }
      // A value that is set and set back leaves no trace, nor does a member that is added and removed.
      catalog.root[member.key] = CatalogNode(string: "x")
      #expect(try CatalogFile(catalog.text.span).root[member.key]?.string == "x")
      catalog.root[member.key] = member.value
      catalog.root["\u{1}new"] = CatalogNode(string: "x")
      #expect(try JSONParser.parse(catalog.text.span).description.string.contains("new"))
      catalog.root["\u{1}new"] = nil
      #expect(Array(catalog.text.utf8) == bytes)
    }
  }

  @Test func theFormOfXcodeIsReachedInOneStep() throws {
    var random = RandomCatalog(rng: SeededGenerator())
    for _ in 0..<1000 {
      let bytes = Array(random.file().utf8)
      let formatted = try CatalogFile(bytes.span).formatted.text
      #expect(try CatalogFile(formatted.span).formatted.text == formatted)
      // No value is another one.
      #expect(try JSONParser.parse(formatted.span).equals(try JSONParser.parse(bytes.span)))
    }
  }

  @Test(arguments: [
    // The style of another program.
    ("{\n    \"a\": {}\n}\n", "{\n    \"a\": {},\n    \"b\": {\n        \"c\": \"x\"\n    }\n}\n"),
    (
      "{\r\n\t\"a\":\t{\r\n\r\n\t}\r\n}", "{\r\n\t\"a\":\t{\r\n\r\n\t},\r\n\t\"b\":\t{\r\n\t\t\"c\":\t\"x\"\r\n\t}\r\n}"
    ),
    (#"{"a":{}}"#, #"{"a":{},"b":{"c":"x"}}"#),
    // In order, before the first greater member; without an order, at the end.
    (#"{"a":1,"c":2}"#, #"{"a":1,"b":{"c":"x"},"c":2}"#),
    (#"{"c":1,"a":2}"#, #"{"c":1,"a":2,"b":{"c":"x"}}"#),
    ("{}", "{\n  \"b\" : {\n    \"c\" : \"x\"\n  }\n}"),
  ])
  func whatIsNewHasTheStyleOfTheFile(old: String, new: String) throws {
    let bytes = Array(old.utf8)
    var catalog = try CatalogFile(bytes.span)
    catalog.root["b"] = CatalogNode(members: [("c", CatalogNode(string: "x"))])
    #expect(catalog.text.string == new)
  }

  @Test(arguments: [
    (#"{"a":1,}"#, #"{"a":1,"b":2}"#),
    ("{\n  \"a\" : 1 ,\n}\n", "{\n  \"a\" : 1 ,\n  \"b\" : 2\n}\n"),
    (#"{"a":{"c":[1,],},}"#, #"{"a":{"c":[1,],},"b":2}"#),
    // Before the last member, the comma after that stays.
    (#"{"c":1,}"#, #"{"b":2,"c":1,}"#),
  ])
  func aCommaAfterTheLastMemberIsWrittenOnce(old: String, new: String) throws {
    let bytes = Array(old.utf8)
    var catalog = try CatalogFile(bytes.span)
    #expect(catalog.text.string == old)
    catalog.root["b"] = .other("2")
    #expect(catalog.text.string == new)
    catalog.root["b"] = nil
    #expect(catalog.text.string == old)
  }

  @Test func aCommaGoesWithTheLastMember() throws {
    let bytes = Array(#"{"a":1, "b":2 ,}"#.utf8)
    var catalog = try CatalogFile(bytes.span)
    catalog.root["b"] = nil
    #expect(catalog.text == #"{"a":1}"#)
    catalog.root["a"] = nil
    #expect(catalog.text == "{}")
  }

  @Test func aFileInASCIIStaysInASCII() throws {
    let bytes = Array(#"{"a": "\u30a8"}"#.utf8)
    var catalog = try CatalogFile(bytes.span)
    catalog.root["b"] = CatalogNode(string: "é🎨")
    #expect(catalog.text == #"{"a": "\u30a8","b": "\u00e9\ud83c\udfa8"}"#)
  }

  @Test(arguments: [#"{"a":1,"a":2}"#, #"{"s":{"a":1,"\u0061":2}}"#])
  func aKeyThatIsThereTwiceIsFound(_ file: String) throws {
    let bytes = Array(file.utf8)
    #expect(try CatalogFile(bytes.span).hasRepeatedKeys)
  }
}

@Suite struct CatalogOrderTests {
  @Test(arguments: [
    ["", "_", "-", ",", "!", "?", ".", "'", "\"", "(", "[", "@", "*", "/", "&", "#", "%", "+", "<", "$", "1", "a"],
    ["file 2", "file02", "file2", "file10", "resume", "résumé", "Résumé", "save", "Save", "SAVE", "save as"],
    ["en", "en-GB", "es", "es-419", "zh-Hans", "zh-Hant", "zh-HK"],
    ["straße", "strasse2", "strb"], ["a", "ａ", "ä", "æ", "b", "α", "я", "א", "あ", "漢"], ["٣", "10"],
  ])
  func textsAreInTheOrderOfTheFinder(_ sorted: [String]) {
    for (first, second) in zip(sorted, sorted.dropFirst()) {
      #expect(CatalogOrder.precedes(Text(first), Text(second)), "\(first) \(second)")
      #expect(!CatalogOrder.precedes(Text(second), Text(first)), "\(second) \(first)")
    }
  }

  @Test func theOrderIsTotal() {
    var rng = SeededGenerator()
    let pieces = ["a", "A", "b", "0", "1", "02", "10", " ", "-", "_", ".", "\u{1}", "$", "é", "ß", "Æ", "漢", "\u{301}"]
    func text() -> Text { Text((0..<rng.below(5)).map { _ in rng.pick(pieces) }.joined()) }
    for _ in 0..<20_000 {
      let (first, second, third) = (text(), text(), text())
      let isBefore = CatalogOrder.precedes(first, second)
      #expect((first == second) == (!isBefore && !CatalogOrder.precedes(second, first)), "\(first) \(second)")
      if isBefore, CatalogOrder.precedes(second, third) {
        #expect(CatalogOrder.precedes(first, third), "\(first) \(second) \(third)")
      }
      // ASCII is compared in its own way, with the same result: a mark at the end of both changes nothing.
      if first.isASCII, second.isASCII, first != second, !first.contains(1), !second.contains(1) {
        #expect(isBefore == CatalogOrder.precedes(first + "漢", second + "漢") || first.count != second.count)
        #expect(isBefore == CatalogOrder.precedes("漢" + first, "漢" + second), "\(first) \(second)")
      }
    }
  }
}
