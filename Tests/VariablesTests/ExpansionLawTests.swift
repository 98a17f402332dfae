import CFTestSupport
import CFText
import Testing

@testable import Variables

/// Laws that hold for every expression, tried with random ones.
struct ExpansionLawTests {
  private static let names = ["A", "B", "C", "D_E", "U"]

  /// A random expression, its references properly closed.
  private static func expression(_ rng: inout SeededGenerator, depth: Int = 0) -> String {
    (0..<rng.below(4)).map { _ in piece(&rng, depth) }.joined()
  }

  private static func piece(_ rng: inout SeededGenerator, _ depth: Int) -> String {
    switch rng.below(depth > 3 ? 3 : 7) {
    case 0: return rng.pick(["x", "My App", "/a/b.c", "Grüße", "\"q\"", "7", " "])
    case 1: return rng.pick(["$$", "$(\(rng.pick(names)))", "$5"])
    case 2: return "${" + rng.pick(names) + "}"
    case 3: return "$(" + rng.pick(names) + ":" + rng.pick(["upper", "lower", "base", "quote", "identifier"]) + ")"
    case 4: return "$(" + rng.pick(names) + ":default=" + operand(&rng, depth) + ")"
    case 5: return "$(" + rng.pick(names) + ":dir=" + operand(&rng, depth) + ":file)"
    default: return "$(" + operand(&rng, depth) + ")"
    }
  }

  private static func operand(_ rng: inout SeededGenerator, _ depth: Int) -> String {
    expression(&rng, depth: depth + 1).replacing(":", with: "").replacing(")", with: "").replacing("(", with: "")
      .replacing("$", with: "").replacing("{", with: "").replacing("}", with: "")
      + (rng.below(2) == 0 ? "$(\(rng.pick(names)))" : "")
  }

  private static func table(_ rng: inout SeededGenerator) -> VariableTable {
    var table = VariableTable()
    for _ in 0..<rng.below(8) {
      let name = rng.pick(Array(names.dropLast()))
      table.set(Text(name), VariableValue(Text(expression(&rng)), from: VariableOrigin("test")))
    }
    return table
  }

  @Test func `joined texts expand to joined results`() {
    var rng = SeededGenerator()
    for _ in 0..<20_000 {
      let table = Self.table(&rng)
      let (left, right) = (Self.expression(&rng), Self.expression(&rng))
      // A name without brackets would go on in the other text.
      let whole = table.expand(Text(left + "|" + right))
      #expect(whole.text == table.expand(Text(left)).text + "|" + table.expand(Text(right)).text)
      #expect(whole.faults.allSatisfy { $0.reason == .noName })
    }
  }

  @Test func `an expansion agrees with a slow one by recursion`() {
    var rng = SeededGenerator()
    for _ in 0..<20_000 {
      let table = Self.table(&rng)
      let text = Text(Self.expression(&rng))
      let slow = SlowExpander(table: table).expand(text)
      let fast = table.expand(text)
      #expect(fast.text == slow.text, "\(text) of \(table.names.map { ($0, table.allValues(of: $0).map(\.text)) })")
      #expect(fast.isDefined == slow.isDefined)
    }
  }

  @Test func `texts that are expanded one after the other are as those expanded alone`() {
    var rng = SeededGenerator()
    for _ in 0..<5000 {
      let table = Self.table(&rng)
      let keeps = rng.below(2) == 0
      var expander = Expander(table, keepsUndefined: keeps)
      for _ in 0..<4 {
        let text = Text(Self.expression(&rng))
        #expect(expander.expand(text) == table.expand(text, keepsUndefined: keeps))
      }
    }
  }

  @Test func `text without a dollar sign is what it was`() {
    var rng = SeededGenerator()
    let table = Self.table(&rng)
    for text in ["", "a:b)c", "}{][", "\\", "äöü"] { #expect(table.expand(Text(text)).text == Text(text)) }
  }

  @Test func `doubled dollar signs protect every text`() {
    var rng = SeededGenerator()
    for _ in 0..<5000 {
      let (table, text) = (Self.table(&rng), Self.expression(&rng))
      #expect(table.expand(Text(text.replacing("$", with: "$$"))).text == Text(text))
    }
  }

  @Test func `what is kept can be expanded later`() {
    var rng = SeededGenerator()
    for _ in 0..<5000 {
      var later = VariableTable()
      for name in Self.names { later.set(Text(name), VariableValue("v", from: VariableOrigin("test"))) }
      let text = Text(Self.expression(&rng).replacing("$$", with: "").replacing("$5", with: ""))
      let kept = VariableTable().expand(text, keepsUndefined: true)
      if !kept.undefined.isEmpty, !text.string.contains("default") {
        #expect(later.expand(kept.text).text == later.expand(text).text, "\(text) kept as \(kept.text)")
      }
    }
  }

  @Test func `random bytes end, within the limits`() {
    var rng = SeededGenerator()
    let pieces = ["$", "(", ")", "{", "}", "[", "]", ":", "=", "A", "upper", "dir", "\\", "$(A", "B)", "default", "ü"]
    for _ in 0..<20_000 {
      var table = VariableTable()
      for name in ["A", "B"] {
        let value = (0..<rng.below(6)).map { _ in rng.pick(pieces) }.joined()
        table.set(Text(name), VariableValue(Text(value), from: VariableOrigin("test"), hasEscapes: rng.below(2) == 0))
      }
      let text = Text((0..<rng.below(12)).map { _ in rng.pick(pieces) }.joined())
      let expansion = table.expand(text)
      let limits = expansion.faults.filter { $0.isLimit }
      #expect(limits.isEmpty)
      for fault in expansion.faults where fault.variable == nil { #expect((0...text.count).contains(fault.offset)) }
      _ = table.expandList(text)
    }
  }
}

/// The rules as they are written down, without a thought of speed or depth. For expressions without faults.
private struct SlowExpander {
  let table: VariableTable
  var active: [(name: Text, depth: Int)] = []

  func expand(_ text: Text) -> (text: Text, isDefined: Bool) {
    var rest = text.string[...]
    let result = read(&rest, until: [])
    return (Text(result.text), result.isDefined || text.isEmpty)
  }

  private func read(_ rest: inout Substring, until ends: [Character]) -> (text: String, isDefined: Bool) {
    var (text, isDefined) = ("", false)
    while let character = rest.first, !ends.contains(character) {
      rest.removeFirst()
      guard character == "$", let next = rest.first, "({[$".contains(next) else {
        text.append(character)
        isDefined = true
        continue
      }
      rest.removeFirst()
      if next == "$" {
        text.append("$")
        isDefined = true
      } else if let value = reference(&rest, next == "(" ? ")" : next == "{" ? "}" : "]") {
        text += value
        isDefined = true
      }
    }
    return (text, isDefined)
  }

  private func reference(_ rest: inout Substring, _ end: Character) -> String? {
    let name = Text(read(&rest, until: [":", end]).text)
    var value = self.value(name)
    while rest.first == ":" {
      rest.removeFirst()
      let operatorName = rest.prefix { $0.isLetter || $0.isNumber }
      rest = rest.dropFirst(operatorName.count)
      var operand: String?
      if rest.first == "=" {
        rest.removeFirst()
        operand = read(&rest, until: [":", end]).text
      }
      if operatorName == "default" {
        if value == nil || value == "" { value = operand }
      } else if let old = value {
        let known = ValueOperator(Text(String(operatorName)), hasOperand: operand != nil)!
        value = known.apply(to: Text(old), operand: Text(operand ?? "")).string
      }
    }
    rest = rest.dropFirst()
    return value
  }

  private func value(_ name: Text) -> String? {
    let depth = active.last { $0.name == name }.map { $0.depth + 1 } ?? 0
    guard let value = table.value(of: name, depth: depth) else { return nil }
    var inner = self
    inner.active.append((name, depth))
    let result = inner.expand(value.text)
    return result.isDefined ? result.text.string : nil
  }
}
