import CFText

/// A pass over a central directory that looks at each record for a moment, and adds nothing but directories to the index.
///
/// Files are added when somebody asks for what is in their directory. That is right for archives as they usually are: each
/// name is a path without detours, in UTF-8, and the entries are in the file in the order of their records, with no bytes
/// in common. Of others, `ZipIndexBuilder` looks at every entry.
struct ZipDirectoryScan {
  private var index: ArchiveIndex
  private let end: ZipEnd

  /// The files since the last one in another directory, and whether some are links.
  private var run: (entries: Range<UInt32>, hasLinks: Bool)?

  /// Where the block has the path of their directory, with its slash.
  private var directory = 0..<0

  /// Where the data of the last entry end in the file.
  private var reach: UInt64 = 0

  private var recordCount = 0

  private init(_ bytes: [UInt8], _ end: ZipEnd) {
    self.end = end
    index = ArchiveIndex(block: bytes, capacity: 0, addEntries: Self.addFiles)
  }

  /// The index; `nil` if the archive is not as they usually are.
  static func index(_ bytes: [UInt8], _ end: ZipEnd) throws(ArchiveError) -> ArchiveIndex? {
    var scan = ZipDirectoryScan(bytes, end)
    let isUsual = try end.forEachRecord(bytes) { (record) throws(ArchiveError) in scan.add(record, bytes.span) }
    guard isUsual, scan.endRun(), scan.index.nodes.count + scan.recordCount <= ArchiveIndex.maximumNodes else {
      return nil
    }
    return scan.index
  }

  /// Returns whether the entry is as they usually are.
  @inline(__always)
  private mutating func add(_ record: ZipRecord, _ bytes: ByteSpan) -> Bool {
    recordCount += 1
    guard !record.name.isEmpty, !record.hasUnicodeName else { return false }
    let name = bytes.extracting(record.name)
    guard Self.isText(name, inUTF8: record.isUTF8) else { return false }
    let isDirectory = name[name.count - 1] == .pathSeparator
    if let extent = end.extent(of: record, isDirectory: isDirectory) {
      guard extent.start >= reach, extent.end <= end.directory.lowerBound else { return false }
      reach = extent.end
    }
    if isDirectory {
      guard Self.isShortest(name) else { return false }
      return index.add(record.name, .directory, entry: record.entry) == nil
    }
    let kind = record.kind(endsWithSlash: false)
    guard kind != .directory, enterDirectory(of: record, bytes) else { return false }
    let start = run?.entries.lowerBound ?? record.entry
    run = (start..<UInt32(record.range.upperBound), run?.hasLinks == true || kind == .link)
    return true
  }

  /// Begins a run of files, if the last one is of another directory.
  @inline(__always)
  private mutating func enterDirectory(of record: ZipRecord, _ bytes: ByteSpan) -> Bool {
    let name = bytes.extracting(record.name)
    var count = name.count
    while count > 0, name[count - 1] != .pathSeparator { count -= 1 }
    let last = name.extracting(count..<name.count)
    guard Self.isComponent(last) else { return false }
    if count == 0, record.isFromDOS, last.contains(UInt8(ascii: "\\")) { return false }
    let path = name.extracting(0..<count)
    if path.isSame(as: bytes.extracting(directory)) { return true }
    guard endRun(), Self.isShortest(path) else { return false }
    directory = record.name.lowerBound..<record.name.lowerBound + count
    return true
  }

  private mutating func endRun() -> Bool {
    guard let run else { return true }
    self.run = nil
    return index.addRun(run.entries, in: directory, hasLinks: run.hasLinks) == nil
  }

  @inline(__always)
  private static func isText(_ name: ByteSpan, inUTF8: Bool) -> Bool {
    var offset = 0
    while offset + 8 <= name.count {
      let word = name.number(offset, UInt64.self)
      let high: UInt64 = 0x8080_8080_8080_8080
      if word & high != 0, !inUTF8 { return false }
      // A byte is 0.
      if (word &- 0x0101_0101_0101_0101) & ~word & high != 0 { return false }
      offset += 8
    }
    while offset < name.count {
      if name[offset] == 0 || (name[offset] >= 0x80 && !inUTF8) { return false }
      offset += 1
    }
    return true
  }

  /// Whether no component of a path that ends with a slash is empty, `.` or `..`.
  private static func isShortest(_ path: ByteSpan) -> Bool {
    var start = 0
    while start < path.count {
      var end = start
      while path[end] != .pathSeparator { end += 1 }
      guard isComponent(path.extracting(start..<end)) else { return false }
      start = end + 1
    }
    return true
  }

  @inline(__always)
  private static func isComponent(_ name: ByteSpan) -> Bool {
    if name.isEmpty { return false }
    return name[0] != .dot || (name.count > 1 && (name[1] != .dot || name.count > 2))
  }

  /// Adds the files of a run.
  private static func addFiles(_ entries: Range<UInt32>, _ index: inout ArchiveIndex) {
    var position = Int(entries.lowerBound)
    while position < entries.upperBound, let record = try? ZipRecord(index.block.span, at: position) {
      position = record.range.upperBound
      // Directories between the files are in the index already.
      if index.block[record.name.upperBound - 1] == .pathSeparator { continue }
      _ = index.add(record.name, record.kind(endsWithSlash: false), entry: record.entry)
    }
  }
}
