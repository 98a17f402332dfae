import CFObjects
import CFText

/// Some of the resources of a table, by their places, and their URLs once somebody has asked.
package final class ResourceList: @unchecked Sendable {
  fileprivate(set) var places: [Int] = []
  let urls = CachedObject()
}

/// The resources of a table by type.
final class ResourceLists: @unchecked Sendable {
  private let byType: [Text: ResourceList]
  private let everything: ResourceList

  private init(_ byType: [Text: ResourceList], _ everything: ResourceList) {
    self.byType = byType
    self.everything = everything
  }

  /// The list that a target asks for; `nil` if nothing is in it.
  func list(_ target: ResourceQuery.Target) -> ResourceList? {
    switch target {
    case .name: nil
    case .type(let type): byType[type]
    case .everything: everything.places.isEmpty ? nil : everything
    }
  }

  /// Takes the resources in the order of the search.
  struct Builder {
    private var byType: [Text: ResourceList] = [:]
    private let everything = ResourceList()
    private var primaryTypes: Set<Text> = []
    private var hasLocalizedEntries = false

    /// The list of the type before: neighbours often have the same.
    private var latest: (type: Text, list: ResourceList)?

    var lists: ResourceLists { ResourceLists(byType, everything) }

    mutating func add(_ name: Text, _ place: Int, _ role: ResourceTable.Source.Role) {
      if role == .global || !hasLocalizedEntries { everything.places.append(place) }
      guard let last = name.lastIndex(of: .dot), let first = name.firstIndex(of: .dot) else { return }
      // What follows the last dot and, if that is something else, what follows the first.
      // A dot at the end begins no type.
      if last < name.count - 1 { add(type: name.slice(from: last + 1), place, role) }
      if first < last { add(type: name.slice(from: first + 1), place, role) }
    }

    mutating func endSource(_ role: ResourceTable.Source.Role, isEmpty: Bool) {
      if role != .global, !isEmpty { hasLocalizedEntries = true }
    }

    private mutating func add(type: Text, _ place: Int, _ role: ResourceTable.Source.Role) {
      switch role {
      case .global: break
      case .primary: primaryTypes.insert(type)
      case .secondary: if primaryTypes.contains(type) { return }
      }
      if latest?.type != type {
        let list = byType[type] ?? ResourceList()
        byType[type] = list
        latest = (type, list)
      }
      latest?.list.places.append(place)
    }
  }
}
