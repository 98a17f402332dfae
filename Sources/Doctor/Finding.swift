import CFText

package enum Severity: Int, Comparable, Sendable, CaseIterable {
  case note, warning, error

  package var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  package init?(name: String) {
    guard let severity = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = severity
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// A position in a text file, both counted from 1; columns in UTF-16 units, as editors and SARIF count.
package struct Position: Equatable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// What a rule says about a place in a bundle.
package struct Finding: Sendable {
  package let rule: String
  package let name: String
  package var severity: Severity
  package let message: String

  /// The file or directory, relative to the folder that was checked; empty for that folder.
  package var path: Text
  package var position: Position?
  package var language: Text?
  package var table: Text?
  package var key: Text?
  package var hint: String?

  /// In a baseline, or ignored by a comment in the file.
  package var suppression: Suppression?

  package enum Suppression: String, Sendable { case inSource, external }

  /// Identifies the finding when lines have moved: not made of line numbers.
  package var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in [Text(rule), path, table ?? "", language ?? "", key ?? "", key == nil ? Text(message) : ""] {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
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

extension DefaultStringInterpolation {
  package mutating func appendInterpolation(_ text: Text) { appendInterpolation(text.string) }
}
