/// Localized texts (Resource Programming Guide, "String Resources").
extension Bundle {
  /// The text for a key, in the best localization that has the table, or in a named one.
  ///
  /// - Returns: the table's text, even if it is empty; else `fallback`, unless that is empty; else the key.
  func localizedString(
    _ key: StringObject, fallback: StringObject?, table: Text?, localization: Text? = nil
  ) -> StringObject {
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    if let text = stringsTable(name, localization).text(for: key.text) { return text }
    guard let fallback, !fallback.text.isEmpty else { return key }
    return fallback
  }

  private func stringsTable(_ name: Text, _ localization: Text?) -> StringsTable {
    let languages = localization.map { Languages.only($0) } ?? .preferred
    // A table of this name asks to be read each time (Apple's convention).
    if name.hasSuffix(".nocache") { return readStringsTable(name, languages) }
    let key = localization.map { name + "\0" + $0 } ?? name
    return view.stringsTables.value(for: key) { readStringsTable(name, languages) }
  }

  /// Reads `NAME.strings` and `NAME.stringsdict`; a text in the latter replaces one in the former.
  private func readStringsTable(_ name: Text, _ languages: Languages) -> StringsTable {
    var table = StringsTable()
    for type in ["strings", "stringsdict"] as [Text] {
      guard let query = ResourceQuery(name: name, type: type, subdirectory: nil),
        let resource = resource(query, languages)
      else { continue }
      if let dictionary = readDictionary(resource) { table = table.merging(StringsTable(dictionary)) }
    }
    return table
  }

  /// The localized info dictionary: the content of `InfoPlist.strings`. `nil` if there is none that
  /// can be read.
  var localInfo: DictionaryObject? {
    view.localInfo.value {
      guard let query = ResourceQuery(name: "InfoPlist", type: "strings", subdirectory: nil),
        let resource = resource(query), let dictionary = readDictionary(resource)
      else { return BundleView.LocalInfo(nil) }
      return BundleView.LocalInfo(dictionary)
    }.dictionary
  }

  /// The value of a key of the info dictionary; a localized one goes first.
  func localizedInfoValue(for key: Text) -> CFObject? { localInfo?[key] ?? info[key] }

  /// A dictionary read from a resource; a fault is reported and gives `nil`.
  private func readDictionary(_ resource: Resource) -> DictionaryObject? {
    let path = Path.join(path, resource.path)
    do {
      return try DictionaryFile.read(path)
    } catch {
      Diagnostics.report(path, error.description)
      return nil
    }
  }
}
