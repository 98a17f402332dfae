import CFEntryPoints
import CFObjects
import CFTestSupport
import CFText
import Foundation
import Testing

@testable import CFBundleCompat

@Suite struct PreferencesTests {
  /// An application that no other test uses. Nothing is written to a file before its values are synchronized.
  private let preferences = CFPreferences(application: "org.example.\(UUID().uuidString)")

  @Test func whatIsSetIsReadAtOnce() throws {
    #expect(preferences.object(forKey: "k") == nil)
    let values: [PropertyList] = ["text", 7, 0.5, true, ["a", 1], ["k": ["v"]], .data([1, 2])]
    for value in values {
      try preferences.set(value, forKey: "k")
      #expect(preferences.object(forKey: "k") == value)
      #expect(CFPreferences(application: preferences.application).object(forKey: "k") == value)
    }
    try preferences.removeObject(forKey: "k")
    #expect(preferences.object(forKey: "k") == nil)
  }

  @Test func textMayStandForNumbersAndTruthValues() throws {
    for (value, integer, bool) in [
      ("12", 12, nil), ("yes", nil, true), ("No", nil, false), (3, 3, true), (0, 0, false), (true, nil, true),
      ("x", nil, nil), ([], nil, nil),
    ] as [(PropertyList, Int?, Bool?)] {
      try preferences.set(value, forKey: "k")
      #expect(preferences.integer(forKey: "k") == integer, "\(value)")
      #expect(preferences.bool(forKey: "k") == bool, "\(value)")
      #expect(preferences.string(forKey: "k") == value.string)
    }
    try preferences.removeObject(forKey: "k")
  }

  @Test func aRegisteredDefaultIsSeenWhileNobodyHasSetAValue() throws {
    try preferences.register(defaults: ["units": "km", "list": [1]])
    try preferences.register(defaults: ["units": "mi"])
    #expect(preferences.string(forKey: "units") == "mi")
    #expect(preferences.object(forKey: "list") == [1])
    try preferences.set("yd", forKey: "units")
    #expect(preferences.string(forKey: "units") == "yd")
    try preferences.set(nil, forKey: "units")
    #expect(preferences.string(forKey: "units") == "mi")
  }

  @Test func aSuiteIsSeenAfterTheApplicationsOwn() throws {
    let suite = CFPreferences(application: "org.example.\(UUID().uuidString)")
    try suite.set("shared", forKey: "k")
    #expect(preferences.string(forKey: "k") == nil)
    try preferences.addSuite(named: suite.application)
    #expect(preferences.string(forKey: "k") == "shared")
    try preferences.set("own", forKey: "k")
    #expect(preferences.string(forKey: "k") == "own")
    try preferences.removeObject(forKey: "k")
    try preferences.removeSuite(named: suite.application)
    #expect(preferences.string(forKey: "k") == nil)
    try suite.removeObject(forKey: "k")
  }

  @Test func whatNoFileCanHoldIsAnError() throws {
    for name in ["", "a/b", "a\0b"] {
      let invalid = CFPreferences(application: name)
      #expect(throws: CFPreferences.Error.self) { try invalid.set("v", forKey: "k") }
      #expect(invalid.object(forKey: "k") == nil)
      #expect(!invalid.synchronize())
    }
    var deep: PropertyList = "v"
    for _ in 0..<600 { deep = [deep] }
    let error = #expect(throws: CFPreferences.Error.self) { try preferences.set(["k": deep], forKey: "k") }
    #expect(error?.description.contains("nested") == true)
    #expect(throws: CFPreferences.Error.self) { try preferences.register(defaults: ["k": deep]) }
  }

  @Test func theValuesAreThoseOfTheCFunctions() throws {
    let application = StringObject(Text(preferences.application))
    let key = StringObject("k")
    defer { withExtendedLifetime((application, key)) {} }
    for value in ["text", 7, true, "no", [1]] as [PropertyList] {
      try preferences.set(value, forKey: "k")
      let seen = exportCFPreferencesCopyAppValue(unretained(key), unretained(application))
      #expect(borrow(seen).flatMap { PropertyList($0) } == value)
      borrow(seen).map { releaseHandle($0) }
      var isValid: UInt8 = 0
      let bool = unsafe exportCFPreferencesGetAppBooleanValue(unretained(key), unretained(application), &isValid) != 0
      #expect(preferences.bool(forKey: "k") == (isValid != 0 ? bool : nil))
      let integer = unsafe exportCFPreferencesGetAppIntegerValue(unretained(key), unretained(application), &isValid)
      #expect(preferences.integer(forKey: "k") == (isValid != 0 ? integer : nil))
    }
    let fromC = StringObject("from C")
    withExtendedLifetime(fromC) {
      exportCFPreferencesSetAppValue(unretained(key), unretained(fromC), unretained(application))
    }
    #expect(preferences.string(forKey: "k") == "from C")
    try preferences.removeObject(forKey: "k")
  }

  @Test func synchronizedValuesAreInTheFileOfTheApplication() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      setenv("XDG_CONFIG_HOME", directory.path, 1)
      let preferences = CFPreferences(application: "org.example.file")
      try preferences.set(["Berlin"], forKey: "favorites")
      #expect(preferences.synchronize())
      let file = try PropertyList(contentsOfFile: directory.path + "/org.example.file.plist")
      #expect(file == ["favorites": ["Berlin"]])
      try CFPreferences.current.set(1, forKey: "k")
      #expect(CFPreferences.current.integer(forKey: "k") == 1)
      try CFPreferences.anyApplication.set("all", forKey: "everywhere")
      #expect(preferences.string(forKey: "everywhere") == "all")
    }
  }
}
