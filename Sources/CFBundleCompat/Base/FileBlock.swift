import CFBundleCompatC

/// Memory for the bytes of a file, freed with the last reference.
///
/// What a block has room for costs nothing until it is written. The room beyond what was asked
/// for is readable, so that a scanner may look at eight bytes where there are fewer.
final class FileBlock: @unchecked Sendable {
  let start: UnsafeMutablePointer<UInt8>

  /// For how many bytes there is room.
  private(set) var capacity: Int

  /// The mapping behind a large block; a small one comes from `malloc`.
  private let mapping: UnsafeMutableRawPointer?
  private var mappedCount: Int

  /// How many bytes behind the last one may be read.
  static let margin = 16

  private static let hugePage = 2 << 20
  private static let smallestMapping = 1 << 20

  /// Room for so many bytes, all of which are zero or not yet written. `nil`: there is no memory.
  ///
  /// - Parameter expected: how many bytes will surely be written. Memory for them comes in large pages
  ///   where the system has them: a fresh page costs more than reading a file into it.
  static func make(capacity: Int, expected: Int) -> FileBlock? {
    guard capacity >= smallestMapping else {
      return calloc(1, capacity + margin).map { FileBlock(allocated: $0, capacity: capacity) }
    }
    let count = capacity + margin + hugePage
    let mapping = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let mapping, mapping != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    return FileBlock(mapping, count: count, capacity: capacity, expected: expected)
  }

  private init(allocated: UnsafeMutableRawPointer, capacity: Int) {
    self.capacity = capacity
    start = allocated.assumingMemoryBound(to: UInt8.self)
    mapping = nil
    mappedCount = 0
  }

  private init(_ mapping: UnsafeMutableRawPointer, count: Int, capacity: Int, expected: Int) {
    self.capacity = capacity
    self.mapping = mapping
    mappedCount = count
    let start = mapping.alignedUp(toMultipleOf: Self.hugePage)
    self.start = start.assumingMemoryBound(to: UInt8.self)
    let wholePages = expected & ~(Self.hugePage - 1)
    if wholePages > 0 { madvise(start, wholePages, MADV_HUGEPAGE) }
    cfbcc_populate(start + wholePages, expected - wholePages)
  }

  deinit {
    if let mapping { munmap(mapping, mappedCount) } else { free(start) }
  }

  /// Gives back what is behind so many bytes. Only before anyone else has the block.
  func trim(to count: Int) {
    guard let mapping else { return }
    let end = mapping + mappedCount
    let page = sysconf(Int32(_SC_PAGESIZE))
    let rest = UnsafeMutableRawPointer(start + count + Self.margin).alignedUp(toMultipleOf: page)
    guard rest < end else { return }
    capacity = count
    munmap(rest, end - rest)
    mappedCount = rest - mapping
  }
}
