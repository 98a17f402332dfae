import CFText

/// Paths as the operators of build settings see them: text, without a look at the disk.
enum VariablePath {
  /// Up to the last slash, which is included; `./` if there is none.
  static func directory(_ path: Text) -> Text {
    guard let slash = path.lastIndex(of: .slash) else { return "./" }
    return path.slice(to: slash + 1)
  }

  /// The same without the slash at the end; empty if there is none.
  static func folder(_ path: Text) -> Text {
    guard let slash = path.lastIndex(of: .slash) else { return "" }
    return slash == 0 ? "/" : path.slice(to: slash)
  }

  /// What follows the last slash.
  static func file(_ path: Text) -> Text {
    guard let slash = path.lastIndex(of: .slash) else { return path }
    return path.slice(from: slash + 1)
  }

  /// The last component without its extension.
  static func base(_ path: Text) -> Text {
    let name = file(path)
    guard let dot = name.lastIndex(of: .dot) else { return name }
    return name.slice(to: dot)
  }

  /// The extension of the last component, with its dot.
  static func suffix(_ path: Text) -> Text {
    let name = file(path)
    guard let dot = name.lastIndex(of: .dot) else { return "" }
    return name.slice(from: dot)
  }

  static func suffixWithoutDot(_ path: Text) -> Text {
    let suffix = suffix(path)
    return suffix.isEmpty ? "" : suffix.slice(from: 1)
  }

  static func withoutSuffix(_ path: Text) -> Text { path.slice(to: path.count - suffix(path).count) }

  static func afterLastDot(_ text: Text) -> Text {
    guard let dot = text.lastIndex(of: .dot) else { return text }
    return text.slice(from: dot + 1)
  }

  /// An absolute right side stands for itself; there is one slash between two parts.
  static func join(_ left: Text, _ right: Text) -> Text {
    if left.isEmpty || right.hasPrefix("/") { return right }
    if right.isEmpty { return left }
    return left.hasSuffix("/") ? left + right : .joining(left, "/", right)
  }

  /// Without empty and `.` components; `..` is resolved in absolute paths.
  static func standardized(_ path: Text) -> Text {
    if path.isEmpty { return path }
    let isAbsolute = path.hasPrefix("/")
    var components: [Text] = []
    for component in path.split(at: .slash) where !component.isEmpty && component != "." {
      if component == "..", isAbsolute {
        if !components.isEmpty { components.removeLast() }
      } else {
        components.append(component)
      }
    }
    if components.isEmpty { return isAbsolute ? "/" : "." }
    return joined(components, isAbsolute: isAbsolute)
  }

  private static func joined(_ components: [Text], isAbsolute: Bool) -> Text {
    var builder = TextBuilder()
    for (index, component) in components.enumerated() {
      if index > 0 || isAbsolute { builder.append(.slash) }
      builder.append(component)
    }
    return builder.text
  }

  /// How to reach a path from another one; the other one itself if one of them is not absolute.
  static func relative(from value: Text, to path: Text) -> Text {
    guard value.hasPrefix("/"), path.hasPrefix("/") else { return value }
    let (from, to) = (components(value), components(path))
    var common = 0
    while common < from.count, common < to.count, from[common] == to[common] { common += 1 }
    let up = [Text](repeating: "..", count: from.count - common)
    let all = up + to[common...]
    return all.isEmpty ? "." : joined(all, isAbsolute: false)
  }

  static func isAncestor(_ ancestor: Text, of path: Text) -> Bool {
    guard ancestor.hasPrefix("/"), path.hasPrefix("/") else { return false }
    let (outer, inner) = (components(ancestor), components(path))
    return outer.count < inner.count && Array(inner[..<outer.count]) == outer
  }

  private static func components(_ path: Text) -> [Text] {
    standardized(path).split(at: .slash).filter { !$0.isEmpty }
  }
}
