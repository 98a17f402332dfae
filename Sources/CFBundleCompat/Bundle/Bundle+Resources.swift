/// Finding resources (Bundle Programming Guide, "Accessing a Bundle's Contents").
extension Bundle {
  /// In which languages to look.
  enum Languages {
    /// The user's, and `Base`.
    case preferred
    /// Global resources, and one `.lproj` directory by its literal name; empty: global ones only.
    case only(Text)
  }

  /// The first resource that a query finds.
  func resource(_ query: ResourceQuery, _ languages: Languages, in view: BundleView) -> Resource? {
    for directory in searchDirectories(query.subdirectory) {
      let table = resourceTable(directory, languages, in: view)
      if let resource = table.first(query.target) { return resource }
    }
    return nil
  }

  /// All resources that a query finds, in the first directory that has any.
  func resources(_ query: ResourceQuery, _ languages: Languages, in view: BundleView) -> [Resource] {
    for directory in searchDirectories(query.subdirectory) {
      let resources = resourceTable(directory, languages, in: view).all(query.target)
      if !resources.isEmpty { return resources }
    }
    return []
  }

  /// The absolute URL of a resource, the same object each time.
  func url(of resource: Resource) -> URLObject {
    resource.url.value {
      URLObject(filePath: Path.join(path, resource.path), isDirectory: resource.isDirectory)
    }
  }

  /// The URL of a resource relative to its directory, as lists of resources have it.
  func relativeURL(of resource: Resource) -> URLObject {
    URLObject(
      relativePath: resource.name, isDirectory: resource.isDirectory,
      base: URLObject(filePath: Path.join(path, resource.directory), isDirectory: true))
  }
}

// MARK: - As URLs

extension Bundle {
  /// The URL of one resource: absolute where the query has a name, else relative to its directory.
  func resourceURL(_ query: ResourceQuery?, _ languages: Languages) -> URLObject? {
    guard let query, let resource = resource(query, languages, in: view) else { return nil }
    if case .name = query.target { return url(of: resource) }
    return relativeURL(of: resource)
  }

  /// The URLs of all resources, each relative to its directory.
  func resourceURLs(_ query: ResourceQuery?, _ languages: Languages) -> [URLObject] {
    guard let query else { return [] }
    return resources(query, languages, in: view).map(relativeURL)
  }
}

// MARK: - Where to search

extension Bundle {
  /// A place that has resources, and localizations of its own.
  fileprivate struct SearchDirectory {
    /// Relative to the bundle, with a slash at the end unless it is empty.
    let root: Text
    let subdirectory: Text

    func path(in localization: Text?) -> Text {
      var path = root
      if let localization { path = path + localization + ".lproj/" }
      return subdirectory.isEmpty ? path : path + subdirectory + "/"
    }
  }

  /// Where the layout keeps resources, best first. Older layouts have more than one such place.
  fileprivate func searchDirectories(_ subdirectory: Text) -> [SearchDirectory] {
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
      return [standard, SearchDirectory(root: "", subdirectory: subdirectory)]
    case .contents, .versioned, .flat, .notABundle, .wrappedContents, .wrappedFlat:
      return [standard]
    }
  }

  private func resourceTable(
    _ directory: SearchDirectory, _ languages: Languages, in view: BundleView
  ) -> ResourceTable {
    var key = directory.root + "\0" + directory.subdirectory
    if case .only(let localization) = languages { key = key + "\0" + localization }
    if let table = view.resourceTables[key] { return table }

    var sources = source(.global, directory.path(in: nil)).map { [$0] } ?? []
    for (localization, role) in localizations(languages, view) {
      if let source = source(role, directory.path(in: localization)) { sources.append(source) }
    }
    // What is not there is not remembered: callers may ask for any number of names.
    guard !sources.isEmpty else { return .empty }
    return view.resourceTables.value(for: key) { ResourceTable(sources) }
  }

  private func localizations(
    _ languages: Languages, _ view: BundleView
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

  private func source(_ role: ResourceTable.Source.Role, _ directory: Text) -> ResourceTable.Source? {
    let path = Path.join(path, directory)
    do {
      return .init(role: role, directory: directory, entries: try DirectoryListing(path).entries)
    } catch {
      if !error.isAbsence { Diagnostics.report(path, error.description) }
      return nil
    }
  }
}
