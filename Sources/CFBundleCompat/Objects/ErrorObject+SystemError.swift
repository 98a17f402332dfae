import CFText
import CFSystem

extension SystemError {
  /// The error as C sees it.
  package var object: ErrorObject { ErrorObject(.posix, code: Int(code)) }
}
