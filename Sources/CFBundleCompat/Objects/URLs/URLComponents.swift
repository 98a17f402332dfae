import CFText

/// The byte ranges of the parts of a URL's string.
///
/// The rules are RFC 1808's, as CFURL applies them: a string with a scheme but without
/// a slash after it (`mailto:…`) is opaque.
package struct URLComponents: Equatable {
  package private(set) var scheme: Range<Int>?
  /// After `//`. An empty one counts as none.
  package private(set) var netLocation: Range<Int>?
  package private(set) var user: Range<Int>?
  package private(set) var password: Range<Int>?
  /// Without the brackets of a literal address.
  package private(set) var host: Range<Int>?
  private(set) var hostWithBrackets: Range<Int>?
  package private(set) var port: Range<Int>?
  /// Empty, not `nil`, if there is a net location without a path.
  package private(set) var path: Range<Int>?
  package private(set) var query: Range<Int>?
  package private(set) var fragment: Range<Int>?

  /// Whether the string has a hierarchical form. Otherwise it is opaque after its scheme.
  package private(set) var isDecomposable = true

  /// What follows the path, or the scheme if the URL is opaque.
  package private(set) var resourceSpecifier: Range<Int>?

  /// The length of the string.
  package let end: Int

  package init(_ bytes: ByteSpan) {
    end = bytes.count
    var index = 0
    if let colon = Self.schemeEnd(bytes) {
      scheme = 0..<colon
      index = colon + 1
      if index == bytes.count || bytes[index] != .slash {
        isDecomposable = false
        resourceSpecifier = index..<bytes.count
        return
      }
    }
    if index + 1 < bytes.count, bytes[index] == .slash, bytes[index + 1] == .slash {
      index = parseNetLocation(bytes, from: index + 2)
    }
    parsePath(bytes, from: index)
  }

  /// For a string that is only a path.
  package init(path: Text) {
    end = path.count
    self.path = 0..<end
  }

  private static func schemeEnd(_ bytes: ByteSpan) -> Int? {
    guard !bytes.isEmpty else { return nil }
    let first = bytes[0]
    guard first.isASCIILetter || first == UInt8(ascii: ":") else { return nil }
    guard let end = bytes.firstIndex(where: { !URLCharacters.isLegalInScheme($0) }) else { return nil }
    return bytes[end] == UInt8(ascii: ":") ? end : nil
  }

  private static func index(of byte: UInt8, in bytes: ByteSpan, _ range: Range<Int>) -> Int? {
    bytes.extracting(range).firstIndex(of: byte).map { range.lowerBound + $0 }
  }

  /// Returns where the path begins.
  private mutating func parseNetLocation(_ bytes: ByteSpan, from start: Int) -> Int {
    let rest = bytes.extracting(droppingFirst: start)
    let end = start + (rest.firstIndex(where: Self.endsNetLocation) ?? rest.count)
    guard end > start else { return end }
    netLocation = start..<end

    var hostStart = start
    if let at = Self.index(of: UInt8(ascii: "@"), in: bytes, start..<end) {
      hostStart = at + 1
      if let colon = Self.index(of: UInt8(ascii: ":"), in: bytes, start..<at) {
        user = start..<colon
        password = colon + 1..<at
      } else {
        user = start..<at
      }
    }
    var hostEnd = end
    var portSearch = hostStart
    let bracketedStart = hostStart
    if hostStart < end, bytes[hostStart] == UInt8(ascii: "["),
      let bracket = Self.index(of: UInt8(ascii: "]"), in: bytes, hostStart..<end)
    {
      hostStart += 1
      hostEnd = bracket
      portSearch = bracket
    }
    if let colon = Self.index(of: UInt8(ascii: ":"), in: bytes, portSearch..<end) {
      hostEnd = min(hostEnd, colon)
      port = colon + 1..<end
    }
    host = hostStart..<hostEnd
    hostWithBrackets = bracketedStart..<(port.map { $0.lowerBound - 1 } ?? end)
    return end
  }

  /// Whether a bracket begins or ends a literal address: the host's first byte,
  /// or one followed by a port or nothing.
  func hasAddressBracket(at index: Int, in bytes: ByteSpan) -> Bool {
    guard let netLocation, netLocation.contains(index) else { return false }
    if bytes[index] == UInt8(ascii: "]") {
      return index + 1 == netLocation.upperBound || bytes[index + 1] == UInt8(ascii: ":")
    }
    return index == hostWithBrackets?.lowerBound
  }

  private static func endsNetLocation(_ byte: UInt8) -> Bool {
    byte == .slash || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private mutating func parsePath(_ bytes: ByteSpan, from start: Int) {
    var end = bytes.count
    if let hash = Self.index(of: UInt8(ascii: "#"), in: bytes, start..<end) {
      fragment = hash + 1..<end
      end = hash
    }
    if let mark = Self.index(of: UInt8(ascii: "?"), in: bytes, start..<end) {
      query = mark + 1..<end
      end = mark
    }
    if end > start || netLocation != nil { path = start..<end }
    if end < bytes.count { resourceSpecifier = end..<bytes.count }
  }
}
