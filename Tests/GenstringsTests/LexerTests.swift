import CFText
import Testing

@testable import Genstrings

private func entries(
  _ source: String, _ language: SourceLanguage, modern: Bool = false, options: ScanOptions = ScanOptions()
) throws -> SourceEntries {
  var routines = KnownRoutines()
  routines.addOwn()
  if modern { routines.addModernForms() }
  let bytes = Array(source.utf8)
  if modern { routines[.swift].add(SwiftParameters.find(in: bytes.span)) }
  return try CallReader.read(bytes.span, language, routines[language], options)
}

/// The keys of a source, with `!` for a bad entry, in order.
private func keys(
  _ source: String, _ language: SourceLanguage, modern: Bool = false, options: ScanOptions = ScanOptions()
) throws -> [String] {
  let found = try entries(source, language, modern: modern, options: options)
  let all = found.entries.map { ($0.offset, $0.key.string) } + found.badEntries.map { ($0.offset, "!") }
  return all.sorted { $0.0 < $1.0 }.map { $0.1 }
}

@Suite struct CLexerTests {
  @Test(
    arguments: [
      (#"NSLocalizedString(@"a", @"c")"#, ["a"]),
      (#"NSLocalizedString (@"a" @"b" "c", nil)"#, ["abc"]),
      (#"xNSLocalizedString(@"a", @"c"); NSLocalizedStringx(@"a", @"c"); NSLocalizedString;"#, []),
      (#""NSLocalizedString(@\"a\", nil)" '"' NSLocalizedString(@"b", nil)"#, ["b"]),
      ("'\n NSLocalizedString(@\"a\", nil)", ["a"]),
      ("// \\\nNSLocalizedString(@\"a\", nil)\nNSLocalizedString(@\"b\", nil)", ["b"]),
      (#"/* " */ NSLocalizedString(@"a", nil) /* "#, ["a"]),
      (#"u8R"(")" NSLocalizedString(@"a", nil) xR"(" NSLocalizedString(@"b", nil) ")""#, ["a", "b"]),
      (#"NSLocalizedString(L"a" u8"b", nil)"#, ["ab"]),
      (#"CFCopyLocalizedString(CFSTR ( "a" /* x */ "b" ), "c")"#, ["ab"]),
      (#"CFCopyLocalizedString(CFSTR("a" CFSTR("b")), "c")"#, ["!"]),
      (#"NSLocalizedString(@"a" PRIu64, nil)"#, ["!"]),
      (#"NSLocalizedString(nil, nil) NSLocalizedString(@"", nil) NSLocalizedString(@"a")"#, ["!", "!", "!"]),
      (#"{ NSLocalizedString(@"a", } NSLocalizedString(@"b", nil)"#, ["!", "b"]),
      (#"NSLocalizedString(@"a", ^{ f(";"); return @[@","]; })"#, ["!"]),
      (#"NSLocalizedStringFromTableInBundle(@"a", nil, f(@",)", ')', x[1], (y, z)), nil)"#, ["a"]),
      (#"NSLocalizedString(@"\x41\102\u0043\U00000044\e", nil)"#, [#"A\102CD\033"#]),
      (#"NSLocalizedString(@"\xC3\xA9 \303\251", nil) NSLocalizedString(@"\xFF", nil)"#, ["é é", "!"]),
      (#"NSLocalizedString(@"\u0022\u005c", nil)"#, [#"\"\\"#]),
      (#"NSLocalizedString(@"\ud83d\ude00", nil) NSLocalizedString(@"\ud83d", nil)"#, ["😀", "!"]),
      (#"NSLocalizedString(@"a, nil)"#, ["!"]),
    ] as [(String, [String])])
  func callsAreFound(_ source: String, _ expected: [String]) throws {
    #expect(try keys(source, .c) == expected)
  }

  @Test(
    arguments: [
      ("#define L(k) NSLocalizedString(k, nil)\nL(@\"a\")", ["a"]),
      ("#define L(k) NSLocalizedString(@k, nil)\nL(\"a\")", ["a"]),
      ("#define L(c, k) ((NSLocalizedString(CFSTR(k), c)))\nL(\"c\", \"a\")", ["a"]),
      ("#define L(k) NSLocalizedString(k, nil)\n#define M(x) L(x)\nM(@\"a\")", ["a"]),
      ("#define L(k) f(NSLocalizedString(k, nil))\nL(@\"a\")", ["!"]),
      ("#define L(k) NSLocalizedString(@\"a\", nil)\nL(@\"b\")", ["a"]),
      ("#define NSLocalizedString(k, c) k\nNSLocalizedString(@\"a\", nil)", ["a"]),
      ("  #  define L(k)NSLocalizedString(k,\\\r\n @\"c\")\r\nL(@\"a\")", ["a"]),
      ("x #define L(k) NSLocalizedString(k, nil)\n", ["!"]),
      ("#define", []), ("#define L(", []), ("#if 0", []), ("#", []),
      ("#if 0 // no\nNSLocalizedString(@\"a\", nil)\n#elif 1\nNSLocalizedString(@\"b\", nil)\n#endif", ["b"]),
      ("#if 0\n/* #endif */ don't\n#endif\nNSLocalizedString(@\"a\", nil)", ["a"]),
      ("#if 01\nNSLocalizedString(@\"a\", nil)\n#endif", ["a"]),
    ] as [(String, [String])])
  func directivesAreObeyed(_ source: String, _ expected: [String]) throws {
    #expect(try keys(source, .c) == expected)
  }

  @Test func macrosMayNotCount() throws {
    var options = ScanOptions()
    options.readsMacros = false
    #expect(try keys("#define L(k) NSLocalizedString(k, nil)\nL(@\"a\")", .c, options: options) == ["!"])
  }

  @Test func nestingHasALimit() throws {
    var options = ScanOptions()
    options.maximumDepth = 8
    #expect(try keys("NSLocalizedString(@\"a\", ((((((()))))))) ", .c, options: options) == ["!"])
    #expect(throws: NestingError.self) {
      try keys("NSLocalizedString(@\"a\", (((((((())))))))) ", .c, options: options)
    }
  }
}

@Suite struct SwiftLexerTests {
  @Test(
    arguments: [
      (#"NSLocalizedString("a", comment: "c")"#, ["a"]),
      (#"NSLocalizedString("a" + "b" /* x */ + "c", comment: "")"#, ["abc"]),
      (#"NSLocalizedString("a" "b", comment: "") NSLocalizedString("a" + b, comment: "")"#, ["!", "!"]),
      (##"NSLocalizedString(#"a\n"\#n\#u{41}"#, comment: "")"##, [#"a\\n\"\nA"#]),
      (#"NSLocalizedString("\u{1F600}\0\'", comment: "")"#, [#"😀\000\'"#]),
      (#"NSLocalizedString("\u{110000}", comment: "") NSLocalizedString("\u{d800}", comment: "")"#, ["!", "!"]),
      (#"NSLocalizedString("\(x)", comment: "")"#, ["!"]),
      (#""\(NSLocalizedString("a", comment: "\"")) \("\(NSLocalizedString("b", comment: ""))")""#, ["a", "b"]),
      ("\"\"\"\n\" \"\" \\(NSLocalizedString(\"a\", comment: \"\"))\n\"\"\"", ["a"]),
      ("NSLocalizedString(\"\"\"\n\"\"\", comment: \"\")", ["!"]),
      ("NSLocalizedString(\"\"\"\n    a\r\n\n      \"b\"\n    \"\"\", comment: \"\")", [#"a\n\n  \"b\""#]),
      ("NSLocalizedString(\"\"\"a\"\"\", comment: \"\")", ["!"]),
      ("\"a\nNSLocalizedString(\"b\", comment: \"\")", ["b"]),
      ("/* /* */ */ NSLocalizedString(\"b\", comment: \"\") /* /* */ NSLocalizedString(\"c\", comment: \"\")", ["b"]),
      ("#if DEBUG\nNSLocalizedString(\"b\", comment: \"\")\n#endif", ["b"]),
      (##"##/"/#/## NSLocalizedString("b", comment: "")"##, ["b"]),
      (#"NSLocalizedString("a", tableName: .none, bundle: f { $0, "," }, value: nil, comment: "")"#, ["a"]),
      (#"NSLocalizedString(key: "a", comment: "")"#, ["!"]),
      (#"func NSLocalizedString(_ key: String)"#, ["!"]),
    ] as [(String, [String])])
  func callsAreFound(_ source: String, _ expected: [String]) throws {
    #expect(try keys(source, .swift) == expected)
  }

  @Test(
    arguments: [
      (#"String(localized: "a \(n) b", comment: "")"#, ["a %@ b"]),
      (#"let n = 5; String(localized: "\(n) \(1.5) \(x.count) \("x") 100%")"#, ["%lld %lf %lld %@ 100%%"]),
      (#"f(n: Int); f(m: Double); String(localized: "\(n) \(self.m)")"#, ["%lld %lf"]),
      (#"f(n: Int); f(n: Double); String(localized: "\(n)")"#, ["%@"]),
      (#"String(localized: "\(f(a, b), specifier: "%.2f") \(Int(x))")"#, ["%.2f %lld"]),
      (#"String(x) String(format: "a", 1) String(localized: x) String(localized: .title)"#, []),
      (#"String(localized: "a" + x) String(localized: LocalizedStringResource("b"))"#, ["!", "b"]),
      (#"Text("a") Text(verbatim: "b") Text(c) Text("d", tableName: "T")"#, ["a", "d"]),
      (#"x.navigationTitle("a") navigationTitle("b") Button("c") { }"#, ["a", "c"]),
      (
        #"Stepper("a", value: $n, in: 0...9) Tab("b", systemImage: "g", value: 2) Gauge(value: 0.4) Text("c", comment: x)"#,
        ["a", "b", "!"]
      ),
      (#"Text("\(NSLocalizedString("a", comment: ""))")"#, ["%@", "a"]),
    ] as [(String, [String])])
  func modernFormsAreFound(_ source: String, _ expected: [String]) throws {
    #expect(try keys(source, .swift, modern: true) == expected)
  }
}

@Suite struct PythonLexerTests {
  @Test(
    arguments: [
      (#"NSLocalizedString("a", "c")"#, ["a"]),
      (#"NSLocalizedString('a' "b" '''c''', comment='')"#, ["abc"]),
      (#"NSLocalizedString(comment='', key=u'a')"#, ["a"]),
      (#"NSLocalizedString(R'\d"', '')"#, [#"\\d\""#]),
      (#"NSLocalizedString('\d\x41\u0042\101', '')"#, [#"\\dABA"#]),
      (
        #"NSLocalizedString('\N{DASH}', '') NSLocalizedString(f'a', '') NSLocalizedString(x == 'a', '')"#,
        ["!", "!", "!"]
      ),
      ("# '\nNSLocalizedString('a', '')", ["a"]),
      ("'\nNSLocalizedString('a', '')", ["a"]),
      ("'\\\nNSLocalizedString(' NSLocalizedString('a', '')", ["a"]),
      (#"'''NSLocalizedString("b", "")''' NSLocalizedString("a", "")"#, ["a"]),
      (
        #"f"{{NSLocalizedString('b', '')}} {NSLocalizedString('a', '')!r:{w}'>} {x[1:2]}" NSLocalizedString('c', '')"#,
        ["a", "c"]
      ),
      ("NSLocalizedString('a\\\nb', '')", ["ab"]),
      ("NSLocalizedString('''a\nb''', None)", [#"a\nb"#]),
    ] as [(String, [String])])
  func callsAreFound(_ source: String, _ expected: [String]) throws {
    #expect(try keys(source, .python) == expected)
  }
}

@Suite struct JavaLexerTests {
  @Test(
    arguments: [
      (#"NSLocalizedString("a", "c")"#, ["a"]),
      (#"Bundle.localizedString("a" + "b", "c"); x.localizedStringFromTable("d", "T", null)"#, ["ab", "d"]),
      (#"x.localizedStringWithDefaultValue("a", "T", b, "v", "c"); localizedString("b", "c")"#, ["a"]),
      (#"x.localizedString("a" + b, "c"); x.localizedString("a" "b", "c")"#, ["!", "!"]),
      (#"x.localizedString("\u0041\uuu00e9\101\s\"", "c")"#, [#"AéA \""#]),
      ("x.localizedString(\"\"\"\n    a  \n\n      \"b\"\n    \"\"\", null)", [#"a\n\n  \"b\"\n"#]),
      ("x.localizedString(\"\"\"\n  a\n    b\\\n  c\"\"\", null)", [#"a\n  bc"#]),
      ("// x.localizedString(\"a\", null)\n'\"' + x.localizedString(\"b\", null)", ["b"]),
      ("#define x\nx.localizedString(\"a\", null)", ["a"]),
    ] as [(String, [String])])
  func callsAreFound(_ source: String, _ expected: [String]) throws {
    #expect(try keys(source, .java) == expected)
  }
}

@Suite struct OwnFunctionTests {
  @Test(
    arguments: [
      (.c, #"CFBundleCopyLocalizedString(b, CFSTR("a"), NULL, CFSTR("T"))"#, ["T a"]),
      (.c, #"CFBCBundleCopyLocalizedFormat(b, CFSTR("%d a"), CFSTR("T"), 3)"#, ["T %d a"]),
      (.c, #"bundle.localized("a", {}, "T"); bundle->localized("b"); localized("c"); x.localized(d)"#, ["T a", " b"]),
      (.c, #"bundle.localizedFormatFromTable("T", "%d", 3); b.localizedFormatFromTable({}, "e")"#, ["T %d", " e"]),
      (.c, "#define T(k) CFBundleCopyLocalizedString(b, CFSTR(k), NULL, NULL)\nT(\"a\")", [" a"]),
      (
        .c,
        "CFStringRef CFBundleCopyLocalizedString(CFBundleRef bundle, CFStringRef key, CFStringRef v, CFStringRef t);",
        []
      ),
      (
        .python, #"b.localized("a", table="T", comment="c"); b.localized(key="b"); localized("c"); b.localized(d)"#,
        ["T a", " b"]
      ),
      (.python, #"b.localized("a", "v", "T"); b.localized_format("%d", 3, table="T")"#, ["T a", "T %d"]),
      (.swift, #"b.localizedString(forKey: "a", value: "v", table: "T"); b.localizedString(for: "b")"#, ["T a"]),
      (.swift, #"b.localizedString(format: "%lld", 3); b.explainLocalizedString(forKey: "a")"#, [" %lld", " a"]),
      (
        .swift, #"CFLocalizedString("a", tableName: "T", comment: "c"); func CFLocalizedString(_ key: String)"#, ["T a"]
      ),
    ] as [(SourceLanguage, String, [String])])
  func callsAreFound(_ language: SourceLanguage, _ source: String, _ expected: [String]) throws {
    let found = try entries(source, language)
    #expect(found.badEntries.isEmpty)
    #expect(
      found.entries.map { ($0.table == "Localizable" ? "" : $0.table.string) + " " + $0.key.string } == expected)
  }

  @Test(
    arguments: [
      (.c, "// L10n: A title.\nbundle.localized(\"a\");"), (.c, "f(bundle.localized(\"a\"), 1); /* L10n: A title. */"),
      (.python, "# L10n: A title.\r\nbundle.localized('a')"), (.python, "bundle.localized('a')  # L10n: A title."),
      (.swift, "  /* L10n: A title. */\nf(b.localizedString(forKey: \"a\"))"),
    ] as [(SourceLanguage, String)])
  func commentsBesideCallsAreForTranslators(_ language: SourceLanguage, _ source: String) throws {
    #expect(try entries(source, language).entries.map { $0.comment } == ["A title."])
  }

  @Test func otherCommentsAreNot() throws {
    let source = """
      // A title.
      b.localized("a"); f(); // L10n: B.
      b.localized("c");
      """
    #expect(try entries(source, .c).entries.map { $0.comment } == ["B.", nil])
  }
}

@Suite struct DeclaredTypeTests {
  @Test(
    arguments: [
      (#"let a: LocalizedStringKey = "a"; static var b: LocalizedStringResource? = "b""#, ["a", "b"]),
      ("var a: LocalizedStringKey { \"a\" }\nvar b: LocalizedStringKey {\n  get { return \"b\" }\n}", ["a", "b"]),
      (
        "var a: LocalizedStringKey { switch self { case .x: \"a\"; case .y: n == \"z\" ? \"b\" : \"c\" } }",
        ["a", "b", "c"]
      ),
      ("var a: LocalizedStringKey { let x = \"y\"; f(\"z\"); return \"a\" }", ["a"]),
      (
        "func f(a: LocalizedStringKey = \"a\", b: String = \"b\") -> LocalizedStringKey { d[\"x\"] ?? \"y\" }",
        ["a", "y"]
      ),
      ("let a: [LocalizedStringKey] = [\"a\", \"b\"]\nlet c = \"c\"", ["a", "b"]),
      (#"static let a: [X: DisplayRepresentation] = [.a: "a", .b: .init(title: "b"), "k": "c"]"#, ["a", "b", "c"]),
      (#"let a: LocalizedStringKey = .init("a"), b: LocalizedStringResource = .init("b", table: "T")"#, ["a", "b"]),
      (#"f(.init("a")); f(.init("b", defaultValue: "B")); let x: X = .init("c")"#, ["b"]),
      ("let a: LocalizedStringKey = on\n  ? \"a\"\n  : \"b\"\nlet c = \"c\"", ["a", "b"]),
      (#"let a: LocalizedStringKey // "x"#, []), ("let a: LocalizedStringKey = \"a", []),
      (#"extension LocalizedStringKey { var s: String { "x" } }"#, []),
    ] as [(String, [String])])
  func literalsAreFound(_ source: String, _ expected: [String]) throws {
    #expect(try keys(source, .swift, modern: true) == expected)
  }

  @Test(
    arguments: [
      (#"Text(on ? "a" : "b") Text(on ? "c" : x) Text((on ? "d" : (off ? "e" : "f")))"#, ["a", "b", "d", "e", "f"]),
      (#"Text(x ?? "a") Text(x?.y == z ? "b" : "c") Text(try? f("d"))"#, ["b", "c"]),
      (#"String(localized: on ? "a" : x) x.accessibilityInputLabels(["a", "b"])"#, ["a", "a", "b"]),
      (#"x.searchable(text: $t, prompt: "a").accessibilityAction(named: "b")"#, ["a", "b"]),
      (#"x.accessibilityCustomContent("a", "b").value("c", 3)"#, ["a", "b", "c"]),
      (
        #"@Parameter(title: "a", description: "b", requestValueDialog: IntentDialog("c")) var x"#, ["a", "b", "c"]
      ),
      (
        #"Summary("Add \(\.$n) to \(\.$list)") .result(dialog: "b") Parameter(title: "c")"#,
        ["Add ${n} to ${list}", "b"]
      ),
      (#"IntentDescription("a", categoryName: "b", searchKeywords: ["c", "d"])"#, ["a", "b", "c", "d"]),
    ] as [(String, [String])])
  func argumentsAreFound(_ source: String, _ expected: [String]) throws {
    #expect(try keys(source, .swift, modern: true) == expected)
  }

  @Test func phrasesHaveATableOfTheirOwn() throws {
    let source = #"AppShortcut(intent: X(), phrases: ["In \(.applicationName)", "b"], shortTitle: "c")"#
    let found = try entries(source, .swift, modern: true).entries
    #expect(found.map { $0.table } == ["AppShortcuts", "AppShortcuts", "Localizable"])
    #expect(found.map { $0.key } == ["In ${applicationName}", "b", "c"])
  }

  @Test(
    arguments: [
      ("struct Row: View { let title: LocalizedStringKey; var n = 1 }\nRow(title: \"a\") Row(n: \"b\")", ["a"]),
      (
        "struct Row { init(_ t: LocalizedStringKey, to b: LocalizedStringResource) {} }\nRow(\"a\", to: \"b\")",
        ["a", "b"]
      ),
      ("func row(for t: LocalizedStringKey) {}\nrow(for: \"a\"); row(t: \"b\"); row(for: c)", ["a"]),
      ("class func row(_ n: Int, _ t: LocalizedStringKey) {}\nrow(1, \"a\")", []),
    ] as [(String, [String])])
  func declaredParametersAreFound(_ source: String, _ expected: [String]) throws {
    #expect(try keys(source, .swift, modern: true) == expected)
  }
}
