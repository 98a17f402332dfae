import CFBundleCompatC
import CFText

// Comparing, searching, splitting and joining.

extension StringObject {
  package func compare(_ range: Range<Int>, to other: StringObject, _ options: StringComparisonOptions) -> TextOrder {
    TextOrder(units(in: range), other.units, options)
  }

  /// The first match in a range, or the last one for a backward search.
  package func firstMatch(
    of wanted: StringObject, in range: Range<Int>, _ options: StringComparisonOptions
  ) -> Range<Int>? {
    // In parts that grow: programs that look for the next line would copy the rest of the text for each. The last
    // character of a part may be cut off. Other options look beyond the match, or begin at the end.
    let isGrowing = options.isSubset(of: .caseInsensitive)
    var end = isGrowing ? min(range.lowerBound + firstPart(range.lowerBound), range.upperBound) : range.upperBound
    while true {
      let match = matches(of: wanted, in: range.lowerBound..<end, options, atMost: 1).first
      if end == range.upperBound { return match }
      if let match, match.upperBound + 2 <= end { return match }
      end = min(range.lowerBound + 4 * (end - range.lowerBound), range.upperBound)
    }
  }

  /// How much to search first. Of a text that is not ASCII no less than it costs to reach it.
  private func firstPart(_ start: Int) -> Int { buffer != nil || fixedText.isASCII ? 256 : max(256, start) }

  /// The matches in a range, in the order of the search. They do not overlap.
  package func matches(
    of wanted: StringObject, in range: Range<Int>, _ options: StringComparisonOptions, atMost limit: Int = .max
  ) -> [Range<Int>] {
    let search = StringSearch(for: wanted.units, in: units(in: range), options)
    return search.matches(atMost: limit).map {
      range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound
    }
  }

  /// The units of the first character in a range that is in a set, or of the last one for a backward search. A
  /// character of two units belongs to the range if one of them does.
  package func firstCharacter(
    in set: CharacterRanges, _ range: Range<Int>, _ options: StringComparisonOptions
  ) -> Range<Int>? {
    if options.contains(.backwards) { return character(in: set, range, options) }
    // In parts that grow, as in firstMatch.
    var (start, count) = (range.lowerBound, firstPart(range.lowerBound))
    while start < range.upperBound {
      let end = min(start + count, range.upperBound)
      if let found = character(in: set, start..<end, options) { return found }
      if options.contains(.anchored) { return nil }
      (start, count) = (end, 4 * count)
    }
    return nil
  }

  private func character(
    in set: CharacterRanges, _ range: Range<Int>, _ options: StringComparisonOptions
  ) -> Range<Int>? {
    let (isBackwards, isAnchored) = (options.contains(.backwards), options.contains(.anchored))
    if range.isEmpty { return nil }
    let start = max(range.lowerBound - 1, 0)
    let units = units(in: start..<min(range.upperBound + 1, count))
    var index = range.lowerBound - start
    if index > 0, units.codePoint(at: 0).units == 2 { index = 0 }
    var found: Range<Int>?
    while index < range.upperBound - start {
      let character = units.codePoint(at: index)
      let end = index + character.units
      if set.contains(character.codePoint) {
        found = start + index..<start + end
        if !isBackwards { break }
      } else {
        found = isAnchored ? nil : found
        if isAnchored, !isBackwards { break }
      }
      index = end
    }
    return found
  }

  /// The parts between the separators, N + 1 of them for N separators.
  package func components(separatedBy separator: StringObject) -> ArrayObject {
    let units = units
    var ends = matches(of: separator, in: 0..<units.count, [])
    ends.append(units.count..<units.count)
    var start = 0
    var parts: [CFObject] = []
    for end in ends {
      parts.append(StringObject(Text(utf16: units.span.extracting(start..<end.lowerBound))))
      start = end.upperBound
    }
    return ArrayObject(parts)
  }
}

extension ArrayObject {
  /// An array of `CFRange *`, which owns the ranges.
  package convenience init(ranges: [Range<Int>]) {
    let found = ranges.map { cfbcc_found_range(cfbcc_range($0)) as Handle? }
    self.init(found, rule: .custom(cfbcc_found_range_callbacks), isMutable: false)
  }
}

extension StringBuffer {
  /// The texts with a separator between each two; `nil` if that is longer than a string may be.
  package static func joined(_ texts: [Text], by separator: Text) -> Text? {
    var builder = TextBuilder()
    for (index, text) in texts.enumerated() {
      guard builder.count + separator.count + text.count <= limit else { return nil }
      if index > 0 { builder.append(separator) }
      builder.append(text)
    }
    return builder.text
  }

  /// Replaces each match in a range. Returns how many there were, or `nil` if there is not enough memory; then
  /// nothing is changed.
  package func replaceMatches(
    of wanted: [UInt16], with replacement: [UInt16], in range: Range<Int>, _ options: StringComparisonOptions
  ) -> Int? {
    let old = unsafe Array(units[range])
    var matches = StringSearch(for: wanted, in: old, options).matches()
    if options.contains(.backwards) { matches.reverse() }
    var result: [UInt16] = []
    var copied = 0
    for match in matches {
      guard result.count + replacement.count <= Self.limit else { return nil }
      result += old[copied..<match.lowerBound] + replacement
      copied = match.upperBound
    }
    result += old[copied...]
    return replace(range, with: result) ? matches.count : nil
  }
}

extension cfbcc_range {
  package init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }
}
