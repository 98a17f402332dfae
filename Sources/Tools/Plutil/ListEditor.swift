import CFObjects
import CFPropertyLists
import CFText

/// What becomes of the parts of a container, by key or index, and of the parts of those.
package struct ListChanges {
  package enum Change {
    /// Stores a value. At the index of an element it replaces that.
    case set(CFObject)
    /// Inserts an element before another one, or after the last.
    case insert(CFObject)
    case remove

    fileprivate var value: CFObject? {
      switch self {
      case .set(let value), .insert(let value): value
      case .remove: nil
      }
    }
  }

  private(set) var change: Change?
  private(set) var members: [Text: ListChanges] = [:]
  /// The keys of the members in the order in which they were inserted.
  private(set) var keys: [Text] = []

  package init() {}

  package mutating func insert(_ change: Change, _ path: ArraySlice<Text>) {
    guard let key = path.first else { return self.change = change }
    if members[key] == nil { keys.append(key) }
    members[key, default: ListChanges()].insert(change, path.dropFirst())
  }
}

/// Changes values in the text of a list, and leaves all other bytes as they are: comments, order, entities, indentation and
/// line ends.
///
/// It reads the text once, however many changes there are.
package struct ListEditor: ~Escapable {
  private let utf8: Span<UInt8>
  private let style: ListValueText.Style
  /// That of the first line.
  private let lineEnd: Text
  private var edits: [TextEdit] = []

  /// Where the line of the last place begins, where the white space at its start ends, and the place.
  private var (lineStart, marginEnd, place) = (0, 0, 0)

  /// The changes of the text; `nil` if it cannot have them. Neighbours on one line are removed with the space between them,
  /// so their ranges may overlap.
  ///
  /// - Parameter utf8: a list that the readers accept.
  package static func edits(
    of utf8: Span<UInt8>, _ changes: ListChanges, _ style: ListValueText.Style
  ) -> [TextEdit]? {
    if changes.keys.isEmpty { return [] }
    var editor = ListEditor(utf8, style)
    let isDone: Bool?
    if style.syntax == .xml {
      var tokens = XMLTokens(utf8, budget: Budget())
      isDone = try? editor.edit(&tokens, changes)
    } else {
      var tokens = OpenStepTokens(utf8, budget: Budget())
      isDone = try? editor.edit(&tokens, changes)
    }
    return isDone == true ? editor.edits : nil
  }

  /// Whether an XML list has more than one line: then a change should leave the rest as it is.
  static func hasLines(_ utf8: Span<UInt8>) -> Bool {
    var tokens = XMLTokens(utf8, budget: Budget())
    guard let first = try? tokens.next() else { return false }
    var end = first.range.upperBound
    while let token = try? tokens.next() { end = token.range.upperBound }
    return (first.range.lowerBound..<end).contains { utf8[$0] == .lineFeed || utf8[$0] == .carriageReturn }
  }

  @_lifetime(copy utf8)
  private init(_ utf8: Span<UInt8>, _ style: ListValueText.Style) {
    self.utf8 = utf8
    self.style = style
    let end = utf8.firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? utf8.count
    let isReturn = end < utf8.count && utf8[end] == .carriageReturn
    lineEnd = !isReturn ? "\n" : end + 1 < utf8.count && utf8[end + 1] == .lineFeed ? "\r\n" : "\r"
  }

  private mutating func edit<Tokens: ListTokens & ~Escapable>(
    _ tokens: inout Tokens, _ changes: ListChanges
  ) throws(ParseError) -> Bool {
    guard let root = try tokens.next(), root.isContainer else { return false }
    return try edit(root, changes, &tokens).isDone
  }
}

// MARK: - Containers

extension ListEditor {
  private struct Entry {
    /// `nil` for an element of an array.
    let key: Range<Int>?
    /// Of a key without a value, an empty range after it.
    let value: Range<Int>
    let hasValue: Bool
    /// The white space before it on its line, and that at the start of the value's line.
    let margin: Range<Int>
    let valueMargin: Range<Int>
    let beginsLine: Bool

    var start: Int { (key ?? value).lowerBound }
  }

  private struct Container {
    let isDictionary: Bool
    /// The first tag or bracket, and the white space before it on its line.
    let opening: Range<Int>
    let margin: Range<Int>
    var first: Entry?
    var last: Entry?
    /// The entries that change, each with the one before it. A dictionary may repeat a key: the last one counts.
    var matches: [(name: Text, entry: Entry, previous: Entry?)] = []
  }

  /// Changes a container. Returns its range, and whether its text can have the changes.
  private mutating func edit<Tokens: ListTokens & ~Escapable>(
    _ begin: ListToken, _ changes: ListChanges, _ tokens: inout Tokens
  ) throws(ParseError) -> (range: Range<Int>, isDone: Bool) {
    var container = Container(
      isDictionary: begin.kind == .beginDictionary, opening: begin.range, margin: margin(at: begin.range.lowerBound))
    var indexes: [UInt32: Text] = [:]
    if !container.isDictionary {
      for key in changes.keys { if let index = key.number(radix: 10) { indexes[index] = key } }
    }
    var found: Set<Text> = []
    // The edits inside of entries.
    var inner: [Text: (edits: Range<Int>, isDone: Bool)] = [:]
    var count: UInt32 = 0
    var closing = begin.range.upperBound..<begin.range.upperBound
    while let token = try tokens.next() {
      closing = token.range
      if token.kind == .end { break }
      let margin = margin(at: token.range.lowerBound)
      let beginsLine = marginEnd == token.range.lowerBound
      var value = token
      if container.isDictionary {
        guard let next = try tokens.next() else { break }
        value = next
      }
      let valueMargin = self.margin(at: value.range.lowerBound)
      let name = container.isDictionary ? tokens.text(of: token) : indexes[count]
      let member = name.flatMap { changes.members[$0] }
      var range = value.range
      if let name, let member, member.change == nil {
        // Of a repeated key the last one counts.
        for index in inner[name]?.edits ?? 0..<0 { edits[index] = TextEdit(0..<0, "") }
        let first = edits.count
        var isDone = false
        if value.isContainer {
          (range, isDone) = try edit(value, member, &tokens)
        }
        inner[name] = (first..<edits.count, isDone)
      } else {
        range = try tokens.skip(value)
      }
      let entry = Entry(
        key: container.isDictionary ? token.range : nil, value: range, hasValue: value.kind != .noValue, margin: margin,
        valueMargin: valueMargin, beginsLine: beginsLine)
      if let name, let member {
        found.insert(name)
        if member.change != nil { container.matches.append((name, entry, container.last)) }
      }
      if container.first == nil { container.first = entry }
      container.last = entry
      count += 1
    }
    let added = changes.keys.filter { !found.contains($0) }
    let isDone =
      inner.values.allSatisfy({ $0.isDone }) && change(container, changes)
      && add(added, changes, to: container, closing: closing)
    return (begin.range.lowerBound..<closing.upperBound, isDone)
  }

  /// Changes the entries that exist.
  private mutating func change(_ container: Container, _ changes: ListChanges) -> Bool {
    var last: [Text: Int] = [:]
    for (index, match) in container.matches.enumerated() { last[match.name] = index }
    for (index, (name, entry, previous)) in container.matches.enumerated() {
      switch changes.members[name]?.change {
      case .insert(let value) where !container.isDictionary:
        guard insert(value, before: entry, in: container) else { return false }
      case .set(let value), .insert(let value):
        guard last[name] != index || replace(entry, value, in: container) else { return false }
      case .remove: remove(entry, after: previous, in: container)
      case nil: break
      }
    }
    return true
  }
}

extension ListToken {
  fileprivate var isContainer: Bool { kind == .beginDictionary || kind == .beginArray }
}

// MARK: - White space and style

extension ListEditor {
  private var isXML: Bool { style.syntax == .xml }

  private func text(_ range: Range<Int>) -> Text { Text(utf8.extracting(range)) }

  /// The white space that the line of a place begins with, up to the place. Places come in the order of the text.
  private mutating func margin(at offset: Int) -> Range<Int> {
    while place < offset {
      let byte = utf8[place]
      place += 1
      if byte == .lineFeed || byte == .carriageReturn {
        (lineStart, marginEnd) = (place, place)
      } else if byte == 0x20 || byte == 0x09, marginEnd == place - 1 {
        marginEnd = place
      }
    }
    return lineStart..<marginEnd
  }

  /// What each level is indented by.
  private func indentation(of container: Container) -> Text {
    let outer = text(container.margin)
    if let first = container.first, first.beginsLine, first.margin.count > outer.count {
      return text(first.margin).slice(from: outer.count)
    }
    return .indentation(inside: outer, isXML: isXML)
  }

  /// The index after the separator that follows a value of an old-style list; `nil` if there is none.
  private func endOfSeparator(after end: Int, in container: Container) -> Int? {
    let next = OpenStepLexer(utf8, to: utf8.count).skipSpace(end)
    guard next < utf8.count else { return nil }
    return utf8[next] == (container.isDictionary ? UInt8(ascii: ";") : UInt8(ascii: ",")) ? next + 1 : nil
  }

  /// The style of what stands beside an entry.
  private func style(beside entry: Entry?, in container: Container) -> ListValueText.Style {
    guard style.hasQuotesOfNeighbours, !isXML else { return style }
    var style = style
    let starts = entry.map { [$0.start, $0.value.lowerBound] } ?? []
    let hasQuotes = container.opening.isEmpty || starts.contains { utf8[$0] == 0x22 || utf8[$0] == 0x27 }
    style.syntax = hasQuotes ? .strings : .openStep
    return style
  }
}

// MARK: - Changes

extension ListEditor {
  private mutating func replace(_ entry: Entry, _ value: CFObject, in container: Container) -> Bool {
    let text = ListValueText(value, style(beside: entry, in: container))
    guard let written = text.text(margin: self.text(entry.valueMargin), indentation: indentation(of: container)) else {
      return false
    }
    edits.append(TextEdit(entry.value, entry.hasValue ? written : " = " + written))
    return true
  }

  private mutating func remove(_ entry: Entry, after previous: Entry?, in container: Container) {
    var end = entry.value.upperBound
    if !isXML {
      if let separator = endOfSeparator(after: end, in: container) {
        end = separator
      } else if !container.isDictionary, let previous,
        let comma = endOfSeparator(after: previous.value.upperBound, in: container)
      {
        edits.append(TextEdit(comma - 1..<comma, ""))
      }
    }
    edits.append(TextEdit(utf8.wholeLines(entry.start..<end), ""))
  }

  private mutating func insert(_ value: CFObject, before entry: Entry, in container: Container) -> Bool {
    let next = entry.value.lowerBound
    let text = ListValueText(value, style(beside: entry, in: container))
    let margin = entry.beginsLine ? self.text(entry.margin) : ""
    guard let written = text.text(margin: margin, indentation: indentation(of: container)) else { return false }
    let space = self.text(utf8.startOfSpace(before: next)..<next)
    edits.append(TextEdit(next..<next, written + (isXML ? "" : ",") + (space.isEmpty && !isXML ? " " : space)))
    return true
  }

  /// Adds entries after all others.
  private mutating func add(
    _ added: [Text], _ changes: ListChanges, to container: Container, closing: Range<Int>
  ) -> Bool {
    if added.isEmpty { return true }
    let last = container.last
    // The pairs of a file without braces.
    let isPairs = !isXML && container.opening.isEmpty
    let outer = text(container.margin)
    let isOnLines = isPairs || last?.beginsLine ?? true
    let indentation = indentation(of: container)
    let style = style(beside: last, in: container)
    let margin = isOnLines && !isPairs ? last.map { text($0.margin) } ?? outer + indentation : ""
    let separator: Text = isOnLines ? lineEnd + margin : isXML ? "" : " "
    var between: Text = isXML ? separator : " = "
    if let last, let key = last.key, last.hasValue, isXML || last.value.lowerBound > key.upperBound {
      let space = text(key.upperBound..<last.value.lowerBound)
      if space.span.allSatisfy({ $0.isBlank || !isXML && $0 == UInt8(ascii: "=") }) { between = space }
    }
    let endOfLast = isXML ? nil : last.flatMap { endOfSeparator(after: $0.value.upperBound, in: container) }
    var builder = TextBuilder()
    for (index, key) in added.enumerated() {
      guard let value = changes.members[key]?.change?.value,
        container.isDictionary || key.number(radix: 10) != nil,
        let written = ListValueText(value, style).text(margin: margin, indentation: indentation)
      else { return false }
      builder.append(separator)
      if container.isDictionary {
        builder.append(ListValueText.key(key, style.syntax))
        builder.append(between)
      }
      builder.append(written)
      if isXML { continue }
      // A comma after the last element stays the last one.
      let hasComma = index < added.count - 1 || endOfLast != nil
      builder.append(container.isDictionary ? ";" : hasComma ? "," : "" as Text)
    }
    if isXML {
      addXML(builder.text, to: container, closing)
    } else {
      addOldStyle(builder.text, to: container, closing, endOfLast, isOnLines: isOnLines)
    }
    return true
  }

  private mutating func addXML(_ entries: Text, to container: Container, _ closing: Range<Int>) {
    let end = lineEnd + text(container.margin)
    if closing.isEmpty {
      // An empty element: `<dict/>`.
      let name: Text = container.isDictionary ? "dict>" : "array>"
      return edits.append(TextEdit(container.opening, "<" + name + entries + end + "</" + name))
    }
    let start = utf8.startOfSpace(before: closing.lowerBound)
    let isEmpty = container.last == nil && start == container.opening.upperBound
    edits.append(TextEdit(start..<(isEmpty ? closing.lowerBound : start), isEmpty ? entries + end : entries))
  }

  private mutating func addOldStyle(
    _ entries: Text, to container: Container, _ closing: Range<Int>, _ endOfLast: Int?, isOnLines: Bool
  ) {
    let start = utf8.startOfSpace(before: closing.lowerBound)
    guard let last = container.last else {
      let isPairs = container.opening.isEmpty
      let text = isPairs && start == 0 ? entries.slice(from: lineEnd.count) : entries
      return edits.append(
        TextEdit(start..<closing.lowerBound, text + lineEnd + (isPairs ? "" : self.text(container.margin))))
    }
    let end = last.value.upperBound
    if endOfLast == nil { edits.append(TextEdit(end..<end, container.isDictionary ? ";" : ",")) }
    // On the line of the last entry, but before a comment that ends that.
    let place = isOnLines ? start : endOfLast ?? end
    edits.append(TextEdit(place..<place, entries))
  }
}
