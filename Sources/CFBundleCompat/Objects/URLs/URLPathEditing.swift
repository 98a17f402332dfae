// The last component of a URL's path: reading it, and copies without it or with one more.

import CFText

extension URLObject {
  /// The last component with its escapes removed: `""` without a path, `"/"` for the root.
  /// `nil` if the escapes are not valid UTF-8.
  package var lastPathComponent: Text? {
    guard let path else { return "" }
    if path == "/" { return path }
    return path.slice(lastComponentRange(of: path)).removingPercentEscapes?.ifWellFormed
  }

  /// The part after the last dot of the last component, without escapes.
  package var pathExtension: Text? {
    guard let name = lastPathComponent, let dot = name.extensionDot else { return nil }
    return name.slice(from: dot + 1)
  }

  /// A copy with one more component, which is escaped; `nil` if the URL has no path.
  ///
  /// Slashes at the end of the component are dropped if the URL is that of a file: `isDirectory` decides.
  package func appendingPathComponent(_ component: Text, isDirectory: Bool) -> URLObject? {
    guard let path else { return nil }
    var component = component
    if scheme?.asciiLowercased == "file" {
      while component.count > 1, component.utf8.last == .slash { component = component.slice(to: component.count - 1) }
    }
    var builder = TextBuilder()
    builder.append(path)
    if path.utf8.last != .slash, component.utf8.first != .slash { builder.append(.slash) }
    builder.append(component.escapedPath)
    if isDirectory { builder.append(.slash) }
    return replacingPath(with: builder.text)
  }

  /// A copy that names the directory of the last component; `nil` if the URL has no path. A host without a path has no
  /// component to delete.
  package func deletingLastPathComponent() -> URLObject? {
    guard let path else { return nil }
    if path.isEmpty { return self }
    let last = lastComponentRange(of: path)
    let name = path.slice(last)
    let directory = path.slice(to: last.lowerBound)
    switch name {
    case "..":
      return replacingPath(with: directory + "../../")
    // CFURL drops the dot, but not from paths as short as `a/.`.
    case "." where directory.isEmpty || directory.count > 2:
      return replacingPath(with: directory + "../")
    case ".":
      return replacingPath(with: directory + "./../")
    case "":
      return replacingPath(with: path + "../")
    default:
      return replacingPath(with: directory.isEmpty ? "./" : directory)
    }
  }

  /// A copy with an extension, or `nil` if the last component cannot have this one.
  package func appendingPathExtension(_ pathExtension: Text) -> URLObject? {
    if pathExtension.isEmpty { return self }
    guard let path, !path.isEmpty, pathExtension.isValidPathExtension else { return nil }
    let end = lastComponentRange(of: path).upperBound
    return replacingPath(
      with: path.slice(to: end) + "." + pathExtension.escapedPath + path.slice(from: end))
  }

  /// A copy without the extension, if there is one; `nil` if the URL has no path.
  package func deletingPathExtension() -> URLObject? {
    guard let path else { return nil }
    let last = lastComponentRange(of: path)
    guard let dot = path.slice(last).extensionDot else { return self }
    return replacingPath(with: path.slice(to: last.lowerBound + dot) + path.slice(from: last.upperBound))
  }

  private func replacingPath(with path: Text) -> URLObject {
    guard let range = components.path else { return self }
    return URLObject(
      checked: string.slice(to: range.lowerBound) + path + string.slice(from: range.upperBound), base: base,
      isPath: isPath)
  }

  /// The component before the slash that ends the path, or at its end. The root has an empty one.
  private func lastComponentRange(of path: Text) -> Range<Int> {
    if path == "/" { return 1..<1 }
    let end = path.utf8.last == .slash ? path.count - 1 : path.count
    let start = (path.utf8[..<end].lastIndex(of: .slash) ?? -1) + 1
    return start..<end
  }
}

extension Text {
  /// The dot before a file name's extension. A name that begins with its only dot has none.
  var extensionDot: Int? {
    guard let dot = lastIndex(of: .dot), dot > 0, dot + 1 < count else { return nil }
    return slice(from: dot + 1).isValidPathExtension ? dot : nil
  }

  /// Whether the text can be an extension: it has no separator and no space.
  var isValidPathExtension: Bool {
    !isEmpty && !contains(.slash) && !contains(UInt8(ascii: " ")) && utf8.last != .dot
  }
}
