import CFTestSupport
import CFText
import Testing

@testable import Variables

/// What Xcode's own code answers. The table is not part of this repository: without it there are no cases.
struct CaseTests {
  @Test(arguments: TableOfCases.rows("expand"))
  func `a text is expanded as by Xcode`(_ row: TableOfCases.Row) throws {
    let input: [String: Any] = try #require(row.inputObject())
    let expected: [String: Any] = try #require(row.expectedObject())
    var table = VariableTable()
    let isConfiguration = row.id == "expand-103"
    for pair in try #require(input["vars"] as? [[String]]) {
      table.set(Text(pair[0]), VariableValue(Text(pair[1]), from: VariableOrigin("test"), hasEscapes: isConfiguration))
    }
    let expansion = table.expand(Text(try #require(input["text"] as? String)))
    #expect(expansion.text.string == expected["result"] as? String)
    #expect(expansion.faults.map { $0.reason.name } == expected["faults"] as? [String])
  }

  @Test(arguments: TableOfCases.rows("ident"))
  func `identifiers are those of Xcode`(_ row: TableOfCases.Row) throws {
    let value: String = try #require(row.inputObject())
    let expected: [String: String] = try #require(row.expectedObject())
    #expect(Text(value).identifier(replacement: .underscore).string == expected["identifier"])
    #expect(Text(value).identifier(replacement: .hyphen).string == expected["rfc1034identifier"])
  }

  @Test(arguments: TableOfCases.rows("c99"))
  func `identifiers of C99 are those of Xcode`(_ row: TableOfCases.Row) throws {
    let value: String = try #require(row.inputObject())
    #expect(Text(value).c99Identifier.string == row.expectedObject())
  }

  @Test(arguments: TableOfCases.rows("list"))
  func `lists are split as by Xcode`(_ row: TableOfCases.Row) throws {
    let input: [String: Any] = try #require(row.inputObject())
    var table = VariableTable()
    for (name, value) in try #require(input["vars"] as? [String: String]) {
      let plain = value == "(set, empty)" ? "" : value.replacing(" (list)", with: "")
      table.set(Text(name), VariableValue(Text(plain), from: VariableOrigin("test")))
    }
    let list = table.expandList(Text(try #require(input["text"] as? String)))
    #expect(list.elements.map(\.string) == row.expectedObject())
  }

  @Test(arguments: TableOfCases.rows("xcconfig"))
  func `configuration files are read as by Xcode`(_ row: TableOfCases.Row) throws {
    let input: [String: Any] = try #require(row.inputObject())
    let files = (input["files"] as? [String: String] ?? [:])
    var described: [String] = []
    func read(_ text: String) {
      for line in ConfigurationParser.parse(Text(text)) {
        described.append(line.described)
        if case .include(let name, _, _) = line, let content = files[name.string] { read(content) }
      }
    }
    read(try #require(input["text"] as? String))
    let expected: [[Any]] = try #require(row.expectedObject())
    #expect(described == expected.map(Self.describe))
  }

  private static func describe(_ event: [Any]) -> String {
    switch event[0] as? String {
    case "set":
      let conditions = (event[2] as? [[String]] ?? []).map { "[\($0[0])=\($0[1])]" }.joined()
      return "\(event[4]): \(event[1])\(conditions) = \(event[3])"
    case "include": return "include \(event[1]) \(event[2] as? Bool == true)"
    default: return "fault \(event[1])"
    }
  }
}

extension ExpansionFault.Reason {
  /// The name of the table of cases.
  fileprivate var name: String {
    switch self {
    case .unterminated: "unterminated"
    case .noName: "no-name"
    case .noOperator: "no-operator"
    case .operatorCharacter: "operator-character"
    case .unknownOperator: "unknown-operator"
    case .nestedTooDeeply, .tooLong, .tooMuchWork: "limit"
    }
  }
}

extension ConfigurationLine {
  fileprivate var described: String {
    switch self {
    case .assignment(let assignment):
      let conditions = assignment.conditions.map { "[\($0.parameter.string)=\($0.pattern.string)]" }.joined()
      return "\(assignment.line): \(assignment.name.string)\(conditions) = \(assignment.value.string)"
    case .include(let name, let isOptional, _): return "include \(name.string) \(isOptional)"
    case .fault(let fault): return "fault \(fault.line)"
    }
  }
}
