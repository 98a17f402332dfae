import CFTestSupport
import Foundation
import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct PluralRulesTests {
  /// Locales whose forms differ from those of the toolchain's ICU, each with the reason.
  private static let expectedDifferences = Dictionary(
    uniqueKeysWithValues: "AO CH CV FR GQ GW LU MO MZ ST TL".split(separator: " ").map {
      ("pt_\($0)", "CLDR names pt_PT as the parent for plural forms, and ICU only drops the region")
    })

  @Test(
    .enabled(if: ReferencePlurals.isInstalled, "no lib_FoundationICU.so to compare with"),
    arguments: [PluralRules.Kind.cardinal, .ordinal])
  func everyLanguageHasTheFormsOfTheToolchain(kind: PluralRules.Kind) {
    let reference = ReferencePlurals()
    let numbers = Self.numbers(reference)
    let languages = reference.languages
    var comparisons = 0
    var differences: [String: String] = [:]
    func compare(_ locale: String, _ count: Int) {
      let rules = reference.rules(for: locale, kind)
      let ours = PluralRules(for: Text(locale), kind)
      for (text, number, operands) in numbers.prefix(count) {
        comparisons += 1
        let (category, expected) = (ours.category(of: operands), reference.category(of: number, rules))
        if category != expected {
          differences[locale] = "\(text) is \(category.name.string), not \(expected.name.string)"
        }
      }
      reference.close(rules)
    }
    for language in languages { compare(language, numbers.count) }
    for locale in reference.locales { compare(locale, 300) }
    print("\(kind): \(comparisons) numbers compared in \(languages.count) languages")
    #expect(comparisons > 1_500_000)
    let unexpected = differences.filter { Self.expectedDifferences[$0.key] == nil }
    #expect(unexpected.isEmpty)
  }

  /// Integers, decimals and compact forms, those around the limits of rules first.
  private static func numbers(_ reference: ReferencePlurals) -> [(String, ReferencePlurals.Number, PluralOperands)] {
    var random = SeededGenerator(seed: SeededGenerator.environmentSeed)
    print("seed \(SeededGenerator.environmentSeed)")
    var decimals: [String] = []
    for whole in 0...25 {
      for fraction in ["0", "1", "2", "00", "01", "50", "010"] { decimals.append("\(whole).\(fraction)") }
    }
    for exponent in [3, 6, 9] {
      for mantissa in ["1", "2", "7", "10", "21", "1.1", "2.5"] { decimals.append("\(mantissa)c\(exponent)") }
    }
    for _ in 0..<1500 {
      let digits = Int.random(in: 1...4, using: &random)
      let fraction = String(String(Int.random(in: 0..<10_000, using: &random) + 10_000).suffix(digits))
      decimals.append(
        "\(Int.random(in: 0..<1_000_000, using: &random) >> Int.random(in: 0..<20, using: &random)).\(fraction)")
    }
    var integers = Array(UInt64(0)...110)
    for power in [1000, 10_000, 100_000, 1_000_000, 10_000_000, 1_000_000_000] as [UInt64] {
      integers += [power - 1, power, power + 1, 2 * power, 21 * power]
    }
    integers += Array(111...2200)
    for _ in 0..<3500 {
      integers.append(UInt64.random(in: 0..<1 << 53, using: &random) >> UInt64.random(in: 0..<52, using: &random))
    }
    let whole = integers.map { (String($0), ReferencePlurals.Number.integer(Double($0)), PluralOperands($0)) }
    let others = decimals.map { ($0, reference.number($0), PluralOperands(decimal: Text($0))!) }
    return whole.prefix(140) + others + whole.dropFirst(140)
  }

  @Test(
    arguments: [
      ("ro", "101", .few), ("ro", "120", .other), ("he", "20", .other), ("mt", "2", .two), ("ca", "1000000", .many),
      ("blo", "1", .one), ("csw", "1", .one), ("lld", "1", .one), ("vec", "1", .one),
    ] as [(Text, Text, PluralCategory)])
  func formsOfLanguages(language: Text, number: Text, category: PluralCategory) throws {
    #expect(
      PluralRules(for: language, .cardinal).category(of: try #require(PluralOperands(decimal: number))) == category)
  }

  @Test func namesOfOneLanguageHaveOneRule() {
    let two = PluralOperands(2 as Int64)
    for name in ["ru", "ru_RU", "ru-RU", "Russian", "ru-Cyrl-UA"] as [Text] {
      #expect(PluralRules(for: name, .cardinal).category(of: two) == .few)
    }
    let zero = PluralOperands(0 as Int64)
    #expect(PluralRules(for: "pt-BR", .cardinal).category(of: zero) == .one)
    #expect(PluralRules(for: "pt-PT", .cardinal).category(of: zero) == .other)
    #expect(PluralRules(for: "pt-AO", .cardinal).category(of: zero) == .other)
    #expect(PluralRules(for: "nb", .cardinal).category(of: PluralOperands(1 as Int64)) == .one)
    for name in ["", "Base", "zh-Hant-TW", "Norvegian", "x-y", "\u{0}"] as [Text] {
      #expect(PluralRules(for: name, .cardinal).category(of: PluralOperands(1 as Int64)) == .other)
    }
  }

  @Test func visibleDigitsCount() {
    let english = PluralRules(for: "en", .cardinal)
    #expect(english.category(of: PluralOperands(decimal: "1")!) == .one)
    #expect(english.category(of: PluralOperands(decimal: "-1")!) == .one)
    #expect(english.category(of: PluralOperands(decimal: "1.0")!) == .other)
    #expect(PluralOperands(decimal: "12.340") == PluralOperands(decimal: "1.2340e1"))
    #expect(PluralOperands(decimal: "0.05") == PluralOperands(decimal: "5e-2"))
    #expect(PluralOperands(UInt64.max).i % 1_000_000 == UInt64.max % 1_000_000)
    #expect(PluralOperands(Int64.min).i % 100 == 8)
    #expect(PluralOperands(decimal: "1e300")!.i % 10 == 0)
    // Twenty digits: more than 64 bits can hold.
    #expect(PluralOperands(decimal: "19223372036854775808")?.i == 1_223_372_036_854_775_808)
  }

  /// CLDR's samples do not have a zero at the end where it matters.
  @Test func zerosAtTheEndCountAsVisibleDigits() {
    let croatian = PluralRules(for: "hr", .cardinal)
    let expected: [(Text, PluralCategory)] = [
      ("1.1", .one), ("1.10", .other), ("0.2", .few), ("0.20", .other), ("0.21", .one), ("0.210", .other),
      ("1.0", .other), ("1", .one),
    ]
    for (number, category) in expected {
      #expect(croatian.category(of: PluralOperands(decimal: number)!) == category, "\(number.string)")
    }
    let macedonian = PluralRules(for: "mk", .cardinal)
    #expect(macedonian.category(of: PluralOperands(decimal: "0.1")!) == .one)
    #expect(macedonian.category(of: PluralOperands(decimal: "0.10")!) == .other)
  }

  @Test(arguments: ["", "-", ".", "one", "1x", "1e", "1e+", "1c", "1e9999", "1.2.3", "inf", "nan", "0x1"] as [Text])
  func whatIsNoNumberHasNoOperands(text: Text) {
    #expect(PluralOperands(decimal: text) == nil)
  }
}
