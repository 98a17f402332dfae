import CFPropertyLists
import CFText

/// Finds the pairs of a `.strings` file, or of an old-style dictionary, with their places in the file.
///
/// The core's reader makes a table, in which a repeated key is gone and nothing has a place. What this does not
/// understand it leaves to that reader, whose errors are reported.
struct StringsPairScanner {
  struct Pair {
    let key: Text
    /// `nil` if the value is not a string.
    let value: Text?
    let keyStart: Int
    let valueRange: Range<Int>
    /// The comments before the key.
    let comments: Range<Int>
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func pairs(_ bytes: [UInt8]) -> [Pair] {
    var scanner = StringsPairScanner(bytes)
    return scanner.pairs()
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func pairs() -> [Pair] {
    var pairs: [Pair] = []
    var commentStart = 0
    skipSpace()
    if current == UInt8(ascii: "{") { index += 1 }
    while true {
      skipSpace()
      let keyStart = index
      guard let byte = current, byte.startsWord, let key = word() else { return pairs }
      skipSpace()
      var value: Text? = key
      var valueRange = keyStart..<index
      if current == UInt8(ascii: "=") {
        index += 1
        skipSpace()
        let start = index
        if let byte = current, byte.startsWord {
          value = word()
          if value == nil { return pairs }
        } else {
          value = nil
          skipContainer()
        }
        valueRange = start..<index
        skipSpace()
      }
      pairs.append(
        Pair(
          key: key, value: value, keyStart: keyStart, valueRange: valueRange, comments: commentStart..<keyStart))
      guard current == UInt8(ascii: ";") else { return pairs }
      index += 1
      commentStart = index
    }
  }

  /// A quoted or unquoted string; `nil` if it is not closed.
  private mutating func word() -> Text? {
    let start = index
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      while let byte = current, byte.isWordByte { index += 1 }
      return Text(bytes.span.extracting(start..<index))
    }
    index += 1
    var hasEscapes = false
    let bytes = bytes
    let span = bytes.span
    while index < span.count, span[index] != quote {
      if span[index] == UInt8(ascii: "\\") {
        hasEscapes = true
        index += 1
      }
      index += 1
    }
    guard index < span.count else { return nil }
    index += 1
    let raw = span.extracting(start..<index)
    return hasEscapes ? OpenStepParser.text(ofQuoted: raw) : Text(raw.extracting(1..<raw.count - 1))
  }

  /// Steps over a value in brackets of any kind.
  private mutating func skipContainer() {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if word() == nil { return }
        continue
      default: break
      }
      index += 1
      if depth <= 0 { return }
      skipSpace()
    }
  }

  /// Steps over white space and comments.
  private mutating func skipSpace() {
    let bytes = bytes
    let span = bytes.span
    while index < span.count {
      let byte = span[index]
      if byte == 0x20 || byte >= 0x09 && byte <= 0x0D {
        index += 1
      } else if byte == 0xE2, index + 2 < span.count, span[index + 1] == 0x80, span[index + 2] & 0xFE == 0xA8 {
        index += 3  // The separators of lines and paragraphs.
      } else if byte == UInt8(ascii: "/"), index + 1 < span.count, span[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index + 1 < span.count, !(span[index] == UInt8(ascii: "*") && span[index + 1] == UInt8(ascii: "/")) {
          index += 1
        }
        index = min(index + 2, span.count)
      } else if byte == UInt8(ascii: "/"), index + 1 < span.count, span[index + 1] == UInt8(ascii: "/") {
        while index < span.count, span[index] != 0x0A, span[index] != 0x0D { index += 1 }
      } else {
        return
      }
    }
  }
}

extension UInt8 {
  fileprivate var startsWord: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || isWordByte }

  fileprivate var isWordByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: self >= 0x80
    }
  }
}
