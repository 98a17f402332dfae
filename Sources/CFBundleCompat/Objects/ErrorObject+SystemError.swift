import CFText
import CFSystem

extension SystemError {
  /// The error as a C program gets it.
  package var object: ErrorObject { ErrorObject(.posix, code: Int(code)) }
}
