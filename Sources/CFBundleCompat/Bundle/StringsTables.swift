import Synchronization

/// The strings tables that a view has read, by name and localization. Readers take no lock.
final class StringsTables: @unchecked Sendable {
  /// The table `Localizable` of the preferred localization: what most calls ask for. `all` owns it.
  private let standard = Atomic<UnsafeRawPointer?>(nil)

  private let all = ConcurrentMap<Entry>()

  private final class Entry: Sendable {
    let name: Text
    /// `nil`: the preferred one.
    let localization: Text?
    let table: StringsTable

    init(_ name: Text, _ localization: Text?, _ table: StringsTable) {
      self.name = name
      self.localization = localization
      self.table = table
    }

    var borrowedTable: Unmanaged<StringsTable> { .passUnretained(table) }
  }

  private static func hash(_ name: Text, _ localization: Text?) -> UInt64 {
    localization.map { TextHash.joining(name.hash, $0.hash) } ?? name.hash
  }
}

extension StringsTables {
  /// The table `Localizable` of the preferred localization, if it has been asked for. It is not retained.
  @inline(__always)
  var borrowedStandard: Unmanaged<StringsTable>? {
    standard.load(ordering: .acquiring).map { Unmanaged.fromOpaque($0) }
  }

  /// Another table, if it has been asked for. It is not retained.
  func borrow(_ name: Text, _ localization: Text?) -> Unmanaged<StringsTable>? {
    let entry = all.first(hash: Self.hash(name, localization)) { $0.name == name && $0.localization == localization }
    return entry?._withUnsafeGuaranteedRef { $0.borrowedTable }
  }

  /// Adds a table, unless another thread has meanwhile. Returns the one that is there now.
  func add(_ table: StringsTable, _ name: Text, _ localization: Text?) -> StringsTable {
    let entry = all.insert(Entry(name, localization, table), hash: Self.hash(name, localization)) {
      $0.name == name && $0.localization == localization
    }
    let first = entry._withUnsafeGuaranteedRef { $0.borrowedTable }
    if localization == nil, name == BundleView.standardTable {
      standard.store(UnsafeRawPointer(first.toOpaque()), ordering: .releasing)
    }
    return first.takeUnretainedValue()
  }
}
