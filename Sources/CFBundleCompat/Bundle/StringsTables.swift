import Synchronization

/// The strings tables that a view has read, by name and localization. Readers take no lock.
///
/// Entries are only added, and live as long as the map.
final class StringsTables: @unchecked Sendable {
  /// The table `Localizable` of the preferred localization: what most calls ask for.
  private let standard = Atomic<UnsafeRawPointer?>(nil)

  /// The entry, of the others, that was last found by the strings of its ``Asker``.
  private let latest = Atomic<UnsafeRawPointer?>(nil)

  /// Lists of entries, each a bucket's newest first.
  private let buckets: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
  private static let bucketCount = 64

  /// The strings with which a table was first asked for. Programs ask with the same objects again and again, and
  /// while these are kept and never change, an address tells as much as the text.
  private struct Asker {
    let name: StringObject?
    let localization: StringObject?

    /// `nil` for strings that may change.
    init?(_ name: StringObject?, _ localization: StringObject?) {
      guard name?.buffer == nil, localization?.buffer == nil else { return nil }
      self.name = name
      self.localization = localization
    }

    @inline(__always)
    func isSame(_ name: Unmanaged<StringObject>?, _ localization: Unmanaged<StringObject>?) -> Bool {
      self.name.map { Unmanaged.passUnretained($0).toOpaque() } == name?.toOpaque()
        && self.localization.map { Unmanaged.passUnretained($0).toOpaque() } == localization?.toOpaque()
    }
  }

  private final class Entry {
    let asker: Asker?
    let name: Text
    /// `nil`: the preferred one.
    let localization: Text?
    let table: StringsTable
    /// The entry that was in the bucket before. The map owns it.
    let next: UnsafeRawPointer?

    init(
      _ asker: Asker?, _ name: Text, _ localization: Text?, _ table: StringsTable, next: UnsafeRawPointer?
    ) {
      self.asker = asker
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

  private func bucket(_ name: TextKey, _ localization: TextKey?) -> UnsafeMutablePointer<Atomic<UnsafeRawPointer?>> {
    // Another factor than the hash has, or a table called like its localization would go with all of its kind.
    let hash = name.hash ^ (localization.map { $0.hash &* 0x9E37_79B9_7F4A_7C15 } ?? 0)
    return buckets + Int(truncatingIfNeeded: hash >> 32) & (Self.bucketCount - 1)
  }
}

// MARK: - Reading

extension StringsTables {
  /// A table that has been asked for before. It is not retained. Without a name: `Localizable`; without a
  /// localization: the preferred one.
  @inline(__always)
  func known(
    _ name: Unmanaged<StringObject>?, _ localization: Unmanaged<StringObject>?
  ) -> Unmanaged<StringsTable>? {
    if name == nil, localization == nil {
      return standard.load(ordering: .acquiring).map { Unmanaged.fromOpaque($0) }
    }
    guard let latest = latest.load(ordering: .acquiring) else { return knownByText(name, localization) }
    return Unmanaged<Entry>.fromOpaque(latest)._withUnsafeGuaranteedRef { entry in
      entry.asker!.isSame(name, localization) ? .passUnretained(entry.table) : nil
    } ?? knownByText(name, localization)
  }

  @inline(never)
  private func knownByText(
    _ name: Unmanaged<StringObject>?, _ localization: Unmanaged<StringObject>?
  ) -> Unmanaged<StringsTable>? {
    let nameKey = name == nil ? BundleView.standardTable.key : name!.key
    let localizationKey = localization?.key
    guard let nameKey, !nameKey.isEmpty, localization == nil || localizationKey != nil,
      let pointer = find(nameKey, localizationKey)
    else { return nil }
    return Unmanaged<Entry>.fromOpaque(pointer)._withUnsafeGuaranteedRef { entry in
      if let asker = entry.asker, asker.isSame(name, localization) { latest.store(pointer, ordering: .releasing) }
      return .passUnretained(entry.table)
    }
  }

  /// The table of a name, if it has been asked for.
  func find(_ name: Text, _ localization: Text?) -> StringsTable? {
    withExtendedLifetime((name, localization)) {
      find(name.key, localization?.key).map { Unmanaged<Entry>.fromOpaque($0).takeUnretainedValue().table }
    }
  }

  /// The address of an entry.
  private func find(_ name: TextKey, _ localization: TextKey?) -> UnsafeRawPointer? {
    var next = bucket(name, localization).pointee.load(ordering: .acquiring)
    while let pointer = next {
      let isWanted = Unmanaged<Entry>.fromOpaque(pointer)._withUnsafeGuaranteedRef { entry in
        next = entry.next
        guard entry.name.key == name else { return false }
        guard let own = entry.localization?.key, let localization else {
          return entry.localization == nil && localization == nil
        }
        return own == localization
      }
      if isWanted { return pointer }
    }
    return nil
  }
}

// MARK: - Adding

extension StringsTables {
  /// Adds a table, unless another thread has meanwhile. Returns the one that is there now.
  ///
  /// - Parameters askedBy: what the program asked with, for ``known(_:_:)``.
  func add(
    _ table: StringsTable, _ name: Text, _ localization: Text?, askedBy asker: StringObject?, _ askerLocalization: StringObject?
  ) -> StringsTable {
    let bucket = bucket(name.key, localization?.key)
    while true {
      let first = bucket.pointee.load(ordering: .acquiring)
      if let known = find(name, localization) { return known }
      let asker = Asker(asker, askerLocalization)
      let entry = Unmanaged.passRetained(Entry(asker, name, localization, table, next: first))
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
