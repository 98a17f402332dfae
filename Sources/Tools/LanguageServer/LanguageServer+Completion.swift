import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Doctor
import Genstrings
import Reporting
import Translations

extension LanguageServer {
  /// What may stand at a place.
  func completion(_ document: OpenDocument, _ offset: Int, hasSnippets: Bool) -> JSONValue? {
    guard let file = document.file else { return nil }
    if case .table = file.kind {
      return TableFile.kind(ofExtension: Path.pathExtension(file.name)) == .catalog
        ? catalogKeys(document, offset, hasSnippets: hasSnippets) : stringKeys(document, offset)
    }
    guard let place = ListCursor.place(ofFile: file), let gap = ListGap(document.bytes, at: offset, place: place) else {
      return nil
    }
    switch gap.wanted {
    case .key: return Self.keys(gap, document, hasSnippets: hasSnippets)
    case .value(let name):
      guard let choices = InfoKeyTable.standard.choices(of: name, at: gap.place) else { return nil }
      let end = gap.hasEndTag ? "" : "</string>"
      return .array(
        choices.map { value in
          Self.item(value.text, kind: 12, detail: value.note, Self.escaped(value.text) + Text(end), gap.range, document)
        })
    case .element(let name):
      guard let key = InfoKeyTable.standard.documented(name, at: gap.place) else { return nil }
      if key.types.contains(where: { $0.base == .bool }) {
        return .array(
          ["<true/>", "<false/>"].map { Self.item(Text($0), kind: 12, detail: nil, Text($0), gap.range, document) })
      }
      guard let choices = InfoKeyTable.standard.choices(of: name, at: gap.place) else { return nil }
      return .array(
        choices.map { value in
          Self.item(
            value.text, kind: 12, detail: value.note, "<string>" + Self.escaped(value.text) + "</string>", gap.range,
            document)
        })
    }
  }

  private static func keys(_ gap: ListGap, _ document: OpenDocument, hasSnippets: Bool) -> JSONValue {
    let keys = InfoKeyTable.standard.keys(at: gap.place).filter { !gap.present.contains($0.name) }
    let line = document.lines.position(of: gap.range.lowerBound)
    let indentation = Text(
      document.bytes[document.lines.offset(of: Position(line: line.line, column: 1))...]
        .prefix { $0 == 0x20 || $0 == 0x09 })
    return .array(
      keys.map { key in
        var text = key.name
        if !gap.hasEndTag {
          text = text + "</key>"
          if hasSnippets {
            text = text + "\n" + indentation + Text(key.types.first?.emptyElement ?? "<string>$0</string>")
          }
        }
        var members = Self.itemMembers(
          key.name, kind: 10, detail: Text(key.types.map(\.noun).joined(separator: ", or ")), text, gap.range, document)
        members.append(("documentation", .string(key.says)))
        if hasSnippets, !gap.hasEndTag { members.append(("insertTextFormat", .integer(2))) }
        return .object(members)
      })
  }

  private static func itemMembers(
    _ label: Text, kind: Int, detail: Text?, _ text: Text, _ range: Range<Int>, _ document: OpenDocument
  ) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = [("label", .string(label)), ("kind", .integer(kind))]
    if let detail { members.append(("detail", .string(detail))) }
    members.append(("textEdit", .object([("range", document.json(range)), ("newText", .string(text))])))
    return members
  }

  private static func item(
    _ label: Text, kind: Int, detail: Text?, _ text: Text, _ range: Range<Int>, _ document: OpenDocument
  ) -> JSONValue {
    .object(itemMembers(label, kind: kind, detail: detail, text, range, document))
  }

  /// A text between tags.
  static func escaped(_ text: Text) -> Text {
    var builder = TextBuilder()
    builder.append(xml: text, inAttribute: false)
    return builder.text
  }

  // MARK: - Tables

  /// The keys that the development language has, and this table lacks, at the beginning of an entry of a strings file.
  private func stringKeys(_ document: OpenDocument, _ offset: Int) -> JSONValue? {
    guard let (file, group) = table(of: document), file.kind == .strings, let source = group.source,
      source != file.language, !ListPairs.isXML(document.bytes)
    else { return nil }
    let start = document.bytes[..<offset].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    let begun = document.bytes[start..<offset]
    let blanks = begun.prefix { $0 == 0x20 || $0 == 0x09 }
    let word = begun.dropFirst(blanks.count)
    // Nothing, or the beginning of a quoted key; and not in the middle of another entry, or a comment.
    guard word.isEmpty || word.first == UInt8(ascii: "\"") && !word.dropFirst().contains(UInt8(ascii: "\"")) else {
      return nil
    }
    let places = StringPlace.all(in: document.bytes, .strings)
    guard !places.contains(where: { $0.range.contains(start) && $0.range.lowerBound < start }),
      !Self.isInComment(
        document.bytes, start, after: places.last { $0.range.upperBound <= start }?.range.upperBound ?? 0)
    else { return nil }
    // A quotation mark that the editor has put behind the place.
    let rest = document.bytes[offset...]
    let end = rest.first == UInt8(ascii: "\"") ? offset + 1 : offset
    let present = Set(places.map(\.key)).union(group.languages[file.language]?.keys.map { $0 } ?? [])
    return .array(
      group.sourceEntries.compactMap { entry -> JSONValue? in
        guard let text = entry.text, !present.contains(entry.key) else { return nil }
        var members = Self.itemMembers(
          entry.key, kind: 12, detail: text, Self.entry(entry), start + blanks.count..<end, document)
        // Editors compare it with what is written, which begins with a quotation mark.
        members.append(("filterText", .string("\"" + entry.key + "\"")))
        return .object(members)
      })
  }

  /// The languages that a string of a catalog lacks, and the plural forms that a text lacks.
  private func catalogKeys(_ document: OpenDocument, _ offset: Int, hasSnippets: Bool) -> JSONValue? {
    guard let gap = CatalogGap(document.bytes, at: offset), gap.path.first == "strings", gap.path.count >= 3,
      gap.path[2] == "localizations"
    else { return nil }
    let known: [(name: Text, detail: Text?, isUsed: Bool)]
    if gap.path.count == 3 {
      let used = document.languages.filter { !$0.isEmpty && $0 != "Base" }
      known = used.union(LanguageNames.tags).sorted().map {
        ($0, Text(LanguageNames.name(of: $0)), used.contains($0))
      }
    } else if gap.path.suffix(2) == ["variations", "plural"] {
      known = PluralForms.names(gap.path[3]).map { ($0, nil, true) }
    } else {
      return nil
    }
    let line = document.lines.position(of: gap.range.lowerBound)
    let indentation = Text(
      document.bytes[document.lines.offset(of: Position(line: line.line, column: 1))...]
        .prefix { $0 == 0x20 || $0 == 0x09 })
    return .array(
      known.filter { !gap.present.contains($0.name) }.enumerated().map { index, key in
        let quoted = "\"" + key.name + "\""
        var text = quoted
        if !gap.hasValue {
          text = text + (hasSnippets ? Self.unit(indentation) : " : ") + (hasSnippets && gap.needsComma ? "," : "")
        }
        var members = Self.itemMembers(key.name, kind: 12, detail: key.detail, text, gap.range, document)
        members.append(("filterText", .string(quoted)))
        // Those that the catalog has in other strings come first.
        members.append(("sortText", .string((key.isUsed ? "0" : "1") + key.name)))
        if gap.path.count > 3 { members[members.count - 1].value = .string(Text(String(index))) }
        if hasSnippets, !gap.hasValue { members.append(("insertTextFormat", .integer(2))) }
        return .object(members)
      })
  }

  /// A text without content as Xcode writes it, with the place for the cursor.
  private static func unit(_ indentation: Text) -> Text {
    let lines: [Text] = [
      " : {", "  \"stringUnit\" : {", "    \"state\" : \"translated\",", "    \"value\" : \"$0\"", "  }", "}",
    ]
    return lines[0] + lines.dropFirst().reduce(Text("")) { $0 + "\n" + indentation + $1 }
  }

  /// Whether a comment that begins behind an offset is open at another one.
  private static func isInComment(_ bytes: [UInt8], _ offset: Int, after start: Int) -> Bool {
    var index = start
    while index + 1 < offset {
      if bytes[index] == .slash, bytes[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == .slash) { index += 1 }
        index += 2
        if index > offset { return true }
      } else {
        index += 1
      }
    }
    return false
  }

  /// An entry as the source has it, with its comment.
  static func entry(_ entry: TableEntry, isNew: Bool = false) -> Text {
    var builder = TextBuilder()
    if let range = entry.comments, let bytes = entry.file.source?.bytes, range.upperBound <= bytes.count {
      let comment = Text(bytes[range]).string.trimmed
      if !comment.isEmpty { builder.append(Text(comment) + "\n") }
    }
    if isNew { builder.append("/* cfbundle: new */\n") }
    builder.append("\"" + StringsText.written(entry.key) + "\" = ")
    builder.append("\"" + StringsText.written(entry.text ?? "") + "\";")
    return builder.text
  }
}

extension InfoValueType {
  /// A value of the type without content, with the place for the cursor.
  fileprivate var emptyElement: String {
    switch base {
    case .string: "<string>$0</string>"
    case .bool: "<true/>$0"
    case .integer: "<integer>$0</integer>"
    case .number: "<real>$0</real>"
    case .date: "<date>$0</date>"
    case .data: "<data>$0</data>"
    case .array: "<array>$0</array>"
    case .dict: "<dict>$0</dict>"
    }
  }
}
