import CFText
import CFObjects

/// Why a property list could not be read or written, as reported to C programs.
package struct PropertyListError: Error {
  /// The codes of Cocoa's error domain.
  package enum Code: Int {
    case corrupt = 3840
    case unreadableStream = 3842
    case unwritable = 3851
  }

  package let code: Code

  /// A sentence without full stop.
  package let reason: Text

  package init(_ code: Code, _ reason: Text) {
    self.code = code
    self.reason = reason
  }

  package init(_ error: ParseError) { self.init(.corrupt, error.description) }

  package var object: ErrorObject {
    ErrorObject(.cocoa, code: code.rawValue, [.description(reason), .debugDescription(reason)])
  }
}
