import CFText

/// The plural rules of a language: which plural form a number takes.
package struct PluralRules: Sendable {
  package enum Kind: Sendable {
    /// 1 file, 2 files.
    case cardinal
    /// 1st, 2nd, 3rd.
    case ordinal
  }

  /// The offset of the rules.
  private let start: Int

  /// The rules of a localization's language, in any spelling. A language that CLDR does not list has one form.
  package init(for localization: Text, _ kind: Kind) {
    let offsets = Self.offsets(of: LanguageIdentifier(CanonicalIdentifier.language(localization))?.name)
    start = offsets?.number(in: kind == .cardinal ? 0..<4 : 4..<8) ?? 0
  }

  private static func offsets(of name: LanguageName?) -> StaticBytes? {
    guard let name else { return nil }
    // Of CLDR's parents only Portugal's is for plural forms, too: the others, such as English for `hi_Latn`, are not.
    for (_, ancestor) in name.ancestry() where ancestor.languageCode == name.languageCode {
      if let offsets = PluralRuleTables.languages.value(for: ancestor) { return offsets }
    }
    var language = name
    language.truncate(to: name.firstIndex(of: .underscore) ?? name.count)
    return PluralRuleTables.languages.value(for: language)
  }

  package func category(of number: PluralOperands) -> PluralCategory {
    var reader = PluralRuleReader(number, at: start)
    while let category = reader.nextCategory() {
      if reader.conditionHolds() { return category }
    }
    return .other
  }

  /// The rules as they are in ``PluralRuleTables``, without the period at their end: for tools that write them in another
  /// language.
  package var source: Text {
    let rules = StaticBytes(PluralRuleTables.rules).span.extracting(droppingFirst: start)
    return Text(rules.extracting(first: rules.firstIndex(of: .dot) ?? rules.count))
  }
}

/// Evaluates rules in the format of `utils/generate/plural-rules` for a number.
private struct PluralRuleReader {
  private let rules = StaticBytes(PluralRuleTables.rules)
  private let number: PluralOperands
  private var index: Int

  init(_ number: PluralOperands, at start: Int) {
    self.number = number
    index = start
  }

  private var next: UInt8 { rules[index] }

  private mutating func take() -> UInt8 {
    defer { index += 1 }
    return next
  }

  /// Moves past the byte if it comes next.
  private mutating func consume(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  /// The category of the next rule; `nil` after the last one.
  mutating func nextCategory() -> PluralCategory? {
    switch take() {
    case UInt8(ascii: "z"): .zero
    case UInt8(ascii: "o"): .one
    case UInt8(ascii: "t"): .two
    case UInt8(ascii: "f"): .few
    case UInt8(ascii: "m"): .many
    default: nil
    }
  }

  /// `relation&relation|relation;`
  mutating func conditionHolds() -> Bool {
    var isAnyTrue = false
    var areAllTrue = true
    while true {
      if !relationHolds() { areAllTrue = false }
      let separator = take()
      if separator == UInt8(ascii: "&") { continue }
      if areAllTrue { isAnyTrue = true }
      areAllTrue = true
      if separator == UInt8(ascii: ";") { return isAnyTrue }
    }
  }

  /// `n%10=2-4,9`; a number with non-zero fraction digits equals no integer.
  private mutating func relationHolds() -> Bool {
    let operand = take()
    var value = value(of: operand)
    let isInteger = operand != UInt8(ascii: "n") || number.t == 0
    if consume(UInt8(ascii: "%")) { value %= takeInteger() }
    let wantsEquality = take() == UInt8(ascii: "=")
    var isEqual = false
    repeat {
      let low = takeInteger()
      let high = consume(.hyphen) ? takeInteger() : low
      if isInteger, low <= value, value <= high { isEqual = true }
    } while consume(UInt8(ascii: ","))
    return isEqual == wantsEquality
  }

  private func value(of operand: UInt8) -> UInt64 {
    switch operand {
    case UInt8(ascii: "v"): UInt64(number.v)
    case UInt8(ascii: "w"): UInt64(number.w)
    case UInt8(ascii: "f"): number.f
    case UInt8(ascii: "t"): number.t
    case UInt8(ascii: "c"), UInt8(ascii: "e"): UInt64(max(number.e, 0))
    default: number.i
    }
  }

  private mutating func takeInteger() -> UInt64 {
    var value: UInt64 = 0
    while next.isASCIIDigit { value = value * 10 + UInt64(take() - 0x30) }
    return value
  }
}
