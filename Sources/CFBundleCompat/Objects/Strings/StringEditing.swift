// Padding and trimming mutable strings.

extension StringBuffer {
  /// Truncates the string to a length, or fills it up to that length by repeating a pad.
  /// Returns false if there is not enough memory.
  package func pad(to length: Int, with pad: [UInt16], from first: Int) -> Bool {
    if length <= count { return replace(length..<count, with: []) }
    guard length <= Self.limit, !pad.isEmpty else { return false }
    var next = first
    let added = (count..<length).map { _ in
      defer { next = next + 1 == pad.count ? 0 : next + 1 }
      return pad[next]
    }
    return replace(count..<count, with: added)
  }

  /// Removes every repetition of a text from both ends.
  package func trim(_ trimmed: [UInt16]) {
    guard !trimmed.isEmpty else { return }
    var range = 0..<count
    while range.count >= trimmed.count, unsafe units[range].prefix(trimmed.count).elementsEqual(trimmed) {
      range = range.lowerBound + trimmed.count..<range.upperBound
    }
    while range.count >= trimmed.count, unsafe units[range].suffix(trimmed.count).elementsEqual(trimmed) {
      range = range.lowerBound..<range.upperBound - trimmed.count
    }
    keepOnly(range)
  }

  /// Removes white space and line ends from both ends.
  package func trimWhitespace() {
    let first = unsafe units.firstIndex { !$0.isWhitespace } ?? count
    let end = unsafe units.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? count
    keepOnly(first..<end)
  }

  private func keepOnly(_ range: Range<Int>) {
    replace(range.upperBound..<count, with: [])
    replace(0..<range.lowerBound, with: [])
  }
}

extension UInt16 {
  /// White space or a line end by CFString's rules, which include the zero-width space.
  var isWhitespace: Bool {
    switch self {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
