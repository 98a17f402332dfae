import CFTestSupport
import Testing

@testable import CFBundleCompat

/// For ThreadSanitizer: one bundle is used by many tasks at once.
@Suite struct ThreadTests {
  @Test func tasksShareABundle() async throws {
    let directory = try TemporaryDirectory()
    try directory.write("en.lproj/Localizable.strings", #""a" = "A"; "n %d" = "%d";"#)
    try directory.write("de.lproj/Localizable.strings", #""a" = "Ä";"#)
    try directory.write("x.txt", "")
    let bundle = try CFBundle(path: directory.path, environment: CFEnvironment(languages: ["de"]))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for number in 0..<100 { try use(bundle, number, at: directory.path) } }
      }
      try await group.waitForAll()
    }
  }

  private func use(_ bundle: CFBundle, _ number: Int, at path: String) throws {
    #expect(bundle.localizedString(forKey: "a") == "Ä")
    #expect(bundle.path(forResource: "x", withExtension: "txt") != nil)
    #expect(try bundle.localizedString(format: "%d", number) == "\(number)")
    #expect(try CFBundle(path: path) == CFBundle(path: path))
    #expect(bundle.stringTable()?["a"]?.value == "Ä")
    #expect(bundle.infoDictionary.isEmpty)
  }

  @Test func aNibIsSharedToo() async throws {
    let root = String(#filePath.dropLast("Tests/CFBundleCompatTests/ThreadTests.swift".count))
    let nib = try CFNib(path: root + "examples/MainMenu.nib")
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { nib.objects.reduce(0) { $0 + $1.children.count + $1.propertyNames.count } } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(counts.count == 1)
  }
}
