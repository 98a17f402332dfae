import CFObjects
import CFPropertyLists
import CFText

/// Scans XML property lists that are one dictionary of strings, as property list writers write them.
struct XMLStringsScanner {
  private let bytes: UnsafeMutablePointer<UInt8>
  private var index: Int
  private let end: Int

  /// The bytes are UTF-8, possibly with lone surrogates. Up to 15 bytes after the end are read.
  init(_ bytes: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int) {
    self.bytes = bytes
    index = start
    self.end = end
  }

  /// Adds every pair. Returns `false` if the list has anything else.
  @_optimize(speed)
  mutating func scan(into table: inout StringsIndexBuilder) -> Bool {
    guard skipSpace(withDocumentType: true) else { return false }
    let hasRoot = consume("<plist")
    if hasRoot {
      guard skipAttributes(), skipSpace() else { return false }
    }
    guard consume("<dict>") else { return false }
    while true {
      guard skipSpace() else { return false }
      guard consume("<key>") else { break }
      guard let key = readText(), consume("</key>"), skipSpace() else { return false }
      if consume("<string/>") {
        table.add(key, StringsIndex.Slice(key.offset, count: 0))
      } else {
        guard consume("<string>"), let text = readText(), consume("</string>") else { return false }
        table.add(key, text)
      }
    }
    guard consume("</dict>") else { return false }
    if hasRoot {
      guard skipSpace(), consume("</plist>") else { return false }
    }
    return skipSpace() && index == end
  }
}

// MARK: - Strings

extension XMLStringsScanner {
  /// Reads to the next tag. Entities are resolved in place: they are longer than their characters.
  @inline(__always)
  private mutating func readText() -> StringsIndex.Slice? {
    let start = index
    index = ByteSearch.memchr2(UInt8(ascii: "<"), UInt8(ascii: "&"), in: bytes, from: start, to: end)
    guard index < end else { return nil }
    if bytes[index] == UInt8(ascii: "<") { return StringsIndex.Slice(start, count: index &- start) }
    return readEscaped(from: start)
  }

  @inline(never)
  private mutating func readEscaped(from start: Int) -> StringsIndex.Slice? {
    var written = index
    while index < end, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == UInt8(ascii: "&") {
        guard let byte = readEntity() else { return nil }
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
  private mutating func readEntity() -> UInt8? {
    var scanner = TextScanner(UnsafeRawBufferPointer(start: bytes, count: end))
    scanner.index = index
    defer { index = scanner.index }
    return scanner.consumePredefinedEntity()
  }
}

// MARK: - Tags, white space and comments

extension XMLStringsScanner {
  /// Moves past the bytes if they come next.
  @inline(__always)
  private mutating func consume(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard count <= end &- index else { return false }
    for offset in 0..<count where bytes[index &+ offset] != expected.utf8Start[offset] { return false }
    index &+= count
    return true
  }

  /// Moves past the tag whose name was read. Returns `false` if the tag is empty or not closed.
  private mutating func skipAttributes() -> Bool {
    guard index < end, bytes[index].isXMLSpace || bytes[index] == UInt8(ascii: ">") else { return false }
    while index < end, bytes[index] != UInt8(ascii: ">") { index += 1 }
    guard index < end, bytes[index - 1] != .slash else { return false }
    index += 1
    return true
  }

  /// Skips white space, comments and processing instructions; before the list also a document type
  /// without declarations. Returns `false` if something is not closed.
  @inline(__always)
  private mutating func skipSpace(withDocumentType: Bool = false) -> Bool {
    while true {
      while index < end, bytes[index].isXMLSpace { index &+= 1 }
      guard index &+ 1 < end, bytes[index] == UInt8(ascii: "<"),
        bytes[index &+ 1] == UInt8(ascii: "!") || bytes[index &+ 1] == UInt8(ascii: "?")
      else { return true }
      guard skipRemark(withDocumentType) else { return false }
    }
  }

  @inline(never)
  private mutating func skipRemark(_ withDocumentType: Bool) -> Bool {
    if consume("<?") { return skip(past: "?>") }
    if consume("<!--") { return skip(past: "-->") }
    guard withDocumentType, consume("<!DOCTYPE") else { return false }
    while index < end, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "[") { index += 1 }
    return consume(">")
  }

  private mutating func skip(past last: StaticString) -> Bool {
    while index < end {
      if consume(last) { return true }
      index += 1
    }
    return false
  }
}
