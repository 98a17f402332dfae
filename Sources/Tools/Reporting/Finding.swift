import CFSystem
import CFText

/// A position in a text file, both counted from 1; columns in UTF-16 units, as editors and SARIF count.
package struct Position: Equatable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// What a rule says about a place in a file or bundle.
package struct Finding: Sendable {
  /// The ID of the rule.
  package let rule: Text
  package let name: Text
  package var severity: Severity
  /// A sentence without full stop.
  package let message: Text

  /// The folder that was checked, as the command line names it; empty if that names a file.
  package var root: Text = ""

  /// The archive that the file is in; `nil` if it is in none.
  package var archive: Text?

  /// The file or directory, relative to the root; empty for the root itself.
  package var path: Text

  /// The file that stands for a directory, or for a missing file, in reports that have to name a file; relative to the
  /// root. `nil` if the path is that of a file.
  package var anchor: Text?

  package var position: Position?

  /// The end of what is at the position, in its line; `nil` if that is not known.
  package var end: Position?
  /// Counted from 0: where in a file that is not text.
  package var byteOffset: Int?
  package var language: Text?
  package var table: Text?
  package var key: Text?
  /// What the message cuts short, such as all keys of a table that are missing.
  package var details: [Text] = []

  /// What to do about it.
  package var hint: Text?
  /// A change that does it.
  package var fix: Fix?

  /// Whether `--fix` would make the change.
  package var isFixable = false

  /// In a baseline, or ignored by a comment in the file.
  package var suppression: Suppression?

  package enum Suppression: Sendable {
    case inSource, external

    var name: Text {
      switch self {
      case .inSource: "inSource"
      case .external: "external"
      }
    }
  }

  package init(_ rule: RuleDescription, _ message: Text, at path: Text) {
    self.rule = rule.id
    name = rule.name
    severity = rule.severity
    self.message = message
    self.path = path
  }

  /// As the command line would name the file.
  package var fullPath: Text { Path.join(root, path) }

  /// The same for reports that have to name a file.
  package var filePath: Text { anchor.map { Path.join(root, $0) } ?? fullPath }

  /// Identifies the finding when lines have moved: not made of line numbers.
  package var fingerprint: Text {
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in [rule, path, table ?? "", language ?? "", key ?? "", key == nil ? message : ""] {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    let digits = Text(hash, radix: 16)
    return Text([UInt8](repeating: UInt8(ascii: "0"), count: 16 - digits.count)) + digits
  }

  /// Whether both are about the same line of a file.
  func isAtLine(of other: Finding) -> Bool {
    root == other.root && path == other.path && position != nil && position?.line == other.position?.line
  }

  /// By path, line, column and rule.
  package static func isBefore(_ left: Finding, _ right: Finding) -> Bool {
    if left.path != right.path { return left.path < right.path }
    let (here, there) = (left.position, right.position)
    if here != there {
      return (here?.line ?? 0, here?.column ?? 0) < (there?.line ?? 0, there?.column ?? 0)
    }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message < right.message
  }
}
