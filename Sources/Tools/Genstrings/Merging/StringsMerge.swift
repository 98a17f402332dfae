import CFPropertyLists
import CFText

/// What a merge does with keys.
package struct MergeOptions: Sendable {
  package enum NewValue: Sendable {
    case source, empty
    /// New keys are not added.
    case none
  }

  package var newValue = NewValue.source
  /// Whether new keys are marked as not translated.
  package var marksNew = false
  package var removesStale = false
  package var marksStale = false
  /// Whether a new key like one that no source has gets a comment with that one's value.
  package var suggestsValues = false

  package init() {}

  /// A new key as a file gets it.
  ///
  /// - Parameter suggestion: the last line of its comment.
  func added(_ entry: TableEntry, _ suggestion: Text? = nil) -> TableEntry {
    var comments = entry.comments
    if marksNew { comments = [StringsMark.marked(comments.isEmpty ? nil : entry.comment)] }
    if let suggestion { comments = [Text.joining(marksNew ? comments[0] : entry.comment, "\n   ", suggestion)] }
    let added = TableEntry(
      key: entry.key, meaning: entry.meaning, value: newValue == .empty ? "" : entry.value, comments: comments)
    added.locations = entry.locations
    return added
  }
}

/// Merges entries into a strings file: values that it has stay, comments are renewed, new keys are added.
///
/// All else stays byte for byte.
struct StringsMerge {
  /// The merged text.
  let text: Text
  /// The keys that were added, changed and removed, each with a sign, in the order of the file and of the entries.
  let changes: [TableChange]

  fileprivate static let keepMark: Literal = "cfbundle: keep"
  fileprivate static let staleMark: Literal = "cfbundle: stale"
  fileprivate static let fuzzyMark: Literal = "cfbundle: fuzzy "

  init(_ entries: [TableEntry], into document: StringsDocument, _ options: MergeOptions) throws(StringsDocumentError) {
    var merger = Merger(document: document, options: options)
    merger.merge(entries)
    text = TextEdit.apply(merger.edits, to: merger.document.text.span)
    changes = merger.changes
    // What cannot be read again is not written, as what follows a comment that is not closed.
    let result = try StringsDocument(text)
    guard result.pairs.count == document.pairs.count + merger.addedCount - merger.removedCount else {
      throw StringsDocumentError(line: 1)
    }
  }

  fileprivate struct Merger {
    let document: StringsDocument
    let options: MergeOptions
    var edits: [TextEdit] = []
    var changes: [TableChange] = []
    var addedCount = 0
    var removedCount = 0

    init(document: StringsDocument, options: MergeOptions) {
      self.document = document
      self.options = options
    }
  }
}

// MARK: - Keys

extension StringsMerge.Merger {
  fileprivate mutating func merge(_ entries: [TableEntry]) {
    var sources: [Text: TableEntry] = [:]
    for entry in entries { sources[entry.meaning] = entry }
    var known: Set<Text> = []
    // Whether all pairs before this one on its line are removed.
    var isLineRemoved = false
    for (index, pair) in document.pairs.enumerated() {
      known.insert(pair.key)
      let startsLine = !pair.isOnSameLine || isLineRemoved
      isLineRemoved = false
      if let entry = sources[pair.key] {
        renewComment(pair, entry)
      } else if !has(StringsMerge.keepMark, comment(of: pair)) {
        if options.removesStale {
          remove(index, withLine: startsLine)
          isLineRemoved = startsLine
        } else if options.marksStale {
          markStale(pair)
        }
      }
    }
    let ofPairs = edits
    edits = []
    let vanished = options.suggestsValues ? document.pairs.filter { sources[$0.key] == nil && !$0.value.isEmpty } : []
    add(entries.filter { !known.contains($0.meaning) }, SimilarKeys(vanished.map { ($0.key, $0.value) }))
    // What is added before a pair is also before a comment that the pair gets.
    edits += ofPairs
  }

  private func comment(of pair: StringsDocument.Pair) -> Text? { pair.comment.map { document.text.slice($0) } }

  private func has(_ mark: Literal, _ comment: Text?) -> Bool { comment.flatMap { index(of: mark, in: $0) } != nil }

  private func index(of mark: Literal, in comment: Text) -> Int? {
    let (bytes, mark) = (comment.span, mark.bytes)
    guard bytes.count >= mark.count else { return nil }
    return (0...bytes.count - mark.count).first { bytes.extracting(droppingFirst: $0).starts(with: mark) }
  }

  /// The suggestion at the end of a comment, which a translator removes.
  private func suggestion(in comment: Text) -> Text? {
    guard let start = index(of: StringsMerge.fuzzyMark, in: comment) else { return nil }
    var end = comment.count - 2
    while end > start, comment[end - 1].isBlank { end -= 1 }
    return comment.slice(start..<end)
  }

  private mutating func renewComment(_ pair: StringsDocument.Pair, _ entry: TableEntry) {
    let old = comment(of: pair)
    if has(StringsMerge.keepMark, old) || pair.hasLineComment { return }
    let isNew = StringsMark.isUntranslated(pair.value, source: StringsText.meaning(of: entry.value), old)
    // The file's own comment is better than none.
    if entry.comments.isEmpty, old == nil || !has(StringsMerge.staleMark, old) {
      guard !isNew, let edit = document.removingMark(of: pair) else { return }
      edits.append(edit)
      changes.append(TableChange(sign: "~", key: entry.key, detail: "comment"))
      return
    }
    var text = isNew ? StringsMark.marked(entry.comments.isEmpty ? nil : entry.comment) : entry.comment
    if let old, let suggestion = suggestion(in: old) { text = Text.joining(text, "\n   ", suggestion) }
    let new = withLineEnds(Text.joining("/* ", text, " */"))
    if let range = pair.comment {
      if let old, isSame(old, new) { return }
      edits.append(TextEdit(range, new))
    } else {
      insert(comment: new, before: pair)
    }
    changes.append(TableChange(sign: "~", key: entry.key, detail: "comment"))
  }

  /// Whether comments differ in nothing but line ends, of which a file may have two kinds.
  private func isSame(_ comment: Text, _ other: Text) -> Bool {
    comment.utf8.filter { $0 != .carriageReturn } == other.utf8.filter { $0 != .carriageReturn }
  }

  private mutating func insert(comment: Text, before pair: StringsDocument.Pair) {
    let start: Text = pair.isOnSameLine ? lineEnd : ""
    edits.append(TextEdit(pair.start..<pair.start, Text.joining(start, comment, lineEnd)))
  }

  private mutating func markStale(_ pair: StringsDocument.Pair) {
    if has(StringsMerge.staleMark, comment(of: pair)) || pair.hasLineComment { return }
    let mark = Text(StringsMerge.staleMark)
    if let range = pair.comment {
      // A block comment that is not closed has no pair after it.
      let end = range.upperBound - 2
      var start = end
      while start > range.lowerBound + 2, document.text[start - 1].isBlank { start -= 1 }
      edits.append(TextEdit(start..<end, withLineEnds(Text.joining("\n   ", mark, " "))))
    } else {
      insert(comment: Text.joining("/* ", mark, " */"), before: pair)
    }
    changes.append(TableChange(sign: "~", key: StringsText.written(pair.key), detail: "stale"))
  }

  /// Removes a pair with its comments. No other comment comes to belong to another pair by that, and no pair to be on
  /// another line.
  private mutating func remove(_ index: Int, withLine: Bool) {
    let pair = document.pairs[index]
    let own = document.endOfLineComments(after: index)
    let end = own.map { withLine ? afterLineEnd($0) : $0 } ?? pair.end
    edits.append(TextEdit(pair.lead..<end, ""))
    removedCount += 1
    changes.append(TableChange(sign: "-", key: StringsText.written(pair.key), detail: ""))
  }

  /// After the rest of a line, which is empty, and after an empty line that follows.
  private func afterLineEnd(_ start: Int) -> Int {
    let bytes = document.text.span
    var end = start
    for _ in 0..<2 {
      var index = end
      while index < bytes.count, !bytes[index].isLineEnd {
        guard bytes[index].isBlank else { return end }
        index += 1
      }
      if index < bytes.count { index += 1 }
      if index < bytes.count, bytes[index - 1] == .carriageReturn, bytes[index] == .lineFeed { index += 1 }
      end = index
    }
    return end
  }
}

// MARK: - New keys

extension StringsMerge.Merger {
  /// Fewer pairs may be sorted by coincidence.
  private static let minimumSorted = 3

  private mutating func add(_ entries: [TableEntry], _ vanished: consuming SimilarKeys) {
    guard !entries.isEmpty, options.newValue != .none else { return }
    addedCount = entries.count
    let existing = document.pairs.map {
      TableEntry(key: StringsText.written($0.key), meaning: $0.key, value: "", comments: [])
    }
    let isSorted =
      existing.count >= Self.minimumSorted
      && !zip(existing, existing.dropFirst()).contains { TableEntry.precedes($1, $0) }
    var next = isSorted ? 0 : existing.count
    // What is added before one pair, or at the end.
    var builder = TextBuilder()
    for entry in entries {
      while next < existing.count, TableEntry.precedes(existing[next], entry) {
        insert(&builder, before: next)
        next += 1
      }
      let suggestion = vanished.nearest(to: entry.meaning).map { similar in
        let old = TableEntry.commentText(
          Text.joining("\"", StringsText.written(similar.key), "\" = \"") + StringsText.written(similar.value))
        return Text(StringsMerge.fuzzyMark) + old + "\""
      }
      StringsWriter.append(options.added(entry, suggestion), to: &builder)
      changes.append(TableChange(sign: "+", key: entry.key, detail: ""))
    }
    insert(&builder, before: next)
  }

  private mutating func insert(_ added: inout TextBuilder, before index: Int) {
    guard added.count > 0 else { return }
    if index == document.pairs.count {
      append(added.text)
    } else {
      let pair = document.pairs[index]
      let start: Text = pair.isOnSameLine ? "\n" : ""
      edits.append(TextEdit(pair.lead..<pair.lead, withLineEnds(start + added.text)))
    }
    added = TextBuilder()
  }

  private mutating func append(_ added: Text) {
    let text = document.text
    var start: Text = ""
    if !text.isEmpty {
      let ends = text.span
      let hasLineEnd = ends[text.count - 1] == .lineFeed
      let before = text.count > 1 && ends[text.count - 2] == .carriageReturn ? text.count - 3 : text.count - 2
      let hasEmptyLine = hasLineEnd && (before < 0 || ends[before] == .lineFeed)
      start = hasEmptyLine ? "" : hasLineEnd ? "\n" : "\n\n"
      // With a line feed after it, it would be the line end of Windows, and the whole file's.
      if ends[text.count - 1] == .carriageReturn { start = "\r" }
    }
    edits.append(TextEdit(text.count..<text.count, withLineEnds(start + added)))
  }
}

// MARK: - Text

extension StringsMerge.Merger {
  fileprivate var lineEnd: Text { document.hasCarriageReturns ? "\r\n" : "\n" }

  /// A text with the line ends of the file.
  fileprivate func withLineEnds(_ text: Text) -> Text {
    guard document.hasCarriageReturns, text.contains(.lineFeed) else { return text }
    var builder = TextBuilder()
    for byte in text.utf8 {
      if byte == .lineFeed { builder.append(.carriageReturn) }
      builder.append(byte)
    }
    return builder.text
  }
}
