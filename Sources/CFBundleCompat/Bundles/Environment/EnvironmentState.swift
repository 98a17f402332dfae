import CFObjects
import CFSystem
import CFText
import Synchronization

/// A bundle as one environment sees it: the order of its localizations, and what was found
/// and read in that order.
///
/// Everything is read when it is first asked for, and then kept for the life of the bundle.
package final class EnvironmentState: @unchecked Sendable {
  package let environment: TargetEnvironment

  /// The localizations to search, best first. `Base` goes in after the first.
  let searchLanguages: [Text]

  /// By ``ResourceTable/location``.
  let resourceTables = ConcurrentMap<ResourceTable>()

  /// The table for all that is asked for without a subdirectory, in the directory where the layout has
  /// its resources. `resourceTables` owns it.
  private let mainTablePointer = Atomic<UnsafeRawPointer?>(nil)

  let stringsTables = StringsTables()

  /// The table that callers mean who name none.
  static let standardTable: Text = "Localizable"

  /// The table that a name means; none, and an empty one, mean the standard table.
  package static func table(named name: Text?) -> Text { name.flatMap { $0.isEmpty ? nil : $0 } ?? standardTable }

  /// A holder, since most bundles have none.
  package let localInfo = LazyReference<LocalInfo>()

  /// What the resources directory held when the view was made a moment ago, for who needs it next.
  private let freshListing: Locked<DirectoryListing?>

  package init(environment: TargetEnvironment, searchLanguages: [Text], freshListing: DirectoryListing?) {
    self.environment = environment
    self.searchLanguages = searchLanguages
    self.freshListing = Locked(freshListing)
  }

  @inline(__always)
  func isFor(_ other: Unmanaged<TargetEnvironment>) -> Bool {
    Unmanaged.passUnretained(environment).toOpaque() == other.toOpaque()
  }

  @inline(__always)
  var mainTable: Unmanaged<ResourceTable>? {
    get { mainTablePointer.load(ordering: .acquiring).map { .fromOpaque($0) } }
    set { mainTablePointer.store(newValue.map { UnsafeRawPointer($0.toOpaque()) }, ordering: .releasing) }
  }

  /// The listing, once: who comes later reads the directory as it is then.
  func takeFreshListing() -> DirectoryListing? {
    freshListing.withLock { listing in
      defer { listing = nil }
      return listing
    }
  }

  package final class LocalInfo: Sendable {
    package let dictionary: DictionaryObject?

    package init(_ dictionary: DictionaryObject?) { self.dictionary = dictionary }
  }
}
