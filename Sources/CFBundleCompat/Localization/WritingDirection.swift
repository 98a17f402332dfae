/// In which direction the characters of a line follow each other. The numbers are those of `CFLocaleLanguageDirection`.
enum WritingDirection: Int {
  case leftToRight = 1
  case rightToLeft = 2

  /// The direction of a language, by the script that its name says or that goes without saying (Unicode CLDR,
  /// likely subtags). A name that means no language is written from left to right.
  init(of language: Text) {
    self = LanguageIdentifier(language)?.name.isWrittenRightToLeft == true ? .rightToLeft : .leftToRight
  }
}

extension LanguageName {
  fileprivate var isWrittenRightToLeft: Bool {
    withParts { language, script, region in
      if let script { return LanguageTables.rightToLeftScripts.value(for: script) != nil }
      let direction = region.flatMap { LanguageTables.directions.value(for: $0) } ?? LanguageTables.directions.value(for: language)
      return direction?.first == UInt8(ascii: "R")
    }
  }
}
