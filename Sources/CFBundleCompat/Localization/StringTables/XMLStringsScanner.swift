import CFPropertyLists
import CFText

/// Scans XML property lists that are one dictionary of strings, as property list writers write them.
struct XMLStringsScanner {
  private var index: Int

  /// The bytes from an index are UTF-8, possibly with lone surrogates.
  init(from start: Int) { index = start }

  /// Adds every pair of the list in the table's bytes. Returns `false` if it has anything else.
  @_optimize(speed)
  mutating func scan(into table: inout StringsIndexBuilder) -> Bool {
    guard skipSpace(table.bytes, withDocumentType: true) else { return false }
    let hasRoot = consume("<plist", table.bytes)
    if hasRoot {
      guard skipAttributes(table.bytes), skipSpace(table.bytes) else { return false }
    }
    guard consume("<dict>", table.bytes) else { return false }
    while true {
      guard skipSpace(table.bytes) else { return false }
      guard consume("<key>", table.bytes) else { break }
      guard let key = readText(&table.bytes), consume("</key>", table.bytes), skipSpace(table.bytes) else {
        return false
      }
      if consume("<string/>", table.bytes) {
        table.add(key, StringsIndex.Slice(key.offset, count: 0))
      } else {
        guard consume("<string>", table.bytes), let text = readText(&table.bytes), consume("</string>", table.bytes)
        else { return false }
        table.bytes.terminate(text)
        table.add(key, text)
      }
    }
    guard consume("</dict>", table.bytes) else { return false }
    if hasRoot {
      guard skipSpace(table.bytes), consume("</plist>", table.bytes) else { return false }
    }
    return skipSpace(table.bytes) && index == table.bytes.count
  }
}

// MARK: - Strings

extension XMLStringsScanner {
  /// Reads to the next tag. Entities are resolved in place: they are longer than their characters.
  @inline(__always)
  private mutating func readText(_ bytes: inout StringsBytes) -> StringsIndex.Slice? {
    let start = index
    index = bytes.memchr2(UInt8(ascii: "<"), UInt8(ascii: "&"), from: start)
    guard let found = bytes.byte(at: index) else { return nil }
    if found == UInt8(ascii: "<") { return StringsIndex.Slice(start, count: index &- start) }
    return readEscaped(from: start, &bytes)
  }

  @inline(never)
  private mutating func readEscaped(from start: Int, _ bytes: inout StringsBytes) -> StringsIndex.Slice? {
    var written = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == UInt8(ascii: "&") {
        guard let byte = readEntity(bytes) else { return nil }
        bytes[written] = byte
      } else {
        bytes[written] = bytes[index]
        index &+= 1
      }
      written &+= 1
    }
    return StringsIndex.Slice(start, count: written - start)
  }

  /// Reads a predefined entity. Character references are left to the general reader.
  private mutating func readEntity(_ bytes: borrowing StringsBytes) -> UInt8? {
    guard let entity = bytes.predefinedEntity(at: index) else { return nil }
    index = entity.end
    return entity.character
  }
}

// MARK: - Tags, white space and comments

extension XMLStringsScanner {
  /// Moves past the bytes if they come next.
  @inline(__always)
  private mutating func consume(_ literal: Literal, _ bytes: borrowing StringsBytes) -> Bool {
    guard bytes.has(literal, at: index) else { return false }
    index &+= literal.count
    return true
  }

  /// Moves past the tag whose name was read. Returns `false` if the tag is empty or not closed.
  private mutating func skipAttributes(_ bytes: borrowing StringsBytes) -> Bool {
    guard index < bytes.count, bytes[index].isXMLSpace || bytes[index] == UInt8(ascii: ">") else { return false }
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
    guard index < bytes.count, bytes[index - 1] != .slash else { return false }
    index += 1
    return true
  }

  /// Skips white space, comments and processing instructions; before the list also a document type
  /// without declarations. Returns `false` if something is not closed.
  @inline(__always)
  private mutating func skipSpace(_ bytes: borrowing StringsBytes, withDocumentType: Bool = false) -> Bool {
    while true {
      while let byte = bytes.byte(at: index), byte.isXMLSpace { index &+= 1 }
      guard bytes.byte(at: index) == UInt8(ascii: "<"), let mark = bytes.byte(at: index &+ 1),
        mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?")
      else { return true }
      guard skipRemark(bytes, withDocumentType) else { return false }
    }
  }

  @inline(never)
  private mutating func skipRemark(_ bytes: borrowing StringsBytes, _ withDocumentType: Bool) -> Bool {
    if consume("<?", bytes) { return skip(past: "?>", bytes) }
    if consume("<!--", bytes) { return skip(past: "-->", bytes) }
    guard withDocumentType, consume("<!DOCTYPE", bytes) else { return false }
    while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "[") { index += 1 }
    return consume(">", bytes)
  }

  private mutating func skip(past last: Literal, _ bytes: borrowing StringsBytes) -> Bool {
    while index < bytes.count {
      if consume(last, bytes) { return true }
      index += 1
    }
    return false
  }
}
