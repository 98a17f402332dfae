import CFText

/// Writes entries in the form of a strings file.
enum StringsWriter {
  static func text(of entries: [TableEntry], locations: (TableEntry) -> [Text]) -> Text {
    var builder = TextBuilder()
    for entry in entries { append(entry, locations(entry), to: &builder) }
    return builder.text
  }

  static func append(_ entry: TableEntry, _ locations: [Text] = [], to builder: inout TextBuilder) {
    for location in locations {
      builder.append("/* ")
      builder.append(TableEntry.commentText(location))
      builder.append(" */\n")
    }
    builder.append("/* ")
    builder.append(entry.comment)
    builder.append(" */\n\"")
    builder.append(entry.key)
    builder.append("\" = \"")
    builder.append(entry.value)
    builder.append("\";\n\n")
  }
}
