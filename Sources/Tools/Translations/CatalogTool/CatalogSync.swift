import CFPropertyLists
import CFText
import Genstrings

/// Brings a catalog up to date with the strings that a compiler has found in sources, as Xcode does.
package struct CatalogSync {
  private struct Entry {
    var value: Text?
    var comments: [Text] = []
  }

  private let table: Text
  private var entries: [Text: Entry] = [:]
  private var order: [Text] = []
  private var others: [Text: Set<Text>] = [:]

  init(table: Text) { self.table = table }

  /// The number of keys in other tables.
  var otherTables: [(name: Text, count: Int)] {
    others.keys.sorted().map { ($0, others[$0]?.count ?? 0) }
  }

  /// Adds a file of strings data. Returns whether it is one.
  mutating func add(_ file: Span<UInt8>) -> Bool {
    guard let root = try? CatalogFile(file).root, let tables = root["tables"]?.object?.members else { return false }
    for member in tables {
      guard let found = member.value.elements else { return false }
      for element in found {
        guard case .other(let written) = element, let entry = try? CatalogNode(written.span),
          let key = entry["key"]?.string
        else { return false }
        add(member.key, key, value: entry["value"]?.string, comment: entry["comment"]?.string ?? "")
      }
    }
    return true
  }

  mutating func add(_ source: ExtractedSource) {
    for entry in source.entries { add(entry.table, entry.key, value: entry.value, comment: entry.comment) }
  }

  mutating func add(_ interface: InterfaceTexts) {
    for text in interface.texts { add(table, text.key, value: text.text, comment: text.comment) }
  }

  private mutating func add(_ table: Text, _ key: Text, value: Text?, comment: Text) {
    guard table == self.table else {
      others[table, default: []].insert(key)
      return
    }
    if entries[key] == nil { order.append(key) }
    var entry = entries[key] ?? Entry()
    entry.value = entry.value ?? value
    if !comment.isEmpty, !entry.comments.contains(comment) { entry.comments.append(comment) }
    entries[key] = entry
  }

  /// - Parameter allowsEmpty: whether all keys may be removed.
  /// - Returns: whether the catalog is up to date now. Otherwise it has not changed.
  func apply(to file: inout CatalogFile, allowsEmpty: Bool) -> Bool {
    if entries.isEmpty, !file.keys.isEmpty, !allowsEmpty { return false }
    let source = file.sourceLanguage
    file.withStrings { strings in
      var removed: Set<Text> = []
      var known: Set<Text> = []
      strings.forEachMember { member in
        known.insert(member.key)
        let state = member.value["extractionState"]?.string
        if member.value.object == nil || state == "manual" || state == "migrated" { return }
        if let entry = entries[member.key] {
          Self.update(&member.value, entry, source)
        } else if Self.hasTranslations(member.value, source) {
          if state != "stale" { member.value["extractionState"] = CatalogNode(string: "stale") }
        } else {
          removed.insert(member.key)
        }
      }
      strings.remove { removed.contains($0.key) }
      strings.insert(
        order.filter { !known.contains($0) }.map { key in
          var node = CatalogNode()
          Self.update(&node, entries[key] ?? Entry(), source)
          return (key, node)
        })
    }
    return true
  }

  private static func hasTranslations(_ node: CatalogNode, _ source: Text) -> Bool {
    node["localizations"]?.object?.members.contains { $0.key != source } ?? false
  }

  private static func update(_ node: inout CatalogNode, _ entry: Entry, _ source: Text) {
    let comment = Text.joined(entry.comments.sorted(), "\n")
    if !comment.isEmpty, node["comment"]?.string != comment { node["comment"] = CatalogNode(string: comment) }
    let state = node["extractionState"]?.string
    if entry.value != nil, state != "extracted_with_value" {
      node["extractionState"] = CatalogNode(string: "extracted_with_value")
    } else if entry.value == nil, state == "stale" {
      node["extractionState"] = nil
    }
    guard let value = entry.value else { return }
    var localizations = node["localizations"] ?? CatalogNode()
    let unit = localizations[source]?["stringUnit"]
    if unit == nil, localizations[source] == nil {
      localizations[source] = CatalogNode(members: [("stringUnit", CatalogNode(unit: value, state: "new"))])
    } else if unit?["state"]?.string == "new", unit?["value"]?.string != value {
      localizations.forEachMember { language, localization in
        if language == source {
          localization.withMember("stringUnit") { $0["value"] = CatalogNode(string: value) }
        } else {
          localization.markForReview()
        }
      }
    } else {
      return
    }
    node["localizations"] = localizations
  }

  /// The catalog of an interface, brought up to date; `nil` if it would lose all its keys.
  package static func updated(
    _ catalog: Span<UInt8>, table: Text, _ interface: InterfaceTexts
  ) throws(TranslationError) -> [UInt8]? {
    var sync = CatalogSync(table: table)
    sync.add(interface)
    var file = try CatalogFile(reading: catalog)
    return sync.apply(to: &file, allowsEmpty: false) ? file.bytes : nil
  }

  /// The file of strings data of a source.
  static func stringsData(_ path: Text, _ source: ExtractedSource) -> Text {
    var tables: [(key: Text, value: CatalogNode)] = []
    for name in Set(source.entries.map(\.table)).sorted() {
      let entries = source.entries.filter { $0.table == name }.map { entry in
        var members: [(key: Text, value: CatalogNode)] = [
          ("comment", CatalogNode(string: entry.comment)), ("key", CatalogNode(string: entry.key)),
          (
            "location",
            CatalogNode(members: [
              ("startingColumn", .other(Text(entry.column))), ("startingLine", .other(Text(entry.line))),
            ])
          ),
        ]
        if let value = entry.value { members.append(("value", CatalogNode(string: value))) }
        return CatalogNode(members: members)
      }
      tables.append((name, .array(entries)))
    }
    return CatalogNode(members: [
      ("source", CatalogNode(string: path)), ("tables", CatalogNode(members: tables)), ("version", .other("1")),
    ]).text
  }
}
