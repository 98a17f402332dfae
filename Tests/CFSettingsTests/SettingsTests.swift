import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFObjects
@testable import CFSettings
@testable import CFSystem
@testable import CFText

@Suite struct SettingsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func write(_ file: String, _ specifiers: String, _ others: String = "") throws {
    try directory.write("A.app/Settings.bundle/\(file)", "{ PreferenceSpecifiers = (\(specifiers)); \(others) }")
  }

  private func settings() throws -> SettingsObject { try SettingsObject.read(Bundle(path: directory.path("A.app"))) }

  private func error() -> ErrorObject? {
    do {
      _ = try settings()
      return nil
    } catch { return error as? ErrorObject }
  }

  private func objects(_ settings: SettingsObject, _ pane: Text? = nil) -> [DictionaryObject] {
    settings.specifiers(ofPane: pane)?.map { $0.content } ?? []
  }

  private func names(_ settings: SettingsObject) -> [Text] { settings.paneNames }

  private func types(_ settings: SettingsObject, _ pane: Text? = nil) -> [Text] {
    objects(settings, pane).map { $0.text("Type") ?? "" }
  }

  private let toggle =
    "{ Type = PSToggleSwitchSpecifier; Key = t; DefaultValue = on; TrueValue = on; FalseValue = off; }"
  private let text = "{ Type = PSTextFieldSpecifier; Key = n; DefaultValue = me; Title = name; }"

  private func faults(_ settings: SettingsObject) -> Int { settings.bundle.reportedFaults.withLock { $0.count } }

  private func pane(_ file: String) -> String { "{ Type = PSChildPaneSpecifier; File = \(file); Title = \(file); }" }

  @Test func everyTypeIsRead() throws {
    try write(
      "Root.plist",
      """
      { Type = PSGroupSpecifier; FooterText = f; }, \(toggle), \(text),
      { Type = PSSliderSpecifier; Key = s; DefaultValue = <*R0.5>; },
      { Type = PSMultiValueSpecifier; Key = m; DefaultValue = a; Values = (a, b); Titles = (A, B); },
      { Type = PSRadioGroupSpecifier; Key = r; DefaultValue = b; Values = (a, b); Titles = (A, B); },
      { Type = PSTitleValueSpecifier; Key = v; DefaultValue = "1.0"; }, \(pane("More"))
      """)
    try write("More.plist", "{ Type = PSTextFieldSpecifier; Key = x; DefaultValue = y; }")
    let settings = try settings()
    #expect(types(settings).count == 8)
    #expect(names(settings) == ["Root", "More"])
    let defaults = settings.defaults
    #expect(defaults.keys.map { $0.description } == ["t", "n", "s", "m", "r", "v", "x"])
    #expect(defaults.text("x") == "y" && defaults.text("r") == "b")
  }

  @Test func stringsAreThoseOfTheTable() throws {
    try write("Root.plist", text, "StringsTable = Words;")
    try directory.write("A.app/Settings.bundle/en.lproj/Words.strings", "name = \"Your name\";")
    func title() throws -> Text? {
      try objects(settings(), "Root").first?.text("Title")
    }
    #expect(try title() == "Your name")
    try write("Root.plist", text)
    #expect(try title() == "name")
  }

  @Test(
    arguments: [
      ("{ Type = IASKOther; Key = k; }", 0), ("{ Key = k; }", 0), ("x", 0), ("{ Type = PSTextFieldSpecifier; }", 0),
      ("{ Type = PSChildPaneSpecifier; }", 0), ("{ Type = PSChildPaneSpecifier; File = None; }", 0),
      ("{ Type = PSMultiValueSpecifier; Key = k; }", 0),
      ("{ Type = PSMultiValueSpecifier; Key = k; Values = (a, b); Titles = (A); DefaultValue = a; }", 1),
      ("{ Type = PSSliderSpecifier; Key = k; MinimumValue = <*I2>; }", 0),
      ("{ Type = PSTextFieldSpecifier; Key = k; DefaultValue = (); }", 1),
      ("{ Type = PSSliderSpecifier; Key = k; DefaultValue = <*I2>; }", 1),
      ("{ Type = PSToggleSwitchSpecifier; Key = k; DefaultValue = YES; }", 1),
      ("{ Type = PSToggleSwitchSpecifier; Key = k; TrueValue = on; FalseValue = on; DefaultValue = on; }", 0),
      ("{ Type = PSToggleSwitchSpecifier; Key = k; FalseValue = <*BY>; }", 0),
      ("{ Type = PSRadioGroupSpecifier; Key = k; Values = (a); Titles = (A); DefaultValue = b; }", 1),
      ("{ Type = PSChildPaneSpecifier; File = Root; }", 0),
    ] as [(String, Int)])
  func aFaultIsReportedOnceAndTheRestIsRead(specifier: String, count: Int) throws {
    try write("Root.plist", "\(text), \(specifier)")
    let bundle = try Bundle(path: directory.path("A.app/Settings.bundle"))
    let settings = try SettingsObject.read(bundle)
    #expect(types(settings).count == 1 + count)
    #expect(faults(settings) == 1)
    #expect(settings.defaults.count == (specifier.contains("= a; }") && count == 1 ? 2 : 1))
  }

  @Test func aCircleOfPanesEnds() throws {
    try write("Root.plist", "\(pane("A")), \(pane("B"))")
    try write("A.plist", "\(pane("B")), \(text)")
    try write("B.plist", "\(pane("A")), \(pane("Root")), \(toggle)")
    let settings = try settings()
    #expect(names(settings) == ["Root", "A", "B"])
    #expect(types(settings).count == 2 && types(settings, "A").count == 2 && types(settings, "B").count == 1)
  }

  @Test func aLongChainOfPanesIsCut() throws {
    for number in 0..<50 { try write(number == 0 ? "Root.plist" : "P\(number).plist", pane("P\(number + 1)")) }
    let settings = try settings()
    #expect(names(settings).count == 33 && faults(settings) == 1)
  }

  @Test func theFirstOfDifferentDefaultsCounts() throws {
    try write("Root.plist", "\(text), { Type = PSTextFieldSpecifier; Key = n; DefaultValue = you; }")
    let settings = try settings()
    #expect(settings.defaults.text("n") == "me" && settings.defaults.count == 1 && faults(settings) == 1)
  }

  @Test func aBundleWithoutSettingsIsAnError() throws {
    try directory.makeDirectory("A.app")
    #expect(error()?.code == 2)
    try directory.makeDirectory("A.app/Settings.bundle")
    #expect(error()?.code == 2)
    try directory.write("A.app/Settings.bundle/Root.plist", "{")
    #expect(error()?.code == 22)
    try directory.write("A.app/Settings.bundle/Root.plist", "{ PreferenceSpecifiers = x; }")
    #expect(error()?.code == 22)
  }

  @Test func panesAreChosenForTheDevice() throws {
    try write("Root.plist", text)
    try write(
      "Root~ipad.plist",
      """
      { Type = PSTextFieldSpecifier; Key = pad; SupportedUserInterfaceIdioms = (Pad); },
      { Type = PSTextFieldSpecifier; Key = phone; SupportedUserInterfaceIdioms = (Phone); }
      """)
    let entries = [(key: StringObject("Device") as CFObject, value: StringObject("ipad") as CFObject)]
    let environment = try TargetEnvironment.reading(DictionaryObject(entries), over: .init(languages: ["en"]))
    let bundle = try Bundle(path: directory.path("A.app"), environment: environment)
    #expect(objects(try SettingsObject.read(bundle)).map { $0.text("Key") } == ["pad"])
    #expect(types(try settings()).count == 1)
  }

  @Test func defaultsAreRegisteredForAnApplication() throws {
    try write("Root.plist", text, "ApplicationGroupContainerIdentifier = group.example;")
    let settings = try settings()
    #expect(settings.application == "group.example")
    // Through the registry alone: the files of preferences belong to another suite.
    let application = Text("org.example.\(UInt64.random(in: 0 ... .max))")
    #expect(RegisteredDefaults.value("n", application: application) == nil)
    try settings.registerDefaults(application: application)
    #expect(RegisteredDefaults.value("n", application: application)?.description == "me")
    let others: [(key: CFObject, value: CFObject)] = [(StringObject("other"), BooleanObject.true)]
    RegisteredDefaults.register(DictionaryObject(others), application: application)
    #expect(RegisteredDefaults.value("n", application: application)?.description == "me")
    #expect(RegisteredDefaults.value("other", application: application) === BooleanObject.true)
    #expect(RegisteredDefaults.value("n", application: "org.example.none") == nil)
  }
}

@Suite struct SettingsValuesTests {
  private func specifier(_ entries: [(Text, CFObject)]) throws -> SettingsSpecifier {
    let entry = DictionaryObject(entries.map { (key: StringObject($0.0) as CFObject, value: $0.1) })
    return try #require(SettingsSpecifier(entry, SettingsFaults()))
  }

  private func strings(_ texts: Text...) -> CFObject { ArrayObject(texts: texts) }

  @Test func aSwitchHasTwoValues() throws {
    let plain = try specifier([("Type", StringObject("PSToggleSwitchSpecifier")), ("Key", StringObject("k"))])
    for good in [BooleanObject.true, BooleanObject.false, NumberObject(.integer(0)), NumberObject(.real(1))] {
      #expect(plain.refusal(of: good) == nil)
    }
    for bad in [NumberObject(.integer(2)), StringObject("YES")] { #expect(plain.refusal(of: bad) != nil) }
    let named = try specifier([
      ("Type", StringObject("PSToggleSwitchSpecifier")), ("Key", StringObject("k")), ("TrueValue", StringObject("on")),
    ])
    for good in [BooleanObject.false, StringObject("on")] { #expect(named.refusal(of: good) == nil) }
    for bad in [BooleanObject.true, NumberObject(.integer(1))] { #expect(named.refusal(of: bad) != nil) }
  }

  @Test func aSliderHasLimits() throws {
    let slider = try specifier([
      ("Type", StringObject("PSSliderSpecifier")), ("Key", StringObject("k")),
      ("MinimumValue", NumberObject(.integer(-2))), ("MaximumValue", NumberObject(.real(1.5))),
    ])
    for good in [-2, 0, 1.5] { #expect(slider.refusal(of: NumberObject(.real(good))) == nil) }
    for bad in [-2.1, 2, .nan, .infinity] { #expect(slider.refusal(of: NumberObject(.real(bad))) != nil) }
    #expect(slider.refusal(of: BooleanObject.true) != nil)
  }

  @Test func choicesHaveTheirValues() throws {
    for type in ["PSMultiValueSpecifier", "PSRadioGroupSpecifier", "PSTitleValueSpecifier"] as [Text] {
      let choice = try specifier([
        ("Type", StringObject(type)), ("Key", StringObject("k")), ("Values", strings("a", "b")),
        ("Titles", strings("A", "B")),
      ])
      #expect(choice.refusal(of: StringObject("b")) == nil)
      #expect(choice.refusal(of: StringObject("c")) != nil)
    }
  }
}
