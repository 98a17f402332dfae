import CFText

/// What is wrong with a reference, or with what it expands to.
package struct ExpansionFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The closing bracket is missing.
    case unterminated
    case noName
    case noOperator
    /// A character that no operator's name has.
    case operatorCharacter
    case unknownOperator(Text)

    // Limits: nothing is expanded.
    case nestedTooDeeply(limit: Int)
    case tooLong(limit: Int)
    case tooMuchWork
  }

  package let reason: Reason

  /// The byte of the text, or of the variable's value, where the fault is.
  package let offset: Int

  /// The variable in whose value the fault is; `nil` for the text that is expanded.
  package let variable: Text?

  /// Whether the text could not be expanded, also not as Xcode would.
  package var isLimit: Bool {
    switch reason {
    case .nestedTooDeeply, .tooLong, .tooMuchWork: true
    case .unterminated, .noName, .noOperator, .operatorCharacter, .unknownOperator: false
    }
  }
}

extension ExpansionFault.Reason {
  package var description: Text {
    switch self {
    case .unterminated: "the reference has no closing bracket"
    case .noName: "the reference has no name"
    case .noOperator: "there is no operator after the colon"
    case .operatorCharacter: "the name of an operator cannot have this character"
    case .unknownOperator(let name): "there is no operator \"" + name + "\""
    case .nestedTooDeeply(let limit): "references are nested more than " + Text(limit) + " levels deep"
    case .tooLong(let limit): "the value would have more than " + Text(limit) + " bytes"
    case .tooMuchWork: "the references multiply so often that the value cannot be computed"
    }
  }
}
