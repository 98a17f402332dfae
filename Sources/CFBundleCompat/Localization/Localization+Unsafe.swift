// All of this module's unsafe code: what the compiler cannot check, each with the reason why it holds.
//
// The other files read literals, names and the bytes of tables through the types of this file, and hold objects only as
// references.

import CFBundleCompatC
import CFObjects
import CFPropertyLists
import CFText
import Synchronization

// MARK: - Literals and inline bytes

/// The bytes of a string literal, or a range of them.
///
/// Safe: a literal is never freed, its length is that of the literal, and every index is checked.
///
/// Unchecked: nobody writes to a literal.
@safe
struct StaticBytes: @unchecked Sendable {
  private let start: UnsafePointer<UInt8>
  let count: Int

  @inline(__always)
  init(_ literal: Literal) {
    unsafe start = literal.start
    count = literal.count
  }

  private init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe start[index]
  }

  @inline(__always)
  subscript(range: Range<Int>) -> StaticBytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe StaticBytes(start: start + range.lowerBound, count: range.count)
  }

  /// The two bytes at an index as a number, the first one in the upper bits.
  @inline(__always)
  func bigEndianPair(at index: Int) -> UInt16 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: max(count &- 1, 0)))
    return unsafe UInt16(bigEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: index, as: UInt16.self))
  }

  var span: ByteSpan {
    @_lifetime(immortal) @inline(__always)
    get { unsafe _overrideLifetime(ByteSpan(_unsafeStart: start, count: count), copying: ()) }
  }
}

extension InlineArray where Element == UInt64 {
  /// The bytes of the integers, in the processor's order. Integers have no padding.
  var bytes: ByteSpan {
    @_lifetime(borrow self) @inline(__always)
    get { unsafe span.bytes._unsafeView(as: UInt8.self) }
  }
}

// MARK: - The arguments of a format

/// The arguments that a program passed for a format.
///
/// Safe: the initializer requires what a renderer relies on, and the index of an argument is checked here.
@safe
struct FormatArguments {
  private let start: UnsafePointer<cfbcc_argument>
  private let types: [StringFormat.ArgumentType]

  /// - Parameter start: An argument for each of the types. They must stay allocated as long as they are rendered.
  @unsafe
  init(_ start: UnsafePointer<cfbcc_argument>, types: [StringFormat.ArgumentType]) {
    unsafe self.start = start
    self.types = types
  }

  func renderer(_ numbers: NumberStyle) -> FormatRenderer { unsafe FormatRenderer(start, numbers) }

  func real(at index: Int) -> Double {
    precondition(index >= 0 && index < types.count)
    return unsafe start[index].real
  }

  /// The conversion of an argument as the program passed it.
  func converting(_ conversion: StringFormat.Conversion) -> StringFormat.Conversion {
    conversion.converting(types[conversion.argument])
  }
}

extension LocalizedFormatRenderer {
  /// - Parameter types: Those of the arguments: the format's own, or others that it agrees with.
  @unsafe
  package static func text(
    of format: LocalizedFormat, passing types: [StringFormat.ArgumentType],
    _ arguments: UnsafePointer<cfbcc_argument>, _ numbers: NumberStyle = .plain
  ) throws(FormatError) -> Text {
    try unsafe text(of: format, FormatArguments(arguments, types: types), numbers)
  }
}

// MARK: - The bytes of a table

/// The bytes of a table's file, which a scanner reads, and changes where it resolves escapes.
///
/// Safe: only this value has the block, so nothing moves or frees its memory as long as this value is alive, and the
/// compiler lets no span outlive it or a change. Each access is within the capacity, after which 16 more bytes are
/// readable. `count` is never negative and never more than the capacity, so an index that is less than it as an
/// unsigned number is not negative either. A scanner needs that comparison anyway: ``byte(at:)`` adds none.
@safe
struct StringsBytes: ~Copyable {
  fileprivate let block: MemoryBlock
  fileprivate let start: UnsafeMutablePointer<UInt8>
  let capacity: Int

  /// The number of bytes that were written.
  private(set) var count = 0

  /// Zeros. `nil` if out of memory.
  ///
  /// - Parameter expected: The number of bytes that will be written, as far as is known.
  init?(capacity: Int, expected: Int) {
    guard let block = MemoryBlock.make(capacity: capacity, expected: expected) else { return nil }
    self.block = block
    self.capacity = capacity
    unsafe start = block.start
  }

  @inline(__always)
  private func has(_ index: Int) -> Bool { UInt(bitPattern: index) < UInt(bitPattern: count) }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    get {
      precondition(has(index))
      return unsafe start[index]
    }
    set {
      precondition(has(index))
      unsafe start[index] = newValue
    }
  }

  /// The byte at an index; `nil` at the end.
  @inline(__always)
  func byte(at index: Int) -> UInt8? { has(index) ? unsafe start[index] : nil }

  /// The eight bytes at an index as a number, the first one in the upper bits. Some may be after the end.
  @inline(__always)
  func bigEndianWord(at index: Int) -> UInt64 { littleEndianWord(at: index).byteSwapped }

  @inline(__always)
  private func littleEndianWord(at index: Int) -> UInt64 {
    precondition(has(index))
    return unsafe UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// All bytes that were written.
  var span: ByteSpan {
    @_lifetime(borrow self) @inline(__always)
    get { span(0..<count) }
  }

  @_lifetime(borrow self) @inline(__always)
  func span(_ range: Range<Int>) -> ByteSpan {
    precondition(range.lowerBound >= 0 && range.upperBound <= capacity)
    return unsafe _overrideLifetime(
      ByteSpan(_unsafeStart: start + range.lowerBound, count: range.count), borrowing: self)
  }

  @_lifetime(&self)
  mutating func mutableSpan(_ range: Range<Int>) -> MutableSpan<UInt8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= capacity)
    return unsafe _overrideLifetime(
      MutableSpan(_unsafeStart: start + range.lowerBound, count: range.count), mutating: &self)
  }

  /// Fills a range with the bytes of a file from an offset. Returns whether the file has as many.
  mutating func read(_ range: Range<Int>, at offset: Int, from source: StringsFile.Source) -> Bool {
    var span = mutableSpan(range)
    guard source(&span, offset) == range.count else { return false }
    count = max(count, range.upperBound)
    return true
  }

  /// The first index of one of two bytes; `count` or more if there is none.
  @inline(__always)
  func memchr2(_ first: UInt8, _ second: UInt8, from start: Int) -> Int {
    unsafe ByteSearch.memchr2(first, second, in: self.start, from: start, to: count)
  }

  /// Whether the bytes of a literal, which is not empty, are at an index.
  @inline(__always)
  func has(_ literal: Literal, at index: Int) -> Bool {
    let expected = StaticBytes(literal)
    guard has(index), expected.count <= count &- index else { return false }
    // Up to eight bytes are compared at once. What they are compared with is a constant for the compiler.
    let prefix = min(expected.count, 8)
    var word: UInt64 = 0
    for offset in 0..<prefix { word = word &>> 8 | UInt64(expected[offset]) &<< 56 }
    guard littleEndianWord(at: index) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* prefix) == word else { return false }
    for offset in prefix..<expected.count where unsafe start[index &+ offset] != expected[offset] { return false }
    return true
  }

  /// The character of the predefined entity at an index, and the index after it.
  func predefinedEntity(at index: Int) -> (character: UInt8, end: Int)? {
    precondition(index >= 0)
    var scanner = TextScanner(span)
    scanner.index = index
    guard let character = scanner.consumePredefinedEntity() else { return nil }
    return (character, scanner.index)
  }

  /// Appends UTF-16 as UTF-8, with a surrogate that the decoder still has.
  mutating func append(_ units: ByteSpan, by decoder: inout UTF16Decoder) {
    precondition(UTF16Decoder.capacity(for: units.count) <= capacity - count)
    let end = unsafe start + count
    count += unsafe units.withUnsafeBytes { unsafe decoder.decode($0, to: end) }
  }

  /// Appends the surrogate that the decoder still has.
  mutating func finish(_ decoder: inout UTF16Decoder) {
    precondition(UTF16Decoder.capacity(for: 0) <= capacity - count)
    unsafe count += decoder.finish(to: start + count)
  }

  /// Appends a slice of big-endian UTF-16 as UTF-8; `nil` if the block is too small.
  mutating func append(utf16BigEndian slice: StringsIndex.Slice) -> StringsIndex.Slice? {
    let offset = count
    guard slice.end <= offset, UTF16Decoder.capacity(for: slice.count) <= capacity - offset else { return nil }
    var decoder = UTF16Decoder(bigEndian: true)
    let units = unsafe UnsafeRawBufferPointer(start: start + slice.offset, count: slice.count)
    var length = unsafe decoder.decode(units, to: start + offset)
    unsafe length += decoder.finish(to: start + offset + length)
    count = offset + length
    return StringsIndex.Slice(offset, count: length)
  }

  /// Writes a NUL after a string that is not empty, over the byte that ended it, so that the string can be used in
  /// place; see ``StringsIndex``. Whoever scans must have passed that byte.
  @inline(__always)
  mutating func terminate(_ slice: StringsIndex.Slice) {
    if slice.count > 0 { self[slice.end] = 0 }
  }

  /// Replaces bytes, or appends some.
  mutating func copy(_ utf8: ByteSpan, to offset: Int) {
    precondition(offset >= 0 && utf8.count <= capacity - offset)
    count = max(count, offset + utf8.count)
    unsafe utf8.withUnsafeBytes { utf8 in
      guard let source = utf8.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(start + offset).copyMemory(from: source, byteCount: utf8.count)
    }
  }

  /// The lexer of the bytes, for the call of one of its functions.
  @unsafe @inline(__always)
  private var lexer: OpenStepLexer<PaddedBytes> { unsafe OpenStepLexer(PaddedBytes(start), to: count) }

  /// The next index that is neither white space nor inside a comment.
  @inline(__always)
  func skipSpace(_ index: Int) -> Int { unsafe lexer.skipSpace(index) }

  func unclosedComment(from index: Int) -> Int? { unsafe lexer.unclosedComment(from: index) }

  func endOfUnquoted(_ index: Int) -> Int { unsafe lexer.endOfUnquoted(index) }
}

/// The bytes of a table for the lexer, which asks only for indices before its end, and never for negative ones.
///
/// Safe: 16 bytes after the end are readable, so a search may load them.
@safe
struct PaddedBytes: OpenStepBytes {
  private let start: UnsafePointer<UInt8>

  @unsafe @inline(__always)
  init(_ start: UnsafePointer<UInt8>) { unsafe self.start = start }

  @inline(__always)
  subscript(index: Int) -> UInt8 { unsafe start[index] }

  @inline(__always)
  func first(_ byte: UInt8, from start: Int, to end: Int) -> Int {
    unsafe ByteSearch.memchr(byte, in: self.start, from: start, to: end)
  }
}

// MARK: - Index

/// An open-addressing index of the keys and strings in a block of bytes.
///
/// A string becomes an object at its first lookup: with a copy of its bytes, so that a program which keeps it does not
/// keep the whole file in memory. Once an eighth of the strings has been asked for, the block is no longer much more than
/// what the program uses, and further objects share its bytes, if a NUL follows these.
///
/// Safe: every slice is within the block, and every entry and slot within their memory, as ``StringsIndexBuilder``
/// checked. `owner` keeps both allocated. An object in an entry has a reference that `owner` releases.
///
/// Unchecked: after its creation only the values of entries change, and they atomically.
@safe
package struct StringsIndex: @unchecked Sendable {
  private let owner: Owner

  // The owner's, so that a lookup has no indirection.
  private let bytes: UnsafeMutablePointer<UInt8>
  private let entries: UnsafeMutablePointer<Entry>

  /// In each slot the bits of ``mask`` are the index of an entry plus one, the others those of its key's hash.
  /// At least half of the slots are empty.
  private let slots: UnsafeMutablePointer<UInt32>
  private let mask: UInt32

  /// The number of keys.
  package let count: Int

  /// What an index consists of, freed with its last copy.
  ///
  /// Unchecked: its properties are constant.
  @safe
  fileprivate final class Owner: @unchecked Sendable {
    let block: MemoryBlock

    /// The entries, in the order in which their keys first occurred, and the slots.
    let memory: MemoryBlock
    let count: Int

    /// How many strings have become objects.
    let madeCount = Atomic<Int>(0)

    init(_ block: MemoryBlock, _ memory: MemoryBlock, _ count: Int) {
      self.block = block
      self.memory = memory
      self.count = count
    }

    deinit {
      let (entries, _) = unsafe StringsIndex.parts(of: memory, count)
      for entry in 0..<count {
        let value = unsafe StringsIndex.value(of: entries + entry).pointee.load(ordering: .acquiring)
        if value & StringsIndex.sliceMark == 0 { StringsIndex.release(value) }
      }
    }
  }

  fileprivate struct Entry {
    let key: Slice

    /// The address of an object; or `sliceMark` with the form, count and offset of a slice.
    var value: UInt64
  }

  /// A range of the block.
  package struct Slice {
    private let lower: UInt32
    private let upper: UInt32

    /// Tables are smaller than 512 MB; of a larger number the upper bits are lost.
    @inline(__always)
    package init(_ offset: Int, count: Int) {
      lower = UInt32(truncatingIfNeeded: offset)
      upper = UInt32(truncatingIfNeeded: count)
    }

    fileprivate init(value: UInt64) {
      lower = UInt32(truncatingIfNeeded: value)
      upper = UInt32(truncatingIfNeeded: value &>> 32) & (1 << 29 - 1)
    }

    package var offset: Int { Int(lower) }
    package var count: Int { Int(upper) }
    package var end: Int { offset &+ count }

    @inline(__always)
    fileprivate func value(_ form: Form) -> UInt64 {
      StringsIndex.sliceMark | form.rawValue << 61 | UInt64(upper) &<< 32 | UInt64(lower)
    }
  }

  /// The encoding of a slice.
  package enum Form: UInt64 {
    case utf8, latin1, utf16BigEndian
  }

  /// Which value wins if a key is repeated. The key keeps its first position.
  package enum Repetition { case firstStays, lastStays }

  fileprivate static let sliceMark: UInt64 = 1 << 63
}

// MARK: - Creating an index

extension StringsIndex {
  /// The size in bytes of an index with N entries.
  fileprivate static func size(_ count: Int) -> Int {
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
  ///   - block: Has the slices of the entries. Nothing else may point into it.
  ///   - memory: Starts with the entries, followed by zeros. It is trimmed to the size of the index.
  ///   - hashes: For each entry, the ``part(of:)`` of its key's hash. They may be in `memory`, after ``size(_:)``.
  @unsafe
  fileprivate init(
    of block: MemoryBlock, in memory: MemoryBlock, hashes: UnsafePointer<UInt32>, count: Int, _ repetition: Repetition
  ) {
    let bytes = unsafe block.start
    let mask = UInt32(Self.slotCount(count) - 1)
    let (entries, slots) = unsafe Self.parts(of: memory, count)
    var entered = 0
    for index in 0..<count {
      let (entry, hash) = unsafe (entries[index], hashes[index])
      let key = unsafe UnsafeRawBufferPointer(start: bytes + entry.key.offset, count: entry.key.count)
      let found = unsafe Self.locate(key, hash, bytes, entries, slots, mask)
      if let first = found.entry {
        var loser = entry.value
        if repetition == .lastStays { unsafe swap(&entries[first].value, &loser) }
        if loser & Self.sliceMark == 0 { Self.release(loser) }
        continue
      }
      unsafe entries[entered] = entry
      entered &+= 1
      unsafe slots[Int(found.slot)] = hash & ~mask | UInt32(truncatingIfNeeded: entered)
    }
    // The slots come after all entries, repeated keys included.
    unsafe memory.trim(to: Self.size(count))
    let parts = unsafe Self.parts(of: memory, count)
    unsafe (self.entries, self.slots) = unsafe parts
    unsafe self.bytes = bytes
    self.mask = mask
    self.count = entered
    owner = Owner(block, memory, entered)
  }

  @unsafe
  fileprivate static func parts(
    of memory: MemoryBlock, _ count: Int
  ) -> (entries: UnsafeMutablePointer<Entry>, slots: UnsafeMutablePointer<UInt32>) {
    let entries = unsafe UnsafeMutableRawPointer(memory.start).assumingMemoryBound(to: Entry.self)
    return unsafe (entries, UnsafeMutableRawPointer(entries + count).assumingMemoryBound(to: UInt32.self))
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

  fileprivate static func release(_ bits: UInt64) {
    withBorrowed(handle(bits)) { releaseForCollection($0) }
  }

  @unsafe @inline(__always)
  fileprivate static func value(of entry: UnsafeMutablePointer<Entry>) -> UnsafeMutablePointer<Atomic<UInt64>> {
    unsafe (UnsafeMutableRawPointer(entry) + MemoryLayout<Slice>.size).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// The value of a key, nearly always a string. Every call returns the same object, which the index owns.
  @inline(__always)
  package func value(for key: BorrowedText) -> Handle? {
    let hash = Self.part(of: key.hash)
    guard let entry = unsafe Self.locate(key.bytes, hash, bytes, entries, slots, mask).entry else { return nil }
    let value = unsafe Self.value(of: entries + entry)
    let bits = unsafe value.pointee.load(ordering: .acquiring)
    return bits & Self.sliceMark == 0 ? Self.handle(bits) : unsafe Self.makeObject(value, bits, owner)
  }

  /// Racing threads may create an object more than once; all return the one that was stored first.
  @unsafe @inline(never)
  private static func makeObject(_ value: UnsafeMutablePointer<Atomic<UInt64>>, _ bits: UInt64, _ owner: Owner)
    -> Handle
  {
    let made = Self.bits(owner.string(bits))
    let (exchanged, current) = unsafe value.pointee.compareExchange(
      expected: bits, desired: made, ordering: .acquiringAndReleasing)
    if exchanged { return handle(made) }
    release(made)
    return handle(current)
  }
}

extension StringsIndex.Owner {
  fileprivate func string(_ bits: UInt64) -> StringObject {
    let slice = StringsIndex.Slice(value: bits)
    switch StringsIndex.Form(rawValue: bits >> 61 & 3) {
    case .latin1: return .copying(latin1: content(slice))
    case .utf16BigEndian: return StringObject(Text(utf16BigEndian: content(slice)).validated)
    case .utf8, nil:
      // Relaxed: about how many is enough.
      let made = madeCount.wrappingAdd(1, ordering: .relaxed).newValue
      guard made > count / 8, unsafe block.start[slice.end] == 0 else { return .copying(content(slice)) }
      return unsafe .sharing(block.start + slice.offset, count: slice.count, of: block)
    }
  }

  @_lifetime(borrow self)
  private func content(_ slice: StringsIndex.Slice) -> ByteSpan {
    unsafe _overrideLifetime(ByteSpan(_unsafeStart: block.start + slice.offset, count: slice.count), borrowing: self)
  }
}

// MARK: - Keys

extension StringsIndex {
  /// The keys, in the order of their first occurrence.
  package var keys: [Text] {
    (0..<count).map {
      let key = unsafe entries[$0].key
      return unsafe Text(UnsafeRawBufferPointer(start: bytes + key.offset, count: key.count))
    }
  }

  /// The bits of a hash that the index uses: the lower ones choose the first slot, the upper ones are stored in it.
  @inline(__always)
  fileprivate static func part(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) }

  /// The key's entry and its slot; or no entry, and the slot for inserting it.
  @unsafe @inline(__always)
  private static func locate(
    _ key: UnsafeRawBufferPointer, _ hash: UInt32, _ bytes: UnsafePointer<UInt8>, _ entries: UnsafePointer<Entry>,
    _ slots: UnsafePointer<UInt32>, _ mask: UInt32
  ) -> (slot: UInt32, entry: Int?) {
    var slot = hash & mask
    while true {
      let word = unsafe slots[Int(slot)]
      if word == 0 { return (slot, nil) }
      if (word ^ hash) & ~mask == 0 {
        let entry = Int(word & mask) &- 1
        let other = unsafe entries[entry].key
        if unsafe UnsafeRawBufferPointer(start: bytes + other.offset, count: other.count).isSame(asKey: key) {
          return (slot, entry)
        }
      }
      slot = (slot &+ 1) & mask
    }
  }
}

// MARK: - Collecting pairs

/// Collects the keys and strings of a table while its file is scanned, and then creates their index.
///
/// Safe: `add` checks that a key and its string are within the written bytes, which never become fewer, and the block
/// is not trimmed to less. There is memory for `capacity` entries and hashes, and for one pair if that is 0.
@safe
struct StringsIndexBuilder: ~Copyable {
  /// The bytes of the table.
  var bytes: StringsBytes

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
  init?(of bytes: consuming StringsBytes, expecting expected: Int, limit: Int) {
    let capacity = max(0, min(expected, limit))
    guard let memory = Self.memory(for: capacity) else { return nil }
    self.bytes = bytes
    self.limit = limit
    self.capacity = capacity
    self.memory = memory
    unsafe (entries, hashes) = unsafe Self.parts(of: memory, capacity)
  }

  /// There is always space for one pair, which may be discarded; see ``grow()``.
  private static func memory(for capacity: Int) -> MemoryBlock? {
    let size = StringsIndex.size(max(capacity, 1)) + max(capacity, 1) * MemoryLayout<UInt32>.stride
    return MemoryBlock.make(capacity: size, expected: size)
  }

  @unsafe
  private static func parts(
    of memory: MemoryBlock, _ capacity: Int
  ) -> (entries: UnsafeMutablePointer<StringsIndex.Entry>, hashes: UnsafeMutablePointer<UInt32>) {
    let start = unsafe UnsafeMutableRawPointer(memory.start)
    return unsafe (
      start.assumingMemoryBound(to: StringsIndex.Entry.self),
      (start + StringsIndex.size(capacity)).assumingMemoryBound(to: UInt32.self)
    )
  }

  /// Adds a key in UTF-8 and its string. Returns whether the key is ASCII.
  @inline(__always) @discardableResult
  mutating func add(
    _ key: StringsIndex.Slice, _ text: StringsIndex.Slice, _ form: StringsIndex.Form = .utf8
  ) -> Bool {
    precondition(text.end <= bytes.count)
    return add(StringsIndex.Entry(key: key, value: text.value(form)))
  }

  /// Adds a key and an object.
  mutating func add(_ key: StringsIndex.Slice, _ object: CFObject) {
    add(StringsIndex.Entry(key: key, value: StringsIndex.bits(object)))
  }

  @inline(__always) @discardableResult
  private mutating func add(_ entry: StringsIndex.Entry) -> Bool {
    precondition(entry.key.end <= bytes.count)
    if count >= capacity { grow() }
    var hash = TextHash(count: entry.key.count)
    let key = unsafe UnsafeRawBufferPointer(start: bytes.start + entry.key.offset, count: entry.key.count)
    let bits = unsafe hash.combine(key)
    unsafe entries[count] = entry
    unsafe hashes[count] = StringsIndex.part(of: hash.finished)
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
    let (oldEntries, oldHashes) = unsafe (entries, hashes)
    unsafe (entries, hashes) = unsafe Self.parts(of: memory, larger)
    unsafe memcpy(entries, oldEntries, count * MemoryLayout<StringsIndex.Entry>.stride)
    unsafe memcpy(hashes, oldHashes, count * MemoryLayout<UInt32>.stride)
    self.memory = memory
    capacity = larger
  }

  /// The index of the added pairs; `nil` if there were too many.
  consuming func finish(_ repetition: StringsIndex.Repetition) -> StringsIndex? {
    guard !isOverfull else { return nil }
    unsafe bytes.block.trim(to: bytes.count)
    return unsafe StringsIndex(of: bytes.block, in: memory, hashes: hashes, count: count, repetition)
  }
}
