import CFPropertyLists
import CFText

/// A part of a string catalog: an object with its members in the order of the file, or any other value as it is written.
package enum CatalogNode: Sendable {
  case object(CatalogObject)

  /// An array that is not written yet.
  case array([CatalogNode])
  case other(Text)

  /// An object with the members given, in the order given.
  package init(members: [(key: Text, value: CatalogNode)] = []) {
    self = .object(CatalogObject(members: members.map { CatalogObject.Member(key: $0.key, value: $0.value) }))
  }

  /// A string.
  package init(string: Text) { self = .other(Text.joining("\"", Self.escaped(string), "\"")) }

  /// A text with its state.
  package init(unit text: Text, state: Text) {
    self.init(members: [("state", CatalogNode(string: state)), ("value", CatalogNode(string: text))])
  }

  /// What a string means; `nil` for anything else.
  package var string: Text? {
    guard case .other(let written) = self, written.hasPrefix("\"") else { return nil }
    guard written.contains(.backslash) else { return written.slice(1..<written.count - 1) }
    guard var cursor = try? JSONCursor(written.span), let piece = try? cursor.stringPiece() else { return nil }
    return cursor.text(of: piece)
  }

  /// The elements of an array; `nil` for anything else.
  package var elements: [CatalogNode]? {
    switch self {
    case .array(let elements): return elements
    case .object: return nil
    case .other(let written):
      guard written.hasPrefix("["), var cursor = try? JSONCursor(written.span), (try? cursor.openArray()) ?? false
      else {
        return written.hasPrefix("[") ? [] : nil
      }
      var elements: [CatalogNode] = []
      repeat {
        guard let piece = try? cursor.skipValue() else { return nil }
        elements.append(.other(Text(written.span.extracting(piece.range))))
      } while (try? cursor.hasNextElement()) ?? false
      return elements
    }
  }

  package var object: CatalogObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// Changes an object in place; does nothing to another value.
  package mutating func withObject(_ body: (inout CatalogObject) -> Void) {
    guard case .object(var object) = self else { return }
    // Otherwise two values would have the members, and each change would copy them.
    self = .other("")
    body(&object)
    self = .object(object)
  }

  /// A string with the escapes that Xcode writes.
  static func escaped(_ string: Text) -> Text {
    guard string.utf8.contains(where: { $0 < 0x20 || $0 == .quotationMark || $0 == .backslash }) else { return string }
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

  /// The same without the white space of the file that it is from, and with Xcode's escapes.
  package var plain: CatalogNode {
    switch self {
    case .object(let object):
      let members = object.members.map { CatalogObject.Member(key: $0.key, value: $0.value.plain) }
      return .object(CatalogObject(members: members))
    case .array(let elements): return .array(elements.map { $0.plain })
    case .other(let written):
      if written.hasPrefix("[") || written.hasPrefix("{") {
        return (try? CatalogNode(written.span, depth: 0))?.plain ?? elements.map { .array($0.map { $0.plain }) } ?? self
      }
      guard written.contains(.backslash), let string else { return self }
      return CatalogNode(string: string)
    }
  }
}

// MARK: - Members

extension CatalogNode {
  /// The member of an object.
  package subscript(key: Text) -> CatalogNode? {
    get { object?.members.first { $0.key == key }?.value }
    set {
      withObject { object in
        if let newValue {
          object.set(key, newValue)
        } else {
          object.remove(key)
        }
      }
    }
  }

  /// Changes a member in place; does nothing if there is none.
  package mutating func withMember(_ key: Text, _ body: (inout CatalogNode) -> Void) {
    withObject { object in
      if let index = object.index(of: key) { body(&object.members[index].value) }
    }
  }

  /// Changes each member.
  package mutating func forEachMember(_ body: (Text, inout CatalogNode) -> Void) {
    withObject { $0.forEachMember { body($0.key, &$0.value) } }
  }

  /// Marks each finished translation in a localization, also those for plural forms and devices, for a review.
  package mutating func markForReview() {
    if self["value"] != nil || self["values"] != nil,
      let state = self["state"]?.string, state == "translated" || state == "machine_translated"
    {
      self["state"] = CatalogNode(string: "needs_review")
    }
    forEachMember { _, member in member.markForReview() }
  }
}

/// The members of an object of a catalog.
package struct CatalogObject: Sendable {
  package struct Member: Sendable {
    package let key: Text
    package var value: CatalogNode

    /// How the file writes it; `nil` for a new member.
    var layout: CatalogLayout?

    package init(key: Text, value: CatalogNode) {
      self.key = key
      self.value = value
    }
  }

  package var members: [Member] = []

  /// The white space before the brace that ends it; `nil` for that of the file's style.
  var closing: Text?

  package init(members: [Member] = []) { self.members = members }

  package func index(of key: Text) -> Int? { members.firstIndex { $0.key == key } }

  package mutating func forEachMember(_ body: (inout Member) -> Void) {
    for index in members.indices { body(&members[index]) }
  }

  /// Whether the members are in Xcode's order.
  package var isSorted: Bool {
    !zip(members, members.dropFirst()).contains { CatalogOrder.precedes($1.key, $0.key) }
  }

  /// Sets the value of a member. A new member is inserted in its place if the members are in order, else at the end.
  package mutating func set(_ key: Text, _ value: CatalogNode) {
    if let index = index(of: key) {
      members[index].value = value
    } else {
      insert([(key, value)])
    }
  }

  package mutating func remove(_ key: Text) { remove { $0.key == key } }

  package mutating func remove(where isRemoved: (Member) -> Bool) {
    members.removeAll(where: isRemoved)
    if members.isEmpty { closing = nil }
  }

  /// Gives a member another key, and the place of that.
  package mutating func rename(_ key: Text, to other: Text) {
    guard let index = index(of: key) else { return }
    let member = members.remove(at: index)
    insert([(other, member.value)])
  }

  /// Adds members whose keys are not there, each in its place if the members are in order, else at the end.
  package mutating func insert(_ added: [(key: Text, value: CatalogNode)]) {
    if added.isEmpty { return }
    if members.isEmpty { closing = nil }
    let layout = members.first?.layout?.withoutName
    var new = added.map { pair in
      var member = Member(key: pair.key, value: pair.value)
      member.layout = layout
      return (order: CatalogOrder(pair.key), member: member)
    }
    new = new.stableSorted { $0.order <= $1.order }
    guard isSorted else {
      members += new.map { $0.member }
      return
    }
    var result: [Member] = []
    result.reserveCapacity(members.count + new.count)
    var next = 0
    for member in members {
      while next < new.count, new[next].order < CatalogOrder(member.key) {
        result.append(new[next].member)
        next += 1
      }
      result.append(member)
    }
    members = result + new[next...].map { $0.member }
  }

  /// Puts the members in Xcode's order.
  mutating func sort() {
    if isSorted { return }
    members = members.map { (order: CatalogOrder($0.key), member: $0) }.stableSorted { $0.order <= $1.order }
      .map { $0.member }
  }
}

extension CatalogNode {
  /// Puts the members of all objects in Xcode's order.
  package mutating func sort() {
    withObject { object in
      object.sort()
      for index in object.members.indices { object.members[index].value.sort() }
    }
  }
}
