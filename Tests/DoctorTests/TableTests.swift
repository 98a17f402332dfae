import CFText
import Foundation
import Testing

@testable import Doctor

/// The tables of keys and values: each row can be used.
struct TableTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Tools/Doctor/Tables")

  private static func rows(_ file: String) throws -> [String] {
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    return Array(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map(String.init))
  }

  private let table = InfoKeyTable.standard
  private let values = ValueTable.standard

  @Test func `the program has the rows of the tables`() throws {
    #expect(
      Text(TableSources.infoKeys).string.split(separator: "\n").map(String.init) == (try Self.rows("info-keys.tsv")))
    #expect(Text(TableSources.values).string.split(separator: "\n").map(String.init) == (try Self.rows("values.tsv")))
    #expect(table.keys.count == (try Self.rows("info-keys.tsv")).count)
  }

  @Test func `each key has types, and a sentence of at most 100 characters`() {
    for key in table.keys {
      let types = key[.types]?.split(at: UInt8(ascii: "|")) ?? []
      #expect(!types.isEmpty && key.types.count == types.count, "\(key.place) \(key.name)")
      #expect(key.says.hasSuffix(".") && key.says.string.count <= 100, "\(key.name)")
      #expect(["seed", "documented", "observed", "memory"].contains(key[.certainty]?.string), "\(key.name)")
      #expect(Int(key[.seen]?.string ?? "") != nil, "\(key.name)")
    }
  }

  @Test func `each cell of requirements is understood`() {
    for key in table.keys {
      let cells = key[.required]?.split(at: UInt8(ascii: ",")) ?? []
      #expect(key.requirements.count == cells.count, "\(key.name)")
      for requirement in key.requirements {
        #expect(
          ["all", "mac", "ios", "watch", "store", "macstore"].contains(requirement.platform.string), "\(key.name)")
        let names: [Text] = if case .oneOf(let names) = requirement.level { names } else { [] }
        for name in names + requirement.unless where !name.hasPrefix("@") {
          let parts = name.split(at: .dot)
          let place = parts.count == 1 ? key.place : parts.dropLast().reduce("") { $0 + ($0.isEmpty ? $1 : "." + $1) }
          #expect(table.key(parts[parts.count - 1], at: place) != nil, "\(key.name): \(name)")
        }
      }
    }
  }

  @Test func `each set of values exists`() {
    for key in table.keys {
      guard let name = key[.values], values[name] == nil else { continue }
      // Else it is the one value.
      #expect(["true", "1.0", "3", "XFWK"].contains(name.string), "\(key.name): \(name)")
    }
  }

  @Test func `each replacement is a key of the same dictionary, or of the top`() {
    for key in table.keys {
      guard let name = key[.replaced] else { continue }
      #expect(table.key(name, at: key.place) != nil || table.key(name) != nil, "\(key.name): \(name)")
    }
  }

  @Test func `no key is twice in a dictionary`() {
    let names = table.keys.map { $0.place + "\t" + $0.name }
    #expect(Set(names).count == names.count)
  }

  @Test func `each dictionary is the value of a key`() {
    func types(of place: Text) -> [InfoValueType] {
      let list = place.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
      let path = place.slice(from: list)
      let dot = path.lastIndex(of: .dot)
      let parent = place.slice(to: list + (dot ?? 0))
      return table.key(dot.map { path.slice(from: $0 + 1) } ?? path, at: parent)?.types ?? []
    }
    for place in Set(table.keys.map(\.place)) where !place.isEmpty && !place.hasSuffix(":") {
      var owner = place
      var isNested = false
      if owner.hasSuffix(".*[]") {
        owner = owner.slice(to: owner.count - 4)
        isNested = true
      } else if owner.hasSuffix(".*") {
        owner = owner.slice(to: owner.count - 2)
        isNested = true
      }
      let isArray = owner.hasSuffix("[]")
      if isArray { owner = owner.slice(to: owner.count - 2) }
      let found = types(of: owner)
      let isRight = found.contains { $0.base == (isArray && !isNested ? .array : .dict) }
      #expect(isRight, "\(place)")
    }
  }

  @Test func `each form is a pattern with words for people`() {
    for name in values.names {
      guard let set = values[name] else { continue }
      if case .form = set.kind { #expect(set.form != nil && set.values.isEmpty, "\(name)") }
      if case .closed = set.kind { #expect(!set.values.isEmpty, "\(name)") }
    }
  }

  @Test(arguments: [
    ("background-modes", "remote-notification"), ("app-category", "public.app-category.word-games"),
    ("kext-required", "Safe Boot"), ("document-role", "None"), ("complications", "CLKComplicationFamilyGraphicCorner"),
  ])
  func `rows with several words stand for each of them`(_ set: Text, _ value: Text) {
    #expect(values[set]?.contains(value) == true)
  }

  @Test(arguments: [
    ("build-version", "1.2.3", true), ("build-version", "1.0fc3", true), ("build-version", "1..2", false),
    ("build-version", "1.0b1234", false), ("ostype", "APPL", true), ("ostype", "a\u{E9}\n ", true),
    ("ostype", "APP", false), ("uuid", "68753A44-4D6F-1226-9C60-0050E4C00067", true),
    ("uuid", "68753A44-4D6F-1226-9C60-0050E4C0006", false), ("mime", "text/plain", true), ("mime", "a b/c", false),
    ("url-scheme", "my+app", true), ("url-scheme", "1a", false), ("purpose", " \n", false), ("purpose", " a ", true),
    ("size-braces", "{ 320 ,480}", true), ("size-braces", "320, 480", false),
    ("bonjour-type", "_http._tcp.local", true), ("bonjour-type", "http._tcp", false),
    ("tracking-domain", "a.example.org", true), ("tracking-domain", "*.example.org", false),
    ("group-id", "group.a", true), ("group-id", "a", false), ("bundle-id", "Hello..", false),
  ])
  func `a value has the form of its set, or not`(_ name: Text, _ value: Text, _ isRight: Bool) throws {
    guard case .form(let pattern) = try #require(values[name]).kind else {
      Issue.record("\(name) is not a form")
      return
    }
    #expect(pattern.matches(value) == isRight)
  }

  @Test func `a pattern takes time in proportion to the value`() throws {
    let pattern = try #require(ValuePattern("((a*)*b?)*c"))
    #expect(!pattern.matches(Text(String(repeating: "a", count: 20_000))))
  }

  @Test(arguments: ["(", "a{2", "[a", "*", "a)", "\\", "a{3,1}", "a{1000}"])
  func `a pattern that is not understood is none`(_ pattern: Text) { #expect(ValuePattern(pattern) == nil) }

  @Test(
    arguments: [
      ("CFBundleDisplaName", "", "CFBundleDisplayName"), ("CFShortVersionString", "", "CFBundleShortVersionString"),
      ("cfbundlename", "", nil), ("CFBundlename", "", "CFBundleName"), ("SUFeedURL", "", nil),
      ("NSIncludeSubdomains", "NSAppTransportSecurity.NSExceptionDomains.*", "NSIncludesSubdomains"),
      ("LSTypeIsPackageLSTypeIsPackage", "CFBundleDocumentTypes[]", "LSTypeIsPackage"), ("CFBundleName", "", nil),
      ("MyCFBundleName", "", nil), ("anything", "LSEnvironment", nil),
    ] as [(Text, Text, Text?)])
  func `a misspelled key is known again`(_ key: Text, _ place: Text, _ meant: Text?) {
    #expect(table.meant(by: key, at: place) == meant)
  }

  @Test func `a key that is there is not the one that was meant`() {
    #expect(table.meant(by: "CFBundleDisplaName", besides: ["CFBundleDisplayName"]) == nil)
  }
}
