import CFText

/// The options that set the limits of the readers.
package enum LimitOption: String {
  case depth = "--max-depth"
  case objects = "--max-objects"
  case size = "--max-size"

  /// The option for a file over a limit, by the reason why it cannot be read; `nil` for another reason, and for a limit
  /// that no option sets.
  ///
  /// - Parameter reason: the whole reason, without a path; it may begin with a position.
  package init?(allowingMoreThan reason: Text) {
    switch Self.withoutPosition(reason) {
    case "containers are nested too deeply", "Containers are nested too deeply.", "Objects are nested too deeply.":
      self = .depth
    case "too many objects", "The nib has too many objects.":
      self = .objects
    case "File too large", "the file is too large", "The file is too large.":
      self = .size
    default: return nil
    }
  }

  private static func withoutPosition(_ reason: Text) -> Text {
    guard reason.hasPrefix("line ") || reason.hasPrefix("offset "),
      let colon = reason.firstIndex(of: UInt8(ascii: ":")), colon + 2 <= reason.count
    else { return reason }
    return reason.slice(from: colon + 2)
  }

  /// What to do about it.
  package var hint: Text { Text(rawValue) + " allows more" }
}
