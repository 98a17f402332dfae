import CFBundleCompatC
import CFObjects
import CFText

/// Collects the keys and strings of a table while its file is scanned, and then creates their index.
struct StringsIndexBuilder {
  /// Owns the bytes.
  let block: MemoryBlock

  private let bytes: UnsafeMutablePointer<UInt8>

  /// The memory of the index: entries, space for its slots, and after that, until the slots are filled,
  /// part of the hash of each key.
  private var memory: MemoryBlock
  private var count = 0
  private var capacity: Int
  private let limit: Int
  private var isOverfull = false

  private var entries: UnsafeMutablePointer<StringsIndex.Entry>
  private var hashes: UnsafeMutablePointer<UInt32>

  /// A builder with capacity for about `expected` keys. `nil` if out of memory.
  ///
  /// - Parameter limit: The maximum number of added pairs, repeated keys included.
  init?(of block: MemoryBlock, expecting expected: Int, limit: Int) {
    let capacity = min(expected, limit)
    guard let memory = Self.memory(for: capacity) else { return nil }
    self.block = block
    self.limit = limit
    self.capacity = capacity
    self.memory = memory
    bytes = block.start
    (entries, hashes) = Self.parts(of: memory, capacity)
  }

  /// There is always space for one pair, which may be discarded; see ``grow()``.
  private static func memory(for capacity: Int) -> MemoryBlock? {
    let size = StringsIndex.size(max(capacity, 1)) + max(capacity, 1) * MemoryLayout<UInt32>.stride
    return MemoryBlock.make(capacity: size, expected: size)
  }

  private static func parts(
    of memory: MemoryBlock, _ capacity: Int
  ) -> (entries: UnsafeMutablePointer<StringsIndex.Entry>, hashes: UnsafeMutablePointer<UInt32>) {
    let start = UnsafeMutableRawPointer(memory.start)
    return (
      start.assumingMemoryBound(to: StringsIndex.Entry.self),
      (start + StringsIndex.size(capacity)).assumingMemoryBound(to: UInt32.self)
    )
  }

  /// Adds a key in UTF-8 and its string. Returns whether the key is ASCII.
  @inline(__always) @discardableResult
  mutating func add(
    _ key: StringsIndex.Slice, _ text: StringsIndex.Slice, _ form: StringsIndex.Form = .utf8
  ) -> Bool {
    add(StringsIndex.Entry(key, text, form))
  }

  /// Adds a key and an object. Keys must not be repeated.
  mutating func add(_ key: StringsIndex.Slice, _ object: CFObject) { add(StringsIndex.Entry(key, object)) }

  @inline(__always) @discardableResult
  private mutating func add(_ entry: StringsIndex.Entry) -> Bool {
    if count >= capacity { grow() }
    var hash = TextHash(count: entry.key.count)
    let bits = hash.combine(UnsafeRawBufferPointer(start: bytes + entry.key.offset, count: entry.key.count))
    entries[count] = entry
    hashes[count] = StringsIndex.part(of: hash.finished)
    count &+= 1
    return bits & 0x8080_8080_8080_8080 == 0
  }

  @inline(never)
  private mutating func grow() {
    let larger = min(2 * capacity + 8, limit)
    guard capacity < limit, let memory = Self.memory(for: larger) else {
      isOverfull = true
      count = 0  // Further pairs overwrite those that are discarded.
      return
    }
    let (oldEntries, oldHashes) = (entries, hashes)
    (entries, hashes) = Self.parts(of: memory, larger)
    memcpy(entries, oldEntries, count * MemoryLayout<StringsIndex.Entry>.stride)
    memcpy(hashes, oldHashes, count * MemoryLayout<UInt32>.stride)
    self.memory = memory
    capacity = larger
  }

  /// The index of the added pairs; `nil` if there were too many.
  ///
  /// - Parameter used: The number of bytes used in the block, which may move: nothing can be added afterwards.
  consuming func finish(_ repetition: StringsIndex.Repetition, used: Int) -> StringsIndex? {
    block.trim(to: used)
    return isOverfull ? nil : StringsIndex(of: block, in: memory, hashes: hashes, count: count, repetition)
  }
}
