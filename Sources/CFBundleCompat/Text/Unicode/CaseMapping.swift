/// The case mappings of `CFStringLowercase`, `CFStringUppercase` and `CFStringCapitalize`.
package enum CaseMapping {
  case lower, upper
  /// Capitalizes each word. A word is a run of cased letters.
  case title

  /// The units with their case mapped. One character may become several.
  ///
  /// - Parameter language: `tr` and `az` have a dotted and a dotless i, `nl` capitalizes `IJ`. Other languages have no
  ///   special rules.
  package func mapped(_ units: [UInt16], language: Text) -> [UInt16] {
    var result: [UInt16] = []
    result.reserveCapacity(units.count)
    let isTurkic = language == "tr" || language == "az"
    var isInWord = false
    var isAfterDutchI = false
    units.forEachCodePoint { codePoint, index in
      let mapping: CaseMapping = self != .title ? self : isInWord ? .lower : .upper
      let isDutchJ = isAfterDutchI && codePoint | 0x20 == 0x6A
      isAfterDutchI = self == .title && !isInWord && codePoint | 0x20 == 0x69 && language == "nl"
      if codePoint == 0x3A3, mapping == .lower {
        result.append(isInWord && !units.hasLetter(after: index) ? 0x3C2 : 0x3C3)
      } else if isTurkic, let letter = mapping.turkic(codePoint) {
        result.append(letter)
      } else {
        append(isDutchJ ? 0x4A : codePoint, isDutchJ ? .upper : mapping, to: &result)
      }
      if !codePoint.isInsideWords { isInWord = codePoint.category.hasCase }
    }
    return result
  }

  private func turkic(_ codePoint: UInt32) -> UInt16? {
    switch codePoint {
    case 0x69 where self == .upper: 0x130
    case 0x49 where self == .lower: 0x131
    case 0x130 where self == .lower: 0x69
    default: nil
    }
  }

  private func append(_ codePoint: UInt32, _ mapping: CaseMapping, to result: inout [UInt16]) {
    if codePoint < 0x80 {
      let letter = codePoint | 0x20
      let isLetter = letter &- 0x61 < 26
      return result.append(UInt16(!isLetter ? codePoint : mapping == .lower ? letter : letter & ~0x20))
    }
    (mapping == .lower ? .lower : self).forEachCharacter(of: codePoint) { result.append(codePoint: $0) }
  }

  /// Calls the body with each character that one becomes.
  func forEachCharacter(of codePoint: UInt32, _ body: (UInt32) -> Void) {
    guard let run = run(of: codePoint) else { return body(codePoint) }
    guard run & 1 << 42 != 0 else { return body(codePoint &+ UInt32(truncatingIfNeeded: run)) }
    var rest = run & (1 << 42 - 1)
    while rest > 0 {
      body(UInt32(rest & 0x3FFF))
      rest >>= 14
    }
  }

  /// What the tables have for a character.
  private func run(of codePoint: UInt32) -> UInt64? {
    if self == .title, let run = Self.find(codePoint, in: Self.titlecase) { return run }
    return Self.find(codePoint, in: self == .lower ? Self.lowercase : Self.uppercase)
  }

  private static func find(_ codePoint: UInt32, in runs: [UInt64]) -> UInt64? {
    guard let index = runs.lastIndex(notAbove: UInt64(codePoint) << 43 | (1 << 43 - 1)) else { return nil }
    let run = runs[index]
    let offset = UInt64(codePoint) - run >> 43
    if run & 1 << 42 != 0 { return offset == 0 ? run : nil }
    return offset >> (run >> 40 & 1) <= run >> 32 & 0xFF && offset & run >> 40 & 1 == 0 ? run : nil
  }
}

extension [UInt16] {
  /// Whether the word continues after the character at an index.
  fileprivate func hasLetter(after index: Int) -> Bool {
    var index = index + 1
    while index < count {
      let (codePoint, units) = codePoint(at: index)
      if !codePoint.isInsideWords { return codePoint.category.hasCase }
      index += units
    }
    return false
  }
}

extension UInt32 {
  /// Whether the character does not end a word: a mark or an apostrophe.
  fileprivate var isInsideWords: Bool { self == 0x27 || self == 0x2019 || isMark }
}
