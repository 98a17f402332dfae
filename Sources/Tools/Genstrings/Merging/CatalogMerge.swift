import CFPropertyLists
import CFText

/// Brings a string catalog up to date with the entries of a table, as Xcode does.
///
/// Keys that a person has added stay as they are. Others that no source has become stale. If the source's text of a key
/// has changed, its translations need a review.
struct CatalogMerge {
  private(set) var root: CatalogNode
  private(set) var changes: [TableChange] = []

  /// A catalog without keys.
  static let empty: Literal = """
    {"sourceLanguage":"en","strings":{},"version":"1.0"}
    """

  /// - Returns: `nil` if the file is not a catalog.
  init?(_ entries: [TableEntry], into file: Span<UInt8>, _ options: MergeOptions) throws(ParseError) {
    root = try CatalogNode(file)
    guard let language = root["sourceLanguage"]?.string, var strings = root["strings"], case .object = strings else {
      return nil
    }
    var sources: [Text: TableEntry] = [:]
    for entry in entries { sources[entry.meaning] = entry }
    update(&strings, &sources, language, options)
    let added = entries.filter { sources[$0.meaning] != nil }
      .stableSorted { !CatalogNode.precedes($1.meaning, $0.meaning) }
    strings.insert(added.map { (key: $0.meaning, value: Self.node(of: $0, language)) })
    for entry in added { changes.append(TableChange(sign: "+", key: entry.key, detail: "")) }
    root["strings"] = strings
  }

  /// Updates the keys that the catalog has, and leaves the others in `sources`.
  private mutating func update(
    _ strings: inout CatalogNode, _ sources: inout [Text: TableEntry], _ language: Text, _ options: MergeOptions
  ) {
    guard case .object(let members) = strings else { return }
    var result: [CatalogNode.Member] = []
    result.reserveCapacity(members.count)
    for var member in members {
      let source = sources[member.key]
      sources[member.key] = nil
      let state = member.value["extractionState"]?.string
      // Keep entries that were written by hand, and any that are not objects.
      guard case .object = member.value, state != "manual" else {
        result.append(member)
        continue
      }
      if let source {
        if let detail = Self.update(&member.value, source, language) {
          changes.append(TableChange(sign: "~", key: source.key, detail: detail))
        }
      } else if options.removesStale {
        changes.append(TableChange(sign: "-", key: StringsText.written(member.key), detail: ""))
        continue
      } else if state != "stale" {
        member.value["extractionState"] = CatalogNode(string: "stale")
        changes.append(TableChange(sign: "~", key: StringsText.written(member.key), detail: "stale"))
      }
      result.append(member)
    }
    strings = .object(result)
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
    guard var localizations = node["localizations"] else { return change }
    localizations.forEachMember { name, localization in
      if name == language {
        localization = sourceLocalization(value)
      } else {
        needReview(&localization)
      }
    }
    node["localizations"] = localizations
    return "value"
  }

  /// Marks each translation, also those for plural forms and devices.
  private static func needReview(_ node: inout CatalogNode) {
    if node["value"] != nil, node["state"]?.string == "translated" {
      node["state"] = CatalogNode(string: "needs_review")
    }
    node.forEachMember { _, member in needReview(&member) }
  }

  private static func sourceLocalization(_ value: Text) -> CatalogNode {
    var unit = CatalogNode.object([])
    unit["state"] = CatalogNode(string: "new")
    unit["value"] = CatalogNode(string: value)
    var localization = CatalogNode.object([])
    localization["stringUnit"] = unit
    return localization
  }

  private static func node(of entry: TableEntry, _ language: Text) -> CatalogNode {
    var node = CatalogNode.object([])
    if !entry.comments.isEmpty { node["comment"] = CatalogNode(string: catalogComment(entry)) }
    if entry.hasOwnValue { node["extractionState"] = CatalogNode(string: "extracted_with_value") }
    let value = StringsText.meaning(of: entry.value)
    if value != entry.meaning {
      var localizations = CatalogNode.object([])
      localizations[language] = sourceLocalization(value)
      node["localizations"] = localizations
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
