import CFSystem
import CFText

/// The files of a tar archive, compressed or not, or of a Debian package.
///
/// Such an archive can only be read from its beginning. One pass makes the index, and keeps small files, up to a budget: what bundles
/// are asked about. The first other file that somebody reads costs another pass up to where it is. When a second one is
/// read, a last pass unpacks all of them.
package final class StreamedTree: ArchiveTree, @unchecked Sendable {
  fileprivate struct Entry {
    /// How many entries come before it.
    let number: Int
    let size: Int
    let modified: Int
    let permissions: Int
    let target: Text?

    /// The content, if it is in memory.
    var content: [UInt8]?

    let kind: ArchiveIndex.Kind

    /// Whether it is a file that is not in memory.
    var isLarge: Bool { kind == .file && content == nil }
  }

  private let entries: [Entry]
  private let path: Text
  private let version: FileVersion?
  private let foundFaults: [ArchiveFault]

  /// The files that are not in memory.
  private struct LargeFiles {
    var wasOneRead = false
    var isUnpacked = false
    var unpacked: UnpackedFiles?
  }

  private let largeFiles = Locked(LargeFiles())

  /// Files of at most this size stay in memory, as long as there is memory for them.
  fileprivate static let smallCount = 1 << 20
  fileprivate static let budget = 64 << 20

  /// A compressed archive of a few megabytes has room for more, each of which takes memory and time.
  fileprivate static let maximumEntryCount = 1 << 20

  /// What is larger inside than this is made to fill disks.
  private static let maximumRatio = 256
  private static let freeCount = 1 << 30
  private static let headerCount = 512

  fileprivate struct Builder {
    var index = ArchiveIndex(block: [], capacity: 1000)
    var entries: [Entry] = []
    var faults: [ArchiveFault] = []
    var budget = StreamedTree.budget
  }

  package init(_ path: Text, name: Text, report: @escaping Report) throws(ArchiveError) {
    self.path = path
    version = Files.version(path)
    let builder = try Self.read(path)
    entries = builder.entries
    foundFaults = builder.faults
    super.init(builder.index, name: name, report: report)
  }

  package override var faults: [ArchiveFault] { foundFaults }

  private static func read(_ path: Text) throws(ArchiveError) -> Builder {
    let size: Int
    do throws(SystemError) { size = try OpenFile.open(path).count } catch { throw .system(error) }
    let stream = try EntryStream.open(path)
    var builder = Builder()
    var total = 0
    var number = 0
    while let entry = try stream.next() {
      // With its header: a bomb may have nothing else.
      total += min(entry.size, Int.max - total - headerCount) + headerCount
      if total > freeCount, total / maximumRatio > size {
        throw ArchiveError.tooLargeInside(ratio: maximumRatio)
      }
      try builder.add(entry, number, stream)
      number += 1
    }
    return builder
  }

  override func details(of entry: UInt32) -> (size: Int, modified: Int, permissions: Int) {
    guard entry != .max else { return (0, 0, 0) }
    let entry = entries[Int(entry)]
    return (entry.size, entry.modified, entry.permissions)
  }

  override func content(of entry: UInt32) throws(ArchiveError) -> ArchiveContent {
    let entry = entries[Int(entry)]
    if let content = entry.content { return MemoryContent(content) }
    if Files.version(path) != version { throw ArchiveError.changedSinceOpened }
    return unpacked()?.content(of: entry.number, count: entry.size)
      ?? StreamedContent(path, entry.number, count: entry.size)
  }

  /// `nil` for the first file, and if there is no room. Other threads wait meanwhile.
  private func unpacked() -> UnpackedFiles? {
    largeFiles.withLock { files in
      if files.wasOneRead, !files.isUnpacked {
        files.isUnpacked = true
        var sizes: [Int: Int] = [:]
        for entry in entries where entry.isLarge { sizes[entry.number] = entry.size }
        files.unpacked = UnpackedFiles.unpacking(sizes, of: path)
      }
      files.wasOneRead = true
      return files.unpacked
    }
  }

  override func target(of entry: UInt32) throws(ArchiveError) -> Text { entries[Int(entry)].target ?? "" }
}

extension StreamedTree.Builder {
  fileprivate mutating func add(
    _ entry: EntryStream.Entry, _ number: Int, _ stream: EntryStream
  ) throws(ArchiveError) {
    guard !entry.name.isEmpty, !entry.name.contains(0) else {
      return report(.noName, entry.name)
    }
    guard entries.count < StreamedTree.maximumEntryCount,
      index.block.count + entry.name.count <= ArchiveIndex.maximumBlockCount
    else { throw ArchiveError.tooManyEntries }
    var place = UInt32(entries.count)
    if let other = entry.otherName {
      guard let node = index.node(at: Self.normalized(other)), index.nodes[node].kind == .file else {
        return report(.otherNameOfNothing, entry.name)
      }
      place = index.nodes[node].entry
    }
    let range = index.append(entry.name.utf8)
    switch index.add(range, entry.kind, entry: place) {
    case nil: break
    case .escaping: report(.escaping, entry.name)
    case .twice: report(.twice, entry.name)
    case .tooDeep: report(.nameTooLong, entry.name)
    case .tooMany: throw ArchiveError.tooManyEntries
    }
    guard entry.otherName == nil else { return }
    var content: [UInt8]?
    if entry.kind == .file, entry.size <= min(StreamedTree.smallCount, budget) {
      content = try StreamedContent.readAll(stream, entry.size)
      budget -= entry.size
    }
    entries.append(
      .init(
        number: number, size: entry.target?.count ?? entry.size, modified: entry.modified,
        permissions: entry.permissions,
        target: entry.target, content: content, kind: entry.kind))
  }

  /// A path as the index has it.
  private static func normalized(_ path: Text) -> Text {
    var builder = TextBuilder()
    for component in path.split(at: .pathSeparator) where !component.isEmpty && component != "." {
      if builder.count > 0 { builder.append(UInt8.pathSeparator) }
      builder.append(component)
    }
    return builder.text
  }

  private mutating func report(_ reason: ArchiveFault.Reason, _ name: Text) {
    if faults.count < ZipArchive.maximumFaultCount { faults.append(ArchiveFault(reason, name)) }
  }
}

/// A content that is in memory.
private final class MemoryContent: ArchiveContent {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init(count: bytes.count)
  }

  override func read(_ range: Range<Int>) throws(ArchiveError) -> [UInt8] { Array(bytes[range.clamped(to: 0..<count)]) }
}

/// A content that another pass over its archive reads.
private final class StreamedContent: ArchiveContent {
  private let path: Text
  private let number: Int
  private var stream: EntryStream?
  private var position = 0

  /// The whole content, if somebody has gone back in it and it is not too large.
  private var whole: [UInt8]?

  private static let pieceCount = 256 << 10
  private static let rereadCount = 64 << 20

  init(_ path: Text, _ number: Int, count: Int) {
    self.path = path
    self.number = number
    super.init(count: count)
  }

  override func read(_ range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    if let whole { return Array(whole[range]) }
    if stream != nil, position > range.lowerBound, count <= Self.rereadCount {
      let bytes = try Self.readAll(try begun(), count)
      whole = bytes
      stream = nil
      return Array(bytes[range])
    }
    let stream: EntryStream
    if let open = self.stream, position <= range.lowerBound {
      stream = open
    } else {
      stream = try begun()
      self.stream = stream
      position = 0
    }
    while position < range.lowerBound {
      position += try Self.readAll(stream, min(range.lowerBound - position, Self.pieceCount)).count
    }
    let bytes = try Self.readAll(stream, range.count)
    position += bytes.count
    return bytes
  }

  /// A new pass, up to the beginning of the entry.
  private func begun() throws(ArchiveError) -> EntryStream {
    let stream = try EntryStream.open(path)
    for _ in 0...number {
      guard try stream.next() != nil else { throw ArchiveError.becameShorter }
    }
    return stream
  }

  /// The next bytes of an entry: exactly so many.
  static func readAll(_ stream: EntryStream, _ count: Int) throws(ArchiveError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try stream.read(atMost: min(count - bytes.count, max(pieceCount, bytes.count)))
      if piece.isEmpty { throw ArchiveError.fewerBytes }
      bytes += piece
    }
    return bytes
  }
}
