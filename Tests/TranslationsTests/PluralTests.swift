import CFLocalization
import CFText
import Testing

@testable import Translations

struct PluralTests {
  @Test(arguments: ["ar", "cs", "cy", "de", "fr", "ga", "he", "ja", "lt", "lv", "mt", "pl", "ro", "ru", "sl", "uk"])
  func `the expression of a language chooses CLDR's form for each number`(_ language: Text) throws {
    let plurals = GettextPlurals(language: language)
    let expression = try #require(PluralExpression(header: plurals.header))
    #expect(expression.formCount == plurals.categories.count)
    let rules = PluralRules(for: language, .cardinal)
    for number in Array(0...1100) + [1_000_000, 1_000_001] as [UInt64] {
      let category = rules.category(of: PluralOperands(number))
      #expect(plurals.categories[expression.form(of: number)] == category, "\(number)")
    }
  }

  @Test(arguments: [
    ("nplurals=2; plural=n != 1;", [1, 0, 1]), ("nplurals=1; plural=0;", [0, 0, 0]),
    ("nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n == 2 || n>4 ? 1 : 2", [2, 0, 1]),
    ("nplurals=2;plural=!(n<=1)", [0, 0, 1]), ("nplurals=2; plural=n/0", [0, 0, 0]),
    ("nplurals=2; plural=n*2-1>2", [1, 0, 1]), ("nplurals=2; plural=99", [1, 1, 1]),
  ])
  func `expressions have the values of C`(_ header: String, _ forms: [Int]) throws {
    let expression = try #require(PluralExpression(header: Text(header)))
    #expect((0...2).map { expression.form(of: $0) } == forms)
  }

  @Test func `what is not an expression is refused`() {
    for header in ["", "nplurals=2", "nplurals=0; plural=0", "nplurals=2; plural=n !", "nplurals=2; plural=(n", "x"] {
      #expect(PluralExpression(header: Text(header)) == nil, "\(header)")
    }
    let deep = String(repeating: "(", count: 100_000) + "n" + String(repeating: ")", count: 100_000)
    #expect(PluralExpression(header: Text("nplurals=2; plural=" + deep)) == nil)
  }
}
