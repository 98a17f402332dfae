import CFBundleCompatC
import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// One string of a table.
package struct TableEntry {
  package let key: Text

  /// `nil` if no form of a string that varies is a string.
  package let value: StringObject?

  /// The forms of a string that varies, as in a `.stringsdict` file.
  package let variations: CFObject?

  /// The file and the localization that the string is from.
  package let origin: StringsTable.Origin?

  /// The translators' comment.
  package let comment: StringObject?
}

/// What a bundle's strings tables contain, for tools and for programs that show all strings.
extension Bundle {
  /// The names of all tables in all localizations, sorted.
  package var tableNames: [Text] {
    var names: [Text] = []
    for directory in searchDirectories("") {
      for localization in ["", BundleLocalizations.base, BundleLocalizations.multiple] + localizations {
        guard localization.isEmpty || localization.isPathComponent else { continue }
        let path = Path.join(path, directory.path(in: localization.isEmpty ? nil : localization))
        let listing = readable(path) { () throws(SystemError) in try DirectoryListing(path) }
        for entry in listing?.entries ?? [] {
          if let name = Self.tableName(ofFile: entry.name) { names.append(name) }
        }
      }
    }
    return Self.distinct(names)
  }

  private static func tableName(ofFile file: Text) -> Text? {
    // A device's variant is found under the name of its table.
    let file = ResourceVariants.nameWithoutDevice(file)
    guard let dot = file.utf8.lastIndex(of: .dot), dot > 0 else { return nil }
    let type = file.slice(from: dot + 1)
    return tableTypes.contains(type) || localizedTableTypes.contains(type) ? file.slice(to: dot) : nil
  }

  /// The keys that have a string in a table, sorted: for the user, or in a localization. `nil` if the table does not exist.
  package func tableKeys(_ name: Text?, _ localization: Text?) -> [Text]? {
    let table = stringsTable(name: name, localization: localization)
    return reading(table) { keys in keys.filter { table.entry(for: $0) != nil } }
  }

  /// The same with each key's string, comment and origin.
  package func tableContents(_ name: Text?, _ localization: Text?) -> [TableEntry]? {
    withTableContents(name, localization) { $0 }
  }

  /// What a caller makes of the entries of a table, with memory for them. `nil` if the table does not exist, and, with a
  /// diagnostic, without memory.
  package func withTableContents<Result>(
    _ name: Text?, _ localization: Text?, _ body: ([TableEntry]) -> Result
  ) -> Result? {
    let table = stringsTable(name: name, localization: localization)
    // The comments of a file, by the file.
    var comments: [Text: DictionaryObject] = [:]
    return reading(table) { keys in
      var entries: [TableEntry] = []
      for key in keys {
        if cfbcc_memory_is_low() { break }
        guard let entry = table.entry(for: key) else { continue }
        guard let value = table.text(for: key) else {
          entries.append(TableEntry(key: key, value: nil, variations: nil, origin: nil, comment: nil))
          continue
        }
        var comment: StringObject?
        if let file = entry.origin?.file {
          let known = comments[file] ?? self.comments(ofTable: file)
          comments[file] = known
          comment = known[key] as? StringObject
        }
        entries.append(
          TableEntry(
            key: key, value: value, variations: entry.value as? DictionaryObject, origin: entry.origin,
            comment: comment))
      }
      return body(entries)
    }
  }

  /// What is made of the keys of a table, sorted. `nil` if the table does not exist, and, with a diagnostic, without memory.
  private func reading<Result>(_ table: StringsTable, _ body: ([Text]) -> Result) -> Result? {
    guard table !== StringsTable.empty else { return nil }
    let cost = ReadingCost.list(of: table.countOfAllKeys)
    if cfbcc_begin_reading(cost) {
      defer { cfbcc_end_reading(cost) }
      let result = body(Self.distinct(table.allKeys))
      if !cfbcc_memory_is_low() { return result }
    }
    reportOnce(path, SystemError.outOfMemory.description)
    return nil
  }

  /// The translators' comments in a file, by key.
  private func comments(ofTable file: Text) -> DictionaryObject {
    if file.hasSuffix(".xcstrings") { return readTables(file, type: Self.catalogType).comments }
    guard file.hasSuffix(".strings") else { return .ofObjects() }
    let path = Path.join(path, file)
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path, limit: Budget().maximumBytes)
    } catch {
      reportOnce(path, error.description, limit: error.limit)
      return .ofObjects()
    }
    return StringsComments.read(bytes.span)
  }

  /// The elements sorted, each once.
  @inline(never)
  private static func distinct(_ names: [Text]) -> [Text] {
    var distinct: [Text] = []
    for name in names.stableSorted where distinct.last != name { distinct.append(name) }
    return distinct
  }
}
