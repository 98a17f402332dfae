/// Why a file's content could not be read.
///
/// Bad input is an error and throws. A broken promise of our own code
/// is a bug and traps; it never becomes a `ParseError`.
struct ParseError: Error, Equatable {
  /// Where reading stopped.
  enum Position: Equatable {
    /// Both counted from 1; columns count bytes.
    case line(Int, column: Int)
    /// A byte offset, counted from 0: for binary formats.
    case offset(Int)
  }

  /// What was wrong, as a sentence without subject and full stop.
  let reason: Text

  let position: Position

  /// One line, without the file name: the caller knows it.
  var description: Text {
    var builder = TextBuilder()
    switch position {
    case .line(let line, let column):
      builder.append("line " as Text)
      builder.append(decimal: line)
      builder.append(", column " as Text)
      builder.append(decimal: column)
    case .offset(let offset):
      builder.append("offset " as Text)
      builder.append(decimal: offset)
    }
    builder.append(": " as Text)
    builder.append(reason)
    return builder.text
  }
}
