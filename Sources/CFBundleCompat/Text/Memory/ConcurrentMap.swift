import Synchronization

/// A hash table of objects that contain their own keys, with lock-free lookups.
///
/// Entries are only added, and stay alive as long as the map. A reader loads the current array of slots and probes it.
/// A writer takes the lock, and fills an empty slot or publishes a larger array. Old arrays stay allocated for
/// readers that are still probing them; together they are no larger than the current one.
///
/// Safe: entries and slots are allocated as long as the map, and only this file follows their addresses.
///
/// Unchecked: slots and the current array are atomic, and `lock` guards `count` and every write.
@safe
package final class ConcurrentMap<Value: AnyObject>: @unchecked Sendable {
  @safe
  private struct Entry {
    let hash: UInt64
    let value: Unmanaged<Value>
  }

  private typealias EntryPointer = UnsafeMutablePointer<Entry>

  @safe
  private final class Slots {
    let cells: UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>>
    let mask: Int
    let previous: Slots?

    init(count: Int, previous: Slots?) {
      unsafe cells = .allocate(capacity: count)
      for index in 0..<count { unsafe (cells + index).initialize(to: Atomic(nil)) }
      mask = count - 1
      self.previous = previous
    }

    deinit {
      unsafe cells.deinitialize(count: mask + 1)
      unsafe cells.deallocate()
    }

    func entry(at index: Int) -> EntryPointer? {
      unsafe cells[index].load(ordering: .acquiring)?.assumingMemoryBound(to: Entry.self)
    }

    /// Finds the entry with this hash that the predicate accepts. Without one, returns the empty slot for it.
    @inline(__always)
    func find(_ hash: UInt64, _ isMatch: (Value) -> Bool) -> (index: Int, entry: EntryPointer?) {
      var index = Int(truncatingIfNeeded: hash) & mask
      while let entry = unsafe entry(at: index) {
        if unsafe entry.pointee.hash == hash, unsafe entry.pointee.value._withUnsafeGuaranteedRef({ isMatch($0) }) {
          return unsafe (index, entry)
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
    unsafe current = unsafe Atomic(UnsafeRawPointer(Unmanaged.passRetained(slots).toOpaque()))
  }

  deinit {
    let last = unsafe slots.takeRetainedValue()
    for index in 0...last.mask {
      guard let entry = unsafe last.entry(at: index) else { continue }
      unsafe entry.pointee.value.release()
      unsafe entry.deinitialize(count: 1)
      unsafe entry.deallocate()
    }
  }

  private var slots: Unmanaged<Slots> { unsafe .fromOpaque(current.load(ordering: .acquiring)) }

  /// Returns the value with this hash that the predicate accepts, unretained: it stays alive as long as the map.
  @inline(__always)
  package func first(hash: UInt64, where isMatch: (Value) -> Bool) -> Unmanaged<Value>? {
    unsafe slots._withUnsafeGuaranteedRef { unsafe $0.find(hash, isMatch).entry?.pointee.value }
  }

  /// Adds a value, unless the map has one that the predicate accepts. Returns the value that is in the map.
  package func insert(_ value: Value, hash: UInt64, where isMatch: (Value) -> Bool) -> Unmanaged<Value> {
    unsafe lock.withLock {
      let slots = unsafe slots.takeUnretainedValue()
      let (index, existing) = unsafe slots.find(hash, isMatch)
      if let existing = unsafe existing { return unsafe existing.pointee.value }
      let entry = EntryPointer.allocate(capacity: 1)
      unsafe entry.initialize(to: Entry(hash: hash, value: .passRetained(value)))
      unsafe slots.cells[index].store(UnsafeMutableRawPointer(entry), ordering: .releasing)
      count += 1
      if count * 2 > slots.mask { grow(slots) }
      return unsafe entry.pointee.value
    }
  }

  private func grow(_ old: Slots) {
    let new = Slots(count: (old.mask + 1) * 2, previous: old)
    for index in 0...old.mask {
      guard let entry = unsafe old.entry(at: index) else { continue }
      let slot = unsafe new.find(entry.pointee.hash) { _ in false }.index
      // Relaxed: the store below publishes the whole array.
      unsafe new.cells[slot].store(UnsafeMutableRawPointer(entry), ordering: .relaxed)
    }
    unsafe current.store(UnsafeRawPointer(Unmanaged.passRetained(new).toOpaque()), ordering: .releasing)
    unsafe Unmanaged.passUnretained(old).release()  // `previous` retains it
  }
}
