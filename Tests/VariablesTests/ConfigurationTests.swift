import CFText
import Testing

@testable import Variables

struct ConfigurationTests {
  private func read(
    _ files: [String: String], conditions: [Text: [Text]] = [:]
  ) -> (table: VariableTable, notes: [ConfigurationReader.Note]) {
    var notes: [ConfigurationReader.Note] = []
    var reader = ConfigurationReader(SettingConditions(conditions)) { name, _ in
      files[name.string].map { .init(path: name, identity: name, content: Text($0)) }
    } report: {
      notes.append($0)
    }
    var table = VariableTable()
    reader.read(.init(path: "main", identity: "main", content: Text(files["main"] ?? "")), into: &table)
    return (table, notes)
  }

  @Test func `assignments of an included file stand in place of the include`() {
    let (table, notes) = read([
      "main": "A = 1\n#include \"base\"\nA = $(inherited) 3", "base": "A = $(inherited) 2",
    ])
    #expect(table.expandedValue(of: "A") == "1 2 3")
    #expect(notes.isEmpty)
  }

  @Test func `a missing file is an error unless it may be missing`() {
    let (_, notes) = read(["main": "#include \"x\"\n#include? \"y\""])
    #expect(notes == [.init(kind: .missing("x"), path: "main", line: 1)])
  }

  @Test func `files that include each other end`() {
    let (table, notes) = read(["main": "#include \"main\"\nA = 1"])
    #expect(table.expandedValue(of: "A") == "1")
    #expect(notes.map(\.isError) == [false])
    let chain = Dictionary(uniqueKeysWithValues: (0..<50).map { ("f\($0)", "#include \"f\($0 + 1)\"") })
    #expect(read(chain.merging(["main": "#include \"f0\""]) { $1 }).notes.map(\.isError) == [true])
  }

  @Test func `files that include others twice do not take time without end`() {
    let chain = Dictionary(
      uniqueKeysWithValues: (0..<30).map { ("f\($0)", "#include \"f\($0 + 1)\"\n#include \"f\($0 + 1)\"") })
    let (_, notes) = read(chain.merging(["main": "#include \"f0\"", "f30": "A = 1"]) { $1 })
    #expect(notes.map(\.kind) == [.tooManyFiles(limit: 1000)])
  }

  @Test func `an address that a comment cuts is a warning`() {
    let (table, notes) = read(["main": "URL = http://example.org"])
    #expect(table.value(of: "URL")?.text == "http:")
    #expect(notes == [.init(kind: .cutAddress(variable: "URL"), path: "main", line: 1)])
    #expect(read(["main": "URL = http:/$()/example.org // here"]).notes.isEmpty)
  }

  @Test(arguments: [
    ("iphoneos*", "iphoneos17.0", true), ("iphoneos*", "macosx", false), ("*", "x", true), ("?", "x", true),
    ("[a-c]*", "b1", true), ("[!a-c]*", "b1", false), ("a\\*", "a*", true), ("a\\*", "ab", false), ("[", "[", true),
    ("*a*b*c", "xxaxxbxxc", true), ("", "", true), ("", "x", false), ("**", "", true),
  ])
  func `conditions match as fnmatch does`(_ pattern: String, _ value: String, _ isMatch: Bool) {
    #expect(NamePattern(Text(pattern)).matches(Text(value)) == isMatch)
    let (table, _) = read(["main": "A[sdk=\(pattern)] = 1"], conditions: ["sdk": [Text(value)]])
    if !pattern.isEmpty, !pattern.contains("]") { #expect((table.value(of: "A") != nil) == isMatch) }
  }

  @Test func `a parameter without a value matches the star only`() {
    let (table, _) = read(["main": "A[sdk=*] = 1\nB[sdk=mac*] = 2\nC[sdk=*][arch=x] = 3"])
    #expect(table.names == ["A"])
  }

  @Test func `lines keep their numbers after faults`() {
    let lines = ConfigurationParser.parse("1 = 2\r\nA = b \\\r\n  c\n= x\nB = 3")
    let numbers = lines.map { line -> Int in
      switch line {
      case .assignment(let assignment): assignment.line
      case .include(_, _, let line): line
      case .fault(let fault): -fault.line
      }
    }
    #expect(numbers == [-1, 2, -4, 5])
  }
}
