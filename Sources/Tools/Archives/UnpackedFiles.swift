import CFText

/// The large files of an archive that can only be read from its beginning, unpacked in one pass.
///
/// Without it, each bundle of such an archive would cost another pass.
final class UnpackedFiles: Sendable {
  private let file: TemporaryFile

  /// Where the content of each entry begins, by the entry's number.
  private let offsets: [Int: Int]

  /// What is beyond is read from the archive.
  private static let maximumCount = 4 << 30

  private static let pieceCount = 256 << 10

  private init(_ file: TemporaryFile, _ offsets: [Int: Int]) {
    self.file = file
    self.offsets = offsets
  }

  /// Unpacks entries, which have these sizes by their numbers. What is damaged, or has no room, is left out.
  static func unpacking(_ sizes: [Int: Int], of path: Text) -> UnpackedFiles? {
    guard let file = TemporaryFile.make(), let stream = try? EntryStream.open(path) else { return nil }
    var offsets: [Int: Int] = [:]
    var end = 0
    var number = 0
    while offsets.count < sizes.count, (try? stream.next()) ?? nil != nil {
      if let size = sizes[number], size <= maximumCount - end {
        guard append(stream, size, to: file, at: end) else { break }
        offsets[number] = end
        end += size
      }
      number += 1
    }
    return UnpackedFiles(file, offsets)
  }

  private static func append(_ stream: EntryStream, _ size: Int, to file: TemporaryFile, at offset: Int) -> Bool {
    var done = 0
    while done < size {
      guard let piece = try? stream.read(atMost: min(size - done, pieceCount)), !piece.isEmpty,
        file.write(piece.span, at: offset + done)
      else { return false }
      done += piece.count
    }
    return true
  }

  /// The content of an entry; `nil` if it is not here.
  func content(of number: Int, count: Int) -> ArchiveContent? {
    offsets[number].map { UnpackedContent(file, offset: $0, count: count) }
  }
}

private final class UnpackedContent: ArchiveContent {
  private let file: TemporaryFile
  private let offset: Int

  init(_ file: TemporaryFile, offset: Int, count: Int) {
    self.file = file
    self.offset = offset
    super.init(count: count)
  }

  override func read(_ range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    var bytes: [UInt8] = []
    while bytes.count < range.count {
      let start = offset + range.lowerBound + bytes.count
      guard let piece = file.read(start..<offset + range.upperBound) else {
        throw ArchiveError.temporaryFile
      }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    return bytes
  }
}
