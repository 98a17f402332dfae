import Synchronization

/// The strings tables that a view has read, by name and localization. Readers take no lock.
///
/// Entries are only added, and live as long as the map.
final class StringsTables: @unchecked Sendable {
  /// The table `Localizable` of the preferred localization: what most calls ask for.
  private let standard = Atomic<UnsafeRawPointer?>(nil)

  /// Lists of entries, each a bucket's newest first.
  private let buckets: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
  private static let bucketCount = 64

  private final class Entry {
    let name: Text
    /// `nil`: the preferred one.
    let localization: Text?
    let table: StringsTable
    /// The entry that was in the bucket before. The map owns it.
    let next: UnsafeRawPointer?

    init(_ name: Text, _ localization: Text?, _ table: StringsTable, next: UnsafeRawPointer?) {
      self.name = name
      self.localization = localization
      self.table = table
      self.next = next
    }
  }

  init() {
    buckets = .allocate(capacity: Self.bucketCount)
    for index in 0..<Self.bucketCount { (buckets + index).initialize(to: Atomic(nil)) }
  }

  deinit {
    for index in 0..<Self.bucketCount {
      var next = buckets[index].load(ordering: .acquiring)
      while let pointer = next {
        let entry = Unmanaged<Entry>.fromOpaque(pointer)
        next = entry._withUnsafeGuaranteedRef { $0.next }
        entry.release()
      }
    }
    buckets.deinitialize(count: Self.bucketCount)
    buckets.deallocate()
  }

  private func bucket(_ name: Text, _ localization: Text?) -> UnsafeMutablePointer<Atomic<UnsafeRawPointer?>> {
    // Another factor than the hash has, or a table called like its localization would go with all of its kind.
    let hash = name.hash ^ (localization.map { $0.hash &* 0x9E37_79B9_7F4A_7C15 } ?? 0)
    return buckets + Int(truncatingIfNeeded: hash >> 32) & (Self.bucketCount - 1)
  }
}

// MARK: - Reading

extension StringsTables {
  /// The table `Localizable` of the preferred localization, if it has been asked for. It is not retained.
  @inline(__always)
  var borrowedStandard: Unmanaged<StringsTable>? {
    standard.load(ordering: .acquiring).map { Unmanaged.fromOpaque($0) }
  }

  /// Another table, if it has been asked for. It is not retained.
  func borrow(_ name: Text, _ localization: Text?) -> Unmanaged<StringsTable>? {
    var next = bucket(name, localization).pointee.load(ordering: .acquiring)
    while let pointer = next {
      let table = Unmanaged<Entry>.fromOpaque(pointer)._withUnsafeGuaranteedRef { entry in
        next = entry.next
        return entry.name == name && entry.localization == localization ? Unmanaged.passUnretained(entry.table) : nil
      }
      if let table { return table }
    }
    return nil
  }
}

// MARK: - Adding

extension StringsTables {
  /// Adds a table, unless another thread has meanwhile. Returns the one that is there now.
  func add(_ table: StringsTable, _ name: Text, _ localization: Text?) -> StringsTable {
    let bucket = bucket(name, localization)
    while true {
      let first = bucket.pointee.load(ordering: .acquiring)
      if let known = borrow(name, localization) { return known.takeUnretainedValue() }
      let entry = Unmanaged.passRetained(Entry(name, localization, table, next: first))
      let pointer = UnsafeRawPointer(entry.toOpaque())
      if bucket.pointee.compareExchange(expected: first, desired: pointer, ordering: .acquiringAndReleasing).exchanged {
        if localization == nil, name == BundleView.standardTable {
          standard.store(UnsafeRawPointer(Unmanaged.passUnretained(table).toOpaque()), ordering: .releasing)
        }
        return table
      }
      entry.release()
    }
  }
}
