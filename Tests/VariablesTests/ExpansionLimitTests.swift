import CFText
import Testing

@testable import Variables

struct ExpansionLimitTests {
  private func table(_ values: [(String, String)]) -> VariableTable {
    var table = VariableTable()
    for (name, value) in values { table.set(Text(name), VariableValue(Text(value), from: VariableOrigin("test"))) }
    return table
  }

  @Test func `600 levels of references are expanded`() {
    let chain = (0..<600).map { ("V\($0)", "$(V\($0 + 1))") } + [("V600", "end")]
    #expect(table(chain).expand("$(V0)").text == "end")
  }

  @Test func `references that are nested too deeply are an error`() {
    let text = Text(String(repeating: "$(", count: 100_000))
    #expect(table([]).expand(text).faults.last?.reason == .nestedTooDeeply(limit: 4096))
  }

  @Test func `a value that doubles with each variable is an error`() {
    let doubling = (0..<60).map { ("V\($0)", "$(V\($0 + 1))$(V\($0 + 1))") }
    #expect(table(doubling + [("V60", "x")]).expand("$(V0)").faults.last?.isLimit == true)
    #expect(table(doubling + [("V60", "")]).expand("$(V0)").faults.last?.reason == .tooMuchWork)
  }

  @Test func `undefined variables are listed, and those with a default are not`() {
    let text: Text = "$(A) $(B:default=$(C)) $(D:default=$(E)) $F"
    let expansion = table([("D", "d")]).expand(text)
    #expect(expansion.undefined.map(\.name) == ["A", "C"])
    #expect(expansion.undefined.map(\.offset) == [0, 17])
    #expect(expansion.text == "  d $F")
  }

  @Test func `a variable that inherits nothing is no mistake`() {
    let expansion = table([("FLAGS", "$(inherited) -x")]).expand("$(FLAGS)")
    #expect(expansion.text == " -x")
    #expect(expansion.undefined.isEmpty)
  }

  @Test func `undefined references stay as they are written`() {
    let table = table([("A", "$(U:upper)-")])
    #expect(table.expand("${X:lower:default=}$(U:dir=x)$(A)", keepsUndefined: true).text == "$(U:dir=x)$(U:upper)-")
  }

  @Test func `characters of C99 are in order`() {
    for ranges in [C99Characters.allowed, C99Characters.digits] {
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }
}
