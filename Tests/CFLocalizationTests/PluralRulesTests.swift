import CFTestSupport
import Foundation
import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct PluralRulesTests {
  private static let directory = "/usr/share/unicode/cldr/common/supplemental/"
  static let isCLDRInstalled = FileManager.default.fileExists(atPath: directory + "plurals.xml")

  @Test(
    .enabled(if: isCLDRInstalled, "the package unicode-cldr-core is not installed"),
    arguments: [("plurals.xml", PluralRules.Kind.cardinal), ("ordinals.xml", .ordinal)])
  func everyPublishedSampleHasItsCategory(file: String, kind: PluralRules.Kind) throws {
    let groups = try PluralSamples.read(Self.directory + file)
    #expect(groups.count > 20)
    var count = 0
    for group in groups {
      for language in group.languages {
        let rules = PluralRules(for: Text(language), kind)
        for (category, samples) in group.samples {
          for sample in samples {
            let operands = try #require(PluralOperands(decimal: Text(sample)), "\(sample)")
            count += 1
            if rules.category(of: operands).name != Text(category) {
              Issue.record("\(language): \(sample) is \(rules.category(of: operands).name.string), not \(category)")
            }
          }
        }
      }
    }
    #expect(count > (kind == .cardinal ? 8000 : 2000))
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

/// CLDR's plural rules as its file has them, without the conditions: which numbers it names for which form.
private struct PluralSamples {
  let languages: [String]
  var samples: [(category: String, numbers: [String])] = []

  static func read(_ path: String) throws -> [PluralSamples] {
    let source = try String(contentsOfFile: path, encoding: .utf8)
    var groups: [PluralSamples] = []
    for line in source.split(separator: "\n") {
      if let locales = value(of: "locales", in: line) {
        groups.append(PluralSamples(languages: locales.split(separator: " ").map(String.init)))
      } else if let category = value(of: "count", in: line) {
        let lists = line.split(separator: "@").dropFirst().map { $0.drop { $0 != " " }.prefix { $0 != "<" } }
        let items = lists.flatMap { $0.split { $0 == "," || $0 == " " } }.filter { $0 != "…" }
        groups[groups.count - 1].samples.append((category, items.flatMap { expand($0) }))
      }
    }
    return groups
  }

  private static func value(of attribute: String, in line: Substring) -> String? {
    guard let start = line.range(of: attribute + "=\"")?.upperBound else { return nil }
    return String(line[start...].prefix { $0 != "\"" })
  }

  /// `0.2~0.9` is every number of one decimal between them.
  private static func expand(_ item: Substring) -> [String] {
    let ends = item.split(separator: "~").map(String.init)
    guard ends.count == 2 else { return [String(item)] }
    let decimals = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
    func scaled(_ text: String) -> Int { Int(text.filter { $0 != "." })! }
    return (scaled(ends[0])...scaled(ends[1])).map { number in
      let digits = String(repeating: "0", count: max(0, decimals + 1 - String(number).count)) + String(number)
      return decimals == 0 ? digits : String(digits.dropLast(decimals)) + "." + String(digits.suffix(decimals))
    }
  }
}
