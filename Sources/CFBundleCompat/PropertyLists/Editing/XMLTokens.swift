import CFText

/// The tokens of an XML list. Accepts what ``XMLReader`` accepts.
package struct XMLTokens: ListTokens, ~Escapable {
  private var xml: XMLScanner
  private let budget: Budget
  private var objectCount = 0
  private var depth = 0
  private var open: [Container] = []
  private var hasBegun = false
  /// The end of the empty container that was the last token.
  private var endOfEmpty: Int?
  package private(set) var warnings: [ParseWarning] = []

  private struct Container {
    let element: XMLScanner.Element
    let start: Int
    /// The number of values and keys.
    var count = 0
    /// Whether a key waits for its value.
    var hasKey = false
  }

  package var index: Int { xml.scanner.index }

  @_lifetime(copy utf8)
  package init(_ utf8: Span<UInt8>, budget: Budget) {
    xml = XMLScanner(utf8)
    self.budget = budget
  }

  package mutating func next() throws(ParseError) -> ListToken? {
    if let end = endOfEmpty {
      endOfEmpty = nil
      return ListToken(kind: .end, range: end..<end)
    }
    if !hasBegun {
      hasBegun = true
      try xml.skipSpace(withDocumentType: true)
      if let token = try element() { return token }
    }
    while let last = open.last {
      try xml.skipSpace()
      if !xml.isAtEndTag {
        if let token = try element() { return token }
      } else if let token = try close(last) {
        return token
      }
    }
    warnOfRest()
    return nil
  }

  private mutating func warnOfRest() {
    guard !xml.scanner.isAtEnd, warnings.isEmpty else { return }
    let reason = ParseWarning.Reason.contentAfterList
    do {
      try xml.skipSpace()
      if xml.scanner.isAtEnd { return }
      warnings.append(ParseWarning(reason: reason, position: xml.scanner.position(of: xml.scanner.index)))
    } catch {
      warnings.append(ParseWarning(reason: reason, position: error.position))
    }
  }

  package func text(of token: ListToken) -> Text {
    var key = XMLScanner(xml.scanner.utf8.extracting(token.range))
    guard let tag = try? key.readTag(), let content = try? key.readContent(tag) else { return "" }
    return key.withText(content) { Text($0) }
  }
}

// MARK: - Elements

extension XMLTokens {
  /// Reads an element, or the start of a container; `nil` for `<plist>`, which is not a value.
  private mutating func element() throws(ParseError) -> ListToken? {
    let tag = try xml.readTag()
    objectCount += 1
    guard objectCount <= budget.maximumObjects else {
      throw xml.scanner.error(.tooManyObjects(limit: budget.maximumObjects), at: tag.start)
    }
    if let token = try key(tag) { return token }
    switch tag.element {
    case .plist:
      if tag.isEmpty { throw xml.scanner.error(.xml(.listWithoutValue), at: tag.start) }
      open.append(Container(element: .plist, start: tag.start))
      return nil
    case .array, .dict:
      guard depth < budget.maximumDepth else {
        throw xml.scanner.error(.nestedTooDeeply(limit: budget.maximumDepth), at: tag.start)
      }
      let range = tag.start..<xml.scanner.index
      if tag.isEmpty {
        endOfEmpty = range.upperBound
      } else {
        depth += 1
        open.append(Container(element: tag.element, start: tag.start))
      }
      return ListToken(kind: tag.element == .array ? .beginArray : .beginDictionary, range: range)
    case .string, .key:
      _ = try xml.readContent(tag)
      return ListToken(kind: .string, range: tag.start..<xml.scanner.index)
    case .true, .false: if !tag.isEmpty { try xml.readEndTag(tag.element) }
    case .real:
      let content = try xml.readContent(tag)
      let isValid = xml.withText(content) { $0.count < Self.longestScalar && XMLScalars.real($0) != nil }
      if !isValid { throw invalid(tag) }
    case .integer, .date, .data:
      guard !tag.isEmpty, isValid(tag.element, try xml.readScalar(tag)) else { throw invalid(tag) }
    }
    return ListToken(kind: .scalar, range: tag.start..<xml.scanner.index)
  }

  private static var longestScalar: Int { 1 << 20 }

  private func isValid(_ element: XMLScanner.Element, _ text: Span<UInt8>) -> Bool {
    switch element {
    // ASCII characters other than digits are skipped.
    case .data: text.allSatisfy { $0 < 0x80 }
    case .integer: text.count < Self.longestScalar && XMLScalars.integer(text) != nil
    default: text.count < Self.longestScalar && XMLScalars.date(text) != nil
    }
  }

  private func invalid(_ tag: XMLScanner.Tag) -> ParseError {
    xml.scanner.error(.xml(.invalidContent(element: tag.element.name)), at: tag.start)
  }

  /// Reads the tag as a key, if it is one. Otherwise it is a value of the innermost container, if that may have one.
  private mutating func key(_ tag: XMLScanner.Tag) throws(ParseError) -> ListToken? {
    guard let last = open.last else { return nil }
    open[open.count - 1].count += 1
    switch last.element {
    case .dict where last.hasKey: open[open.count - 1].hasKey = false
    case .dict:
      guard tag.element == .key else {
        throw xml.scanner.error(.xml(.valueWithoutKey), at: tag.start)
      }
      open[open.count - 1].hasKey = true
      _ = try xml.readContent(tag)
      return ListToken(kind: .key, range: tag.start..<xml.scanner.index)
    case .plist where last.count > 0: throw xml.scanner.error(.xml(.secondValue), at: tag.start)
    default: break
    }
    return nil
  }

  /// Reads an end tag; `nil` for that of `<plist>`.
  private mutating func close(_ container: Container) throws(ParseError) -> ListToken? {
    let start = xml.scanner.index
    try xml.readEndTag(container.element)
    if container.element == .plist {
      guard container.count > 0 else { throw xml.scanner.error(.xml(.listWithoutValue), at: container.start) }
    } else {
      if container.hasKey { throw xml.scanner.error(.xml(.keyWithoutValue), at: start) }
      depth -= 1
    }
    open.removeLast()
    return container.element == .plist ? nil : ListToken(kind: .end, range: start..<xml.scanner.index)
  }
}
