import Synchronization

/// Objects by text, read without a lock.
///
/// Entries are only added, and live as long as the map. A reader loads the current
/// array of slots and probes it; a writer, under the lock, fills an empty slot or publishes
/// a larger array. Old arrays are kept for readers who are still in them: together they
/// are no larger than the current one.
final class ConcurrentMap<Value: AnyObject>: @unchecked Sendable {
  private final class Entry {
    let key: Text
    let value: Value

    init(key: Text, value: Value) {
      self.key = key
      self.value = value
    }
  }

  private final class Slots {
    let cells: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
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

    /// The slot that holds the key, or the empty one where it would go.
    func find(_ key: Text) -> (index: Int, entry: Entry?) {
      var index = Int(truncatingIfNeeded: key.hash) & mask
      while let pointer = cells[index].load(ordering: .acquiring) {
        let entry = Unmanaged<Entry>.fromOpaque(pointer).takeUnretainedValue()
        if entry.key == key { return (index, entry) }
        index = (index + 1) & mask
      }
      return (index, nil)
    }

    func put(_ pointer: UnsafeRawPointer, at index: Int) {
      cells[index].store(pointer, ordering: .releasing)
    }
  }

  private let current: Atomic<UnsafeRawPointer>
  private let lock = Lock()
  private var count = 0

  init() {
    let slots = Slots(count: 8, previous: nil)
    current = Atomic(UnsafeRawPointer(Unmanaged.passRetained(slots).toOpaque()))
  }

  deinit {
    let slots = Unmanaged<Slots>.fromOpaque(current.load(ordering: .acquiring))
    let last = slots.takeRetainedValue()
    for index in 0...last.mask {
      guard let pointer = last.cells[index].load(ordering: .relaxed) else { continue }
      Unmanaged<Entry>.fromOpaque(pointer).release()
    }
  }

  private var slots: Slots {
    Unmanaged<Slots>.fromOpaque(current.load(ordering: .acquiring)).takeUnretainedValue()
  }

  subscript(key: Text) -> Value? { slots.find(key).entry?.value }

  /// The value for a key, made now if need be. Threads that race may make it more than once;
  /// all get the one that came first. No lock is held while it is made.
  func value(for key: Text, orMake make: () -> Value) -> Value {
    self[key] ?? insert(make(), for: key)
  }

  private func insert(_ value: Value, for key: Text) -> Value {
    lock.withLock {
      let (index, existing) = slots.find(key)
      if let existing { return existing.value }
      let entry = Unmanaged.passRetained(Entry(key: key, value: value)).toOpaque()
      slots.put(entry, at: index)
      count += 1
      if count * 2 > slots.mask { grow() }
      return value
    }
  }

  private func grow() {
    let old = slots
    let new = Slots(count: (old.mask + 1) * 2, previous: old)
    for index in 0...old.mask {
      guard let pointer = old.cells[index].load(ordering: .relaxed) else { continue }
      let entry = Unmanaged<Entry>.fromOpaque(pointer).takeUnretainedValue()
      new.put(pointer, at: new.find(entry.key).index)
    }
    current.store(UnsafeRawPointer(Unmanaged.passRetained(new).toOpaque()), ordering: .releasing)
    Unmanaged.passUnretained(old).release()  // `previous` keeps it
  }
}
