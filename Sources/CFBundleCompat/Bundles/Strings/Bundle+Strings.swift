import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Synchronization

/// Localized strings (Resource Programming Guide, "String Resources").
extension Bundle {
  /// The string for a key, in the best localization that has the table, or in a named one.
  ///
  /// The table's string counts even if it is empty. Without one: `fallback`, or the key if that is empty.
  package func localizedString(
    _ key: StringObject, fallback: StringObject?, table: StringObject?, localization: StringObject?
  ) -> StringObject {
    let caller = CallerIdentity(table, localization)
    let strings = stringsTable(name: table?.text, localization: localization?.text, caller: caller)
    let text = strings.text(for: key.text)
    let shown = text ?? (fallback.flatMap { $0.text.isEmpty ? nil : $0 } ?? key)
    guard !Self.debugging.areOff else { return shown }
    return StringObject(
      Self.debugging.changed(text == nil ? missing(key.text, shown.text, in: strings, named: table?.text) : shown.text))
  }

  /// Whether ``localizedString(_:fallback:table:localization:)`` finds a string in the user's languages.
  package func hasString(for key: Text, table: Text?) -> Bool {
    stringsTable(name: table, localization: nil).text(for: key) != nil
  }
}

// MARK: - Debugging localizations

extension Bundle {
  /// What the process's arguments and environment ask for.
  package static var debugging: LocalizationDebugging {
    if let known = knownDebugging.load() { return known.options }
    let reading = Reading {
      KnownDebugging(LocalizationDebugging(arguments: programArguments) { Environment.value($0) })
    }
    return (reading.isComplete ? knownDebugging.storeIfNil(reading.value) : reading.value).options
  }

  private final class KnownDebugging: Sendable {
    let options: LocalizationDebugging

    init(_ options: LocalizationDebugging) { self.options = options }
  }

  private static let knownDebugging = AtomicLazyReference<KnownDebugging>()

  /// The program's arguments; none, with a diagnostic, if the system does not tell them.
  static var programArguments: [Text] {
    if let known = knownArguments.load() { return known.texts }
    let reading = Reading {
      KnownArguments(
        BundleRegistry.main.readable("/proc/self/cmdline") { () throws(SystemError) in try Process.arguments } ?? [])
    }
    return (reading.isComplete ? knownArguments.storeIfNil(reading.value) : reading.value).texts
  }

  private final class KnownArguments: Sendable {
    let texts: [Text]

    init(_ texts: [Text]) { self.texts = texts }
  }

  private static let knownArguments = AtomicLazyReference<KnownArguments>()

  /// What to show for a key without a string. If debugging asks for diagnostics, each appears once for a bundle.
  package func missing(_ key: Text, _ shown: Text, in table: StringsTable, named name: Text?) -> Text {
    let name = EnvironmentState.table(named: name)
    if Self.debugging.showsNonLocalizable, table === StringsTable.empty {
      reportOnce(path, "there is no table " + name + " for " + LocalizationDebugging.upperCased(shown))
    }
    guard Self.debugging.showsNonLocalized else { return shown }
    reportOnce(path, "the table " + name + " has no \"" + key + "\"")
    return LocalizationDebugging.upperCased(shown)
  }
}

// MARK: - Tables

extension Bundle {
  /// A cached table, without retaining it: it is alive as long as the bundle is. Without a name: `Localizable`.
  @inline(__always)
  @unsafe package func cachedStringsTable(_ name: Handle?, _ localization: Handle?) -> Unmanaged<StringsTable>? {
    unsafe withCachedView { unsafe $0.stringsTables.cached(name, localization) }
  }

  /// A table, read now if it is not cached. Without a name, or with an empty one: `Localizable`.
  ///
  /// - Parameter caller: the caller's string objects, as a faster cache key.
  @inline(never)
  func stringsTable(name: Text?, localization: Text?, caller: CallerIdentity? = nil) -> StringsTable {
    let view = view
    let name = EnvironmentState.table(named: name)
    guard name.isFileName else { return .empty }
    if let table = view.stringsTables.find(name, localization) { return table }

    let languages = localization.map { Languages.only($0) } ?? .preferred
    let reading = Reading {
      let table =
        fallsBackPerKey && localization == nil ? mergedTable(name, in: view) : table(name, languages, in: view)
      guard localization == nil, let language = view.pseudoLanguage else { return table }
      return table?.changed(language)
    }
    // Misses are not cached, so callers cannot grow the cache.
    guard let table = reading.value else { return .empty }
    // Apple's convention for tables that are read each time. When debugging changes strings, no table is cached,
    // because the path for cached tables does not change them.
    if !reading.isComplete || name.hasSuffix(".nocache") || !Self.debugging.areOff { return table }
    return view.stringsTables.add(table, name, localization, caller)
  }

  /// The table in the best localization that has it. Strings of the bundle's `.strings` and `.stringsdict` files
  /// replace those of its tables in several languages.
  private func table(_ name: Text, _ languages: Languages, in view: EnvironmentState) -> StringsTable? {
    let files = stringsFiles(name, languages, in: view)
    let catalogs = localizedTables(name, languages, in: view, beside: files)
    guard !files.isEmpty || !catalogs.isEmpty else { return nil }
    var tables = catalogs.map { $0.table }
    var read: [(file: Resource, table: StringsTable)] = []
    for file in files where isUsed(file, beside: catalogs) {
      guard let table = readStringsTable(file, in: view) else { continue }
      tables.append(table)
      read.append((file, table))
    }
    let order = tables.count > 1 ? searchOrder(languages, in: view) : []
    if read.count > 1 { reportHiddenStrings(read[0], by: read[1], order) }
    return StringsTable.merging(tables) { order.firstIndex(of: $0) ?? -1 } ?? .empty
  }

  /// Reports keys that a user gets in another language because Apple's rule searches for each file separately.
  private func reportHiddenStrings(
    _ strings: (file: Resource, table: StringsTable), by plurals: (file: Resource, table: StringsTable), _ order: [Text]
  ) {
    guard let better = order.firstIndex(of: strings.file.localization),
      let worse = order.firstIndex(of: plurals.file.localization), better < worse,
      let common = plurals.table.commonKeys(with: strings.table)
    else { return }
    let others: Text = common.count == 1 ? "" : " (and " + Text(common.count - 1) + " more)"
    reportOnce(
      Path.join(path, plurals.file.path),
      "\"" + common.first + "\"" + others + " replaces the string of the better language in " + strings.file.path)
  }

  /// The tables of all localizations merged: strings of better localizations replace the others.
  private func mergedTable(_ name: Text, in view: EnvironmentState) -> StringsTable? {
    var merged: StringsTable?
    for localization in searchOrder(.preferred, in: view).reversed() {
      guard let next = table(name, .only(localization), in: view) else { continue }
      merged = merged?.merging(next) ?? next
    }
    return merged
  }

  /// Whether the info dictionary asks to search the other localizations for a key that the best one lacks.
  private var fallsBackPerKey: Bool {
    (info["CFBCFallsBackPerKey"] as? BooleanObject)?.value ?? false
  }

  /// `NAME.strings` and `NAME.stringsdict`, those that exist.
  private func stringsFiles(_ name: Text, _ languages: Languages, in view: EnvironmentState) -> [Resource] {
    Self.tableTypes.compactMap { resource(name, $0, languages, in: view) }
  }

  static let tableTypes: [Text] = ["strings", "stringsdict"]

  func readStringsTable(_ file: Resource, in view: EnvironmentState) -> StringsTable? {
    let table = StringsFile.table(Path.join(path, file.path)) ?? readDictionary(file).flatMap { .table($0) }
    return table?.from(origin(file.path, file.localization, in: view))
  }

  func origin(_ file: Text, _ localization: Text, in view: EnvironmentState) -> StringsTable.Origin {
    StringsTable.Origin(
      file: file, localization: localization,
      traits: VariantTraits(device: view.environment.variants.device.nameInVariants))
  }
}

extension Device {
  /// The device's name in `.stringsdict` files and string catalogs.
  fileprivate var nameInVariants: Text? {
    switch self {
    case .none: nil
    case .tv: "appletv"
    case .watch: "applewatch"
    case .iphone, .ipad, .mac: name
    }
  }
}

// MARK: - The localized info dictionary

extension Bundle {
  /// The localized info dictionary: the content of `InfoPlist.strings` and of the tables in several languages
  /// with that name. `nil` if none can be read.
  package var localInfo: DictionaryObject? { unsafe loadedLocalInfo?.takeUnretainedValue().dictionary }

  /// The same, read now if it is not cached. The bundle owns it. `nil` if the system fails to read it: programs borrow
  /// its values, and nothing would own them.
  @inline(never)
  private var loadedLocalInfo: Unmanaged<EnvironmentState.LocalInfo>? {
    let reading = Reading { () -> (view: EnvironmentState, info: EnvironmentState.LocalInfo?) in
      let view = view
      if unsafe view.localInfo.loadUnretained() != nil { return (view, nil) }
      return (view, EnvironmentState.LocalInfo(readLocalInfo(view), over: info))
    }
    guard reading.isComplete else { return nil }
    return unsafe .passUnretained(reading.value.view.localInfo.load { reading.value.info! })
  }

  private func readLocalInfo(_ view: EnvironmentState) -> DictionaryObject? {
    let name: Text = "InfoPlist"
    let file = resource(name, "strings", .preferred, in: view)
    let catalogs = localizedTables(name, .preferred, in: view, beside: file.map { [$0] } ?? [])
    var dictionary = file.flatMap { isUsed($0, beside: catalogs) ? readDictionary($0) : nil }
    if !catalogs.isEmpty {
      var entries: [(key: CFObject, value: CFObject)] = []
      for catalog in catalogs {
        for key in catalog.table.keys {
          guard let value = catalog.table.value(for: key) else { continue }
          entries.append((StringObject(key), StringsDictEntry.format(of: value, catalog.origin.traits) ?? value))
        }
      }
      dictionary = DictionaryObject(entries + (dictionary?.entries ?? []))
    }
    if let dictionary { view.environment.keyVariants?.apply(to: dictionary) }
    if let dictionary, let language = view.pseudoLanguage {
      return StringsTable.changed(dictionary, language) as? DictionaryObject
    }
    return dictionary
  }

  /// The value of a key in the localized info dictionary, or else in the info dictionary. It is not retained; the
  /// bundle owns it.
  @inline(__always)
  package func localizedInfoValue(for key: BorrowedText) -> Handle? {
    guard let localInfo = unsafe withCachedView({ unsafe $0.localInfo.loadUnretained() }) ?? loadedLocalInfo else {
      return info.handle(for: key)
    }
    return unsafe localInfo._withUnsafeGuaranteedRef { $0.dictionary?.handle(for: key) ?? $0.info.handle(for: key) }
  }

  /// A dictionary read from a resource. Each fault of the file is reported once for a bundle.
  func readDictionary(_ resource: Resource) -> DictionaryObject? { readDictionary(Path.join(path, resource.path)) }

  /// The same for the path of a file.
  @inline(never)
  package func readDictionary(_ path: Text) -> DictionaryObject? {
    do {
      // The warnings say what was ignored.
      let list = try DictionaryFile.read(path).beginning
      for warning in list.warnings { reportOnce(path, warning.description) }
      return list.dictionary
    } catch {
      reportOnce(path, error.description, limit: error.limit)
      return nil
    }
  }

  package func reportOnce(_ path: Text, _ reason: Text, limit: ReadingLimit? = nil) {
    let reason = reason.shortened
    let isNew = reportedFaults.withLock { $0.insert(path + ": " + reason).inserted }
    if isNew { Diagnostics.report(path, reason, limit: limit) }
  }
}
