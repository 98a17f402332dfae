import CFText
import Testing

@testable import Doctor

@Suite struct ListTreeTests {
  @Test(arguments: [
    ("{ a = (1, { b = c; }); }", "a@2 (1 {b@12 c})"),
    ("a = 1; a;", "a@0 1 a@7 a"),
    (
      "<plist><dict><key>a</key><array><string>1</string><dict><key>b</key><true/></dict></array></dict></plist>",
      "a@13 (<string>1</string> {b@56 <true/>})"
    ),
    (
      "<dict><key>a</key><true/><key>b</key><dict><key>c</key><true/><key>d</key><wrong/></dict></dict>",
      "a@6 <true/> b@25 {c@43 <true/>}"
    ),
    ("(1, 2", "(1 2)"), ("", ""),
  ])
  func keysAndValuesHaveTheirPlaces(source: String, expected: String) {
    let bytes = Array(source.utf8)
    func description(_ tree: ListTree, isRoot: Bool = false) -> String {
      if !tree.pairs.isEmpty {
        let pairs = tree.pairs.map { "\($0.key)@\($0.keyRange.lowerBound) \(description($0.value))" }
        return isRoot ? pairs.joined(separator: " ") : "{" + pairs.joined(separator: " ") + "}"
      }
      if !tree.elements.isEmpty { return "(" + tree.elements.map { description($0) }.joined(separator: " ") + ")" }
      return Text(bytes[tree.range]).string
    }
    #expect(ListTree(bytes).map { description($0, isRoot: true) } ?? "" == expected)
  }

  @Test(arguments: [
    ("<string>abc</string>", "abc"), ("\"a b\"", "a b"), ("abc", "abc"), ("<string/>", "<string/>"),
  ])
  func aStringHasItsContent(source: String, expected: String) throws {
    let bytes = Array(source.utf8)
    let tree = try #require(ListTree(bytes))
    #expect(Text(bytes[tree.content(in: bytes)]).string == expected)
  }

  @Test func deepAndLongListsHaveFewPlaces() throws {
    let deep = String(repeating: "(", count: 400) + String(repeating: ")", count: 400)
    #expect(ListTree(Array(deep.utf8)) != nil)
    let long = "(" + String(repeating: "a,", count: 200_000) + ")"
    #expect(try #require(ListTree(Array(long.utf8))).range == 0..<long.utf8.count)
  }
}
