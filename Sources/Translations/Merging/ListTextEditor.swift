import CFObjects
import CFPropertyLists
import CFText

/// What becomes of the keys of a dictionary, and of those of the dictionaries in it.
struct ListChanges {
  enum Change {
    case set(CFObject)
    case remove
  }

  private(set) var change: Change?
  private(set) var members: [Text: ListChanges] = [:]
  /// The keys of the members in the order in which they were inserted.
  private(set) var keys: [Text] = []

  mutating func insert(_ change: Change, _ path: ArraySlice<Text>) {
    guard let key = path.first else { return self.change = change }
    if members[key] == nil { keys.append(key) }
    members[key, default: ListChanges()].insert(change, path.dropFirst())
  }
}

/// Makes many changes in the text of a list, and leaves all other bytes as they are, as ``ListEditor`` does for one.
///
/// It reads the text once, however many changes there are.
struct ListTextEditor: ~Escapable {
  private let utf8: Span<UInt8>
  private let isXML: Bool
  private let lineEnd: Text
  private var edits: [ListEdit] = []

  /// Where the line of the last place begins, where the white space at its start ends, and the place.
  private var (lineStart, marginEnd, place) = (0, 0, 0)

  /// The text after the changes; `nil` if it cannot have them.
  static func text(_ text: Text, _ changes: ListChanges, isXML: Bool, _ lineEnd: Text) -> Text? {
    if changes.keys.isEmpty { return text }
    var editor = ListTextEditor(text.span, isXML, lineEnd)
    let isDone: Bool?
    if isXML {
      var tokens = XMLTokens(text.span, budget: Budget())
      isDone = try? editor.edit(&tokens, changes)
    } else {
      var tokens = OpenStepTokens(text.span, budget: Budget())
      isDone = try? editor.edit(&tokens, changes)
    }
    return isDone == true ? ListEdit.apply(editor.edits, to: text.span) : nil
  }

  @_lifetime(copy utf8)
  private init(_ utf8: Span<UInt8>, _ isXML: Bool, _ lineEnd: Text) {
    self.utf8 = utf8
    self.isXML = isXML
    self.lineEnd = lineEnd
  }

  private mutating func edit<Tokens: ListTokens & ~Escapable>(
    _ tokens: inout Tokens, _ changes: ListChanges
  ) throws(ParseError) -> Bool {
    guard let root = try tokens.next(), root.kind == .beginDictionary else { return false }
    return try edit(root, changes, &tokens) != nil
  }
}

// MARK: - Dictionaries

extension ListTextEditor {
  private struct Entry {
    let key: Range<Int>
    /// Of a key without a value, an empty range after it.
    let value: Range<Int>
    let hasValue: Bool
    /// The white space before it on its line.
    let margin: Range<Int>
    let beginsLine: Bool
  }

  private struct Dictionary {
    /// The first tag or bracket, and the white space before it on its line.
    let opening: Range<Int>
    let margin: Range<Int>
    var first: Entry?
    var last: Entry?
  }

  /// Changes a dictionary. Returns its range; `nil` if its text cannot have the changes.
  private mutating func edit<Tokens: ListTokens & ~Escapable>(
    _ begin: ListToken, _ changes: ListChanges, _ tokens: inout Tokens
  ) throws(ParseError) -> Range<Int>? {
    var dictionary = Dictionary(opening: begin.range, margin: margin(at: begin.range.lowerBound))
    var found: Set<Text> = []
    while let key = try tokens.next() {
      if key.kind == .end {
        let added = changes.keys.filter { !found.contains($0) }.map { ($0, changes.members[$0]?.change) }
        guard add(added, to: dictionary, closing: key.range) else { return nil }
        return begin.range.lowerBound..<key.range.upperBound
      }
      guard let value = try tokens.next() else { break }
      let margin = margin(at: key.range.lowerBound)
      let beginsLine = marginEnd == key.range.lowerBound
      let name = tokens.text(ofKey: key)
      let member = changes.members[name]
      let range: Range<Int>?
      if let member, member.change == nil, value.kind == .beginDictionary {
        range = try edit(value, member, &tokens)
      } else {
        range = try skip(value, &tokens)
      }
      guard let range else { return nil }
      let entry = Entry(
        key: key.range, value: range, hasValue: value.kind != .noValue, margin: margin, beginsLine: beginsLine)
      if dictionary.first == nil { dictionary.first = entry }
      dictionary.last = entry
      guard let member else { continue }
      found.insert(name)
      switch member.change {
      case .set(let value)?: guard replace(entry, value, dictionary) else { return nil }
      case .remove?: remove(entry)
      case nil: guard value.kind == .beginDictionary else { return nil }
      }
    }
    return nil
  }

  /// Moves past a value, and returns its range.
  private func skip<Tokens: ListTokens & ~Escapable>(
    _ begin: ListToken, _ tokens: inout Tokens
  ) throws(ParseError) -> Range<Int> {
    guard begin.kind == .beginDictionary || begin.kind == .beginArray else { return begin.range }
    var depth = 1
    var end = begin.range.upperBound
    while depth > 0, let token = try tokens.next() {
      switch token.kind {
      case .beginDictionary, .beginArray: depth += 1
      case .end: depth -= 1
      case .key, .scalar, .noValue: break
      }
      end = token.range.upperBound
    }
    return begin.range.lowerBound..<end
  }
}

// MARK: - White space

extension ListTextEditor {
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

  private func startOfSpace(before offset: Int) -> Int {
    var start = offset
    while start > 0, utf8[start - 1].isBlank { start -= 1 }
    return start
  }

  /// What each level is indented by.
  private func indentation(of dictionary: Dictionary) -> Text {
    let outer = text(dictionary.margin)
    if let first = dictionary.first, first.beginsLine, first.margin.count > outer.count {
      return text(first.margin).slice(from: outer.count)
    }
    if !outer.isEmpty, outer[0] == 0x20 {
      return outer.count % 4 == 0 ? "    " : outer.count % 2 == 0 ? "  " : outer
    }
    return isXML ? "\t" : "    "
  }

  /// The index after the semicolon that follows a value of an old-style list; `nil` if there is none.
  private func endOfSeparator(after end: Int) -> Int? {
    let next = OpenStepLexer(utf8, to: utf8.count).skipSpace(end)
    return next < utf8.count && utf8[next] == UInt8(ascii: ";") ? next + 1 : nil
  }

  /// A range with what of its line would be empty without it: the whole line, or the space before or after it.
  private func range(ofWholeLines range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, utf8[start - 1] == 0x20 || utf8[start - 1] == 0x09 { start -= 1 }
    while end < utf8.count, utf8[end] == 0x20 || utf8[end] == 0x09 { end += 1 }
    let beginsLine = start == 0 || utf8[start - 1] == .lineFeed || utf8[start - 1] == .carriageReturn
    let endsLine = end == utf8.count || utf8[end] == .lineFeed || utf8[end] == .carriageReturn
    guard beginsLine else { return start..<range.upperBound }
    guard endsLine else { return range.lowerBound..<end }
    if end < utf8.count {
      end += utf8[end] == .carriageReturn && end + 1 < utf8.count && utf8[end + 1] == .lineFeed ? 2 : 1
    }
    return start..<end
  }
}

// MARK: - Changes

extension ListTextEditor {
  private mutating func append(_ range: Range<Int>, _ text: Text) {
    // Neighbours on one line are removed with the space between them.
    let end = edits.last?.range.upperBound ?? 0
    edits.append(ListEdit(max(range.lowerBound, end)..<max(range.upperBound, end), text))
  }

  private mutating func replace(_ entry: Entry, _ value: CFObject, _ dictionary: Dictionary) -> Bool {
    var text = ListValueText(isXML: isXML, lineEnd: lineEnd)
    text.quotesAll = hasQuotes(entry, in: dictionary)
    text.margin = self.text(margin(at: entry.value.lowerBound))
    text.indentation = indentation(of: dictionary)
    guard let written = text.value(value) else { return false }
    append(entry.value, entry.hasValue ? written : " = " + written)
    return true
  }

  private mutating func remove(_ entry: Entry) {
    let end = isXML ? nil : endOfSeparator(after: entry.value.upperBound)
    append(range(ofWholeLines: entry.key.lowerBound..<(end ?? entry.value.upperBound)), "")
  }

  /// Whether a string beside an entry has quotes, though it may need none.
  private func hasQuotes(_ entry: Entry?, in dictionary: Dictionary) -> Bool {
    if dictionary.opening.isEmpty { return true }
    guard let entry else { return false }
    return [utf8[entry.key.lowerBound], utf8[entry.value.lowerBound]].contains { $0 == 0x22 || $0 == 0x27 }
  }

  /// Adds entries after all others.
  private mutating func add(
    _ added: [(key: Text, change: ListChanges.Change?)], to dictionary: Dictionary, closing: Range<Int>
  ) -> Bool {
    if added.isEmpty { return true }
    let last = dictionary.last
    // The pairs of a file without braces.
    let isPairs = !isXML && dictionary.opening.isEmpty
    let outer = text(dictionary.margin)
    let isOnLines = isPairs || last?.beginsLine ?? true
    var writer = ListValueText(isXML: isXML, lineEnd: lineEnd)
    writer.indentation = indentation(of: dictionary)
    writer.quotesAll = hasQuotes(last, in: dictionary)
    if isOnLines, !isPairs { writer.margin = last.map { text($0.margin) } ?? outer + writer.indentation }
    let separator: Text = isOnLines ? lineEnd + writer.margin : isXML ? "" : " "
    var between: Text = isXML ? separator : " = "
    if let last, last.hasValue, isXML || last.value.lowerBound > last.key.upperBound {
      let space = text(last.key.upperBound..<last.value.lowerBound)
      if space.span.allSatisfy({ $0.isBlank || !isXML && $0 == UInt8(ascii: "=") }) { between = space }
    }
    var builder = TextBuilder()
    for (key, change) in added {
      guard case .set(let value)? = change, let written = writer.value(value) else { return false }
      for part in [separator, writer.key(key), between, written, isXML ? "" : ";"] as [Text] { builder.append(part) }
    }
    let entries = builder.text
    if isXML {
      addXML(entries, to: dictionary, closing: closing)
    } else {
      addOldStyle(entries, to: dictionary, closing: closing, isOnLines: isOnLines)
    }
    return true
  }

  private mutating func addXML(_ entries: Text, to dictionary: Dictionary, closing: Range<Int>) {
    let end = lineEnd + text(dictionary.margin)
    // An empty element: `<dict/>`.
    if closing.isEmpty { return append(dictionary.opening, "<dict>" + entries + end + "</dict>") }
    let start = startOfSpace(before: closing.lowerBound)
    let isEmpty = dictionary.last == nil && start == dictionary.opening.upperBound
    append(start..<(isEmpty ? closing.lowerBound : start), isEmpty ? entries + end : entries)
  }

  private mutating func addOldStyle(
    _ entries: Text, to dictionary: Dictionary, closing: Range<Int>, isOnLines: Bool
  ) {
    let start = startOfSpace(before: closing.lowerBound)
    guard let last = dictionary.last else {
      let isPairs = dictionary.opening.isEmpty
      let text = isPairs && start == 0 ? entries.slice(from: lineEnd.count) : entries
      return append(start..<closing.lowerBound, text + lineEnd + (isPairs ? "" : self.text(dictionary.margin)))
    }
    let end = endOfSeparator(after: last.value.upperBound)
    if end == nil { append(last.value.upperBound..<last.value.upperBound, ";") }
    // On the line of the last entry, but before a comment that ends that.
    let place = isOnLines ? start : end ?? last.value.upperBound
    append(place..<place, entries)
  }
}

// MARK: - Values

/// Keys and values as they are inserted into the text of a list.
private struct ListValueText {
  let isXML: Bool
  let lineEnd: Text
  var margin: Text = ""
  var indentation: Text = ""
  /// Whether strings of an old-style list have quotes that need none.
  var quotesAll = false

  init(isXML: Bool, lineEnd: Text) {
    self.isXML = isXML
    self.lineEnd = lineEnd
  }

  func key(_ key: Text) -> Text {
    guard isXML else { return string(key) }
    // `<string>…</string>` and a line end.
    let element = XMLWriter.element(StringObject(key), XMLLayout())
    return "<key>" + element.slice(8..<element.count - 10) + "</key>"
  }

  /// All lines but the first begin with the margin. `nil` for a value that the format does not have.
  func value(_ value: CFObject) -> Text? {
    guard isXML else { return oldStyle(value, margin) }
    guard (try? PropertyListValidator.check(value, for: .xml)) != nil else { return nil }
    var layout = XMLLayout()
    layout.margin = margin
    layout.indentation = indentation
    let element = XMLWriter.element(value, layout)
    let text = element.slice(margin.count..<element.count - 1)
    if lineEnd == "\n" || !text.contains(.lineFeed) { return text }
    var builder = TextBuilder()
    for byte in text.utf8 {
      if byte == .lineFeed { builder.append(lineEnd) } else { builder.append(byte) }
    }
    return builder.text
  }

  private func oldStyle(_ value: CFObject, _ margin: Text) -> Text? {
    var builder = TextBuilder()
    let inner = margin + indentation
    switch value {
    case let text as StringObject: return string(text.text)
    case let data as DataObject:
      builder.append("<")
      let bytes = data.span
      for index in bytes.indices { builder.append(hexadecimal: bytes[index]) }
      builder.append(">")
    case let dictionary as DictionaryObject:
      builder.append("{")
      for entry in dictionary.entries {
        guard let key = (entry.key as? StringObject)?.text, let value = oldStyle(entry.value, inner) else { return nil }
        for part in [lineEnd, inner, string(key), " = ", value, ";"] as [Text] { builder.append(part) }
      }
      for part in [lineEnd, margin, "}"] as [Text] { builder.append(part) }
    case let array as ArrayObject:
      builder.append("(")
      for (index, object) in array.objects.enumerated() {
        guard let value = oldStyle(object, inner) else { return nil }
        for part in [index > 0 ? "," : "", lineEnd, inner, value] as [Text] { builder.append(part) }
      }
      for part in [lineEnd, margin, ")"] as [Text] { builder.append(part) }
    // Numbers, booleans and dates would be strings.
    default: return nil
    }
    return builder.text
  }

  private func string(_ text: Text) -> Text {
    let isPlain =
      !text.isEmpty && text.span.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == .underscore || $0 == .dot }
    if isPlain, !quotesAll { return text }
    var builder = TextBuilder()
    builder.append(quoting: text) { byte, builder in
      builder.append("\\U00")
      builder.append(hexadecimal: byte)
    }
    return builder.text
  }
}
