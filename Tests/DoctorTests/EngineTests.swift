import CFText
import Doctor
import Foundation
import Reporting
import Terminal
import Testing

struct EngineTests {
  private func bundle(_ strings: String, _ others: [ExampleFile] = []) throws -> TemporaryBundle {
    let file = ExampleFile.text("Contents/Resources/en.lproj/Localizable.strings", strings)
    return try TemporaryBundle(
      RuleExamples.surroundings.filter { $0.path != file.path } + [file] + others, name: "A.bundle")
  }

  @Test func `a comment before an entry ignores a rule there and nowhere else`() throws {
    let bundle = try bundle("/* cfbundle:ignore CFB408 */\n\"a\" = \"\";\n\"b\" = \"\";\n")
    let findings = try bundle.findings()
    #expect(findings.map { $0.suppression } == [.inSource, nil])
    #expect(findings.map { $0.key } == ["a", "b"])
  }

  @Test func `a comment that ignores nothing is a finding`() throws {
    let bundle = try bundle("/* cfbundle:ignore CFB408 */\n\"a\" = \"A\";\n")
    #expect(try bundle.findings().map(\.rule) == ["CFB001"])
  }

  @Test func `a fingerprint does not change when lines move`() throws {
    let before = try bundle("\"a\" = \"\";\n").findings()
    let after = try bundle("\n\n/* more */\n\"a\" = \"\";\n").findings()
    #expect(before.map(\.fingerprint) == after.map(\.fingerprint))
    #expect(before.map { $0.position?.line } == [1])
    #expect(after.map { $0.position?.line } == [4])
  }

  @Test func `a file that has changed since it was examined is not mended`() throws {
    let path = "Contents/Resources/en.lproj/Localizable.strings"
    let bundle = try bundle("\"a\" = \"A\";\n/* cfbundle:ignore CFB408 */\n\"b\" = \"B\";\n")
    let root = Text(bundle.bundle.path)
    let file = bundle.bundle.appendingPathComponent(path)
    let report = try Doctor().check(root)
    let other = Array("\"others\" = \"have written this in the meantime, and it is long enough\";\n".utf8)
    try Data(other).write(to: file)
    let failures = FixRun(report, in: root).apply()
    #expect(failures.map(\.path) == [Text(path)])
    #expect(failures.map(\.reason) == ["the file was changed meanwhile: run the command again"])
    #expect(try Array(Data(contentsOf: file)) == other)
  }

  @Test func `a baseline suppresses known findings only`() throws {
    var doctor = Doctor()
    doctor.baseline = Set(try bundle("\"a\" = \"\";\n").findings().map(\.fingerprint))
    let findings = try bundle("\"a\" = \"\";\n\"b\" = \"\";\n").findings(doctor)
    #expect(findings.map { $0.suppression } == [.external, nil])
  }

  @Test(arguments: [
    (["CFB4"], [], ["CFB408", "CFB426"]), (["empty-value"], [], ["CFB408"]), (["CFB1"], [], []), ([], ["CFB4"], []),
    (["CFB408"], ["CFB4"], ["CFB408"]), (["all"], ["CFB408", "CFB426"], []),
  ])
  func `the more exact of two words decides whether a rule runs`(
    _ select: [Text], _ ignore: [Text], _ expected: [Text]
  ) throws {
    var doctor = Doctor()
    doctor.configuration.select = select
    doctor.configuration.ignore = ignore
    #expect(try bundle("\"a\" = \"\";\n").findings(doctor).map(\.rule) == expected)
  }

  @Test func `the configuration changes severities and leaves out paths`() throws {
    let text = "severity = { CFB408 = error; }; paths = { CFB404 = (\"**/en.lproj/*\"); };"
    var doctor = Doctor()
    doctor.configuration = Configuration(Array(text.utf8), at: ".cfbundle.plist")
    #expect(doctor.configuration.faults.isEmpty)
    let findings = try bundle("\"a\" = \"\";\n\"a\" = \"\";\n").findings(doctor)
    #expect(findings.map(\.rule) == ["CFB408", "CFB408"])
    #expect(findings.allSatisfy { $0.severity == .error })
  }

  @Test(arguments: [
    "select = (CFB999);", "severity = { CFB408 = bad; };", "unknown = 1;", "{\"select\": [\"CFB999\"]}",
  ])
  func `a fault of the configuration is a finding`(_ text: String) throws {
    var doctor = Doctor()
    doctor.configuration = Configuration(Array(text.utf8), at: ".cfbundle.plist")
    doctor.configuration.select = []
    #expect(try bundle("\"a\" = \"A\";\n").findings(doctor).map(\.rule) == ["CFB002"])
  }

  @Test func `bundles inside a bundle are checked on their own`() throws {
    let inner = ExampleFile.text("Contents/PlugIns/B.plugin/Contents/Resources/a.txt", "x")
    let bundle = try bundle("\"a\" = \"A\";\n", [inner])
    let report = try Doctor().check(Text(bundle.bundle.path))
    #expect(report.bundleCount == 2)
    #expect(report.findings.map(\.rule) == ["CFB101"])
  }

  @Test func `a framework's resources are found through its links`() throws {
    let framework = try TemporaryBundle(
      [
        ExampleFile.text(
          "Versions/A/Resources/Info.plist", "{ CFBundleIdentifier = \"a.b\"; CFBundleVersion = \"1\"; }"),
        ExampleFile.text("Versions/A/Resources/en.lproj/A.strings", "\"a\" = \"A\";\n"),
        ExampleFile("Versions/Current", .link("A")), ExampleFile("Resources", .link("Versions/Current/Resources")),
      ], name: "A.framework")
    let report = try Doctor().check(Text(framework.bundle.path))
    #expect(report.findings.isEmpty, "\(report.findings.map(\.message))")
    #expect(report.languages == ["en"])
  }

  @Test func `nothing is missing where a link leaves the bundle`() throws {
    let info =
      "{ CFBundleIdentifier = \"a.b\"; NSMainNibFile = Main; CFBundleIconFile = Icon; UILaunchImageFile = Start; }"
    let bundle = try TemporaryBundle(
      [ExampleFile.text("Contents/Info.plist", info), ExampleFile("Contents/Resources", .link("/usr/share"))],
      name: "A.bundle")
    #expect(try bundle.findings().map(\.rule) == ["CFB203"])
  }

  @Test func `GNUstep has nibs and escapes of its own`() throws {
    let bundle = try TemporaryBundle(
      [
        ExampleFile.text("Resources/Info-gnustep.plist", "{ NSMainNibFile = Main; }"),
        ExampleFile.text("Resources/Main.gorm/objects.gorm", "x"),
        ExampleFile.text("Resources/English.lproj/A.strings", "\"a\" = \"caf\\u00e9\";\n"),
      ], name: "A.app")
    #expect(try bundle.findings().isEmpty)
  }

  @Test func `keys that the program may build are not findings`() throws {
    let bundle = try bundle(
      "\"error.1\" = \"A\";\n\"title\" = \"B\";\n\"old\" = \"C\";\n\"x/1\" = \"D\";\n",
      [
        ExampleFile.text(
          "../Sources/a.m",
          "NSLocalizedString([@\"error.\" append: n], nil);\nNSString *k = @\"title\";\nNSLocalizedString(k, nil);\nNSLocalizedString(@\"new\", nil);\n"
        )
      ])
    var doctor = Doctor()
    doctor.sources = bundle.sources
    doctor.configuration.dynamicKeys = [GlobPattern(ofKeys: "x*")]
    let report = try doctor.check(Text(bundle.bundle.path))
    #expect(report.findings.map { "\($0.rule) \($0.key ?? "")" } == ["CFB427 old", "CFB428 new"])
    #expect(report.findings.map { $0.fullPath.hasSuffix("Sources/a.m") } == [false, true])
    #expect(report.findings.last?.position == Position(line: 4, column: 1))
    #expect(report.undetermined.count == 2)
  }

  @Test func `a folder of sources needs no Info plist`() throws {
    let source = try TemporaryBundle([ExampleFile.text("en.lproj/A.strings", "\"a\" = \"\";\n")], name: "Sources")
    #expect(try source.findings().map(\.rule) == ["CFB408"])
  }

  @Test func `columns count UTF-16 units and lines any line end`() throws {
    let findings = try bundle("\"x\" = \"X\";\r\n\"\u{1F600}\" = \"X\"; \"a\" = \"\";\r").findings()
    #expect(findings.map { $0.position } == [Position(line: 2, column: 13)])
  }
}

struct FormatTests {
  @Test(arguments: [
    ("Hello %@", "Hallo %@", [Text]()), ("%d of %d", "%2$d von %1$d", []), ("%@", "%ld", ["CFB409"]),
    ("%ld", "%d", []), ("%.2f", "%f", []), ("%1$@ %2$@", "%1$@", ["CFB410"]), ("%@", "%1$@ %2$@", ["CFB411"]),
    ("%@ 100 %%", "100 %% %@", []), ("50 %", "50 %", []), ("%@", "％@", ["CFB414"]), ("%@", "% @", ["CFB414"]),
    ("%1$s", "% 1$s", ["CFB414"]), ("%@", "%1$@ %", ["CFB414"]), ("%-5d", "%05d", []), ("%*d", "%d", ["CFB410"]),
    ("no format", "kein Format: 5 % davon", []),
  ])
  func `a translation must take the arguments of its source`(_ source: String, _ translation: String, _ rules: [Text])
    throws
  {
    let files =
      RuleExamples.surroundings.prefix(1) + [
        ExampleFile.text("Contents/Resources/en.lproj/Localizable.strings", "\"k\" = \"\(source)\";\n"),
        ExampleFile.text("Contents/Resources/de.lproj/Localizable.strings", "\"k\" = \"\(translation)\";\n"),
      ]
    let findings = try TemporaryBundle(Array(files), name: "A.bundle").findings()
    #expect(findings.map(\.rule).filter { $0 != "CFB412" } == rules, "\(findings.map(\.message))")
  }
}

struct SampleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What is true of the sample bundles as they are in the repository.
  @Test(arguments: [
    ("Hello.bundle", ["CFB501"]), ("Travel.bundle", ["CFB214"]),
    ("Sketch.app", ["CFB103", "CFB103", "CFB103", "CFB124"]),
  ])
  func `the sample bundles have no other findings than these`(_ name: String, _ rules: [Text]) throws {
    let report = try Doctor().check(Text(Self.root.appendingPathComponent("examples/\(name)").path))
    #expect(report.findings.map(\.rule) == rules, "\(report.findings.map(\.message))")
  }

  @Test func `docs lists the rules as they are`() throws {
    let document = try String(contentsOf: Self.root.appendingPathComponent("docs/doctor.md"), encoding: .utf8)
    #expect(document.contains(RulePages.table), "cfbundle rules --format markdown prints the table")
  }
}

struct RegularExpressionTests {
  /// Each sign doubles what the one before it takes.
  @Test(arguments: ["a++", "a" + String(repeating: "+", count: 300), "(a*)?*", "[+]+*", "a?+b", "[[:alpha:]]**"])
  func repetitionsAreNotRepeated(_ pattern: String) { #expect(RegularExpression.make(Text(pattern)) == nil) }

  @Test(arguments: [
    ("^Resources/.*", "Resources/x"), ("a\\++", "a+"), ("[*+]+", "*"), ("[]+*]?b", "b"), ("(a+)*b?", "ab"),
    ("[[:alpha:]+]*", "a"),
  ])
  func otherRepetitionsAre(_ pattern: String, _ text: String) throws {
    #expect(try #require(RegularExpression.make(Text(pattern))).matches(Text(text)) == true)
  }

  @Test func `a pattern finds the same however much it was compared with`() throws {
    let expression = try #require(RegularExpression.make("^[ab]*a[ab][ab]$"))
    for number in 0..<4096 {
      let text = String(number, radix: 2).map { $0 == "0" ? "a" : "b" }.joined()
      #expect(expression.matches(Text(text)) == (text.count > 2 && text.dropLast(2).last == "a"), "\(text)")
    }
  }

  @Test func `a text that is longer than paths is not compared`() throws {
    let expression = try #require(RegularExpression.make("a$"))
    #expect(expression.matches(Text(String(repeating: "b", count: 4095) + "a")) == true)
    #expect(expression.matches(Text(String(repeating: "b", count: 4096))) == false)
    #expect(expression.matches(Text(String(repeating: "a", count: 4097))) == nil)
  }
}
