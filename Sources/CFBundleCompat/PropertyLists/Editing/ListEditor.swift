import CFText

/// Changes one value in the text of a list, and leaves all other bytes as they are: comments, order, entities,
/// indentation and line ends.
package struct ListEditor: ~Escapable {
  package enum Syntax { case xml, openStep, strings }

  package enum Change {
    /// Stores a value. At the index of an element it replaces that.
    case set
    /// Inserts an element before another one, or after the last.
    case insert
    case remove
  }

  private let utf8: Span<UInt8>
  private let syntax: Syntax
  private let container: ListLocation.Container
  private let component: Text

  /// - Parameters:
  ///   - utf8: a list that the readers accept.
  ///   - components: the key path; not empty.
  /// - Returns: the changes of the text; `nil` if it cannot be changed so.
  package static func edits<Value: ListValueWriter>(
    of utf8: Span<UInt8>, _ syntax: Syntax, _ components: [Text], _ change: Change, key: Text, _ value: Value
  ) -> [ListEdit]? {
    let container: ListLocation.Container?
    if syntax == .xml {
      var tokens = XMLTokens(utf8, budget: Budget())
      container = try? ListLocation.find(components, in: &tokens)
    } else {
      var tokens = OpenStepTokens(utf8, budget: Budget())
      container = try? ListLocation.find(components, in: &tokens)
    }
    guard let container, let component = components.last else { return nil }
    let editor = ListEditor(utf8, syntax, container, component)
    switch change {
    case .remove: return editor.removal()
    case .set where !container.matches.isEmpty: return editor.replacement(value)
    case .set, .insert: return editor.insertion(key: key, value)
    }
  }

  /// Whether an XML list has more than one line, or a comment: then a change should leave the rest as it is.
  package static func hasLayout(_ utf8: Span<UInt8>) -> Bool {
    var tokens = XMLTokens(utf8, budget: Budget())
    guard let first = try? tokens.next() else { return false }
    var end = first.range.upperBound
    while let token = try? tokens.next() { end = token.range.upperBound }
    for index in first.range.lowerBound..<end {
      if utf8[index] == .lineFeed || utf8[index] == .carriageReturn || utf8.has("<!--", at: index) { return true }
    }
    return false
  }

  @_lifetime(copy utf8)
  private init(_ utf8: Span<UInt8>, _ syntax: Syntax, _ container: ListLocation.Container, _ component: Text) {
    self.utf8 = utf8
    self.syntax = syntax
    self.container = container
    self.component = component
  }
}

// MARK: - White space

extension ListEditor {
  private func text(_ range: Range<Int>) -> Text { Text(utf8.extracting(range)) }

  /// The white space that a line begins with.
  private func margin(ofLineAt offset: Int) -> Text {
    var start = offset
    while start > 0, utf8[start - 1] != .lineFeed, utf8[start - 1] != .carriageReturn { start -= 1 }
    var end = start
    while end < offset, utf8[end] == 0x20 || utf8[end] == 0x09 { end += 1 }
    return text(start..<end)
  }

  /// Whether only white space is before an offset on its line.
  private func beginsLine(_ offset: Int) -> Bool {
    let start = utf8.startOfSpace(before: offset)
    for index in start..<offset where utf8[index] == .lineFeed || utf8[index] == .carriageReturn { return true }
    return start == 0
  }

  private var lineEnd: Text {
    guard let end = utf8.firstIndex(where: { $0 == .lineFeed || $0 == .carriageReturn }) else { return "\n" }
    guard utf8[end] == .carriageReturn else { return "\n" }
    return end + 1 < utf8.count && utf8[end + 1] == .lineFeed ? "\r\n" : "\r"
  }

  /// What each level is indented by.
  private var indentation: Text {
    let outer = margin(ofLineAt: container.opening.lowerBound)
    if let first = container.entries.first {
      let start = (first.key ?? first.value).lowerBound
      let inner = margin(ofLineAt: start)
      if beginsLine(start), inner.count > outer.count { return inner.slice(from: outer.count) }
    }
    return .indentation(inside: outer, isXML: syntax == .xml)
  }
}

// MARK: - Changes

extension ListEditor {
  private func replacement<Value: ListValueWriter>(_ value: Value) -> [ListEdit]? {
    guard let index = container.matches.last else { return nil }
    let entry = container.entries[index]
    let margin = margin(ofLineAt: entry.value.lowerBound)
    guard let text = value.text(margin: margin, indentation: indentation) else { return nil }
    return [ListEdit(entry.value, entry.hasValue ? text : " = " + text)]
  }

  private func removal() -> [ListEdit]? {
    guard !container.matches.isEmpty else { return nil }
    var edits: [ListEdit] = []
    for index in container.matches {
      let entry = container.entries[index]
      let start = (entry.key ?? entry.value).lowerBound
      var end = entry.value.upperBound
      if syntax != .xml {
        let separator = separator(after: end)
        if let separator {
          end = separator + 1
        } else if !container.isDictionary, index > 0,
          let comma = self.separator(after: container.entries[index - 1].value.upperBound)
        {
          edits.append(ListEdit(comma..<comma + 1, ""))
        }
      }
      edits.append(ListEdit(utf8.wholeLines(start..<end), ""))
    }
    return edits
  }

  /// The separator after a value of an old-style list; `nil` if there is none.
  private func separator(after end: Int) -> Int? {
    let next = OpenStepLexer(utf8, to: utf8.count).skipSpace(end)
    guard next < utf8.count else { return nil }
    return utf8[next] == (container.isDictionary ? UInt8(ascii: ";") : UInt8(ascii: ",")) ? next : nil
  }

  private func insertion<Value: ListValueWriter>(key: Text, _ value: Value) -> [ListEdit]? {
    if container.isDictionary { return append(key: key, value) }
    guard let number = component.number(radix: 10) else { return nil }
    let index = Int(number)
    guard index < container.entries.count else { return append(key: nil, value) }
    let next = container.entries[index].value.lowerBound
    let space = text(utf8.startOfSpace(before: next)..<next)
    let margin = beginsLine(next) ? margin(ofLineAt: next) : ""
    guard let text = value.text(margin: margin, indentation: indentation) else { return nil }
    let comma: Text = syntax == .xml ? "" : ","
    return [ListEdit(next..<next, text + comma + (space.isEmpty && syntax != .xml ? " " : space))]
  }

  /// Adds an entry after all others.
  private func append<Value: ListValueWriter>(key: Text?, _ value: Value) -> [ListEdit]? {
    let outer = margin(ofLineAt: container.opening.lowerBound)
    let last = container.entries.last
    let lastStart = last.map { ($0.key ?? $0.value).lowerBound }
    let isPairs = syntax == .strings && container.opening.isEmpty
    let isOnLines = isPairs || (lastStart.map { beginsLine($0) } ?? true)
    let margin: Text =
      isPairs ? "" : !isOnLines ? "" : lastStart.map { self.margin(ofLineAt: $0) } ?? outer + indentation
    let separator: Text = isOnLines ? lineEnd + margin : syntax == .xml ? "" : " "
    guard let valueText = value.text(margin: margin, indentation: indentation) else { return nil }

    var entry = separator
    if let key {
      var between: Text = syntax == .xml ? separator : " = "
      if let last, let lastKey = last.key, last.hasValue, !isPairs || last.value.lowerBound > lastKey.upperBound {
        let space = text(lastKey.upperBound..<last.value.lowerBound)
        let isSpace = space.span.allSatisfy { $0.isBlank || (syntax != .xml && $0 == UInt8(ascii: "=")) }
        if isSpace { between = space }
      }
      entry = entry + key + between
    }
    entry = entry + valueText

    if syntax == .xml { return [appendXML(entry, outer)] }
    return appendOpenStep(entry, outer, last, isOnLines: isOnLines, isPairs: isPairs, isFirstText: separator)
  }

  private func appendXML(_ entry: Text, _ outer: Text) -> ListEdit {
    let closing = container.closing
    guard closing.isEmpty else {
      let start = utf8.startOfSpace(before: closing.lowerBound)
      // An empty container may have its closing tag on the same line.
      if container.entries.isEmpty, start == container.opening.upperBound {
        return ListEdit(start..<closing.lowerBound, entry + (lineEnd + outer))
      }
      return ListEdit(start..<start, entry)
    }
    // An empty element: `<dict/>`.
    let name: Text = container.isDictionary ? "dict" : "array"
    return ListEdit(container.opening, "<" + name + ">" + entry + (lineEnd + outer) + "</" + name + ">")
  }

  private func appendOpenStep(
    _ entry: Text, _ outer: Text, _ last: ListLocation.Entry?, isOnLines: Bool, isPairs: Bool, isFirstText: Text
  ) -> [ListEdit]? {
    let end: Text = container.isDictionary ? ";" : ""
    guard let last else {
      let start = utf8.startOfSpace(before: container.closing.lowerBound)
      if isPairs {
        let body = entry.slice(from: lineEnd.count) + end + lineEnd
        return [ListEdit(start..<container.closing.lowerBound, start == 0 ? body : lineEnd + body)]
      }
      return [ListEdit(start..<container.closing.lowerBound, entry + end + (lineEnd + outer))]
    }
    var edits: [ListEdit] = []
    var text = entry + end
    let position = utf8.startOfSpace(before: container.closing.lowerBound)
    if let comma = separator(after: last.value.upperBound) {
      // A comma after the last element stays the last one.
      if !container.isDictionary { text = text + "," }
      _ = comma
    } else {
      edits.append(
        ListEdit(last.value.upperBound..<last.value.upperBound, container.isDictionary ? ";" : ","))
    }
    edits.append(ListEdit(position..<position, text))
    return edits
  }
}
