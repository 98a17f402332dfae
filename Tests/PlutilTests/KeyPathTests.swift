import CFObjects
import CFPropertyLists
import CFText
import Foundation
import Testing

@testable import Plutil

struct KeyPathTests {
  @Test(
    arguments: [
      ("a", ["a"]), ("a.b.0", ["a", "b", "0"]), ("", [""]), (".", ["", ""]), ("a..b", ["a", "", "b"]),
      (#"a\.b"#, ["a.b"]), (#"a\\.b"#, [#"a\"#, "b"]), (#"a\b"#, [#"a\b"#]), (#"a\"#, [#"a\"#]),
    ] as [(Text, [Text])])
  func `dots separate components, and a backslash makes one part of a key`(_ text: Text, _ components: [Text]) {
    #expect(KeyPath(text).components == components)
  }

  @Test func `an escaped key is one component, whatever it has`() {
    let environment = ProcessInfo.processInfo.environment["CFBUNDLECOMPAT_SEED"]
    var state = environment.flatMap { UInt64($0) } ?? UInt64.random(in: 1...UInt64.max)
    let seed = state
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<2000 {
      let keys = (0...next(3)).map { _ in Text((0..<next(6)).map { _ in Array(#".\a0é"#.utf8)[next(6)] }) }
      let path = keys.dropFirst().reduce(KeyPath.escaped(keys[0])) { $0 + "." + KeyPath.escaped($1) }
      #expect(KeyPath(path).components == keys, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      ("a", "{ 0 = x; }"), ("l.0", "x"), ("l.1", nil), ("l.-1", nil), ("l.x", nil), ("l.00", "x"), ("a.", nil),
      ("l.0.0", nil),
      ("l.99999999999999999999", nil), ("", nil), ("a.0", "x"), (#"k\.dot"#, "dot"), ("k.dot", nil),
    ] as [(Text, Text?)])
  func `a path leads to the value or to nothing`(_ path: Text, _ expected: Text?) throws {
    let list = try PropertyListReader.read(Array("{ a = { 0 = x; }; l = (x); \"k.dot\" = dot; }".utf8).span).value
    let value = KeyPath(path).value(in: list)
    #expect((value as? StringObject)?.text == expected || value is DictionaryObject && path == "a")
  }
}

struct ListWalkTests {
  private func steps(_ source: String) throws -> [String] {
    let list = try PropertyListReader.read(Array(source.utf8).span).value
    var walk = ListWalk(list, order: .codeUnits)
    var steps: [String] = []
    while let step = walk.next() {
      switch step {
      case .scalar(let value): steps.append("\(walk.path.string) = \(value.answer.string)")
      case .begin(let kind): steps.append("\(walk.depth) begin \(kind)")
      case .empty(let kind): steps.append("\(walk.depth) empty \(kind)")
      case .element(let index, let key): steps.append("\(index) \(key?.string ?? "-")")
      case .end(let kind): steps.append("\(walk.depth) end \(kind)")
      }
    }
    return steps
  }

  @Test func `every value is visited in order, with its path and depth`() throws {
    #expect(
      try steps("{ \"b.c\" = (x, ()); a = {}; }") == [
        "1 begin dictionary", "0 a", "1 empty dictionary", "1 b.c", "2 begin array", "0 -", #"b\.c.0 = x"#, "1 -",
        "2 empty array", "1 end array", "0 end dictionary",
      ])
    #expect(try steps("x;") == ["1 begin dictionary", "0 x", "x = x", "0 end dictionary"])
  }

  @Test func `nesting takes no stack`() throws {
    let depth = 500
    let text = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    #expect(try steps(text).count == 3 * depth - 2)
  }
}
