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

  @Test func `4096 levels of values and of names are the limit`() {
    func chain(_ count: Int) -> Expansion {
      table((0..<count).map { ("V\($0)", "$(V\($0 + 1))") } + [("V\(count)", "end")]).expand("$(V0)")
    }
    #expect(chain(4095).text == "end")
    #expect(chain(4096).faults.last?.reason == .nestedTooDeeply(limit: 4096))
    func nest(_ count: Int) -> Expansion {
      let text = String(repeating: "$(", count: count) + "a" + String(repeating: ")", count: count)
      return table([("a", "a")]).expand(Text(text))
    }
    #expect(nest(4096).text == "a")
    #expect(nest(4097).faults.last?.reason == .nestedTooDeeply(limit: 4096))
  }

  @Test func `a value has 16 MiB at most, however it grows`() {
    func doubled(_ count: Int, _ value: String) -> Expansion {
      let doubling = (0..<count).map { ("V\($0)", "$(V\($0 + 1))$(V\($0 + 1))") }
      return table(doubling + [("V\(count)", value)]).expand("$(V0)")
    }
    #expect(doubled(24, "x").text.count == 16 << 20)
    #expect(doubled(25, "x").faults.last?.reason == .tooLong(limit: 16 << 20))
    #expect(doubled(60, "x").faults.last?.isLimit == true)
    #expect(doubled(4000, "").text == "")
    let many = Text(String(repeating: "$(A:upper)", count: 1_000_000))
    #expect(table([("A", "a")]).expand(many).text.count == 1_000_000)
  }

  @Test func `values that depend on what is open and double with each variable are an error`() {
    let doubling = (0..<60).flatMap { [("V\($0)", ""), ("V\($0)", "$(V\($0 + 1))$(V\($0 + 1))$(inherited)")] }
    #expect(table(doubling + [("V60", "")]).expand("$(V0)").faults.last?.reason == .tooMuchWork)
  }

  @Test func `a value that was expanded inside another one is not taken for its own`() {
    let table = table([("X", "x"), ("X", "1$(Y)"), ("Y", "y$(Z)"), ("Y", "2$(X)"), ("Z", "z$(X)")])
    // In another order, the same answers as one by one.
    for names in [["X", "Y", "Z"], ["Z", "Y", "X"], ["Y", "Z", "X"]] {
      var expander = Expander(table)
      for name in names {
        let text = Text("$(\(name))")
        #expect(expander.expand(text) == table.expand(text))
      }
    }
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
