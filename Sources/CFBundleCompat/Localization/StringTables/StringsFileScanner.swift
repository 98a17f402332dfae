import CFPropertyLists
import CFText

/// Scans `"key" = "text";`, the common form of `.strings` files.
///
/// Indices are passed by value: an index in memory would make each step wait for the previous one.
struct StringsFileScanner {
  private let start: Int

  /// The bytes from an index are UTF-8, possibly with lone surrogates.
  init(from start: Int) { self.start = start }

  /// Adds every pair in the table's bytes. Returns `false` if there is anything else.
  @_optimize(speed)
  func scan(into table: inout StringsIndexBuilder) -> Bool {
    var gap = start
    var index = table.bytes.skipSpace(gap)
    guard index < table.bytes.count else { return false }
    while let first = table.bytes.byte(at: index) {
      guard let (key, keyEnd) = readString(first, index, &table.bytes) else { return false }
      index = table.bytes.skipSpace(keyEnd)
      guard let separator = table.bytes.byte(at: index) else { return false }
      if separator == UInt8(ascii: ";") {
        table.add(key, key)
      } else {
        guard separator == UInt8(ascii: "=") else { return false }
        index = table.bytes.skipSpace(index &+ 1)
        guard let first = table.bytes.byte(at: index),
          let (text, textEnd) = readString(first, index, &table.bytes)
        else { return false }
        index = table.bytes.skipSpace(textEnd)
        guard table.bytes.byte(at: index) == UInt8(ascii: ";") else { return false }
        table.bytes.terminate(text)
        table.add(key, text)
      }
      gap = index &+ 1
      index = table.bytes.skipSpace(gap)
    }
    return table.bytes.unclosedComment(from: gap) == nil
  }
}

// MARK: - Strings

extension StringsFileScanner {
  /// The slice of a string, and the index after it.
  private typealias Read = (text: StringsIndex.Slice, end: Int)

  @inline(__always)
  private func readString(_ first: UInt8, _ index: Int, _ bytes: inout StringsBytes) -> Read? {
    switch first {
    case UInt8(ascii: "\""): readQuoted(UInt8(ascii: "\""), index, &bytes)
    case UInt8(ascii: "'"): readQuoted(UInt8(ascii: "'"), index, &bytes)
    default: readUnquoted(index, bytes)
    }
  }

  /// - Parameter quote: A constant, so that the search does not wait for a load.
  @inline(__always)
  private func readQuoted(_ quote: UInt8, _ index: Int, _ bytes: inout StringsBytes) -> Read? {
    let start = index &+ 1
    let next = bytes.memchr2(quote, .backslash, from: start)
    guard let found = bytes.byte(at: next) else { return nil }
    guard found == quote else { return readEscaped(quote, from: start, firstBackslash: next, &bytes) }
    return (StringsIndex.Slice(start, count: next &- start), next &+ 1)
  }

  @inline(never)
  private func readUnquoted(_ start: Int, _ bytes: borrowing StringsBytes) -> Read? {
    let index = bytes.endOfUnquoted(start)
    // The general parser accepts a '+', with a warning.
    if index == start || bytes.byte(at: index) == UInt8(ascii: "+") { return nil }
    return (StringsIndex.Slice(start, count: index - start), index)
  }

  /// Reads the rest of a string with escapes, and resolves them in place: the result is never longer.
  @inline(never)
  private func readEscaped(
    _ quote: UInt8, from start: Int, firstBackslash: Int, _ bytes: inout StringsBytes
  ) -> Read? {
    var hasNumbers = false
    var next = firstBackslash
    while let found = bytes.byte(at: next), found != quote {
      guard let escaped = bytes.byte(at: next + 1) else { return nil }
      // An escape that needs a warning is for the token stream.
      if escaped == UInt8(ascii: "U"), bytes.byte(at: next + 2)?.hexadecimalValue == nil { return nil }
      hasNumbers = hasNumbers || Self.isNumber(escaped)
      next = bytes.memchr2(quote, .backslash, from: next + 2)
    }
    guard next < bytes.count else { return nil }
    let count = hasNumbers ? resolveAny(start, next, &bytes) : resolveSimple(start, next, firstBackslash, &bytes)
    return count.map { (StringsIndex.Slice(start, count: $0), next + 1) }
  }

  /// Whether the byte starts a numeric escape.
  private static func isNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "U") || (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte)
  }

  private func resolveAny(_ start: Int, _ end: Int, _ bytes: inout StringsBytes) -> Int? {
    let text = OpenStepString.text(bytes.span(start - 1..<end + 1))
    guard text.count <= end - start else { return nil }
    bytes.copy(text.span, to: start)
    return text.count
  }

  /// Resolves escapes that are not numeric: one byte each.
  private func resolveSimple(
    _ start: Int, _ end: Int, _ firstBackslash: Int, _ bytes: inout StringsBytes
  ) -> Int {
    var from = firstBackslash
    var to = firstBackslash
    while from < end {
      var byte = bytes[from]
      if byte == .backslash {
        from &+= 1
        byte = OpenStepString.character(ofEscape: bytes[from])
      }
      bytes[to] = byte
      from &+= 1
      to &+= 1
    }
    return to - start
  }
}
