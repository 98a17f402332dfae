import CFText

/// Other programs.
package enum Command {
  /// Runs a program of the search path, with this one's standard streams, and returns its exit status; a negative number
  /// if it cannot be started.
  package static func run(_ words: [Text]) -> Int32 {
    var builder = TextBuilder()
    for word in words {
      builder.append(word)
      builder.append(0 as UInt8)
    }
    return Terminal.run(words: builder.span)
  }
}
