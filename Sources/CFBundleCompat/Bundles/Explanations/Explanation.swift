import CFText
import CFObjects

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

  private struct Step {
    /// A file, relative to the bundle; a language; or a key that no table has.
    let candidate: Text
    let outcome: Outcome
    let reason: Text
  }

  private let answer: CFObject?
  private var steps: [Step] = []

  package init(answer: CFObject?) { self.answer = answer }

  package mutating func add(_ candidate: Text, _ outcome: Outcome, _ reason: Text) {
    steps.append(Step(candidate: candidate, outcome: outcome, reason: reason))
  }

  /// A property list in the form that CFBCExplanation.h describes.
  package var dictionary: DictionaryObject {
    let trail: [CFObject] = steps.map { step in
      DictionaryObject([
        (StringObject("Candidate"), StringObject(step.candidate)),
        (StringObject("Outcome"), StringObject(step.outcome.name)),
        (StringObject("Reason"), StringObject(step.reason)),
      ])
    }
    var entries: [(key: CFObject, value: CFObject)] = [(StringObject("Steps"), ArrayObject(trail))]
    if let answer { entries.append((StringObject("Answer"), answer)) }
    return DictionaryObject(entries)
  }
}
