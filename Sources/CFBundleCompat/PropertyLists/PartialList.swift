/// What Apple's reader takes of a file: a list, or the beginning of a `.strings` file with a syntax error.
///
/// The beginning looks like a whole list, so it is apart from one. A program gets it, as from Apple's reader, and a
/// diagnostic; a tool that writes must refuse, because what follows the error would be lost.
package struct PartialList<List> {
  /// The list, or its pairs before the error. Its warnings say that the rest is ignored.
  package let beginning: List

  /// Why the rest was not read; `nil` if the list is complete.
  package let error: ParseError?

  package init(beginning: List, error: ParseError?) {
    self.beginning = beginning
    self.error = error
  }

  /// The list, if it is whole.
  package func whole() throws(ParseError) -> List {
    if let error { throw error }
    return beginning
  }
}

extension ParseWarning {
  /// The syntax error for which a reader ignores the rest of a file; `nil` for a fault that it tolerates.
  package var syntaxError: ParseError? {
    switch reason {
    case .restIgnored(let found): ParseError(reason: .startsNoKey(found), position: position)
    case .pairIgnored(let reason): ParseError(reason: reason, position: position)
    default: nil
    }
  }
}
