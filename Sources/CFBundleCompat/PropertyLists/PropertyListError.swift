import CFText
import CFObjects

/// Why a property list could not be read or written, as reported to C programs.
package enum PropertyListError: Error, Equatable {
  case unreadable(ParseError)
  /// With the system's reason.
  case unreadableStream(Text)
  case unwritable(WritingReason)

  /// Why a list cannot be written.
  package enum WritingReason: Equatable, Sendable {
    case tooLarge
    case nestedTooDeeply(limit: Int)
    case outOfMemory
    case containerInItself
    case unsupportedType(TypeID)
    case keyIsNotString(TypeID)
    case notObjects
    /// A collection of a pickle has pointers that are not objects.
    case collectionOfPointers
    case loneSurrogate
    case dateOutOfRange
    case openStep
    case noList
    case noFormat
    case noStream
    /// With the system's reason.
    case stream(Text)
  }

  /// What is wrong with the file that was read.
  package var parseError: ParseError? { if case .unreadable(let error) = self { error } else { nil } }

  /// The codes of Cocoa's error domain.
  package var code: Int {
    switch self {
    case .unreadable: 3840
    case .unreadableStream: 3842
    case .unwritable: 3851
    }
  }

  package var object: ErrorObject { object(nil) }

  /// The error of a file.
  package func object(for path: Text) -> ErrorObject { object(.path(path)) }

  private func object(_ detail: ErrorObject.Detail?) -> ErrorObject {
    var details: [ErrorObject.Detail] = [.description(text), .debugDescription(text)]
    if let parseError { details += parseError.details }
    if let detail { details.append(detail) }
    return ErrorObject(.cocoa, code: code, details)
  }
}
