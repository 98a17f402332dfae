/// Localized texts (Resource Programming Guide, "String Resources").
extension Bundle {
  /// The text for a key, in the best localization that has the table, or in a named one.
  ///
  /// - Returns: the table's text, even if it is empty; else `fallback`, unless that is empty; else the key.
  func localizedString(
    _ key: StringObject, fallback: StringObject?, table: Text?, localization: Text? = nil
  ) -> StringObject {
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    if let text = stringsTable(name, localization, in: view).text(for: key.text) { return text }
    guard let fallback, !fallback.text.isEmpty else { return key }
    return fallback
  }

  private func stringsTable(_ name: Text, _ localization: Text?, in view: BundleView) -> StringsTable {
    guard name.isFileName else { return .empty }
    let key = localization.map { name + "\0" + $0 } ?? name
    if let table = view.stringsTables[key] { return table }

    let files = stringsFiles(name, localization.map { .only($0) } ?? .preferred, in: view)
    // What is not there is not remembered: callers may ask for any number of tables.
    guard !files.isEmpty else { return .empty }
    // A table of this name asks to be read each time (Apple's convention).
    guard !name.hasSuffix(".nocache") else { return readStringsTable(files) }
    return view.stringsTables.value(for: key) { readStringsTable(files) }
  }

  /// `NAME.strings` and `NAME.stringsdict`, those that exist.
  private func stringsFiles(_ name: Text, _ languages: Languages, in view: BundleView) -> [Resource] {
    (["strings", "stringsdict"] as [Text]).compactMap { type in
      ResourceQuery(name: name, type: type, subdirectory: nil).flatMap { resource($0, languages, in: view) }
    }
  }

  /// A text of a later file replaces one of an earlier file.
  private func readStringsTable(_ files: [Resource]) -> StringsTable {
    files.reduce(StringsTable()) { table, file in
      readDictionary(file).map { table.merging(StringsTable($0)) } ?? table
    }
  }

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

  private func reportOnce(_ path: Text, _ reason: Text) {
    let isNew = reportedFaults.withLock { $0.insert(path + ": " + reason).inserted }
    if isNew { Diagnostics.report(path, reason) }
  }
}
