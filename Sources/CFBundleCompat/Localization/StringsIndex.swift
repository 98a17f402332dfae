import CFBundleCompatC
import Synchronization

/// Which bytes of a block are keys, and which are their texts: an open-addressing index.
///
/// A struct of pointers, so that a scanner fills it without a detour. It frees nothing by itself: who
/// has filled it gives it to a ``StringsTable``, or calls ``discard()``.
struct StringsIndex: @unchecked Sendable {
  /// What keeps the bytes.
  let block: FileBlock

  private let bytes: UnsafeMutablePointer<UInt8>

  /// How many keys there are.
  private(set) var count = 0

  /// For each key, in the order in which the keys first came, 16 bytes: where it is, and its value.
  private var entries: UnsafeMutableRawPointer
  private var capacity: Int

  /// The upper half of each is a part of a key's hash, the lower half the number of its entry and one.
  private var slots: UnsafeMutablePointer<UInt64>
  private var mask: UInt32

  private static let entrySize = 16

  /// An index without keys, with room for about so many.
  init(of block: FileBlock, expecting expected: Int) {
    self.block = block
    bytes = block.start
    capacity = max(expected, 8)
    entries = malloc(capacity * Self.entrySize)
    var slotCount = 16
    while slotCount * 4 < expected * 5 { slotCount *= 2 }
    slots = Self.makeSlots(slotCount)
    mask = UInt32(slotCount - 1)
  }

  private static func makeSlots(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    calloc(count, 8).assumingMemoryBound(to: UInt64.self)
  }

  /// Frees everything but the block.
  func discard() {
    for entry in 0..<count {
      let value = value(of: entry).pointee.load(ordering: .acquiring)
      if value & Self.sliceMark == 0 { Self.release(value) }
    }
    free(entries)
    free(slots)
  }
}

// MARK: - Values

extension StringsIndex {
  /// Some bytes of the block.
  struct Slice {
    let offset: Int
    let count: Int

    @inline(__always)
    init(_ offset: Int, count: Int) {
      self.offset = offset
      self.count = count
    }

    fileprivate init(_ bits: UInt64, countBits: UInt64) {
      self.init(Int(bits & 0xFFFF_FFFF), count: Int(bits >> 32 & countBits))
    }

    fileprivate var bits: UInt64 { UInt64(count) << 32 | UInt64(offset) }
  }

  /// How a text stands in its slice.
  enum Form: UInt64 {
    case utf8, latin1, utf16BigEndian
  }

  /// A value is the address of an object; or, with the highest bit, the form, count and offset of a slice.
  private static let sliceMark: UInt64 = 1 << 63
  private static let countBits: UInt64 = 0x1FFF_FFFF

  private static func bits(_ slice: Slice, _ form: Form) -> UInt64 {
    sliceMark | form.rawValue << 61 | slice.bits
  }

  /// The index counts as one that holds the object.
  private static func bits(_ object: CFObject) -> UInt64 {
    retainForCollection(object)
    return UInt64(UInt(bitPattern: lend(object)))
  }

  private static func handle(_ bits: UInt64) -> Handle { Handle(bitPattern: UInt(bits))! }

  private static func release(_ bits: UInt64) {
    withBorrowed(handle(bits)) { releaseForCollection($0) }
  }

  @inline(__always)
  private func value(of entry: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    (entries + (entry &* Self.entrySize &+ 8)).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// The value of an entry, nearly always a text. It is the same object at each call, and lives as
  /// long as the index.
  @inline(__always)
  func object(_ entry: Int) -> Handle {
    let bits = value(of: entry).pointee.load(ordering: .acquiring)
    return bits & Self.sliceMark == 0 ? Self.handle(bits) : makeObject(entry, bits)
  }

  /// Threads that race may make a text's object more than once; all get the one that came first.
  @inline(never)
  private func makeObject(_ entry: Int, _ bits: UInt64) -> Handle {
    let made = Self.bits(StringObject(text(bits)))
    let (exchanged, current) = value(of: entry).pointee.compareExchange(
      expected: bits, desired: made, ordering: .acquiringAndReleasing)
    if exchanged { return Self.handle(made) }
    Self.release(made)
    return Self.handle(current)
  }

  private func text(_ bits: UInt64) -> Text {
    let slice = content(Slice(bits, countBits: Self.countBits))
    switch Form(rawValue: bits >> 61 & 3) {
    case .latin1: return Text(latin1: slice)
    case .utf16BigEndian: return Text(utf16BigEndian: slice)
    case .utf8, nil: return Text(slice)
    }
  }

  private func content(_ slice: Slice) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + slice.offset, count: slice.count)
  }
}

// MARK: - Finding

extension StringsIndex {
  /// The number of the key's entry.
  @inline(__always)
  func find(_ key: Text) -> Int? {
    key.withUTF8 { bytes in place(of: bytes, Self.part(of: key.hash)).entry }
  }

  func key(_ entry: Int) -> Text { Text(content(keySlice(entry))) }

  @inline(__always)
  private func keySlice(_ entry: Int) -> Slice {
    Slice(entries.load(fromByteOffset: entry &* Self.entrySize, as: UInt64.self), countBits: 0xFFFF_FFFF)
  }

  /// The part of a hash that the index keeps; it also says where to look first.
  @inline(__always)
  private static func part(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) }

  /// The key's entry, and the slot that names it; or no entry, and the slot where it would go.
  @inline(__always)
  private func place(of key: UnsafeRawBufferPointer, _ part: UInt32) -> (slot: UInt32, entry: Int?) {
    var slot = part & mask
    while true {
      let word = slots[Int(slot)]
      if word == 0 { return (slot, nil) }
      if UInt32(truncatingIfNeeded: word >> 32) == part {
        let entry = Int(UInt32(truncatingIfNeeded: word)) &- 1
        let own = keySlice(entry)
        if own.count == key.count, own.count == 0 || memcmp(bytes + own.offset, key.baseAddress!, own.count) == 0 {
          return (slot, entry)
        }
      }
      slot = (slot &+ 1) & mask
    }
  }
}

// MARK: - Filling

extension StringsIndex {
  /// Which value stays if a key comes twice. The key keeps its place in the order.
  enum Repetition { case firstStays, lastStays }

  /// Adds a key, in UTF-8, and its text.
  @inline(__always)
  mutating func add(_ key: Slice, _ text: Slice, _ form: Form = .utf8, _ repetition: Repetition = .lastStays) {
    add(key, Self.bits(text, form), repetition)
  }

  /// Adds a key and a value that is there already. No key may come twice.
  mutating func add(_ key: Slice, _ object: CFObject) {
    add(key, Self.bits(object), .firstStays)
  }

  @inline(__always)
  private mutating func add(_ key: Slice, _ value: UInt64, _ repetition: Repetition) {
    let content = content(key)
    var hash = TextHash(count: key.count)
    _ = hash.combine(content)
    let part = Self.part(of: hash.finished)
    let place = place(of: content, part)
    if let entry = place.entry {
      if repetition == .lastStays { self.value(of: entry).pointee.store(value, ordering: .relaxed) }
      return
    }
    if count == capacity { growEntries() }
    let entry = entries + (count &* Self.entrySize)
    entry.storeBytes(of: key.bits, as: UInt64.self)
    (entry + 8).storeBytes(of: value, as: UInt64.self)
    count &+= 1
    slots[Int(place.slot)] = UInt64(part) << 32 | UInt64(count)
    if count &* 5 > (Int(mask) &+ 1) &* 4 { growSlots() }
  }

  @inline(never)
  private mutating func growEntries() {
    capacity *= 2
    entries = realloc(entries, capacity * Self.entrySize)
  }

  @inline(never)
  private mutating func growSlots() {
    let old = slots
    let oldCount = Int(mask) + 1
    slots = Self.makeSlots(oldCount * 2)
    mask = UInt32(oldCount * 2 - 1)
    for index in 0..<oldCount where old[index] != 0 {
      var slot = UInt32(truncatingIfNeeded: old[index] >> 32) & mask
      while slots[Int(slot)] != 0 { slot = (slot &+ 1) & mask }
      slots[Int(slot)] = old[index]
    }
    free(old)
  }

  /// Gives back the room that was not needed.
  mutating func trim() {
    capacity = max(count, 1)
    if let smaller = realloc(entries, capacity * Self.entrySize) { entries = smaller }
  }
}
