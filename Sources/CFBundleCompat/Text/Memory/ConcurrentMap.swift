import Synchronization

/// Objects that know their keys, by the hashes of those, read without a lock.
///
/// Entries are only added, and live as long as the map. A reader loads the current
/// array of slots and probes it; a writer, under the lock, fills an empty slot or publishes
/// a larger array. Old arrays are kept for readers who are still in them: together they
/// are no larger than the current one.
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

    /// The slot of the entry with this hash that is wanted, or the empty one where it would go.
    @inline(__always)
    func find(_ hash: UInt64, _ isWanted: (Value) -> Bool) -> (index: Int, entry: EntryPointer?) {
      var index = Int(truncatingIfNeeded: hash) & mask
      while let entry = entry(at: index) {
        if entry.pointee.hash == hash, entry.pointee.value._withUnsafeGuaranteedRef({ isWanted($0) }) {
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

  /// The value with this hash that is wanted. It is not retained, and lives as long as the map.
  @inline(__always)
  package func first(hash: UInt64, where isWanted: (Value) -> Bool) -> Unmanaged<Value>? {
    slots._withUnsafeGuaranteedRef { $0.find(hash, isWanted).entry?.pointee.value }
  }

  /// Adds a value, unless one that is wanted is there. Gives back the one that came first.
  package func insert(_ value: Value, hash: UInt64, where isWanted: (Value) -> Bool) -> Unmanaged<Value> {
    lock.withLock {
      let slots = slots.takeUnretainedValue()
      let (index, existing) = slots.find(hash, isWanted)
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
      let place = new.find(entry.pointee.hash) { _ in false }.index
      new.cells[place].store(UnsafeMutableRawPointer(entry), ordering: .relaxed)
    }
    current.store(UnsafeRawPointer(Unmanaged.passRetained(new).toOpaque()), ordering: .releasing)
    Unmanaged.passUnretained(old).release()  // `previous` keeps it
  }
}
