import CFTestSupport
import CFText
import Genstrings
import Testing

@testable import Translations

@Suite struct CatalogEditingTests {
  /// A random catalog of keys with texts that vary or not, in three languages.
  private func catalog(_ rng: inout SeededGenerator) -> String {
    func unit() -> String {
      let state = rng.pick(["translated", "new", "needs_review", "machine_translated", "later"])
      return #""stringUnit" : {"state":"\#(state)","value":"t\#(rng.below(9))"}"#
    }
    func localization() -> String {
      switch rng.below(3) {
      case 0: #"{"variations":{"plural":{"one":{\#(unit())},"other":{\#(unit())}}}}"#
      case 1: #"{"variations": {"device": {"mac": {\#(unit())},"other": {\#(unit())}}}, "unknown": [1, 2.0]}"#
      default: "{\(unit())}"
      }
    }
    let entries = (0..<rng.below(5)).map { number in
      let languages = ["de", "en", "fr"].filter { _ in rng.below(2) == 0 }
        .map { "\"\($0)\": \(localization())" }
      let state = rng.pick(["", #""extractionState": "stale", "#, #""extractionState": "manual", "#])
      return "\"k\(number)\" : {\(state)\"localizations\": {\(languages.joined(separator: ",\n"))}}"
    }
    return "{\"sourceLanguage\":\"en\",\"strings\": {\(entries.joined(separator: ", "))},\"version\":\"1.3\"}\n"
  }

  private func read(_ text: String) throws -> CatalogFile {
    let bytes = Array(text.utf8)
    return try CatalogFile(reading: bytes.span)
  }

  @Test func aTextThatIsSetAndSetBackLeavesNoTrace() throws {
    var rng = SeededGenerator()
    for _ in 0..<1000 {
      let text = catalog(&rng)
      var file = try read(text)
      for key in file.keys {
        for old in try #require(file.texts(of: key)) {
          guard let state = old.state else { continue }
          var change = CatalogTextChange(language: old.language, variant: old.variant, text: "new \"text\"")
          try file.set(key, change, keepsStates: true)
          let set = try #require(
            file.texts(of: key)?.first { $0.language == old.language && $0.variant == old.variant })
          #expect(set.text == "new \"text\"" && set.state == "translated")
          (change.text, change.state) = (old.text, state)
          try file.set(key, change, keepsStates: true)
        }
      }
      #expect(file.text.string == text)
    }
  }

  @Test func aSetTextTouchesNoOther() throws {
    var rng = SeededGenerator()
    for _ in 0..<1000 {
      var file = try read(catalog(&rng))
      guard let key = file.keys.first else { continue }
      let before = file.keys.map { file.texts(of: $0) }
      let language: Text = rng.pick(["de", "fr", "it"])
      do throws(CatalogFault) {
        try file.set(key, CatalogTextChange(language: language, text: "x"))
      } catch {
        // What varies stays as it is.
        guard case .varies = error else { throw error }
        #expect(file.keys.map { file.texts(of: $0) } == before)
        continue
      }
      let after = file.keys.map { file.texts(of: $0) }
      #expect(after.dropFirst().elementsEqual(before.dropFirst()))
      #expect(after[0]?.filter { $0.language != language } == before[0]?.filter { $0.language != language })
    }
  }

  @Test func aMergeWithItselfChangesNothingAndOneWithAnotherLosesNothing() throws {
    var rng = SeededGenerator()
    for _ in 0..<1000 {
      let text = catalog(&rng)
      var file = try read(text)
      #expect(try file.merge(try read(text), prefersTheirs: false).isEmpty && file.text.string == text)
      let other = try read(catalog(&rng))
      let before = file
      let differences = try file.merge(other, prefersTheirs: false)
      #expect(Set(file.keys) == Set(before.keys).union(other.keys))
      for key in before.keys {
        let kept = try #require(file.texts(of: key)).filter { $0.state != nil }
        for own in try #require(before.texts(of: key)) where own.state != nil { #expect(kept.contains(own)) }
      }
      #expect(differences.allSatisfy { before.keys.contains($0.key) && other.keys.contains($0.key) })
      // A second time there is nothing to add.
      let merged = file.text
      _ = try file.merge(other, prefersTheirs: false)
      #expect(file.text == merged)
    }
  }
}
