// The byte ranges of a URL's parts, as `CFURLGetByteRangeForComponent` returns them.

/// The parts of a URL's string, by Apple's numbers.
package enum URLPart: Int {
  case scheme = 1
  case netLocation, path, resourceSpecifier, user, password, userInfo, host, port
  /// Always absent: parameters belong to the path.
  case parameters
  case query, fragment
}

extension URLComponents {
  /// The range of a part, if it exists; and the range including its separators, or the empty range where the part
  /// would be inserted. `nil` for a part that such a string cannot have.
  package func range(of part: URLPart) -> (own: Range<Int>?, withSeparators: Range<Int>)? {
    guard isDecomposable else { return opaqueRange(of: part) }
    // A part that contains others has the same neighbours as they.
    let order = [scheme, user, password, hostWithBrackets, port, path, query, fragment]
    switch part {
    case .scheme: return ranges(scheme, 0...0, in: order)
    case .user: return ranges(user, 1...1, in: order)
    case .password: return ranges(password, 2...2, in: order)
    case .userInfo: return ranges(userInfo, 1...2, in: order)
    case .host: return ranges(hostWithBrackets, 3...3, in: order)
    case .port: return ranges(port, 4...4, in: order)
    case .netLocation: return ranges(netLocation, 1...4, in: order)
    case .path: return ranges(path, 5...5, in: order)
    case .query: return ranges(query, 6...6, in: order)
    case .fragment: return ranges(fragment, 7...7, in: order)
    case .resourceSpecifier:
      let inner = resourceSpecifier.map { $0.lowerBound + 1..<$0.upperBound }
      return ranges(inner, 6...7, in: order)
    case .parameters: return nil
    }
  }

  private var userInfo: Range<Int>? { user.map { $0.lowerBound..<(password ?? $0).upperBound } }

  /// - Parameter slots: The indices in `order` of the parts that it contains.
  private func ranges(_ own: Range<Int>?, _ slots: ClosedRange<Int>, in order: [Range<Int>?])
    -> (own: Range<Int>?, withSeparators: Range<Int>)
  {
    let previous = order[..<slots.lowerBound].last { $0 != nil } ?? nil
    let nextIndex = order[(slots.upperBound + 1)...].firstIndex { $0 != nil }
    let next = nextIndex.flatMap { order[$0] }
    let start = previous?.upperBound ?? 0
    if let own { return (own, start..<(next?.lowerBound ?? own.upperBound)) }
    guard scheme != nil, previous == scheme else { return (nil, start..<start) }
    // `://` comes first, then the missing part, and then perhaps a `?` or `#`.
    let index = next.map { nextIndex! >= 6 ? $0.lowerBound - 1 : $0.lowerBound } ?? end
    return (nil, index..<index)
  }

  /// An opaque string has a scheme and a resource specifier.
  private func opaqueRange(of part: URLPart) -> (own: Range<Int>?, withSeparators: Range<Int>)? {
    guard let scheme, let rest = resourceSpecifier else { return nil }
    switch part {
    case .scheme: return (scheme, scheme.lowerBound..<rest.lowerBound)
    case .resourceSpecifier where rest.isEmpty: return (nil, rest)
    case .resourceSpecifier: return (rest, scheme.upperBound..<rest.upperBound)
    default: return nil
    }
  }
}
