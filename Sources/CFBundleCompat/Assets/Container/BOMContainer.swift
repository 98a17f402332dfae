import CFObjects
import CFText

/// The container of a compiled catalog: numbered blocks, some of which have names.
///
/// A block is checked when it is used. Blocks may overlap.
struct BOMContainer: Sendable {
  let data: DataObject

  /// Where the addresses of the blocks are.
  private let table: Int

  private let blockCount: Int

  /// The blocks with names.
  let variables: [(name: Text, block: Int)]

  private static let headerSize = 32
  private static let maximumVariables = 1024
  private static let maximumDepth = 16

  init(_ data: DataObject) throws(AssetError) {
    guard !data.span.isEmpty else { throw AssetError(.notAssets(.empty)) }
    let signature: Literal = "BOMStore"
    guard data.span.starts(with: signature.bytes) else { throw AssetError(.notAssets(.unknownBytes)) }
    self.data = data
    var header = BlockReader(data.span, at: 0, from: 8)
    guard header.rest >= Self.headerSize - 8 else { throw AssetError(.endsEarly, at: data.count) }
    guard try header.bigEndian32() == 1 else { throw AssetError(.containerVersion, at: 8) }
    try header.skip(4)
    guard let index = Self.part(of: data, try header.bigEndian32(), try header.bigEndian32()), index.count >= 4 else {
      throw AssetError(.indexOutside, at: 16)
    }
    var reader = BlockReader(data.span.extracting(index), at: index.lowerBound)
    let count = try reader.bigEndian32()
    guard UInt64(count) <= UInt64(reader.rest / 8) else { throw AssetError(.indexOutside, at: index.lowerBound) }
    blockCount = Int(count)
    table = reader.place
    guard let names = Self.part(of: data, try header.bigEndian32(), try header.bigEndian32()), names.count >= 4 else {
      throw AssetError(.variablesOutside, at: 24)
    }
    variables = try Self.readVariables(BlockReader(data.span.extracting(names), at: names.lowerBound))
  }

  private static func readVariables(_ reader: consuming BlockReader) throws(AssetError) -> [(name: Text, block: Int)] {
    let count = try reader.bigEndian32()
    guard count <= maximumVariables else { throw AssetError(.variablesOutside, at: reader.place - 4) }
    var variables: [(name: Text, block: Int)] = []
    for _ in 0..<count {
      let block = try reader.bigEndian32()
      let length = Int(try reader.uint8())
      variables.append((Text(try reader.take(length)), Int(truncatingIfNeeded: block)))
    }
    return variables
  }

  /// A range of the file, if it has one.
  private static func part(of data: DataObject, _ start: UInt32, _ count: UInt32) -> Range<Int>? {
    guard UInt64(start) + UInt64(count) <= UInt64(data.count) else { return nil }
    return Int(start)..<Int(start) + Int(count)
  }

  /// A reader of a range of the file.
  @_lifetime(borrow self)
  func reader(_ range: Range<Int>) -> BlockReader { BlockReader(data.span.extracting(range), at: range.lowerBound) }
}

// MARK: - Blocks

extension BOMContainer {
  /// Where a block is.
  func block(_ number: Int) throws(AssetError) -> Range<Int> {
    guard number > 0, number < blockCount else { throw AssetError(.missingBlock, at: table) }
    let place = table + 8 * number
    let address = UInt32(bigEndian: data.span.load(at: place, as: UInt32.self))
    let count = UInt32(bigEndian: data.span.load(at: place + 4, as: UInt32.self))
    guard let range = Self.part(of: data, address, count) else { throw AssetError(.blockOutside, at: place) }
    return range
  }

  /// Where the block of a variable is; `nil` if there is none.
  func block(named name: Literal) throws(AssetError) -> Range<Int>? {
    guard let variable = variables.first(where: { $0.name == name }) else { return nil }
    return try block(variable.block)
  }
}

// MARK: - Trees

/// An entry of a tree: the numbers of the blocks of its key and of its value.
struct TreeEntry {
  let key: UInt32
  let value: UInt32
}

extension BOMContainer {
  /// The entries of a tree in the order of the tree, and how many it claims to have; `nil` if there is no tree of that
  /// name.
  func entries(ofTree name: Literal) throws(AssetError) -> (entries: [TreeEntry], claimed: Int)? {
    guard let range = try block(named: name) else { return nil }
    var tree = reader(range)
    guard try tree.isCode("tree") else { throw AssetError(.notATree, at: range.lowerBound) }
    try tree.skip(4)
    let root = Int(truncatingIfNeeded: try tree.bigEndian32())
    try tree.skip(4)
    let claimed = Int(truncatingIfNeeded: try tree.bigEndian32())
    var visited: Set<Int> = []
    var leaf = try leftmostLeaf(below: root, &visited)
    var entries: [TreeEntry] = []
    while true {
      let next = try append(leaf, to: &entries)
      guard next != 0 else { return (entries, claimed) }
      guard visited.insert(next).inserted else { throw AssetError(.nodeLoop, at: leaf.lowerBound) }
      leaf = try block(next)
    }
  }

  private func leftmostLeaf(below root: Int, _ visited: inout Set<Int>) throws(AssetError) -> Range<Int> {
    var number = root
    for _ in 0..<Self.maximumDepth {
      let range = try block(number)
      guard visited.insert(number).inserted else { throw AssetError(.nodeLoop, at: range.lowerBound) }
      var node = reader(range)
      if try node.bigEndian16() == 1 { return range }
      try node.skip(10)
      number = Int(truncatingIfNeeded: try node.bigEndian32())
    }
    throw AssetError(.treeTooDeep, at: table)
  }

  /// Adds the entries of a leaf.
  ///
  /// - Returns: the number of the next leaf, or 0.
  private func append(_ leaf: Range<Int>, to entries: inout [TreeEntry]) throws(AssetError) -> Int {
    var node = reader(leaf)
    guard try node.bigEndian16() == 1 else { throw AssetError(.notATree, at: leaf.lowerBound) }
    let count = Int(try node.bigEndian16())
    let next = Int(truncatingIfNeeded: try node.bigEndian32())
    try node.skip(4)
    guard count <= node.rest / 8 else { throw AssetError(.endsEarly, at: leaf.lowerBound) }
    // An entry has eight bytes of its own. Leaves that overlap could have any number of entries in a small file.
    guard entries.count + count <= min(data.count / 8, 1 << 20) else { throw AssetError(.tooManyEntries) }
    for _ in 0..<count {
      let value = try node.bigEndian32()
      entries.append(TreeEntry(key: try node.bigEndian32(), value: value))
    }
    return next
  }
}
