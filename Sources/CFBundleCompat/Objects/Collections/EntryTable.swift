import CFText

/// Keys and values in the order in which the keys came, found by hash.
///
/// The table stores handles and does not own them; it compares keys by a
/// closure that its owner gives. A removed entry leaves a hole, which goes at
/// the next rebuild, so that adding and removing cost the same on average
/// however many entries there are.
package struct EntryTable {
  package struct Entry {
    package let hash: UInt
    package fileprivate(set) var key: Handle?
    package var value: Handle?
    fileprivate(set) var isLive = true
  }

  private var entries: [Entry] = []

  /// For each slot a place in `entries`, or one of the two marks. Empty while a scan is as fast.
  private var slots: [Int32] = []

  package private(set) var count = 0

  package init() {}

  private static let empty: Int32 = -1
  private static let removed: Int32 = -2
  private static let scanLimit = 8

  var live: some Sequence<Entry> { entries.lazy.filter { $0.isLive } }

  package subscript(place: Int) -> Entry { entries[place] }

  /// Whether the place still has an entry. Callbacks of a program may have changed the table.
  func isLive(_ place: Int) -> Bool { place < entries.count && entries[place].isLive }
}

// MARK: - Finding

extension EntryTable {
  package func place(hash: UInt, where isKey: (Handle?) -> Bool) -> Int? {
    withExtendedLifetime(self) { uncounted.place(hash: hash, where: isKey) }
  }

  /// The table for a search: its memory is not counted, so nobody may change it meanwhile.
  @inline(__always)
  var uncounted: Uncounted {
    Uncounted(entries: entries.withUnsafeBufferPointer { $0 }, slots: slots.withUnsafeBufferPointer { $0 })
  }

  struct Uncounted {
    fileprivate let entries: UnsafeBufferPointer<Entry>
    fileprivate let slots: UnsafeBufferPointer<Int32>

    subscript(place: Int) -> Entry { entries[place] }

    @inline(__always)
    func place(hash: UInt, where isKey: (Handle?) -> Bool) -> Int? {
      if slots.isEmpty {
        return entries.firstIndex { $0.isLive && $0.hash == hash && isKey($0.key) }
      }
      var slot = EntryTable.firstSlot(hash, of: slots.count)
      while slots[slot] != EntryTable.empty {
        let place = Int(slots[slot])
        if place >= 0, entries[place].hash == hash, isKey(entries[place].key) { return place }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// Spreads the hash: pointers and counts differ in few bits.
  private static func firstSlot(_ hash: UInt, of count: Int) -> Int {
    let spread = UInt64(hash) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: spread >> 32) & (count - 1)
  }
}

// MARK: - Changing

extension EntryTable {
  /// Makes room, so that adding so many entries to an empty table moves none of them.
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
    let place = entries.count
    entries.append(Entry(hash: hash, key: key, value: value))
    count += 1
    if !slots.isEmpty { occupySlot(hash, place) }
  }

  mutating func setValue(_ value: Handle?, at place: Int) { entries[place].value = value }

  /// Puts an equal key in the place of one.
  mutating func setKey(_ key: Handle?, at place: Int) { entries[place].key = key }

  package mutating func remove(at place: Int) {
    entries[place].isLive = false
    count -= 1
    if count == 0 {
      removeAll()
    } else if !slots.isEmpty {
      var slot = Self.firstSlot(entries[place].hash, of: slots.count)
      while slots[slot] != Int32(place) { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Self.removed
    }
  }

  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    slots = []
    count = 0
  }

  /// Closes the holes, and makes room for as many entries again.
  private mutating func rebuild() {
    if count < entries.count { entries.removeAll { !$0.isLive } }
    guard entries.count >= Self.scanLimit else {
      slots = []
      return
    }
    var size = 32
    while size < entries.count * 3 { size *= 2 }
    slots = [Int32](repeating: Self.empty, count: size)
    for (place, entry) in entries.enumerated() { occupySlot(entry.hash, place) }
  }

  private mutating func occupySlot(_ hash: UInt, _ place: Int) {
    var slot = Self.firstSlot(hash, of: slots.count)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(place)
  }
}
