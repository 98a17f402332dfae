import CFText

/// How a strings file is encoded.
package enum FileEncoding: Equatable, Sendable {
  case utf8(hasMark: Bool)
  case utf16(isBigEndian: Bool, hasMark: Bool)
  /// An encoding of one byte for each character. Such files name no encoding.
  case latin1

  /// Apple's default: UTF-16 in the order of the machine, which the byte order mark tells.
  static var standard: FileEncoding { .utf16(isBigEndian: UInt16(bigEndian: 1) == 1, hasMark: true) }

  /// An encoding by the name that users give it.
  init?(name: Text) {
    switch name.asciiLowercased {
    case "utf-8", "utf8": self = .utf8(hasMark: false)
    case "utf-16le": self = .utf16(isBigEndian: false, hasMark: true)
    case "utf-16be": self = .utf16(isBigEndian: true, hasMark: true)
    case "utf-16", "utf16": self = .standard
    default: return nil
    }
  }
}

// MARK: - Reading

extension FileEncoding {
  /// The encoding of a file, by its mark, the zero bytes of UTF-16, or its bytes.
  package init(of bytes: Span<UInt8>) {
    let first = bytes.count > 0 ? bytes[0] : 0
    let second = bytes.count > 1 ? bytes[1] : 0
    if bytes.count >= 3, first == 0xEF, second == 0xBB, bytes[2] == 0xBF {
      self = .utf8(hasMark: true)
    } else if bytes.count >= 2, first == 0xFE, second == 0xFF {
      self = .utf16(isBigEndian: true, hasMark: true)
    } else if bytes.count >= 2, first == 0xFF, second == 0xFE {
      self = .utf16(isBigEndian: false, hasMark: true)
    } else if bytes.count >= 2, (first == 0) != (second == 0) {
      self = .utf16(isBigEndian: first == 0, hasMark: false)
    } else {
      self = isWellFormedUTF8(bytes) ? .utf8(hasMark: false) : .latin1
    }
  }

  /// The encoding of a file in UTF-16, by its mark or its zero bytes; `nil` for any other file.
  package static func utf16(of bytes: Span<UInt8>) -> FileEncoding? {
    guard bytes.count >= 2, bytes[0] >= 0xFE || bytes[0] == 0 || bytes[1] == 0 else { return nil }
    if case .utf16 = FileEncoding(of: bytes) { return FileEncoding(of: bytes) }
    return nil
  }

  private var markCount: Int {
    switch self {
    case .utf8(let hasMark): hasMark ? 3 : 0
    case .utf16(_, let hasMark): hasMark ? 2 : 0
    case .latin1: 0
    }
  }

  /// The text without its mark, as UTF-8; `nil` if the bytes are not in this encoding.
  package func decode(_ file: Span<UInt8>) -> Text? {
    let bytes = file.extracting(droppingFirst: markCount)
    var builder = TextBuilder()
    switch self {
    case .utf8: return isWellFormedUTF8(bytes) ? Text(bytes) : nil
    case .latin1:
      builder.reserveCapacity(bytes.count)
      for index in bytes.indices { builder.append(codePoint: UInt32(bytes[index])) }
    case .utf16(let isBigEndian, _):
      guard bytes.count % 2 == 0 else { return nil }
      builder.reserveCapacity(bytes.count)
      for index in stride(from: 0, to: bytes.count, by: 2) {
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        builder.append(utf16Unit: isBigEndian ? first << 8 | second : second << 8 | first)
      }
    }
    let text = builder.text
    return text.isWellFormed ? text : nil
  }
}

// MARK: - Writing

extension FileEncoding {
  /// The bytes of a file; `nil` if the encoding does not have a character.
  ///
  /// - Parameter includesMark: whether to begin with the mark, if the encoding has one: not for what is appended.
  package func encode(_ text: Text, includesMark: Bool = true) -> [UInt8]? {
    var bytes: [UInt8] = []
    switch self {
    case .utf8(let hasMark):
      bytes.reserveCapacity(text.count + 3)
      if includesMark, hasMark { bytes += [0xEF, 0xBB, 0xBF] }
      bytes.append(contentsOf: text.utf8)
    case .utf16(let isBigEndian, let hasMark):
      bytes.reserveCapacity(2 * text.utf16Count + 2)
      func append(_ unit: UInt16) {
        bytes.append(UInt8(truncatingIfNeeded: isBigEndian ? unit >> 8 : unit))
        bytes.append(UInt8(truncatingIfNeeded: isBigEndian ? unit : unit >> 8))
      }
      if includesMark, hasMark { append(0xFEFF) }
      text.forEachUTF16Unit(in: 0..<text.utf16Count) { append($0) }
    case .latin1:
      var isComplete = true
      text.forEachUTF16Unit(in: 0..<text.utf16Count) { unit in
        if unit < 0x100 { bytes.append(UInt8(unit)) } else { isComplete = false }
      }
      if !isComplete { return nil }
    }
    return bytes
  }
}
