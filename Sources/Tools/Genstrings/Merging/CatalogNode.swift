import CFPropertyLists
import CFText

/// A part of a string catalog: an object with its members in the order of the file, or any other value as it is written.
package indirect enum CatalogNode {
  package struct Member {
    /// As it is written, with escapes.
    package let name: Text
    /// What it means.
    package let key: Text
    package var value: CatalogNode
  }

  case object([Member])
  case other(Text)

  /// More levels than any catalog has: what is in deeper ones stays as it is written.
  private static let maximumDepth = 64

  package init(_ file: Span<UInt8>) throws(ParseError) {
    var cursor = try JSONCursor(file)
    self = try Self.read(&cursor, file, depth: 0)
    try cursor.end()
  }

  private static func read(
    _ cursor: inout JSONCursor, _ file: Span<UInt8>, depth: Int
  ) throws(ParseError) -> CatalogNode {
    guard cursor.next() == UInt8(ascii: "{"), depth < maximumDepth else {
      let piece = try cursor.skipValue()
      return .other(Text(file.extracting(piece.range)))
    }
    var members: [Member] = []
    guard try cursor.openObject() else { return .object([]) }
    repeat {
      let piece = try cursor.memberName()
      let name = Text(file.extracting(piece.range))
      let key = cursor.text(of: piece)
      members.append(Member(name: name, key: key, value: try read(&cursor, file, depth: depth + 1)))
    } while try cursor.hasNextMember()
    return .object(members)
  }

  /// A string.
  package init(string: Text) { self = .other(Text.joining("\"", Self.escaped(string), "\"")) }

  /// What a string means; `nil` for anything else.
  package var string: Text? {
    guard case .other(let written) = self, written.hasPrefix("\"") else { return nil }
    guard written.contains(.backslash) else { return written.slice(1..<written.count - 1) }
    guard var cursor = try? JSONCursor(written.span), let piece = try? cursor.stringPiece() else { return nil }
    return cursor.text(of: piece)
  }

  /// A string with the escapes that Xcode writes.
  private static func escaped(_ string: Text) -> Text {
    var builder = TextBuilder()
    for byte in string.utf8 {
      switch byte {
      case .quotationMark, .backslash:
        builder.append(.backslash)
        builder.append(byte)
      case .lineFeed: builder.append("\\n")
      case .carriageReturn: builder.append("\\r")
      case 0x09: builder.append("\\t")
      case 0x08: builder.append("\\b")
      case 0x0C: builder.append("\\f")
      case ..<0x20:
        builder.append(byte < 0x10 ? "\\u000" : "\\u00")
        builder.append(Text(UInt64(byte), radix: 16))
      default: builder.append(byte)
      }
    }
    return builder.text
  }
}

// MARK: - Members

extension CatalogNode {
  /// The member of an object.
  package subscript(key: Text) -> CatalogNode? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.key == key }
      if let newValue {
        if let index {
          members[index].value = newValue
        } else {
          let place = members.firstIndex { Self.precedes(key, $0.key) } ?? members.count
          members.insert(Member(name: Self.escaped(key), key: key, value: newValue), at: place)
        }
      } else if let index {
        members.remove(at: index)
      }
      self = .object(members)
    }
  }

  /// The order in which Xcode writes the members of an object.
  package static func precedes(_ left: Text, _ right: Text) -> Bool {
    // Case does not count, numbers are compared as such, and what is the same then by its units.
    TextOrder(Array(left.string.utf16), Array(right.string.utf16), StringComparisonOptions(rawValue: 1 | 64 | 512))
      == .ascending
  }

  /// Adds members to an object with many, both sorted.
  package mutating func insert(_ added: [(key: Text, value: CatalogNode)]) {
    guard case .object(let members) = self, !added.isEmpty else { return }
    var result: [Member] = []
    result.reserveCapacity(members.count + added.count)
    var next = 0
    for member in members {
      while next < added.count, Self.precedes(added[next].key, member.key) {
        result.append(Member(name: Self.escaped(added[next].key), key: added[next].key, value: added[next].value))
        next += 1
      }
      result.append(member)
    }
    for new in added[next...] { result.append(Member(name: Self.escaped(new.key), key: new.key, value: new.value)) }
    self = .object(result)
  }

  /// Changes each member.
  package mutating func forEachMember(_ body: (Text, inout CatalogNode) -> Void) {
    guard case .object(var members) = self else { return }
    for index in members.indices { body(members[index].key, &members[index].value) }
    self = .object(members)
  }
}

// MARK: - Writing

extension CatalogNode {
  /// The text as Xcode writes it, without a line end at the end.
  package var text: Text {
    var builder = TextBuilder()
    write(to: &builder, depth: 0)
    return builder.text
  }

  private func write(to builder: inout TextBuilder, depth: Int) {
    func indent(_ depth: Int) { for _ in 0..<depth { builder.append("  ") } }
    switch self {
    case .other(let written): builder.append(written)
    case .object(let members):
      builder.append(members.isEmpty ? "{\n" : "{")
      for (index, member) in members.enumerated() {
        builder.append(index == 0 ? "\n" : ",\n")
        indent(depth + 1)
        builder.append("\"")
        builder.append(member.name)
        builder.append("\" : ")
        member.value.write(to: &builder, depth: depth + 1)
      }
      builder.append("\n")
      indent(depth)
      builder.append("}")
    }
  }
}
