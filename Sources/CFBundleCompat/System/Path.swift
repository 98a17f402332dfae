import CFText

/// POSIX paths as texts.
package enum Path {
  /// A path below a directory. Nothing is added for an empty second part.
  package static func join(_ directory: Text, _ relative: Text) -> Text {
    if relative.isEmpty { return directory }
    return directory.hasSuffix("/") ? directory + relative : .joining(directory, "/", relative)
  }

  package static func lastComponent(_ path: Text) -> Text {
    guard let slash = path.lastIndex(of: .slash) else { return path }
    return path.slice(from: slash + 1)
  }

  /// The path without its last component: `/` for `/x`.
  package static func parent(_ path: Text) -> Text {
    guard let slash = path.lastIndex(of: .slash) else { return "" }
    return slash == 0 ? "/" : path.slice(to: slash)
  }

  /// What follows the last dot of a file name; empty for `.hidden`, `name.` and names without a dot.
  package static func pathExtension(_ name: Text) -> Text {
    guard let dot = name.lastIndex(of: .dot), dot > 0 else { return "" }
    return name.slice(from: dot + 1)
  }

  package static func deletingExtension(_ name: Text) -> Text {
    guard let dot = name.lastIndex(of: .dot), dot > 0, dot < name.count - 1 else { return name }
    return name.slice(to: dot)
  }

  /// One spelling for one path: no empty components, no `.`, no slash at the end.
  ///
  /// A path with `..` is resolved by the file system, because what lies above a link is not what lies
  /// to its left.
  package static func normalized(_ path: Text) -> Text {
    if isNormalized(path) { return path }
    var components: [Text] = []
    for component in path.split(at: .slash) where !component.isEmpty && component != "." {
      if component == ".." { return Files.resolved(path) ?? path }
      components.append(component)
    }
    if components.isEmpty { return "/" }
    var builder = TextBuilder()
    builder.reserveCapacity(path.count + 1)
    for component in components {
      builder.append(.slash)
      builder.append(component)
    }
    return builder.text
  }

  /// Most paths are as they should be. A component that begins with a dot is looked at more closely.
  private static func isNormalized(_ path: Text) -> Bool {
    path.withUTF8 { bytes in
      guard bytes.count > 1, bytes[0] == .slash, bytes[bytes.count - 1] != .slash else { return false }
      for index in 1..<bytes.count where bytes[index - 1] == .slash {
        if bytes[index] == .slash || bytes[index] == .dot { return false }
      }
      return true
    }
  }
}

extension Text {
  /// Whether the text can be one step of a path.
  package var isPathComponent: Bool { !isEmpty && !contains(.slash) && !contains(0) }
}
