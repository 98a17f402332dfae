import CFTestSupport
import Foundation
import Testing

@testable import CFBundles
@testable import CFObjects
@testable import CFSystem
@testable import CFText

/// The directory of the user's preferences is an environment variable, so one directory serves all tests.
@Suite(.serialized) struct PreferencesTests {
  private static let directory: TemporaryDirectory = {
    let directory = try! TemporaryDirectory()
    // Another suite that asks for the user's languages must not read the global preferences before a test writes them.
    _ = ProcessEnvironment.shared.current
    setenv("XDG_CONFIG_HOME", directory.path, 1)
    return directory
  }()

  private var directory: TemporaryDirectory { Self.directory }

  private func file(_ application: Text) throws -> PreferencesFile {
    _ = Self.directory
    return try #require(PreferencesFile.file(of: PreferencesScope(application: application)))
  }

  private func string(_ value: CFObject?) -> Text? { (value as? StringObject)?.text }

  private func list(_ entries: [String: String]) -> String {
    let body = entries.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
    return "<plist><dict>\(body)</dict></plist>"
  }

  @Test func eachScopeHasAFile() {
    let user = directory.path("")
    let global = PreferencesScope(application: PreferencesScope.anyApplication)
    #expect(PreferencesScope(application: "a").path == Path.join(user, "a.plist"))
    #expect(global.path == Path.join(user, ".GlobalPreferences.plist"))
    #expect(
      PreferencesScope(application: "a", isOfHost: true).path
        == Path.join(user, "ByHost/a." + Process.hostName + ".plist"))
    for name in ["", "a/b", "a\0b"] { #expect(PreferencesScope(application: Text(name)).path == nil) }
    #expect(PreferencesScope(application: "a", isOfHost: true).name(onHost: "../b") == nil)
  }

  @Test func aScopeIsOneObject() throws { #expect(try file("one") === file("one")) }

  @Test func changesAreVisibleAtOnceAndWrittenLater() throws {
    let file = try file("changes")
    #expect(file["k"] == nil)
    file.set("k", to: StringObject("v"))
    #expect(string(file["k"]) == "v")
    #expect(throws: (any Error).self) { try directory.content("changes.plist") }
    #expect(file.synchronize())
    #expect(try !directory.content("changes.plist").isEmpty)
    file.set("k", to: nil)
    #expect(file["k"] == nil)
    #expect(file.synchronize())
    #expect(file.values.count == 0)
  }

  @Test func outsideChangesAreMergedWithPendingOnes() throws {
    try directory.write("merged.plist", list(["kept": "old", "mine": "old"]))
    let file = try file("merged")
    #expect(string(file["kept"]) == "old")
    file.set("mine", to: StringObject("new"))
    try directory.write("merged.plist", list(["kept": "changed", "mine": "old", "added": "a"]))
    #expect(string(file["kept"]) == "old")
    #expect(file.synchronize())
    #expect(string(file["kept"]) == "changed")
    #expect(string(file["mine"]) == "new")
    #expect(string(file["added"]) == "a")
  }

  @Test func aFileThatCannotBeReadIsNotReplaced() throws {
    try directory.write("broken.plist", "<plist><dict>")
    let file = try file("broken")
    file.set("k", to: StringObject("v"))
    #expect(!file.synchronize())
    #expect(try directory.content("broken.plist") == Array("<plist><dict>".utf8))
    #expect(string(file["k"]) == "v")
    try directory.remove("broken.plist")
    #expect(file.synchronize())
  }

  @Test func theMostSpecificScopeCounts() throws {
    try directory.write(".GlobalPreferences.plist", list(["a": "global", "b": "global"]))
    try directory.write("search.plist", list(["b": "application"]))
    #expect(string(PreferencesFile.value("a", application: "search")) == "global")
    #expect(string(PreferencesFile.value("b", application: "search")) == "application")
    let host = try #require(PreferencesFile.file(of: PreferencesScope(application: "search", isOfHost: true)))
    host.set("b", to: StringObject("host"))
    #expect(string(PreferencesFile.value("b", application: "search")) == "host")
  }
}
