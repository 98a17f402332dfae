import CFText

/// The names in an archive, as a tree of directories.
///
/// Directories that the archive has no entries for are made up. Every name is one component of a path: none is empty,
/// `.` or `..`, so no path of the tree leaves it. The names are in one block, in which the archive's own directory is,
/// too, so that most of them are never copied. Files may be added when somebody first asks for what is in their directory:
/// of the thousands in an archive, a bundle is asked for a few.
package struct ArchiveIndex {
  package enum Kind: UInt8 { case directory, file, link, other }

  package struct Node {
    fileprivate var hash: UInt32
    fileprivate var nameStart: UInt32
    fileprivate var nameCount: UInt16
    package fileprivate(set) var kind: Kind
    fileprivate var parent: UInt32
    fileprivate var firstChild: UInt32 = .max
    fileprivate var nextSibling: UInt32 = .max

    /// What the reader of the format knows it by; `UInt32.max` for a directory that is made up.
    package fileprivate(set) var entry: UInt32

    /// Of a directory: the last run of files that are not in the index yet.
    fileprivate var lastRun: UInt32 = .max
  }

  /// Files of one directory that follow each other in the archive.
  private struct Run {
    let entries: Range<UInt32>

    /// The one before it of the same directory.
    let previous: UInt32
  }

  /// Why a name is not in the tree, or not alone.
  package enum Conflict: Sendable { case escaping, twice, tooDeep, tooMany }

  package private(set) var nodes: [Node]

  /// The bytes of all names, and what the reader of the format has there besides.
  package private(set) var block: [UInt8]

  /// Nodes by parent and name: the hash, and one more than the node's number; or 0. The count is a power of two.
  private var table: [UInt64]
  private let seed: UInt64

  /// The directory of the last entry, with its slash: the next entry is often in the same one, or near.
  private var lastDirectory = 0..<0

  /// The directories on the way there: where the name of each ends in that path, and its node.
  private var trail: [(end: Int, node: Int)] = []

  package private(set) var hasLinks = false

  private var runs: [Run] = []

  /// Adds the entries of a run.
  private let addEntries: AddEntries

  package typealias AddEntries = @Sendable (_ entries: Range<UInt32>, _ index: inout ArchiveIndex) -> Void

  /// How many files have become directories, because of a later name that goes through them.
  private var replacedFileCount = 0

  package static let root = 0

  private static let maximumPathCount = Int(UInt16.max)

  /// No bundle is nested more deeply.
  private static let maximumDepth = 200

  /// With these, an index of names that are all slashes takes no more memory than one of ordinary names.
  package static let maximumNodes = 4 << 20

  /// A reader of a format refuses archives with more names than fit.
  package static let maximumBlockCount = 256 << 20

  /// - Parameter capacity: how many entries are to come, more or less.
  /// - Parameter addEntries: for files that are added with `addRun()`.
  package init(block: [UInt8], capacity: Int, addEntries: @escaping AddEntries = { _, _ in }) {
    self.block = block
    self.addEntries = addEntries
    // Random, so that an archive cannot be made whose names all have the same hash.
    seed = UInt64.random(in: .min ... .max)
    nodes = [
      Node(hash: 0, nameStart: 0, nameCount: 0, kind: .directory, parent: 0, entry: .max)
    ]
    let capacity = min(max(capacity, 16), Self.maximumNodes)
    nodes.reserveCapacity(capacity + capacity / 8)
    var size = 64
    while size < capacity * 2 { size *= 2 }
    table = Array(repeating: 0, count: size)
  }

  /// Adds bytes to the block, for names that are not in it.
  package mutating func append(_ bytes: some Collection<UInt8>) -> Range<Int> {
    let start = block.count
    block.append(contentsOf: bytes)
    return start..<block.count
  }

  // MARK: - Adding

  /// Adds an entry.
  ///
  /// Of two files with one name the later one counts. A file that has the name of a directory is left out.
  ///
  /// - Parameter path: Where the block has the path; a slash at its end does not count.
  /// - Returns: what is wrong with the name; `nil` if nothing is.
  package mutating func add(_ path: Range<Int>, _ kind: Kind, entry: UInt32) -> Conflict? {
    guard path.count <= Self.maximumPathCount else { return .tooDeep }
    if kind == .link { hasLinks = true }
    let filesBefore = replacedFileCount
    let conflict = addPath(path, kind, entry)
    return conflict ?? (replacedFileCount > filesBefore ? .twice : nil)
  }

  /// Adds files that follow each other in the archive, and are all in one directory, when somebody asks for them.
  ///
  /// - Parameter directory: Where the block has its path, which ends with a slash unless it is the root's.
  /// - Parameter hasLinks: Whether some are links.
  package mutating func addRun(_ entries: Range<UInt32>, in directory: Range<Int>, hasLinks: Bool) -> Conflict? {
    switch directoryNode(directory) {
    case .failure(let conflict): return conflict.kind
    case .success(let node):
      runs.append(Run(entries: entries, previous: nodes[node].lastRun))
      nodes[node].lastRun = UInt32(runs.count - 1)
      if hasLinks { self.hasLinks = true }
      return nil
    }
  }

  /// Adds the files of a directory.
  private mutating func complete(_ node: Int) {
    var entries: [Range<UInt32>] = []
    while nodes[node].lastRun != .max {
      let run = runs[Int(nodes[node].lastRun)]
      entries.append(run.entries)
      nodes[node].lastRun = run.previous
    }
    // Of two files with one name the later one counts.
    for run in entries.reversed() { addEntries(run, &self) }
  }

  private mutating func addPath(_ path: Range<Int>, _ kind: Kind, _ entry: UInt32) -> Conflict? {
    var end = path.upperBound
    while end > path.lowerBound, block[end - 1] == .pathSeparator { end -= 1 }
    var start = end
    while start > path.lowerBound, block[start - 1] != .pathSeparator { start -= 1 }
    let parent: Int
    switch directoryNode(path.lowerBound..<start) {
    case .failure(let conflict): return conflict.kind
    case .success(let node): parent = node
    }
    switch form(start..<end) {
    case .parent: return .escaping
    case .same:
      // The root, or a directory by another name.
      if kind == .directory { nodes[parent].entry = entry }
      return kind == .directory ? nil : .escaping
    case .name: return add(start..<end, kind, entry, to: parent)
    }
  }

  private mutating func add(_ name: Range<Int>, _ kind: Kind, _ entry: UInt32, to parent: Int) -> Conflict? {
    let hash = hash(block.span.extracting(name), in: parent)
    if let known = find(block.span.extracting(name), in: parent, hash) {
      let isDirectory = nodes[known].kind == .directory
      let isFirst = nodes[known].entry == .max
      if isDirectory, kind != .directory { return .twice }
      nodes[known].kind = kind
      nodes[known].entry = entry
      return isDirectory && (isFirst || kind == .directory) ? nil : .twice
    }
    guard nodes.count < Self.maximumNodes else { return .tooMany }
    insert(name, kind, entry, to: parent, hash)
    return nil
  }

  private struct Failure: Error { let kind: Conflict }
  private enum Form { case name, same, parent }

  /// The node of a path that ends with a slash. Directories on the way are made up.
  private mutating func directoryNode(_ path: Range<Int>) -> Result<Int, Failure> {
    if path.isEmpty { return .success(Self.root) }
    if block[path.lowerBound] == .pathSeparator { return .failure(Failure(kind: .escaping)) }
    let common = commonCount(path)
    while let last = trail.last, last.end > common { trail.removeLast() }
    lastDirectory = path
    var node = trail.last?.node ?? Self.root
    var start = path.lowerBound + (trail.last?.end ?? 0)
    while start < path.upperBound {
      var end = start
      while block[end] != .pathSeparator { end += 1 }
      let name = start..<end
      start = end + 1
      switch form(name) {
      case .same: continue
      case .parent: return .failure(Failure(kind: .escaping))
      case .name: break
      }
      guard trail.count < Self.maximumDepth else { return .failure(Failure(kind: .tooDeep)) }
      let hash = hash(block.span.extracting(name), in: node)
      if let known = find(block.span.extracting(name), in: node, hash) {
        if nodes[known].kind != .directory {
          nodes[known].kind = .directory
          nodes[known].entry = .max
          replacedFileCount += 1
        }
        node = known
      } else {
        guard nodes.count < Self.maximumNodes else { return .failure(Failure(kind: .tooMany)) }
        node = insert(name, .directory, .max, to: node, hash)
      }
      trail.append((start - path.lowerBound, node))
    }
    return .success(node)
  }

  /// How many bytes a path has in common with that of the last directory.
  private func commonCount(_ path: Range<Int>) -> Int {
    let count = min(path.count, lastDirectory.count)
    let (own, last) = (block.span.extracting(path), block.span.extracting(lastDirectory))
    var common = 0
    while common + 8 <= count, own.load(at: common, as: UInt64.self) == last.load(at: common, as: UInt64.self) {
      common += 8
    }
    while common < count, own[common] == last[common] { common += 1 }
    return common
  }

  private func form(_ name: Range<Int>) -> Form {
    if name.isEmpty { return .same }
    guard block[name.lowerBound] == .dot else { return .name }
    if name.count == 1 { return .same }
    return name.count == 2 && block[name.lowerBound + 1] == .dot ? .parent : .name
  }

  @discardableResult
  private mutating func insert(
    _ name: Range<Int>, _ kind: Kind, _ entry: UInt32, to parent: Int, _ hash: UInt32
  ) -> Int {
    if nodes.count * 2 > table.count { grow() }
    let index = nodes.count
    nodes.append(
      Node(
        hash: hash, nameStart: UInt32(name.lowerBound), nameCount: UInt16(name.count), kind: kind,
        parent: UInt32(parent), entry: entry))
    nodes[index].nextSibling = nodes[parent].firstChild
    nodes[parent].firstChild = UInt32(index)
    place(index, hash)
    return index
  }

  private mutating func place(_ index: Int, _ hash: UInt32) {
    var slot = Int(hash) & (table.count - 1)
    while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
    table[slot] = UInt64(hash) << 32 | UInt64(index + 1)
  }

  private mutating func grow() {
    table = Array(repeating: 0, count: table.count * 2)
    for index in 1..<nodes.count { place(index, nodes[index].hash) }
  }

  // MARK: - Finding

  private func find(_ name: ByteSpan, in parent: Int, _ hash: UInt32) -> Int? {
    var slot = Int(hash) & (table.count - 1)
    while table[slot] != 0 {
      if table[slot] >> 32 == UInt64(hash) {
        let index = Int(truncatingIfNeeded: table[slot] & 0xFFFF_FFFF) - 1
        if Int(nodes[index].parent) == parent, block.span.extracting(nameRange(index)).isSame(as: name) {
          return index
        }
      }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  /// Mixes eight bytes at a time into a product of which both halves count.
  private func hash(_ name: ByteSpan, in parent: Int) -> UInt32 {
    var state = seed ^ UInt64(parent) &* 0x9E37_79B9_7F4A_7C15
    func mix(_ word: UInt64) {
      let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      state = product.high ^ product.low
    }
    var offset = 0
    while offset + 8 <= name.count {
      mix(name.load(at: offset, as: UInt64.self))
      offset += 8
    }
    var rest = UInt64(name.count) << 56
    while offset < name.count {
      rest = rest << 8 | UInt64(name[offset])
      offset += 1
    }
    mix(rest)
    return UInt32(truncatingIfNeeded: state ^ state >> 32)
  }

  private func nameRange(_ index: Int) -> Range<Int> {
    let start = Int(nodes[index].nameStart)
    return start..<start + Int(nodes[index].nameCount)
  }

  /// The node of a path without empty components, `.` and `..`. Links are not followed.
  package mutating func node(at path: Text) -> Int? {
    let span = path.span
    var node = Self.root
    var start = 0
    while start < span.count {
      complete(node)
      var end = start
      while end < span.count, span[end] != .pathSeparator { end += 1 }
      let name = span.extracting(start..<end)
      guard let child = find(name, in: node, hash(name, in: node)) else { return nil }
      node = child
      start = end + 1
    }
    return node
  }

  package func name(of node: Int) -> Text { Text(block.span.extracting(nameRange(node))) }

  package func path(of node: Int) -> Text {
    var components: [Text] = []
    var node = node
    while node != Self.root {
      components.append(name(of: node))
      node = Int(nodes[node].parent)
    }
    var builder = TextBuilder()
    for (index, component) in components.reversed().enumerated() {
      if index > 0 { builder.append(.pathSeparator) }
      builder.append(component)
    }
    return builder.text
  }

  /// The entries of a directory, in no order.
  package mutating func children(of node: Int) -> [Int] {
    complete(node)
    var children: [Int] = []
    var next = nodes[node].firstChild
    while next != .max {
      children.append(Int(next))
      next = nodes[Int(next)].nextSibling
    }
    return children
  }
}

extension UInt8 {
  static var pathSeparator: UInt8 { 0x2F }
}
