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

  private func answer(_ explanation: Explanation) -> CFObject? { explanation.dictionary["Answer"] }

  /// The candidates with an outcome.
  private func candidates(_ explanation: Explanation, _ outcome: Text) -> [Text] {
    let steps = (explanation.dictionary["Steps"] as? ArrayObject)?.objects ?? []
    return steps.compactMap { step in
      guard let step = step as? DictionaryObject, (step["Outcome"] as? StringObject)?.text == outcome else {
        return nil
      }
      return (step["Candidate"] as? StringObject)?.text
    }
  }

  @Test func aStringNamesTheTableThatHasIt() throws {
    let explanation = try bundle("de", "en").explainString(StringObject("hello"), table: "T")
    #expect((answer(explanation) as? StringObject)?.text == "Hallo")
    #expect(candidates(explanation, "chosen") == ["de.lproj/T.strings"])
  }

  @Test func aKeyThatNoTableHasStandsForItself() throws {
    let explanation = try bundle("de").explainString(StringObject("none"), table: "T")
    #expect((answer(explanation) as? StringObject)?.text == "none")
    #expect(candidates(explanation, "chosen") == ["none"])
  }

  @Test func aGlobalResourceHidesALocalizedOne() throws {
    let query = try #require(ResourceQuery(name: "a", type: "txt", subdirectory: nil))
    let explanation = try #require(try bundle("de").explainResource(query))
    #expect((answer(explanation) as? StringObject)?.text == "a.txt")
    #expect(candidates(explanation, "chosen") == ["a.txt"])
    #expect(candidates(explanation, "lost") == ["de.lproj/a.txt"])
  }

  @Test func onlyALookupByNameIsExplained() throws {
    let query = try #require(ResourceQuery(name: nil, type: "txt", subdirectory: nil))
    #expect(try bundle("de").explainResource(query)?.dictionary == nil)
  }

  @Test func theLanguagesAreThoseOfTheSearch() throws {
    let explanation = try bundle("fr", "de").explainLocalizations()
    #expect((answer(explanation) as? ArrayObject)?.texts.first == "de")
    #expect(candidates(explanation, "absent") == ["fr", "Base"])
    #expect(candidates(explanation, "chosen").first == "de")
  }
}
