import CFText

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
    let (language, script, region) = parts
    let utf8 = utf8
    if !script.isEmpty { return LanguageTables.rightToLeftScripts.value(for: utf8.extracting(script)) != nil }
    let directions = LanguageTables.directions
    let ofRegion = region.isEmpty ? nil : directions.value(for: utf8.extracting(first: region.upperBound))
    guard let direction = ofRegion ?? directions.value(for: utf8.extracting(language)) else { return false }
    return direction[0] == UInt8(ascii: "R")
  }
}
