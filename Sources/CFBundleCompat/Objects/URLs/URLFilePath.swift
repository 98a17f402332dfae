// File URLs: from a path, and back to one.

import CFSystem
import CFText

/// How a path is written.
package enum PathStyle: Int {
  case posix = 0
  case hfs = 1
  case windows = 2
}

extension URLObject {
  /// The URL of an absolute path. Its bytes need not be UTF-8.
  package convenience init(filePath: Text, isDirectory: Bool) {
    // A path in a file tree begins with a mark and the number of the tree, which is the URL's host.
    let isInFileTree = filePath.isInFileTree
    let start: Literal = isInFileTree ? FileTreeMount.urlPrefix : "file://"
    let path = isInFileTree ? filePath.slice(from: 1) : filePath
    self.init(checked: start + path.pathInURL(isDirectory: isDirectory), base: nil)
  }

  /// A path relative to a URL: `Contents/Resources/ -- file:///…/`.
  package convenience init(relativePath: Text, isDirectory: Bool, base: URLObject) {
    self.init(checked: relativePath.pathInURL(isDirectory: isDirectory), base: base, isPath: true)
  }

  /// The URL of a path in any style, or `nil` for HFS paths, which need the volumes of a Mac.
  ///
  /// - Parameter base: The base of a relative path; the current directory if it is `nil`. An empty path is the base
  ///   itself, or no URL without one.
  package static func forPath(_ path: Text, style: PathStyle, isDirectory: Bool, base: URLObject?) -> URLObject? {
    if path.isEmpty, base == nil { return nil }
    var path = path
    switch style {
    case .hfs: return nil
    case .windows: path = path.posixFromWindows
    case .posix: break
    }
    guard let first = path.utf8.first else { return base }
    if first == .slash { return URLObject(filePath: path, isDirectory: isDirectory) }
    guard let base = base ?? currentDirectory else { return nil }
    return URLObject(relativePath: path, isDirectory: isDirectory, base: base)
  }

  /// `nil` if there is none, and, with a diagnostic, if the system does not tell it.
  private static var currentDirectory: URLObject? {
    do throws(SystemError) {
      return try CurrentDirectory.path.map { URLObject(filePath: $0, isDirectory: true) }
    } catch {
      Diagnostics.report("the current directory cannot be determined: " + error.description, severity: .error)
      return nil
    }
  }

  /// The decoded path, resolved against the base, without a slash at the end.
  ///
  /// `nil` if the URL has another scheme than `file` and that of file trees, or names another host, or has no path.
  /// Its bytes need not be UTF-8.
  package var fileSystemPath: Text? {
    if let path = plainFilePath { return path }
    let scheme = scheme?.asciiLowercased ?? "file"
    guard let path = path(resolved: true) else { return nil }
    if scheme == FileTreeMount.scheme { return netLocation.map { FileTreeMount.path($0, path) } }
    let host = hostName?.asciiLowercased ?? ""
    return scheme == "file" && (host.isEmpty || host == "localhost") && !path.isInFileTree ? path : nil
  }

  /// The path of the common form, `file:///` and a path without escapes, which needs no parsing.
  private var plainFilePath: Text? {
    let prefix: Text = "file:///"
    guard base == nil, string.hasPrefix(prefix) else { return nil }
    let bytes = string.span
    for index in prefix.count..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ";"): return nil
      default: continue
      }
    }
    let end = bytes.count > prefix.count && bytes[bytes.count - 1] == .slash ? bytes.count - 1 : bytes.count
    return Text(bytes.extracting(prefix.count - 1..<end))
  }

  /// The decoded path without a slash at the end, whatever the scheme.
  ///
  /// - Parameter resolved: Whether it is resolved against the base.
  package func path(resolved: Bool) -> Text? {
    guard let path = (resolved ? resolvedPath : path)?.removingPercentEscapes else { return nil }
    return path.count > 1 && path.utf8.last == .slash ? path.slice(to: path.count - 1) : path
  }

  /// The decoded path of the string alone, in a style.
  package func path(style: PathStyle) -> Text? {
    switch style {
    case .posix:
      return path(resolved: false)
    case .windows:
      return path?.windowsFromURLPath
    case .hfs:
      return nil
    }
  }
}

extension Text {
  /// A path with escapes, and with a slash at its end if and only if it is a directory's.
  fileprivate func pathInURL(isDirectory: Bool) -> Text {
    let path = escapedPath
    if isDirectory { return path.utf8.last == .slash ? path : path + "/" }
    var end = path.count
    while end > 1, path[end - 1] == .slash { end -= 1 }
    return path.slice(to: end)
  }

  /// `C:\a\b` as `/C:/a/b`.
  fileprivate var posixFromWindows: Text {
    if utf8.first == .slash { return self }
    let slashed = Text(utf8.lazy.map { $0 == UInt8(ascii: "\\") ? .slash : $0 })
    let hasDrive = count > 1 && self[0].isASCIILetter && self[1] == UInt8(ascii: ":")
    return hasDrive || utf8.first == UInt8(ascii: "\\") ? "/" + slashed : slashed
  }

  /// `/C:/a/b` as `C:\a\b`, with escapes removed.
  fileprivate var windowsFromURLPath: Text? {
    if self == "/" { return "" }
    let path = utf8.last == .slash ? slice(to: count - 1) : self
    var components = path.split(at: .slash)
    // The first component of an absolute path is empty.
    if components.count > 1, components[0].isEmpty, components[1].removingPercentEscapes?.isDrive == true {
      components.removeFirst()
    }
    var builder = TextBuilder()
    for (index, component) in components.enumerated() {
      guard let plain = component.removingPercentEscapes else { return nil }
      if index > 0 { builder.append(UInt8(ascii: "\\")) }
      builder.append(plain)
    }
    return builder.text
  }

  /// Whether it is a letter and a colon.
  private var isDrive: Bool { count == 2 && self[0].isASCIILetter && self[1] == UInt8(ascii: ":") }
}
