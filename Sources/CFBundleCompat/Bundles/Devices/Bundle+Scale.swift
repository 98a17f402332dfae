import CFObjects
import CFText

/// Resources, and the screen scale that they are for.
extension Bundle {
  /// An absolute URL, and the scale in the file's name.
  package typealias Scaled = (url: URLObject, scale: Int)

  /// The best resource for the user's languages and the environment's device.
  package func scaledResourceURL(_ query: ResourceQuery, in view: EnvironmentState) -> Scaled? {
    scaledResourceURL(query, in: view) { $0.firstIndex(query.target) }
  }

  /// The same, for a name and a type in no subdirectory.
  package func scaledResourceURL(_ name: Text, type: Text, in view: EnvironmentState) -> Scaled? {
    ResourceQuery(name: name, type: type, subdirectory: nil).flatMap { scaledResourceURL($0, in: view) }
  }

  /// An icon or a launch image: the only resources of which a localized file is used before one for all languages.
  func localizedImageURL(_ name: Text, type: Text, in view: EnvironmentState) -> Scaled? {
    localizedImageURL(ResourceQuery(name: name, type: type, subdirectory: nil), in: view) { table, target in
      table.localizedIndex(of: target) ?? table.firstIndex(.name(target))
    }
  }

  /// The file with exactly this name, even if a lookup by name finds a variant of it.
  func localizedImageURL(exactly name: Text, in view: EnvironmentState) -> Scaled? {
    localizedImageURL(ResourceQuery(name: name, type: nil, subdirectory: nil), in: view) { table, target in
      table.index(ofFile: target, isLocalized: true) ?? table.index(ofFile: target, isLocalized: false)
    }
  }

  private func localizedImageURL(
    _ query: ResourceQuery?, in view: EnvironmentState, _ index: (ResourceTable, Text) -> Int?
  ) -> Scaled? {
    guard let query, case .name(let target) = query.target else { return nil }
    return scaledResourceURL(query, in: view) { index($0, target) }
  }

  private func scaledResourceURL(
    _ query: ResourceQuery, in view: EnvironmentState, _ index: (ResourceTable) -> Int?
  ) -> Scaled? {
    find(query, .preferred, in: view) { table in
      index(table).map { (table.url(at: $0, inBundle: path), ResourceVariants.scale(of: table[$0].name)) }
    }
  }
}
