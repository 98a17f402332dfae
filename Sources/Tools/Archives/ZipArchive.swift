import CFText

/// A zip archive: its index, made in one pass over the central directory, and the content of its entries, on demand.
///
/// Never changed after it is made, so that any thread may use it.
package final class ZipArchive: Sendable {
  package let source: ArchiveSource

  /// The names. Files are in it when somebody asks for their directory.
  package let index: ArchiveIndex

  /// How many bytes are before the archive: a program that unpacks it, perhaps.
  package let prefixCount: UInt64

  /// Where the central directory begins in the file: no entry's data go so far.
  let directoryStart: UInt64

  /// The bytes of the central directory.
  let directory: [UInt8]

  /// The entries, by the offsets of their records, whose data are those of another one, too.
  private let overlapping: Set<UInt32>

  private let end: ZipEnd

  static let maximumFaultCount = 1000

  package convenience init(_ path: Text) throws(ArchiveError) {
    let source: ArchiveSource
    do { source = try ArchiveSource(path) } catch { throw .system(error) }
    try self.init(source)
  }

  package init(_ source: ArchiveSource) throws(ArchiveError) {
    self.source = source
    end = try ZipEnd.find(in: source)
    prefixCount = end.prefixCount
    directoryStart = end.directory.lowerBound
    directory = try source.read(Int(end.directory.lowerBound)..<Int(end.directory.upperBound))
    if let index = try ZipDirectoryScan.index(directory, end) {
      self.index = index
      overlapping = []
    } else {
      let builder = try ZipIndexBuilder(directory, end)
      index = builder.index
      overlapping = builder.overlapping
    }
  }

  /// An index with all entries, which answers as the other one does, and what is wrong with them: the first faults.
  package func examined() throws(ArchiveError) -> (index: ArchiveIndex, faults: [ArchiveFault]) {
    let builder = try ZipIndexBuilder(directory, end)
    return (builder.index, builder.faults)
  }

  /// The entry of a file or link; `nil` for a directory that is made up.
  package func record(of entry: UInt32) -> ZipRecord? {
    guard entry != .max else { return nil }
    let directory = directory
    return try? ZipRecord(directory.span, at: Int(entry))
  }

  func overlaps(_ record: ZipRecord) -> Bool { overlapping.contains(record.entry) }

  /// What a symbolic link contains.
  package func linkTarget(of entry: UInt32) throws(ArchiveError) -> Text {
    guard let record = record(of: entry), record.size <= Self.maximumTargetSize else {
      throw ArchiveError.linkTooLong
    }
    let content = try open(entry)
    return Text(try content.read(0..<content.count))
  }

  private static let maximumTargetSize = 4096
}

extension ZipArchive {
  /// Whether a file of at least four bytes looks like a zip archive, from its end.
  package static func isZip(_ source: ArchiveSource) -> Bool { (try? ZipEnd.find(in: source)) != nil }
}

/// The records at the end of a zip archive.
struct ZipEnd {
  /// Where the central directory is in the file.
  let directory: Range<UInt64>

  let prefixCount: UInt64

  /// As the record says.
  let entryCount: UInt64

  private static let signature: UInt32 = 0x0605_4B50
  private static let locatorSignature: UInt32 = 0x0706_4B50
  private static let largeSignature: UInt32 = 0x0606_4B50
  private static let count = 22
  private static let locatorCount = 20
  private static let largeCount = 56
  private static let maximumCommentCount = 0xFFFF

  /// A larger central directory is refused.
  private static let maximumDirectoryCount: UInt64 = 256 << 20

  /// The last record whose central directory is where it says. One whose comment ends the file comes before others, since a
  /// comment may contain anything.
  static func find(in source: ArchiveSource) throws(ArchiveError) -> ZipEnd {
    let tailCount = min(source.count, count + maximumCommentCount)
    let tailStart = source.count - tailCount
    let tail = try source.read(tailStart..<source.count)
    let positions = positions(in: tail)
    func endsFile(_ position: Int) -> Bool {
      position + count + Int(tail.span.number(position + 20, UInt16.self)) == tail.count
    }
    var firstError: ArchiveError?
    for position in positions.filter(endsFile) + positions.filter({ !endsFile($0) }) {
      do throws(ArchiveError) {
        return try ZipEnd(source, record: Array(tail[position..<position + count]), at: tailStart + position)
      } catch {
        if firstError == nil { firstError = error }
      }
    }
    throw firstError ?? ArchiveError.notAnArchive
  }

  /// Where a record may begin, the last place first.
  private static func positions(in tail: [UInt8]) -> [Int] {
    let span = tail.span
    var found: [Int] = []
    var position = tail.count - count
    // An archive with more was made to slow down its readers.
    while position >= 0, found.count < 100 {
      if span[position] == 0x50, span.number(position, UInt32.self) == signature {
        found.append(position)
      }
      position -= 1
    }
    return found
  }

  private init(_ source: ArchiveSource, record: [UInt8], at position: Int) throws(ArchiveError) {
    let span = record.span
    func number16(_ offset: Int) -> UInt64 { UInt64(span.number(offset, UInt16.self)) }
    func number32(_ offset: Int) -> UInt64 { UInt64(span.number(offset, UInt32.self)) }
    var (entryCount, size, offset) = (number16(10), number32(12), number32(16))
    var (disk, directoryDisk) = (number16(4), number16(6))
    var end = UInt64(position)
    if let large = try Self.large(source, before: position) {
      (entryCount, size, offset, end) = (large.entryCount, large.size, large.offset, large.position)
      (disk, directoryDisk) = (large.disk, large.directoryDisk)
    }
    guard disk == 0, directoryDisk == 0 else { throw ArchiveError.severalParts }
    guard size <= end else { throw ArchiveError.directoryMissing(offset: offset) }
    guard size <= Self.maximumDirectoryCount else { throw ArchiveError.directoryTooLarge(size: size) }
    // Offsets do not count what is before the archive. Where they do, the directory is where its offset says.
    var start = end - size
    if size >= 4, try !Self.hasEntry(source, at: start) {
      guard offset <= end - size, try Self.hasEntry(source, at: offset) else {
        throw ArchiveError.directoryMissing(offset: offset)
      }
      start = offset
    }
    guard start >= offset else { throw ArchiveError.directoryMissing(offset: offset) }
    prefixCount = start - offset
    directory = start..<start + size
    self.entryCount = entryCount
  }

  private static func hasEntry(_ source: ArchiveSource, at offset: UInt64) throws(ArchiveError) -> Bool {
    let bytes = try source.read(Int(offset)..<Int(offset) + 4)
    return bytes.count == 4 && bytes.span.number(0, UInt32.self) == ZipRecord.signature
  }

  /// The record with numbers of 64 bits, which a locator before the other one leads to.
  private static func large(
    _ source: ArchiveSource, before position: Int
  ) throws(ArchiveError) -> (
    entryCount: UInt64, size: UInt64, offset: UInt64, position: UInt64, disk: UInt64, directoryDisk: UInt64
  )? {
    guard position >= locatorCount else { return nil }
    let locator = try source.read(position - locatorCount..<position)
    guard locator.count == locatorCount, locator.span.number(0, UInt32.self) == locatorSignature
    else { return nil }
    let claimed = locator.span.number(8, UInt64.self)
    // With bytes before the archive, it is right before the locator.
    for start in [claimed, UInt64(max(0, position - locatorCount - largeCount))] {
      guard start < UInt64(position), start + UInt64(largeCount) <= UInt64(position) else { continue }
      let record = try source.read(Int(start)..<Int(start) + largeCount)
      guard record.count == largeCount else { continue }
      let span = record.span
      guard span.number(0, UInt32.self) == largeSignature else { continue }
      func number(_ offset: Int) -> UInt64 { span.number(offset, UInt64.self) }
      return (
        number(32), number(40), number(48), start, UInt64(span.number(16, UInt32.self)),
        UInt64(span.number(20, UInt32.self))
      )
    }
    throw ArchiveError.endOfDirectoryMissing(offset: claimed)
  }
}

// MARK: - Records

/// Where an entry is in the file.
struct ZipExtent {
  let start: UInt64
  let end: UInt64
  let entry: UInt32
}

extension ZipEnd {
  /// Calls a function with each record of the directory, until it returns false; then the result is false.
  @inline(__always)
  func forEachRecord(
    _ directory: [UInt8], _ body: (ZipRecord) throws(ArchiveError) -> Bool
  ) throws(ArchiveError) -> Bool {
    var position = 0
    while position < directory.count {
      let record: ZipRecord
      do throws(ZipRecord.Fault) {
        record = try ZipRecord(directory.span, at: position)
      } catch {
        throw ArchiveError.record(error, offset: self.directory.lowerBound + UInt64(position))
      }
      position = record.range.upperBound
      guard try body(record) else { return false }
    }
    return true
  }

  /// `nil` if it takes no place: a directory has no content, and the ranges of entries without any need not be apart.
  @inline(__always)
  func extent(of record: ZipRecord, isDirectory: Bool) -> ZipExtent? {
    if isDirectory, record.compressedSize == 0 { return nil }
    let start = record.offset &+ prefixCount
    let (dataStart, overflows) = start.addingReportingOverflow(ZipContent.headerCount)
    let (end, isTooLong) = dataStart.addingReportingOverflow(record.compressedSize)
    return ZipExtent(start: start, end: overflows || isTooLong ? .max : end, entry: record.entry)
  }
}
