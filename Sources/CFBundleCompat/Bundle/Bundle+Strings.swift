/// Localized texts (Resource Programming Guide, "String Resources").
extension Bundle {
  /// The text for a key, in the best localization that has the table, or in a named one.
  ///
  /// That is the table's text, even if it is empty; else `fallback`, unless that is empty; else the key.
  func localizedString(
    _ key: StringObject, fallback: StringObject?, table: StringObject?, localization: StringObject?
  ) -> StringObject {
    let asker = StringsTableAsker(table, localization)
    let table = stringsTable(name: table?.text, localization: localization?.text, asker: asker)
    if let text = table.text(for: key.text) { return text }
    if let fallback, !fallback.text.isEmpty { return fallback }
    return key
  }
}

// MARK: - Tables

extension Bundle {
  /// A table that has been asked for before, not retained: it lives as long as the bundle. Without a name: `Localizable`.
  @inline(__always)
  func knownStringsTable(
    _ name: Unmanaged<StringObject>?, _ localization: Unmanaged<StringObject>?
  ) -> Unmanaged<StringsTable>? {
    keptView._withUnsafeGuaranteedRef { $0.stringsTables.known(name, localization) }
  }

  /// A table, read now if need be. Without a name, or with an empty one: `Localizable`.
  ///
  /// - Parameter asker: who asks with these names, to be known again.
  @inline(never)
  func stringsTable(name: Text?, localization: Text?, asker: StringsTableAsker? = nil) -> StringsTable {
    let view = view
    let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? BundleView.standardTable
    guard name.isFileName else { return .empty }
    if let table = view.stringsTables.find(name, localization) { return table }

    let files = stringsFiles(name, localization.map { .only($0) } ?? .preferred, in: view)
    // What is not there is not remembered: callers may ask for any number of tables.
    guard !files.isEmpty else { return .empty }
    let table = readStringsTable(files)
    // A table of this name asks to be read each time (Apple's convention).
    return name.hasSuffix(".nocache") ? table : view.stringsTables.add(table, name, localization, asker)
  }

  /// `NAME.strings` and `NAME.stringsdict`, those that exist.
  private func stringsFiles(_ name: Text, _ languages: Languages, in view: BundleView) -> [Resource] {
    (["strings", "stringsdict"] as [Text]).compactMap { type in
      ResourceQuery(name: name, type: type, subdirectory: nil).flatMap { resource($0, languages, in: view) }
    }
  }

  /// A text of a later file replaces one of an earlier file.
  private func readStringsTable(_ files: [Resource]) -> StringsTable {
    var table: StringsTable?
    for file in files {
      guard let next = readStringsTable(file) else { continue }
      table = table?.merging(next) ?? next
    }
    return table ?? .empty
  }

  private func readStringsTable(_ file: Resource) -> StringsTable? {
    let table = StringsFile.table(Path.join(path, file.path)) ?? readDictionary(file).map { StringsTable($0) }
    return table?.from(StringsTable.Origin(file: file.path, localization: file.localization))
  }
}

// MARK: - The localized info dictionary

extension Bundle {
  /// The localized info dictionary: the content of `InfoPlist.strings`. `nil` if there is none that
  /// can be read.
  var localInfo: DictionaryObject? { madeLocalInfo.takeUnretainedValue().dictionary }

  /// The same, read now if need be. The bundle keeps it.
  @inline(never)
  private var madeLocalInfo: Unmanaged<BundleView.LocalInfo> {
    let view = view
    return .passUnretained(
      view.localInfo.value {
        guard let query = ResourceQuery(name: "InfoPlist", type: "strings", subdirectory: nil),
          let resource = resource(query, .preferred, in: view), let dictionary = readDictionary(resource)
        else { return BundleView.LocalInfo(nil) }
        return BundleView.LocalInfo(dictionary)
      })
  }

  /// The value of a key of the info dictionary; a localized one goes first.
  /// The bundle keeps it; nothing is counted.
  @inline(__always)
  func localizedInfoValue(for key: TextKey) -> Handle? {
    let localInfo = keptView._withUnsafeGuaranteedRef { $0.localInfo.known } ?? madeLocalInfo
    return localInfo._withUnsafeGuaranteedRef { $0.dictionary?.handle(for: key) } ?? info.handle(for: key)
  }

  /// A dictionary read from a resource. What is wrong with the file is reported, once for each bundle.
  private func readDictionary(_ resource: Resource) -> DictionaryObject? {
    let path = Path.join(path, resource.path)
    do {
      let list = try DictionaryFile.read(path)
      for warning in list.warnings { reportOnce(path, warning.description) }
      return list.dictionary
    } catch {
      reportOnce(path, error.description)
      return nil
    }
  }

  func reportOnce(_ path: Text, _ reason: Text) {
    let isNew = reportedFaults.withLock { $0.insert(path + ": " + reason).inserted }
    if isNew { Diagnostics.report(path, reason) }
  }
}
