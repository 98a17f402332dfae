import CFObjects
import CFText

/// Some of the resources of a table, by their indices, and their URLs once they were asked for.
///
/// Unchecked: the indices change only while the list is built; the cache is published atomically.
package final class ResourceList: @unchecked Sendable {
  fileprivate(set) var indices: [Int] = []
  let urls = CachedObject<ArrayObject>()
}

/// The resources of a table by type. Never changes.
final class ResourceLists: Sendable {
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
    case .everything: everything.indices.isEmpty ? nil : everything
    }
  }

  /// Builds the lists from resources in the order of the search.
  struct Builder {
    private var byType: [Text: ResourceList] = [:]
    private let everything = ResourceList()
    private var primaryTypes: Set<Text> = []
    private var hasLocalizedEntries = false

    /// The list of the last type: neighbours often have the same.
    private var latest: (type: Text, list: ResourceList)?

    var lists: ResourceLists { ResourceLists(byType, everything) }

    mutating func add(_ name: Text, _ index: Int, _ role: ResourceTable.Source.Role) {
      if role == .global || !hasLocalizedEntries { everything.indices.append(index) }
      guard let last = name.lastIndex(of: .dot), let first = name.firstIndex(of: .dot) else { return }
      // The types of "a.b.c" are "c" and "b.c". A dot at the end does not begin a type.
      if last < name.count - 1 { add(type: name.slice(from: last + 1), index, role) }
      if first < last { add(type: name.slice(from: first + 1), index, role) }
    }

    mutating func endSource(_ role: ResourceTable.Source.Role, isEmpty: Bool) {
      if role != .global, !isEmpty { hasLocalizedEntries = true }
    }

    private mutating func add(type: Text, _ index: Int, _ role: ResourceTable.Source.Role) {
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
      latest?.list.indices.append(index)
    }
  }
}
