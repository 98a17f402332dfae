import CFBundleCompatC
import CFText

/// The entries of one directory, sorted by name, so that the order is the same on every machine.
///
/// `.`, `..` and names that start with `._` (AppleDouble files, which macOS writes on foreign file systems) are left
/// out. The names share one block of memory.
package struct DirectoryListing {
  package struct Entry {
    package let name: Text

    /// Whether the entry is a directory. A symbolic link to a directory is not.
    package let isDirectory: Bool
  }

  package let entries: [Entry]

  package init(_ path: Text) throws(SystemError) { self = try Self.list(path, withAppleDouble: false) }

  /// The entries, AppleDouble files included.
  package static func all(of path: Text) throws(SystemError) -> DirectoryListing {
    try list(path, withAppleDouble: true)
  }

  private init(_ entries: [Entry]) { self.entries = entries }

  @inline(__always)
  private static func list(
    _ path: Text, withAppleDouble: Bool
  ) throws(SystemError) -> DirectoryListing {
    guard let directory = try path.withPath({ unsafe cfbcc_list($0) }) else { throw .last }
    defer { unsafe cfbcc_end_list(directory) }
    var names = NameList()
    var reserved = 0
    defer { cfbcc_end_reading(reserved) }
    while let entry = unsafe cfbcc_next_entry(directory) {
      if ReadingCost.list(of: names.count) >= reserved { try reserveTwice(&reserved) }
      if cfbcc_memory_is_low() { throw .outOfMemory }
      let name = unsafe cfbcc_entry_name(entry)!
      guard unsafe !isLeftOut(name, withAppleDouble) else { continue }
      unsafe names.append(name, isMarked: try isDirectory(entry, in: directory))
    }
    guard cfbcc_errno() == 0 else { throw .last }
    return DirectoryListing(names.sorted())
  }

  /// The entries of a directory; `nil` if there is none.
  package static func ifPresent(_ path: Text) throws(SystemError) -> DirectoryListing? {
    do throws(SystemError) { return try DirectoryListing(path) } catch {
      if error.isAnswer { return nil }
      throw error
    }
  }

  private static func reserveTwice(_ reserved: inout Int) throws(SystemError) {
    cfbcc_end_reading(reserved)
    let larger = max(2 * reserved, ReadingCost.list(of: 128))
    reserved = 0
    guard cfbcc_begin_reading(larger) else { throw .outOfMemory }
    reserved = larger
  }

  @inline(__always)
  private static func isLeftOut(_ name: UnsafePointer<CChar>, _ withAppleDouble: Bool) -> Bool {
    let dot = CChar(UInt8.dot)
    guard unsafe name[0] == dot else { return false }
    return unsafe name[1] == 0 || !withAppleDouble && name[1] == CChar(UInt8.underscore)
      || name[1] == dot && name[2] == 0
  }

  private static func isDirectory(
    _ entry: UnsafeMutablePointer<dirent>, in directory: OpaquePointer
  ) throws(SystemError) -> Bool {
    guard unsafe Int(entry.pointee.d_type) == Int(DT_UNKNOWN) else {
      return unsafe Int(entry.pointee.d_type) == Int(DT_DIR)
    }
    // Some file systems do not report the type in the listing.
    var status = stat()
    guard unsafe cfbcc_status_of(dirfd(directory), cfbcc_entry_name(entry), AT_SYMLINK_NOFOLLOW, &status) == 0 else {
      let error = SystemError.last
      if error.isAbsence { return false }  // It was removed meanwhile.
      throw error
    }
    return cfbcc_is_directory(status.st_mode) != 0
  }
}

/// Names in the order in which they were appended, each followed by a NUL.
private struct NameList {
  /// The offset and length of a name, and eight of its bytes as a big-endian number.
  struct Item {
    var word: UInt64 = 0
    let offset: Int
    let count: Int32
    let isMarked: Bool
  }

  private var block = TextBytes.make(capacity: 2000)
  private var used = 0
  private var items: [Item] = []

  var count: Int { items.count }

  mutating func append(_ name: UnsafePointer<CChar>, isMarked: Bool) {
    let count = unsafe strlen(name)
    if used + count + 1 > block.textCapacity {
      let larger = TextBytes.make(capacity: 2 * block.textCapacity + count)
      unsafe memcpy(larger.start, block.start, used)
      block = larger
    }
    unsafe memcpy(block.start + used, name, count + 1)
    items.append(Item(offset: used, count: Int32(count), isMarked: isMarked))
    used += count + 1
  }

  /// The entries, sorted by the bytes of their names.
  mutating func sorted() -> [DirectoryListing.Entry] {
    sort(0..<items.count, from: 0)
    var entries: [DirectoryListing.Entry] = []
    entries.reserveCapacity(items.count)
    for item in items {
      let name = unsafe Text(block.start + item.offset, count: Int(item.count), in: block)
      entries.append(.init(name: name, isDirectory: item.isMarked))
    }
    return entries
  }

  /// Sorts names whose first `depth` bytes are equal, by the next eight bytes as a number. Names with equal numbers
  /// are sorted by the eight bytes after those.
  private mutating func sort(_ range: Range<Int>, from depth: Int) {
    guard range.count > 1 else { return }
    let first = word(of: items[range.lowerBound], at: depth)
    var differences: UInt64 = 0
    for index in range {
      items[index].word = word(of: items[index], at: depth)
      differences |= items[index].word ^ first
    }
    if range.count < 32 { insertInOrder(range) } else { distribute(range, differences) }
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, items[end].word == items[start].word { end += 1 }
      // A word that ends with a zero byte is the last of its name.
      if end - start > 1, items[start].word & 0xFF != 0 { sort(start..<end, from: depth + 8) }
      start = end
    }
  }

  private mutating func insertInOrder(_ range: Range<Int>) {
    for index in range.dropFirst() {
      let item = items[index]
      var free = index
      while free > range.lowerBound, items[free - 1].word > item.word {
        items[free] = items[free - 1]
        free -= 1
      }
      items[free] = item
    }
  }

  /// Sorts by each byte of the number, the last one first: a large number of similar names needs no comparisons. A byte
  /// in which no two numbers differ is left out.
  private mutating func distribute(_ range: Range<Int>, _ differences: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differences >> shift & 0xFF != 0 {
      // The index of the next item with each value of the byte.
      var places = [Int](repeating: 0, count: 257)
      for index in range { places[Int(items[index].word >> shift & 0xFF) + 1] += 1 }
      places[0] = range.lowerBound
      for value in 1..<256 { places[value] += places[value - 1] }
      let unsorted = items
      for index in range {
        let value = Int(unsorted[index].word >> shift & 0xFF)
        items[places[value]] = unsorted[index]
        places[value] += 1
      }
    }
  }

  private func word(of item: Item, at depth: Int) -> UInt64 {
    let rest = Int(item.count) - depth
    guard rest > 0 else { return 0 }
    let start = unsafe UnsafeRawPointer(block.start + item.offset + depth)
    guard rest < 8 else { return unsafe UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)) }
    var word: UInt64 = 0
    for index in 0..<rest { word = unsafe word << 8 | UInt64(start.load(fromByteOffset: index, as: UInt8.self)) }
    return word << UInt64(8 * (8 - rest))
  }
}
