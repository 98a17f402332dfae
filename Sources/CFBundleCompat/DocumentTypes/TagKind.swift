import CFObjects
import CFText

/// What a tag is: a name by which files of a type are recognized, or the type itself.
package enum TagKind: Int {
  case filenameExtension, mimeType, osType, identifier

  /// By the names of Apple's tag classes.
  package init?(className: Text) {
    let names: Literal =
      "public.filename-extension public.mime-type com.apple.ostype cfbundlecompat.type-identifier"
    guard let position = className.wordIndex(in: names) else { return nil }
    self.init(rawValue: position)
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
    return StringObject((hasPrefix(name) ? name : prefix + name).asciiLowercased)
  }

  /// Whether an extension has its dot.
  private func hasPrefix(_ name: Text) -> Bool { self == .filenameExtension && name.hasPrefix(".") }

  /// The names among tags that are of this kind, without prefix.
  @inline(never)
  func names(in tags: [CFObject]) -> [CFObject] {
    var names: [CFObject] = []
    for tag in tags {
      let text = tag.description
      if text.hasPrefix(prefix) { names.append(StringObject(text.slice(from: 1))) }
    }
    return names
  }
}
