import CFText
import Reporting
import Testing

struct JSONValueTests {
  private let document = JSONValue.members([
    ("a", .array([.integer(-1), .real(0.5), .bool(true)])), ("absent", nil), ("empty", .array([])),
    ("object", .object([("k", .string("v"))])),
  ])

  @Test func `a document is indented by two spaces and ends with a line end`() {
    #expect(
      document.text == """
        {
          "a": [
            -1,
            0.5,
            true
          ],
          "empty": [],
          "object": {
            "k": "v"
          }
        }

        """)
  }

  @Test func `a document in one line has no spaces`() {
    #expect(document.line == #"{"a":[-1,0.5,true],"empty":[],"object":{"k":"v"}}"#)
  }

  @Test func `strings are escaped and numbers that JSON does not have are strings`() {
    #expect(JSONValue.string("\"\\\n\t\u{1}é").line == #""\"\\\n\u0009\u0001é""#)
    #expect(JSONValue.string(Text([0x61, 0xED, 0xA0, 0x80])).line == #""a\ufffd""#)
    #expect(JSONValue.array([.real(.nan), .real(-.infinity)]).line == #"["nan","-inf"]"#)
  }
}
