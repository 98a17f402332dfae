import CFObjects
import CFText
import Doctor
import Genstrings
import Reporting
import Terminal

extension LanguageServer {
  /// Languages with a text of their own in a hover.
  private static let maximumRows = 20

  /// What a key or value means: all about a documented key, or a string in all languages.
  func hover(_ document: OpenDocument, _ offset: Int) -> JSONValue? {
    guard let file = document.file else { return nil }
    if case .table = file.kind { return hoverInTable(document, offset) }
    guard let place = ListCursor.place(ofFile: file), let tree = ListTree(document.bytes),
      let cursor = ListCursor(tree, at: offset, place: place), let key = cursor.key
    else { return nil }
    if let range = cursor.value {
      guard let note = Self.note(of: key, document, range) else { return nil }
      return Self.hover(note, document.json(range))
    }
    let page = KeyPages.page(key, allValues: false).split(separator: "\n").map(String.init)
    let lines =
      ["**\(KeyPages.label(key))**", page[0].dropFirst(KeyPages.label(key).count).trimmed]
      + page.dropFirst().map { $0.trimmed }
    return Self.hover(lines.map(Self.markdown).joined(separator: "\n\n"), document.json(cursor.keyRange))
  }

  /// What the table says about a value.
  private static func note(of key: InfoKey, _ document: OpenDocument, _ range: Range<Int>) -> String? {
    guard let set = key[.values].flatMap({ ValueTable.standard[$0] }) else { return nil }
    let text = Text(document.bytes[ListTree.content(range, in: document.bytes)])
    guard let value = set.values.first(where: { $0.text == text }) else { return nil }
    let remarks = [value.since.map(KeyPages.system), value.note?.string].compactMap { $0 }
    return (["**\(value.text)**"] + remarks).map(markdown).joined(separator: "\n\n")
  }

  private func hoverInTable(_ document: OpenDocument, _ offset: Int) -> JSONValue? {
    guard let (file, group) = table(of: document),
      let spot = StringPlace.all(in: document.bytes, file.kind).first(where: { $0.range.contains(offset) })
    else { return nil }
    var lines = ["| | |", "| --- | --- |"]
    let languages = group.order.filter { group.languages[$0]?[spot.key] != nil }
    for language in languages.prefix(Self.maximumRows) {
      guard let entry = group.languages[language]?[spot.key] else { continue }
      let text =
        switch entry.value {
        case .text(let text): Self.cell(text)
        case .forms: "*several forms*"
        case .other: "*no text*"
        }
      lines.append("| \(Self.cell(language.isEmpty ? "(all)" : language)) | \(text) |")
    }
    if languages.count > Self.maximumRows { lines.append("| … | \(languages.count - Self.maximumRows) more |") }
    if let comment = Self.comment(of: spot.key, file, document) { lines += ["", Self.markdown(comment)] }
    let source = group.source.flatMap { group.languages[$0]?[spot.key]?.text } ?? spot.key
    let arguments = FormatScan(source).kinds
    if !arguments.isEmpty {
      let kinds = arguments.enumerated().map { index, kind in
        "\(index + 1): `\(kind.map(\.name) ?? "*")`"
      }
      lines += ["", "Arguments: " + kinds.joined(separator: ", ")]
    }
    return Self.hover(lines.joined(separator: "\n"), document.json(spot.keyRange))
  }

  /// What somebody has written about a string.
  private static func comment(of key: Text, _ file: TableFile, _ document: OpenDocument) -> String? {
    if let strings = file.root?.dictionary("strings") {
      return (strings[key] as? DictionaryObject)?.text("comment")?.string
    }
    guard let range = file.entries.last(where: { $0.key == key })?.comments, range.upperBound <= document.bytes.count
    else { return nil }
    let text = Text(document.bytes[range]).string.trimmed
    guard text.hasPrefix("/*"), text.hasSuffix("*/"), text.utf8.count >= 4 else { return nil }
    return text.dropFirst(2).dropLast(2).trimmed
  }

  private static func hover(_ markdown: String, _ range: JSONValue) -> JSONValue {
    .object([
      ("contents", .object([("kind", .string("markdown")), ("value", .string(Text(markdown)))])), ("range", range),
    ])
  }

  /// Text in which nothing is markup.
  static func markdown(_ text: String) -> String {
    if text.hasPrefix("**"), text.hasSuffix("**"), text.count > 4 {
      return "**" + escaped(text.dropFirst(2).dropLast(2)) + "**"
    }
    return escaped(text[...])
  }

  private static func escaped(_ text: Substring) -> String {
    var result = ""
    for character in text {
      if "\\`*_{}[]<>#|!&".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// A text in a cell of a table.
  private static func cell(_ text: Text) -> String {
    escaped(text.printable.string.replacing("\n", with: "⏎")[...])
  }
}

extension StringProtocol {
  /// Without blanks at both ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
