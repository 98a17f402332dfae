import CFPropertyLists
import CFSystem
import CFText
import Doctor
import Genstrings
import Reporting
import Terminal
import Translations

/// Why a key is not renamed.
struct RenameFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension LanguageServer {
  // MARK: - Definition

  /// Where a string is in the development language, or the file that an Info.plist names.
  func definition(_ document: OpenDocument, _ offset: Int) -> JSONValue? {
    guard let file = document.file else { return nil }
    if case .table = file.kind {
      guard let (table, group) = table(of: document), let bundle = surroundings(of: document),
        let key = StringPlace.all(in: document.bytes, table.kind).first(where: { $0.range.contains(offset) })?.key,
        let entry = group.source.flatMap({ group.languages[$0]?[key] }),
        let target = text(at: path(of: entry.file.path, in: bundle)) ?? (document.path == nil ? document : nil),
        let place = StringPlace.all(in: target.bytes, entry.file.kind).first(where: { $0.key == key })
      else { return nil }
      return .object([("uri", .string(target.uri)), ("range", target.json(place.keyRange))])
    }
    guard case .info = file.kind, let tree = ListTree(document.bytes),
      let cursor = ListCursor(tree, at: offset, place: ""), let range = cursor.value,
      cursor.key?.names.isEmpty == false,
      let bundle = surroundings(of: document)
    else { return nil }
    let name = Text(document.bytes[ListTree.content(range, in: document.bytes)])
    guard !name.isEmpty else { return nil }
    let files = bundle.entries.filter { !$0.path.isEmpty }
    guard
      let found = files.first(where: { $0.name == name })
        ?? files.first(where: { $0.name.hasPrefix(name + ".") })
    else { return nil }
    let start: JSONValue = .object([("line", .integer(0)), ("character", .integer(0))])
    return .object([
      ("uri", .string(OpenDocument.uri(of: path(of: found.path, in: bundle)))),
      ("range", .object([("start", start), ("end", start)])),
    ])
  }

  // MARK: - Renaming

  /// The key at a place that can be renamed.
  func renamable(_ document: OpenDocument, _ offset: Int) -> JSONValue? {
    guard let (file, _) = table(of: document),
      let place = StringPlace.all(in: document.bytes, file.kind).first(where: { $0.keyRange.contains(offset) })
    else { return nil }
    return .object([("range", document.json(place.keyRange)), ("placeholder", .string(place.key))])
  }

  /// Gives a key another name in all files of its table, and in no source of the program.
  func rename(_ document: OpenDocument, _ offset: Int, to name: Text) throws(RenameFault) -> JSONValue {
    guard let bundle = surroundings(of: document), let (file, group) = table(of: document),
      let key = StringPlace.all(in: document.bytes, file.kind).first(where: { $0.keyRange.contains(offset) })?.key
    else { throw RenameFault("there is no key of a table here") }
    if name.isEmpty { throw RenameFault("a key is not empty") }
    if name == key { return Self.workspaceEdit([]) }
    var changes: [(document: OpenDocument, edits: [TextEdit])] = []
    for file in group.files {
      guard file.error == nil, file.syntaxError == nil else {
        throw RenameFault("\(file.path.printable) has a mistake")
      }
      if file.entries.contains(where: { $0.key == name }) {
        throw RenameFault("\(file.path.printable) has the key \(name.printable)")
      }
      guard file.entries.contains(where: { $0.key == key }) else { continue }
      guard let target = document.path == nil ? document : text(at: path(of: file.path, in: bundle)) else {
        throw RenameFault("\(file.path.printable) is not text")
      }
      changes.append((target, try Self.edits(of: target, file.kind, key, name)))
    }
    return Self.workspaceEdit(changes)
  }

  private static func edits(
    of document: OpenDocument, _ kind: TableFile.Kind, _ key: Text, _ name: Text
  ) throws(RenameFault) -> [TextEdit] {
    if kind == .loctable { throw RenameFault("a compiled table is not changed") }
    if kind == .catalog {
      guard var catalog = try? CatalogFile(reading: document.bytes.span), (try? catalog.rename(key, to: name)) != nil
      else {
        throw RenameFault("the catalog cannot be changed")
      }
      return [difference(document.bytes, Array(catalog.text.utf8))].compactMap { $0 }
    }
    let isXML = ListPairs.isXML(document.bytes)
    return StringPlace.all(in: document.bytes, kind).filter { $0.key == key }.map { place in
      TextEdit(
        place.keyRange, isXML ? "<key>" + escaped(name) + "</key>" : "\"" + StringsText.written(name) + "\"")
    }
  }

  /// What turns one text into another: its middle, in whole characters.
  static func difference(_ old: [UInt8], _ new: [UInt8]) -> TextEdit? {
    if old == new { return nil }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, start < old.count, old[start] & 0xC0 == 0x80 { start -= 1 }
    var end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    while end > 0, old[old.count - end] & 0xC0 == 0x80 { end -= 1 }
    return TextEdit(start..<old.count - end, Text(new[start..<new.count - end]))
  }

  static func workspaceEdit(_ changes: [(document: OpenDocument, edits: [TextEdit])]) -> JSONValue {
    .object([
      (
        "changes",
        .object(
          changes.filter { !$0.edits.isEmpty }.sorted { $0.document.uri < $1.document.uri }.map { document, edits in
            (document.uri.string, .array(edits.map { json($0, document) }))
          })
      )
    ])
  }

  private static func json(_ edit: TextEdit, _ document: OpenDocument) -> JSONValue {
    .object([("range", document.json(edit.range)), ("newText", .string(edit.text))])
  }

  // MARK: - Symbols

  /// The keys of a table, or of a property list with what is in them.
  func symbols(_ document: OpenDocument) -> JSONValue {
    guard let file = document.file else { return .array([]) }
    switch file.kind {
    case .table:
      guard let kind = TableFile.kind(ofExtension: Path.pathExtension(file.name)) else { return .array([]) }
      return .array(
        StringPlace.all(in: document.bytes, kind).map {
          Self.symbol($0.key, kind: 20, $0.range, $0.keyRange, [], document)
        })
    case .info, .list, .manifest, .configuration:
      return .array(ListTree(document.bytes).map { Self.symbols(in: $0, document) } ?? [])
    case .picture: return .array([])
    }
  }

  private static func symbols(in tree: ListTree, _ document: OpenDocument) -> [JSONValue] {
    tree.pairs.map { pair in
      let range = pair.keyRange.lowerBound..<max(pair.keyRange.upperBound, pair.value.range.upperBound)
      let inside =
        symbols(in: pair.value, document)
        + pair.value.elements.flatMap { symbols(in: $0, document) }
      return symbol(pair.key, kind: 20, range, pair.keyRange, inside, document)
    }
  }

  private static func symbol(
    _ name: Text, kind: Int, _ range: Range<Int>, _ keyRange: Range<Int>, _ inside: [JSONValue],
    _ document: OpenDocument
  ) -> JSONValue {
    .object([
      // A name must not be empty.
      ("name", .string(name.isEmpty ? "\"\"" : name)), ("kind", .integer(kind)), ("range", document.json(range)),
      ("selectionRange", document.json(keyRange)), ("children", .array(inside)),
    ])
  }
}
