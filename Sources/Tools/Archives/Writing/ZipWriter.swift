import ArchivesC
import CFSystem
import CFText

/// Writes zip archives in which files keep their modes, and links are links. Equal entries make equal bytes.
package struct ZipWriter {
  private struct Record {
    let entry: PackedEntry
    let offset: UInt64
    let size: UInt64
    let packed: cfbca_packed
  }

  private static let large = UInt64(UInt32.max)

  private let sink: ArchiveSink
  private let level: Int
  private var records: [Record] = []

  package static func write(_ entries: [PackedEntry], to sink: ArchiveSink, level: Int) throws(SystemError) {
    var writer = ZipWriter(sink: sink, level: level)
    for entry in PackedEntry.sorted(entries) { try writer.add(entry) }
    try writer.writeDirectory()
    try writer.sink.end()
  }

  private init(sink: ArchiveSink, level: Int) {
    self.sink = sink
    self.level = level
  }

  private mutating func add(_ entry: PackedEntry) throws(SystemError) {
    let offset = sink.position
    var packed = cfbca_packed(compressed: 0, checksum: 0, is_stored: 1)
    var size: UInt64 = 0
    // The sizes are known afterwards: the header is written again.
    switch entry.content {
    case .folder: try sink.write(header(entry, packed, 0, isLarge: false))
    case .link(let target):
      let bytes = Array(target.utf8)
      size = UInt64(bytes.count)
      packed.compressed = size
      packed.checksum = Checksum.of(bytes.span)
      try sink.write(header(entry, packed, size, isLarge: false))
      try sink.write(bytes)
    case .file(let path, let count):
      size = UInt64(count)
      // What deflate adds to incompressible bytes is thrown away again, but may be there for a moment.
      let isLarge = size >= Self.large
      try sink.write(header(entry, packed, size, isLarge: isLarge))
      if count > 0 { packed = try sink.deflate(path, size: count, level: level) }
      try sink.patch(header(entry, packed, size, isLarge: isLarge), at: offset)
    }
    records.append(Record(entry: entry, offset: offset, size: size, packed: packed))
  }

  private static func flags(_ entry: PackedEntry) -> UInt16 { entry.name.isASCII ? 0 : 0x0800 }

  private static func method(_ packed: cfbca_packed) -> UInt16 { packed.is_stored != 0 ? 0 : 8 }

  private func header(_ entry: PackedEntry, _ packed: cfbca_packed, _ size: UInt64, isLarge: Bool) -> [UInt8] {
    var bytes = LittleEndianBytes()
    bytes.append(0x0403_4B50 as UInt32)
    bytes.append((isLarge ? 45 : 20) as UInt16)
    bytes.append(Self.flags(entry))
    bytes.append(Self.method(packed))
    bytes.append(ZipTime.dos(entry.modified))
    bytes.append(packed.checksum)
    bytes.append(isLarge ? UInt32.max : UInt32(packed.compressed))
    bytes.append(isLarge ? UInt32.max : UInt32(size))
    bytes.append(UInt16(entry.name.count))
    bytes.append((isLarge ? 20 : 0) as UInt16)
    bytes.append(entry.name)
    if isLarge {
      bytes.append(1 as UInt16)
      bytes.append(16 as UInt16)
      bytes.append(size)
      bytes.append(packed.compressed)
    }
    return bytes.bytes
  }

  // MARK: - The directory

  private func writeDirectory() throws(SystemError) {
    let start = sink.position
    for record in records { try sink.write(directoryEntry(record)) }
    let size = sink.position - start
    if records.count >= 0xFFFF || start >= Self.large || size >= Self.large { try writeLargeEnd(start, size) }
    var bytes = LittleEndianBytes()
    bytes.append(0x0605_4B50 as UInt32)
    bytes.append(0 as UInt32)
    let count = UInt16(min(records.count, 0xFFFF))
    bytes.append(count)
    bytes.append(count)
    bytes.append(UInt32(min(size, Self.large)))
    bytes.append(UInt32(min(start, Self.large)))
    bytes.append(0 as UInt16)
    try sink.write(bytes.bytes)
  }

  private func directoryEntry(_ record: Record) -> [UInt8] {
    let entry = record.entry
    var extra = LittleEndianBytes()
    if record.size >= Self.large { extra.append(record.size) }
    if record.packed.compressed >= Self.large { extra.append(record.packed.compressed) }
    if record.offset >= Self.large { extra.append(record.offset) }
    let isLarge = !extra.bytes.isEmpty
    var bytes = LittleEndianBytes()
    bytes.append(0x0201_4B50 as UInt32)
    // Made on Unix: the attributes have a mode.
    bytes.append((3 << 8 | (isLarge ? 45 : 20)) as UInt16)
    bytes.append((isLarge ? 45 : 20) as UInt16)
    bytes.append(Self.flags(entry))
    bytes.append(Self.method(record.packed))
    bytes.append(ZipTime.dos(entry.modified))
    bytes.append(record.packed.checksum)
    bytes.append(UInt32(min(record.packed.compressed, Self.large)))
    bytes.append(UInt32(min(record.size, Self.large)))
    bytes.append(UInt16(entry.name.count))
    bytes.append(UInt16(isLarge ? extra.bytes.count + 4 : 0))
    bytes.append(0 as UInt16)
    bytes.append(0 as UInt16)
    bytes.append(0 as UInt16)
    bytes.append(attributes(entry))
    bytes.append(UInt32(min(record.offset, Self.large)))
    bytes.append(entry.name)
    if isLarge {
      bytes.append(1 as UInt16)
      bytes.append(UInt16(extra.bytes.count))
      bytes.append(extra.bytes)
    }
    return bytes.bytes
  }

  private func attributes(_ entry: PackedEntry) -> UInt32 {
    switch entry.content {
    case .folder: UInt32(0o040000 | entry.mode) << 16 | 0x10
    case .file: UInt32(0o100000 | entry.mode) << 16
    case .link: UInt32(0o120777) << 16
    }
  }

  private func writeLargeEnd(_ start: UInt64, _ size: UInt64) throws(SystemError) {
    let end = sink.position
    var bytes = LittleEndianBytes()
    bytes.append(0x0606_4B50 as UInt32)
    bytes.append(44 as UInt64)
    bytes.append((3 << 8 | 45) as UInt16)
    bytes.append(45 as UInt16)
    bytes.append(0 as UInt32)
    bytes.append(0 as UInt32)
    bytes.append(UInt64(records.count))
    bytes.append(UInt64(records.count))
    bytes.append(size)
    bytes.append(start)
    bytes.append(0x0706_4B50 as UInt32)
    bytes.append(0 as UInt32)
    bytes.append(end)
    bytes.append(1 as UInt32)
    try sink.write(bytes.bytes)
  }
}

/// Times of zip archives: two numbers, in steps of two seconds, from 1980 on.
enum ZipTime {
  /// The time and the date, as one number.
  static func dos(_ seconds: Int) -> UInt32 {
    let first = 315_532_800, last = 4_354_819_198
    let seconds = min(max(seconds, first), last)
    let (year, month, day) = date(seconds / 86_400)
    let rest = seconds % 86_400
    let time = UInt32(rest / 3600) << 11 | UInt32(rest / 60 % 60) << 5 | UInt32(rest % 60 / 2)
    return UInt32(year - 1980) << 25 | UInt32(month) << 21 | UInt32(day) << 16 | time
  }

  /// The date of a day since 1970, in UTC.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    var year = 1970
    var rest = days
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    while rest >= (isLeap(year) ? 366 : 365) {
      rest -= isLeap(year) ? 366 : 365
      year += 1
    }
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var month = 0
    while rest >= lengths[month] {
      rest -= lengths[month]
      month += 1
    }
    return (year, month + 1, rest + 1)
  }
}
