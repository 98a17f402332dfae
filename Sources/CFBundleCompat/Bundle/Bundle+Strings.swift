/// Localized texts (Resource Programming Guide, "String Resources").
extension Bundle {
  /// Calls the body with the text for a key, in the best localization that has the table, or in a named one.
  ///
  /// That is the table's text, even if it is empty; else `fallback`, unless that is empty; else the key.
  /// What has been asked for before is found without a lock, and counts no references: the arguments come
  /// unretained, and the text is the body's only for the call.
  @inline(__always)
  func withLocalizedString<Result>(
    _ key: StringObject, fallback: Unmanaged<StringObject>?, table: Unmanaged<StringObject>?,
    localization: Unmanaged<StringObject>?, _ body: (StringObject) -> Result
  ) -> Result {
    if let table = borrowedStringsTable(table, localization) {
      return table._withUnsafeGuaranteedRef { Self.withText(for: key, in: $0, fallback, body) }
    }
    let table = stringsTable(
      name: table?.takeUnretainedValue().text, localization: localization?.takeUnretainedValue().text)
    return Self.withText(for: key, in: table, fallback, body)
  }

  @inline(__always)
  private static func withText<Result>(
    for key: StringObject, in table: StringsTable, _ fallback: Unmanaged<StringObject>?,
    _ body: (StringObject) -> Result
  ) -> Result {
    if let result = table.withText(for: key.text, body) { return result }
    if let fallback, fallback._withUnsafeGuaranteedRef({ !$0.text.isEmpty }) {
      return fallback._withUnsafeGuaranteedRef { body($0) }
    }
    return body(key)
  }
}

// MARK: - Tables

extension Bundle {
  /// A table that has been read already.
  @inline(__always)
  private func borrowedStringsTable(
    _ name: Unmanaged<StringObject>?, _ localization: Unmanaged<StringObject>?
  ) -> Unmanaged<StringsTable>? {
    keptView._withUnsafeGuaranteedRef { view in
      if localization == nil, name?._withUnsafeGuaranteedRef({ $0.text.isEmpty }) ?? true {
        return view.stringsTables.borrowedStandard
      }
      return Self.borrow(name, localization, in: view)
    }
  }

  @inline(never)
  private static func borrow(
    _ name: Unmanaged<StringObject>?, _ localization: Unmanaged<StringObject>?, in view: BundleView
  ) -> Unmanaged<StringsTable>? {
    let name = name?._withUnsafeGuaranteedRef { $0.text.isEmpty ? nil : $0.text } ?? BundleView.standardTable
    return view.stringsTables.borrow(name, localization?._withUnsafeGuaranteedRef { $0.text })
  }

  /// A table, read now if need be. Without a name, or with an empty one: `Localizable`.
  @inline(never)
  func stringsTable(name: Text?, localization: Text?) -> StringsTable {
    let view = view
    let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? BundleView.standardTable
    guard name.isFileName else { return .empty }
    if let table = view.stringsTables.borrow(name, localization) { return table.takeUnretainedValue() }

    let files = stringsFiles(name, localization.map { .only($0) } ?? .preferred, in: view)
    // What is not there is not remembered: callers may ask for any number of tables.
    guard !files.isEmpty else { return .empty }
    let table = readStringsTable(files)
    // A table of this name asks to be read each time (Apple's convention).
    return name.hasSuffix(".nocache") ? table : view.stringsTables.add(table, name, localization)
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
  var localInfo: DictionaryObject? {
    let view = view
    return view.localInfo.value {
      guard let query = ResourceQuery(name: "InfoPlist", type: "strings", subdirectory: nil),
        let resource = resource(query, .preferred, in: view), let dictionary = readDictionary(resource)
      else { return BundleView.LocalInfo(nil) }
      return BundleView.LocalInfo(dictionary)
    }.dictionary
  }

  /// The value of a key of the info dictionary; a localized one goes first.
  /// The bundle keeps it; nothing is counted.
  func localizedInfoValue(for key: Text) -> Handle? {
    let localInfo = keptView._withUnsafeGuaranteedRef { $0.localInfo.known }
    let localized =
      if let localInfo { localInfo._withUnsafeGuaranteedRef { $0.dictionary?.handle(for: key) } } else {
        self.localInfo?.handle(for: key)
      }
    return localized ?? info.handle(for: key)
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
