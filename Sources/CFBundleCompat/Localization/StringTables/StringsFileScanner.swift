import CFObjects
import CFPropertyLists
import CFText

/// Scans `"key" = "text";`, the common form of `.strings` files.
///
/// Indices are passed by value: an index in memory would make each step wait for the previous one.
struct StringsFileScanner {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let start: Int
  private let end: Int
  private let lexer: Lexer

  private typealias Lexer = OpenStepLexer<PaddedSearch>

  /// The bytes are UTF-8, possibly with lone surrogates. Up to 15 bytes after the end are read.
  init(_ bytes: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
    lexer = Lexer(bytes, to: end)
  }

  /// Adds every pair. Returns `false` if the file has anything else.
  @_optimize(speed)
  func scan(into table: inout StringsIndexBuilder) -> Bool {
    var index = lexer.skipSpace(start)
    guard index < end else { return false }
    while index < end {
      guard let (key, keyEnd) = readString(index) else { return false }
      index = lexer.skipSpace(keyEnd)
      guard index < end else { return false }
      if bytes[index] == UInt8(ascii: ";") {
        table.add(key, key)
      } else {
        guard bytes[index] == UInt8(ascii: "=") else { return false }
        index = lexer.skipSpace(index &+ 1)
        guard index < end, let (text, textEnd) = readString(index) else { return false }
        index = lexer.skipSpace(textEnd)
        guard index < end, bytes[index] == UInt8(ascii: ";") else { return false }
        table.add(key, text)
      }
      index = lexer.skipSpace(index &+ 1)
    }
    return true
  }
}

// MARK: - Strings

extension StringsFileScanner {
  /// The slice of a string, and the index after it.
  private typealias Read = (text: StringsIndex.Slice, end: Int)

  @inline(__always)
  private func readString(_ index: Int) -> Read? {
    switch bytes[index] {
    case UInt8(ascii: "\""): readQuoted(UInt8(ascii: "\""), index)
    case UInt8(ascii: "'"): readQuoted(UInt8(ascii: "'"), index)
    default: readUnquoted(index)
    }
  }

  /// - Parameter quote: A constant, so that the search does not wait for a load.
  @inline(__always)
  private func readQuoted(_ quote: UInt8, _ index: Int) -> Read? {
    let start = index &+ 1
    let next = ByteSearch.memchr2(quote, .backslash, in: bytes, from: start, to: end)
    guard next < end else { return nil }
    guard bytes[next] == quote else { return readEscaped(quote, from: start, firstBackslash: next) }
    return (StringsIndex.Slice(start, count: next &- start), next &+ 1)
  }

  @inline(never)
  private func readUnquoted(_ start: Int) -> Read? {
    let index = lexer.endOfUnquoted(start)
    // The general parser accepts a '+', with a warning.
    if index == start || (index < end && bytes[index] == UInt8(ascii: "+")) { return nil }
    return (StringsIndex.Slice(start, count: index - start), index)
  }

  /// Reads the rest of a string with escapes, and resolves them in place: the result is never longer.
  @inline(never)
  private func readEscaped(_ quote: UInt8, from start: Int, firstBackslash: Int) -> Read? {
    var hasNumbers = false
    var next = firstBackslash
    while next < end, bytes[next] != quote {
      guard next + 1 < end else { return nil }
      hasNumbers = hasNumbers || Self.isNumber(bytes[next + 1])
      next = ByteSearch.memchr2(quote, .backslash, in: bytes, from: next + 2, to: end)
    }
    guard next < end else { return nil }
    let count = hasNumbers ? resolveAny(start, next) : resolveSimple(start, next, firstBackslash)
    return count.map { (StringsIndex.Slice(start, count: $0), next + 1) }
  }

  /// Whether the byte starts a numeric escape.
  private static func isNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "U") || (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte)
  }

  private func resolveAny(_ start: Int, _ end: Int) -> Int? {
    let quoted = UnsafeRawBufferPointer(start: bytes + start - 1, count: end - start + 2)
    guard let text = OpenStepParser.text(ofQuoted: quoted), text.count <= end - start else { return nil }
    text.withUTF8 { text in
      for offset in 0..<text.count { bytes[start + offset] = text[offset] }
    }
    return text.count
  }

  /// Resolves escapes that are not numeric: one byte each.
  private func resolveSimple(_ start: Int, _ end: Int, _ firstBackslash: Int) -> Int {
    var from = firstBackslash
    var to = firstBackslash
    while from < end {
      var byte = bytes[from]
      if byte == .backslash {
        from &+= 1
        byte = Lexer.character(ofEscape: bytes[from])
      }
      bytes[to] = byte
      from &+= 1
      to &+= 1
    }
    return to - start
  }
}
