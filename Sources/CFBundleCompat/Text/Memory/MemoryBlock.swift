import CFBundleCompatC

/// Memory for the bytes of a file, or for an index of them, freed with the last reference.
///
/// What a block has room for costs little until it is written. The room beyond what was asked
/// for is readable, so that a scanner may look at sixteen bytes where there are fewer.
package final class MemoryBlock: @unchecked Sendable {
  package private(set) var start: UnsafeMutablePointer<UInt8>

  /// For how many bytes there is room.
  package private(set) var capacity: Int

  /// The mapping behind a large block; a small one comes from `malloc`.
  private let mapping: UnsafeMutableRawPointer?
  private var mappedCount: Int

  /// How many bytes behind the last one may be read.
  static let margin = 16

  private static let hugePage = 2 << 20
  private static let smallestMapping = 1 << 20

  /// Room for so many bytes, all of them zero. `nil`: there is no memory.
  ///
  /// A large block has large pages where the system has them: fresh memory costs more than reading a file into it,
  /// and in small pages six times as much as in large ones. So who knows in the end how much is needed calls ``trim(to:)``.
  ///
  /// - Parameter expected: how many bytes will be written, as far as is known. They get their pages at once.
  package static func make(capacity: Int, expected: Int) -> MemoryBlock? {
    guard capacity >= smallestMapping else {
      return calloc(1, capacity + margin).map { MemoryBlock(allocated: $0, capacity: capacity) }
    }
    let count = (capacity + margin + 2 * hugePage - 1) & ~(hugePage - 1)
    let mapping = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let mapping, mapping != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    madvise(mapping, count, MADV_HUGEPAGE)
    let block = MemoryBlock(mapping, count: count, capacity: capacity)
    cfbcc_populate(block.start, expected)
    return block
  }

  private init(allocated: UnsafeMutableRawPointer, capacity: Int) {
    self.capacity = capacity
    start = allocated.assumingMemoryBound(to: UInt8.self)
    mapping = nil
    mappedCount = 0
  }

  private init(_ mapping: UnsafeMutableRawPointer, count: Int, capacity: Int) {
    self.capacity = capacity
    self.mapping = mapping
    mappedCount = count
    start = mapping.alignedUp(toMultipleOf: Self.hugePage).assumingMemoryBound(to: UInt8.self)
  }

  deinit {
    if let mapping { munmap(mapping, mappedCount) } else { free(start) }
  }

  /// Gives back what is behind so many bytes. Only before anyone else has the block, which may move.
  package func trim(to count: Int) {
    capacity = count
    guard let mapping else {
      if let smaller = realloc(start, count + Self.margin) { start = smaller.assumingMemoryBound(to: UInt8.self) }
      return
    }
    let end = mapping + mappedCount
    let page = sysconf(Int32(_SC_PAGESIZE))
    let rest = UnsafeMutableRawPointer(start + count + Self.margin).alignedUp(toMultipleOf: page)
    guard rest < end else { return }
    munmap(rest, end - rest)
    mappedCount = rest - mapping
  }
}
