import CFObjects
import CFPropertyLists
import CFText

/// Scans `"key" = "text";`, the common form of `.strings` files.
///
/// What is read goes from function to function by value: an index in memory would make each step wait for the last.
struct StringsFileScanner {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let start: Int
  private let end: Int

  /// The bytes are UTF-8, or close to it; those behind the end may be read.
  init(_ bytes: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
  }

  /// Adds every pair. `false`: the file is not only pairs.
  @_optimize(speed)
  func scan(into table: inout StringsIndexBuilder) -> Bool {
    var index = skipSpace(start)
    guard index < end else { return false }
    while index < end {
      guard let (key, keyEnd) = readString(index) else { return false }
      index = skipSpace(keyEnd)
      guard index < end else { return false }
      if bytes[index] == UInt8(ascii: ";") {
        table.add(key, key)
      } else {
        guard bytes[index] == UInt8(ascii: "=") else { return false }
        index = skipSpace(index &+ 1)
        guard index < end, let (text, textEnd) = readString(index) else { return false }
        index = skipSpace(textEnd)
        guard index < end, bytes[index] == UInt8(ascii: ";") else { return false }
        table.add(key, text)
      }
      index = skipSpace(index &+ 1)
    }
    return true
  }
}

// MARK: - Strings

extension StringsFileScanner {
  /// Where the text is, and where what follows it begins.
  private typealias Read = (text: StringsIndex.Slice, end: Int)

  @inline(__always)
  private func readString(_ index: Int) -> Read? {
    switch bytes[index] {
    case UInt8(ascii: "\""): readQuoted(UInt8(ascii: "\""), index)
    case UInt8(ascii: "'"): readQuoted(UInt8(ascii: "'"), index)
    default: readUnquoted(index)
    }
  }

  /// - Parameter quote: a constant, so that the search need not wait until it is read.
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
    var index = start
    while index < end, bytes[index].isUnquoted {
      if bytes[index] == .slash, index + 1 < end, bytes[index + 1] == UInt8(ascii: "*") { break }
      index += 1
    }
    // A '+' is forgiven with a warning, which is not ours to give.
    if index == start || (index < end && bytes[index] == UInt8(ascii: "+")) { return nil }
    return (StringsIndex.Slice(start, count: index - start), index)
  }

  /// Reads the rest of a string that has escapes, and writes the text in its place: it is never longer.
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

  /// Whether this begins the number of a character.
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

  /// Resolves escapes that have no number: one byte each.
  private func resolveSimple(_ start: Int, _ end: Int, _ firstBackslash: Int) -> Int {
    var from = firstBackslash
    var to = firstBackslash
    while from < end {
      var byte = bytes[from]
      if byte == .backslash {
        from &+= 1
        byte = Self.character(ofEscape: bytes[from])
      }
      bytes[to] = byte
      from &+= 1
      to &+= 1
    }
    return to - start
  }

  private static func character(ofEscape byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    default: byte
    }
  }
}

// MARK: - White space

extension StringsFileScanner {
  /// Where the next is that is neither white space nor in a comment. A block comment may end with the file.
  @inline(__always)
  private func skipSpace(_ start: Int) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == 0x20 || byte &- 0x09 < 5 {
        index &+= 1
      } else if byte == .slash {
        let next = skipComment(index)
        if next == index { return index }
        index = next
      } else if byte == 0xE2 {
        guard isUnicodeSeparator(index) else { return index }
        index &+= 3
      } else {
        return index
      }
    }
    return index
  }

  /// The end of the comment; the slash if it begins none.
  @inline(never)
  private func skipComment(_ slash: Int) -> Int {
    guard slash &+ 1 < end else { return slash }
    switch bytes[slash &+ 1] {
    case UInt8(ascii: "*"): return skipBlockComment(slash)
    case .slash: return skipLineComment(slash)
    default: return slash
    }
  }

  @inline(__always)
  private func skipBlockComment(_ slash: Int) -> Int {
    var star = slash &+ 2
    while true {
      star = ByteSearch.memchr(UInt8(ascii: "*"), in: bytes, from: star, to: end)
      guard star &+ 1 < end else { return end }
      star &+= 1
      if bytes[star] == .slash { return star &+ 1 }
    }
  }

  private func skipLineComment(_ slash: Int) -> Int {
    var index = slash
    while index < end, bytes[index] != .lineFeed, bytes[index] != .carriageReturn {
      if bytes[index] == 0xE2, isUnicodeSeparator(index) { break }
      index &+= 1
    }
    return index
  }

  /// U+2028 or U+2029.
  private func isUnicodeSeparator(_ index: Int) -> Bool {
    index + 2 < end && bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }
}
