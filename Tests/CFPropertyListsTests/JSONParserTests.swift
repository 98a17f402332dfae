import CFTestSupport
import Foundation
import Testing

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@Suite struct JSONParserTests {
  private func parse(_ source: String, budget: Budget = Budget()) throws -> CFObject {
    try JSONParser.parse(Array(source.utf8).span, budget: budget)
  }

  @Test func containersAfterOneAnotherAreNotNested() throws {
    let many = "[" + Array(repeating: "{}, []", count: 600).joined(separator: ",") + "]"
    let value = try JSONParser.parse(Array(many.utf8).span)
    #expect((value as? ArrayObject)?.count == 1200)
  }

  @Test(arguments: [
    #"{"a": [1, -2, 1.5, true, false, null, "x"], "b": {}}"#, "[]", "[[], {}]", "  1  ", "-0", "0.5e+3", "1E2",
    #""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#, #"{"a":1,"a":2}"#, "\u{FEFF}[1]", #""größe 漢 😀""#, "18446744073709551615",
    "-9223372036854775808", #"["\u0000"]"#, "[1,]", #"{"a": [2 , ] , }"#,
  ])
  func whatFoundationReadsIsReadAlike(source: String) throws {
    let bytes = source.hasPrefix("\u{FEFF}") ? String(source.dropFirst()) : source
    let foundation = try JSONSerialization.jsonObject(with: Data(bytes.utf8), options: .fragmentsAllowed)
    if !source.contains(#""a":1,"a""#) { #expect(same(try parse(source), foundation)) } else { _ = try parse(source) }
  }

  @Test(
    arguments: [
      ("", 1), ("[1,,]", 4), ("[,]", 2), ("{,}", 2),
      ("{\"a\":1,,}", 8), ("[1 2]", 4), ("{a:1}", 2), ("01", 2), ("1.", 3), (".5", 1), ("+1", 1),
      ("1e", 3), ("'x'", 1), ("nul", 1), ("\"a", 1), ("\"\\x\"", 3), ("\"\\u12g4\"", 6), ("\"\\uD800\"", 2),
      ("\"\\uD800\\u0041\"", 2), ("\"\\uDC00\"", 2), ("[1]]", 4), ("{\"a\"}", 5), ("[", 2), ("\"\u{1}\"", 2),
      ("1e999", 1),
      ("NaN", 1), ("// c\n1", 1),
    ] as [(String, Int)])
  func whatIsNoJSONIsAnErrorWithItsPlace(source: String, column: Int) {
    #expect {
      try parse(source)
    } throws: { ($0 as? ParseError)?.position == .line(1, column: column) }
  }

  @Test(arguments: [String.Encoding.utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian])
  func wideTextIsReadAsFoundationReadsIt(encoding: String.Encoding) throws {
    for source in [#"{"größe": ["漢", "😀", 1.5]}"#, "[]", "[1,]"] {
      for mark in ["", "\u{FEFF}"] {
        let data = try #require((mark + source).data(using: encoding))
        let foundation = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        #expect(same(try JSONParser.parse(Array(data).span), foundation))
      }
    }
  }

  @Test(arguments: [[0x5B, 0, 0x5D, 0, 0x20], [0x22, 0, 0x3D, 0xD8, 0x22, 0], [0, 0x5B]] as [[UInt8]])
  func incompleteWideTextIsAnError(bytes: [UInt8]) {
    #expect(throws: ParseError.self) { try JSONParser.parse(bytes.span) }
  }

  @Test func malformedUTF8IsAnError() {
    #expect(throws: ParseError.self) { try JSONParser.parse([0x22, 0xFF, 0x22].span) }
  }

  @Test func theBudgetBoundsNestingAndObjects() throws {
    var budget = Budget()
    budget.maximumDepth = 3
    #expect(throws: Never.self) { try parse("[[[]]]", budget: budget) }
    #expect(throws: ParseError.self) { try parse("[[[[]]]]", budget: budget) }
    #expect(throws: ParseError.self) { try parse(String(repeating: "[", count: 100_000)) }
    budget.maximumObjects = 4
    #expect(throws: ParseError.self) { try parse("[1,2,3,4]", budget: budget) }
  }

  @Test func theBudgetBoundsMemory() {
    var budget = Budget()
    budget.baseMemory = 4096
    func list(_ count: Int) -> String { "[" + String(repeating: "{},", count: count) + "0]" }
    #expect(throws: Never.self) { try parse(list(20), budget: budget) }
    let error = #expect(throws: ParseError.self) { try parse(list(100), budget: budget) }
    #expect(error?.limit == .memory(4096 + 8 * list(100).utf8.count))
  }

  @Test func randomTextsAreReadExactlyWhereFoundationReadsThem() throws {
    var generator = SeededGenerator()
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"\\n\"", "1", "-2.5", "0", "e3", "true", "null", " ", "\"é\"",
    ]
    var count = 0
    for _ in 0..<20_000 {
      let source = (0..<Int.random(in: 1...9, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
        .joined()
      let foundation = try? JSONSerialization.jsonObject(with: Data(source.utf8), options: .fragmentsAllowed)
      let own = try? parse(source)
      let dense = source.filter { $0 != " " }
      if dense.contains(",]") || dense.contains(",}") {
        #expect(own == nil, "\(source)")  // Foundation forgives the comma after the last element.
        continue
      }
      #expect((own != nil) == (foundation != nil), "\(source)")
      if let own, let foundation {
        count += 1
        #expect(same(own, foundation), "\(source)")
      }
    }
    #expect(count > 300)
  }

  private func same(_ own: CFObject, _ other: Any) -> Bool {
    switch own {
    case let own as StringObject: return own.text.string == other as? String
    case let own as BooleanObject: return own.value == other as? Bool
    case is NullObject: return other is NSNull
    case let own as ArrayObject:
      guard let other = other as? [Any], other.count == own.count else { return false }
      return zip(own.objects, other).allSatisfy { same($0, $1) }
    case let own as DictionaryObject:
      guard let other = other as? [String: Any], other.count == own.count else { return false }
      return own.entries.allSatisfy { entry in
        other[(entry.key as! StringObject).text.string].map { same(entry.value, $0) } ?? false
      }
    case let own as NumberObject:
      guard let other = other as? NSNumber else { return false }
      switch own.value {
      case .integer(let value): return other.int64Value == value
      case .unsigned(let value): return other.uint64Value == value
      case .real(let value): return other.doubleValue == value
      }
    default: return false
    }
  }
}
