import CFText

/// Makes the index of the records of a central directory, with all entries, and says what is wrong with them.
struct ZipIndexBuilder {
  private(set) var index: ArchiveIndex
  private(set) var faults: [ArchiveFault] = []
  private(set) var overlapping: Set<UInt32> = []

  private let end: ZipEnd

  private var extents: [ZipExtent] = []

  init(_ directory: [UInt8], _ end: ZipEnd) throws(ArchiveError) {
    self.end = end
    // The record may lie.
    let capacity = min(Int(clamping: end.entryCount), directory.count / ZipRecord.fixedCount)
    index = ArchiveIndex(block: directory, capacity: capacity)
    extents.reserveCapacity(capacity)
    _ = try end.forEachRecord(directory) { (record) throws(ArchiveError) in
      try add(record)
      return true
    }
    findOverlaps()
  }

  private mutating func add(_ record: ZipRecord) throws(ArchiveError) {
    let name = self.name(of: record)
    guard !name.isEmpty else { return report(.noName, name) }
    guard !index.block.span.extracting(name).contains(0) else { return report(.nulInName, name) }
    let endsWithSlash = index.block[name.upperBound - 1] == .pathSeparator
    switch index.add(name, record.kind(endsWithSlash: endsWithSlash), entry: record.entry) {
    case nil: break
    case .escaping: report(.escaping, name)
    case .twice: report(.twice, name)
    case .tooDeep: report(.nameTooLong, name)
    case .tooMany: throw ArchiveError.tooManyEntries
    }
    if let claim = record.expansion { report(.expansion(claim), name) }
    if record.isEncrypted { report(.encrypted, name) }
    if let extent = end.extent(of: record, isDirectory: endsWithSlash) { extents.append(extent) }
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
      let id = span.number(position, UInt16.self)
      let end = position + 4 + Int(span.number(position + 2, UInt16.self))
      guard end <= record.extra.upperBound else { return nil }
      if id == 0x7075, end - position > 9, span[position + 4] == 1 {
        let checksum = span.number(position + 5, UInt32.self)
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
        for record in [last, extent.entry] where overlapping.insert(record).inserted { reportOverlap(record) }
      }
      if extent.end > reach {
        reach = extent.end
        last = extent.entry
      }
      if extent.end > end.directory.lowerBound, overlapping.insert(extent.entry).inserted {
        guard let record = try? ZipRecord(index.block.span, at: Int(extent.entry)) else { continue }
        report(.misplaced, record.name)
      }
    }
    extents = []
  }

  private mutating func reportOverlap(_ entry: UInt32) {
    guard let record = try? ZipRecord(index.block.span, at: Int(entry)) else { return }
    report(.sharedBytes, record.name)
  }

  private mutating func report(_ reason: ArchiveFault.Reason, _ name: Range<Int>) {
    guard faults.count < ZipArchive.maximumFaultCount else { return }
    faults.append(ArchiveFault(reason, Text(index.block.span.extracting(name))))
  }
}
