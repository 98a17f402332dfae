import CFLocalization
import CFObjects
import CFText

/// A cache of the strings tables of one ``EnvironmentState``, by name and localization.
///
/// Unchecked: tables are published atomically, so readers take no lock.
package final class StringsTables: @unchecked Sendable {
  /// The table `Localizable` of the preferred localization, which most calls ask for. `all` owns it.
  private let standard = UncountedReference<StringsTable>()

  /// The entry of another table that was last found by its ``CallerIdentity``. `all` owns it.
  private let latest = UncountedReference<Entry>()

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

    @inline(__always)
    func isFor(_ name: BorrowedText, _ localization: BorrowedText?) -> Bool {
      guard self.name == name else { return false }
      guard let own = self.localization, let localization else {
        return self.localization == nil && localization == nil
      }
      return own == localization
    }
  }

  private static func hash(_ name: BorrowedText, _ localization: BorrowedText?) -> UInt64 {
    guard let localization else { return name.hash }
    return TextHash.joining(name.hash, localization.hash)
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
    guard name?.isMutable != true, localization?.isMutable != true else { return nil }
    self.name = name
    self.localization = localization
  }

  @inline(__always)
  func isSame(_ name: Handle?, _ localization: Handle?) -> Bool {
    unretained(self.name) == name && unretained(self.localization) == localization
  }
}

// MARK: - Reading

extension StringsTables {
  /// A cached table, not retained: it is alive as long as this cache. Without a name: `Localizable`; without a
  /// localization: the preferred one. `nil` also for arguments that are not immutable strings.
  @inline(__always)
  @unsafe package func cached(_ name: Handle?, _ localization: Handle?) -> Unmanaged<StringsTable>? {
    if name == nil, localization == nil { return unsafe standard.loadUnretained() }
    let found = unsafe latest.withObject { entry in
      entry.caller!.isSame(name, localization) ? unsafe Unmanaged.passUnretained(entry.table) : nil
    }
    return unsafe (found ?? nil) ?? cachedByText(name, localization)
  }

  @inline(never)
  private func cachedByText(_ name: Handle?, _ localization: Handle?) -> Unmanaged<StringsTable>? {
    let standardName = EnvironmentState.standardTable
    let nameKey = unsafe name == nil ? standardName.key : unmanaged(name, as: StringObject.self)?.key
    let localizationKey = unsafe unmanaged(localization, as: StringObject.self)?.key
    guard
      let nameKey, !nameKey.isEmpty, localization == nil || localizationKey != nil,
      let entry = unsafe entry(nameKey, localizationKey)
    else { return nil }
    return unsafe entry._withUnsafeGuaranteedRef {
      if let caller = $0.caller, caller.isSame(name, localization) { unsafe latest.set($0) }
      return unsafe .passUnretained($0.table)
    }
  }

  /// The cached table with a name.
  func find(_ name: Text, _ localization: Text?) -> StringsTable? {
    withExtendedLifetime((name, localization)) {
      unsafe entry(name.key, localization?.key)?.takeUnretainedValue().table
    }
  }

  private func entry(_ name: BorrowedText, _ localization: BorrowedText?) -> Unmanaged<Entry>? {
    unsafe all.first(hash: Self.hash(name, localization)) { $0.isFor(name, localization) }
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
    let entry = unsafe all.insert(new, hash: Self.hash(name.key, localization?.key)) {
      $0.name == name && $0.localization == localization
    }
    let first = unsafe entry.takeUnretainedValue().table
    if localization == nil, name == EnvironmentState.standardTable { unsafe standard.set(first) }
    return first
  }
}
