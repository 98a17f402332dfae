import CFBundleCompatC
import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// What a bundle's strings tables contain, for tools and for programs that show all strings.
extension Bundle {
  /// The names of all tables in all localizations, sorted.
  package var tableNames: [Text] {
    var names: [Text] = []
    for directory in searchDirectories("") {
      for localization in ["", BundleLocalizations.base] + localizations {
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
    guard let dot = file.utf8.lastIndex(of: .dot), dot > 0 else { return nil }
    let type = file.slice(from: dot + 1)
    return tableTypes.contains(type) || localizedTableTypes.contains(type) ? file.slice(to: dot) : nil
  }

  /// The keys that have a string in a table, sorted: for the user, or in a localization. `nil` if the table does not exist.
  package func tableKeys(_ name: Text?, _ localization: Text?) -> ArrayObject? {
    listed(stringsTable(name: name, localization: localization)) { key, _ in StringObject(key) }
  }

  /// The same with each key's string, comment and origin.
  package func tableContents(_ name: Text?, _ localization: Text?) -> ArrayObject? {
    let table = stringsTable(name: name, localization: localization)
    // The comments of a file, by the file.
    let comments = DictionaryObject.ofObjects()
    return listed(table) { key, entry in
      let content = DictionaryObject.ofObjects()
      let key = StringObject(key)
      content.set(key, for: "Key")
      guard let string = table.text(for: key.text) else { return content }
      content.set(string, for: "Value")
      if entry.value.typeID == .dictionary { content.set(entry.value, for: "Variations") }
      guard let origin = entry.origin else { return content }
      let file = StringObject(origin.file)
      content.set(file, for: "File")
      if !origin.localization.isEmpty { content.set(StringObject(origin.localization), for: "Localization") }
      if comments.value(for: file) == nil { comments.set(self.comments(ofTable: origin.file), for: file) }
      let comment = (comments.value(for: file) as? DictionaryObject)?.value(for: key)
      if let comment { content.set(comment, for: "Comment") }
      return content
    }
  }

  /// An object for each key that has a string, in the order of the keys. `nil` for a table that does not exist, and,
  /// with a diagnostic, without memory.
  private func listed(
    _ table: StringsTable, _ object: (Text, (value: CFObject, origin: StringsTable.Origin?)) -> CFObject
  ) -> ArrayObject? {
    guard table !== StringsTable.empty else { return nil }
    let cost = ReadingCost.list(of: table.countOfAllKeys)
    guard cfbcc_begin_reading(cost) else { return withoutMemory() }
    defer { cfbcc_end_reading(cost) }
    var objects: [CFObject] = []
    for key in Self.distinct(table.allKeys) {
      if cfbcc_memory_is_low() { return withoutMemory() }
      if let entry = table.entry(for: key) { objects.append(object(key, entry)) }
    }
    let list = ArrayObject(objects)
    return cfbcc_memory_is_low() ? withoutMemory() : list
  }

  private func withoutMemory() -> ArrayObject? {
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
      reportOnce(path, error.description)
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
