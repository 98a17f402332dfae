import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFLocalization
@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct ExplanationTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("de.lproj/T.strings", #""hello" = "Hallo";"#)
    try directory.write("en.lproj/T.strings", #""hello" = "Hello"; "bye" = "Bye";"#)
    try directory.write("de.lproj/a.txt", "")
    try directory.write("a.txt", "")
  }

  private func bundle(_ languages: Text...) throws -> Bundle {
    let environment = TargetEnvironment(TargetEnvironment.Settings(languages: languages))
    return try Bundle(path: directory.path(""), environment: environment)
  }

  /// The candidates with an outcome.
  private func candidates(_ explanation: Explanation, _ outcome: Explanation.Outcome) -> [Text] {
    explanation.steps.filter { $0.outcome == outcome }.map { $0.candidate }
  }

  @Test func aStringNamesTheTableThatHasIt() throws {
    let explanation = try bundle("de", "en").explainString(StringObject("hello"), table: "T")
    #expect(explanation.answer == .text("Hallo"))
    #expect(candidates(explanation, .chosen) == ["de.lproj/T.strings"])
  }

  @Test func aKeyThatNoTableHasStandsForItself() throws {
    let explanation = try bundle("de").explainString(StringObject("none"), table: "T")
    #expect(explanation.answer == .text("none"))
    #expect(candidates(explanation, .chosen) == ["none"])
  }

  @Test func aGlobalResourceHidesALocalizedOne() throws {
    let query = try #require(ResourceQuery(name: "a", type: "txt", subdirectory: nil))
    let explanation = try #require(try bundle("de").explainResource(query))
    #expect(explanation.answer == .text("a.txt"))
    #expect(candidates(explanation, .chosen) == ["a.txt"])
    #expect(candidates(explanation, .lost) == ["de.lproj/a.txt"])
  }

  /// As in archives from Macs.
  @Test func aDecomposedNameIsNamed() throws {
    try directory.write("de.lproj/Cafe\u{301}.txt", "")
    let query = try #require(ResourceQuery(name: "Caf\u{e9}", type: "txt", subdirectory: nil))
    let explanation = try #require(try bundle("de").explainResource(query))
    #expect(explanation.answer == .text("de.lproj/Cafe\u{301}.txt"))
    #expect(candidates(explanation, .chosen) == ["de.lproj/Cafe\u{301}.txt"])
    let chosen = try #require(explanation.steps.first { $0.outcome == .chosen })
    #expect(chosen.reason.hasSuffix("in decomposed Unicode"))
    #expect(candidates(explanation, .absent).first == "Caf\u{e9}.txt")
  }

  @Test func onlyALookupByNameIsExplained() throws {
    let query = try #require(ResourceQuery(name: nil, type: "txt", subdirectory: nil))
    #expect(try bundle("de").explainResource(query) == nil)
  }

  @Test func theLanguagesAreThoseOfTheSearch() throws {
    let explanation = try bundle("fr", "de").explainLocalizations()
    guard case .list(let languages) = explanation.answer else {
      Issue.record("no list")
      return
    }
    #expect(languages.first == "de")
    #expect(candidates(explanation, .absent) == ["fr", "Base"])
    #expect(candidates(explanation, .chosen).first == "de")
  }
}
