import CFTestSupport
import CFText
import Testing

@testable import CFBundleCompat

@Suite struct SettingsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Settings with these controls, in German.
  private func settings(_ specifiers: String, _ others: String = "") throws -> CFSettings {
    try directory.write("A.app/Settings.bundle/Root.plist", "{ PreferenceSpecifiers = (\(specifiers)); \(others) }")
    let path = directory.path + "/A.app"
    return try CFSettings(in: CFBundle(path: path, environment: CFEnvironment(languages: ["de"])))
  }

  private let paper =
    "{ Type = PSMultiValueSpecifier; Key = Paper; DefaultValue = A4; Values = (A4, B5); Titles = (big, small); }"

  @Test func everyKindOfControlIsRead() throws {
    let settings = try settings(
      """
      { Type = PSGroupSpecifier; Title = g; FooterText = f; }, \(paper),
      { Type = PSRadioGroupSpecifier; Key = r; Values = (a); Titles = (A); },
      { Type = PSTitleValueSpecifier; Key = v; DefaultValue = "1.0"; },
      { Type = PSTextFieldSpecifier; Key = n; IsSecure = <*BY>; },
      { Type = PSToggleSwitchSpecifier; Key = t; }, { Type = PSToggleSwitchSpecifier; Key = u; TrueValue = on; FalseValue = off; },
      { Type = PSSliderSpecifier; Key = s; DefaultValue = <*R0.5>; MaximumValue = <*I4>; },
      { Type = PSChildPaneSpecifier; File = More; }
      """)
    try directory.write("A.app/Settings.bundle/More.plist", "{ PreferenceSpecifiers = (); }")
    let controls = try #require(settings.specifiers()).map(\.control)
    #expect(
      controls.prefix(8) == [
        .group(footer: "f"),
        .multiValue([.init(value: "A4", title: "big"), .init(value: "B5", title: "small")]),
        .radioGroup([.init(value: "a", title: "A")]), .titleValue([]), .textField(isSecure: true),
        .toggleSwitch(on: true, off: false), .toggleSwitch(on: "on", off: "off"), .slider(0...4),
      ])
    #expect(settings.specifiers(inPane: "None") == nil)
    #expect(settings.specifiers()?.map(\.key).prefix(4) == [nil, "Paper", "r", "v"])
    #expect(settings.defaults == ["Paper": "A4", "v": "1.0", "s": 0.5])
    #expect(settings.specifiers()?[0].title == "g")
    #expect(settings.specifiers()?[1].content["DefaultValue"] == "A4")
  }

  @Test func aControlLeadsToItsPane() throws {
    try directory.write("A.app/Settings.bundle/More.plist", "{ PreferenceSpecifiers = (\(paper)); }")
    let settings = try settings("{ Type = PSChildPaneSpecifier; File = More; }")
    #expect(settings.paneNames == ["Root", "More"])
    #expect(settings.specifiers()?.map(\.control) == [.childPane(name: "More")])
    #expect(settings.specifiers(inPane: "More")?[0].defaultValue == "A4")
  }

  @Test func titlesAreInTheUsersLanguage() throws {
    try directory.write("A.app/Settings.bundle/de.lproj/Root.strings", #""big" = "groß";"#)
    let settings = try settings(paper, "StringsTable = Root;")
    guard case .multiValue(let choices)? = settings.specifiers()?[0].control else {
      Issue.record("not a choice")
      return
    }
    #expect(choices.map(\.title) == ["groß", "small"])
  }

  @Test func aValueIsChecked() throws {
    let settings = try settings(paper)
    try settings.validate("B5", forKey: "Paper")
    for (value, key) in [("A3", "Paper"), (5, "Paper"), ("B5", "None")] as [(PropertyList, String)] {
      let error = #expect(throws: CFSettings.Error.self) { try settings.validate(value, forKey: key) }
      #expect(error?.code == .invalidValue)
      #expect(error?.description.contains(key) == true)
    }
  }

  @Test func anErrorSaysWhetherThereAreSettings() throws {
    let missing = #expect(throws: CFSettings.Error.self) { try CFSettings(in: CFBundle(path: directory.path)) }
    #expect(missing?.code == .notFound)
    #expect(missing?.reason.contains(directory.path) == true)
    try directory.write("B.app/Settings.bundle/Root.plist", "{ }")
    let damaged = #expect(throws: CFSettings.Error.self) {
      try CFSettings(in: CFBundle(path: directory.path + "/B.app"))
    }
    #expect(damaged?.code == .damaged)
  }

  @Test func defaultsAreSeenUntilTheUserSetsAValue() throws {
    let preferences = CFPreferences(application: "org.example.settings-tests")
    try settings(paper).registerDefaults(for: preferences)
    #expect(preferences.string(forKey: "Paper") == "A4")
    try settings(
      "{ Type = PSTextFieldSpecifier; Key = n; DefaultValue = me; }",
      "ApplicationGroupContainerIdentifier = \"a.group\";"
    )
    .registerDefaults()
    #expect(CFPreferences(application: "a.group").string(forKey: "n") == "me")
  }
}
