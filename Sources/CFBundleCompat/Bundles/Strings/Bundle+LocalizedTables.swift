import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// Tables in several languages: `NAME.loctable`, and string catalogs, `NAME.xcstrings`.
extension Bundle {
  /// The part of such a table for one localization.
  struct FoundTable {
    let table: StringsTable
    let origin: StringsTable.Origin
  }

  static let catalogType: Text = "xcstrings"
  private static let loctableType: Text = "loctable"

  /// In the order of the search.
  static let localizedTableTypes = [catalogType, loctableType]

  /// The tables with a name in the best localization that any of them has; none if a file is in a better one.
  /// Strings of a later table replace those of an earlier one.
  func localizedTables(
    _ name: Text, _ languages: Languages, in view: EnvironmentState, beside files: [Resource]
  ) -> [FoundTable] {
    let order = searchOrder(languages, in: view)
    var found: [(path: Text, tables: LocalizedTables, rank: Int)] = []
    for type in Self.localizedTableTypes {
      guard
        let resource = resource(name, type, languages, in: view) ?? interfaceCatalog(name, type, languages, in: view)
      else { continue }
      let tables = readTables(resource.path, type: type)
      let rank = order.firstIndex { tables.localizations.contains($0) }
      if let rank { found.append((resource.path, tables, rank)) }
    }
    guard let best = found.map({ $0.rank }).min() else { return [] }
    let isBeaten = files.contains { file in
      order.firstIndex(of: file.localization).map { $0 < best } ?? false
    }
    if isBeaten { return [] }
    return found.compactMap { path, tables, rank in
      guard rank == best else { return nil }
      return table(of: tables, path, order[best]).map { table in
        let origin = origin(path, order[best], in: view)
        return FoundTable(table: table.from(origin), origin: origin)
      }
    }
  }

  /// The catalog beside an interface: `mul.lproj/NAME.xcstrings`. A build compiles it to tables of each language.
  private func interfaceCatalog(
    _ name: Text, _ type: Text, _ languages: Languages, in view: EnvironmentState
  ) -> Resource? {
    // Most bundles have no such folder, which their listing tells.
    guard type == Self.catalogType, resource(BundleLocalizations.multiple, "lproj", languages, in: view) != nil else {
      return nil
    }
    return resource(Self.folderOfInterfaceCatalogs + name, type, languages, in: view)
  }

  static let folderOfInterfaceCatalogs = BundleLocalizations.multiple + ".lproj/"

  /// The table of a localization in a file that has one. The faults of its entries are reported.
  func table(of tables: LocalizedTables, _ file: Text, _ localization: Text) -> StringsTable? {
    var faults: [Text] = []
    let table = tables.table(for: localization, faults: &faults)
    let path = Path.join(path, file)
    for fault in faults { reportOnce(path, fault) }
    if table == nil { reportOnce(path, SystemError.outOfMemory.description) }
    return table
  }

  /// Whether a file is merged with the tables that were found: one that is not localized, or in their language.
  func isUsed(_ file: Resource, beside tables: [FoundTable]) -> Bool {
    guard let table = tables.first, !file.localization.isEmpty else { return true }
    return CanonicalIdentifier.language(tag(ofLocalization: file.localization))
      == CanonicalIdentifier.language(table.origin.localization)
  }

  /// The localizations in which a string is looked up, best first.
  package func searchOrder(_ languages: Languages, in view: EnvironmentState) -> [Text] {
    switch languages {
    case .only(let localization): return [localization]
    case .preferred:
      var order = view.searchLanguages
      if !order.contains(BundleLocalizations.base) { order.insert(BundleLocalizations.base, at: min(1, order.count)) }
      return order
    }
  }

  /// The localizations of all such tables among the entries of the resources directory.
  package func localizations(inTables entries: [DirectoryListing.Entry]) -> [Text] {
    var names = localizations(inTables: entries, of: layout.resources, Self.localizedTableTypes)
    if entries.contains(where: { $0.name + "/" == Self.folderOfInterfaceCatalogs }) {
      let folder = layout.resources + Self.folderOfInterfaceCatalogs
      let path = Path.join(path, folder)
      let listing = readable(path) { () throws(SystemError) in try DirectoryListing(path) }
      names += localizations(inTables: listing?.entries ?? [], of: folder, [Self.catalogType])
    }
    return names
  }

  private func localizations(inTables entries: [DirectoryListing.Entry], of folder: Text, _ types: [Text]) -> [Text] {
    var names: [Text] = []
    for type in types {
      let suffix = "." + type
      for entry in entries where entry.name.hasSuffix(suffix) {
        names += localizations(ofTables: folder + entry.name, type: type)
      }
    }
    return names
  }

  /// The localizations in such a file. They are cached for all bundles: a bundle that is opened for one request, as
  /// `CFBundleCopyLocalizationsForURL` opens it, does not read the file again.
  private func localizations(ofTables file: Text, type: Text) -> [Text] {
    let path = Path.join(path, file)
    let version = Files.version(path)
    if let version, let known = TableLocalizations.shared.names(path, version) { return known }
    let reading = Reading { readTables(file, type: type).localizations }
    if reading.isComplete, let version, version == Files.version(path) {
      TableLocalizations.shared.add(path, version, reading.value)
    }
    return reading.value
  }

  /// The content of a file, read when it is first asked for. Its faults are reported.
  func readTables(_ file: Text, type: Text) -> LocalizedTables {
    let isOfFile = { (tables: FileTables) in tables.file == file }
    if let cached = unsafe fileTables.first(hash: file.hash, where: isOfFile) {
      return unsafe cached.takeUnretainedValue().tables
    }
    let reading = Reading { type == Self.catalogType ? readCatalog(file) : readLoctable(file) }
    let tables = reading.value ?? .none
    guard reading.isComplete else { return tables }
    return unsafe fileTables.insert(FileTables(file, tables), hash: file.hash, where: isOfFile).takeUnretainedValue()
      .tables
  }

  /// The tables of one file.
  final class FileTables: Sendable {
    /// Relative to the bundle.
    let file: Text
    let tables: LocalizedTables

    init(_ file: Text, _ tables: LocalizedTables) {
      self.file = file
      self.tables = tables
    }
  }

  private func readLoctable(_ file: Text) -> LocalizedTables? {
    readDictionary(Resource(directory: "", name: file, isDirectory: false)).map { LocalizedTables(loctable: $0) }
  }

  private func readCatalog(_ file: Text) -> LocalizedTables? {
    let path = Path.join(path, file)
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path, limit: Budget().maximumBytes)
    } catch {
      reportOnce(path, error.description, limit: error.limit)
      return nil
    }
    do throws(ParseError) {
      var faults: [Text] = []
      let catalog = try StringCatalog.read(bytes, faults: &faults)
      for fault in faults { reportOnce(path, fault) }
      if catalog == nil { reportOnce(path, "the file is not a string catalog") }
      return catalog.map { LocalizedTables($0) }
    } catch {
      reportOnce(path, error.description, limit: error.limit)
      return nil
    }
  }
}
