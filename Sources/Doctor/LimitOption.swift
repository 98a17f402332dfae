import CFText

/// The options that set the limits of the readers.
package enum LimitOption: String {
  case depth = "--max-depth"
  case objects = "--max-objects"
  case size = "--max-size"

  /// The option for a file over a limit, by the reason why it cannot be read; `nil` for another reason.
  package init?(allowingMoreThan reason: Text) {
    let reason = reason.string.lowercased()
    if reason.contains("nested too deeply") {
      self = .depth
    } else if reason.contains("too many objects") {
      self = .objects
    } else if reason.contains("file too large") || reason.contains("file is too large") {
      self = .size
    } else {
      return nil
    }
  }

  /// What to do about it.
  package var hint: Text { Text(rawValue) + " allows more" }
}
