import CFText
import CFObjects

/// Why a question has the answer that it has: what was looked at, in order, and what became of each.
///
/// It is made by asking again, slowly; the answer itself comes from where every other caller gets it.
package struct Explanation {
  package enum Outcome {
    case chosen
    /// It is there, but something else counts.
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

  /// A file, relative to the bundle; a language; or a key that stands for itself.
  private struct Step {
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

  /// As a property list: the form that CFBCExplanation.h describes.
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
