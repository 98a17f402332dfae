import CFObjects
import CFBundleCompatC
import CFLocalization
import CFSystem
import CFText

/// Finding resources (Bundle Programming Guide, "Accessing a Bundle's Contents").
extension Bundle {
  /// The languages in which to search.
  package enum Languages {
    /// The user's, and `Base`.
    case preferred
    /// Global resources, and those of one `.lproj` directory by its literal name; empty: global ones only.
    case only(Text)
  }

  /// The first resource that a query finds.
  package func resource(_ query: ResourceQuery, _ languages: Languages, in view: EnvironmentState) -> Resource? {
    if case .only(let localization) = languages, !localization.isEmpty, case .name(let name) = query.target {
      return resource(named: name, query.subdirectory, of: localization, in: view)
    }
    return find(query, languages, in: view) { table in table.firstIndex(query.target).map { table[$0] } }
  }

  /// A global resource, or one of a localization. All localizations share the table of the global ones: with tables that
  /// have both, a program that asks for each localization would list the global directory as often.
  private func resource(
    named name: Text, _ subdirectory: Text, of localization: Text, in view: EnvironmentState
  ) -> Resource? {
    for directory in searchDirectories(subdirectory) {
      let localized =
        localization.isPathComponent
        ? SearchDirectory(root: directory.root + localization + ".lproj/", subdirectory: directory.subdirectory) : nil
      for directory in [directory, localized].compactMap({ $0 }) {
        guard let table = resourceTable(directory, .only(""), in: view) else { continue }
        if let index = table.firstIndex(.name(name)) { return table[index] }
      }
    }
    return nil
  }

  /// The resource with a name and a type.
  func resource(_ name: Text, _ type: Text, _ languages: Languages, in view: EnvironmentState) -> Resource? {
    ResourceQuery(name: name, type: type, subdirectory: nil).flatMap { resource($0, languages, in: view) }
  }

  /// The absolute path of a resource in the user's languages.
  @inline(never)
  package func resourcePath(_ name: Text, _ type: Text, in view: EnvironmentState) -> Text? {
    resource(name, type, .preferred, in: view).map { Path.join(path, $0.path) }
  }

  /// Asks the tables in the order of the search, until one has an answer.
  func find<Answer>(
    _ query: ResourceQuery, _ languages: Languages, in view: EnvironmentState, _ ask: (ResourceTable) -> Answer?
  ) -> Answer? {
    for directory in searchDirectories(query.subdirectory) {
      guard let table = resourceTable(directory, languages, in: view) else { continue }
      if let answer = ask(table) { return answer }
    }
    return nil
  }
}

extension Bundle {
  /// Calls the body with each directory of a search in the user's languages, and the table of its files.
  func visitDirectories(of subdirectory: Text, in view: EnvironmentState, _ body: (Text, ResourceTable?) -> Void) {
    for directory in searchDirectories(subdirectory) {
      let table = resourceTable(directory, .preferred, in: view)
      body(directory.path(in: nil), table)
      for (localization, _) in localizations(.preferred, view) { body(directory.path(in: localization), table) }
    }
  }
}

// MARK: - As URLs

extension Bundle {
  /// The URL of one resource: absolute if the query has a name, else relative to its directory.
  /// A handle that C owns.
  @inline(never)
  @safe package func retainedResourceURL(_ query: ResourceQuery?, _ languages: Languages) -> Handle? {
    guard let query else { return nil }
    return find(query, languages, in: view) { table in
      guard let index = table.firstIndex(query.target) else { return nil }
      guard case .name = query.target else { return table.retainedRelativeURL(at: index, inBundle: path) }
      return table.retainedURL(at: index, inBundle: path)
    }
  }

  /// The URLs of all resources, each relative to its directory: those of the first directory that has any.
  /// A handle to an array that C owns. `nil` if there are none.
  @safe package func retainedResourceURLs(_ query: ResourceQuery?, _ languages: Languages) -> Handle? {
    guard let query else { return nil }
    return find(query, languages, in: view) { table in
      let cost = table.costOfLists
      guard cfbcc_begin_reading(cost) else {
        return readable(Path.join(path, query.subdirectory)) { () throws(SystemError) in throw .outOfMemory }
      }
      defer { cfbcc_end_reading(cost) }
      return table.list(query.target).map { table.retainedRelativeURLs(of: $0, inBundle: path) }
    }
  }

  /// What the bundle's caches say about a resource.
  @safe package enum CacheLookup {
    /// A handle that C owns.
    case url(Handle)
    /// There is no such resource.
    case negative
    /// A directory must be read first: call ``retainedResourceURL(_:_:)``.
    case miss
  }

  /// The URL of a resource by name, in the user's languages and no subdirectory, from the caches alone. Reads no
  /// directory and allocates no memory, unless the URL itself is asked for the first time.
  @inline(__always)
  package func cachedResourceURL(_ name: BorrowedText, type: BorrowedText) -> CacheLookup {
    guard !name.isEmpty, let file = unsafe ResourceName(name: name, type: type) else { return .miss }
    return withCachedView { view in
      guard layoutKind != .oldSupport else { return .miss }
      return view.mainTable.withObject { table in
        if let index = unsafe table.index(of: file) { return .url(table.retainedURL(at: index, inBundle: path)) }
        // A name with a directory is that of another table, and one beyond ASCII may have another form.
        let isPlain = unsafe name.bytes.allSatisfy { $0 != .slash && $0 < 0x80 }
        return unsafe isPlain ? cachedResourceURLBesideResources(file, view) : .miss
      }
    } ?? .miss
  }

  /// The same beside `Resources`, where old layouts may have resources, too.
  private func cachedResourceURLBesideResources(_ file: ResourceName, _ view: EnvironmentState) -> CacheLookup {
    guard layoutKind == .oldResources else { return .negative }
    return unsafe cachedTable(view, layout.supportFiles, "", nil)?._withUnsafeGuaranteedRef { table in
      unsafe table.index(of: file).map { .url(table.retainedURL(at: $0, inBundle: path)) } ?? .negative
    } ?? .miss
  }

  @inline(never)
  private func cachedTable(
    _ view: EnvironmentState, _ root: Text, _ subdirectory: Text, _ localization: Text?
  ) -> Unmanaged<ResourceTable>? {
    unsafe view.resourceTables.first(root, subdirectory, localization)
  }
}

// MARK: - Where to search

extension Bundle {
  /// A directory that has resources and localizations.
  struct SearchDirectory {
    /// Relative to the bundle, with a trailing slash unless it is empty.
    let root: Text
    let subdirectory: Text

    func path(in localization: Text?) -> Text {
      var path = root
      if let localization { path = path + localization + ".lproj/" }
      return subdirectory.isEmpty ? path : path + subdirectory + "/"
    }
  }

  /// The directories in which the layout has resources, best first. Older layouts have more than one.
  func searchDirectories(_ subdirectory: Text) -> [SearchDirectory] {
    let standard = SearchDirectory(root: layout.resources, subdirectory: subdirectory)
    switch layout.kind {
    case .oldSupport:
      let nonLocalized = layout.resources + "Non-localized Resources/"
      return [SearchDirectory(root: nonLocalized, subdirectory: subdirectory), standard]
    case .oldResources:
      if subdirectory == "Resources" { return [standard, SearchDirectory(root: layout.resources, subdirectory: "")] }
      if subdirectory.hasPrefix("Resources/") {
        let rest = subdirectory.slice(from: ("Resources/" as Text).count)
        return [standard, SearchDirectory(root: layout.resources, subdirectory: rest)]
      }
      return [standard, SearchDirectory(root: layout.supportFiles, subdirectory: subdirectory)]
    case .contents, .flat, .notABundle, .wrappedContents, .wrappedFlat:
      return [standard]
    }
  }

  /// The table of a directory; `nil` if neither the directory nor a localized one exists.
  private func resourceTable(
    _ directory: SearchDirectory, _ languages: Languages, in view: EnvironmentState
  ) -> ResourceTable? {
    let (root, subdirectory) = (directory.root, directory.subdirectory)
    var localization: Text?
    if case .only(let name) = languages { localization = name }
    if let table = unsafe cachedTable(view, root, subdirectory, localization) {
      return unsafe table.takeUnretainedValue()
    }

    let listing = root == layout.resources && subdirectory.isEmpty ? view.takeFreshListing() : nil
    let reading = Reading { () -> ResourceTable? in
      var sources: [ResourceTable.Source] = []
      if let source = source(.global, directory.path(in: nil), listing) { sources.append(source) }
      for (localization, role) in localizations(languages, view) {
        if let source = source(role, directory.path(in: localization)) { sources.append(source) }
      }
      guard !sources.isEmpty else { return nil }
      let cost = ReadingCost.list(of: sources.reduce(0) { $0 + $1.entries.count })
      guard cfbcc_begin_reading(cost) else {
        return readable(Path.join(path, directory.path(in: nil))) { () throws(SystemError) in throw .outOfMemory }
      }
      defer { cfbcc_end_reading(cost) }
      let location = ResourceTable.Location(root: root, subdirectory: subdirectory, localization: localization)
      return ResourceTable(sources, for: view.environment.variants, at: location)
    }
    // Misses are not cached, so callers cannot grow the cache.
    guard let made = reading.value, reading.isComplete,
      let table = unsafe view.resourceTables.insert(made)?.takeUnretainedValue()
    else { return reading.value }
    if subdirectory.isEmpty, localization == nil, root == layout.resources {
      unsafe view.mainTable.set(table)
    }
    return table
  }

  private func localizations(
    _ languages: Languages, _ view: EnvironmentState
  ) -> [(Text, ResourceTable.Source.Role)] {
    switch languages {
    case .only(let localization):
      return localization.isPathComponent ? [(localization, .primary)] : []
    case .preferred:
      var localizations = view.searchLanguages.filter { $0.isPathComponent }.map {
        ($0, ResourceTable.Source.Role.secondary)
      }
      if !localizations.isEmpty { localizations[0].1 = .primary }
      if view.searchLanguages.first != BundleLocalizations.base {
        localizations.insert((BundleLocalizations.base, .primary), at: min(1, localizations.count))
      }
      return localizations
    }
  }

  private func source(
    _ role: ResourceTable.Source.Role, _ directory: Text, _ listing: DirectoryListing? = nil
  ) -> ResourceTable.Source? {
    let path = Path.join(path, directory)
    let listing = listing ?? readable(path) { () throws(SystemError) in try DirectoryListing(path) }
    return listing.map { .init(role: role, directory: directory, entries: $0.entries) }
  }
}
