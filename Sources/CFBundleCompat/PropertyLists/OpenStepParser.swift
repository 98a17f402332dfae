import CFObjects
import CFText

/// Creates the objects of old-style text from its tokens.
package struct OpenStepParser: ~Copyable, ~Escapable {
  private var tokens: OpenStepTokens
  private let utf8: Span<UInt8>
  private let budget: Budget

  /// The containers that are open, outermost first.
  private var open: [Container] = []

  /// The objects of the open containers; for a dictionary, keys and values in turn.
  private var objects = OwnedObjects()

  private struct Container {
    let isArray: Bool
    /// The offset of its first byte.
    let start: Int
    /// The index of its first object in ``objects``.
    let first: Int
  }

  /// Reads a whole file. The text must be UTF-8; lone surrogates pass.
  package static func parse(
    _ utf8: Span<UInt8>, budget: Budget
  ) throws(ParseError) -> (value: CFObject, warnings: [ParseWarning]) {
    var parser = OpenStepParser(utf8, budget: budget)
    while let token = try parser.tokens.next() { try parser.add(token) }
    return (parser.objects.last!, parser.tokens.warnings)
  }

  @_lifetime(copy utf8)
  private init(_ utf8: Span<UInt8>, budget: Budget) {
    tokens = OpenStepTokens(utf8, budget: budget, objectCost: MemoryCost.reference)
    self.utf8 = utf8
    self.budget = budget
  }

  private mutating func add(_ token: ListToken) throws(ParseError) {
    switch token.kind {
    case .beginArray, .beginDictionary:
      open.append(
        Container(isArray: token.kind == .beginArray, start: token.range.lowerBound, first: objects.count))
    case .end: try close()
    case .key, .string: addString(token)
    case .scalar: addScalar(utf8.extracting(token.range))
    case .noValue:
      tokens.memory -= MemoryCost.reference
      objects.repeatLast()
    }
  }

  /// Replaces the content of the innermost container by the container.
  private mutating func close() throws(ParseError) {
    let container = open.removeLast()
    tokens.memory -= MemoryCost.container
    if !container.isArray { tokens.memory -= (objects.count - container.first) / 2 * MemoryCost.entry }
    if tokens.memory < 0 {
      throw tokens.scanner.error(budget.tooMuchMemory(ofFile: utf8.count), at: container.start)
    }
    if container.isArray {
      objects.makeArray(from: container.first)
    } else {
      objects.makeDictionary(from: container.first)
    }
  }

  private mutating func addString(_ token: ListToken) {
    let isQuoted = utf8[token.range.lowerBound].isQuote
    let content = isQuoted ? token.range.lowerBound + 1..<token.range.upperBound - 1 : token.range
    let bytes = utf8.extracting(content)
    if token.isPlain {
      // Many lists repeat the same strings, which are one object then.
      if objects.append(key: bytes) { tokens.memory -= MemoryCost.string + content.count }
      return
    }
    let text = OpenStepString.decoded(bytes)
    // The builder's block, while it grows.
    tokens.memory -= MemoryCost.string + 3 * text.count
    objects.append(StringObject(text.text))
  }

  private mutating func addScalar(_ source: Span<UInt8>) {
    if let value = tokens.typedValue {
      // Data takes less than the list of its bytes, and the object's copy.
      tokens.memory -= value.typeID == .data ? MemoryCost.data + 2 * source.count : MemoryCost.scalar
      return objects.append(value)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count / 2)
    var high: UInt8?
    // The digits have been checked: all else is space between pairs of them.
    for index in source.indices {
      guard let digit = source[index].hexadecimalValue else { continue }
      if let first = high { bytes.append(first << 4 | digit) }
      high = high == nil ? digit : nil
    }
    // The list of the bytes, which may be twice as large as they are, and the object's copy.
    tokens.memory -= MemoryCost.data + 3 * bytes.count
    objects.append(DataObject(bytes))
  }
}
