import CFBundles
import CFObjects
import CFText

extension CFBundle {
  /// Why a bundle could not be opened.
  public enum OpenError: Error, Hashable, Sendable {
    /// There is nothing at the path.
    case notFound(path: String)
    /// The path is that of a file, or leads through one.
    case notADirectory(path: String)
    /// The program may not read the directory or its `Info.plist`.
    case permissionDenied(path: String)
    /// The system failed, and may succeed later: memory or file descriptors have run out, or a disk failed. The code is a
    /// value of `errno`.
    case systemFailure(path: String, code: Int, reason: String)

    init(_ error: BundleOpenError) {
      let path = error.location.string
      switch error.code {
      case 2: self = .notFound(path: path)
      case 20: self = .notADirectory(path: path)
      case 1, 13: self = .permissionDenied(path: path)
      default: self = .systemFailure(path: path, code: error.code ?? 22, reason: error.reason.string)
      }
    }

    /// The path that could not be opened.
    public var path: String {
      switch self {
      case .notFound(let path), .notADirectory(let path), .permissionDenied(let path),
        .systemFailure(let path, _, _):
        path
      }
    }
  }

  /// Why a bundle's code could not be loaded. Each case has a reason for people.
  public enum LoadError: Error, Hashable, Sendable {
    /// The bundle has no executable.
    case notFound(reason: String)
    /// The executable is not a shared library, or cannot be read.
    case notLoadable(reason: String)
    /// The executable is for another machine or system.
    case wrongArchitecture(reason: String)
    /// A library that the executable needs is missing.
    case missingLibrary(reason: String)
    /// A symbol or the version of a symbol is missing, or the dynamic linker failed for another reason.
    case linkFailed(reason: String)

    init(_ error: BundleLoadError) {
      let reason = error.reason.string
      self =
        switch error.code {
        case .notFound: .notFound(reason: reason)
        case .notLoadable: .notLoadable(reason: reason)
        case .wrongArchitecture: .wrongArchitecture(reason: reason)
        case .loadFailed: .missingLibrary(reason: reason)
        case .linkFailed: .linkFailed(reason: reason)
        }
    }
  }

  /// Why a localized format could not be filled in: the arguments do not suit it.
  public struct FormatError: Error, Hashable, Sendable {
    /// A clause that names the first argument that is missing or has a wrong type.
    public let reason: String

    init(_ error: ErrorObject) { reason = (error.failureReason ?? error.localizedDescription).string }
  }
}

extension CFBundle.OpenError: CustomStringConvertible {
  /// A sentence for the developer, with the path.
  public var description: String {
    let reason =
      switch self {
      case .notFound: "there is no such directory"
      case .notADirectory: "it is not a directory"
      case .permissionDenied: "permission denied"
      case .systemFailure(_, _, let reason): reason
      }
    return "cannot open a bundle at \(path): \(reason)"
  }
}

extension CFBundle.LoadError: CustomStringConvertible {
  /// The reason.
  public var description: String {
    switch self {
    case .notFound(let reason), .notLoadable(let reason), .wrongArchitecture(let reason),
      .missingLibrary(let reason), .linkFailed(let reason):
      reason
    }
  }
}

extension CFBundle.FormatError: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}
