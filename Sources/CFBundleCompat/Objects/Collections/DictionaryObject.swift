import CFText

/// Values by key. Enumeration follows the order of insertion.
///
/// Unchecked: a mutable dictionary belongs to the thread that changes it, as the header demands; others are immutable.
package final class DictionaryObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .dictionary }

  private var table = EntryTable()

  package let keyRule: CollectionCallbacks
  package let valueRule: CollectionCallbacks

  /// An empty dictionary.
  package init(keyRule: CollectionCallbacks, valueRule: CollectionCallbacks, isMutable: Bool) {
    self.keyRule = keyRule
    self.valueRule = valueRule
    super.init(typeID: .dictionary, isMutable: isMutable)
  }

  /// A dictionary of keys and values that the callbacks accept. The first value of a repeated key stays.
  package convenience init(
    _ keys: Span<Handle?>, _ values: Span<Handle?>, keyRule: CollectionCallbacks,
    valueRule: CollectionCallbacks, isMutable: Bool
  ) {
    self.init(keyRule: keyRule, valueRule: valueRule, isMutable: isMutable)
    table.reserve(keys.count)
    for index in keys.indices { add(values[index], for: keys[index]) }
  }

  /// A dictionary of objects. The last value of a repeated key stays.
  package convenience init(_ entries: [(key: CFObject, value: CFObject)]) {
    self.init(keyRule: .objects, valueRule: .objects, isMutable: false)
    table.reserve(entries.count)
    for entry in entries { set(unretained(entry.value), for: unretained(entry.key)) }
  }

  /// A dictionary of objects from owned handles, whose references pass to the dictionary.
  ///
  /// - Parameters:
  ///   - handles: keys and values in turn, or all keys and then all values.
  ///   - keepsFirst: whether the first value of a repeated key stays, or the last.
  ///   - dropped: receives the handles that the dictionary does not keep.
  package convenience init(owning handles: Span<Handle?>, inTurn: Bool, keepsFirst: Bool, dropped: inout [Handle?]) {
    self.init(keyRule: .objects, valueRule: .objects, isMutable: false)
    let count = handles.count / 2
    table.reserve(count)
    for entry in 0..<count {
      let (key, value) =
        inTurn ? (handles[2 * entry], handles[2 * entry + 1]) : (handles[entry], handles[count + entry])
      guard let index = addToReserved(value, for: key) else {
        passToCollection(key)
        passToCollection(value)
        continue
      }
      dropped.append(key)
      if keepsFirst {
        dropped.append(value)
      } else {
        passToCollection(value)
        takeFromCollection(table[index].value)
        dropped.append(table[index].value)
        table.setValue(value, at: index)
      }
    }
  }

  /// Adds an entry of objects, unless there is an equal key, whose index is returned. There must be memory for it.
  @inline(__always)
  private func addToReserved(_ value: Handle?, for key: Handle?) -> Int? {
    if let text = unsafe unmanaged(key, as: StringObject.self)?.key {
      return table.addToReserved(hash: UInt(truncatingIfNeeded: text.hash), key: key, value: value) {
        Self.isString($0, text)
      }
    }
    let hash = CollectionCallbacks.objects.hash(key)
    if let index = entryIndex(of: key, hash: hash) { return index }
    table.add(hash: hash, key: key, value: value)
    return nil
  }

  /// A copy, with the same callbacks.
  package convenience init(copying other: DictionaryObject, isMutable: Bool) {
    self.init(keyRule: other.keyRule, valueRule: other.valueRule, isMutable: isMutable)
    table.reserve(other.count)
    // The program's retain callback may empty the other one.
    let table = other.table
    let kept = other.objects(of: table)
    defer { withExtendedLifetime(kept) {} }
    for entry in table.live {
      let key = keyRule.retain(entry.key)
      let value = valueRule.retain(entry.value)
      self.table.add(hash: entry.hash, key: key, value: value)
    }
  }

  deinit { releaseAll(table) }

  package var count: Int { table.count }

  package override func isEqual(to other: CFObject) -> Bool { Comparison.areEqual(self, other) }

  package override func isEqual(to other: CFObject, in comparison: inout Comparison) -> Bool {
    let other = unsafe unsafeDowncast(other, to: DictionaryObject.self)
    guard count == other.count else { return false }
    guard count > 0 else { return true }
    guard keyRule.agrees(with: other.keyRule), valueRule.agrees(with: other.valueRule) else {
      return false
    }
    let entries = table
    let kept = objects(of: entries)
    defer { withExtendedLifetime(kept) {} }
    for entry in entries.live {
      guard let index = other.entryIndex(of: entry.key, hash: entry.hash), other.table.isLive(index),
        valueRule.mayEqual(entry.value, other.table[index].value, in: &comparison)
      else { return false }
    }
    return true
  }

  package override var contentHash: UInt { UInt(count) }

  package override var description: Text { DescriptionWriter.text(of: self) }

  override var describedParts: DescribedParts {
    DescribedParts(object: self, count: count, entries: Array(table.live), kept: objects(of: table))
  }

  /// Keys and values in turn.
  override func describe(part: Int, of parts: DescribedParts, in writer: inout DescriptionWriter) -> Bool {
    guard part < 2 * parts.count else {
      writer.append(parts.count == 0 ? "{}" : " }")
      return false
    }
    let entry = parts.entries[part / 2]
    if part % 2 == 0 {
      writer.append(part == 0 ? "{ " : ", ")
      keyRule.describe(entry.key, in: &writer)
    } else {
      writer.append(" = ")
      valueRule.describe(entry.value, in: &writer)
    }
    return true
  }
}

// MARK: - Reading, in Swift

extension DictionaryObject {
  /// The value for a string key, if both are objects.
  @_disfavoredOverload
  package subscript(key: Text) -> CFObject? { handle(for: key).flatMap { borrow($0) } }

  package subscript(literal: Literal) -> CFObject? {
    @inline(never) get { self[Text(literal)] }
  }

  /// The same, not retained.
  package func handle(for key: Text) -> Handle? { withExtendedLifetime(key) { handle(for: key.key) } }

  @_optimize(speed)
  package func handle(for key: BorrowedText) -> Handle? {
    guard holdsObjects else { return nil }
    return entryIndex(of: key).flatMap { unsafe table.uncounted[$0].value }
  }

  /// Only a string equals a string, so nothing is retained and no callback runs.
  @inline(__always)
  private func entryIndex(of key: BorrowedText) -> Int? {
    unsafe table.uncounted.index(hash: UInt(truncatingIfNeeded: key.hash)) { Self.isString($0, key) }
  }

  @inline(__always)
  private static func isString(_ handle: Handle?, _ text: BorrowedText) -> Bool {
    unsafe unmanaged(handle, as: StringObject.self)?._withUnsafeGuaranteedRef { $0.hasText(text) } ?? false
  }

  /// The value for a string key, if it is a dictionary.
  @inline(never)
  package func dictionary(_ key: Literal) -> DictionaryObject? { self[key] as? DictionaryObject }

  /// The text of the value for a string key, if it is a string.
  @inline(never)
  package func text(_ key: Literal) -> Text? { (self[key] as? StringObject)?.text }

  /// Whether all keys and values are objects.
  package var holdsObjects: Bool { keyRule.holdsObjects && valueRule.holdsObjects }

  /// The keys and values of a dictionary of objects; of another, none.
  package var entries: [(key: CFObject, value: CFObject)] {
    guard holdsObjects else { return [] }
    return table.live.compactMap { entry in
      guard let key = borrow(entry.key), let value = borrow(entry.value) else { return nil }
      return (key, value)
    }
  }

  package var keys: [CFObject] { entries.map { $0.key } }

  package var values: [CFObject] { entries.map { $0.value } }
}

// MARK: - Reading, as C does

extension DictionaryObject {
  package var handles: [(key: Handle?, value: Handle?)] { table.live.map { ($0.key, $0.value) } }

  /// Copies the keys and values to the arrays that are not NULL.
  package func copyEntries(keys: UnsafeMutablePointer<Handle?>?, values: UnsafeMutablePointer<Handle?>?) {
    for (index, entry) in handles.enumerated() {
      unsafe keys?[index] = entry.key
      unsafe values?[index] = entry.value
    }
  }

  /// The value, which may be NULL, or `nil` if the key is absent.
  package func value(for key: Handle?) -> Handle?? {
    guard let index = entryIndex(of: key, hash: keyRule.hash(key)), table.isLive(index) else { return nil }
    return unsafe .some(table.uncounted[index].value)
  }

  package func count(ofValue value: Handle?) -> Int {
    let values = table.live.map { $0.value }
    return withExtendedLifetime(valueRule.objects(in: values)) { values.count { valueRule.areEqual($0, value) } }
  }

  /// The objects among the keys and values, which the program's callbacks may remove meanwhile.
  private func objects(of table: EntryTable) -> [CFObject] {
    keyRule.objects(in: table.live.map { $0.key }) + valueRule.objects(in: table.live.map { $0.value })
  }

  /// Calls the body for each entry. The body may change a mutable dictionary; it sees the entries as they were.
  package func forEach(_ body: (Handle?, Handle?) -> Void) {
    let table = table
    guard isMutable else { return table.live.forEach { body($0.key, $0.value) } }
    // Plain objects: keeping a copied key alive does not need another copy.
    let keeping: CollectionCallbacks = keyRule.holdsObjects ? .objects : keyRule
    let kept = objects(of: table)
    defer { withExtendedLifetime(kept) {} }
    let keys = table.live.map { keeping.retain($0.key) }
    let values = table.live.map { valueRule.retain($0.value) }
    table.live.forEach { body($0.key, $0.value) }
    keeping.releaseAll(keys)
    valueRule.releaseAll(values)
  }

  private func entryIndex(of key: Handle?, hash: @autoclosure () -> UInt) -> Int? {
    if keyRule.holdsObjects, let text = unsafe unmanaged(key, as: StringObject.self)?.key {
      return entryIndex(of: text)
    }
    let hash = hash()
    // The program's comparison may change the dictionary, so a copy of the table is searched.
    let table = table
    return keyRule.index(of: key, hash: hash, in: table)
  }
}

// MARK: - Changing
// Hash, comparison, retain and release may call the program, which may use this collection: none of them happens
// while the table changes.

extension DictionaryObject {
  package func reserve(_ capacity: Int) { table.reserve(capacity) }

  /// Adds the entry, or replaces the value of an equal key.
  package func set(_ value: Handle?, for key: Handle?) {
    let hash = keyRule.hash(key)
    if let index = entryIndex(of: key, hash: hash) {
      setValue(value, at: index)
    } else {
      insert(value, for: key, hash: hash)
    }
  }

  /// Adds the entry, unless there is an equal key.
  package func add(_ value: Handle?, for key: Handle?) {
    let hash = keyRule.hash(key)
    if entryIndex(of: key, hash: hash) == nil { insert(value, for: key, hash: hash) }
  }

  /// Replaces the value of an equal key, if there is one. The key itself stays.
  package func replace(_ value: Handle?, for key: Handle?) {
    if let index = entryIndex(of: key, hash: keyRule.hash(key)) { setValue(value, at: index) }
  }

  private func insert(_ value: Handle?, for key: Handle?, hash: UInt) {
    let key = keyRule.retain(key)
    let value = valueRule.retain(value)
    table.add(hash: hash, key: key, value: value)
  }

  private func setValue(_ value: Handle?, at index: Int) {
    let value = valueRule.retain(value)
    guard table.isLive(index) else { return valueRule.release(value) }
    let old = table[index].value
    table.setValue(value, at: index)
    valueRule.release(old)
  }

  package func remove(_ key: Handle?) {
    guard let index = entryIndex(of: key, hash: keyRule.hash(key)), table.isLive(index) else {
      return
    }
    let old = table[index]
    table.remove(at: index)
    keyRule.release(old.key)
    valueRule.release(old.value)
  }

  package func removeAll() {
    let old = table
    table = EntryTable()
    releaseAll(old)
  }

  private func releaseAll(_ table: EntryTable) {
    keyRule.releaseAll(table.live.lazy.map { $0.key })
    valueRule.releaseAll(table.live.lazy.map { $0.value })
  }
}
