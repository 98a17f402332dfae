import CFObjects
import CFText
import Synchronization

/// The cached tables of a bundle, by ``ResourceTable/location``.
///
/// A table of one localization has the global files too, so those of a bundle with very many localizations would take
/// memory that grows with the square of their number. When the cache is full, a table is made for each question again.
package final class ResourceTables: Sendable {
  private let tables = ConcurrentMap<ResourceTable>()
  private let size = Atomic<Int>(0)
  private let limit: Int

  /// `limit` is in files, each of which takes about 130 bytes. There is always room for what the user prefers.
  package init(limit: Int = 1 << 19) { self.limit = limit }

  /// A table, which lives as long as this cache.
  package func first(_ root: Text, _ subdirectory: Text, _ localization: Text?) -> Unmanaged<ResourceTable>? {
    unsafe tables.first(hash: ResourceTable.Location.hash(root, subdirectory.hash, localization?.hash)) {
      $0.location.isEqual(root, subdirectory, localization)
    }
  }

  /// Caches a table, unless there is one for its location. Returns the one that is cached; `nil` if there is no room.
  package func insert(_ table: ResourceTable) -> Unmanaged<ResourceTable>? {
    let location = table.location
    let isPreferred = location.localization == nil && location.subdirectory.isEmpty
    guard isPreferred || size.load(ordering: .relaxed) + table.size <= limit else { return nil }
    let hash = ResourceTable.Location.hash(location.root, location.subdirectory.hash, location.localization?.hash)
    let inserted = unsafe tables.insert(table, hash: hash) {
      $0.location.isEqual(location.root, location.subdirectory, location.localization)
    }
    if unsafe inserted.toOpaque() == Unmanaged.passUnretained(table).toOpaque() {
      size.wrappingAdd(table.size, ordering: .relaxed)
    }
    return unsafe inserted
  }
}
