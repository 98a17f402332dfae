// Turns a relative URL into an absolute one, as RFC 1808 says and CFURL does.

import CFText

extension URLObject {
  /// The same location without a base.
  package var absolute: URLObject {
    guard let base else { return self }
    return URLObject(checked: resolved(against: base.string), base: nil)
  }

  /// The absolute URL of a string.
  ///
  /// - Parameter isCompatible: Whether the old rules apply: the base's scheme before a relative part is ignored, and
  ///   `..` at the root is dropped.
  package static func absolute(escaping string: Text, base: URLObject?, isCompatible: Bool) -> URLObject {
    guard isCompatible else { return URLObject(escaping: string, base: base).absolute }
    let relative = base.map { string.withoutScheme(of: $0) } ?? string
    return URLObject(escaping: relative, base: base).absolute.withoutDotSegments
  }

  private var withoutDotSegments: URLObject {
    guard let path, let range = components.path else { return self }
    var plain = Self.removingDotSegments(path)
    while plain.hasPrefix("/../") { plain = plain.slice(from: 3) }
    while plain.hasPrefix("../") { plain = plain.slice(from: 3) }
    if plain == "/.." { plain = "/" }
    if plain.isEmpty, path.split(at: .slash).allSatisfy({ $0.isOnlyDots }) { plain = path }
    return URLObject(
      checked: string.slice(to: range.lowerBound) + plain + string.slice(from: range.upperBound), base: nil)
  }

  private func resolved(against base: Text) -> Text {
    let own = components
    let parent = base.urlComponents
    var builder = TextBuilder()
    if let scheme = parent.scheme {
      builder.append(base.slice(scheme))
      builder.append(UInt8(ascii: ":"))
    }
    if own.netLocation != nil {
      builder.append(string)
      return builder.text
    }
    builder.append("//")
    if let netLocation = parent.netLocation { builder.append(base.slice(netLocation)) }
    guard let path = part(own.path) else {
      return finishWithoutPath(builder, base: base, parent: parent)
    }
    builder.append(Self.merged(path, with: parent.path.map { base.slice($0) }))
    if let rest = own.resourceSpecifier { builder.append(string.slice(rest)) }
    return builder.text
  }

  /// A URL without a path means its base, with another query or fragment.
  private func finishWithoutPath(_ start: TextBuilder, base: Text, parent: URLComponents) -> Text {
    let own = components
    var builder = start
    if let path = parent.path { builder.append(base.slice(path)) }
    if let query = part(own.query) ?? parent.query.map({ base.slice($0) }) {
      builder.append(UInt8(ascii: "?"))
      builder.append(query)
    }
    // An empty string means the base, fragment included.
    let inherited = string.isEmpty ? parent.fragment.map { base.slice($0) } : nil
    if let fragment = part(own.fragment) ?? inherited {
      builder.append(UInt8(ascii: "#"))
      builder.append(fragment)
    }
    return builder.text
  }

  /// The escaped path, resolved against the base. Relative if there is no absolute base.
  var resolvedPath: Text? {
    let own = components
    guard let base, own.netLocation == nil else { return path }
    guard let path, !path.isEmpty else { return base.resolvedPath }
    guard path[0] != .slash else { return path }
    let basePath = base.resolvedPath ?? ""
    let merged = basePath.isEmpty ? Self.removingDotSegments(path) : Self.merged(path, with: basePath)
    return merged.isEmpty ? "." : merged
  }

  private static func merged(_ path: Text, with base: Text?) -> Text {
    if path[0] == .slash { return path }
    guard let base, !base.isEmpty else { return "/" + path }
    let directory = base.slice(to: (base.lastIndex(of: .slash) ?? -1) + 1)
    return removingDotSegments(directory + path)
  }

  /// A path without `.` components, `..` components and the components before them. A `..` at the start stays.
  private static func removingDotSegments(_ path: Text) -> Text {
    let isRooted = path.utf8.first == .slash
    let components = path.split(at: .slash).dropFirst(isRooted ? 1 : 0)
    var kept: [Text] = []
    var endsInDirectory = false
    for component in components {
      endsInDirectory = true
      if component == "." { continue }
      if component == "..", let last = kept.last, last != ".." {
        kept.removeLast()
        continue
      }
      kept.append(component)
      endsInDirectory = false
    }
    var builder = TextBuilder()
    if isRooted { builder.append(.slash) }
    for (index, component) in kept.enumerated() {
      if index > 0 { builder.append(.slash) }
      builder.append(component)
    }
    if endsInDirectory, !kept.isEmpty { builder.append(.slash) }
    return builder.text
  }
}

extension Text {
  /// Whether it is `.`, `..` or empty.
  fileprivate var isOnlyDots: Bool { isEmpty || self == "." || self == ".." }

  /// `g` for `http:g` if the base is an `http` URL. A string that also names a host is unchanged.
  fileprivate func withoutScheme(of base: URLObject) -> Text {
    guard let scheme = urlComponents.scheme, let baseScheme = base.scheme, slice(scheme) == baseScheme else {
      return self
    }
    let rest = slice(from: scheme.upperBound + 1)
    return rest.hasPrefix("//") ? self : rest
  }
}
