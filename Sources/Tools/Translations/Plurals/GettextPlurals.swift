import CFLocalization
import CFText

/// The plural forms of a language as gettext counts them: those that whole numbers take, in CLDR's order.
struct GettextPlurals {
  let categories: [PluralCategory]

  /// `nplurals=2; plural=(n==1) ? 0 : 1;`
  let header: Text

  private let rules: PluralRules

  init(language: Text) {
    rules = PluralRules(for: language, .cardinal)
    var reached: [PluralCategory] = []
    for number in Self.samples {
      let category = rules.category(of: PluralOperands(number))
      if !reached.contains(category) { reached.append(category) }
    }
    categories = PluralCategory.allCases.filter { reached.contains($0) }
    var builder = TextBuilder()
    builder.append("nplurals=")
    builder.append(decimal: categories.count)
    builder.append("; plural=")
    let conditions = Self.conditions(rules.source)
    for (index, category) in categories.dropLast().enumerated() {
      builder.append("(")
      builder.append(conditions.first { $0.category == category.name }?.condition ?? "0")
      builder.append(") ? ")
      builder.append(decimal: index)
      builder.append(" : ")
    }
    builder.append(decimal: categories.count - 1)
    builder.append(";")
    header = builder.text
  }

  /// The rules of all languages repeat after 1,000, but for one form of whole millions.
  private static let samples = Array(0...1100) + [1_000_000, 2_000_000] as [UInt64]

  /// For each category, the index of the form that an expression chooses for its numbers.
  func indexes(in expression: PluralExpression) -> [(category: PluralCategory, index: Int)] {
    categories.map { category in
      var counts = Array(repeating: 0, count: expression.formCount)
      for number in Self.samples where rules.category(of: PluralOperands(number)) == category {
        counts[expression.form(of: number)] += 1
      }
      return (category, counts.indices.max { counts[$0] < counts[$1] } ?? 0)
    }
  }
}

// MARK: - Expressions

extension GettextPlurals {
  /// The conditions of CLDR's rules in the syntax of C, for whole numbers: those without fraction and exponent.
  private static func conditions(_ rules: Text) -> [(category: Text, condition: Text)] {
    rules.split(at: UInt8(ascii: ";")).compactMap { rule in
      guard let category = PluralCategory.allCases.first(where: { $0.name[0] == (rule.isEmpty ? 0 : rule[0]) }) else {
        return nil
      }
      let alternatives = rule.slice(from: 1).split(at: UInt8(ascii: "|")).compactMap { alternative -> Text? in
        var parts: [Text] = []
        for relation in alternative.split(at: UInt8(ascii: "&")) {
          switch condition(relation) {
          case .always: continue
          case .never: return nil
          case .depends(let part): parts.append(part)
          }
        }
        return joined(parts, " && ")
      }
      return (category.name, joined(alternatives, " || "))
    }
  }

  private static func joined(_ parts: [Text], _ separator: Text) -> Text {
    var result: Text = ""
    for (index, part) in parts.enumerated() { result = index == 0 ? part : result + separator + part }
    return parts.isEmpty ? "1" : result
  }

  private enum Condition {
    case always, never
    case depends(Text)
  }

  /// `i%10=2-4,9` is `(n%10>=2 && n%10<=4 || n%10==9)`.
  private static func condition(_ relation: Text) -> Condition {
    let bytes = Array(relation.utf8)
    guard let sign = bytes.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "!") }) else {
      return .never
    }
    let isEqual = bytes[sign] == UInt8(ascii: "=")
    let ranges = Text(bytes[(sign + 1)...]).split(at: UInt8(ascii: ",")).map { $0.split(at: .hyphen) }
    guard bytes[0] == UInt8(ascii: "n") || bytes[0] == UInt8(ascii: "i") else {
      // The digits of a fraction, and exponents, are 0.
      let hasZero = ranges.contains { $0[0] == "0" }
      return hasZero == isEqual ? .always : .never
    }
    let operand = "n" + Text(bytes[1..<sign])
    let parts = ranges.map { range -> Text in
      if range.count == 1 || range[0] == range[1] { return operand + (isEqual ? "==" : "!=") + range[0] }
      if isEqual { return operand + ">=" + range[0] + " && " + operand + "<=" + range[1] }
      return "(" + operand + "<" + range[0] + " || " + operand + ">" + range[1] + ")"
    }
    let all = joined(parts, isEqual ? " || " : " && ")
    return .depends(isEqual && parts.count > 1 ? "(" + all + ")" : all)
  }
}
