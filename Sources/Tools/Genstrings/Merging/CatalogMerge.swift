import CFPropertyLists
import CFText

/// Brings a string catalog up to date with the entries of a table, as Xcode does.
///
/// Keys that a person has added stay as they are. Others that no source has become stale. If the source's text of a key
/// has changed, its translations need a review.
struct CatalogMerge {
  /// The merged catalog. What the merge does not change stays as it was written.
  private(set) var file: CatalogFile
  private(set) var changes: [TableChange] = []

  /// A catalog without keys, as Xcode writes it.
  static let empty: Literal = """
    {
      "sourceLanguage" : "en",
      "strings" : {

      },
      "version" : "1.0"
    }
    """

  /// - Returns: `nil` if the file is not a catalog.
  init?(_ entries: [TableEntry], into file: Span<UInt8>, _ options: MergeOptions) throws(ParseError) {
    self.file = try CatalogFile(file)
    guard let language = root["sourceLanguage"]?.string, root["strings"]?.object != nil else { return nil }
    var sources: [Text: TableEntry] = [:]
    for entry in entries { sources[entry.meaning] = entry }
    var changes: [TableChange] = []
    root.withMember("strings") { strings in
      strings.withObject { strings in
        changes = Self.update(&strings, &sources, language, options)
        let added = entries.filter { sources[$0.meaning] != nil }
        strings.insert(added.map { (key: $0.meaning, value: Self.node(of: $0, language)) })
        for entry in added { changes.append(TableChange(sign: "+", key: entry.key, detail: "")) }
      }
    }
    self.changes = changes
  }

  private var root: CatalogNode {
    get { file.root }
    _modify { yield &file.root }
  }

  /// Updates the keys that the catalog has, and leaves the others in `sources`.
  private static func update(
    _ strings: inout CatalogObject, _ sources: inout [Text: TableEntry], _ language: Text, _ options: MergeOptions
  ) -> [TableChange] {
    var changes: [TableChange] = []
    var removed: Set<Text> = []
    strings.forEachMember { member in
      let source = sources[member.key]
      sources[member.key] = nil
      let state = member.value["extractionState"]?.string
      // Keep entries that were written by hand, and any that are not objects.
      guard case .object = member.value, state != "manual" else { return }
      if let source {
        if let detail = update(&member.value, source, language) {
          changes.append(TableChange(sign: "~", key: source.key, detail: detail))
        }
      } else if options.removesStale {
        changes.append(TableChange(sign: "-", key: StringsText.written(member.key), detail: ""))
        removed.insert(member.key)
      } else if state != "stale" {
        member.value["extractionState"] = CatalogNode(string: "stale")
        changes.append(TableChange(sign: "~", key: StringsText.written(member.key), detail: "stale"))
      }
    }
    if !removed.isEmpty { strings.remove { removed.contains($0.key) } }
    return changes
  }

  /// Updates one key. Returns what has changed.
  private static func update(_ node: inout CatalogNode, _ source: TableEntry, _ language: Text) -> Text? {
    var change: Text?
    if node["extractionState"]?.string == "stale" {
      node["extractionState"] = source.hasOwnValue ? CatalogNode(string: "extracted_with_value") : nil
      change = "no longer stale"
    }
    if !source.comments.isEmpty, node["comment"]?.string != catalogComment(source) {
      node["comment"] = CatalogNode(string: catalogComment(source))
      change = change ?? "comment"
    }
    let value = StringsText.meaning(of: source.value)
    guard let unit = node["localizations"]?[language]?["stringUnit"], let old = unit["value"]?.string,
      unit["state"]?.string == "new", old != value
    else { return change }
    node.withMember("localizations") { localizations in
      localizations.forEachMember { name, localization in
        if name == language {
          localization.withMember("stringUnit") { $0["value"] = CatalogNode(string: value) }
        } else {
          localization.markForReview()
        }
      }
    }
    return "value"
  }

  private static func sourceLocalization(_ value: Text) -> CatalogNode {
    CatalogNode(members: [("stringUnit", CatalogNode(unit: value, state: "new"))])
  }

  private static func node(of entry: TableEntry, _ language: Text) -> CatalogNode {
    var node = CatalogNode()
    if !entry.comments.isEmpty { node["comment"] = CatalogNode(string: catalogComment(entry)) }
    if entry.hasOwnValue { node["extractionState"] = CatalogNode(string: "extracted_with_value") }
    let value = StringsText.meaning(of: entry.value)
    if value != entry.meaning {
      node["localizations"] = CatalogNode(members: [(language, sourceLocalization(value))])
    }
    return node
  }

  /// The comments, each on a line of its own.
  private static func catalogComment(_ entry: TableEntry) -> Text {
    var builder = TextBuilder()
    for (index, comment) in entry.comments.enumerated() {
      if index > 0 { builder.append("\n") }
      builder.append(StringsText.meaning(of: comment))
    }
    return builder.text
  }
}
