// The parts of a name in canonical spelling.

import CFObjects
import CFText

extension LanguageName {
  /// The value of the name in a table.
  func value(in table: SortedTable) -> UnsafeRawBufferPointer? {
    withBytes { table.value(for: $0) }
  }

  var languageCode: LanguageCode {
    LanguageCode(self, count: withBytes { languageEnd(in: $0) })
  }

  private func languageEnd(in bytes: UnsafeRawBufferPointer) -> Int {
    let hasPrefix =
      bytes.count > 1 && bytes[1] == .hyphen
      && (bytes[0] == UInt8(ascii: "i") || bytes[0] == UInt8(ascii: "x"))
    var end = hasPrefix ? 2 : 0
    while end < bytes.count, !isBoundary(bytes[end]) { end += 1 }
    return end
  }

  private func isBoundary(_ byte: UInt8) -> Bool {
    byte == .underscore || byte == .hyphen || byte == .dot || byte == UInt8(ascii: "@")
  }

  /// The range of the script in the bytes; empty if there is none.
  private func scriptRange(in bytes: UnsafeRawBufferPointer, from start: Int) -> Range<Int> {
    guard start < bytes.count, bytes[start] == .underscore else { return start..<start }
    var end = start + 1
    while end < bytes.count, bytes[end].isASCIILetter { end += 1 }
    return end - start == 5 ? start + 1..<end : start..<start
  }

  private func regionRange(in bytes: UnsafeRawBufferPointer, from start: Int) -> Range<Int> {
    guard start < bytes.count, bytes[start] == .underscore else { return start..<start }
    var end = start + 1
    while end < bytes.count, !isBoundary(bytes[end]) { end += 1 }
    return 3...4 ~= end - start ? start + 1..<end : start..<start
  }

  /// The ranges of the parts of a name; missing ones are empty.
  func parts(in bytes: UnsafeRawBufferPointer) -> (language: Range<Int>, script: Range<Int>, region: Range<Int>) {
    let languageEnd = languageEnd(in: bytes)
    let script = scriptRange(in: bytes, from: languageEnd)
    return (0..<languageEnd, script, regionRange(in: bytes, from: script.upperBound))
  }

  var namesRegion: Bool {
    withBytes { !parts(in: $0).region.isEmpty }
  }
}

// MARK: - Implied regions

extension LanguageName {
  /// Whether the name has a region that its language and script do not imply.
  ///
  /// `de_AT` has one, `de_DE` and `de` have none. Nor has a name with parts that are too long for
  /// language tags: the reference stops there. It reads a language of four letters as a script, and finds a
  /// language that implies the region.
  var namesUnusualRegion: Bool {
    withBytes { bytes in
      let (language, script, region) = parts(in: bytes)
      guard !region.isEmpty, language.count != 4, !Self.isUnwieldy(bytes) else { return false }
      return !Self.isUsual(
        UnsafeRawBufferPointer(rebasing: bytes[region]),
        for: UnsafeRawBufferPointer(rebasing: bytes[language]),
        inScript: script.isEmpty
          ? nil : UnsafeRawBufferPointer(rebasing: bytes[..<script.upperBound]))
    }
  }

  /// More than 16 bytes, or more than 8 in a part, without a codeset and without a second modifier.
  private static func isUnwieldy(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var count = 0
    var part = 0
    var hasModifier = false
    var inCodeset = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "@"):
        if hasModifier { return count > 16 }
        hasModifier = true
        inCodeset = false
        part = -1
      case .dot: inCodeset = true
      case .underscore, .hyphen: part = -1
      default: break
      }
      guard !inCodeset else { continue }
      count += 1
      part += 1
      if part > 8 { return true }
    }
    return count > 16
  }

  /// - Parameter named: Language and script, if there is a script.
  private static func isUsual(
    _ region: UnsafeRawBufferPointer, for language: UnsafeRawBufferPointer,
    inScript named: UnsafeRawBufferPointer?
  ) -> Bool {
    let ranges = LanguageTables.rangesOfRegions
    let usual = named.flatMap { LanguageTables.regionsOfScripts.value(for: $0) }
    // The unknown region is usual for every listed language, unless the script needs its region to be implied.
    if region.count == 2, region[0] == UInt8(ascii: "Z"), region[1] == UInt8(ascii: "Z") {
      return usual.map { !$0.isEmpty } ?? (0..<ranges.count).contains { hasUsualRegion(language, ranges.value(at: $0)) }
    }
    if let usual { return usual.elementsEqual(region) }
    if let range = ranges.value(for: region) { return hasUsualRegion(language, range) }
    // The reference reads an unknown region of three letters by the first two.
    let start = UnsafeRawBufferPointer(rebasing: region.prefix(2))
    return region.count == 3
      && ranges.value(for: start).map { hasUsualRegion(language, $0) } ?? false
  }

  /// Whether a language is among some of the records of `languagesOfRegions`.
  private static func hasUsualRegion(
    _ language: UnsafeRawBufferPointer, _ range: UnsafeRawBufferPointer
  ) -> Bool {
    let first = number(range[..<4])
    let languages = SortedTable(keyWidth: 3, valueWidth: 0, records: LanguageTables.languagesOfRegions)
    return languages[first..<first + number(range[4...])].value(for: language) != nil
  }

  private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int {
    digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
  }
}
