import CFLocalization
import CFObjects
import CFText
import Synchronization

/// A cache of the strings tables of one ``EnvironmentState``, by name and localization.
///
/// Unchecked: tables are published atomically, so readers take no lock.
package final class StringsTables: @unchecked Sendable {
  /// The table `Localizable` of the preferred localization, which most calls ask for. `all` owns it.
  private let standard = Atomic<UnsafeRawPointer?>(nil)

  /// The entry of another table that was last found by its ``CallerIdentity``. `all` owns it.
  private let latest = Atomic<UnsafeRawPointer?>(nil)

  private let all = ConcurrentMap<Entry>()

  private final class Entry: Sendable {
    let name: Text
    /// `nil` for the preferred one.
    let localization: Text?
    let table: StringsTable
    /// `nil` if the caller's strings are mutable.
    let caller: CallerIdentity?

    init(_ name: Text, _ localization: Text?, _ table: StringsTable, _ caller: CallerIdentity?) {
      self.name = name
      self.localization = localization
      self.table = table
      self.caller = caller
    }

    var borrowedTable: Unmanaged<StringsTable> { .passUnretained(table) }

    @inline(__always)
    func isFor(_ name: BorrowedText, _ localization: BorrowedText?) -> Bool {
      guard self.name.key == name else { return false }
      guard let own = self.localization?.key, let localization else {
        return self.localization == nil && localization == nil
      }
      return own == localization
    }
  }

  private static func hash(_ name: BorrowedText, _ localization: BorrowedText?) -> UInt64 {
    localization.map { TextHash.joining(name.hash, $0.hash) } ?? name.hash
  }
}

/// The caller's string identity, used as a cache key.
///
/// Programs pass the same string objects again and again. These are immutable and retained here, so comparing
/// addresses is enough to know that the names are equal.
package struct CallerIdentity {
  private let name: StringObject?
  private let localization: StringObject?

  package init?(_ name: StringObject?, _ localization: StringObject?) {
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

// MARK: - Reading

extension StringsTables {
  /// A cached table, without retaining it. Without a name: `Localizable`; without a localization: the preferred one.
  @inline(__always)
  package func cached(
    _ name: Unmanaged<StringObject>?, _ localization: Unmanaged<StringObject>?
  ) -> Unmanaged<StringsTable>? {
    if name == nil, localization == nil {
      return standard.load(ordering: .acquiring).map { Unmanaged.fromOpaque($0) }
    }
    guard let latest = latest.load(ordering: .acquiring) else { return cachedByText(name, localization) }
    return Unmanaged<Entry>.fromOpaque(latest)._withUnsafeGuaranteedRef { entry in
      entry.caller!.isSame(name, localization) ? entry.borrowedTable : nil
    } ?? cachedByText(name, localization)
  }

  /// `nil` also for mutable strings.
  @inline(never)
  private func cachedByText(
    _ name: Unmanaged<StringObject>?, _ localization: Unmanaged<StringObject>?
  ) -> Unmanaged<StringsTable>? {
    let nameKey = name == nil ? EnvironmentState.standardTable.key : name!.key
    let localizationKey = localization?.key
    guard
      let nameKey, !nameKey.isEmpty, localization == nil || localizationKey != nil,
      let entry = entry(nameKey, localizationKey)
    else { return nil }
    return entry._withUnsafeGuaranteedRef {
      if let caller = $0.caller, caller.isSame(name, localization) {
        latest.store(UnsafeRawPointer(entry.toOpaque()), ordering: .releasing)
      }
      return $0.borrowedTable
    }
  }

  /// The cached table with a name.
  func find(_ name: Text, _ localization: Text?) -> StringsTable? {
    withExtendedLifetime((name, localization)) {
      entry(name.key, localization?.key)?.takeUnretainedValue().table
    }
  }

  private func entry(_ name: BorrowedText, _ localization: BorrowedText?) -> Unmanaged<Entry>? {
    all.first(hash: Self.hash(name, localization)) { $0.isFor(name, localization) }
  }
}

// MARK: - Adding

extension StringsTables {
  /// Adds a table, unless another thread has added it meanwhile. Returns the cached one.
  ///
  /// - Parameter caller: the strings with which it was first asked for.
  package func add(
    _ table: StringsTable, _ name: Text, _ localization: Text?, _ caller: CallerIdentity?
  ) -> StringsTable {
    let new = Entry(name, localization, table, caller)
    let entry = all.insert(new, hash: Self.hash(name.key, localization?.key)) {
      $0.name == name && $0.localization == localization
    }
    let first = entry._withUnsafeGuaranteedRef { $0.borrowedTable }
    if localization == nil, name == EnvironmentState.standardTable {
      standard.store(UnsafeRawPointer(first.toOpaque()), ordering: .releasing)
    }
    return first.takeUnretainedValue()
  }
}
