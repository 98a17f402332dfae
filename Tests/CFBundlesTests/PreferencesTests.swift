import CFTestSupport
import Foundation
import Testing

@testable import CFBundles
@testable import CFObjects
@testable import CFSystem
@testable import CFText

/// An environment variable names the directory of the user's preferences, and all tests share one environment and one
/// store of preferences. So each of these tests has a process of its own.
@Suite struct PreferencesTests {
  @Test func eachScopeHasAFile() async {
    await #expect(processExitsWith: .success) {
      let directory = try preferencesDirectory()
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
  }

  @Test func aScopeIsOneObject() async {
    await #expect(processExitsWith: .success) {
      let directory = try preferencesDirectory()
      defer { withExtendedLifetime(directory) {} }
      #expect(try file(of: "one") === file(of: "one"))
      let names = (0..<100).map { (number: Int) in Text(number) }
      let many = try names.map { try file(of: $0) }
      #expect(Set(many.map { ObjectIdentifier($0) }).count == names.count)
      for (name, one) in zip(names, many) { #expect(try file(of: name) === one) }
    }
  }

  @Test func changesAreVisibleAtOnceAndWrittenLater() async {
    await #expect(processExitsWith: .success) {
      let directory = try preferencesDirectory()
      let file = try file(of: "changes")
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
  }

  @Test func outsideChangesAreMergedWithPendingOnes() async {
    await #expect(processExitsWith: .success) {
      let directory = try preferencesDirectory()
      try directory.write("merged.plist", list(["kept": "old", "mine": "old"]))
      let file = try file(of: "merged")
      #expect(string(file["kept"]) == "old")
      file.set("mine", to: StringObject("new"))
      try directory.write("merged.plist", list(["kept": "changed", "mine": "old", "added": "a"]))
      #expect(string(file["kept"]) == "old")
      #expect(file.synchronize())
      #expect(string(file["kept"]) == "changed")
      #expect(string(file["mine"]) == "new")
      #expect(string(file["added"]) == "a")
    }
  }

  @Test func aFileThatCannotBeReadIsNotReplaced() async {
    await #expect(processExitsWith: .success) {
      let directory = try preferencesDirectory()
      try directory.write("broken.plist", "<plist><dict>")
      let file = try file(of: "broken")
      file.set("k", to: StringObject("v"))
      #expect(!file.synchronize())
      #expect(try directory.content("broken.plist") == Array("<plist><dict>".utf8))
      #expect(string(file["k"]) == "v")
      try directory.remove("broken.plist")
      #expect(file.synchronize())
    }
  }

  @Test func theMostSpecificScopeCounts() async {
    await #expect(processExitsWith: .success) {
      let directory = try preferencesDirectory()
      try directory.write(".GlobalPreferences.plist", list(["a": "global", "b": "global"]))
      try directory.write("search.plist", list(["b": "application"]))
      #expect(string(PreferencesFile.value("a", application: "search")) == "global")
      #expect(string(PreferencesFile.value("b", application: "search")) == "application")
      let host = try #require(PreferencesFile.file(of: PreferencesScope(application: "search", isOfHost: true)))
      host.set("b", to: StringObject("host"))
      #expect(string(PreferencesFile.value("b", application: "search")) == "host")
    }
  }
}

/// A new directory that is this process's directory of preferences.
private func preferencesDirectory() throws -> TemporaryDirectory {
  let directory = try TemporaryDirectory()
  setenv("XDG_CONFIG_HOME", directory.path, 1)
  return directory
}

private func file(of application: Text) throws -> PreferencesFile {
  try #require(PreferencesFile.file(of: PreferencesScope(application: application)))
}

private func string(_ value: CFObject?) -> Text? { (value as? StringObject)?.text }

private func list(_ entries: [String: String]) -> String {
  let body = entries.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
  return "<plist><dict>\(body)</dict></plist>"
}
