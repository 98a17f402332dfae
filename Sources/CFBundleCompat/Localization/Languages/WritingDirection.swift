import CFText
import CFObjects

/// The direction of a line. The raw values are those of `CFLocaleLanguageDirection`.
package enum WritingDirection: Int {
  case leftToRight = 1
  case rightToLeft = 2

  /// The direction of a language, by the script that its name has or implies (Unicode CLDR, likely subtags).
  /// An invalid name counts as left to right.
  package init(of language: Text) {
    self = LanguageIdentifier(language)?.name.isWrittenRightToLeft == true ? .rightToLeft : .leftToRight
  }
}

extension LanguageName {
  fileprivate var isWrittenRightToLeft: Bool {
    withBytes { bytes in
      let (language, script, region) = parts(in: bytes)
      func value(_ part: Range<Int>, in table: SortedTable) -> UnsafeRawBufferPointer? {
        table.value(for: UnsafeRawBufferPointer(rebasing: bytes[part]))
      }
      if !script.isEmpty { return value(script, in: LanguageTables.rightToLeftScripts) != nil }
      let ofRegion = region.isEmpty ? nil : value(0..<region.upperBound, in: LanguageTables.directions)
      return (ofRegion ?? value(language, in: LanguageTables.directions))?.first == UInt8(ascii: "R")
    }
  }
}
