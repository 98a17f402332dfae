import CFObjects
import CFText

/// Makes the objects of property lists of the JSON that ``JSONCursor`` reads; null is ``NullObject``.
///
/// As Apple's reader, it accepts UTF-16 and UTF-32. If a key is repeated, the last value wins.
package struct JSONParser: ~Copyable, ~Escapable {
  private var cursor: JSONCursor
  private let size: Int
  private let budget: Budget
  private var objectCount = 0
  /// The memory that is left. Negative after the value that took too much; the next one is refused.
  private var memory: Int

  /// The containers that are open, outermost first.
  private var open: [Container] = []

  /// The values in the open containers; for a dictionary, keys and values in turn.
  private var objects = OwnedObjects()

  private struct Container {
    /// The byte that closes it.
    let end: UInt8
    /// The index of its first value in ``objects``.
    let first: Int

    var isArray: Bool { end == UInt8(ascii: "]") }
  }

  /// The value in a file: UTF-8, UTF-16 or UTF-32, with or without a byte-order mark.
  package static func parse(_ bytes: Span<UInt8>, budget: Budget = Budget()) throws(ParseError) -> CFObject {
    if let utf8 = try SourceText.utf8(ofWideText: bytes) { return try parse(utf8: utf8.span, budget: budget) }
    return try parse(utf8: bytes, budget: budget)
  }

  private static func parse(utf8 text: Span<UInt8>, budget: Budget) throws(ParseError) -> CFObject {
    var parser = JSONParser(try JSONCursor(text, budget: budget), size: text.count, budget)
    try parser.readAll()
    try parser.cursor.end()
    return parser.objects.last!
  }

  @_lifetime(copy cursor)
  private init(_ cursor: JSONCursor, size: Int, _ budget: Budget) {
    self.cursor = cursor
    self.size = size
    self.budget = budget
    memory = budget.memory(ofFile: size)
  }
}

// MARK: - Values and containers

extension JSONParser {
  private mutating func readAll() throws(ParseError) {
    var isComplete = try readValue()
    while let container = open.last {
      if isComplete, try !cursor.continues(until: container.end) {
        open.removeLast()
        try makeObject(of: container)
        continue
      }
      if !container.isArray {
        memory -= MemoryCost.reference
        let (name, text) = try cursor.member()
        append(name, text)
      }
      isComplete = try readValue()
    }
  }

  /// Reads a scalar or an empty container. For any other container it reads only the opening bracket, and returns false.
  private mutating func readValue() throws(ParseError) -> Bool {
    _ = cursor.next()
    objectCount += 1
    memory -= MemoryCost.reference
    if let reason = budget.refusal(ofObject: objectCount, memory: memory, ofFile: size) { throw cursor.error(reason) }
    switch try cursor.value() {
    case .container(let end):
      let container = Container(end: end, first: objects.count)
      if try cursor.open(until: end) {
        open.append(container)
        return false
      }
      try makeObject(of: container)
    case .string(let piece, let text): append(piece, text)
    case .boolean(let value): objects.append(BooleanObject.object(value))
    case .null: objects.append(NullObject.null)
    case .number(let value):
      memory -= MemoryCost.scalar
      objects.append(NumberObject(value))
    }
    return true
  }

  private mutating func append(_ piece: JSONCursor.Piece, _ text: Text?) {
    if let text {
      // The builder's block, while it grew.
      memory -= MemoryCost.string + 3 * text.count
      objects.append(StringObject(text))
    } else if objects.append(key: cursor.bytes(of: piece)) {
      memory -= MemoryCost.string + piece.range.count
    }
  }

  /// Replaces the content of a container by the container.
  private mutating func makeObject(of container: Container) throws(ParseError) {
    memory -= MemoryCost.container
    if !container.isArray { memory -= (objects.count - container.first) / 2 * MemoryCost.entry }
    if memory < 0 { throw cursor.error(budget.tooMuchMemory(ofFile: size)) }
    if container.isArray {
      objects.makeArray(from: container.first)
    } else {
      objects.makeDictionary(from: container.first)
    }
  }
}
