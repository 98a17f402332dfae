import CFTestSupport
import Testing

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@Suite struct OpenStepParserTests {
  // MARK: Grammar

  @Test(arguments: [
    (" \n\t\u{0B}\u{0C}\r", "{}"), ("// only a comment", "{}"),
    ("a", #""a""#), ("'a b'", #""a b""#), (#""""#, #""""#), ("-", #""-""#), ("/", #""/""#),
    ("$a_:.-/0", #""$a_:.-/0""#), ("a//b", #""a//b""#),
    ("()", "()"), ("(a)", #"("a")"#), ("(a,)", #"("a")"#), ("(a, \"b\" ,'c')", #"("a", "b", "c")"#),
    ("(a,b,/**/)", #"("a", "b")"#), ("({a=b;},(c))", #"({"a" = "b";}, ("c"))"#),
    ("{}", "{}"), ("{ /* x */ }", "{}"), ("{a=b;}", #"{"a" = "b";}"#), ("{a;}", #"{"a" = "a";}"#),
    ("{a={b;};}", #"{"a" = {"b" = "b";};}"#), ("{a=b;a=c;}", #"{"a" = "c";}"#),
    ("<>", "<>"), ("<0A0b>", "<0a0b>"), ("<01 02\n03\t04\r05>", "<0102030405>"),
    ("<\u{2028}01\u{2029}>", "<01>"), ("<dead>", "<dead>"), (" <0a> // x", "<0a>"),
    ("a=b;", #"{"a" = "b";}"#), ("a;b;", #"{"a" = "a"; "b" = "b";}"#), (#""";"#, #"{"" = "";}"#),
    ("a = <0102>; b = (x); c = {y=z;};", #"{"a" = <0102>; "b" = ("x"); "c" = {"y" = "z";};}"#),
    ("a\u{2028}=\u{2029}b;", #"{"a" = "b";}"#), ("a=b;//c\rd=e;", #"{"a" = "b"; "d" = "e";}"#),
    ("a=b;//c\u{2028}d=e;", #"{"a" = "b"; "d" = "e";}"#), ("a//c\n=b;", #"{"a//c" = "b";}"#),
    ("\"a\"/*c*/=/*d*/b;", #"{"a" = "b";}"#), ("a /*c*/=b;", #"{"a" = "b";}"#),
    ("\"a\r\nb\"=c;", #"{"a\u{d}\u{a}b" = "c";}"#),
    ("bplist00xxx", #""bplist00xxx""#),
  ])
  func readsWhatApplesGrammarAllows(source: String, expected: String) throws {
    let list = try read(source.utf8)
    #expect(canonical(list.value) == expected)
    #expect(list.format == .openStep)
    #expect(list.warnings.isEmpty)
  }

  @Test(arguments: [
    ("a b", 1, 3, "expected '=' or ';' after a key, found 'b'"),
    ("a=b", 1, 4, "expected ';' after a value, found the end"),
    ("a=b;c", 1, 6, "expected '=' or ';' after a key, found the end"),
    ("a=", 1, 3, "expected a value, found the end"),
    ("a=\n=", 2, 1, "expected a value, found '='"),
    ("\r\n\r\n  \"a", 3, 3, "the quoted string that begins here is not closed"),
    ("'a\\", 1, 1, "the quoted string that begins here is not closed"),
    ("(a;)", 1, 3, "expected ',' or ')' in an array, found ';'"),
    ("(a\rb)", 2, 1, "expected ',' or ')' in an array, found 'b'"),
    ("(,)", 1, 2, "expected a value, found ','"), ("(a,,b)", 1, 4, "expected a value, found ','"),
    ("x = (a,", 1, 5, "the array that begins here is not closed"),
    ("(a", 1, 3, "expected ',' or ')' in an array, found the end"),
    ("{a=b;", 1, 1, "the dictionary that begins here is not closed"),
    ("{a=b;;}", 1, 6, "';' cannot start a key"),
    ("{a=b", 1, 5, "expected ';' after a value, found the end"),
    ("<0>", 1, 3, "data has an odd number of digits"), ("<0 1>", 1, 3, "data has an odd number of digits"),
    ("<0g>", 1, 3, "data has an odd number of digits"),
    ("x=<01\u{0B}>;", 1, 6, "expected hexadecimal digits in data, found U+000B"),
    ("<01", 1, 1, "the data that begins here is not closed"),
    ("{}x", 1, 3, "'x' comes after the end of the list"),
    ("é=b;", 1, 1, "expected a value, found U+00E9"),
    ("a\u{A0}=b;", 1, 2, "expected '=' or ';' after a key, found U+00A0"),
    ("a=b\u{0};", 1, 4, "expected ';' after a value, found U+0000"),
  ])
  func badInputNamesThePlace(source: String, line: Int, column: Int, reason: String) {
    let error = #expect(throws: ParseError.self) { try read(source.utf8) }
    #expect(error?.reason.text.string == reason)
    #expect(error?.position == .line(line, column: column))
  }

  // MARK: Strings

  @Test(arguments: [
    (#""\a\b\f\n\r\t\v""#, #""\u{7}\u{8}\u{c}\u{a}\u{d}\u{9}\u{b}""#),
    (#""\"\'\\""#, #""\u{22}'\u{5c}""#), ("\"\\\n\"", #""\u{a}""#), ("'a\"b'", #""a\u{22}b""#),
    (#""\1012\08\400""#, #""A2\u{0}8\u{0}""#),
    (#""\200\244\376\377\777""#, #""\u{a0}\u{2044}\u{0}\u{0}\u{0}""#),
    (#""\U00e9\Ue9\Ug""#, #""\u{e9}\u{e9}\u{0}g""#), (#""\U12zz34""#, #""\u{12}zz34""#),
    (#""\U1F600""#, #""\u{1f60}0""#), (#""\UD83D\UDE00""#, #""\u{1f600}""#),
    (#""\UD83Dx\UDE00""#, #""\u{fffd}x\u{fffd}""#), (#""\u00e9\x41\8\q\é""#, #""u00e9x418q\u{e9}""#),
    (#""漢😀""#, #""\u{6f22}\u{1f600}""#),
  ])
  func escapesMeanWhatAppleSays(source: String, expected: String) throws {
    #expect(canonical(try read(source.utf8).value) == expected)
  }

  @Test func octalEscapesNameNextStepCharacters() {
    let sample: [(UInt8, UInt16)] = [
      (0x00, 0x00), (0x7F, 0x7F), (0x80, 0xA0), (0xA4, 0x2044), (0xAE, 0xFB01), (0xD0, 0x2014),
      (0xE8, 0x141), (0xF5, 0x131), (0xFD, 0xFF), (0xFE, 0), (0xFF, 0),
    ]
    for (byte, unit) in sample { #expect(NextStepEncoding.unit(byte) == unit) }
  }

  // MARK: What we read and Apple's parser does not

  @Test(arguments: [
    ("<*I5>", "5"), ("<*I-5>", "-5"), ("<*I18446744073709551615>", "18446744073709551615"),
    ("<*BY>", "true"), ("<*BN>", "false"), ("<*R-1.5e2>", "real -150.0"),
    ("<*D2001-01-01 00:00:01 +0000>", "date 1.0"), ("<*D2001-01-01 01:30:00 +0130>", "date 0.0"),
    ("<*D2000-12-31 23:00:00 -0100>", "date 0.0"), ("<*D2001-01-02 00:00:00>", "date 86400.0"),
  ])
  func typedValuesOfGNUstepAreValues(source: String, expected: String) throws {
    #expect(canonical(try read(source.utf8).value) == expected)
    #expect(canonical(try read("{ a = \(source); }".utf8).value) == "{\"a\" = \(expected);}")
  }

  @Test(arguments: [
    ("<[]>", [UInt8]()),
    ("<[AAEC/w==]>", [0, 1, 2, 255]), ("{a = <[ AAE\n C ]>;}", [0, 1, 2]), ("(<[AAEC]>)", [0, 1, 2]),
  ])
  func dataMayBeInBase64AsGNUstepWritesIt(source: String, expected: [UInt8]) throws {
    var value = try read(source.utf8).value
    if let dictionary = value as? DictionaryObject { value = dictionary.entries[0].value }
    if let array = value as? ArrayObject { value = array.objects[0] }
    #expect(Array(try #require(value as? DataObject).bytes) == expected)
  }

  @Test func anUnquotedStringOfGNUstepIsOnlyAValue() {
    for source in ["@b=c;", "{!a=b;}", "a=@\"b\";", "(+)", "{a=+;}"] {
      #expect(throws: ParseError.self) { try read(source.utf8) }
    }
  }

  @Test(arguments: [
    "<*>", "<*I>", "<*I5", "<*Ix>", "<*I9999999999999999999999>", "<*BX>", "<*BYY>", "<*R>", "<*Rx>",
    "<*D2001>", "<*D2001-01-01 00:00:00 0000>", "<*X1>", "<[", "<[AA==]", "<[AA==>", "<[AA==]x>", "<[é]>",
    "<[AQI]>", "<[A]>", "<[AQ==AQ==]>", "<[AQID!?#]>", "<[A===]>", "<[=]>",
  ])
  func typedValuesThatMeanNothingAreErrors(source: String) {
    #expect(throws: ParseError.self) { try read(source.utf8) }
  }

  @Test(arguments: [
    ("{a=b}", #"{"a" = "b";}"#, 5, "the last ';' before '}' is missing"),
    ("a=c++;", #"{"a" = "c++";}"#, 4, "a string with '+' needs quotes"),
    ("a=b@c;", #"{"a" = "b@c";}"#, 4, "a string with '@' needs quotes"),
    ("{a=b!; b=c!;}", #"{"a" = "b!"; "b" = "c!";}"#, 5, "a string with '!' needs quotes"),
    ("(+1)", #"("+1")"#, 2, "a string with '+' needs quotes"),
    (#"a="x\Uzz";"#, #"{"a" = "x\u{0}zz";}"#, 5, "an escape '\\U' has no digits, and is U+0000"),
    ("a=b;}", #"{"a" = "b";}"#, 5, "everything from '}' on is ignored"),
    ("a=b;;c=d;", #"{"a" = "b";}"#, 5, "everything from ';' on is ignored"),
    ("a=b;\0\0", #"{"a" = "b";}"#, 5, "everything from U+0000 on is ignored"),
    ("a=b;+", #"{"a" = "b";}"#, 5, "everything from '+' on is ignored"),
    (
      "a=b;\"c", #"{"a" = "b";}"#, 5,
      "the quoted string that begins here is not closed; it and the rest are ignored"
    ),
    (
      "a=b;/**/ /* c\n=d;", #"{"a" = "b";}"#, 10,
      "the comment that begins here is not closed; it and the rest are ignored"
    ),
    ("a=b;/*/", #"{"a" = "b";}"#, 5, "the comment that begins here is not closed; it and the rest are ignored"),
    (" /* a=b;", "{}", 2, "the comment that begins here is not closed; it and the rest are ignored"),
  ])
  func carelessFilesAreReadWithAWarning(
    source: String, expected: String, column: Int, reason: String
  ) throws {
    let list = try read(source.utf8)
    #expect(canonical(list.value) == expected)
    #expect(list.warnings.map { $0.reason.text.string } == [reason])
    #expect(list.warnings.map(\.position) == [.line(1, column: column)])
  }

  @Test(arguments: ["a=b; /* c */", "a=b; // /*", "a=b; /**/", "a=b; /***/ // c\n", "{a=b;} /* c", "/**/"])
  func commentsThatHideNothingAreQuiet(source: String) throws {
    #expect(try read(source.utf8).warnings.isEmpty)
  }

  @Test(arguments: [
    ("a=b;}", ParseError.Reason.startsNoKey(.codePoint(0x7D)), 1, 5),
    ("a=b;\n ;c=d;", .startsNoKey(.codePoint(0x3B)), 2, 2),
    ("a=b;\"c", .notClosed(.quotedString), 1, 5),
  ])
  func theBeginningOfAFileIsNotAList(source: String, reason: ParseError.Reason, line: Int, column: Int) throws {
    let bytes = Array(source.utf8)
    let error = ParseError(reason: reason, position: .line(line, column: column))
    let partial = try PropertyListReader.readBeginning(bytes.span)
    #expect(canonical(partial.beginning.value) == #"{"a" = "b";}"#)
    #expect(partial.error == error)
    #expect(throws: error) { try PropertyListReader.read(bytes.span) }
    #expect(throws: error) { try PropertyListReader.readDictionary(bytes.span) }
    #expect(try PropertyListReader.readBeginningOfDictionary(bytes.span).error == error)
  }

  @Test(arguments: ["a=b;", "{a=b}", "a=c++;", "", "<dict/>"])
  func aListWithAToleratedFaultIsWhole(source: String) throws {
    let bytes = Array((source.isEmpty ? " " : source).utf8)
    #expect(try PropertyListReader.readBeginning(bytes.span).error == nil)
    #expect(throws: Never.self) { try PropertyListReader.read(bytes.span) }
  }

  @Test func aCommentEndsAnUnquotedString() throws {
    #expect(canonical(try read("a/*c*/=b/**/;".utf8).value) == #"{"a" = "b";}"#)
  }

  @Test func theSameMistakeIsReportedOnce() throws {
    let list = try read("{a={b=c++};d={e=f++}}".utf8)
    #expect(list.warnings.count == 2)
  }

  // MARK: Limits

  @Test(arguments: [(513, true), (514, false)])
  func nestingEndsWhereApplesParserStops(depth: Int, isRead: Bool) {
    let source = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    #expect(((try? read(source.utf8)) != nil) == isRead)
  }

  @Test func aMillionBracketsAreRefusedWithoutRecursion() {
    let source = [UInt8](repeating: UInt8(ascii: "("), count: 1_000_000)
    #expect(
      throws: ParseError(
        reason: .nestedTooDeeply(limit: 512), position: .line(1, column: 514))
    ) { try read(source) }
  }

  @Test func theBudgetBoundsTheNumberOfObjects() {
    var budget = Budget()
    budget.maximumObjects = 4
    #expect(throws: Never.self) { try read("(a,b,c)".utf8, budget: budget) }
    #expect(throws: ParseError.self) { try read("(a,b,c,d)".utf8, budget: budget) }
  }

  @Test func theBudgetBoundsMemory() {
    var budget = Budget()
    budget.baseMemory = 4096
    #expect(throws: Never.self) { try read(("(" + String(repeating: "{},", count: 20) + ")").utf8, budget: budget) }
    for source in ["(" + String(repeating: "{},", count: 100) + ")", String(repeating: "k=v;", count: 1000)] {
      let error = #expect(throws: ParseError.self) { try read(source.utf8, budget: budget) }
      #expect(error?.limit == .memory(4096 + 8 * source.utf8.count))
    }
  }

  @Test func repeatedStringsAreOneObject() throws {
    let array = try #require(try read("(a, \"a\", b, {a = a;})".utf8).value as? ArrayObject)
    let values = array.objects
    #expect(values[0] === values[1])
    #expect(values[0] !== values[2])
    let entry = try #require((values[3] as? DictionaryObject)?.entries.first)
    #expect(entry.key === values[0] && entry.value === values[0])
  }

  @Test(arguments: ["\u{0}", "  \u{1}", "/* x */ =", "\u{2028}\u{E9}", ";"])
  func textThatNoListStartsWithIsRefusedAtItsStart(start: String) {
    let text = Array((start + "                ").utf8)
    let error = #expect(throws: ParseError.self) { try OpenStepTokens.checkStart(text.span) }
    let whole = #expect(throws: ParseError.self) { try OpenStepParser.parse(text.span, budget: Budget()) }
    #expect(error != nil && error == whole)
  }

  @Test(arguments: ["a", "\"", "'", "(", "{", "<", "/", "/*", "//", " \u{2029} $", ""])
  func textThatAListMayStartWithIsNotRefused(start: String) {
    let text = Array((start + "                ").utf8)
    #expect(throws: Never.self) { try OpenStepTokens.checkStart(text.span) }
  }

  @Test func manyEscapesTakeLinearTime() throws {
    let source = "\"" + String(repeating: "\\n", count: 500_000) + "\""
    let value = try read(source.utf8).value as? StringObject
    #expect(value?.text.count == 500_000)
  }
}
