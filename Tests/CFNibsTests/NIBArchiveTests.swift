import CFTestSupport
import Testing

@testable import CFNibs
@testable import CFObjects
@testable import CFText

@Suite struct NIBArchiveTests {
  /// A root with three values, an array of two strings, and a class with one to fall back to.
  static let small = NIBArchiveBuilder(
    objects: [(0, 0, 4), (1, 4, 3), (2, 7, 1), (2, 8, 1)],
    keys: ["UINibObjectsKey", "a", "NSInlinedValue", "UINibEncoderEmptyKey", "NS.bytes"],
    values: [
      [0x80, 10, 1, 0, 0, 0], [0x81, 0, 0xFF], [0x81, 5], [0x81, 7, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F],
      [0x82, 5], [0x83, 10, 2, 0, 0, 0], [0x83, 10, 3, 0, 0, 0],
      [0x84, 8, 0x81, 0x78], [0x84, 8, 0x82, 0xC3, 0xBC],
    ],
    classes: [("NSObject\0", []), ("NSArray\0", []), ("NSString\0", [0])])

  private func open(_ builder: NIBArchiveBuilder, _ limits: NibLimits = NibLimits()) throws -> NIBArchive {
    try NIBArchive.open(DataObject(builder.bytes), limits)
  }

  /// The error of an archive that cannot be opened.
  private func failure(_ builder: NIBArchiveBuilder, _ limits: NibLimits = NibLimits()) throws -> NibError {
    try #require(throws: NibError.self) { try open(builder, limits) }
  }

  @Test func readsObjectsKeysValuesAndClasses() throws {
    let archive = try open(Self.small)
    #expect(archive.slots.count == 4)
    #expect(archive.archivedClass(of: 1).name == "NSArray")
    #expect(archive.classChain(2) == ["NSString", "NSObject"])
    #expect((0..<4).map { archive.key(of: $0, in: 0) } == ["UINibObjectsKey", "a", "a", "a"])
    #expect(archive.integer("a", of: 0) == -1)
    #expect(archive.value("a", of: 3) == nil)
    let elements = try archive.elements(archive.rootValue("UINibObjectsKey"))
    #expect(elements.map { archive.text(of: $0) } == ["x", "ü"])
    #expect(archive.faults.sentences == [])
  }

  @Test func type4IsFalseAndType5IsTrue() throws {
    var builder = Self.small
    for (type, expected) in [(4, false), (5, true)] as [(UInt8, Bool)] {
      builder.values[2] = [0x81, type]
      guard case .boolean(let boolean) = try open(builder).value(at: 2, in: 0) else {
        Issue.record("not a boolean")
        return
      }
      #expect(boolean == expected)
    }
  }

  @Test func rangesOfValuesMayOverlapButNotLeaveTheTable() throws {
    var builder = Self.small
    builder.objects[3] = (2, 7, 1)
    #expect(try open(builder).text(of: .reference(3)) == "x")
    builder.objects[3] = (2, 8, 2)
    #expect(try failure(builder).code == .damaged)
    builder.objects[3] = (2, 1000, 0)
    #expect(try open(builder).slots[3].count == 0)
  }

  @Test func indexesOutOfRangeAreDamage() throws {
    for change in [
      { $0.objects[1].0 = 3 }, { $0.values[0][2] = 4 }, { $0.values[1][0] = 0x85 }, { $0.classes[2].1 = [3] },
      { $0.values[1][1] = 11 }, { $0.values[7][2] = 0xFF },
    ] as [(inout NIBArchiveBuilder) -> Void] {
      var builder = Self.small
      change(&builder)
      let error = try failure(builder)
      #expect(error.code == .damaged)
      #expect(error.offset != nil)
    }
  }

  @Test func classesThatFallBackToThemselvesAreRefused() throws {
    var builder = Self.small
    builder.classes[0].1 = [2]
    #expect(try failure(builder).reason.sentence == "A class falls back to itself.")
    builder.classes[0].1 = [0]
    #expect(try failure(builder).reason.sentence == "A class falls back to itself.")
  }

  @Test func classWithoutNameOrNULIsAcceptedWithADiagnostic() throws {
    var builder = Self.small
    builder.classes[0] = ("", [])
    builder.classes[1] = ("NSArray", [])
    let archive = try open(builder)
    #expect(archive.faults.sentences == ["A class has no name.", "The name of a class does not end with NUL."])
    #expect(archive.archivedClass(of: 1).name == "NSArray")
  }

  @Test func overlappingTablesAreRefusedAndOtherBytesReported() throws {
    var builder = Self.small
    builder.offsetOfClasses = -1
    #expect(try failure(builder).code == .damaged)
    // The last value is also the first class.
    let object: [UInt8] = [0x89, 0x80] + "NSObject\0".utf8
    builder.values[8] = [0x84, 8, 0x80 | UInt8(object.count)] + object
    builder.offsetOfClasses = -object.count
    #expect(try failure(builder).reason.sentence == "A table overlaps with another.")
    builder = Self.small
    builder.rest = [0]
    #expect(try open(builder).faults.sentences == ["There are bytes after the last table."])
  }

  @Test func numbersHaveAtMostFiveBytesAnd31Bits() throws {
    func number(_ bytes: [UInt8]) throws(NibError) -> Int {
      var cursor = ByteCursor(bytes.span, at: 0)
      return try cursor.number()
    }
    #expect(try number([0x80]) == 0)
    #expect(try number([0x85]) == 5)
    #expect(try number([0x2C, 0x81]) == 172)
    #expect(try number([0x7F, 0x7F, 0x7F, 0x7F, 0x87]) == Int(Int32.max))
    for bytes in [[0x7F, 0x7F, 0x7F, 0x7F, 0x88], [0, 0, 0, 0, 0, 0x80], [0, 0, 0], []] as [[UInt8]] {
      #expect(throws: NibError.self) { try number(bytes) }
    }
  }

  @Test func eachLimitIsExact() throws {
    let limits: [(WritableKeyPath<NibLimits, Int>, Int)] = [
      (\.objects, 4), (\.values, 9), (\.names, 5), (\.nameLength, 20),
    ]
    for (limit, need) in limits {
      var budget = NibLimits()
      budget[keyPath: limit] = need
      _ = try open(Self.small, budget)
      budget[keyPath: limit] = need - 1
      #expect(try failure(Self.small, budget).code == .tooLarge)
    }
    var budget = NibLimits()
    let used = try open(Self.small).memory.used
    budget.memory = used
    _ = try open(Self.small, budget)
    budget.memory = used - 1
    #expect(try failure(Self.small, budget).code == .tooLarge)
  }

  @Test func dictionaryWithoutItsLastValueIsDamagedAndTheNibIsNot() throws {
    var builder = Self.small
    builder.classes[1] = ("NSDictionary\0", [])
    builder.values[6] = [0x82, 5]
    let archive = try open(builder)
    let nib = Nib(archive, try NibContents(of: archive, acceptsAnyArchive: true), at: nil)
    let error = #expect(throws: NibError.self) { try nib.object(at: 0)!.value(at: 0) }
    #expect(error?.objectIndex == 1)
  }

  @Test func arrayInsideOfItselfHasAnObjectThere() throws {
    var builder = Self.small
    builder.values[5] = [0x83, 10, 1, 0, 0, 0]
    let archive = try open(builder)
    let nib = Nib(archive, try NibContents(of: archive, acceptsAnyArchive: true), at: nil)
    let array = try nib.object(at: 0)!.value(at: 0) as? ArrayObject
    #expect(array?.objects.first === nib.object(at: 1))
    #expect(array?.objects.last?.description == "ü")
  }
}

/// Writes NIBArchives, damaged ones too.
struct NIBArchiveBuilder {
  /// The class, the first value, and the number of values.
  var objects: [(Int, Int, Int)]
  var keys: [String]
  var values: [[UInt8]]
  /// The name with its NUL, and the classes to fall back to.
  var classes: [(String, [UInt32])]
  /// Added to the offset of the classes.
  var offsetOfClasses = 0
  /// After the last table.
  var rest: [UInt8] = []

  static func number(_ number: Int) -> [UInt8] {
    number < 0x80 ? [UInt8(number) | 0x80] : [UInt8(number & 0x7F)] + Self.number(number >> 7)
  }

  var bytes: [UInt8] {
    func fixed(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    let tables: [[UInt8]] = [
      objects.flatMap { Self.number($0.0) + Self.number($0.1) + Self.number($0.2) },
      keys.flatMap { Self.number($0.utf8.count) + $0.utf8 },
      values.flatMap { $0 },
      classes.flatMap { name, others in
        Self.number(name.utf8.count) + Self.number(others.count) + others.flatMap { fixed(Int($0)) } + name.utf8
      },
    ]
    var header = Array("NIBArchive".utf8) + fixed(1) + fixed(10)
    var offset = 50
    for (index, count) in [objects.count, keys.count, values.count, classes.count].enumerated() {
      header += fixed(count) + fixed(offset + (index == 3 ? offsetOfClasses : 0))
      offset += tables[index].count
    }
    return header + tables.flatMap { $0 } + rest
  }
}

extension ArchivedValue: Equatable {
  public static func == (left: ArchivedValue, right: ArchivedValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.reference(let left), .reference(let right)): left == right
    default: false
    }
  }
}
