import CFText

/// Why a lookup has its answer: the candidates in the order of the search, and the outcome of each.
///
/// An explanation repeats the search without the caches; the answer itself is that of the ordinary lookup.
package struct Explanation {
  package enum Outcome {
    case chosen
    /// It exists, but another candidate is used.
    case lost
    case absent

    package var name: Text {
      switch self {
      case .chosen: "chosen"
      case .lost: "lost"
      case .absent: "absent"
      }
    }
  }

  package struct Step {
    /// A file, relative to the bundle; a language; or a key that no table has.
    package let candidate: Text
    package let outcome: Outcome
    /// A clause for people.
    package let reason: Text
  }

  /// What a lookup returns.
  package enum Answer: Equatable {
    /// A path relative to the bundle, or a string.
    case text(Text)
    /// Localizations, best first.
    case list([Text])
  }

  /// `nil` if the lookup finds nothing.
  package let answer: Answer?

  /// In the order of the search.
  package private(set) var steps: [Step] = []

  init(answer: Answer?) { self.answer = answer }

  mutating func add(_ candidate: Text, _ outcome: Outcome, _ reason: Text) {
    steps.append(Step(candidate: candidate, outcome: outcome, reason: reason))
  }
}
