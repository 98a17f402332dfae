import CFTestSupport
import Foundation
import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

/// Compares our choices with those of Apple's ICU, on random lists.
///
/// A test run has the same lists each time. `CFBUNDLECOMPAT_SEED` chooses others, and `CFBUNDLECOMPAT_PAIRS` how many: of
/// some millions of lists one still differs, such as `tg-Han_s-HT@a=b`, a region of three letters before a single one.
@Suite struct LanguageMatcherComparisonTests {
  @Test func choosesAsTheReferenceDoes() {
    guard let reference = ReferenceMatcher() else {
      print("skipped: no lib_FoundationICU.so to compare with")
      return
    }
    let environment = ProcessInfo.processInfo.environment
    let pairs = environment["CFBUNDLECOMPAT_PAIRS"].flatMap { Int($0) } ?? 25_000
    let seed = SeededGenerator.environmentSeed
    print("comparing \(pairs) pairs of lists, seed \(seed)")

    var names = RandomLanguageNames(seed: seed)
    var chosen = 0
    var different: [String] = []
    for _ in 0..<pairs {
      let (preferred, available) = names.nextPair()
      let ours = choose(preferred, available)
      let theirs = expected(preferred, available, reference)
      if !theirs.isEmpty { chosen += 1 }
      guard ours != theirs else { continue }
      different.append(smallest(preferred, available, reference))
    }
    print("\(chosen) of \(pairs) pairs have a choice; \(different.count) differ")
    #expect(different.isEmpty, "seed \(seed):\n\(different.prefix(40).joined(separator: "\n"))")
  }

  @Test func readsIdentifiersAsTheReferenceDoes() {
    guard let reference = ReferenceMatcher() else {
      print("skipped: no lib_FoundationICU.so to compare with")
      return
    }
    var names = RandomLanguageNames(seed: SeededGenerator.environmentSeed)
    var different: [String] = []
    for _ in 0..<20_000 {
      let name = names.next()
      let ours = LanguageIdentifier.baseName(of: Text(name))?.text.string
      let theirs = reference.baseName(name)
      if ours != theirs { different.append("\(name): \(ours ?? "nil"), not \(theirs ?? "nil")") }
    }
    #expect(different.isEmpty, "\(different.prefix(40).joined(separator: "\n"))")
  }

  private func choose(_ preferred: [String], _ available: [String]) -> [String] {
    LanguageMatcher.choose(
      preferred: preferred.map { Text($0) }, available: available.map { Text($0) }
    ).map(\.string)
  }

  /// The reference's choice without the names that it cannot read.
  ///
  /// It stops comparing ancestors after such a name; we want the others to match as ever.
  private func expected(
    _ preferred: [String], _ available: [String], _ reference: ReferenceMatcher
  ) -> [String] {
    reference.choose(
      preferred: preferred.filter { reference.baseName($0) != nil },
      available: available.filter { reference.baseName($0) != nil })
  }

  /// The pair without the names that do not matter for the difference.
  private func smallest(
    _ preferred: [String], _ available: [String], _ reference: ReferenceMatcher
  ) -> String {
    var lists = [preferred, available]
    func differ() -> Bool {
      choose(lists[0], lists[1]) != expected(lists[0], lists[1], reference)
    }
    for list in lists.indices {
      for index in lists[list].indices.reversed() where lists[list].count > 1 {
        let name = lists[list].remove(at: index)
        if !differ() { lists[list].insert(name, at: index) }
      }
    }
    let ours = choose(lists[0], lists[1])
    let theirs = expected(lists[0], lists[1], reference)
    return "\(lists[0]) of \(lists[1]): \(ours), not \(theirs)"
  }
}
