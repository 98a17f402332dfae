// The parts of a name in canonical spelling.

import CFText

extension LanguageName {
  var languageCode: LanguageCode { LanguageCode(self, count: Self.languageEnd(in: utf8)) }

  private static func languageEnd(in utf8: ByteSpan) -> Int {
    // Nearly all languages have two letters.
    if utf8.count >= 2, utf8[0].isASCIILetter, utf8[1].isASCIILetter, utf8.count == 2 || utf8[2] == .underscore {
      return 2
    }
    let hasPrefix =
      utf8.count > 1 && utf8[1] == .hyphen && (utf8[0] == UInt8(ascii: "i") || utf8[0] == UInt8(ascii: "x"))
    return partEnd(in: utf8, from: hasPrefix ? 2 : 0)
  }

  /// The index of the first byte that separates parts, or the end.
  private static func partEnd(in utf8: ByteSpan, from start: Int) -> Int {
    var end = start
    while end < utf8.count, !isBoundary(utf8[end]) { end += 1 }
    return end
  }

  private static func isBoundary(_ byte: UInt8) -> Bool {
    byte == .underscore || byte == .hyphen || byte == .dot || byte == UInt8(ascii: "@")
  }

  /// The range of the script; empty if there is none.
  private static func scriptRange(in utf8: ByteSpan, from start: Int) -> Range<Int> {
    guard start < utf8.count, utf8[start] == .underscore else { return start..<start }
    var end = start + 1
    while end < utf8.count, utf8[end].isASCIILetter { end += 1 }
    return end - start == 5 ? start + 1..<end : start..<start
  }

  private static func regionRange(in utf8: ByteSpan, from start: Int) -> Range<Int> {
    guard start < utf8.count, utf8[start] == .underscore else { return start..<start }
    let end = partEnd(in: utf8, from: start + 1)
    return 3...4 ~= end - start ? start + 1..<end : start..<start
  }

  /// The ranges of the parts of a name; missing ones are empty.
  var parts: (language: Range<Int>, script: Range<Int>, region: Range<Int>) {
    let utf8 = utf8
    let languageEnd = Self.languageEnd(in: utf8)
    let script = Self.scriptRange(in: utf8, from: languageEnd)
    return (0..<languageEnd, script, Self.regionRange(in: utf8, from: script.upperBound))
  }

  var namesRegion: Bool { !parts.region.isEmpty }
}

// MARK: - Implied regions

extension LanguageName {
  /// Whether the name has a region that its language and script do not imply.
  ///
  /// `de_AT` has one, `de_DE` and `de` have none. Nor has a name with parts that are too long for
  /// language tags: the reference stops there. It reads a language of four letters as a script, and finds a
  /// language that implies the region.
  var namesUnusualRegion: Bool {
    let (language, script, region) = parts
    let utf8 = utf8
    guard !region.isEmpty, language.count != 4, !Self.isUnwieldy(utf8) else { return false }
    let usual =
      script.isEmpty ? nil : LanguageTables.regionsOfScripts.value(for: utf8.extracting(first: script.upperBound))
    return !Self.isUsual(utf8.extracting(region), for: utf8.extracting(language), ofScript: usual)
  }

  /// More than 16 bytes, or more than 8 in a part, without a codeset and without a second modifier.
  private static func isUnwieldy(_ utf8: ByteSpan) -> Bool {
    var length = 0
    var part = 0
    var hasModifier = false
    var inCodeset = false
    for index in 0..<utf8.count {
      switch utf8[index] {
      case UInt8(ascii: "@"):
        if hasModifier { return length > 16 }
        hasModifier = true
        inCodeset = false
        part = -1
      case .dot: inCodeset = true
      case .underscore, .hyphen: part = -1
      default: break
      }
      guard !inCodeset else { continue }
      length += 1
      part += 1
      if part > 8 { return true }
    }
    return length > 16
  }

  /// - Parameter usual: The region that the name's script implies, if the table has one; empty for none.
  private static func isUsual(
    _ region: ByteSpan, for language: ByteSpan, ofScript usual: StaticBytes?
  ) -> Bool {
    let ranges = LanguageTables.rangesOfRegions
    // The unknown region is usual for every listed language, unless the script needs its region to be implied.
    if region.count == 2, region[0] == UInt8(ascii: "Z"), region[1] == UInt8(ascii: "Z") {
      if let usual { return !usual.isEmpty }
      for index in 0..<ranges.count where isUsual(language, in: ranges.value(at: index)) { return true }
      return false
    }
    if let usual { return LanguageName(usual) == LanguageName(region) }
    if let range = ranges.value(for: region) { return isUsual(language, in: range) }
    // The reference reads an unknown region of three letters by the first two.
    guard region.count == 3, let range = ranges.value(for: region.extracting(first: 2)) else { return false }
    return isUsual(language, in: range)
  }

  /// Whether a language is in a range of ``LanguageTables/languagesOfRegions``.
  private static func isUsual(_ language: ByteSpan, in range: StaticBytes) -> Bool {
    let languages = SortedTable(keyWidth: 3, valueWidth: 0, records: LanguageTables.languagesOfRegions)
    let (first, count) = (range.number(in: 0..<4), range.number(in: 4..<8))
    return languages.index(of: language, in: first..<first + count) != nil
  }
}
