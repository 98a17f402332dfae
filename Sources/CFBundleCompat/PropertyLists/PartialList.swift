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

  /// The fault for which a tool must not write a file back, because a part of it was ignored: a ``syntaxError``, or more
  /// text after the end of the list, which Apple's reader accepts.
  package var ignoredPart: ParseError? {
    if case .contentAfterList = reason { return ParseError(reason: .contentAfterList, position: position) }
    return syntaxError
  }
}

extension [ParseWarning] {
  /// The first fault for which a part of the file was ignored.
  package var ignoredPart: ParseError? {
    for warning in self {
      if let error = warning.ignoredPart { return error }
    }
    return nil
  }
}

/// For tools: what is written back or handed on must be all of a file.
extension PropertyListReader {
  /// Reads a list, of which no part is ignored.
  package static func readWhole(_ bytes: Span<UInt8>, budget: Budget = Budget()) throws(ParseError) -> PropertyList {
    let list = try read(bytes, budget: budget)
    if let error = list.warnings.ignoredPart { throw error }
    return list
  }

  /// The same for a list whose top level must be a dictionary.
  package static func readWholeDictionary(
    _ bytes: Span<UInt8>, budget: Budget = Budget()
  ) throws(ParseError) -> PropertyListDictionary {
    let list = try readDictionary(bytes, budget: budget)
    if let error = list.warnings.ignoredPart { throw error }
    return list
  }
}
