import CFBundleCompatC
import CFText

/// Functions on POSIX paths.
package enum Path {
  /// Joins two paths with one slash. If one of them is empty, the result is the other one: a name without a directory
  /// must not become a name in the root.
  package static func join(_ directory: Text, _ relative: Text) -> Text {
    if relative.isEmpty { return directory }
    if directory.isEmpty { return relative }
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

  /// The part after the last dot of a file name; empty for `.hidden`, `name.` and names without a dot.
  package static func pathExtension(_ name: Text) -> Text {
    guard let dot = name.lastIndex(of: .dot), dot > 0 else { return "" }
    return name.slice(from: dot + 1)
  }

  package static func deletingExtension(_ name: Text) -> Text {
    guard let dot = name.lastIndex(of: .dot), dot > 0, dot < name.count - 1 else { return name }
    return name.slice(to: dot)
  }

  /// Whether a path, read from the left, never has more `..` than directories, and so cannot leave its base. Links are
  /// not considered.
  package static func staysInside(_ path: Text) -> Bool {
    var depth = 0
    for component in path.split(at: .slash) where !component.isEmpty && component != "." {
      depth += component == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  /// Removes empty components, `.` components and a slash at the end.
  ///
  /// A path with `..` is resolved by the file system, because the parent of a link's target is not the component
  /// before the link.
  package static func normalized(_ path: Text) throws(SystemError) -> Text {
    if isNormalized(path) { return path }
    var components: [Text] = []
    for component in path.split(at: .slash) where !component.isEmpty && component != "." {
      if component == ".." { return try Files.resolved(path) ?? path }
      components.append(component)
    }
    if components.isEmpty { return "/" }
    var builder = TextBuilder()
    builder.reserveCapacity(path.count + 1)
    for (index, component) in components.enumerated() {
      if index > 0 || !path.isInFileTree { builder.append(.slash) }
      builder.append(component)
    }
    return builder.text
  }

  /// A quick test that most paths pass. A component that begins with a dot fails it.
  private static func isNormalized(_ path: Text) -> Bool {
    let bytes = path.span
    guard bytes.count > 1, bytes[0] == .slash, bytes[bytes.count - 1] != .slash else { return false }
    for index in 1..<bytes.count where bytes[index - 1] == .slash {
      if bytes[index] == .slash || bytes[index] == .dot { return false }
    }
    return true
  }
}

extension Text {
  /// Whether the path is in a mounted tree; see ``FileTreeMount``.
  package var isInFileTree: Bool { !isEmpty && self[0] == UInt8(CFBCC_TREE_MARK) }

  /// Whether the text can be a component of a path.
  package var isPathComponent: Bool { !isEmpty && !contains(.slash) && !contains(0) }
}
