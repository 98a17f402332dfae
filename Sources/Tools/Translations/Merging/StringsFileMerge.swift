import CFPropertyLists
import CFText
import Genstrings

/// A merge of `.strings` files that are pairs: all that neither side has changed stays byte for byte as it is in ours.
struct StringsFileMerge {
  private(set) var bytes: [UInt8] = []
  private(set) var conflicts: [FileMerge.Conflict] = []

  private let base: StringsDocument
  private let ours: StringsDocument
  private let theirs: StringsDocument
  private let lineEnd: Text
  private var edits: [TextEdit] = []

  private typealias Pair = StringsDocument.Pair

  /// - Returns: `nil` if a version is anything but pairs.
  init?(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    guard let first = Self.document(base), let second = Self.document(ours), let third = Self.document(theirs) else {
      return nil
    }
    (self.base, self.ours, self.theirs) = (first, second, third)
    lineEnd = second.hasCarriageReturns || second.text.isEmpty && third.hasCarriageReturns ? "\r\n" : "\n"
    findEdits()
    let text = TextEdit.apply(edits, to: self.ours.text.span)
    // What cannot be read again is not written.
    guard (try? StringsDocument(text)) != nil else { return nil }
    let encoding = ours.isEmpty ? FileEncoding(of: theirs.span) : FileEncoding(of: ours.span)
    bytes = encoding.encode(text) ?? Array(text.utf8)
  }

  private static func document(_ bytes: [UInt8]) -> StringsDocument? {
    guard let text = FileEncoding(of: bytes.span).decode(bytes.span) else { return nil }
    return try? StringsDocument(text)
  }

  /// The last pair of each key, which is the one that counts.
  private static func pairs(_ document: StringsDocument) -> [Text: Pair] {
    var pairs: [Text: Pair] = [:]
    for pair in document.pairs { pairs[pair.key] = pair }
    return pairs
  }

  private static func comment(_ document: StringsDocument, _ pair: Pair?) -> Text? {
    pair?.comment.map { document.text.slice($0) }
  }

  private mutating func findEdits() {
    let (basePairs, ourPairs, theirPairs) = (Self.pairs(base), Self.pairs(ours), Self.pairs(theirs))
    for pair in ours.pairs where ourPairs[pair.key]?.start == pair.start {
      merge(pair, basePairs[pair.key], theirPairs[pair.key])
    }
    // Where what theirs has next is inserted: after the last pair that both have.
    var place: Int?
    for (index, pair) in theirs.pairs.enumerated() {
      if let ours = ourPairs[pair.key] {
        place = endOfLine(ours.end)
        continue
      }
      guard theirPairs[pair.key]?.start == pair.start else { continue }
      guard let old = basePairs[pair.key] else {
        insert(theirs.text.slice(pair.lead..<pair.end), ofPairAt: index, at: place)
        continue
      }
      // We have removed it: that stands, unless it has a new text.
      if old.value == pair.value { continue }
      conflicts.append(.init(path: [pair.key], ours: nil, theirs: Self.quoted(pair.value)))
      let comment = Self.conflictComment(Self.quoted(pair.key) + " = " + Self.quoted(pair.value))
      insert(comment, ofPairAt: index, at: place)
    }
  }

  private mutating func merge(_ pair: Pair, _ old: Pair?, _ new: Pair?) {
    switch MergeChoice.of(old?.value, pair.value, new?.value, { $0 == $1 }) {
    case .ours: break
    case .theirs:
      guard let new else { return edits.append(TextEdit(rangeOfRemoval(pair), "")) }
      edits.append(TextEdit(pair.start..<pair.end, theirs.text.slice(new.start..<new.end)))
    case .both:
      conflicts.append(
        .init(path: [pair.key], ours: Self.quoted(pair.value), theirs: new.map { Self.quoted($0.value) }))
      let comment = Self.conflictComment(new.map { Self.quoted($0.value) } ?? "it is removed")
      edits.append(TextEdit(pair.lead..<pair.lead, comment + lineEnd))
      return
    }
    // A new comment of theirs, if ours is the old one.
    guard let new, let old, let comment = Self.comment(theirs, new), let range = pair.comment,
      Self.comment(ours, pair) == Self.comment(base, old), Self.comment(base, old) != comment
    else { return }
    edits.append(TextEdit(range, comment))
  }

  private static func conflictComment(_ text: Text) -> Text {
    // A value may contain the end of a comment.
    var builder = TextBuilder()
    builder.append("/* cfbundle: conflict with theirs: ")
    var last: UInt8 = 0
    for byte in text.utf8 {
      if last == UInt8(ascii: "*"), byte == .slash { builder.append(" ") }
      builder.append(byte)
      last = byte
    }
    builder.append(" */")
    return builder.text
  }

  private static func quoted(_ text: Text) -> Text { "\"" + StringsText.written(text) + "\"" }

  /// A pair with its comments and the end of its line.
  private func rangeOfRemoval(_ pair: Pair) -> Range<Int> {
    let bytes = ours.text.span
    let end = endOfLine(pair.end)
    guard end == bytes.count || bytes[end] == .lineFeed || bytes[end] == .carriageReturn else {
      return pair.lead..<pair.end
    }
    var next = end
    if next < bytes.count, bytes[next] == .carriageReturn { next += 1 }
    if next < bytes.count, bytes[next] == .lineFeed { next += 1 }
    // And the empty line that separates it from the next one.
    var empty = next
    if empty < bytes.count, bytes[empty] == .carriageReturn { empty += 1 }
    if empty < bytes.count, bytes[empty] == .lineFeed { next = empty + 1 }
    return pair.lead..<next
  }

  /// The end of the line of a pair, if nothing but comments follows on it; else the pair's end.
  private func endOfLine(_ end: Int) -> Int {
    let bytes = ours.text.span
    var index = end
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .lineFeed || byte == .carriageReturn { return index }
      if byte == 0x20 || byte == 0x09 {
        index += 1
        continue
      }
      guard byte == .slash, index + 1 < bytes.count else { return end }
      if bytes[index + 1] == .slash {
        while index < bytes.count, bytes[index] != .lineFeed, bytes[index] != .carriageReturn { index += 1 }
        return index
      }
      index += 2
      while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == .slash) {
        // A comment of more lines is that of the next pair.
        if bytes[index] == .lineFeed || bytes[index] == .carriageReturn { return end }
        index += 1
      }
      index += 2
    }
    return min(index, bytes.count)
  }

  /// Inserts the text of a pair of theirs at an offset of ours; `nil` is before all pairs.
  private mutating func insert(_ text: Text, ofPairAt index: Int, at place: Int?) {
    let pair = theirs.pairs[index]
    var separator = lineEnd
    if index > 0 {
      let gap = theirs.text.slice(theirs.pairs[index - 1].end..<pair.lead)
      let space = gap.utf8.reversed().prefix { $0.isXMLSpace }
      if space.count(where: { $0 == .lineFeed }) > 1 { separator = lineEnd + lineEnd }
    }
    if let place { return edits.append(TextEdit(place..<place, separator + text)) }
    if let first = ours.pairs.first {
      edits.append(TextEdit(first.lead..<first.lead, text + separator))
    } else {
      let end = ours.text.count
      let start: Text = end > 0 && ours.text[end - 1] != .lineFeed ? lineEnd : ""
      edits.append(TextEdit(end..<end, start + text + lineEnd))
    }
  }
}
