import CFText

/// The containers that a key path leads through, as ranges of the text of a list.
struct ListLocation {
  struct Entry {
    /// `nil` for an element of an array.
    var key: Range<Int>?
    /// Of a key without a value, an empty range after it.
    var value: Range<Int>
    var hasValue = true
  }

  struct Container {
    var isDictionary: Bool
    /// The first tag or bracket, and the last one.
    var opening: Range<Int>
    var closing: Range<Int>
    var entries: [Entry] = []
    /// The entries that the component leads to: more than one if a dictionary repeats a key. The last one counts.
    var matches: [Int] = []
  }

  /// The container that the last component is about.
  private(set) var parent: Container?

  /// Looks for the container of the last component.
  ///
  /// - Parameter components: the key path; not empty.
  static func find<Tokens: ListTokens & ~Escapable>(
    _ components: [Text], in tokens: inout Tokens
  ) throws(ParseError) -> Container? {
    guard let root = try tokens.next() else { return nil }
    return try search(root, components[...], &tokens)
  }

  /// Reads a value. If it is a container, and the component is the last one, returns it; else what is found in the
  /// value that the component leads to.
  private static func search<Tokens: ListTokens & ~Escapable>(
    _ begin: ListToken, _ components: ArraySlice<Text>, _ tokens: inout Tokens
  ) throws(ParseError) -> Container? {
    guard begin.kind == .beginDictionary || begin.kind == .beginArray, let component = components.first else {
      _ = try tokens.skip(begin)
      return nil
    }
    let isLast = components.count == 1
    var container = Container(
      isDictionary: begin.kind == .beginDictionary, opening: begin.range, closing: begin.range)
    var found: Container?
    var count = 0
    while let token = try tokens.next() {
      if token.kind == .end {
        container.closing = token.range
        break
      }
      var entry = Entry(value: token.range)
      var value = token
      if token.kind == .key {
        entry.key = token.range
        guard let next = try tokens.next() else { break }
        value = next
        entry.hasValue = next.kind != .noValue
      }
      let isMatch =
        container.isDictionary
        ? tokens.text(of: token) == component : component.number(radix: 10) == UInt32(exactly: count)
      if isMatch, !isLast {
        let start = value.range.lowerBound
        found = try search(value, components.dropFirst(), &tokens)
        entry.value = start..<tokens.index
      } else {
        entry.value = try tokens.skip(value)
      }
      if isMatch { container.matches.append(count) }
      if isLast { container.entries.append(entry) }
      count += 1
    }
    return isLast ? container : found
  }
}
