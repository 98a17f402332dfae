import CFObjects
import CFPropertyLists
import CFText
import Plutil

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
      let name = tokens.text(of: key)
      let member = changes.members[name]
      let range: Range<Int>?
      if let member, member.change == nil, value.kind == .beginDictionary {
        range = try edit(value, member, &tokens)
      } else {
        range = try tokens.skip(value)
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

  /// What each level is indented by.
  private func indentation(of dictionary: Dictionary) -> Text {
    let outer = text(dictionary.margin)
    if let first = dictionary.first, first.beginsLine, first.margin.count > outer.count {
      return text(first.margin).slice(from: outer.count)
    }
    return .indentation(inside: outer, isXML: isXML)
  }

  /// The index after the semicolon that follows a value of an old-style list; `nil` if there is none.
  private func endOfSeparator(after end: Int) -> Int? {
    let next = OpenStepLexer(utf8, to: utf8.count).skipSpace(end)
    return next < utf8.count && utf8[next] == UInt8(ascii: ";") ? next + 1 : nil
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
    let text = ListValueText(value, syntax(quotesAll: hasQuotes(entry, in: dictionary)), lineEnd: lineEnd)
    let margin = self.text(margin(at: entry.value.lowerBound))
    guard let written = text.text(margin: margin, indentation: indentation(of: dictionary)) else { return false }
    append(entry.value, entry.hasValue ? written : " = " + written)
    return true
  }

  private mutating func remove(_ entry: Entry) {
    let end = isXML ? nil : endOfSeparator(after: entry.value.upperBound)
    append(utf8.wholeLines(entry.key.lowerBound..<(end ?? entry.value.upperBound)), "")
  }

  /// - Parameter quotesAll: whether strings of an old-style list have quotes that need none.
  private func syntax(quotesAll: Bool) -> ListEditor.Syntax { isXML ? .xml : quotesAll ? .strings : .openStep }

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
    let indentation = indentation(of: dictionary)
    let syntax = syntax(quotesAll: hasQuotes(last, in: dictionary))
    let margin = isOnLines && !isPairs ? last.map { text($0.margin) } ?? outer + indentation : ""
    let separator: Text = isOnLines ? lineEnd + margin : isXML ? "" : " "
    var between: Text = isXML ? separator : " = "
    if let last, last.hasValue, isXML || last.value.lowerBound > last.key.upperBound {
      let space = text(last.key.upperBound..<last.value.lowerBound)
      if space.span.allSatisfy({ $0.isBlank || !isXML && $0 == UInt8(ascii: "=") }) { between = space }
    }
    var builder = TextBuilder()
    for (key, change) in added {
      guard case .set(let value)? = change,
        let written = ListValueText(value, syntax, lineEnd: lineEnd).text(margin: margin, indentation: indentation)
      else { return false }
      let parts: [Text] = [separator, ListValueText.key(key, syntax), between, written, isXML ? "" : ";"]
      for part in parts { builder.append(part) }
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
    let start = utf8.startOfSpace(before: closing.lowerBound)
    let isEmpty = dictionary.last == nil && start == dictionary.opening.upperBound
    append(start..<(isEmpty ? closing.lowerBound : start), isEmpty ? entries + end : entries)
  }

  private mutating func addOldStyle(
    _ entries: Text, to dictionary: Dictionary, closing: Range<Int>, isOnLines: Bool
  ) {
    let start = utf8.startOfSpace(before: closing.lowerBound)
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
