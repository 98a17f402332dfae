import CFText

/// The content of an entry, which is open.
///
/// A small entry is read as a whole, and its checksum compared, when it is first read. Of a large one, only what is asked
/// for is read, if it is stored; a compressed one is inflated from its beginning, and again if somebody goes back.
package final class ZipContent: ArchiveContent {
  private let source: ArchiveSource
  private let record: ZipRecord

  /// Where its data are in the file.
  private let data: Range<Int>

  /// The whole content, once it was read.
  private var whole: [UInt8]?

  private var stream: InflatedStream?

  /// The checksum of the bytes up to `checkedCount`, as long as they are read in order.
  private var checksum: UInt32 = 0
  private var checkedCount = 0

  /// The bytes of a header before an entry, without the name.
  static let headerCount: UInt64 = 30
  private static let headerSignature: UInt32 = 0x0403_4B50

  /// A content of this size is read as a whole.
  private static let smallCount = 4 << 20

  /// A content of this size stays in memory when somebody goes back in it.
  private static let rereadCount = 64 << 20

  /// No deflated byte stands for more.
  private static let maximumRatio: UInt64 = 1040

  fileprivate init(_ archive: ZipArchive, _ record: ZipRecord, name: ByteSpan) throws(ArchiveError) {
    source = archive.source
    self.record = record
    try source.expectUnchanged()
    if record.isEncrypted { throw ArchiveError.encrypted }
    guard record.method == 0 || record.method == 8 else {
      throw ArchiveError.method(Int(record.method))
    }
    if archive.overlaps(record) { throw ArchiveError.sharedBytes }
    let (compressed, size) = (record.compressedSize, record.size)
    if record.isStored, size != compressed { throw ArchiveError.twoSizes }
    guard size <= UInt64(Int32.max) << 16 else { throw ArchiveError.entryTooLarge(size: size) }
    if let claim = record.expansion { throw ArchiveError.expansion(claim) }
    // The same as size > compressed * maximumRatio + 64, which could overflow.
    if size > 64, (size - 65) / Self.maximumRatio >= compressed {
      throw ArchiveError.impossibleSize(record.claim)
    }
    let start = try Self.dataStart(archive, record, name)
    let (end, overflows) = start.addingReportingOverflow(compressed)
    guard !overflows, end <= archive.directoryStart else {
      throw ArchiveError.reachesDirectory
    }
    data = Int(start)..<Int(end)
    super.init(count: Int(size))
  }

  /// Where the data begin, after a header that has to agree with the central directory.
  private static func dataStart(
    _ archive: ZipArchive, _ record: ZipRecord, _ name: ByteSpan
  ) throws(ArchiveError) -> UInt64 {
    let (start, overflows) = record.offset.addingReportingOverflow(archive.prefixCount)
    guard !overflows, start <= UInt64(Int.max) - (1 << 20) else { throw ArchiveError.entryMissing(offset: start) }
    let header = try archive.source.read(Int(start)..<Int(start) + Int(headerCount) + name.count)
    let span = header.span
    guard span.count >= headerCount, span.number(0, UInt32.self) == headerSignature else {
      throw ArchiveError.entryMissing(offset: start)
    }
    func number(_ offset: Int) -> UInt16 { span.number(offset, UInt16.self) }
    let nameCount = Int(number(26))
    guard nameCount == name.count, span.count == Int(headerCount) + nameCount,
      span.extracting(Int(headerCount)..<span.count).isSame(as: name)
    else { throw ArchiveError.otherName }
    guard number(8) == record.method else {
      throw ArchiveError.otherMethod
    }
    return start + headerCount + UInt64(nameCount) + UInt64(number(28))
  }

  /// Bytes of a range; fewer at the end.
  package override func read(_ range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    if let whole { return range == 0..<count ? whole : Array(whole[range]) }
    if count <= Self.smallCount { return Array(try readWhole()[range]) }
    return record.isStored ? try readStored(range) : try readInflated(range)
  }

  private func readWhole() throws(ArchiveError) -> [UInt8] {
    var bytes: [UInt8]
    if record.isStored {
      bytes = try source.read(data)
      guard bytes.count == count else { throw ArchiveError.becameShorter }
      checksum = Checksum.of(bytes.span)
    } else {
      let stream = try InflatedStream(source, data)
      bytes = try stream.read(count)
      try stream.expectEnd()
      checksum = stream.checksum
    }
    try expectChecksum()
    whole = bytes
    return bytes
  }

  private func readStored(_ range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    let bytes = try source.read(data.lowerBound + range.lowerBound..<data.lowerBound + range.upperBound)
    guard bytes.count == range.count else { throw ArchiveError.becameShorter }
    if range.lowerBound == checkedCount {
      checksum = Checksum.of(bytes.span, after: checksum)
      checkedCount = range.upperBound
      if checkedCount == count { try expectChecksum() }
    }
    return bytes
  }

  private func readInflated(_ range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    let stream: InflatedStream
    if let open = self.stream, open.position <= range.lowerBound {
      stream = open
    } else {
      if self.stream != nil, count <= Self.rereadCount { return Array(try readWhole()[range]) }
      stream = try InflatedStream(source, data)
      self.stream = stream
    }
    try stream.skip(to: range.lowerBound)
    let bytes = try stream.read(range.count)
    if range.upperBound == count {
      try stream.expectEnd()
      checksum = stream.checksum
      try expectChecksum()
    }
    return bytes
  }

  private func expectChecksum() throws(ArchiveError) {
    if checksum != record.checksum { throw ArchiveError.wrongChecksum }
  }
}

extension ZipArchive {
  /// Opens an entry. Reads nothing but its header.
  package func open(_ entry: UInt32) throws(ArchiveError) -> ZipContent {
    guard let record = record(of: entry) else { throw ArchiveError.isDirectory }
    let directory = directory
    return try ZipContent(self, record, name: directory.span.extracting(record.name))
  }
}

/// The content of deflated data of an archive, from its beginning.
private final class InflatedStream {
  private let source: ArchiveSource
  private let data: Range<Int>
  private let inflater: Inflater

  /// Input that was read and is not yet used.
  private var input: [UInt8] = []
  private var inputStart = 0
  private var nextInput: Int
  private var isAtEnd = false

  private(set) var position = 0
  private(set) var checksum: UInt32 = 0

  private static let pieceCount = 64 << 10

  init(_ source: ArchiveSource, _ data: Range<Int>) throws(ArchiveError) {
    guard let inflater = Inflater.make() else { throw ArchiveError.outOfMemory }
    self.source = source
    self.data = data
    self.inflater = inflater
    nextInput = data.lowerBound
  }

  func skip(to target: Int) throws(ArchiveError) {
    while position < target { _ = try read(min(target - position, Self.pieceCount)) }
  }

  /// The next `count` bytes. Throws if there are fewer.
  func read(_ count: Int) throws(ArchiveError) -> [UInt8] {
    // Memory is taken as there is content for it: what an entry claims may not be true.
    var bytes: [UInt8] = []
    while bytes.count < count {
      if isAtEnd { throw ArchiveError.fewerBytes }
      try inflate(min(count - bytes.count, max(Self.pieceCount, bytes.count)), into: &bytes)
    }
    checksum = Checksum.of(bytes.span, after: checksum)
    position += bytes.count
    return bytes
  }

  /// Throws unless the data end here.
  func expectEnd() throws(ArchiveError) {
    var rest: [UInt8] = []
    while !isAtEnd, rest.isEmpty { try inflate(1, into: &rest) }
    guard rest.isEmpty else { throw ArchiveError.moreBytes }
  }

  private func inflate(_ count: Int, into bytes: inout [UInt8]) throws(ArchiveError) {
    if inputStart == input.count {
      input = try source.read(nextInput..<min(nextInput + Self.pieceCount, data.upperBound))
      inputStart = 0
      nextInput += input.count
    }
    let before = (inputStart, bytes.count)
    switch inflater.inflate(input, &inputStart, &bytes, atMost: count) {
    case .more:
      // All input is used, and there is nothing to come.
      if (inputStart, bytes.count) == before, nextInput >= data.upperBound {
        throw ArchiveError.incompleteData
      }
    case .end: isAtEnd = true
    case .damaged: throw ArchiveError.damagedData
    case .outOfMemory: throw ArchiveError.outOfMemory
    }
  }
}
