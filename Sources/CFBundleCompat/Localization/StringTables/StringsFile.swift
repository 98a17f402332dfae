import CFBundleCompatC
import CFPropertyLists
import CFText

/// Reads `.strings` files into tables.
package enum StringsFile {
  /// Reads `count` bytes at an offset, or fewer at the end. Returns how many were read.
  package typealias Source = (_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ offset: Int) -> Int

  /// The table in a file of `count` bytes; `nil` if the general reader must read it.
  package static func table(count: Int, budget: Budget = Budget(), read: Source) -> StringsTable? {
    guard count <= budget.maximumBytes else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { first in
      let prefixCount = read(first.baseAddress!, min(8, count), 0)
      let prefix = UnsafeRawBufferPointer(start: first.baseAddress, count: prefixCount)
      guard let mark = try? TextEncoding.detect(prefix) else { return nil }
      switch mark.encoding {
      case .utf8:
        let isBinary = prefix.starts(with: "bplist".utf8)
        return inPlace(count, capacity: isBinary ? BinaryStringsScanner.capacity(for: count) : count, budget, read)
      case .utf16(let isBigEndian):
        return decoding(count, UTF16Decoder(bigEndian: isBigEndian), from: mark.length, budget, read)
      case .utf32, .latin1, .windows1252:
        return nil
      }
    }
  }

  /// Reads the bytes into the block that the table will own.
  private static func inPlace(_ count: Int, capacity: Int, _ budget: Budget, _ read: Source) -> StringsTable? {
    guard let block = MemoryBlock.make(capacity: capacity, expected: count),
      read(block.start, count, 0) == count
    else { return nil }
    return StringsScanner.table(in: block, count: count, budget: budget)
  }

  /// The number of bytes to read and decode at a time: few enough to stay in the processor's cache.
  private static let pieceSize = 1 << 16

  /// Decodes the bytes into the block that the table will own.
  private static func decoding(
    _ count: Int, _ decoder: UTF16Decoder, from start: Int, _ budget: Budget, _ read: Source
  ) -> StringsTable? {
    let capacity = UTF16Decoder.capacity(for: count)
    // The general reader warns of half a unit at the end.
    guard (count - start) % 2 == 0, let block = MemoryBlock.make(capacity: capacity, expected: count / 2),
      let piece = MemoryBlock.make(capacity: min(pieceSize, count), expected: 0)
    else { return nil }
    var decoder = decoder
    var offset = start
    var written = 0
    while offset < count {
      let got = read(piece.start, min(piece.capacity & ~1, count - offset), offset)
      guard got > 0, got % 2 == 0 else { return nil }
      written += decoder.decode(UnsafeRawBufferPointer(start: piece.start, count: got), to: block.start + written)
      offset += got
    }
    written += decoder.finish(to: block.start + written)
    return StringsScanner.textTable(in: block, from: 0, count: written, budget: budget)
  }
}
