import CFTestSupport
import Testing

@testable import CFBundleCompat

@Suite struct PropertyListTests {
  /// A value of each kind that every format but JSON and OpenStep has.
  private static let everything: PropertyList = [
    "string": "grün \"x\"\n😀", "integer": -7, "real": 0.5, "true": true, "false": false, "empty": [:],
    "date": .date(.init(secondsSinceReferenceDate: 86400)), "data": .data([0, 1, 255]), "list": [1, ["inner": []]],
  ]

  @Test(arguments: [PropertyList.Format.xml, .binary])
  func aListIsReadAsItWasWritten(format: PropertyList.Format) throws {
    let file = try PropertyList.parse(Self.everything.bytes(as: format))
    #expect(file == PropertyList.File(value: Self.everything, format: format, warnings: [], error: nil))
  }

  @Test func binaryListsHaveLargeIntegersAndUIDs() throws {
    let list: PropertyList = [.unsignedInteger(.max), .integer(.min), .integer(.max), .uid(7)]
    #expect(try PropertyList(parsing: list.bytes(as: .binary)) == list)
  }

  @Test func openStepHasStringsDataListsAndDictionaries() throws {
    let list: PropertyList = ["a b": "grün \"x\"\\\n\t😀", "data": .data([0, 15, 255]), "list": ["x", [:], []]]
    let file = try PropertyList.parse(list.bytes(as: .openStep))
    #expect(file.value == list)
    #expect(file.format == .openStep)
    for value in [1, 0.5, true, .date(.init(secondsSinceReferenceDate: 0)), .uid(1)] as [PropertyList] {
      #expect(throws: PropertyList.WriteError.self) { try value.bytes(as: .openStep) }
    }
  }

  @Test func jsonHasNoDatesDataAndUIDs() throws {
    let list: PropertyList = ["a": [1, 2.5, true, "grün \"x\"\u{1}"], "b": [:], "c": .unsignedInteger(.max)]
    #expect(try PropertyList(parsingJSON: list.bytes(as: .json)) == list)
    #expect(
      String(decoding: try (["b": 1, "a": []] as PropertyList).bytes(as: .json), as: UTF8.self) == """
        {
          "a": [],
          "b": 1
        }

        """)
    let moment = PropertyList.date(.init(secondsSinceReferenceDate: 0))
    for value in [moment, .data([]), .uid(1), .real(.infinity), .real(.nan)] {
      #expect(throws: PropertyList.WriteError.self) { try value.bytes(as: .json) }
    }
    #expect(throws: PropertyList.ReadError.self) { try PropertyList(parsingJSON: Array("[1, null]".utf8)) }
  }

  @Test func anErrorSaysWhereReadingStopped() {
    #expect { try PropertyList(parsing: Array("{ a = 1;\n b = }".utf8)) } throws: { error in
      guard let error = error as? PropertyList.ReadError, case .line(2, _) = error.position else { return false }
      return error.description.hasPrefix("line 2, column ")
    }
    #expect(throws: PropertyList.ReadError.self) { try PropertyList(parsing: []) }
    #expect(throws: PropertyList.ReadError.self) { try PropertyList(parsing: Array("bplist00\0".utf8)) }
    #expect { try PropertyList(contentsOfFile: "/no/such/file") } throws: { error in
      (error as? PropertyList.ReadError)?.position == .file(path: "/no/such/file")
    }
  }

  @Test func aFaultThatCanBeRepairedIsAWarning() throws {
    let file = try PropertyList.parse(Array("a = b;".utf8))
    #expect(file.value == ["a": "b"])
    #expect(try PropertyList.parse(Array("{ a = \"\\q\"; }".utf8)).format == .openStep)
  }

  /// The program's stack is not the limit.
  @Test(arguments: PropertyList.Format.allCases)
  func aListThatIsNestedTooDeeplyIsNotWritten(format: PropertyList.Format) throws {
    func nested(_ depth: Int) -> PropertyList { (1..<depth).reduce([]) { inner, _ in [inner] } }
    #expect(try !nested(500).bytes(as: format).isEmpty)
    #expect(throws: PropertyList.WriteError.self) { try nested(600).bytes(as: format) }
  }

  @Test func valuesAreFoundByKeyAndIndex() {
    var list: PropertyList = ["list": ["a", 2, 3.5], "flag": true, "date": .date(.init(secondsSinceReferenceDate: 1))]
    #expect(list["list"]?[0]?.string == "a")
    #expect(list["list"]?[1]?.integer == 2)
    #expect(list["list"]?[1]?.real == 2)
    #expect(list["list"]?[2]?.real == 3.5)
    #expect(list["list"]?[2]?.integer == nil)
    #expect(list["list"]?[3] == nil)
    #expect(list["list"]?[-1] == nil)
    #expect(list["list"]?["x"] == nil)
    #expect(list["flag"]?.boolean == true)
    #expect(list["flag"]?.integer == nil)
    #expect(list["date"]?.moment?.secondsSinceReferenceDate == 1)
    #expect(PropertyList.unsignedInteger(.max).integer == nil)
    #expect(PropertyList.data([1]).data == [1])
    list["new"] = 1
    list["flag"] = nil
    #expect(list.dictionary?.keys.sorted() == ["date", "list", "new"])
    var scalar: PropertyList = 1
    scalar["x"] = 2
    #expect(scalar == 1)
  }
}

// MARK: - Codable

@Suite struct PropertyListCodingTests {
  private struct Window: Codable, Hashable {
    enum Style: String, Codable { case plain, sheet }

    var title: String
    var frame: [Double]
    var style: Style
    var isOpen: Bool
    var note: String?
    var icon: [UInt8]
    var opened: PropertyList.Moment
    var rest: PropertyList
    var children: [String: Window]
    var small: UInt8
    var large: UInt64
    var ratio: Float
  }

  private static let window = Window(
    title: "Map", frame: [0, 0.5, 640, 480], style: .sheet, isOpen: true, note: nil, icon: [1, 2],
    opened: .init(secondsSinceReferenceDate: 9), rest: ["a": [.data([3])]],
    children: [
      "x": Window(
        title: "", frame: [], style: .plain, isOpen: false, note: "n", icon: [],
        opened: .init(secondsSinceReferenceDate: 0), rest: .uid(3), children: [:], small: 255, large: .max, ratio: 0.25)
    ], small: 0, large: 5, ratio: 1)

  @Test func aValueIsDecodedAsItWasEncoded() throws {
    let list = try PropertyList(encoding: Self.window)
    #expect(try list.decoded(as: Window.self) == Self.window)
    #expect(try PropertyList(parsing: list.bytes(as: .binary)).decoded(as: Window.self) == Self.window)
  }

  @Test func valuesBecomeWhatPropertyListsHave() throws {
    let list = try PropertyList(encoding: Self.window)
    #expect(list["style"] == "sheet")
    #expect(list["icon"] == .data([1, 2]))
    #expect(list["opened"] == .date(.init(secondsSinceReferenceDate: 9)))
    #expect(list["rest"] == ["a": [.data([3])]])
    #expect(list["note"] == nil)
    #expect(list["children"]?["x"]?["large"] == .unsignedInteger(.max))
    #expect(try PropertyList(encoding: ["a": [1, 2]]) == ["a": [1, 2]])
    #expect(try PropertyList(encoding: "text") == "text")
  }

  @Test func whatPropertyListsDoNotHaveIsAnError() {
    #expect(throws: EncodingError.self) { try PropertyList(encoding: [1, nil]) }
    #expect(throws: EncodingError.self) { try PropertyList(encoding: Int?.none) }
    struct Nothing: Encodable { func encode(to encoder: any Encoder) {} }
    #expect(throws: EncodingError.self) { try PropertyList(encoding: Nothing()) }
    #expect(throws: EncodingError.self) { try PropertyList(encoding: [Nothing()]) }
  }

  @Test func anErrorHasThePathOfTheValue() {
    struct Outer: Decodable {
      struct Inner: Decodable { let numbers: [Int8] }
      let inner: Inner
    }
    func path(_ list: PropertyList) -> String? {
      switch #expect(throws: DecodingError.self, performing: { try list.decoded(as: Outer.self) }) {
      case .typeMismatch(_, let context), .dataCorrupted(let context), .keyNotFound(_, let context),
        .valueNotFound(_, let context):
        context.codingPath.map(\.stringValue).joined(separator: ".")
      default: nil
      }
    }
    let fitting: PropertyList = ["inner": ["numbers": [1, -128, 2.0]]]
    #expect((try? fitting.decoded(as: Outer.self))?.inner.numbers == [1, -128, 2])
    #expect(path(["inner": ["numbers": [1, 128]]]) == "inner.numbers.1")
    #expect(path(["inner": ["numbers": ["1"]]]) == "inner.numbers.0")
    #expect(path(["inner": ["numbers": "1"]]) == "inner.numbers")
    #expect(path(["inner": []]) == "inner")
    #expect(path(["inner": [:]]) == "inner")
    #expect(path([:]) == "")
    #expect(path(1) == "")
  }

  /// A superclass, nested containers, and containers that are filled in turn.
  @Test func nestedContainersAndSuperclassesAreEncoded() throws {
    class Base: Codable {
      var base = 1

      init() {}
    }
    final class Derived: Base {
      var derived = "d"

      override init() { super.init() }

      enum Key: String, CodingKey { case derived, list, nested }

      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try super.encode(to: container.superEncoder())
        var list = container.nestedUnkeyedContainer(forKey: .list)
        var nested = container.nestedContainer(keyedBy: Key.self, forKey: .nested)
        try list.encode(1)
        try nested.encode(2, forKey: .list)
        var inner = list.nestedContainer(keyedBy: Key.self)
        try list.encode("last")
        try inner.encode(true, forKey: .nested)
        try container.encode(derived, forKey: .derived)
      }

      required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        derived = try container.decode(String.self, forKey: .derived)
        try super.init(from: container.superDecoder())
      }
    }
    let object = Derived()
    object.base = 5
    let list = try PropertyList(encoding: object)
    #expect(
      list == [
        "super": ["base": 5], "list": [1, ["nested": true], "last"], "nested": ["list": 2], "derived": "d",
      ])
    let decoded = try list.decoded(as: Derived.self)
    #expect(decoded.base == 5 && decoded.derived == "d")
  }
}
