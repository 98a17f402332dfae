/// Makes the objects of an XML property list in one pass, without recursion.
struct XMLReader {
  private var xml: XMLScanner
  private let budget: Budget
  private var objectCount = 0
  private var warnings: [ParseWarning] = []

  /// The containers that are open, outermost first.
  private var open: [Container] = []

  /// How many of them are arrays and dictionaries.
  private var depth = 0

  /// The objects of the open containers, those of the outermost first; of a dictionary, keys and
  /// values in turn. Each has one reference, which is ours.
  private var objects: [Handle?] = []

  /// Objects that a dictionary had no use for.
  private var dropped: [Handle?] = []

  private var keys = KeyCache()

  private struct Container {
    enum Kind { case list, array, dictionary }

    let kind: Kind
    let name: Range<Int>
    let start: Int
    /// Its place in ``objects``.
    let first: Int
  }

  /// Reads a whole file. The text must be UTF-8; lone surrogates pass.
  static func read(
    _ utf8: UnsafeRawBufferPointer, budget: Budget
  ) throws(ParseError) -> (value: CFObject, warnings: [ParseWarning]) {
    var reader = XMLReader(xml: XMLScanner(utf8), budget: budget)
    defer {
      disown(reader.objects)
      disown(reader.dropped)
    }
    try reader.readFile()
    return (borrow(reader.objects[0])!, reader.warnings)
  }

  private init(xml: XMLScanner, budget: Budget) {
    self.xml = xml
    self.budget = budget
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

  /// Apple's parser does not look at what follows the list.
  private mutating func warnOfRest() {
    do { try xml.skipSpace() } catch { return warnings.append(ignored(at: error.position)) }
    if !xml.scanner.isAtEnd {
      warnings.append(ignored(at: xml.scanner.position(of: xml.scanner.index)))
    }
  }

  private func ignored(at position: SourcePosition) -> ParseWarning {
    ParseWarning(reason: "everything after the end of the list is ignored", position: position)
  }

  @_optimize(speed)
  private mutating func readElement() throws(ParseError) {
    let tag = try xml.readTag()
    try countObject(tag)
    if let last = open.last {
      if last.kind == .dictionary, tag.element == .key, isComplete(last) { return try readKey(tag) }
      try checkRoom(in: last, for: tag)
    }
    switch tag.element {
    case .plist:
      if tag.isEmpty { throw emptyList(at: tag.start) }
      open.append(Container(kind: .list, name: tag.name, start: tag.start, first: objects.count))
    case .array:
      try openContainer(tag, .array)
    case .dict:
      try openContainer(tag, .dictionary)
    case .string, .key:
      let content = try xml.readContent(tag)
      objects.append(own(xml.withText(content) { StringObject.copying($0) }))
    case .true:
      try readEmptyContent(tag)
      objects.append(own(BooleanObject.true))
    case .false:
      try readEmptyContent(tag)
      objects.append(own(BooleanObject.false))
    case .real:
      let content = try xml.readContent(tag)
      try append(xml.withText(content) { XMLScalars.real($0) }.map { NumberObject(.real($0)) }, tag)
    case .integer, .date, .data:
      try append(tag.isEmpty ? nil : scalar(tag.element, xml.readScalar(tag)), tag)
    }
  }

  private func scalar(_ element: XMLScanner.Element, _ range: Range<Int>) -> CFObject? {
    let text = UnsafeRawBufferPointer(rebasing: xml.scanner.utf8[range])
    switch element {
    case .integer: return XMLScalars.integer(text).map { NumberObject($0) }
    case .date: return XMLScalars.date(text).map { DateObject(absoluteTime: $0) }
    default: return XMLScalars.data(text).map { DataObject($0) }
    }
  }

  /// No scalar: the element's content was not one.
  private mutating func append(_ scalar: CFObject?, _ tag: XMLScanner.Tag) throws(ParseError) {
    guard let scalar else {
      throw xml.scanner.error("<" + xml.scanner.text(tag.name) + "> has unfit content", at: tag.start)
    }
    objects.append(own(scalar))
  }

  /// The content of `<true>` is nothing, not even a space.
  private mutating func readEmptyContent(_ tag: XMLScanner.Tag) throws(ParseError) {
    if !tag.isEmpty { try xml.readEndTag(tag.name) }
  }

  private mutating func countObject(_ tag: XMLScanner.Tag) throws(ParseError) {
    objectCount += 1
    guard objectCount <= budget.maximumObjects else {
      throw xml.scanner.error("too many objects", at: tag.start)
    }
  }
}

// MARK: - Containers

extension XMLReader {
  /// Whether each key of the innermost container, a dictionary, has its value.
  private func isComplete(_ dictionary: Container) -> Bool {
    (objects.count - dictionary.first) % 2 == 0
  }

  /// Checks that a value may stand in the innermost container.
  private func checkRoom(in container: Container, for tag: XMLScanner.Tag) throws(ParseError) {
    if container.kind == .dictionary, isComplete(container) {
      throw xml.scanner.error("a dictionary has a value without a key", at: tag.start)
    }
    if container.kind == .list, objects.count > container.first {
      throw xml.scanner.error("<plist> has more than one value", at: tag.start)
    }
  }

  private mutating func readKey(_ tag: XMLScanner.Tag) throws(ParseError) {
    let content = try xml.readContent(tag)
    // The outermost dictionary may be a large one, and has each key once.
    guard depth > 1 else {
      objects.append(own(xml.withText(content) { StringObject.copying($0) }))
      return
    }
    objects.append(xml.withText(content) { keys.key($0) })
  }

  private mutating func openContainer(
    _ tag: XMLScanner.Tag, _ kind: Container.Kind
  ) throws(ParseError) {
    guard depth < budget.maximumDepth else {
      throw xml.scanner.error("containers are nested too deeply", at: tag.start)
    }
    let container = Container(kind: kind, name: tag.name, start: tag.start, first: objects.count)
    if tag.isEmpty { return makeObject(of: container) }
    open.append(container)
    depth += 1
  }

  private mutating func close(_ container: Container) throws(ParseError) {
    let start = xml.scanner.index
    try xml.readEndTag(container.name)
    if container.kind == .list {
      guard objects.count > container.first else { throw emptyList(at: container.start) }
    } else {
      guard container.kind == .array || isComplete(container) else {
        throw xml.scanner.error("the last key of a dictionary has no value", at: start)
      }
      makeObject(of: container)
      depth -= 1
    }
    open.removeLast()
  }

  /// Puts the container in the place of its content.
  private mutating func makeObject(of container: Container) {
    let object: CFObject = objects.withUnsafeBufferPointer { objects in
      let content = UnsafeBufferPointer(rebasing: objects[container.first...])
      if container.kind == .array { return ArrayObject(owning: content) }
      return DictionaryObject(owning: content, keepsFirst: false, dropped: &dropped)
    }
    objects.removeSubrange(container.first...)
    objects.append(own(object))
  }

  private func emptyList(at start: Int) -> ParseError {
    xml.scanner.error("<plist> has no value", at: start)
  }
}
