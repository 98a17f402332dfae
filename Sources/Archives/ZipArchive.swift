import CFEntryPoints
import CFText

/// A zip archive: its index, made in one pass over the central directory, and the content of its entries, on demand.
///
/// Never changed after it is made, so that any thread may use it.
package final class ZipArchive: Sendable {
  package let source: ArchiveSource
  package let index: ArchiveIndex

  /// What was found wrong when the index was made: the first ones of each archive.
  package let faults: [ArchiveFault]

  /// How many bytes are before the archive: a program that unpacks it, perhaps.
  package let prefixCount: UInt64

  /// Where the central directory begins in the file: no entry's data go so far.
  let directoryStart: UInt64

  /// The entries, by the offsets of their records, whose data are those of another one, too.
  private let overlapping: Set<UInt32>

  static let maximumFaultCount = 1000

  package convenience init(_ path: Text) throws(ArchiveError) {
    let source: ArchiveSource
    do { source = try ArchiveSource(path) } catch { throw ArchiveError(error) }
    try self.init(source)
  }

  package init(_ source: ArchiveSource) throws(ArchiveError) {
    self.source = source
    let end = try ZipEnd.find(in: source)
    prefixCount = end.prefixCount
    directoryStart = end.directory.lowerBound
    let bytes = try source.read(Int(end.directory.lowerBound)..<Int(end.directory.upperBound))
    var builder = ZipIndexBuilder(bytes, end)
    try builder.addAll()
    index = builder.index
    overlapping = builder.overlapping
    faults = builder.faults
  }

  /// The entry of a file or link of the index; `nil` for a directory that is made up.
  package func record(of node: Int) -> ZipRecord? {
    let entry = index.nodes[node].entry
    guard entry != .max else { return nil }
    let block = index.block
    return try? ZipRecord(block.span, at: Int(entry))
  }

  func overlaps(_ record: ZipRecord) -> Bool { overlapping.contains(UInt32(record.range.lowerBound)) }

  /// What a symbolic link contains.
  package func linkTarget(of node: Int) throws(ArchiveError) -> Text {
    guard let record = record(of: node), record.size <= Self.maximumTargetSize else {
      throw ArchiveError(.damaged, "the link is too long")
    }
    let content = try open(node)
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
      position + count + Int(tail.span.load(at: position + 20, as: UInt16.self).littleEndian) == tail.count
    }
    var firstError: ArchiveError?
    for position in positions.filter(endsFile) + positions.filter({ !endsFile($0) }) {
      do throws(ArchiveError) {
        return try ZipEnd(source, record: Array(tail[position..<position + count]), at: tailStart + position)
      } catch {
        if firstError == nil { firstError = error }
      }
    }
    throw firstError ?? ArchiveError(.damaged, "this is not a zip archive: its end is missing")
  }

  /// Where a record may begin, the last place first.
  private static func positions(in tail: [UInt8]) -> [Int] {
    let span = tail.span
    var found: [Int] = []
    var position = tail.count - count
    // An archive with more was made to slow down its readers.
    while position >= 0, found.count < 100 {
      if span[position] == 0x50, span.load(at: position, as: UInt32.self).littleEndian == signature {
        found.append(position)
      }
      position -= 1
    }
    return found
  }

  private init(_ source: ArchiveSource, record: [UInt8], at position: Int) throws(ArchiveError) {
    let span = record.span
    func number16(_ offset: Int) -> UInt64 { UInt64(UInt16(littleEndian: span.load(at: offset, as: UInt16.self))) }
    func number32(_ offset: Int) -> UInt64 { UInt64(UInt32(littleEndian: span.load(at: offset, as: UInt32.self))) }
    var (entryCount, size, offset) = (number16(10), number32(12), number32(16))
    var (disk, directoryDisk) = (number16(4), number16(6))
    var end = UInt64(position)
    if let large = try Self.large(source, before: position) {
      (entryCount, size, offset, end) = (large.entryCount, large.size, large.offset, large.position)
      (disk, directoryDisk) = (large.disk, large.directoryDisk)
    }
    guard disk == 0, directoryDisk == 0 else {
      throw ArchiveError(.unsupported, "the archive is in several parts")
    }
    guard size <= end else { throw Self.missing(offset) }
    guard size <= Self.maximumDirectoryCount else {
      throw ArchiveError(.tooLarge, "the central directory has \(size) bytes: too many")
    }
    // Offsets do not count what is before the archive. Where they do, the directory is where its offset says.
    var start = end - size
    if size >= 4, try !Self.hasEntry(source, at: start) {
      guard offset <= end - size, try Self.hasEntry(source, at: offset) else { throw Self.missing(offset) }
      start = offset
    }
    guard start >= offset else { throw Self.missing(offset) }
    prefixCount = start - offset
    directory = start..<start + size
    self.entryCount = entryCount
  }

  private static func missing(_ offset: UInt64) -> ArchiveError {
    ArchiveError(.damaged, "the central directory at 0x\(String(offset, radix: 16)) is not there")
  }

  private static func hasEntry(_ source: ArchiveSource, at offset: UInt64) throws(ArchiveError) -> Bool {
    let bytes = try source.read(Int(offset)..<Int(offset) + 4)
    return bytes.count == 4 && bytes.span.load(at: 0, as: UInt32.self).littleEndian == ZipRecord.signature
  }

  /// The record with numbers of 64 bits, which a locator before the other one leads to.
  private static func large(
    _ source: ArchiveSource, before position: Int
  ) throws(ArchiveError) -> (
    entryCount: UInt64, size: UInt64, offset: UInt64, position: UInt64, disk: UInt64, directoryDisk: UInt64
  )? {
    guard position >= locatorCount else { return nil }
    let locator = try source.read(position - locatorCount..<position)
    guard locator.count == locatorCount, locator.span.load(at: 0, as: UInt32.self).littleEndian == locatorSignature
    else { return nil }
    let claimed = locator.span.load(at: 8, as: UInt64.self).littleEndian
    // With bytes before the archive, it is right before the locator.
    for start in [claimed, UInt64(max(0, position - locatorCount - largeCount))] {
      guard start < UInt64(position), start + UInt64(largeCount) <= UInt64(position) else { continue }
      let record = try source.read(Int(start)..<Int(start) + largeCount)
      guard record.count == largeCount else { continue }
      let span = record.span
      guard span.load(at: 0, as: UInt32.self).littleEndian == largeSignature else { continue }
      func number(_ offset: Int) -> UInt64 { span.load(at: offset, as: UInt64.self).littleEndian }
      return (
        number(32), number(40), number(48), start, UInt64(span.load(at: 16, as: UInt32.self).littleEndian),
        UInt64(span.load(at: 20, as: UInt32.self).littleEndian)
      )
    }
    throw ArchiveError(.damaged, "the end of the central directory at 0x\(String(claimed, radix: 16)) is not there")
  }
}

/// Makes the index of the records of a central directory.
struct ZipIndexBuilder {
  private(set) var index: ArchiveIndex
  private(set) var faults: [ArchiveFault] = []
  private(set) var overlapping: Set<UInt32> = []

  private let count: Int
  private let prefixCount: UInt64
  private let directoryStart: UInt64

  /// Where the entries are in the file, as long as they are in the order of their records.
  private var extents: [Extent] = []

  private struct Extent {
    let start: UInt64
    let end: UInt64
    let record: UInt32
  }

  init(_ directory: [UInt8], _ end: ZipEnd) {
    count = directory.count
    prefixCount = end.prefixCount
    directoryStart = end.directory.lowerBound
    // The record may lie.
    let capacity = min(Int(clamping: end.entryCount), directory.count / ZipRecord.fixedCount)
    index = ArchiveIndex(block: directory, capacity: capacity)
    extents.reserveCapacity(capacity)
  }

  mutating func addAll() throws(ArchiveError) {
    var position = 0
    while position < count {
      let record: ZipRecord
      do throws(ZipRecord.Fault) {
        record = try ZipRecord(index.block.span, at: position)
      } catch {
        throw Self.error(error, at: directoryStart + UInt64(position))
      }
      position = record.range.upperBound
      try add(record)
    }
    findOverlaps()
  }

  private static func error(_ fault: ZipRecord.Fault, at offset: UInt64) -> ArchiveError {
    let place = "the central directory, at 0x\(String(offset, radix: 16)),"
    switch fault {
    case .noSignature: return ArchiveError(.damaged, "\(place) has no entry where one should be")
    case .truncated: return ArchiveError(.damaged, "\(place) ends in an entry")
    case .extraField: return ArchiveError(.damaged, "\(place) has a damaged extra field")
    case .onAnotherDisk: return ArchiveError(.unsupported, "the archive is in several parts")
    }
  }

  private mutating func add(_ record: ZipRecord) throws(ArchiveError) {
    let entry = UInt32(record.range.lowerBound)
    let name = self.name(of: record)
    guard !name.isEmpty else { return report(.damaged, name, "the entry has no name") }
    guard !index.block.span.extracting(name).contains(0) else {
      return report(.escaping, name, "the name has a NUL")
    }
    let endsWithSlash = index.block[name.upperBound - 1] == .pathSeparator
    switch index.add(name, record.kind(endsWithSlash: endsWithSlash), entry: entry) {
    case nil: break
    case .escaping: report(.escaping, name, "the name leads out of the archive")
    case .twice: report(.twice, name, "the name is there twice: the last one counts, and a directory before a file")
    case .tooDeep: report(.damaged, name, "the name is too long")
    case .tooMany: throw ArchiveError(.tooLarge, "the archive has too many entries")
    }
    if let reason = record.expansion { report(.expansion, name, reason) }
    if record.isEncrypted { report(.encrypted, name, "the entry is encrypted") }
    // A directory has no content, and the ranges of entries without any need not be apart.
    if !endsWithSlash || record.compressedSize > 0 {
      let start = record.offset &+ prefixCount
      let (end, overflows) = start.addingReportingOverflow(record.compressedSize &+ ZipContent.headerCount)
      extents.append(Extent(start: start, end: overflows ? .max : end, record: entry))
    }
  }

  /// Where the block has the name of an entry, in UTF-8 and with slashes.
  private mutating func name(of record: ZipRecord) -> Range<Int> {
    var range = record.name
    switch form(of: record) {
    case (isASCII: true, hasBackslash: false) where !record.hasUnicodeName: return range
    case (let isASCII, let hasBackslash):
      if !isASCII || record.hasUnicodeName, !record.isUTF8 {
        if let unicode = unicodeName(of: record) {
          range = unicode
        } else if !isASCII, let decoded = decodedName(of: record) {
          range = index.append(decoded)
        }
      }
      if hasBackslash { range = index.append(nameWithSlashes(range)) }
      return range
    }
  }

  private func form(of record: ZipRecord) -> (isASCII: Bool, hasBackslash: Bool) {
    let bytes = index.block.span.extracting(record.name)
    var offset = 0
    var isASCII = true
    while isASCII, offset + 8 <= bytes.count {
      isASCII = bytes.load(at: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      offset += 8
    }
    while isASCII, offset < bytes.count {
      isASCII = bytes[offset] < 0x80
      offset += 1
    }
    let hasBackslash = record.isFromDOS && !bytes.contains(.pathSeparator) && bytes.contains(UInt8(ascii: "\\"))
    return (isASCII, hasBackslash)
  }

  /// `nil` if the name is UTF-8, although nothing says so.
  private func decodedName(of record: ZipRecord) -> [UInt8]? {
    let bytes = index.block.span.extracting(record.name)
    return record.mayHaveUnmarkedUTF8 && Text(bytes).isWellFormed ? nil : CodePage437.decoded(bytes)
  }

  private func nameWithSlashes(_ range: Range<Int>) -> [UInt8] {
    index.block[range].map { $0 == UInt8(ascii: "\\") ? .pathSeparator : $0 }
  }

  /// The name in UTF-8 that Info-ZIP adds to one in another encoding, if it belongs to the same name.
  private func unicodeName(of record: ZipRecord) -> Range<Int>? {
    let span = index.block.span
    var position = record.extra.lowerBound
    while position + 4 <= record.extra.upperBound {
      let id = span.load(at: position, as: UInt16.self).littleEndian
      let end = position + 4 + Int(span.load(at: position + 2, as: UInt16.self).littleEndian)
      guard end <= record.extra.upperBound else { return nil }
      if id == 0x7075, end - position > 9, span[position + 4] == 1 {
        let checksum = span.load(at: position + 5, as: UInt32.self).littleEndian
        return checksum == Checksum.of(span.extracting(record.name)) ? position + 9..<end : nil
      }
      position = end
    }
    return nil
  }

  /// Archives that are larger inside than any program can bear have entries that share their bytes.
  private mutating func findOverlaps() {
    var isSorted = true
    for index in extents.indices.dropFirst() where extents[index].start < extents[index - 1].start {
      isSorted = false
      break
    }
    if !isSorted { extents.sort { $0.start < $1.start } }
    var reach: UInt64 = 0
    var last: UInt32 = 0
    for extent in extents {
      if extent.start < reach {
        for record in [last, extent.record] where overlapping.insert(record).inserted { reportOverlap(record) }
      }
      if extent.end > reach {
        reach = extent.end
        last = extent.record
      }
      if extent.end > directoryStart, overlapping.insert(extent.record).inserted {
        guard let record = try? ZipRecord(index.block.span, at: Int(extent.record)) else { continue }
        report(.damaged, record.name, "the entry is not where the central directory says")
      }
    }
    extents = []
  }

  private mutating func reportOverlap(_ entry: UInt32) {
    guard let record = try? ZipRecord(index.block.span, at: Int(entry)) else { return }
    report(.expansion, record.name, "the entry has bytes in common with another one")
  }

  private mutating func report(_ kind: ArchiveFault.Kind, _ name: Range<Int>, _ reason: String) {
    guard faults.count < ZipArchive.maximumFaultCount else { return }
    faults.append(ArchiveFault(kind, Text(index.block.span.extracting(name)), reason))
  }
}
