import CFText
import CFLocalization
import CFObjects

/// Why a key has this localized string.
extension Bundle {
  /// The answer is the string that a caller without a default gets.
  package func explainString(_ key: StringObject, table name: Text?) -> Explanation {
    let view = view
    let name = EnvironmentState.table(named: name)
    let table = stringsTable(name: name, localization: nil)
    let origin = table.entry(for: key.text)?.origin
    var explanation = Explanation(answer: .text((table.text(for: key.text) ?? key).text))
    for source in tableSources(name, in: view) {
      guard let text = source.table.text(for: key.text)?.text else {
        explanation.add(source.name, .absent, "it lacks the key")
        continue
      }
      let isChosen = source.origin.file == origin?.file && source.origin.localization == origin?.localization
      explanation.add(
        source.name, isChosen ? .chosen : .lost,
        "has \"" + text + "\"" + (isChosen ? "" : ", but another table comes first"))
    }
    if origin == nil { explanation.add(key.text, .chosen, "no table in use has the key; the key itself is the answer") }
    return explanation
  }

  private struct TableSource {
    let table: StringsTable
    let origin: StringsTable.Origin

    /// The path; for a file with several languages, also the localization.
    let name: Text
  }

  /// The tables with a name in all localizations of the search, best first.
  private func tableSources(_ name: Text, in view: EnvironmentState) -> [TableSource] {
    guard name.isFileName else { return [] }
    var sources: [TableSource] = []
    for localization in [""] + searchOrder(.preferred, in: view) {
      for type in Self.tableTypes {
        guard let file = resource(name, type, .only(localization), in: view), file.localization == localization,
          let table = readStringsTable(file, in: view)
        else { continue }
        sources.append(TableSource(table: table, origin: origin(file.path, localization, in: view), name: file.path))
      }
      for type in Self.localizedTableTypes {
        guard let file = resource(name, type, .preferred, in: view) else { continue }
        let tables = readTables(file.path, type: type)
        guard tables.localizations.contains(localization), let table = table(of: tables, file.path, localization)
        else { continue }
        let origin = origin(file.path, localization, in: view)
        sources.append(
          TableSource(
            table: table.from(origin), origin: origin, name: file.path + " (" + localization + ")"))
      }
    }
    return sources
  }
}
