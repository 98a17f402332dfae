import CFText
import CFObjects

/// A position in a file.
package enum SourcePosition: Equatable {
  /// Both counted from 1; columns count bytes of UTF-8.
  case line(Int, column: Int)
  /// A byte offset, counted from 0: for binary formats.
  case offset(Int)

  package var description: Text {
    var builder = TextBuilder()
    switch self {
    case .line(let line, let column):
      builder.append("line ")
      builder.append(decimal: line)
      builder.append(", column ")
      builder.append(decimal: column)
    case .offset(let offset):
      builder.append("offset ")
      builder.append(decimal: offset)
    }
    return builder.text
  }
}

/// Why a file's content could not be read.
///
/// Invalid input throws. A violated invariant of our own code is a bug and traps; it never becomes a `ParseError`.
package struct ParseError: Error, Equatable {
  package typealias Position = SourcePosition

  /// What is wrong, without a full stop.
  package let reason: Text

  /// Where reading stopped.
  package let position: Position

  /// One line, without the file name: the caller knows it.
  package var description: Text { position.description + ": " + reason }
}

/// A fault of a file that could be read in spite of it. The caller reports it.
///
/// Each reason is reported once for a file, with its first position.
package struct ParseWarning: Equatable {
  package let reason: Text
  package let position: SourcePosition

  /// One line, without the file name: the caller knows it.
  package var description: Text { position.description + ": " + reason }
}
