import CFText

/// A set: each value once.
///
/// Unchecked: see ``ValueSet``.
package final class SetObject: ValueSet, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .set }

  /// A set of values that the callbacks accept.
  package init(
    _ values: Span<Handle?> = Span(), rule: CollectionCallbacks,
    isMutable: Bool
  ) {
    super.init(typeID: .set, rule: rule, isMutable: isMutable)
    reserve(values.count)
    for index in values.indices { add(values[index]) }
  }

  /// A copy, with the same callbacks.
  package init(copying other: SetObject, isMutable: Bool) {
    super.init(typeID: .set, rule: other.rule, isMutable: isMutable)
    copyEntries(of: other)
  }

  /// Adds the value, unless an equal one is there.
  package func add(_ value: Handle?) { insert(value, orCountOneMore: false) }
}

/// A bag: a set that counts how often each value was added.
///
/// It stores and retains the first of several equal values.
///
/// Unchecked: see ``ValueSet``.
package final class BagObject: ValueSet, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .bag }

  /// A bag of values that the callbacks accept.
  package init(
    _ values: Span<Handle?> = Span(), rule: CollectionCallbacks,
    isMutable: Bool
  ) {
    super.init(typeID: .bag, rule: rule, isMutable: isMutable)
    reserve(values.count)
    for index in values.indices { add(values[index]) }
  }

  /// A copy, with the same callbacks.
  package init(copying other: BagObject, isMutable: Bool) {
    super.init(typeID: .bag, rule: other.rule, isMutable: isMutable)
    copyEntries(of: other)
  }

  package func add(_ value: Handle?) { insert(value, orCountOneMore: true) }
}

/// The common base of sets and bags: values found by hash, each with a number of occurrences.
///
/// Enumeration follows the order of insertion.
///
/// Unchecked: a mutable set belongs to the thread that changes it, as the header demands; others are immutable.
package class ValueSet: CFObject, @unchecked Sendable {
  /// The keys are the values. The value of an entry is the number of occurrences, not a handle.
  private final var table = EntryTable()

  package final let rule: CollectionCallbacks

  /// The sum of all occurrences.
  package final private(set) var count = 0

  fileprivate init(typeID: TypeID, rule: CollectionCallbacks, isMutable: Bool) {
    self.rule = rule
    super.init(typeID: typeID, isMutable: isMutable)
  }

  deinit { rule.releaseAll(table.live.lazy.map { $0.key }) }

  package override func isEqual(to other: CFObject) -> Bool { Comparison.areEqual(self, other) }

  package override func isEqual(to other: CFObject, in comparison: inout Comparison) -> Bool {
    let other = unsafe unsafeDowncast(other, to: ValueSet.self)
    guard count == other.count, table.count == other.table.count else { return false }
    guard count > 0 else { return true }
    guard rule.agrees(with: other.rule) else { return false }
    let table = table
    return withExtendedLifetime(rule.objects(in: table.live.map { $0.key })) {
      table.live.allSatisfy { $0.occurrences == other.entry(equalTo: $0.key, hash: $0.hash)?.occurrences }
    }
  }

  package override var contentHash: UInt { UInt(count) }

  package override var description: Text { DescriptionWriter.text(of: self) }

  override var describedParts: DescribedParts {
    let entries = Array(table.live)
    return DescribedParts(
      object: self, count: entries.count, entries: entries, kept: rule.objects(in: entries.map { $0.key }))
  }

  /// Each value, then the number of its occurrences.
  override func describe(part: Int, of parts: DescribedParts, in writer: inout DescriptionWriter) -> Bool {
    if part > 0, parts.entries[part - 1].occurrences > 1 {
      writer.append(" (" + Text(parts.entries[part - 1].occurrences) + ")")
    }
    guard part < parts.count else {
      writer.append(parts.count == 0 ? "{()}" : " )}")
      return false
    }
    writer.append(part == 0 ? "{( " : ", ")
    rule.describe(parts.entries[part].key, in: &writer)
    return true
  }
}

extension EntryTable.Entry {
  fileprivate var occurrences: Int { Int(bitPattern: value) }
}

// MARK: - Reading

extension ValueSet {
  /// The value that is equal, or `nil`. It may be NULL.
  package func value(equalTo value: Handle?) -> Handle?? {
    entry(equalTo: value, hash: rule.hash(value)).map { $0.key }
  }

  package func count(of value: Handle?) -> Int { entry(equalTo: value, hash: rule.hash(value))?.occurrences ?? 0 }

  /// The values, each repeated by its occurrences.
  package var values: [Handle?] {
    table.live.flatMap { repeatElement($0.key, count: $0.occurrences) }
  }

  /// Copies ``values``.
  package func copyValues(to output: UnsafeMutablePointer<Handle?>) {
    for (index, value) in values.enumerated() { unsafe output[index] = value }
  }

  /// Calls the body for each occurrence. The body may change a mutable set; it sees the values as they were.
  package func forEach(_ body: (Handle?) -> Void) {
    let values = values
    guard isMutable else { return values.forEach(body) }
    // Plain objects: keeping a copied value alive does not need another copy.
    let keeping: CollectionCallbacks = rule.holdsObjects ? .objects : rule
    let kept = table.live.map { keeping.retain($0.key) }
    values.forEach(body)
    keeping.releaseAll(kept)
  }

  private func entry(equalTo value: Handle?, hash: UInt) -> EntryTable.Entry? {
    let table = table
    return entryIndex(of: value, hash: hash).flatMap { table.isLive($0) ? table[$0] : nil }
  }

  /// The program's comparison may change the set, so a copy of the table is searched.
  private func entryIndex(of value: Handle?, hash: UInt) -> Int? {
    let table = table
    return rule.index(of: value, hash: hash, in: table)
  }
}

// MARK: - Changing
// Hash, comparison, retain and release may call the program, which may use this collection: none of them happens
// while the table changes.

extension ValueSet {
  fileprivate func reserve(_ capacity: Int) { table.reserve(capacity) }

  /// Fills this set, which must be empty, with the entries of another that has the same callbacks.
  fileprivate func copyEntries(of other: ValueSet) {
    table.reserve(other.table.count)
    for entry in other.table.live {
      table.add(hash: entry.hash, key: rule.retain(entry.key), value: entry.value)
      count += entry.occurrences
    }
  }

  fileprivate func insert(_ value: Handle?, orCountOneMore isCounted: Bool) {
    let hash = rule.hash(value)
    if let index = entryIndex(of: value, hash: hash) {
      if isCounted, table.isLive(index) { setOccurrences(table[index].occurrences + 1, at: index) }
    } else {
      addFirst(value, hash: hash)
    }
  }

  /// Replaces an equal value, or adds the value.
  package func set(_ value: Handle?) {
    let hash = rule.hash(value)
    if let index = entryIndex(of: value, hash: hash) {
      exchange(value, at: index)
    } else {
      addFirst(value, hash: hash)
    }
  }

  /// Replaces an equal value, if there is one.
  package func replace(_ value: Handle?) {
    if let index = entryIndex(of: value, hash: rule.hash(value)) { exchange(value, at: index) }
  }

  private func addFirst(_ value: Handle?, hash: UInt) {
    let retained = rule.retain(value)
    table.add(hash: hash, key: retained, value: Handle(bitPattern: 1))
    count += 1
  }

  private func exchange(_ value: Handle?, at index: Int) {
    let retained = rule.retain(value)
    guard table.isLive(index) else { return rule.release(retained) }
    let old = table[index].key
    table.setKey(retained, at: index)
    rule.release(old)
  }

  /// Removes one occurrence.
  package func remove(_ value: Handle?) {
    guard let index = entryIndex(of: value, hash: rule.hash(value)), table.isLive(index) else { return }
    let entry = table[index]
    guard entry.occurrences == 1 else { return setOccurrences(entry.occurrences - 1, at: index) }
    table.remove(at: index)
    count -= 1
    rule.release(entry.key)
  }

  private func setOccurrences(_ occurrences: Int, at index: Int) {
    count += occurrences - table[index].occurrences
    table.setValue(Handle(bitPattern: occurrences), at: index)
  }

  package func removeAll() {
    let old = table
    table = EntryTable()
    count = 0
    rule.releaseAll(old.live.lazy.map { $0.key })
  }
}
