import CFObjects
import CFPropertyLists
import CFText
import Genstrings

/// New translations in a strings file; all else stays byte for byte.
struct StringsTableEdit {
  /// Texts by their keys.
  var texts: [Text: Text] = [:]

  /// The keys whose mark as untranslated is removed.
  var approved: Set<Text> = []

  /// The texts of the source in its order, for the places and comments of new entries.
  let source: [ProjectTable.SourceText]

  /// The file of the source, if it is a strings file: a new file has its encoding and form.
  let sourceBytes: [UInt8]?

  /// The changed file, or why there is none.
  enum Outcome {
    case file([UInt8])
    case refused(Text)
  }

  /// - Parameter old: the file; `nil` if there is none.
  func applied(to old: [UInt8]?) -> Outcome {
    guard let old, !old.isEmpty else { return newFile() }
    let encoding = FileEncoding(of: old.span)
    guard let text = encoding.decode(old.span), let document = try? StringsDocument(text) else {
      return changedList(old)
    }
    let edited = StringsPairEditor(document, self).text
    guard let bytes = encoding.encode(edited) else { return .refused("its encoding lacks a character of a new text") }
    guard let result = try? StringsDocument(edited), isComplete(result.pairs.map { ($0.key, $0.value) }) else {
      return .refused("its pairs cannot be changed")
    }
    return .file(bytes)
  }

  /// A document with the new entries.
  ///
  /// - Parameter isSpaced: whether empty lines are between the entries, if the document does not tell.
  func text(of document: StringsDocument, isSpaced: Bool) -> Text {
    document.pairs.isEmpty
      ? document.text + newText(isSpaced: isSpaced, lineEnd: document.hasCarriageReturns ? "\r\n" : "\n")
      : StringsPairEditor(document, self).text
  }

  private func newText(isSpaced: Bool, lineEnd: Text) -> Text {
    var builder = TextBuilder()
    for (index, entry) in entries.enumerated() {
      if index > 0, isSpaced { builder.append(lineEnd) }
      builder.append(StringsPairEditor.written(entry.text, entry.translation, lineEnd))
      builder.append(lineEnd)
    }
    return builder.text
  }

  private func isComplete(_ pairs: [(Text, Text)]) -> Bool {
    var values: [Text: Text] = [:]
    for (key, value) in pairs { values[key] = value }
    return texts.allSatisfy { values[$0.key] == $0.value }
  }

  /// The new entries in the order of the source.
  private var entries: [(text: ProjectTable.SourceText, translation: Text)] {
    source.compactMap { text in texts[text.key].map { (text, $0) } }
  }

  private func newFile() -> Outcome {
    if let sourceBytes, let format = (try? PropertyListReader.readWhole(sourceBytes.span))?.format, format != .openStep
    {
      let members = entries.map {
        (key: StringObject($0.text.key) as CFObject, value: StringObject($0.translation) as CFObject)
      }
      guard let data = try? PropertyListWriter.write(DictionaryObject(members), as: format) else {
        return .refused("there is no memory for it")
      }
      return .file(Array(Text(data.span).utf8))
    }
    let encoding = sourceBytes.map { FileEncoding(of: $0.span) } ?? .utf8(hasMark: false)
    let model = sourceBytes.flatMap { encoding.decode($0.span) }.flatMap { try? StringsDocument($0) }
    let isSpaced = entries.contains { $0.text.comment != nil } || model?.hasEmptyLinesBetweenPairs ?? false
    let lineEnd: Text = model?.hasCarriageReturns ?? false ? "\r\n" : "\n"
    guard let bytes = encoding.encode(newText(isSpaced: isSpaced, lineEnd: lineEnd)) else {
      return .refused("the encoding of the source table lacks a character of a new text")
    }
    return .file(bytes)
  }

  /// The file as a property list of another form: XML, binary, or in braces.
  private func changedList(_ old: [UInt8]) -> Outcome {
    guard let list = try? PropertyListReader.readWhole(old.span), let dictionary = list.value as? DictionaryObject
    else {
      return .refused("it is no property list")
    }
    let changes = entries.map { entry in
      ListFileChange(
        path: [entry.text.key], value: StringObject(entry.translation), isNew: dictionary[entry.text.key] == nil)
    }
    do { return .file(try FileMerge.changed(old, list.format, changes, dictionary.setting(changes))) } catch {
      return .refused((error as? FileMerge.Refusal)?.reason ?? "it cannot be changed")
    }
  }
}

extension DictionaryObject {
  /// The dictionary with values at paths, in dictionaries in it.
  func setting(_ changes: [ListFileChange]) -> DictionaryObject {
    var members = entries.map { (key: $0.key, value: $0.value) }
    var indexes: [Text: Int] = [:]
    for (index, member) in members.enumerated() {
      if let key = (member.key as? StringObject)?.text { indexes[key] = index }
    }
    var inner: [Text: [ListFileChange]] = [:]
    for change in changes {
      guard let key = change.path.first, let value = change.value else { continue }
      if change.path.count > 1 {
        inner[key, default: []].append(
          ListFileChange(path: Array(change.path.dropFirst()), value: value, isNew: change.isNew))
      } else if let index = indexes[key] {
        members[index].value = value
      } else {
        indexes[key] = members.count
        members.append((StringObject(key), value))
      }
    }
    for (key, changes) in inner {
      guard let index = indexes[key], let dictionary = members[index].value as? DictionaryObject else { continue }
      members[index].value = dictionary.setting(changes)
    }
    return DictionaryObject(members)
  }
}

/// Changes the pairs of a strings file.
private struct StringsPairEditor {
  private let document: StringsDocument
  private let edit: StringsTableEdit
  private var edits: [TextEdit] = []
  private let lineEnd: Text
  private let isSpaced: Bool

  init(_ document: StringsDocument, _ edit: StringsTableEdit) {
    self.document = document
    self.edit = edit
    lineEnd = document.hasCarriageReturns ? "\r\n" : "\n"
    isSpaced =
      document.pairs.count > 1
      ? document.hasEmptyLinesBetweenPairs : edit.source.contains { $0.comment != nil && edit.texts[$0.key] != nil }
  }

  var text: Text {
    var editor = self
    editor.changePairs()
    editor.addPairs()
    return TextEdit.apply(editor.edits, to: document.text.span)
  }

  private mutating func changePairs() {
    // Of a key that is there twice, the last pair counts.
    var last: [Text: Int] = [:]
    for (index, pair) in document.pairs.enumerated() { last[pair.key] = index }
    for (index, pair) in document.pairs.enumerated() where last[pair.key] == index {
      let isNew = edit.texts[pair.key].map { $0 != pair.value } ?? false
      if isNew || edit.approved.contains(pair.key) {
        document.removingMark(of: pair).map { edits.append($0) }
      }
      guard isNew, let text = edit.texts[pair.key] else { continue }
      let written = Self.quoted(text)
      edits.append(TextEdit(pair.valueRange, pair.valueRange.isEmpty ? " = " + written : written))
    }
  }

  /// New pairs are after the nearest earlier one of the source that is there, else before the nearest later one.
  private mutating func addPairs() {
    var places: [Text: Int] = [:]
    for (index, pair) in document.pairs.enumerated() where places[pair.key] == nil { places[pair.key] = index }
    var earlier: Int?
    var waiting: [Text] = []
    for text in edit.source {
      if let place = places[text.key] {
        if earlier == nil, !waiting.isEmpty {
          insert(waiting, before: place)
        } else if let earlier {
          insert(waiting, after: earlier)
        }
        waiting = []
        earlier = place
      } else if let translation = edit.texts[text.key] {
        waiting.append(Self.written(text, translation, lineEnd))
      }
    }
    if let earlier { insert(waiting, after: earlier) } else { append(waiting) }
  }

  private var separator: Text { isSpaced ? lineEnd + lineEnd : lineEnd }

  private mutating func insert(_ entries: [Text], before index: Int) {
    let place = document.pairs[index].lead
    for entry in entries { edits.append(TextEdit(place..<place, entry + separator)) }
  }

  private mutating func insert(_ entries: [Text], after index: Int) {
    let place = document.endOfLineComments(after: index) ?? document.pairs[index].end
    for entry in entries { edits.append(TextEdit(place..<place, separator + entry)) }
  }

  private mutating func append(_ entries: [Text]) {
    let end = document.text.count
    var start: Text = end == 0 || document.text[end - 1] == .lineFeed ? "" : lineEnd
    if let last = document.pairs.indices.last { return insert(entries, after: last) }
    for entry in entries {
      edits.append(TextEdit(end..<end, start + entry + lineEnd))
      start = isSpaced ? lineEnd : ""
    }
  }

  /// A pair with the comment of its source.
  static func written(_ text: ProjectTable.SourceText, _ translation: Text, _ lineEnd: Text) -> Text {
    var builder = TextBuilder()
    if let comment = text.comment, !comment.isEmpty {
      builder.append("/* ")
      builder.append(TranslationWriter.commentText(comment.replacing("\n", with: lineEnd)))
      builder.append(" */")
      builder.append(lineEnd)
    }
    builder.append(quoted(text.key))
    builder.append(" = ")
    builder.append(quoted(translation))
    builder.append(";")
    return builder.text
  }

  private static func quoted(_ text: Text) -> Text {
    var builder = TextBuilder()
    builder.append(quoting: text) { byte, builder in builder.append(byte) }
    return builder.text
  }
}
