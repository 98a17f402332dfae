import CFBundleCompat
import CFText

package enum Severity: Sendable {
  case note, warning, error

  package var name: Text {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
