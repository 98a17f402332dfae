import CFText
import CFSystem
import CFBundleCompatC
import CFObjects

/// Why a file could not be read or changed, with the codes of Cocoa's error domain.
package enum FileErrors {
  package static func reading(_ url: URLObject, _ cause: SystemError) -> ErrorObject {
    let code =
      switch cause.code {
      case _ where cause.isAbsence: 260
      case EACCES, EPERM: 257
      default: 256
      }
    return error(code, url, reason: cause.description, cause: cause)
  }

  static func writing(_ url: URLObject, _ cause: SystemError) -> ErrorObject {
    let code =
      switch cause.code {
      case _ where cause.isAbsence: 4
      case EACCES, EPERM: 513
      case EEXIST: 516
      case ENOSPC, EDQUOT: 640
      case EROFS: 642
      default: 512
      }
    return error(code, url, reason: cause.description, cause: cause)
  }

  package static func noFile(_ url: URLObject) -> ErrorObject {
    error(262, url, reason: "the URL does not name a file of this machine")
  }

  package static func noReferences(_ url: URLObject) -> ErrorObject {
    error(3328, url, reason: "files of this system have no references")
  }

  private static func error(_ code: Int, _ url: URLObject, reason: Text, cause: SystemError? = nil) -> ErrorObject {
    var details: [ErrorObject.Detail] = [.url(url), .failureReason(reason)]
    if let path = url.fileSystemPath { details.append(.path(path)) }
    if let cause { details.append(.underlyingError(cause.object)) }
    return ErrorObject(.cocoa, code: code, details)
  }
}
