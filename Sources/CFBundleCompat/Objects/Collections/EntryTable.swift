import CFBundleCompatC
import CFText

/// Keys and values in the order of insertion, found by hash: an open-addressing table with linear probing.
///
/// The table stores handles and does not own them. Its owner passes a closure that compares keys. A removed entry
/// leaves a hole, which the next rebuild closes, so adding and removing take amortized constant time.
package struct EntryTable {
  package struct Entry {
    /// The hash without its highest bit, and in the lowest one whether the entry is live: one comparison tells both.
    fileprivate var mark: UInt
    package fileprivate(set) var key: Handle?
    package var value: Handle?

    fileprivate var isLive: Bool { mark & 1 != 0 }

    package var hash: UInt { mark >> 1 }
  }

  /// The mark of a live entry with this hash.
  @inline(__always)
  private static func mark(_ hash: UInt) -> UInt { hash << 1 | 1 }

  private var entries: [Entry] = []

  /// For each slot an index in `entries`, or one of the two marks. Empty while a linear scan is as fast.
  private var slots: [Int32] = []

  package private(set) var count = 0

  package init() {}

  private static let empty: Int32 = -1
  private static let removed: Int32 = -2
  private static let scanLimit = 8

  var live: some Sequence<Entry> { entries.lazy.filter { $0.isLive } }

  package subscript(index: Int) -> Entry { entries[index] }

  /// Whether the index still has an entry. Callbacks of the program may have changed the table.
  func isLive(_ index: Int) -> Bool { index < entries.count && entries[index].isLive }
}

// MARK: - Finding

extension EntryTable {
  package func index(hash: UInt, where isKey: (Handle?) -> Bool) -> Int? {
    withExtendedLifetime(self) { unsafe uncounted.index(hash: hash, where: isKey) }
  }

  /// The table for a search: its storage is not retained, so the table must not change meanwhile.
  @unsafe
  @inline(__always)
  var uncounted: Uncounted {
    unsafe Uncounted(
      entries: entries.withUnsafeBufferPointer { unsafe $0 }, slots: unsafe slots.withUnsafeBufferPointer { unsafe $0 })
  }

  @unsafe
  struct Uncounted {
    fileprivate let entries: UnsafeBufferPointer<Entry>
    fileprivate let slots: UnsafeBufferPointer<Int32>

    subscript(index: Int) -> Entry { unsafe entries[index] }

    @inline(__always)
    func index(hash: UInt, where isKey: (Handle?) -> Bool) -> Int? {
      let mark = EntryTable.mark(hash)
      if unsafe slots.isEmpty { return unsafe entries.firstIndex { $0.mark == mark && isKey($0.key) } }
      var slot = unsafe EntryTable.firstSlot(mark, of: slots.count)
      while unsafe slots[slot] != EntryTable.empty {
        let index = unsafe Int(slots[slot])
        if index >= 0, unsafe entries[index].mark == mark, unsafe isKey(entries[index].key) { return index }
        slot = unsafe (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// Mixes the hash with the key of this process: pointers and counts differ in few bits, and a file chooses its numbers.
  /// Only the highest bits of the product depend on all bits of the hash.
  private static func firstSlot(_ mark: UInt, of count: Int) -> Int {
    let spread = UInt64(mark) &* cfbcc_hash_key_factor()
    return Int(truncatingIfNeeded: spread &>> UInt64((count &- 1).leadingZeroBitCount))
  }
}

// MARK: - Changing

extension EntryTable {
  /// Reserves memory, so that adding that many entries to an empty table moves none of them.
  package mutating func reserve(_ capacity: Int) {
    entries.reserveCapacity(capacity)
    guard entries.isEmpty, capacity > Self.scanLimit else { return }
    var size = 32
    while size * 3 < capacity * 4 { size *= 2 }
    slots = [Int32](repeating: Self.empty, count: size)
  }

  /// Adds an entry whose key the table does not have.
  package mutating func add(hash: UInt, key: Handle?, value: Handle?) {
    if slots.isEmpty ? entries.count == Self.scanLimit : entries.count * 4 >= slots.count * 3 {
      rebuild()
    }
    let mark = Self.mark(hash)
    let index = entries.count
    entries.append(Entry(mark: mark, key: key, value: value))
    count += 1
    if !slots.isEmpty { occupySlot(mark, index) }
  }

  /// The same in one search, unless the table has the key: then the index of its entry is returned. There must be memory for
  /// the entry; see ``reserve(_:)``.
  @inline(__always)
  mutating func addToReserved(hash: UInt, key: Handle?, value: Handle?, unless isKey: (Handle?) -> Bool) -> Int? {
    let mark = Self.mark(hash)
    if slots.isEmpty {
      if let index = entries.firstIndex(where: { $0.mark == mark && isKey($0.key) }) { return index }
    } else {
      var slot = Self.firstSlot(mark, of: slots.count)
      while slots[slot] != Self.empty {
        let index = Int(slots[slot])
        if index >= 0, entries[index].mark == mark, isKey(entries[index].key) { return index }
        slot = (slot &+ 1) & (slots.count &- 1)
      }
      slots[slot] = Int32(truncatingIfNeeded: entries.count)
    }
    entries.append(Entry(mark: mark, key: key, value: value))
    count += 1
    return nil
  }

  mutating func setValue(_ value: Handle?, at index: Int) { entries[index].value = value }

  /// Replaces a key by an equal one.
  mutating func setKey(_ key: Handle?, at index: Int) { entries[index].key = key }

  package mutating func remove(at index: Int) {
    let mark = entries[index].mark
    entries[index].mark = mark & ~1
    count -= 1
    if count == 0 {
      removeAll()
    } else if !slots.isEmpty {
      var slot = Self.firstSlot(mark, of: slots.count)
      while slots[slot] != Int32(index) { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Self.removed
    }
  }

  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    slots = []
    count = 0
  }

  /// Closes the holes, and doubles the capacity.
  private mutating func rebuild() {
    if count < entries.count { entries.removeAll { !$0.isLive } }
    guard entries.count >= Self.scanLimit else {
      slots = []
      return
    }
    var size = 32
    while size < entries.count * 3 { size *= 2 }
    slots = [Int32](repeating: Self.empty, count: size)
    for (index, entry) in entries.enumerated() { occupySlot(entry.mark, index) }
  }

  private mutating func occupySlot(_ mark: UInt, _ index: Int) {
    var slot = Self.firstSlot(mark, of: slots.count)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }
}
