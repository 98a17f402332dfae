import CFTestSupport
import Testing

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@Suite struct XMLListTests {
  @Test(arguments: [
    ("<plist version=\"1.0\"><true/></plist>", "true"), ("<plist><plist><true/></plist></plist>", "true"),
    ("  \r\n\t<true />", "true"), ("<false></false >", "false"), ("<true x/>", "true"),
    ("<?xml version='1.0'?><!DOCTYPE plist PUBLIC \"-//Apple//DTD\" \"x.dtd\"><true/>", "true"),
    ("<!-- a -- b --><?pi > ?><true/><!-- c -->", "true"), ("<!DOCTYPE><!DOCTYPE x><true/>", "true"),
    ("<array/>", "()"), ("<array><true/><array></array ></array>", "(true, ())"),
    ("<array><key>a</key></array>", #"("a")"#), ("<array><plist><true/></plist></array>", "(true)"),
    ("<dict/>", "{}"), ("<dict><!-- a --></dict>", "{}"),
    ("<dict><key>a</key><key>b</key></dict>", #"{"a" = "b";}"#),
    ("<dict x=\"/\"><key/><true/></dict>", #"{"" = true;}"#),
    (
      "<dict><key>a</key><true/><key>b</key><true/><key>a</key><false/></dict>",
      #"{"a" = false; "b" = true;}"#
    ),
    ("<dict><key>CF$UID</key><integer>5</integer></dict>", "UID 5"),
    ("<dict>\n\t<key>CF$UID</key>\n\t<integer>012345678</integer>\n</dict>", "UID 12345678"),
    ("<dict><key>CF$UID</key><integer>4294967295</integer></dict>", "UID 4294967295"),
    ("<dict><key>CF$UID</key><integer>4294967296</integer></dict>", #"{"CF$UID" = 4294967296;}"#),
    ("<dict><key>CF$UID</key><integer>-1</integer></dict>", #"{"CF$UID" = -1;}"#),
    ("<dict><key>CF$UID</key><!-- a --><integer>0x5</integer></dict>", "UID 5"),
    ("<dict><key>CF$UID</key><real>5</real></dict>", #"{"CF$UID" = real 5.0;}"#),
    ("<dict><key>CF$UID</key><integer>5</integer><key>a</key><true/></dict>", #"{"CF$UID" = 5; "a" = true;}"#),
    ("<dict><key>a</key><true/><key>CF$UID</key><integer>5</integer></dict>", #"{"CF$UID" = 5; "a" = true;}"#),
    ("<dict><key>CF$UID</key><true/><key>CF$UID</key><integer>5</integer></dict>", "UID 5"),
    ("<dict><key>CF$UID</key><dict><key>CF$UID</key><integer>5</integer></dict></dict>", #"{"CF$UID" = UID 5;}"#),
    ("<dict><key>a\u{0}b</key><true/></dict>", #"{"a\u{0}b" = true;}"#),
    ("<array><dict/><integer>0</integer><integer>1</integer></array>", "({}, 0, 1)"),
    ("<key>a</key>", #""a""#), ("<string/>", #""""#), ("<string>  x\r\n </string>", #""  x\u{d}\u{a} ""#),
    ("<string>&amp;&lt;&gt;&quot;&apos;&amp;amp;</string>", #""&<>\u{22}'&amp;""#),
    ("<string>&#65;&#x42;&#x1F600;&#;</string>", #""AB\u{1f600}\u{0}""#),
    ("<string>a\u{0}&amp;b</string>", #""a\u{0}&b""#),
    ("<string>a<![CDATA[<&>]]]]>]]&gt;b</string>", #""a<&>]]]]>b""#), ("<string>></string>", #"">""#),
    ("<string x='>'>y</string>", #""'>y""#),
    ("<integer>-5</integer>", "-5"), ("<integer>\u{0B} + 7</integer>", "7"),
    ("<integer>- 7</integer>", "-7"), ("<integer>-0X1f</integer>", "-31"),
    ("<integer>18446744073709551615</integer>", "18446744073709551615"),
    ("<integer>-9223372036854775808</integer>", "-9223372036854775808"),
    ("<integer>000000000000000000000000000005</integer>", "5"),
    ("<real>1.5</real>", "real 1.5"), ("<real> -.5E-3</real>", "real -0.0005"),
    ("<real>5.</real>", "real 5.0"),
    ("<real>NaN</real>", "real nan"), ("<real>-INFINITY</real>", "real -inf"),
    ("<real>inf</real>", "real inf"),
    ("<real>1e400</real>", "real inf"), ("<real>1e-400</real>", "real 0.0"),
    ("<real>&#49;<![CDATA[.5]]></real>", "real 1.5"),
    ("<real>1.7976931348623157e308</real>", "real 1.7976931348623157e+308"),
    ("<date>2001-01-01T00:00:00Z</date>", "date 0.0"),
    ("<date>4001-01-01T00:00:00Z</date>", "date 63113904000.0"),
    ("<date>0001-01-01T00:00:00Z</date>", "date -63113904000.0"),
    ("<date>-0004-02-29T00:00:00Z</date>", "date -63266659200.0"),
    ("<date>2000-02-29T12:34:56Z</date>", "date -26479504.0"),
    ("<date>2001-12-32T00:00:60Z</date>", "date 31536060.0"),
    ("<data/>x", "error"), ("<data></data>", "<>"), ("<data>\n AQ*I\tD</data>", "<010203>"),
    ("<data>AQI=</data>", "<0102>"), ("<data>AQ==AQID</data>", "<01010203>"), ("<data>AQI</data>", "<>"),
    ("<data>====</data>", "<00>"), ("<data>AQ=\n=</data>", "<01>"), ("<data>AQ=*=</data>", "<0100>"),
  ])
  func readsWhatApplesParserReads(source: String, expected: String) throws {
    guard expected != "error" else {
      #expect(throws: ParseError.self) { try read(source.utf8) }
      return
    }
    let list = try read(source.utf8)
    #expect(canonical(list.value) == expected)
    #expect(list.format == .xml)
    #expect(list.warnings.isEmpty)
  }

  @Test(arguments: [
    ("<plist/>", 1, 1, "<plist> has no value"), ("<plist> </plist>", 1, 1, "<plist> has no value"),
    ("<plist><true/>\n<false/></plist>", 2, 1, "<plist> has more than one value"),
    ("<plist><true/>", 1, 15, "expected an element, found the end"),
    ("<array>x</array>", 1, 8, "expected an element, found 'x'"),
    ("<array></dict>", 1, 8, "expected </array>"), ("<array></ array>", 1, 8, "expected </array>"),
    ("<array></arrayx>", 1, 8, "the tag that begins here is not closed"),
    ("<dict><true/></dict>", 1, 7, "a dictionary has a value without a key"),
    ("<dict><key>a</key></dict>", 1, 19, "the last key of a dictionary has no value"),
    ("<Dict/>", 1, 1, "unknown element <Dict>"), ("<true/ >", 1, 1, "unknown element <true/>"),
    ("<true> </true>", 1, 7, "expected </true>"), ("<true", 1, 1, "the tag that begins here is not closed"),
    ("<string>a<!-- --></string>", 1, 10, "expected </string>"),
    ("<string>a", 1, 10, "the file ends before </string>"),
    ("<string><![CDATA[a</string>", 1, 9, "CDATA is not closed"),
    ("<string>&foo;</string>", 1, 9, "unknown entity"), ("<string>a & b</string>", 1, 11, "unknown entity"),
    ("<string>&#65</string>", 1, 13, "a character reference contains '<'"),
    ("<string>&#xD800;</string>", 1, 9, "a character reference is not a Unicode character"),
    ("<string>&#x110000;</string>", 1, 9, "a character reference is not a Unicode character"),
    ("<!DOCTYPE plist [<!ENTITY a \"b\">]><true/>", 1, 17, "a document type with declarations is not supported"),
    ("<array><!DOCTYPE plist></array>", 1, 8, "unknown element <!DOCTYPE>"),
    ("<!-- a", 1, 1, "the comment that begins here is not closed"),
    ("<integer/>", 1, 1, "<integer> has invalid content"),
    ("<integer> 5 </integer>", 1, 1, "<integer> has invalid content"),
    ("<integer>18446744073709551616</integer>", 1, 1, "<integer> has invalid content"),
    ("<integer>-9223372036854775809</integer>", 1, 1, "<integer> has invalid content"),
    ("<integer>1e3</integer>", 1, 1, "<integer> has invalid content"),
    ("<integer>0x</integer>", 1, 1, "<integer> has invalid content"),
    ("<real>1,5</real>", 1, 1, "<real> has invalid content"),
    ("<real>1 </real>", 1, 1, "<real> has invalid content"),
    ("<real>0x1p4</real>", 1, 1, "<real> has invalid content"),
    ("<real>.</real>", 1, 1, "<real> has invalid content"),
    ("<real>1e</real>", 1, 1, "<real> has invalid content"),
    ("<real>+nan</real>", 1, 1, "<real> has invalid content"),
    ("<date>2001-1-1T0:0:0Z</date>", 1, 1, "<date> has invalid content"),
    ("<date>2001-01-01T00:00:00</date>", 1, 1, "<date> has invalid content"),
    ("<data>é</data>", 1, 1, "<data> has invalid content"),
    ("<data>AQ<!-- -->ID</data>", 1, 9, "expected </data>"),
  ])
  func badInputNamesThePlace(source: String, line: Int, column: Int, reason: String) {
    let error = #expect(throws: ParseError.self) { try read(source.utf8) }
    #expect(error?.reason.text.string == reason)
    #expect(error?.position == .line(line, column: column))
  }

  @Test(arguments: ["<true/>junk", "<plist><true/></plist><true/>", "<true/><!-- x", "<true/>\0"])
  func whatFollowsTheListIsIgnoredWithAWarning(source: String) throws {
    let list = try read(source.utf8)
    #expect(canonical(list.value) == "true")
    #expect(list.warnings.map(\.reason) == [.contentAfterList])
  }

  @Test func everyEncodingIsRead() throws {
    let source = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><string>é😀</string>"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in source.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(canonical(try read(utf16).value) == #""\u{e9}\u{1f600}""#)
    #expect(canonical(try read([0xEF, 0xBB, 0xBF] + Array(source.utf8)).value) == #""\u{e9}\u{1f600}""#)
  }

  @Test func keysKeepTheOrderOfTheFile() throws {
    let pairs = (0..<2000).map { "<key>k\($0 * 7919 % 2000)</key><integer>\($0)</integer>" }
    let list = try read("<dict>\(pairs.joined())</dict>".utf8)
    let keys = try #require(list.value as? DictionaryObject).entries.map { canonical($0.key) }
    #expect(keys == (0..<2000).map { "\"k\($0 * 7919 % 2000)\"" })
  }

  @Test func keysThatSomebodyChoseWellTakeLinearTime() throws {
    // One hash for all where neighbours weigh 33.
    let keys = (0..<1 << 14).map { number in
      (0..<14).map { number >> $0 & 1 == 0 ? "ab" : "bA" }.joined()
    }
    let source = "<dict>" + keys.map { "<key>\($0)</key><true/>" }.joined() + "</dict>"
    #expect(try #require(try read(source.utf8).value as? DictionaryObject).entries.count == keys.count)
  }

  @Test func aKeyOfManyDictionariesIsOneObject() throws {
    let pair = "<dict><key>name</key><true/><key>a\u{0}b</key><true/></dict>"
    let list = try read("<array>\(pair)\(pair)</array>".utf8)
    let dictionaries = try #require(list.value as? ArrayObject).objects.compactMap { $0 as? DictionaryObject }
    #expect(dictionaries[0].keys[0] === dictionaries[1].keys[0])
    #expect(dictionaries[0].keys[1] === dictionaries[1].keys[1])
  }

  @Test func keysThatShareAPlaceAreToldApart() throws {
    // Both ends and the length are all that chooses the place.
    let pairs = (0..<3000).map { "<key>settings.\($0 + 1000).title.of.it</key><integer>\($0)</integer>" }
    let list = try read("<array><dict>\(pairs.joined())</dict><dict>\(pairs.joined())</dict></array>".utf8)
    for dictionary in try #require(list.value as? ArrayObject).objects.compactMap({ $0 as? DictionaryObject }) {
      let entries = dictionary.entries.map { canonical($0.key) + canonical($0.value) }
      #expect(entries == (0..<3000).map { "\"settings.\($0 + 1000).title.of.it\"\($0)" })
    }
  }

  @Test(arguments: 0...40)
  func textsAreReadWhereverTheyStand(length: Int) throws {
    let filler = String(repeating: "x", count: length)
    let source =
      "<array><string>\(filler)</string><string>\(filler)&lt;é\(filler)<![CDATA[&\(filler)]]></string></array>"
    let texts = try #require(try read(source.utf8).value as? ArrayObject).objects.map { ($0 as? StringObject)?.text }
    #expect(texts == [Text(filler), Text("\(filler)<é\(filler)&\(filler)")])
  }

  @Test func aMillionKeysAreRead() throws {
    let pairs = (0..<1_000_000).map { "<key>\($0)</key><true/>" }
    let list = try read("<dict>\(pairs.joined())</dict>".utf8)
    #expect((list.value as? DictionaryObject)?.count == 1_000_000)
  }

  @Test(arguments: [
    (String(repeating: "<array>", count: 512) + String(repeating: "</array>", count: 512), true),
    (String(repeating: "<array>", count: 513) + String(repeating: "</array>", count: 513), false),
    (
      String(repeating: "<dict><key>a</key>", count: 512) + "<true/>"
        + String(repeating: "</dict>", count: 512), true
    ),
    (String(repeating: "<array>", count: 1_000_000), false),
    (
      String(repeating: "<plist>", count: 100_000) + "<true/>"
        + String(repeating: "</plist>", count: 100_000), true
    ),
  ])
  func nestingEndsWhereApplesParserStops(source: String, isRead: Bool) {
    #expect(((try? read(source.utf8)) != nil) == isRead)
  }

  @Test func theBudgetBoundsMemory() {
    var budget = Budget()
    budget.baseMemory = 4096
    let few = "<array>" + String(repeating: "<dict/>", count: 20) + "</array>"
    #expect(throws: Never.self) { try read(few.utf8, budget: budget) }
    let many = "<array>" + String(repeating: "<dict/>", count: 100) + "</array>"
    let limit = 4096 + 8 * many.utf8.count
    #expect(throws: ParseError(reason: .tooMuchMemory(limit: limit), position: .line(1, column: 484))) {
      try read(many.utf8, budget: budget)
    }
    budget.maximumMemory = 1 << 20
    #expect(throws: Never.self) { try read(many.utf8, budget: budget) }
  }

  @Test func theBudgetBoundsObjectsAndBytes() {
    var budget = Budget()
    budget.maximumObjects = 3
    #expect(throws: Never.self) { try read("<dict><key>a</key><true/></dict>".utf8, budget: budget) }
    #expect(throws: ParseError.self) { try read("<array><true/><true/><true/></array>".utf8, budget: budget) }
    budget.maximumBytes = 10
    #expect(
      throws: ParseError(reason: .fileTooLarge(limit: 10), position: .offset(17))
    ) { try read("<string>a</string".utf8, budget: budget) }
  }

  /// Tools check and change lists with the tokens; programs get what the faster reader makes.
  @Test func theTokensAndTheReaderFindTheSameFaults() {
    var lists = ListGenerator()
    var (accepted, refused) = (0, 0)
    for _ in 0..<20_000 {
      let list = lists.next()
      guard firstMalformedUTF8(list.span) == nil else { continue }
      var tokens = XMLTokens(list.span, budget: Budget())
      var (fault, own): (ParseError?, ParseError?)
      var warnings: [ParseWarning] = []
      do throws(ParseError) { while try tokens.next() != nil {} } catch { own = error }
      do throws(ParseError) { warnings = try XMLReader.read(list.span, budget: Budget()).warnings } catch {
        fault = error
      }
      #expect(own == fault, "\(Text(list.span))")
      if fault == nil {
        #expect(tokens.warnings == warnings, "\(Text(list.span))")
        accepted += 1
      } else {
        refused += 1
      }
    }
    #expect(accepted > 1000 && refused > 1000)
  }
}
