import CFPropertyLists
import CFText
import Genstrings

/// Brings a strings file of an interface up to date with its texts: new keys get the source text and a mark, keys that are
/// gone get another mark, and comments are renewed. Translations stay.
package struct InterfaceMerge {
  package struct Fault: Error {
    package let line: Int?
    package let reason: Text
  }

  package private(set) var bytes: [UInt8]
  package private(set) var added = 0
  package private(set) var stale = 0

  /// The keys with a translation whose source has changed, and what it was.
  package private(set) var changed: [(key: Text, source: Text)] = []

  private static let staleMark: Text = "cfbundle: stale"
  private static let keepMark: Text = "cfbundle: keep"

  /// - Parameters:
  ///   - old: the file; `nil` if there is none.
  ///   - isSource: whether the file is in the language of the interface: its texts are not marked as untranslated.
  ///   - encoding: of a new file.
  package init(
    _ interface: InterfaceTexts, into old: [UInt8]?, isSource: Bool, encoding: FileEncoding = .utf8(hasMark: false)
  ) throws(Fault) {
    let old = old.flatMap { $0.isEmpty ? nil : $0 }
    let fileEncoding = old.map { FileEncoding(of: $0.span) } ?? encoding
    guard let text = old.map({ fileEncoding.decode($0.span) }) ?? "" else {
      throw Fault(line: nil, reason: "the file is not in the encoding that it names")
    }
    let document = try Self.document(text)
    var merger = Merger(interface, document, isSource: isSource)
    let renewed = merger.renewed()
    let complete = merger.completed(try Self.document(renewed))
    guard let written = fileEncoding.encode(complete) else {
      throw Fault(line: nil, reason: "its encoding lacks a character of a new text")
    }
    // What cannot be read again is not written.
    guard try Self.document(complete).pairs.count == document.pairs.count + merger.added else {
      throw Fault(line: nil, reason: "its pairs cannot be changed")
    }
    bytes = written
    (added, stale, changed) = (merger.added, merger.stale, merger.changed)
  }

  private static func document(_ text: Text) throws(Fault) -> StringsDocument {
    do throws(StringsDocumentError) { return try StringsDocument(text) } catch {
      throw Fault(line: error.line, reason: "no list of pairs can be read")
    }
  }

  private struct Merger {
    let interface: InterfaceTexts
    let document: StringsDocument
    let isSource: Bool
    private(set) var added = 0
    private(set) var stale = 0
    private(set) var changed: [(key: Text, source: Text)] = []

    init(_ interface: InterfaceTexts, _ document: StringsDocument, isSource: Bool) {
      self.interface = interface
      self.document = document
      self.isSource = isSource
    }

    private var lineEnd: Text { document.hasCarriageReturns ? "\r\n" : "\n" }

    /// The file with the comments of its pairs renewed, and with new texts for those that are not translated.
    mutating func renewed() -> Text {
      var texts: [Text: InterfaceTexts.InterfaceText] = [:]
      for text in interface.texts { texts[text.key] = text }
      var edits: [TextEdit] = []
      for pair in document.pairs {
        let comment = pair.comment.map { document.text.slice($0) }
        if comment?.firstRange(of: InterfaceMerge.keepMark) != nil || pair.hasLineComment { continue }
        guard let text = texts[pair.key] else {
          if comment?.firstRange(of: InterfaceMerge.staleMark) != nil { continue }
          stale += 1
          edits.append(edit(pair, Self.content(comment), mark: InterfaceMerge.staleMark))
          continue
        }
        let known = InterfaceTexts.source(in: comment, of: text)
        let isNew = StringsMark.isNew(comment) && (pair.value.isEmpty || pair.value == known ?? text.text)
        if let known, known != text.text {
          if isNew {
            edits.append(TextEdit(pair.valueRange, InterfaceTexts.quoted(text.text)))
          } else {
            changed.append((pair.key, known))
          }
        }
        let renewed = edit(pair, text.comment, mark: isNew ? StringsMark.new : nil)
        if comment != renewed.text { edits.append(renewed) }
      }
      return TextEdit.apply(edits, to: document.text.span)
    }

    /// The content of a block comment.
    private static func content(_ comment: Text?) -> Text? {
      guard let comment, comment.count >= 4 else { return nil }
      var (start, end) = (2, comment.count - 2)
      while start < end, comment[start].isBlank { start += 1 }
      while end > start, comment[end - 1].isBlank { end -= 1 }
      return comment.slice(start..<end)
    }

    private func edit(_ pair: StringsDocument.Pair, _ content: Text?, mark: Text?) -> TextEdit {
      let inside: Text
      if let content, let mark {
        inside = TranslationWriter.commentText(content) + lineEnd + "   " + mark
      } else {
        inside = content.map { TranslationWriter.commentText($0) } ?? mark ?? ""
      }
      let comment: Text = "/* " + inside + " */"
      if let range = pair.comment { return TextEdit(range, comment) }
      return TextEdit(pair.start..<pair.start, (pair.isOnSameLine ? lineEnd : "") + comment + lineEnd)
    }

    /// The file with the keys that it lacks, each at its place in the order of the interface.
    mutating func completed(_ document: StringsDocument) -> Text {
      let known = Set(document.pairs.map(\.key))
      let mark: Text = isSource ? "" : "\n   " + StringsMark.new
      var texts: [Text: Text] = [:]
      var source: [ProjectTable.SourceText] = []
      for text in interface.texts {
        source.append(
          ProjectTable.SourceText(key: text.key, text: text.text, note: "", comment: text.comment + mark))
        if !known.contains(text.key) { texts[text.key] = text.text }
      }
      added = texts.count
      if texts.isEmpty { return document.text }
      let own = Set(interface.texts.map(\.key))
      for key in known where !own.contains(key) {
        source.append(ProjectTable.SourceText(key: key, text: "", note: "", comment: nil))
      }
      source = source.stableSorted { !UnitID.precedes($1.key, $0.key) }
      let edit = StringsTableEdit(texts: texts, source: source, sourceBytes: nil)
      return edit.text(of: document, isSpaced: true)
    }
  }
}

extension InterfaceTexts {
  /// The source text that a comment quotes, as in `text = "Hello";`; `nil` if it quotes none.
  fileprivate static func source(in comment: Text?, of text: InterfaceText) -> Text? {
    guard let comment, let dot = text.key.firstIndex(of: .dot) else { return nil }
    let name = text.key.slice(from: dot + 1)
    guard let range = comment.firstRange(of: name + " = \"") else { return nil }
    var end = range.upperBound
    while end < comment.count, comment[end] != UInt8(ascii: "\"") { end += comment[end] == .backslash ? 2 : 1 }
    guard end < comment.count else { return nil }
    return StringsText.meaning(of: comment.slice(range.upperBound..<end))
  }

  static func quoted(_ text: Text) -> Text {
    var builder = TextBuilder()
    append(quoting: text, to: &builder)
    return builder.text
  }
}
