import CFText
import Testing

@testable import Genstrings

/// The keys of a source, with `!` for a bad entry, in order.
private func keys(
  _ source: String, _ language: SourceLanguage, modern: Bool = false, options: ScanOptions = ScanOptions()
) throws -> [String] {
  var routines = RoutineTable.standard
  if modern { routines.addModernForms() }
  let bytes = Array(source.utf8)
  let found = try CallReader.read(bytes.span, language, routines, options)
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
