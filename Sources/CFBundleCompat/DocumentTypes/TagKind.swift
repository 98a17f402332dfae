import CFObjects
import CFText

/// What a tag is: a name by which files of a type are recognized, or the type itself.
package enum TagKind {
  case filenameExtension, mimeType, osType, identifier

  /// By the names of Apple's tag classes.
  package init?(className: Text) {
    switch className {
    case "public.filename-extension": self = .filenameExtension
    case "public.mime-type": self = .mimeType
    case "com.apple.ostype": self = .osType
    case "cfbundlecompat.type-identifier": self = .identifier
    default: return nil
    }
  }

  /// Before a tag, so that one list can have tags of each kind.
  var prefix: Text {
    switch self {
    case .filenameExtension: "."
    case .mimeType: "/"
    case .osType: "'"
    case .identifier: ""
    }
  }

  /// A tag with its prefix, in lower case unless case matters.
  @inline(never)
  func tag(_ name: Text) -> StringObject {
    if self == .osType { return StringObject("'" + name) }
    // An extension may have its dot. No file has an extension that begins with another one.
    let dots = self == .filenameExtension ? name.utf8.prefix { $0 == .dot }.count : 0
    return StringObject((prefix + name.slice(from: dots)).asciiLowercased)
  }

  /// The names among tags that are of this kind, without prefix.
  @inline(never)
  func names(in tags: [CFObject]) -> [Text] {
    tags.compactMap { $0.description.hasPrefix(prefix) ? $0.description.slice(from: 1) : nil }
  }
}
