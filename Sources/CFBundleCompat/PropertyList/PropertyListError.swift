/// Why a property list could not be read or written, as a C program gets it.
struct PropertyListError: Error {
  /// The codes of Cocoa's error domain.
  enum Code: Int {
    case corrupt = 3840
    case unreadableStream = 3842
    case unwritable = 3851
  }

  let code: Code

  /// A sentence without full stop.
  let reason: Text

  init(_ code: Code, _ reason: Text) {
    self.code = code
    self.reason = reason
  }

  init(_ error: ParseError) { self.init(.corrupt, error.description) }

  var object: ErrorObject {
    ErrorObject(
      domain: "NSCocoaErrorDomain", code: code.rawValue,
      userInfo: DictionaryObject([
        (StringObject("NSLocalizedDescription"), StringObject(reason)),
        (StringObject("NSDebugDescription"), StringObject(reason)),
      ]))
  }
}
