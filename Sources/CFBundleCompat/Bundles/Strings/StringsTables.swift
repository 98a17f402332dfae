import CFLocalization
import CFObjects
import CFText
import Synchronization

/// The strings tables that a view has read, by name and localization. Readers take no lock.
package final class StringsTables: @unchecked Sendable {
  /// The table `Localizable` of the preferred localization: what most calls ask for. `all` owns it.
  private let standard = Atomic<UnsafeRawPointer?>(nil)

  /// The entry of another table that was last found by its ``CallerIdentity``. `all` owns it.
  private let latest = Atomic<UnsafeRawPointer?>(nil)

  private let all = ConcurrentMap<Entry>()

  private final class Entry: Sendable {
    let name: Text
    /// `nil`: the preferred one.
    let localization: Text?
    let table: StringsTable
    /// `nil` for strings that may change.
    let asker: CallerIdentity?

    init(_ name: Text, _ localization: Text?, _ table: StringsTable, _ asker: CallerIdentity?) {
      self.name = name
      self.localization = localization
      self.table = table
      self.asker = asker
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

/// The strings with which a program asked for a table first.
///
/// Programs ask with the same objects again and again. While these are kept, and never change, an address tells as
/// much as the text.
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
  /// A table that has been asked for before. It is not retained. Without a name: `Localizable`; without a
  /// localization: the preferred one.
  @inline(__always)
  package func known(
    _ name: Unmanaged<StringObject>?, _ localization: Unmanaged<StringObject>?
  ) -> Unmanaged<StringsTable>? {
    if name == nil, localization == nil {
      return standard.load(ordering: .acquiring).map { Unmanaged.fromOpaque($0) }
    }
    guard let latest = latest.load(ordering: .acquiring) else { return knownByText(name, localization) }
    return Unmanaged<Entry>.fromOpaque(latest)._withUnsafeGuaranteedRef { entry in
      entry.asker!.isSame(name, localization) ? entry.borrowedTable : nil
    } ?? knownByText(name, localization)
  }

  /// `nil` also for strings that may change.
  @inline(never)
  private func knownByText(
    _ name: Unmanaged<StringObject>?, _ localization: Unmanaged<StringObject>?
  ) -> Unmanaged<StringsTable>? {
    let nameKey = name == nil ? EnvironmentState.standardTable.key : name!.key
    let localizationKey = localization?.key
    guard
      let nameKey, !nameKey.isEmpty, localization == nil || localizationKey != nil,
      let entry = entry(nameKey, localizationKey)
    else { return nil }
    return entry._withUnsafeGuaranteedRef {
      if let asker = $0.asker, asker.isSame(name, localization) {
        latest.store(UnsafeRawPointer(entry.toOpaque()), ordering: .releasing)
      }
      return $0.borrowedTable
    }
  }

  /// The table of a name, if it has been asked for.
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
  /// Adds a table, unless another thread has meanwhile. Returns the one that is there now.
  ///
  /// - Parameter asker: who asked for it, for ``known(_:_:)``.
  package func add(
    _ table: StringsTable, _ name: Text, _ localization: Text?, _ asker: CallerIdentity?
  ) -> StringsTable {
    let new = Entry(name, localization, table, asker)
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
