import CFPropertyLists
import CFText

/// Reads `.strings` files into tables.
package enum StringsFile {
  /// Reads bytes from an offset until the span is full or the file ends. Returns how many were read.
  package typealias Source = (_ bytes: inout MutableSpan<UInt8>, _ offset: Int) -> Int

  /// The table in a file of `count` bytes; `nil` if the general reader must read it.
  package static func table(count: Int, budget: Budget = Budget(), read: Source) -> StringsTable? {
    guard count <= budget.maximumBytes else { return nil }
    var first: [8 of UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
    var span = first.mutableSpan
    let prefixCount = read(&span, 0)
    let prefix = first.span.extracting(first: max(0, min(prefixCount, count)))
    // The general reader warns of several marks.
    guard let mark = try? TextEncoding.detect(prefix), !mark.isRepeated else { return nil }
    switch mark.encoding {
    case .utf8:
      let isBinary = prefix.starts(with: StringsScanner.binaryMark)
      return inPlace(count, capacity: isBinary ? BinaryStringsScanner.capacity(for: count) : count, budget, read)
    case .utf16(let isBigEndian):
      return decoding(count, UTF16Decoder(bigEndian: isBigEndian), from: mark.length, budget, read)
    case .utf32, .latin1, .windows1252, .named:
      return nil
    }
  }

  /// Reads the bytes into the block that the table will own.
  private static func inPlace(_ count: Int, capacity: Int, _ budget: Budget, _ read: Source) -> StringsTable? {
    guard var bytes = StringsBytes(capacity: capacity, expected: count), bytes.read(0..<count, at: 0, from: read)
    else { return nil }
    return StringsScanner.table(in: bytes, budget: budget)
  }

  /// The number of bytes to read and decode at a time: few enough to stay in the processor's cache.
  private static let pieceSize = 1 << 16

  /// Decodes the bytes into the block that the table will own.
  private static func decoding(
    _ count: Int, _ decoder: UTF16Decoder, from start: Int, _ budget: Budget, _ read: Source
  ) -> StringsTable? {
    // The general reader warns of half a unit at the end.
    guard (count - start) % 2 == 0,
      var bytes = StringsBytes(capacity: UTF16Decoder.capacity(for: count), expected: count / 2),
      var piece = StringsBytes(capacity: min(pieceSize, count), expected: 0)
    else { return nil }
    var decoder = decoder
    var offset = start
    while offset < count {
      let size = min(piece.capacity & ~1, count - offset)
      guard piece.read(0..<size, at: offset, from: read) else { return nil }
      bytes.append(piece.span(0..<size), by: &decoder)
      // Stop decoding as soon as the text cannot be a list.
      if offset == start, (try? OpenStepTokens.checkStart(bytes.span(0..<bytes.count))) == nil { return nil }
      offset += size
    }
    bytes.finish(&decoder)
    return StringsScanner.textTable(in: bytes, from: 0, budget: budget)
  }
}
