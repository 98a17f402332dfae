import CFText

/// A text with its references to variables replaced.
package struct Expansion: Equatable, Sendable {
  package let text: Text

  /// False for a text of nothing but undefined references.
  package let isDefined: Bool

  package let faults: [ExpansionFault]

  /// The variables that were asked for and are not defined, in the order of their references.
  package let undefined: [UndefinedReference]
}

package struct UndefinedReference: Hashable, Sendable {
  package let name: Text
  /// The variable whose value refers to it; `nil` for the text that is expanded.
  package let variable: Text?
  /// The byte of the text, or of that value, where the reference begins.
  package let offset: Int
  /// Whether the variable refers to itself through others, and so has no value here.
  package var isCircular = false
}

extension VariableTable {
  /// Replaces the references in a text.
  ///
  /// - Parameter keepsUndefined: whether a reference that is undefined stays as it is written, or vanishes.
  package func expand(_ text: Text, hasEscapes: Bool = false, keepsUndefined: Bool = false) -> Expansion {
    var expander = Expander(self, keepsUndefined: keepsUndefined)
    return expander.expand(text, hasEscapes: hasEscapes)
  }

  /// The value of a variable, expanded; `nil` if it is undefined.
  package func expandedValue(of name: Text) -> Text? {
    guard value(of: name) != nil else { return nil }
    let expansion = expand("$(" + name + ")")
    return expansion.isDefined && !expansion.faults.contains(where: \.isLimit) ? expansion.text : nil
  }
}
