import CFBundles
import CFObjects
import CFText

// Why a lookup has its answer.

extension CFBundle {
  /// Why a lookup has its answer: each candidate in the order of the search, and what became of it.
  ///
  /// ```swift
  /// let explanation = bundle.explainResource("sunrise", withExtension: "png")
  /// for step in explanation?.steps ?? [] { print(step.candidate, step.outcome, step.reason) }
  /// ```
  public struct Explanation: Hashable, Sendable {
    /// What became of a candidate.
    public enum Outcome: String, Hashable, Sendable {
      /// It is the answer, or a part of it.
      case chosen
      /// It exists, but another candidate is used.
      case lost
      /// It does not exist.
      case absent

      init(_ outcome: CFBundles.Explanation.Outcome) {
        switch outcome {
        case .chosen: self = .chosen
        case .lost: self = .lost
        case .absent: self = .absent
        }
      }
    }

    /// One candidate.
    public struct Step: Hashable, Sendable {
      /// A file, relative to the bundle; a language; or a key that no table has.
      public let candidate: String

      /// What became of it.
      public let outcome: Outcome

      /// Why, as a clause for people.
      public let reason: String
    }

    /// The answers of the lookup: a path relative to the bundle, a string, or localizations; empty if nothing was found.
    public let answers: [String]

    /// The candidates, in the order of the search.
    public let steps: [Step]

    init(_ explanation: CFBundles.Explanation) {
      switch explanation.answer {
      case nil: answers = []
      case .text(let text): answers = [text.string]
      case .list(let texts): answers = texts.map { $0.string }
      }
      steps = explanation.steps.map { step in
        Step(candidate: step.candidate.string, outcome: Outcome(step.outcome), reason: step.reason.string)
      }
    }
  }

  /// Why ``path(forResource:withExtension:subdirectory:localization:)`` finds this file in the user's languages.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension.
  ///   - ext: The extension, with or without the dot; `nil` if the name has it.
  ///   - subdirectory: A directory below the resources; `nil` for the resources themselves.
  /// - Returns: `nil` if the name is empty, or leads out of the resources.
  public func explainResource(
    _ name: String, withExtension ext: String? = nil, subdirectory: String? = nil
  ) -> Explanation? {
    ResourceQuery(name: Text(name), type: ext.map { Text($0) }, subdirectory: subdirectory.map { Text($0) })
      .flatMap { core.explainResource($0) }.map { Explanation($0) }
  }

  /// Why a key has this string in the user's languages.
  ///
  /// - Parameters:
  ///   - key: The key in the table.
  ///   - tableName: The name of the table without its extension; `nil` for `Localizable`.
  public func explainLocalizedString(forKey key: String, table tableName: String? = nil) -> Explanation {
    Explanation(core.explainString(StringObject(Text(key)), table: tableName.map { Text($0) }))
  }

  /// Why the bundle uses ``preferredLocalizations``.
  public func explainLocalizations() -> Explanation { Explanation(core.explainLocalizations()) }
}
