import CFText

/// A pattern for paths, or for keys.
///
/// In patterns for paths, `*` is any text without a slash, `**` any text, `**/` any number of directories, `?` a byte but a
/// slash, `[a-z]` one of several, `[!a-z]` one of the others. A backslash is before a character that has no meaning here.
package struct GlobPattern: Sendable {
  fileprivate enum Part: Sendable {
    case byte(UInt8)
    /// One byte of several.
    case set([ClosedRange<UInt8>], isNegated: Bool)
    /// Any text without slashes.
    case name
    case text
    /// Any number of names, each with its slash.
    case directories
    /// Any byte.
    case any
  }

  private var parts: [Part] = []

  /// The only text that matches; `nil` if there may be others.
  private let literal: Text?

  package init(_ pattern: Text) {
    let bytes = pattern.span
    var index = 0
    var isAtName = true
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case asterisk where index < bytes.count && bytes[index] == asterisk:
        index += 1
        let isDirectories = isAtName && index < bytes.count && bytes[index] == .slash
        if isDirectories { index += 1 }
        parts.append(isDirectories ? .directories : .text)
        isAtName = isDirectories
        continue
      case asterisk: parts.append(.name)
      case UInt8(ascii: "?"): parts.append(.set([UInt8.slash...UInt8.slash], isNegated: true))
      case .backslash where index < bytes.count:
        parts.append(.byte(bytes[index]))
        index += 1
      case UInt8(ascii: "["):
        if let (set, end) = Self.set(bytes, after: index) {
          parts.append(set)
          index = end
        } else {
          parts.append(.byte(bytes[start]))
        }
      default: parts.append(.byte(bytes[start]))
      }
      isAtName = bytes[start] == .slash
    }
    literal = Self.literal(parts)
  }

  /// A pattern for keys, in which slashes and brackets have no meaning: `*` is any text, `?` any byte.
  package init(ofKeys pattern: Text) {
    for byte in pattern.utf8 {
      switch byte {
      case asterisk: parts.append(.text)
      case UInt8(ascii: "?"): parts.append(.any)
      default: parts.append(.byte(byte))
      }
    }
    literal = Self.literal(parts)
  }

  /// A pattern for keys that have these texts in this order, and any text between two of them.
  package init(ofKeysWith texts: [Text]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { parts.append(.text) }
      parts += text.utf8.map { .byte($0) }
    }
    literal = Self.literal(parts)
  }

  private static func literal(_ parts: [Part]) -> Text? {
    let bytes = bytes(parts)
    return bytes.count == parts.count ? Text(bytes) : nil
  }

  /// The bytes before the first part that stands for something else.
  private static func bytes(_ parts: some Sequence<Part>) -> [UInt8] {
    var bytes: [UInt8] = []
    for case .byte(let byte) in parts.prefix(while: { $0.isByte }) { bytes.append(byte) }
    return bytes
  }

  /// How every text that matches begins.
  package var head: Text { Text(Self.bytes(parts)) }

  /// How every text that matches ends.
  package var tail: Text { Text(Self.bytes(parts.reversed()).reversed()) }

  /// The set after a bracket, and its end; `nil` for a bracket that is not closed, which is a character.
  private static func set(_ bytes: Span<UInt8>, after start: Int) -> (Part, end: Int)? {
    var index = start
    let isNegated = index < bytes.count && (bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "^"))
    if isNegated { index += 1 }
    let first = index
    var ranges: [ClosedRange<UInt8>] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") || index == first {
      let low = bytes[index]
      var high = low
      if index + 2 < bytes.count, bytes[index + 1] == .hyphen, bytes[index + 2] != UInt8(ascii: "]") {
        high = bytes[index + 2]
        index += 2
      }
      if low <= high { ranges.append(low...high) }
      index += 1
    }
    guard index < bytes.count else { return nil }
    return (.set(ranges, isNegated: isNegated), index + 1)
  }
}

// MARK: - Matching

extension GlobPattern {
  /// In time that is the product of both lengths, at most: all ways to match are followed at once.
  package func matches(_ text: Text) -> Bool {
    if let literal { return literal == text }
    let none = [Bool](repeating: false, count: parts.count + 1)
    var reached = none
    var next = none
    reach(0, &reached)
    for byte in text.utf8 {
      var isStuck = true
      for index in parts.indices where reached[index] {
        switch parts[index] {
        case .byte(let expected): if byte == expected { reach(index + 1, &next) }
        case .any: reach(index + 1, &next)
        case .set(let ranges, let isNegated):
          // A slash is in no set.
          if byte != .slash, ranges.contains(where: { $0.contains(byte) }) != isNegated { reach(index + 1, &next) }
        case .name: if byte != .slash { reach(index, &next) }
        case .text: reach(index, &next)
        case .directories: if byte == .slash { reach(index, &next) } else { next[index] = true }
        }
        isStuck = false
      }
      if isStuck { return false }
      swap(&reached, &next)
      for index in next.indices { next[index] = false }
    }
    return reached[parts.count]
  }

  /// Notes that the text so far matches the parts up to an index. The parts there may stand for nothing.
  private func reach(_ index: Int, _ reached: inout [Bool]) {
    var index = index
    reached[index] = true
    while index < parts.count, parts[index].mayBeEmpty {
      index += 1
      reached[index] = true
    }
  }
}

extension GlobPattern.Part {
  fileprivate var isByte: Bool {
    if case .byte = self { return true }
    return false
  }

  fileprivate var mayBeEmpty: Bool {
    switch self {
    case .name, .text, .directories: true
    default: false
    }
  }
}

private let asterisk = UInt8(ascii: "*")
