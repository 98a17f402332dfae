import CFText

package enum Severity: Int, Comparable, Sendable, CaseIterable {
  case note, warning, error

  package var name: Text {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  package init?(name: Text) {
    guard let severity = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = severity
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}
