import CFPropertyLists
import CFText

/// Finds the keys and strings of a table in the bytes of its file, without creating objects.
///
/// There is one scanner for each common format of tables. It reads the plain form, and stops at
/// anything else: a value that is not a string, a fault, something that needs a warning. Then the
/// general reader reads the file. Both read the plain form alike.
enum StringsScanner {
  /// The table in the bytes of a file; `nil` if the general reader must read it.
  static func table(in bytes: consuming StringsBytes, budget: Budget) -> StringsTable? {
    if bytes.span.starts(with: binaryMark) { return binaryTable(in: bytes, budget) }
    guard let start = startOfUTF8(bytes) else { return nil }
    return textTable(in: bytes, from: start, budget: budget)
  }

  /// The length of the byte order mark of UTF-8; `nil` for other encodings, and for malformed UTF-8.
  private static func startOfUTF8(_ bytes: borrowing StringsBytes) -> Int? {
    let file = bytes.span
    guard let mark = try? TextEncoding.detect(file), mark.encoding == .utf8, !mark.isRepeated,
      firstMalformedUTF8(file.extracting(mark.length...)) == nil
    else { return nil }
    return mark.length
  }

  /// What a binary property list starts with.
  static var binaryMark: ByteSpan {
    @_lifetime(immortal)
    get { StaticBytes("bplist").span }
  }

  /// The table in UTF-8, which may have lone surrogates.
  static func textTable(in bytes: consuming StringsBytes, from start: Int, budget: Budget) -> StringsTable? {
    let count = bytes.count
    var first = start
    while first < count, bytes[first].isXMLSpace { first += 1 }
    guard first < count else { return nil }
    let isXML = bytes[first] == UInt8(ascii: "<")
    // An estimate of one entry per 96 bytes; a wrong one costs little time.
    guard var builder = StringsIndexBuilder(of: bytes, expecting: count / 96, limit: budget.maximumPairs) else {
      return nil
    }
    let isRead: Bool
    if isXML {
      var scanner = XMLStringsScanner(from: first)
      isRead = scanner.scan(into: &builder)
    } else {
      isRead = StringsFileScanner(from: start).scan(into: &builder)
    }
    return isRead ? builder.finish(.lastStays).map { StringsTable($0) } : nil
  }

  private static func binaryTable(in bytes: consuming StringsBytes, _ budget: Budget) -> StringsTable? {
    guard let scanner = BinaryStringsScanner(bytes),
      var builder = StringsIndexBuilder(of: bytes, expecting: scanner.pairCount, limit: budget.maximumPairs),
      scanner.scan(into: &builder, maximumBytes: budget.maximumBytes)
    else { return nil }
    return builder.finish(.firstStays).map { StringsTable($0) }
  }
}

extension Budget {
  /// The maximum number of keys in a table: they and their strings count as objects, and so do `<plist>` and `<dict>`.
  fileprivate var maximumPairs: Int { max(0, maximumObjects - 2) / 2 }
}
