// Searches one string in another with every option: what is found equals what was wanted, and a simple search finds the
// same places.

@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSearch(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  guard count > 2 else { return 0 }
  let options = StringComparisonOptions(rawValue: UInt(bytes[0]) | UInt(bytes[1] & 3) << 8)
  let wantedCount = min(Int(bytes[1] >> 2), count - 2)
  let wanted = units(UnsafeRawBufferPointer(rebasing: bytes[2..<2 + wantedCount]))
  let searched = units(UnsafeRawBufferPointer(rebasing: bytes[(2 + wantedCount)...]))
  let matches = StringSearch(for: wanted, in: searched, options).matches()
  expectPlaces(matches, in: searched, options)
  let first = StringSearch(for: wanted, in: searched, options).matches(atMost: 1)
  if first != Array(matches.prefix(1)) { fatalError("the first match is another one") }
  if options.isDisjoint(with: .folding), matches != simpleMatches(wanted, searched, options) {
    fatalError("a simple search has other matches")
  }
  expectOrder(wanted, searched, options)
  // Several passes over a large text take too long with a sanitizer.
  if searched.count < 1 << 14 { expectFolding(searched, options) }
  return 0
}

/// Half of the inputs are UTF-8, the others UTF-16: so both characters and lone surrogates are frequent.
private func units(_ bytes: UnsafeRawBufferPointer) -> [UInt16] {
  if bytes.count % 2 == 0 { return Array(Text(bytes).string.utf16) }
  return (0..<bytes.count / 2).map { UInt16(bytes[2 * $0]) | UInt16(bytes[2 * $0 + 1]) << 8 }
}

private func expectPlaces(_ matches: [Range<Int>], in searched: [UInt16], _ options: StringComparisonOptions) {
  let ordered = options.contains(.backwards) ? matches.reversed() : matches
  var end = 0
  for match in ordered {
    if match.lowerBound < end || match.upperBound > searched.count { fatalError("matches overlap, or are outside") }
    end = match.upperBound
  }
}

private func simpleMatches(_ wanted: [UInt16], _ searched: [UInt16], _ options: StringComparisonOptions) -> [Range<Int>]
{
  guard !wanted.isEmpty else { return [] }
  var matches: [Range<Int>] = []
  var (start, end) = (0, searched.count)
  while end - start >= wanted.count {
    let place = options.contains(.backwards) ? end - wanted.count : start
    let isMatch = searched[place..<place + wanted.count].elementsEqual(wanted)
    if isMatch { matches.append(place..<place + wanted.count) } else if options.contains(.anchored) { break }
    let step = isMatch ? wanted.count : 1
    if options.contains(.backwards) { end -= step } else { start += step }
  }
  return matches
}

/// The order of two strings is that of the exchanged strings, reversed; a string equals itself.
private func expectOrder(_ left: [UInt16], _ right: [UInt16], _ options: StringComparisonOptions) {
  let order = TextOrder(left, right, options)
  if order.rawValue != -TextOrder(right, left, options).rawValue { fatalError("the order depends on the direction") }
  if TextOrder(right, right, options) != .same { fatalError("a string differs from itself") }
  if options.contains(.forcedOrdering), order == .same, left != right { fatalError("the forced order is none") }
}

/// Folding and normalizing a second time changes nothing.
private func expectFolding(_ units: [UInt16], _ options: StringComparisonOptions) {
  for composed in [false, true] {
    let once = units.normalized(composed: composed)
    if once.normalized(composed: composed) != once { fatalError("normalizing again changes a string") }
  }
  for mapping in [CaseMapping.lower, .upper] {
    let once = mapping.mapped(units, language: "en")
    if mapping.mapped(once, language: "en").count != once.count { fatalError("mapping again changes the length") }
  }
  let folded = CaseFoldedUTF16(units, options)
  if folded.starts.count != folded.values.count + 1 || folded.starts.last != units.count {
    fatalError("a folded string without a place for each character")
  }
}
