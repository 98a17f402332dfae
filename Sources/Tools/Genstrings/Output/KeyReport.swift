import CFText
import Reporting

/// The keys of all tables with the places where they are used, for other programs.
struct KeyReport {
  let tables: [FinishedTable]
  /// The paths of the sources, by rank.
  let sources: [Text]

  var text: Text {
    let document: JSONValue = .object([
      ("schema", .string("genstrings-keys/1")), ("tables", .array(tables.map { json($0) })),
    ])
    return document.text
  }

  private func json(_ table: FinishedTable) -> JSONValue {
    .object([("name", .string(table.name)), ("keys", .array(table.entries.map { json($0) }))])
  }

  private func json(_ entry: TableEntry) -> JSONValue {
    let locations = entry.locations.map { location in
      JSONValue.object([("path", .string(sources[location.file])), ("line", .integer(location.line))])
    }
    return .object([
      ("key", .string(StringsText.meaning(of: entry.key))), ("value", .string(StringsText.meaning(of: entry.value))),
      ("comments", .array(entry.comments.map { .string($0) })), ("locations", .array(locations)),
    ])
  }
}
