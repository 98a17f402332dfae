import CFBundleCompatC

/// Memory for the bytes of a file, or for an index of them, freed with the last reference.
///
/// Capacity is reserved; pages are committed on first write. The padding after the capacity is readable, so that a
/// scanner may load sixteen bytes near the end.
///
/// Safe: the memory stays allocated and readable as long as the block is. `start` must be marked where it is used.
///
/// Unchecked: only the thread that makes a block changes `start` and `capacity`, by ``trim(to:)``, before it shares
/// the block. Who may write the bytes is up to the owner.
@safe
package final class MemoryBlock: @unchecked Sendable {
  package private(set) var start: UnsafeMutablePointer<UInt8>

  /// The bytes, without the padding.
  package var span: ByteSpan {
    @inline(__always) @_lifetime(borrow self)
    get { unsafe _overrideLifetime(ByteSpan(_unsafeStart: start, count: capacity), borrowing: self) }
  }

  /// The size in bytes, without the padding.
  package private(set) var capacity: Int

  /// The mapping that contains a large block; a small block comes from `malloc`.
  private let mapping: UnsafeMutableRawPointer?
  private var mappedCount: Int

  /// The number of readable bytes after the capacity.
  static let padding = 16

  private static let hugePage = 2 << 20
  private static let smallestMapping = 1 << 20

  /// Allocates `capacity` bytes, all of them zero. Returns `nil` if there is no memory.
  ///
  /// A large block has huge pages where the system has them: committing pages costs more than reading a file into
  /// them, and small pages cost six times as much as huge ones. Call ``trim(to:)`` once the size is known.
  ///
  /// - Parameter expected: the number of bytes that will be written, as far as is known. Their pages are committed now.
  package static func make(capacity: Int, expected: Int) -> MemoryBlock? {
    guard capacity >= smallestMapping else {
      return unsafe calloc(1, capacity + padding).map { unsafe MemoryBlock(allocated: $0, capacity: capacity) }
    }
    let count = (capacity + padding + 2 * hugePage - 1) & ~(hugePage - 1)
    let mapping = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let mapping = unsafe mapping, unsafe mapping != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    unsafe madvise(mapping, count, MADV_HUGEPAGE)
    let block = unsafe MemoryBlock(mapping, count: count, capacity: capacity)
    unsafe cfbcc_populate(block.start, expected)
    return block
  }

  private init(allocated: UnsafeMutableRawPointer, capacity: Int) {
    self.capacity = capacity
    unsafe start = unsafe allocated.assumingMemoryBound(to: UInt8.self)
    unsafe mapping = nil
    mappedCount = 0
  }

  private init(_ mapping: UnsafeMutableRawPointer, count: Int, capacity: Int) {
    self.capacity = capacity
    unsafe self.mapping = unsafe mapping
    mappedCount = count
    unsafe start = unsafe mapping.alignedUp(toMultipleOf: Self.hugePage).assumingMemoryBound(to: UInt8.self)
  }

  deinit {
    if let mapping = unsafe mapping { unsafe munmap(mapping, mappedCount) } else { unsafe free(start) }
  }

  /// Frees the memory after the first `count` bytes. Only before the block is shared, since it may move: no span of it
  /// may exist.
  @unsafe
  package func trim(to count: Int) {
    capacity = count
    guard let mapping = unsafe mapping else {
      if let smaller = unsafe realloc(start, count + Self.padding) {
        unsafe start = unsafe smaller.assumingMemoryBound(to: UInt8.self)
      }
      return
    }
    let end = unsafe mapping + mappedCount
    let page = sysconf(Int32(_SC_PAGESIZE))
    let rest = unsafe UnsafeMutableRawPointer(start + count + Self.padding).alignedUp(toMultipleOf: page)
    guard unsafe rest < end else { return }
    unsafe munmap(rest, end - rest)
    mappedCount = unsafe rest - mapping
  }
}
