import CFText
import Terminal
import Testing

@testable import Translations

@Suite struct FileNameTests {
  private static func usable(_ name: ResourceName) -> Bool { (try? name.checked()) != nil }

  @Test(arguments: ["de", "pt-BR", "zh_CN", "sr@latin", "0", "German"])
  func namesOfLanguages(_ name: String) { #expect(Self.usable(.language(Text(name)))) }

  @Test(arguments: [
    "", ".", "..", "mul", "Base", "base", "../de", "de/..", "/de", "de.lproj", "-de", "_de", "@de", "d e", "de\0",
    "de\n", "dé", "de:",
    "de\\",
    String(repeating: "a", count: 65),
  ])
  func otherNamesOfLanguages(_ name: String) { #expect(!Self.usable(.language(Text(name)))) }

  @Test(arguments: ["Localizable", "a.b", "Große Tabelle", "%@", "x..", "-a"])
  func namesOfTables(_ name: String) { #expect(Self.usable(.table(Text(name)))) }

  @Test(arguments: [
    "", ".", "..", ".a", " a", "a ", "a/b", "../a", "a\\b", "C:a", "a\0", "a\u{1B}", "a\u{9B}b", "a\u{202E}b",
    String(repeating: "é", count: 101),
  ])
  func otherNamesOfTables(_ name: String) { #expect(!Self.usable(.table(Text(name)))) }

  @Test func bytesThatAreNotUTF8AreNoName() {
    #expect(!Self.usable(.table(Text([0x61, 0xFF]))))
    #expect(!Self.usable(.language(Text([0x61, 0xFF]))))
  }

  /// A path has the components that its format asks for, and no others, whatever the names are.
  @Test func pathsHaveNoOtherComponents() {
    var rng = SystemRandomNumberGenerator()
    let pieces = ["..", ".", "/", "\\", "de", "a", " ", "\0", "\n", ":", "é", "-", "@", ".lproj"]
    for _ in 0..<2_000 {
      func name() -> Text {
        Text((0..<Int.random(in: 0...4, using: &rng)).map { _ in pieces.randomElement(using: &rng)! }.joined())
      }
      let format = TranslationFormat.allCases.randomElement(using: &rng)!
      let file = TranslationWriter.File(language: name(), table: name(), format: format, bytes: [])
      guard let path = try? file.path() else { continue }
      let components = path.split(at: .slash)
      let isInFolder = format.isOfOneTable && !file.language.isEmpty
      #expect(components.count == (isInFolder ? 2 : 1))
      #expect(components.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.hasPrefix(".") })
    }
  }
}
