import CFText
import Synchronization

/// A URL: a string, and the URL that it is relative to, if any.
///
/// A URL never changes. Its string holds ASCII characters only, everything else is escaped.
///
/// Unchecked: every stored property is either constant or atomic.
package final class URLObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .url }

  /// The string as it was given, relative to ``base``. Made once, so that C may borrow it.
  package let stringObject: StringObject

  /// Always absolute: a relative base is resolved first.
  package let base: URLObject?

  /// Whether the string is only a relative path, so that a colon in it does not end a scheme.
  let isPath: Bool

  /// Whether ``TemporaryProperties`` has values for this object.
  let hasTemporaryProperties = Atomic<Bool>(false)

  package var string: Text { stringObject.text }

  /// For strings that are known to be a URL, or a path with escapes.
  package init(checked string: Text, base: URLObject?, isPath: Bool = false) {
    stringObject = StringObject(string)
    self.base = base?.absolute
    self.isPath = isPath
    super.init(typeID: .url)
  }

  // Relaxed: the last release of an object comes after all that other threads did with it.
  deinit {
    if hasTemporaryProperties.load(ordering: .relaxed) {
      unsafe TemporaryProperties.removeAll(of: .passUnretained(self))
    }
  }

  /// The URL of a string, or `nil` if the string cannot be one.
  ///
  /// A string with a scheme is absolute: the base is dropped.
  package convenience init?(string: Text, base: URLObject?) {
    guard let checked = Self.checked(string) else { return nil }
    self.init(checked: checked, base: Self.base(base, for: checked))
  }

  /// The URL of a string, in which characters that are not allowed in URLs are escaped.
  package convenience init(escaping string: Text, base: URLObject?) {
    let checked = Self.escaped(string)
    self.init(checked: checked, base: Self.base(base, for: checked))
  }

  private static func base(_ base: URLObject?, for string: Text) -> URLObject? {
    string.urlComponents.scheme?.isEmpty ?? true ? base : nil
  }

  package override func isEqual(to other: CFObject) -> Bool {
    let other = unsafe unsafeDowncast(other, to: URLObject.self)
    guard string == other.string else { return false }
    switch (base, other.base) {
    case (nil, nil): return true
    case (let base?, let otherBase?): return base.equals(otherBase)
    default: return false
    }
  }

  package override var contentHash: UInt { UInt(truncatingIfNeeded: string.hash) }

  /// The string, then the base after `--`.
  package override var description: Text {
    guard let base else { return string }
    return string + " -- " + base.description
  }
}

extension Text {
  var urlComponents: URLComponents { URLComponents(span) }
}

// MARK: - Checking

extension URLObject {
  /// The string if it is a valid URL, else `nil`. Brackets that do not surround a literal address,
  /// and `#` in an opaque URL, are escaped.
  private static func checked(_ string: Text) -> Text? {
    let hashes = string.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "#") ? 1 : 0) }
    let bytes = string.span
    let isLegal = bytes.indices.allSatisfy { index in
      switch bytes[index] {
      case UInt8(ascii: "%"): PercentEscapes.byte(in: bytes, at: index) != nil
      case UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "]"): true
      default: URLCharacters.isLegal(bytes[index])
      }
    }
    guard isLegal, hashes <= 1 else { return nil }
    let needsEscapes = hashes > 0 || string.contains(UInt8(ascii: "[")) || string.contains(UInt8(ascii: "]"))
    return needsEscapes ? escaped(string) : string
  }

  /// The string, with an escape for each byte that is not allowed at its position.
  private static func escaped(_ string: Text) -> Text {
    let bytes = string.span
    let components = URLComponents(bytes)
    let fragmentMark = components.fragment.map { $0.lowerBound - 1 }
    var builder = TextBuilder()
    for index in bytes.indices {
      let byte = bytes[index]
      let isLegal =
        switch byte {
        case UInt8(ascii: "%"): PercentEscapes.byte(in: bytes, at: index) != nil
        case UInt8(ascii: "#"): index == fragmentMark
        case UInt8(ascii: "["), UInt8(ascii: "]"): components.hasAddressBracket(at: index, in: bytes)
        default: URLCharacters.isLegal(byte)
        }
      if isLegal { builder.append(byte) } else { PercentEscapes.append(byte, to: &builder) }
    }
    return builder.text
  }
}

// MARK: - Parts

extension URLObject {
  package var components: URLComponents { isPath ? URLComponents(path: string) : string.urlComponents }

  /// The substring of a part.
  package func part(_ range: Range<Int>?) -> Text? { range.map { string.slice($0) } }

  /// The scheme of the URL or, if its string has none, of its base.
  package var scheme: Text? {
    if let range = components.scheme { return string.slice(range) }
    return base?.scheme
  }

  /// User, password, host and port, as written.
  package var netLocation: Text? { netLocationPart { $0.netLocation } }

  package var userName: Text? { netLocationPart { $0.user }?.removingPercentEscapes?.ifWellFormed }
  package var password: Text? { netLocationPart { $0.password }?.removingPercentEscapes?.ifWellFormed }
  package var hostName: Text? { netLocationPart { $0.host }?.removingPercentEscapes?.ifWellFormed }

  /// The port number, or `nil` if there is none or it is invalid.
  package var port: Int32? {
    guard let text = netLocationPart({ $0.port }), !text.isEmpty, text.utf8.allSatisfy({ $0.isASCIIDigit })
    else { return nil }
    return text.leadingInt32
  }

  /// A part of the string itself, or of the base if the string has no net location.
  private func netLocationPart(_ range: (URLComponents) -> Range<Int>?) -> Text? {
    let components = components
    guard let base, components.isDecomposable, components.netLocation == nil else {
      return part(range(components))
    }
    return base.netLocationPart(range)
  }

  /// The escaped path of the string, without the base.
  package var path: Text? { part(components.path) }

  /// The path without a slash at its start, and whether there was one.
  package var strictPath: (path: Text, isAbsolute: Bool)? {
    guard let path, !path.isEmpty else { return nil }
    return path[0] == .slash ? (path.slice(from: 1), true) : (path, false)
  }

  /// The query of the string or, if the string has neither query nor path, of its base.
  package var query: Text? {
    let components = components
    if components.query == nil, components.path == nil, components.isDecomposable, let base {
      return base.query
    }
    return part(components.query)
  }

  package var fragment: Text? { part(components.fragment) }
  package var resourceSpecifier: Text? { part(components.resourceSpecifier) }

  /// Whether the path ends in a slash, or in a component that can only be a directory.
  package var hasDirectoryPath: Bool {
    guard let path, !path.isEmpty else { return base?.hasDirectoryPath == true }
    if path[path.count - 1] == .slash { return true }
    let last = path.slice(from: (path.lastIndex(of: .slash) ?? -1) + 1)
    return last == "." || last == ".."
  }
}
