import CFBundleCompatC

/// Collects the keys and texts of a table while its file is scanned, and then makes the index of them.
///
/// It frees nothing by itself: who has begun one calls ``finish(_:)`` or ``discard()``.
struct StringsIndexBuilder {
  /// What keeps the bytes.
  let block: FileBlock

  private let bytes: UnsafeMutablePointer<UInt8>
  private var entries: UnsafeMutablePointer<StringsIndex.Entry>
  private var hashes: UnsafeMutablePointer<UInt32>
  private var count = 0
  private var capacity: Int
  private let limit: Int
  private var isOverfull = false

  /// A builder with room for about so many keys.
  ///
  /// - Parameter limit: how many may be added, each as often as it comes: they cost memory.
  init(of block: FileBlock, expecting expected: Int, limit: Int) {
    self.block = block
    self.limit = limit
    bytes = block.start
    capacity = min(expected, limit)
    entries = Self.resized(nil, capacity)
    hashes = Self.resized(nil, capacity)
    cfbcc_populate(entries, capacity * MemoryLayout<StringsIndex.Entry>.stride)
    cfbcc_populate(hashes, capacity * MemoryLayout<UInt32>.stride)
  }

  private static func resized<Element>(
    _ memory: UnsafeMutablePointer<Element>?, _ count: Int
  ) -> UnsafeMutablePointer<Element> {
    realloc(memory, max(count, 1) * MemoryLayout<Element>.stride).assumingMemoryBound(to: Element.self)
  }

  /// Adds a key, in UTF-8, and its text. Returns whether the key is ASCII.
  @inline(__always) @discardableResult
  mutating func add(
    _ key: StringsIndex.Slice, _ text: StringsIndex.Slice, _ form: StringsIndex.Form = .utf8
  ) -> Bool {
    add(StringsIndex.Entry(key, text, form))
  }

  /// Adds a key and a value that is there already. No key may come twice.
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
    guard capacity < limit else {
      isOverfull = true
      count = 0  // What comes now takes the room of what was collected in vain.
      return
    }
    capacity = min(2 * capacity + 8, limit)
    entries = Self.resized(entries, capacity)
    hashes = Self.resized(hashes, capacity)
  }

  /// The index of what was added; `nil` if that was too much.
  consuming func finish(_ repetition: StringsIndex.Repetition) -> StringsIndex? {
    if isOverfull {
      discard()
      return nil
    }
    // Gives back the room that was not needed.
    let index = StringsIndex(
      of: block, entries: Self.resized(entries, count), hashes: hashes, count: count, repetition)
    free(hashes)
    return index
  }

  /// Frees what was collected, which must not be objects.
  consuming func discard() {
    free(entries)
    free(hashes)
  }
}
