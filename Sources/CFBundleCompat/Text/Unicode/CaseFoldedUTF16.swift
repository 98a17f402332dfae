/// A string with the differences folded that a comparison ignores, and the original index of each character.
///
/// Without folding options the values are UTF-16 units; else they are code points. One code point of the string may
/// become several: `ß` becomes `ss`.
package struct CaseFoldedUTF16 {
  package private(set) var values: [UInt32] = []

  /// The index of the first unit of each value, followed by the number of units.
  package private(set) var starts: [Int] = []

  private let options: StringComparisonOptions

  package init(_ units: [UInt16], _ options: StringComparisonOptions) {
    self.options = options.intersection(.folding)
    values.reserveCapacity(units.count)
    starts.reserveCapacity(units.count + 1)
    if self.options.isEmpty {
      values = units.map { UInt32($0) }
      starts = Array(0...units.count)
      return
    }
    units.forEachCodePoint { append($0, at: $1) }
    starts.append(units.count)
    if options.contains(.nonliteral) { values.sortMarks() }
  }

  /// The values as UTF-16.
  package var units: [UInt16] {
    var result: [UInt16] = []
    for value in values { result.append(codePoint: value) }
    return result
  }
}

// MARK: - One character

extension CaseFoldedUTF16 {
  /// Diacritics are removed from letters below this, which are Latin, Greek and Cyrillic; and marks below this are
  /// removed from all letters. In other scripts marks are more than diacritics.
  private static let accentedLimit: UInt32 = 0x510

  private mutating func append(_ codePoint: UInt32, at start: Int) {
    if codePoint < 0x80 {
      let isCapital = codePoint &- 0x41 < 26 && options.contains(.caseInsensitive)
      return put(isCapital ? codePoint | 0x20 : codePoint, start)
    }
    let wide = options.contains(.widthInsensitive) ? codePoint.ofUsualWidth : codePoint
    for folded in options.contains(.caseInsensitive) ? wide.caseFolded : [wide] { appendParts(folded, start) }
  }

  private mutating func appendParts(_ codePoint: UInt32, _ start: Int) {
    guard !options.isDisjoint(with: [.nonliteral, .diacriticInsensitive]), codePoint >= 0x80 else {
      return put(codePoint, start)
    }
    if options.contains(.diacriticInsensitive) {
      if let last = values.last, min(last, codePoint) < Self.accentedLimit, codePoint.isMark { return }
      let base = codePoint.withoutMarks
      if base < Self.accentedLimit { return put(base, start) }
    }
    guard options.contains(.nonliteral) else { return put(codePoint, start) }
    values.append(decomposed: codePoint)
    while starts.count < values.count { starts.append(start) }
  }

  private mutating func put(_ value: UInt32, _ start: Int) {
    values.append(value)
    starts.append(start)
  }
}
