import Foundation
import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

/// Apple's published cases for choosing localizations, where they lie beside the package.
@Suite struct LanguageMatcherCasesTests {
  @Test func everyPublishedCaseIsChosenAsApplesICUChooses() throws {
    let shared =
      ProcessInfo.processInfo.environment["CFBUNDLECOMPAT_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../shared").standardized
    let file = shared.appendingPathComponent("data/localization-selection.tsv")
    guard let content = try? String(contentsOf: file, encoding: .utf8) else {
      print("skipped: no \(file.path); CFBUNDLECOMPAT_SHARED names the directory that contains data/")
      return
    }

    var withChoice = 0
    var withoutChoice = 0
    for line in content.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      try #require(fields.count == 4, "\(line)")
      let expected = list(fields[3])
      let chosen = LanguageMatcher.choose(preferred: list(fields[1]), available: list(fields[2]))
      #expect(chosen == expected, "\(line): \(chosen.map(\.string))")
      if expected.isEmpty { withoutChoice += 1 } else { withChoice += 1 }
    }
    #expect(withChoice == 427)
    #expect(withoutChoice == 143)
  }

  private func list(_ names: Substring) -> [Text] {
    names.split(separator: ",").map { Text(String($0)) }
  }
}
