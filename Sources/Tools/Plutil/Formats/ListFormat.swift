import CFText

/// The formats of a file that `plutil` reads or writes.
enum ListFormat {
  case xml, binary, json, swift, objc
  /// Braces, parentheses and semicolons.
  case openStep
  /// The pairs of a `.strings` file.
  case strings
  /// A value as scripts want it: text without quotes, the count of an array, the keys of a dictionary.
  case raw
  /// The name of the value's type.
  case type

  /// - Parameter name: as in the arguments of a command line.
  init?(name: Text) {
    switch name {
    case "xml1": self = .xml
    case "binary1": self = .binary
    case "json": self = .json
    case "swift": self = .swift
    case "objc": self = .objc
    case "openStep": self = .openStep
    case "strings": self = .strings
    case "raw": self = .raw
    case "type": self = .type
    default: return nil
    }
  }

  /// Whether it is text for people or scripts, which goes to standard output and not into the file.
  var isAnswer: Bool { self == .raw || self == .type }
}
