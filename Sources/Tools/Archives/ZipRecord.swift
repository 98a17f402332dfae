import CFText

/// What the central directory of a zip archive says about an entry.
package struct ZipRecord {
  static let signature: UInt32 = 0x0201_4B50
  static let fixedCount = 46

  /// Where the record is in the directory, and how long it is.
  let range: Range<Int>
  let name: Range<Int>
  let extra: Range<Int>

  let flags: UInt16
  package let method: UInt16
  package let checksum: UInt32
  package private(set) var compressedSize: UInt64
  package private(set) var size: UInt64

  /// Where the entry begins, from the beginning of the archive.
  package private(set) var offset: UInt64

  private let system: UInt8
  private let attributes: UInt32
  private let time: UInt16
  private let date: UInt16

  /// The modification time, if the record has one that does not depend on a time zone.
  private var unixTime: Int32?

  /// Whether Info-ZIP has added the name in UTF-8.
  private(set) var hasUnicodeName = false

  private static let unixSystems: [UInt8] = [3, 19]
  private static let dosSystems: [UInt8] = [0, 6, 10, 11, 14]

  package enum Fault: Error, Equatable { case noSignature, truncated, extraField, onAnotherDisk }

  /// Reads the record at an offset of the directory.
  @inline(__always)
  package init(_ directory: ByteSpan, at start: Int) throws(Fault) {
    guard start + Self.fixedCount <= directory.count else { throw .truncated }
    let fields = directory.extracting(start..<start + Self.fixedCount)
    func number16(_ offset: Int) -> UInt16 { fields.number(offset, UInt16.self) }
    func number32(_ offset: Int) -> UInt32 { fields.number(offset, UInt32.self) }
    guard number32(0) == Self.signature else { throw .noSignature }
    let nameEnd = start + Self.fixedCount + Int(number16(28))
    let extraEnd = nameEnd + Int(number16(30))
    let end = extraEnd + Int(number16(32))
    guard end <= directory.count else { throw .truncated }
    range = start..<end
    name = start + Self.fixedCount..<nameEnd
    extra = nameEnd..<extraEnd
    system = fields[5]
    flags = number16(8)
    method = number16(10)
    time = number16(12)
    date = number16(14)
    checksum = number32(16)
    compressedSize = UInt64(number32(20))
    size = UInt64(number32(24))
    attributes = number32(38)
    offset = UInt64(number32(42))
    let disk = number16(34)
    if !extra.isEmpty { try readExtra(directory) }
    guard disk == 0 || disk == .max else { throw .onAnotherDisk }
  }

  private mutating func readExtra(_ directory: ByteSpan) throws(Fault) {
    var position = extra.lowerBound
    // Some writers fill the field up with fewer bytes than a header has.
    while position + 4 <= extra.upperBound {
      let id = directory.number(position, UInt16.self)
      let count = Int(directory.number(position + 2, UInt16.self))
      let start = position + 4
      guard start + count <= extra.upperBound else { throw .extraField }
      switch id {
      case 0x0001: try readLargeSizes(directory.extracting(start..<start + count))
      case 0x5455 where count >= 5 && directory[start] & 1 != 0:
        unixTime = directory.number(start + 1, Int32.self)
      case 0x7075: hasUnicodeName = true
      default: break
      }
      position = start + count
    }
  }

  /// Numbers that need 64 bits are here, in this order, each only if its own field has no room for it.
  private mutating func readLargeSizes(_ field: ByteSpan) throws(Fault) {
    var position = 0
    func next() throws(Fault) -> UInt64 {
      guard position + 8 <= field.count else { throw .extraField }
      defer { position += 8 }
      return field.number(position, UInt64.self)
    }
    if size == 0xFFFF_FFFF { size = try next() }
    if compressedSize == 0xFFFF_FFFF { compressedSize = try next() }
    if offset == 0xFFFF_FFFF { offset = try next() }
  }
}

extension ZipRecord {
  /// What the index knows the entry by.
  var entry: UInt32 { UInt32(range.lowerBound) }

  package var isEncrypted: Bool { flags & 0x2041 != 0 }
  var isUTF8: Bool { flags & 0x800 != 0 }
  package var isStored: Bool { method == 0 }

  private var isFromUnix: Bool { Self.unixSystems.contains(system) }

  /// A file that is larger, and was compressed to less than a hundredth, is taken for a zip bomb.
  private static var suspiciousSize: UInt64 { 64 << 20 }
  private static var suspiciousRatio: UInt64 { 100 }

  var claim: ClaimedSize { ClaimedSize(compressed: compressedSize, size: size) }

  /// What the entry claims, if that is much larger than its data: then it is not read.
  var expansion: ClaimedSize? {
    size > Self.suspiciousSize && size / max(1, compressedSize) > Self.suspiciousRatio ? claim : nil
  }

  /// Where backslashes separate directories, if a name has no slash.
  var isFromDOS: Bool { Self.dosSystems.contains(system) }

  /// The mode of the file as on Unix; 0 if it is not known.
  private var mode: UInt32 { isFromUnix ? attributes >> 16 : 0 }

  /// 0 if they are not known.
  package var permissions: UInt32 { mode & 0o7777 }

  /// - Parameter endsWithSlash: whether the name does: then it is that of a directory, whatever its mode.
  func kind(endsWithSlash: Bool) -> ArchiveIndex.Kind {
    if endsWithSlash { return .directory }
    switch mode & 0o170000 {
    case 0o040000: return .directory
    case 0o120000: return .link
    case 0, 0o100000: return .file
    default: return .other
    }
  }

  /// Whether the name is UTF-8 although nothing says so: macOS writes such archives.
  var mayHaveUnmarkedUTF8: Bool { isFromUnix }

  /// Seconds since 1970. The archive's usual times have no time zone, and are taken as UTC.
  package var modified: Int {
    if let unixTime { return Int(unixTime) }
    let (year, month, day) = (1980 + Int(date >> 9), max(1, min(12, Int(date >> 5 & 15))), max(1, Int(date & 31)))
    // Days since 1970, with years that begin in March.
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    return days * 86_400 + Int(time >> 11) * 3600 + Int(time >> 5 & 63) * 60 + Int(time & 31) * 2
  }
}
