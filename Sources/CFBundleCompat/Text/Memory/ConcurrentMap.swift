import Synchronization

/// A hash table of objects that contain their own keys, with lock-free lookups.
///
/// Entries are only added, and stay alive as long as the map. A reader loads the current array of slots and probes it.
/// A writer takes the lock, and fills an empty slot or publishes a larger array. Old arrays stay allocated for
/// readers that are still probing them; together they are no larger than the current one.
///
/// Unchecked: slots and the current array are atomic, and `lock` guards `count` and every write.
package final class ConcurrentMap<Value: AnyObject>: @unchecked Sendable {
  private struct Entry {
    let hash: UInt64
    let value: Unmanaged<Value>
  }

  private typealias EntryPointer = UnsafeMutablePointer<Entry>

  private final class Slots {
    let cells: UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>>
    let mask: Int
    let previous: Slots?

    init(count: Int, previous: Slots?) {
      cells = .allocate(capacity: count)
      for index in 0..<count { (cells + index).initialize(to: Atomic(nil)) }
      mask = count - 1
      self.previous = previous
    }

    deinit {
      cells.deinitialize(count: mask + 1)
      cells.deallocate()
    }

    func entry(at index: Int) -> EntryPointer? {
      cells[index].load(ordering: .acquiring)?.assumingMemoryBound(to: Entry.self)
    }

    /// Finds the entry with this hash that the predicate accepts. Without one, returns the empty slot for it.
    @inline(__always)
    func find(_ hash: UInt64, _ isMatch: (Value) -> Bool) -> (index: Int, entry: EntryPointer?) {
      var index = Int(truncatingIfNeeded: hash) & mask
      while let entry = entry(at: index) {
        if entry.pointee.hash == hash, entry.pointee.value._withUnsafeGuaranteedRef({ isMatch($0) }) {
          return (index, entry)
        }
        index = (index &+ 1) & mask
      }
      return (index, nil)
    }
  }

  private let current: Atomic<UnsafeRawPointer>
  private let lock = Lock()
  private var count = 0

  package init() {
    let slots = Slots(count: 8, previous: nil)
    current = Atomic(UnsafeRawPointer(Unmanaged.passRetained(slots).toOpaque()))
  }

  deinit {
    let last = slots.takeRetainedValue()
    for index in 0...last.mask {
      guard let entry = last.entry(at: index) else { continue }
      entry.pointee.value.release()
      entry.deinitialize(count: 1)
      entry.deallocate()
    }
  }

  private var slots: Unmanaged<Slots> { .fromOpaque(current.load(ordering: .acquiring)) }

  /// Returns the value with this hash that the predicate accepts, unretained: it stays alive as long as the map.
  @inline(__always)
  package func first(hash: UInt64, where isMatch: (Value) -> Bool) -> Unmanaged<Value>? {
    slots._withUnsafeGuaranteedRef { $0.find(hash, isMatch).entry?.pointee.value }
  }

  /// Adds a value, unless the map has one that the predicate accepts. Returns the value that is in the map.
  package func insert(_ value: Value, hash: UInt64, where isMatch: (Value) -> Bool) -> Unmanaged<Value> {
    lock.withLock {
      let slots = slots.takeUnretainedValue()
      let (index, existing) = slots.find(hash, isMatch)
      if let existing { return existing.pointee.value }
      let entry = EntryPointer.allocate(capacity: 1)
      entry.initialize(to: Entry(hash: hash, value: .passRetained(value)))
      slots.cells[index].store(UnsafeMutableRawPointer(entry), ordering: .releasing)
      count += 1
      if count * 2 > slots.mask { grow(slots) }
      return entry.pointee.value
    }
  }

  private func grow(_ old: Slots) {
    let new = Slots(count: (old.mask + 1) * 2, previous: old)
    for index in 0...old.mask {
      guard let entry = old.entry(at: index) else { continue }
      let slot = new.find(entry.pointee.hash) { _ in false }.index
      new.cells[slot].store(UnsafeMutableRawPointer(entry), ordering: .relaxed)
    }
    current.store(UnsafeRawPointer(Unmanaged.passRetained(new).toOpaque()), ordering: .releasing)
    Unmanaged.passUnretained(old).release()  // `previous` retains it
  }
}
