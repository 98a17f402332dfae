/// A search for one string in another.
///
/// It takes time in proportion to both, also where the string almost matches everywhere (the
/// algorithm of Knuth, Morris and Pratt).
package struct StringSearch {
  private let searched: CaseFoldedUTF16
  private let wanted: [UInt32]
  private let options: StringComparisonOptions

  package init(for wanted: [UInt16], in units: [UInt16], _ options: StringComparisonOptions) {
    var options = options
    // To ignore accents and to look for one: the accent counts.
    if let first = wanted.first, UInt32(first).isMark { options.remove(.diacriticInsensitive) }
    searched = CaseFoldedUTF16(units, options)
    self.wanted = CaseFoldedUTF16(wanted, options).values
    self.options = options
  }

  /// The matches as ranges of units, none of which overlaps the one before it; from the end, if the search goes
  /// backwards.
  @inline(never)
  package func matches(atMost limit: Int = .max) -> [Range<Int>] {
    guard !wanted.isEmpty, wanted.count <= searched.values.count else { return [] }
    return options.contains(.anchored) ? anchoredMatches(limit) : freeMatches(limit)
  }
}

extension StringSearch {
  private var isBackwards: Bool { options.contains(.backwards) }

  /// The first match stands at the end where the search begins, each further one beside the one before it.
  private func anchoredMatches(_ limit: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var rest = 0..<searched.values.count
    while rest.count >= wanted.count, result.count < limit {
      let start = isBackwards ? rest.upperBound - wanted.count : rest.lowerBound
      let values = start..<start + wanted.count
      guard searched.values[values].elementsEqual(wanted), let match = units(values) else { break }
      result.append(match)
      rest = isBackwards ? rest.lowerBound..<start : values.upperBound..<rest.upperBound
    }
    return result
  }

  private func freeMatches(_ limit: Int) -> [Range<Int>] {
    let pattern = isBackwards ? wanted.reversed() : wanted
    let shorter = Self.shorterMatches(pattern)
    let count = searched.values.count
    var result: [Range<Int>] = []
    var matched = 0
    for step in 0..<count {
      let value = searched.values[isBackwards ? count - 1 - step : step]
      while matched > 0, pattern[matched] != value { matched = shorter[matched - 1] }
      if pattern[matched] == value { matched += 1 }
      guard matched == pattern.count else { continue }
      let start = isBackwards ? count - 1 - step : step + 1 - matched
      if let match = units(start..<start + matched) {
        result.append(match)
        if result.count == limit { break }
        matched = 0
      } else {
        matched = shorter[matched - 1]
      }
    }
    return result
  }

  /// For each beginning of the pattern how much of the pattern it ends in, itself not counted.
  private static func shorterMatches(_ pattern: [UInt32]) -> [Int] {
    var result = [Int](repeating: 0, count: pattern.count)
    var matched = 0
    for index in pattern.indices.dropFirst() {
      while matched > 0, pattern[matched] != pattern[index] { matched = result[matched - 1] }
      if pattern[matched] == pattern[index] { matched += 1 }
      result[index] = matched
    }
    return result
  }

  /// The units of a match, which must be whole characters: a letter does not match where accents follow that count.
  private func units(_ match: Range<Int>) -> Range<Int>? {
    let (values, starts) = (searched.values, searched.starts)
    let isWhole =
      (match.lowerBound == 0 || starts[match.lowerBound] != starts[match.lowerBound - 1])
      && starts[match.upperBound] != starts[match.upperBound - 1]
    guard isWhole else { return nil }
    if options.contains(.nonliteral), match.upperBound < values.count, values[match.upperBound].isMark { return nil }
    return starts[match.lowerBound]..<starts[match.upperBound]
  }
}
