import CFBundleCompatC
import CFObjects
import CFPropertyLists
import CFText
import Synchronization

/// An open-addressing index of the keys and strings in a block of bytes.
///
/// A struct of pointers, so that a lookup has no indirection. It does not release its objects: it is passed from a
/// ``StringsIndexBuilder`` to a ``StringsTable``, which calls ``releaseObjects()``.
///
/// Unchecked: after its creation only the values of entries change, and they atomically.
package struct StringsIndex: @unchecked Sendable {
  /// Owns the bytes.
  private let block: MemoryBlock

  private let bytes: UnsafeMutablePointer<UInt8>

  /// Owns the entries and slots.
  private let memory: MemoryBlock

  /// The number of keys.
  package private(set) var count = 0

  /// The keys, in the order of their first occurrence, with their values.
  private var entries: UnsafeMutablePointer<Entry>

  /// In each slot the bits of ``mask`` are the index of an entry plus one, the others those of its key's hash.
  /// At least half of the slots are empty.
  private var slots: UnsafeMutablePointer<UInt32>
  private let mask: UInt32

  package struct Entry {
    package let key: Slice

    /// The address of an object; or `sliceMark` with the form, count and offset of a slice.
    fileprivate var value: UInt64
  }

  /// A range of the block.
  package struct Slice {
    private let bits: UInt64

    @inline(__always)
    package init(_ offset: Int, count: Int) { bits = UInt64(count) &<< 32 | UInt64(offset) }

    fileprivate init(value: UInt64) { bits = value & (1 << 61 - 1) }

    package var offset: Int { Int(bits & 0xFFFF_FFFF) }
    package var count: Int { Int(bits >> 32) }

    @inline(__always)
    fileprivate func value(_ form: Form) -> UInt64 { StringsIndex.sliceMark | form.rawValue << 61 | bits }
  }

  /// The encoding of a slice.
  package enum Form: UInt64 {
    case utf8, latin1, utf16BigEndian
  }

  fileprivate static let sliceMark: UInt64 = 1 << 63

  func releaseObjects() {
    for entry in 0..<count {
      let value = value(of: entry).pointee.load(ordering: .acquiring)
      if value & Self.sliceMark == 0 { Self.release(value) }
    }
  }
}

// MARK: - Making

extension StringsIndex.Entry {
  /// A key in UTF-8, and its string.
  @inline(__always)
  package init(_ key: StringsIndex.Slice, _ text: StringsIndex.Slice, _ form: StringsIndex.Form) {
    self.key = key
    value = text.value(form)
  }

  /// A key in UTF-8, and an object.
  package init(_ key: StringsIndex.Slice, _ object: CFObject) {
    self.key = key
    value = StringsIndex.bits(object)
  }
}

extension StringsIndex {
  /// Which value wins if a key is repeated. The key keeps its first position.
  package enum Repetition { case firstStays, lastStays }

  /// The size in bytes of an index with N entries.
  package static func size(_ count: Int) -> Int {
    count * MemoryLayout<Entry>.stride + slotCount(count) * MemoryLayout<UInt32>.stride
  }

  private static func slotCount(_ count: Int) -> Int {
    var slotCount = 16
    while slotCount < 2 * count { slotCount *= 2 }
    return slotCount
  }

  /// The index of some entries.
  ///
  /// All are entered at once, when their number is known: the processor can look for several slots in parallel,
  /// which it could not while a file is scanned.
  ///
  /// - Parameters:
  ///   - memory: Starts with the entries, followed by zeros. It is trimmed to the size of the index.
  ///   - hashes: For each entry, the ``part(of:)`` of its key's hash. They may be in `memory`, after ``size(_:)``.
  package init(
    of block: MemoryBlock, in memory: MemoryBlock, hashes: UnsafePointer<UInt32>, count: Int, _ repetition: Repetition
  ) {
    self.block = block
    self.memory = memory
    bytes = block.start
    (entries, slots) = Self.parts(of: memory, count)
    mask = UInt32(Self.slotCount(count) - 1)
    for entry in 0..<count { enter(entries[entry], hashes[entry], repetition) }
    memory.trim(to: Self.size(count))
    (entries, slots) = Self.parts(of: memory, count)
  }

  private static func parts(
    of memory: MemoryBlock, _ count: Int
  ) -> (entries: UnsafeMutablePointer<Entry>, slots: UnsafeMutablePointer<UInt32>) {
    let entries = UnsafeMutableRawPointer(memory.start).assumingMemoryBound(to: Entry.self)
    return (entries, UnsafeMutableRawPointer(entries + count).assumingMemoryBound(to: UInt32.self))
  }

  @inline(__always)
  private mutating func enter(_ entry: Entry, _ hash: UInt32, _ repetition: Repetition) {
    let found = locate(content(entry.key), hash)
    if let first = found.entry {
      if repetition == .lastStays { entries[first].value = entry.value }
      return
    }
    entries[count] = entry
    count &+= 1
    slots[Int(found.slot)] = hash & ~mask | UInt32(truncatingIfNeeded: count)
  }
}

// MARK: - Values

extension StringsIndex {
  /// The value of an object, which the index owns like a collection.
  fileprivate static func bits(_ object: consuming CFObject) -> UInt64 {
    let handle = makeOwned(object)
    passToCollection(handle)
    return UInt64(UInt(bitPattern: handle))
  }

  private static func handle(_ bits: UInt64) -> Handle { Handle(bitPattern: UInt(bits))! }

  private static func release(_ bits: UInt64) {
    withBorrowed(handle(bits)) { releaseForCollection($0) }
  }

  @inline(__always)
  private func value(of entry: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    (UnsafeMutableRawPointer(entries + entry) + MemoryLayout<Slice>.size).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// The value of an entry, nearly always a string. Every call returns the same object, which the index owns.
  @inline(__always)
  package func object(_ entry: Int) -> Handle {
    let bits = value(of: entry).pointee.load(ordering: .acquiring)
    return bits & Self.sliceMark == 0 ? Self.handle(bits) : makeObject(entry, bits)
  }

  /// Racing threads may create an object more than once; all return the one that was stored first.
  @inline(never)
  private func makeObject(_ entry: Int, _ bits: UInt64) -> Handle {
    let made = Self.bits(string(bits))
    let (exchanged, current) = value(of: entry).pointee.compareExchange(
      expected: bits, desired: made, ordering: .acquiringAndReleasing)
    if exchanged { return Self.handle(made) }
    Self.release(made)
    return Self.handle(current)
  }

  private func string(_ bits: UInt64) -> StringObject {
    let slice = content(Slice(value: bits))
    switch Form(rawValue: bits >> 61 & 3) {
    case .latin1: return .copying(latin1: slice)
    case .utf16BigEndian: return StringObject(Text(utf16BigEndian: slice).validated)
    case .utf8, nil: return .copying(slice)
    }
  }

  private func content(_ slice: Slice) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + slice.offset, count: slice.count)
  }
}

// MARK: - Finding

extension StringsIndex {
  /// The index of the key's entry.
  @inline(__always)
  package func find(_ key: BorrowedText) -> Int? { locate(key.bytes, Self.part(of: key.hash)).entry }

  package func key(_ entry: Int) -> Text { Text(content(entries[entry].key)) }

  /// The bits of a hash that the index uses: the lower ones choose the first slot, the upper ones are stored in it.
  @inline(__always)
  package static func part(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) }

  /// The key's entry and its slot; or no entry, and the slot for inserting it.
  @inline(__always)
  private func locate(_ key: UnsafeRawBufferPointer, _ hash: UInt32) -> (slot: UInt32, entry: Int?) {
    var slot = hash & mask
    while true {
      let word = slots[Int(slot)]
      if word == 0 { return (slot, nil) }
      if (word ^ hash) & ~mask == 0 {
        let entry = Int(word & mask) &- 1
        if content(entries[entry].key).isSame(as: key) { return (slot, entry) }
      }
      slot = (slot &+ 1) & mask
    }
  }
}
