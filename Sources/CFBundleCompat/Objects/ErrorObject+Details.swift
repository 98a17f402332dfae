import CFBundleCompatC
import CFSystem
import CFText

// The errors of this library.

extension ErrorObject {
  /// The domains of the library's errors.
  package enum Domain {
    /// The codes are those of `errno`.
    case posix
    case cocoa

    package var name: Text {
      switch self {
      case .posix: "NSPOSIXErrorDomain"
      case .cocoa: "NSCocoaErrorDomain"
      }
    }
  }

  /// An entry of ``userInfo``, under Apple's name for its key.
  package enum Detail {
    /// A sentence for the user.
    case description(Text)
    case failureReason(Text)
    case recoverySuggestion(Text)
    case debugDescription(Text)
    case path(Text)
    case bundlePath(Text)
    case url(URLObject)
    case underlyingError(ErrorObject)
    /// Where a file is wrong: see `CFBCErrors.h`.
    case line(Int)
    case column(Int)
    case offset(Int)
    case keyPath(Text)
    /// The limit that a file exceeds.
    case limit(Int)

    package var entry: (key: CFObject, value: CFObject) {
      switch self {
      case .description(let text): Self.entry(Key.description, text)
      case .failureReason(let text): Self.entry(Key.failureReason, text)
      case .recoverySuggestion(let text): Self.entry(Key.recoverySuggestion, text)
      case .debugDescription(let text): Self.entry("NSDebugDescription", text)
      case .path(let path): Self.entry("NSFilePath", path)
      case .bundlePath(let path): Self.entry("NSBundlePath", path)
      case .url(let url): (StringObject("NSURL"), url)
      case .underlyingError(let error): (StringObject("NSUnderlyingError"), error)
      case .line(let line): Self.entry("CFBCErrorLine", line)
      case .column(let column): Self.entry("CFBCErrorColumn", column)
      case .offset(let offset): Self.entry("CFBCErrorOffset", offset)
      case .keyPath(let path): Self.entry("CFBCErrorKeyPath", path)
      case .limit(let limit): Self.entry("CFBCErrorLimit", limit)
      }
    }

    private static func entry(_ key: Text, _ value: Int) -> (key: CFObject, value: CFObject) {
      (StringObject(key), NumberObject(.integer(Int64(value))))
    }

    private static func entry(_ key: Text, _ value: Text) -> (key: CFObject, value: CFObject) {
      (StringObject(key), StringObject(value.namingFileTrees))
    }
  }

  /// The keys that the library also reads.
  enum Key {
    static var description: Text { "NSLocalizedDescription" }
    static var failureReason: Text { "NSLocalizedFailureReason" }
    static var recoverySuggestion: Text { "NSLocalizedRecoverySuggestion" }
  }

  /// An error of the library's own.
  @inline(never)
  package convenience init(_ domain: Domain, code: Int, _ details: [Detail] = []) {
    self.init(domain: domain.name, code: code, userInfo: DictionaryObject(details.map { $0.entry }))
  }

  /// EINVAL, with a sentence that says what is wrong.
  @inline(never)
  package static func invalidArgument(_ sentence: Text) -> ErrorObject {
    ErrorObject(.posix, code: Int(EINVAL), [.description(sentence), .failureReason(sentence)])
  }

  /// The same error with one more entry.
  @inline(never)
  package func adding(_ value: CFObject, for key: Text) -> ErrorObject {
    ErrorObject(
      domain: domain.text, code: code, userInfo: DictionaryObject(userInfo.entries + [(StringObject(key), value)]))
  }
}
