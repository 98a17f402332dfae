import CFText
import CFObjects

/// Creates the objects of an XML property list in one pass, without recursion.
struct XMLReader: ~Copyable, ~Escapable {
  private var xml: XMLScanner
  private let budget: Budget
  private var objectCount = 0
  /// The memory that is left. Negative after the object that took too much; the next one is refused.
  private var memory: Int
  private var warnings: [ParseWarning] = []

  /// The containers that are open, outermost first.
  private var open: [Container] = []

  /// The number of arrays and dictionaries among them.
  private var depth = 0

  /// The objects of the open containers; for a dictionary, keys and values in turn.
  private var objects = OwnedObjects()

  private struct Container {
    enum Kind { case list, array, dictionary }

    let kind: Kind
    let element: XMLScanner.Element
    let start: Int
    /// The index of its first object in ``objects``.
    let first: Int

    /// Whether each key of a dictionary has its value, given the number of all objects.
    func isComplete(_ count: Int) -> Bool { (count - first) % 2 == 0 }

    /// Why no value may follow, given the number of all objects.
    func faultOfValue(after count: Int) -> ParseError.Reason? {
      switch kind {
      case .array: nil
      case .dictionary: isComplete(count) ? .xml(.valueWithoutKey) : nil
      case .list: count > first ? .xml(.secondValue) : nil
      }
    }
  }

  /// Reads a whole file. The text must be UTF-8; lone surrogates pass.
  static func read(
    _ utf8: Span<UInt8>, budget: Budget
  ) throws(ParseError) -> (value: CFObject, warnings: [ParseWarning]) {
    var reader = XMLReader(xml: XMLScanner(utf8), budget: budget)
    try reader.readFile()
    return (reader.objects.last!, reader.warnings)
  }

  @_lifetime(copy xml)
  private init(xml: XMLScanner, budget: Budget) {
    self.xml = xml
    self.budget = budget
    memory = budget.memory(ofFile: xml.scanner.utf8.count)
    open.reserveCapacity(8)
  }
}

// MARK: - The file and its elements

extension XMLReader {
  @_optimize(speed)
  private mutating func readFile() throws(ParseError) {
    try xml.skipSpace(withDocumentType: true)
    try readElement()
    while let last = open.last {
      try xml.skipSpace()
      if xml.isAtEndTag { try close(last) } else { try readElement() }
    }
    warnOfRest()
  }

  /// Apple's parser ignores what follows the list.
  private mutating func warnOfRest() {
    do { try xml.skipSpace() } catch { return warnings.append(ignored(at: error.position)) }
    if !xml.scanner.isAtEnd {
      warnings.append(ignored(at: xml.scanner.position(of: xml.scanner.index)))
    }
  }

  private func ignored(at position: SourcePosition) -> ParseWarning {
    ParseWarning(reason: .contentAfterList, position: position)
  }

  @_optimize(speed)
  private mutating func readElement() throws(ParseError) {
    let tag = try xml.readTag()
    try countObject(tag)
    if let last = open.last {
      if last.kind == .dictionary, tag.element == .key, last.isComplete(objects.count) { return try readKey(tag) }
      if let fault = last.faultOfValue(after: objects.count) { throw xml.scanner.error(fault, at: tag.start) }
    }
    switch tag.element {
    case .plist:
      if tag.isEmpty { throw emptyList(at: tag.start) }
      open.append(Container(kind: .list, element: tag.element, start: tag.start, first: objects.count))
    case .array:
      try openContainer(tag, .array)
    case .dict:
      if !tag.isEmpty, let uid = xml.readUID() {
        memory -= MemoryCost.scalar
        objects.append(UIDObject(uid))
      } else {
        try openContainer(tag, .dictionary)
      }
    case .string, .key:
      try appendString(xml.readContent(tag))
    case .true:
      try readEmptyContent(tag)
      objects.append(BooleanObject.true)
    case .false:
      try readEmptyContent(tag)
      objects.append(BooleanObject.false)
    case .real:
      memory -= MemoryCost.scalar
      let content = try xml.readContent(tag)
      try append(xml.withText(content) { XMLScalars.real($0) }.map { NumberObject(.real($0)) }, tag)
    case .integer, .date:
      memory -= MemoryCost.scalar
      try append(tag.isEmpty ? nil : XMLScalars.object(tag.element, xml.readScalar(tag)), tag)
    case .data:
      if tag.isEmpty { return try append(nil, tag) }
      let text = try xml.readScalar(tag)
      // The decoded bytes, and the object's copy of them.
      memory -= MemoryCost.data + text.count / 2 * 3
      if memory < 0 { throw tooMuchMemory(at: tag.start) }
      try append(XMLScalars.data(text).map { DataObject($0) }, tag)
    }
  }

  private mutating func appendString(_ content: XMLScanner.Content) {
    memory -= MemoryCost.string + content.range.count
    objects.append(xml.withText(content) { StringObject.copying($0) })
  }

  /// Adds a scalar; `nil` means that the element's content was invalid.
  private mutating func append(_ scalar: CFObject?, _ tag: XMLScanner.Tag) throws(ParseError) {
    guard let scalar else {
      throw xml.scanner.error(.xml(.invalidContent(element: tag.element.name)), at: tag.start)
    }
    objects.append(scalar)
  }

  /// `<true>` and `<false>` must be empty; not even white space is allowed.
  private mutating func readEmptyContent(_ tag: XMLScanner.Tag) throws(ParseError) {
    if !tag.isEmpty { try xml.readEndTag(tag.element) }
  }

  private mutating func countObject(_ tag: XMLScanner.Tag) throws(ParseError) {
    objectCount += 1
    memory -= MemoryCost.reference
    if let reason = budget.refusal(ofObject: objectCount, memory: memory, ofFile: xml.scanner.utf8.count) {
      throw xml.scanner.error(reason, at: tag.start)
    }
  }
}

// MARK: - Containers

extension XMLReader {
  private mutating func readKey(_ tag: XMLScanner.Tag) throws(ParseError) {
    let content = try xml.readContent(tag)
    // The outermost dictionary may be large, and has each key once.
    guard depth > 1 else { return appendString(content) }
    if xml.withText(content, { objects.append(key: $0) }) { memory -= MemoryCost.string + content.range.count }
  }

  private mutating func openContainer(
    _ tag: XMLScanner.Tag, _ kind: Container.Kind
  ) throws(ParseError) {
    guard depth < budget.maximumDepth else {
      throw xml.scanner.error(.nestedTooDeeply(limit: budget.maximumDepth), at: tag.start)
    }
    let container = Container(kind: kind, element: tag.element, start: tag.start, first: objects.count)
    if tag.isEmpty { return try makeObject(of: container) }
    open.append(container)
    depth += 1
  }

  private mutating func close(_ container: Container) throws(ParseError) {
    let start = xml.scanner.index
    try xml.readEndTag(container.element)
    if container.kind == .list {
      guard objects.count > container.first else { throw emptyList(at: container.start) }
    } else {
      guard container.kind == .array || container.isComplete(objects.count) else {
        throw xml.scanner.error(.xml(.keyWithoutValue), at: start)
      }
      try makeObject(of: container)
      depth -= 1
    }
    open.removeLast()
  }

  /// Replaces the content of a container by the container.
  private mutating func makeObject(of container: Container) throws(ParseError) {
    memory -= MemoryCost.container
    if container.kind == .dictionary { memory -= (objects.count - container.first) / 2 * MemoryCost.entry }
    if memory < 0 { throw tooMuchMemory(at: container.start) }
    if container.kind == .array {
      objects.makeArray(from: container.first)
    } else if objects.makeUID(from: container.first) {
      memory -= MemoryCost.scalar
    } else {
      objects.makeDictionary(from: container.first)
    }
  }

  private func tooMuchMemory(at start: Int) -> ParseError {
    xml.scanner.error(budget.tooMuchMemory(ofFile: xml.scanner.utf8.count), at: start)
  }

  private func emptyList(at start: Int) -> ParseError {
    xml.scanner.error(.xml(.listWithoutValue), at: start)
  }
}
