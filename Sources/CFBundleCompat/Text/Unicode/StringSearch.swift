/// A search for one string in another.
///
/// O(n + m) in the worst case (the algorithm of Knuth, Morris and Pratt).
package struct StringSearch {
  private let searched: CaseFoldedUTF16
  private let wanted: [UInt32]
  private let options: StringComparisonOptions

  package init(for wanted: [UInt16], in units: [UInt16], _ options: StringComparisonOptions) {
    var options = options
    // A search for a diacritic does not ignore diacritics.
    if let first = wanted.first, UInt32(first).isMark { options.remove(.diacriticInsensitive) }
    searched = CaseFoldedUTF16(units, options)
    self.wanted = CaseFoldedUTF16(wanted, options).values
    self.options = options
  }

  /// The matches as ranges of units that do not overlap, from the end if the search is backwards.
  @inline(never)
  package func matches(atMost limit: Int = .max) -> [Range<Int>] {
    guard !wanted.isEmpty, wanted.count <= searched.values.count else { return [] }
    return options.contains(.anchored) ? anchoredMatches(limit) : freeMatches(limit)
  }
}

extension StringSearch {
  private var isBackwards: Bool { options.contains(.backwards) }

  /// The first match is at the end where the search begins, and each further one is adjacent to the one before it.
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
    let failure = Self.failureFunction(pattern)
    let count = searched.values.count
    var result: [Range<Int>] = []
    var matched = 0
    for step in 0..<count {
      let value = searched.values[isBackwards ? count - 1 - step : step]
      while matched > 0, pattern[matched] != value { matched = failure[matched - 1] }
      if pattern[matched] == value { matched += 1 }
      guard matched == pattern.count else { continue }
      let start = isBackwards ? count - 1 - step : step + 1 - matched
      if let match = units(start..<start + matched) {
        result.append(match)
        if result.count == limit { break }
        matched = 0
      } else {
        matched = failure[matched - 1]
      }
    }
    return result
  }

  /// The failure function: for each prefix of the pattern, the length of its longest proper suffix that is also a
  /// prefix of the pattern.
  private static func failureFunction(_ pattern: [UInt32]) -> [Int] {
    var result = [Int](repeating: 0, count: pattern.count)
    var matched = 0
    for index in pattern.indices.dropFirst() {
      while matched > 0, pattern[matched] != pattern[index] { matched = result[matched - 1] }
      if pattern[matched] == pattern[index] { matched += 1 }
      result[index] = matched
    }
    return result
  }

  /// The units of a match; `nil` if it splits a character, or if a mark follows that is not ignored.
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
