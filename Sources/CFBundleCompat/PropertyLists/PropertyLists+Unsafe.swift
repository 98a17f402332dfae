// All of this module's unsafe code: what the compiler cannot check, each with the reason why it holds.
//
// The other files read spans, whose bounds and lifetimes are checked.

import CFBundleCompatC
import CFObjects
import CFText

// MARK: - Bytes

extension Span<UInt8> {
  /// The eight bytes at an index, the first in the lowest bits; `nil` if there are fewer.
  @inline(__always)
  func word(at index: Int) -> UInt64? {
    guard count >= 8, UInt(bitPattern: index) <= UInt(bitPattern: count &- 8) else { return nil }
    return UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// Whether a literal's bytes are at an index.
  @inline(__always)
  func has(_ literal: Literal, at index: Int) -> Bool {
    let length = literal.count
    guard index >= 0, length <= count &- index else { return false }
    let expected = unsafe literal.start
    for offset in 0..<length where unsafe self[unchecked: index &+ offset] != expected[offset] { return false }
    return true
  }

  /// Whether the first bytes are those of a literal.
  package func starts(with literal: Literal) -> Bool { has(literal, at: 0) }
}

/// The number in decimal digits, with sign and exponent, as C reads it; the digits must not contain a point.
func binaryReal(_ digits: [UInt8]) -> Double {
  // A NUL ends what C reads.
  let digits = digits.map { CChar(truncatingIfNeeded: $0) } + [0]
  return unsafe strtod(digits, nil)
}

/// The number in 17 significant decimal digits, from which it can be restored.
func decimalText(_ real: Double) -> Text {
  var argument = unsafe cfbcc_argument()
  unsafe argument.real = real
  // A NUL follows a literal.
  let format: Literal = "%*.*g"
  let formatStart = unsafe UnsafeRawPointer(format.start).assumingMemoryBound(to: CChar.self)
  // The longest number has 24 bytes: -1.7976931348623157e+308.
  return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 40) { buffer in
    _ = unsafe cfbcc_print_real(buffer.baseAddress, buffer.count, formatStart, 0, 17, &argument, 0)
    return unsafe Text(cString: buffer.baseAddress!)
  }
}

// MARK: - Bytes and objects

extension [UInt8] {
  mutating func append(contentsOf bytes: ByteSpan) { unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) } }
}

// MARK: - Handles

/// Whether a handle is that of an immutable string with these bytes.
@inline(__always)
func isString(_ handle: Handle, _ utf8: Span<UInt8>) -> Bool {
  guard let key = unsafe unmanaged(handle, as: StringObject.self)?.key else { return false }
  return unsafe utf8.withUnsafeBytes { unsafe key.bytes.isSame(asKey: $0) }
}

/// A stack of handles, each with a reference of its own. Those that are left in the end are released.
///
/// An array would do, but asks with each append whether it has its memory alone.
///
/// Safe: `count` is never more than the capacity, all handles below it are initialized, and each access is checked.
@safe
struct OwnedHandles: ~Copyable {
  private var start: UnsafeMutablePointer<Handle?>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    unsafe start = .allocate(capacity: capacity)
  }

  deinit {
    unsafe releaseOwned(UnsafeBufferPointer(start: start, count: count))
    unsafe start.deallocate()
  }

  subscript(index: Int) -> Handle? {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe start[index]
  }

  var last: Handle? { count == 0 ? nil : self[count - 1] }

  /// The handles from an index to the end.
  @_lifetime(borrow self)
  func span(from first: Int) -> Span<Handle?> {
    precondition(first >= 0 && first <= count)
    return unsafe _overrideLifetime(Span(_unsafeStart: start + first, count: count - first), borrowing: self)
  }

  @inline(__always)
  mutating func append(_ handle: Handle?) {
    if count == capacity { grow(to: count + 1) }
    unsafe (start + count).initialize(to: handle)
    count &+= 1
  }

  /// Removes handles whose references belong to a collection now.
  mutating func removeLast(_ number: Int) {
    precondition(number >= 0 && number <= count)
    count -= number
  }

  /// Makes space for more handles, so that adding them does not grow the stack.
  @inline(__always)
  mutating func reserve(_ number: Int) {
    if number > capacity - count { grow(to: count + number) }
  }

  /// At least to twice as much as is in use, so that each handle is moved a few times at most.
  @inline(never)
  private mutating func grow(to needed: Int) {
    let old = unsafe start
    capacity = max(needed, 2 * count)
    unsafe start = .allocate(capacity: capacity)
    unsafe start.moveInitialize(from: old, count: count)
    unsafe old.deallocate()
  }
}

/// What a reader knows of the objects of a binary list, by their number.
///
/// Safe: the entries are made together, all are initialized, and an index outside traps.
@safe
struct BinaryObjectEntries: ~Copyable {
  struct Entry {
    var handle: Handle?
    var weight: UInt32 = 0
    /// Whether a container owns the initial reference.
    var isTaken = false
  }

  private let start: UnsafeMutablePointer<Entry>
  let count: Int

  init(count: Int) {
    unsafe start = .allocate(capacity: count)
    unsafe start.initialize(repeating: Entry(), count: count)
    self.count = count
  }

  deinit { unsafe start.deallocate() }

  subscript(number: Int) -> Entry {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(entry(number)) }
    @inline(__always) unsafeMutableAddress { unsafe entry(number) }
  }

  @inline(__always)
  private func entry(_ number: Int) -> UnsafeMutablePointer<Entry> {
    precondition(UInt(bitPattern: number) < UInt(bitPattern: count))
    return unsafe start + number
  }
}

/// The word that a possible handle points to; `nil` if the address is not readable.
func wordInMemory(at handle: Handle) -> UInt? {
  var word: UInt = 0
  return unsafe cfbcc_read_word(handle.rawValue, &word) != 0 ? word : nil
}
