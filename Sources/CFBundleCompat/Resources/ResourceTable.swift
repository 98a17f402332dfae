/// What one subdirectory of a bundle's resources holds, for one order of languages.
///
/// Made of listings in the order of the search: the subdirectory itself,
/// then its counterparts in the localizations. An entry hides entries of the same name that come later,
/// so a global file hides a localized one (Bundle Programming Guide, "The Bundle Search Pattern").
final class ResourceTable: Sendable {
  /// One directory of the search.
  struct Source {
    enum Role: Equatable {
      case global
      /// The first language, or `Base`.
      case primary
      case secondary
    }

    let role: Role

    /// Relative to the bundle, with a slash at the end unless it is empty.
    let directory: Text
    let entries: [DirectoryListing.Entry]
  }

  private let byName: [Text: Resource]
  private let byType: [Text: [Resource]]
  private let everything: [Resource]

  /// For places that do not exist.
  static let empty = ResourceTable([])

  init(_ sources: [Source]) {
    var builder = Builder()
    for source in sources { builder.add(source) }
    byName = builder.byName
    byType = builder.byType
    everything = builder.everything
  }

  /// The resource that a lookup of one finds.
  func first(_ target: ResourceQuery.Target) -> Resource? {
    switch target {
    case .name(let name): byName[name]
    case .type, .everything: all(target).first
    }
  }

  /// All resources that a lookup of many finds: global ones first, then by language.
  func all(_ target: ResourceQuery.Target) -> [Resource] {
    switch target {
    case .name(let name): byName[name].map { [$0] } ?? []
    case .type(let type): byType[type] ?? []
    case .everything: everything
    }
  }
}

extension ResourceTable {
  private struct Builder {
    var byName: [Text: Resource] = [:]
    var byType: [Text: [Resource]] = [:]
    var everything: [Resource] = []
    private var primaryTypes: Set<Text> = []
    private var hasLocalizedEntries = false

    mutating func add(_ source: Source) {
      for entry in source.entries {
        let resource = Resource(
          directory: source.directory, name: entry.name, isDirectory: entry.isDirectory)
        addByName(resource)
        addByType(resource, source.role)
        if source.role == .global || !hasLocalizedEntries { everything.append(resource) }
      }
      if source.role != .global, !source.entries.isEmpty { hasLocalizedEntries = true }
    }

    private mutating func addByName(_ resource: Resource) {
      // A plain name never replaces; a variant of an earlier listing keeps its place too.
      if byName[resource.name] == nil { byName[resource.name] = resource }
      guard let base = PlatformVariant.baseName(of: resource.name) else { return }
      if let existing = byName[base], existing.directory != resource.directory { return }
      byName[base] = resource
    }

    private mutating func addByType(_ resource: Resource, _ role: Source.Role) {
      for type in Self.types(of: resource.name) {
        switch role {
        case .global: break
        case .primary: primaryTypes.insert(type)
        case .secondary: if primaryTypes.contains(type) { continue }
        }
        byType[type, default: []].append(resource)
      }
    }

    /// What follows the last dot and, if that is something else, what follows the first.
    /// A dot at the end begins no type.
    private static func types(of name: Text) -> [Text] {
      guard let last = name.lastIndex(of: .dot), let first = name.firstIndex(of: .dot) else { return [] }
      var types: [Text] = []
      if last < name.count - 1 { types.append(name.slice(from: last + 1)) }
      if first < last { types.append(name.slice(from: first + 1)) }
      return types
    }
  }
}
