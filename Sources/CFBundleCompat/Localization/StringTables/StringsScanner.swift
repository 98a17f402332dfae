import CFBundleCompatC
import CFObjects
import CFPropertyLists
import CFText

/// Finds the keys and strings of a table in the bytes of its file, without creating objects.
///
/// There is one scanner for each common format of tables. It reads the plain form, and stops at
/// anything else: a value that is not a string, a fault, something that needs a warning. Then the
/// general reader reads the file. Both read the plain form alike.
package enum StringsScanner {
  /// The table in a block that the caller owns; its bytes may be changed. `nil` if the general reader must read it.
  ///
  /// - Parameter count: The size of the file in the block.
  package static func table(in block: MemoryBlock, count: Int, budget: Budget) -> StringsTable? {
    let bytes = UnsafeRawBufferPointer(start: block.start, count: count)
    if bytes.starts(with: "bplist".utf8) { return binaryTable(in: block, count: count, budget) }
    guard let mark = try? TextEncoding.detect(bytes), mark.encoding == .utf8 else { return nil }
    let text = UnsafeRawBufferPointer(rebasing: bytes[mark.length...])
    guard firstMalformedUTF8(text) == nil else { return nil }
    return textTable(in: block, from: mark.length, count: count, budget: budget)
  }

  /// The table in a block of UTF-8, which may have lone surrogates.
  package static func textTable(in block: MemoryBlock, from start: Int, count: Int, budget: Budget) -> StringsTable? {
    var first = start
    while first < count, block.start[first].isXMLSpace { first += 1 }
    guard first < count else { return nil }
    // An estimate of one entry per 96 bytes; a wrong one costs little time.
    guard var builder = StringsIndexBuilder(of: block, expecting: count / 96, limit: budget.maximumPairs) else {
      return nil
    }
    let isRead: Bool
    if block.start[first] == UInt8(ascii: "<") {
      var scanner = XMLStringsScanner(block.start, from: first, to: count)
      isRead = scanner.scan(into: &builder)
    } else {
      isRead = StringsFileScanner(block.start, from: start, to: count).scan(into: &builder)
    }
    return isRead ? builder.finish(.lastStays, used: count).map { StringsTable($0) } : nil
  }

  private static func binaryTable(in block: MemoryBlock, count: Int, _ budget: Budget) -> StringsTable? {
    guard let scanner = BinaryStringsScanner(block.start, count: count),
      var builder = StringsIndexBuilder(of: block, expecting: scanner.pairCount, limit: budget.maximumPairs),
      let used = scanner.scan(into: &builder, maximumBytes: budget.maximumBytes)
    else { return nil }
    return builder.finish(.firstStays, used: used).map { StringsTable($0) }
  }
}

extension Budget {
  /// The maximum number of keys in a table: they and their strings count as objects, and so do `<plist>` and `<dict>`.
  fileprivate var maximumPairs: Int { max(0, maximumObjects - 2) / 2 }
}
