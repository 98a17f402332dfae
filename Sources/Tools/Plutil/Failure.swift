import CFText

/// Why a file, or the whole call, failed.
struct Failure: Error {
  let message: Text

  /// What helps, for a line of its own.
  let hint: Text?

  init(_ message: Text, hint: Text? = nil) {
    self.message = message
    self.hint = hint
  }
}
