import CFTestSupport
import CFText
import Genstrings
import Testing

@testable import Translations

@Suite struct ImportRuleTests {
  private func project(_ source: Text, _ target: Text?, _ state: Text? = nil) -> ProjectUnit {
    var unit = ProjectUnit(id: "k", key: "k", source: source)
    (unit.target, unit.state) = (target, state)
    return unit
  }

  /// Every combination of sources, texts and states.
  @Test func theLawHoldsForAllTexts() {
    let texts: [Text?] = [nil, "", "a", "b", "c"]
    let states: [Text?] = [nil, "new", "translated", "needs_review", "machine_translated", "other"]
    for target in texts {
      for own in texts {
        for base in texts {
          for source in ["s", "t"] as [Text] {
            for state in states {
              for ownState in states {
                for isCatalog in [true, false] {
                  check(target, own, base, source, state, ownState, isCatalog)
                }
              }
            }
          }
        }
      }
    }
  }

  private func check(
    _ target: Text?, _ own: Text?, _ base: Text?, _ source: Text, _ state: Text?, _ ownState: Text?, _ isCatalog: Bool
  ) {
    let unit = ExchangeUnit(id: "k", source: source, target: target, state: state)
    let project = project("s", own, own == nil ? nil : ownState)
    let decision = importDecision(unit, project, base: base, isCatalog: isCatalog, ImportOptions())
    let what = "\(String(describing: target)) \(String(describing: own)) \(String(describing: base)) \(source)"
    var written: Text?
    switch decision {
    case .set(let state): written = state
    case .finding(_, let state): written = state
    case .approved:
      #expect(target == own && !project.isFinished, "\(what)")
    case .skipped, .unchanged: break
    }
    guard let written else { return }
    // Nothing becomes empty, and only a text that differs is written.
    #expect(target != nil && target != "" && target != own, "\(what)")
    // With the file that was sent, what the translator did not touch stays.
    #expect(base == nil || target != base, "\(what)")
    // A finished text is replaced only by a finished translation of the same source, and never against a change of ours.
    if project.isFinished {
      #expect(source == "s" && TranslationState.isFinished(state), "\(what)")
      #expect(base == nil || base == own, "\(what)")
    }
    if source != "s" { #expect(isCatalog && written == "needs_review", "\(what)") }
  }

  @Test(arguments: [
    ["3MIN", "9KhaIS", "80eo5o", "120"], ["a", "a2", "a10", "b"], ["A", "a"], ["k|==|plural.one", "k|==|plural.other"],
  ])
  func unitsAreInTheOrderOfXcode(_ ids: [String]) {
    for (first, second) in zip(ids, ids.dropFirst()) {
      #expect(UnitID.precedes(Text(first), Text(second)) && !UnitID.precedes(Text(second), Text(first)))
    }
  }

  @Test func numbersOfSubstitutionsComeBack() {
    var rng = SeededGenerator()
    let pieces = ["%#@A@", "%#@B.C@", "%arg", "x", "%lld", "%@", "%%"]
    var flat = FlatLocalization()
    flat.add(substitution: "A", 1, "lld")
    flat.add(substitution: "B.C", 2, "lu")
    let numbers = SubstitutionNumbers(flat)
    for _ in 0..<2000 {
      let text = Text((0..<rng.below(6)).map { _ in rng.pick(pieces) }.joined())
      for name in [nil, "A", "B.C"] as [Text?] {
        #expect(numbers.restored(numbers.exchanged(text, in: name), in: name) == text)
      }
    }
  }

  @Test(arguments: [
    ("fr", ["one", "other"]), ("ru", ["one", "few", "many", "other"]), ("ja", ["other"]),
    ("cs", ["one", "few", "many", "other"]), ("ar", ["zero", "one", "two", "few", "many", "other"]),
    ("pt-BR", ["one", "other"]),
  ])
  func languagesHaveTheFormsThatXcodeOffers(_ language: String, _ forms: [String]) {
    #expect(PluralForms.names(Text(language)).map(\.string) == forms)
  }
}
