import CFTestSupport
import Testing

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@Suite struct BinaryListTests {
  private static func ascii(_ text: String) -> [UInt8] { [0x50 + UInt8(text.utf8.count)] + text.utf8 }

  @Test(
    arguments: [
      ([0x08], "false"), ([0x09], "true"),
      ([0x10, 0xFF], "255"), ([0x11, 0xFF, 0xFF], "65535"), ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], "4294967295"),
      ([0x13] + bigEndian(.max, size: 8), "-1"),
      ([0x14] + bigEndian(0, size: 8) + bigEndian(.max, size: 8), "18446744073709551615"),
      ([0x14] + bigEndian(5, size: 16), "5"),
      ([0x22, 0x3F, 0xC0, 0, 0], "real 1.5"), ([0x23] + bigEndian((-1.25).bitPattern, size: 8), "real -1.25"),
      ([0x33] + bigEndian(0.123456789.bitPattern, size: 8), "date 0.123456789"),
      ([0x33] + bigEndian(63113904000.0.bitPattern, size: 8), "date 63113904000.0"),
      ([0x33] + bigEndian(Double.infinity.bitPattern, size: 8), "date inf"),
      ([0x40], "<>"), ([0x43, 1, 2, 3], "<010203>"), ([0x4F, 0x10, 3, 1, 2, 3], "<010203>"),
      ([0x4F, 0x13, 0, 0, 0, 0, 0, 0, 0, 1, 7], "<07>"),
      ([0x4F, 0x14] + bigEndian(1, size: 16) + [7], "<07>"),
      ([0x50], #""""#), (ascii("abc"), #""abc""#), ([0x53, 0x61, 0, 0x62], #""a\u{0}b""#),
      ([0x52, 0x61, 0xE9], #""a\u{e9}""#),
      ([0x62, 0, 0x61, 0, 0xE9], #""a\u{e9}""#), ([0x62, 0xD8, 0x3D, 0xDE, 0], #""\u{1f600}""#),
      ([0x63, 0, 0x61, 0, 0, 0, 0x62], #""a\u{0}b""#), ([0x62, 0xD8, 0x3D, 0, 0x62], #""\u{fffd}b""#),
      ([0x62, 0xFE, 0xFF, 0, 0x61], #""\u{feff}a""#),
      ([0x80, 5], "UID 5"), ([0x82, 1, 0, 0], "UID 65536"), ([0x83, 0xFF, 0xFF, 0xFF, 0xFF], "UID 4294967295"),
      ([0x87] + bigEndian(7, size: 8), "UID 7"), ([0xA0], "()"), ([0xD0], "{}"), ([0xC0], "()"),
    ] as [([UInt8], String)])
  func readsEveryKindOfObject(object: [UInt8], expected: String) throws {
    let list = try read(BinaryList(object).bytes)
    #expect(canonical(list.value) == expected)
    #expect(list.format == .binary)

    let inArray = try read(BinaryList([0xA2, 1, 1], object).bytes)
    #expect(canonical(inArray.value) == "(\(expected), \(expected))")
  }

  @Test func dictionariesKeepOrderAndTheFirstOfEqualKeys() throws {
    let list = BinaryList(
      [0xD3, 1, 2, 3, 4, 5, 6], Self.ascii("z"), Self.ascii("a"), Self.ascii("z"),
      [0x10, 1], [0x10, 2], [0x10, 3])
    let dictionary = try #require(try read(list.bytes).value as? DictionaryObject)
    #expect(dictionary.entries.map { canonical($0.key) } == [#""z""#, #""a""#])
    #expect(canonical(dictionary) == #"{"a" = 2; "z" = 1;}"#)
  }

  /// More keys than are searched one after the other.
  @Test func theFirstOfEqualKeysCountsAmongMany() throws {
    let keys = (0..<20).map { Self.ascii("key \($0 % 15)") }
    let values = (0..<20).map { [0x10, UInt8($0)] as [UInt8] }
    let list = BinaryList([[0xDF, 0x10, 20] + (1...40).map { UInt8($0) }] + keys + values)
    let dictionary = try #require(try read(list.bytes).value as? DictionaryObject)
    #expect(dictionary.entries.map { canonical($0.key) } == (0..<15).map { "\"key \($0)\"" })
    #expect(dictionary.entries.map { canonical($0.value) } == (0..<15).map { "\($0)" })
    for number in 0..<15 { #expect(dictionary[Text("key \(number)")].map { canonical($0) } == "\(number)") }
  }

  @Test func containersBetweenScalarsKeepTheirOrder() throws {
    let list = BinaryList(
      [0xA5, 1, 2, 3, 2, 1], Self.ascii("a"), [0xD2, 1, 4, 3, 5], [0xA2, 4, 1], Self.ascii("b"), [0xA1, 3])
    #expect(
      canonical(try read(list.bytes).value)
        == #"("a", {"a" = ("b", "a"); "b" = (("b", "a"));}, ("b", "a"), {"a" = ("b", "a"); "b" = (("b", "a"));}, "a")"#)
  }

  @Test func keysMayHoldNULAndLoneSurrogates() throws {
    let list = BinaryList(
      [0xD4, 1, 2, 3, 5, 4, 4, 4, 4], [0x53, 0x6B, 0, 0x31], [0x53, 0x6B, 0, 0x32],
      [0x62, 0xD8, 0x3D, 0, 0x62], [0x09], [0x62, 0, 0, 0, 0x61])
    #expect(
      canonical(try read(list.bytes).value)
        == #"{"\u{0}a" = true; "\u{fffd}b" = true; "k\u{0}1" = true; "k\u{0}2" = true;}"#)
  }

  @Test(arguments: [ascii("text"), [0xA1, 2], [0xD1, 2, 2]])
  func whatIsReferredToTwiceIsOneObject(object: [UInt8]) throws {
    let list = try read(BinaryList([0xA2, 1, 1], object, Self.ascii("key")).bytes)
    let objects = try #require(list.value as? ArrayObject).objects
    #expect(objects[0] === objects[1])
  }

  @Test func aValueThatARepeatedKeyDropsMayStandElsewhere() throws {
    // The root's second key is the first again, so its value is dropped there, and referred to once more after.
    let list = BinaryList(
      [0xA3, 1, 4, 5], [0xD2, 2, 3, 5, 4], Self.ascii("k"), Self.ascii("k"), [0xA1, 5], [0x10, 7])
    #expect(canonical(try read(list.bytes).value) == #"({"k" = 7;}, (7), 7)"#)
  }

  @Test(arguments: 0...40)
  func unitsOfUTF16AreReadWhereverTheyStand(length: Int) throws {
    for special in ["é", "€", "😀", "a"] {
      let text = String(repeating: "x", count: length) + special + String(repeating: "y", count: length % 7)
      var object: [UInt8] = [0x6F, 0x10, UInt8(text.utf16.count)]
      for unit in text.utf16 { object += bigEndian(UInt64(unit), size: 2) }
      let value = try read(BinaryList(object).bytes).value as? StringObject
      #expect(value?.text == Text(text))
    }
  }

  @Test(arguments: 0...40)
  func bytesBeyondASCIIAreLatin1WhereverTheyStand(length: Int) throws {
    let bytes = [UInt8](repeating: 0x78, count: length) + [0xE9] + [UInt8](repeating: 0x79, count: length % 9)
    let value = try read(BinaryList([0x5F, 0x10, UInt8(bytes.count)] + bytes).bytes).value as? StringObject
    #expect(value?.text == Text(String(decoding: bytes.map { UInt16($0) }, as: UTF16.self)))
  }

  @Test(arguments: 1...8)
  func everySizeOfReferencesAndOffsetsIsRead(size: Int) throws {
    var list = BinaryList([0xA1] + bigEndian(1, size: size), [0x09])
    list.referenceSize = UInt8(size)
    list.offsetSize = UInt8(size)
    #expect(canonical(try read(list.bytes).value) == "(true)")
  }

  /// Made by Python's plistlib.
  @Test func readsAnotherProgramsLists() throws {
    let binary: [UInt8] = [
      0x62, 0x70, 0x6C, 0x69, 0x73, 0x74, 0x30, 0x30, 0xD9, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07,
      0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x13, 0x14, 0x15, 0x16, 0x53, 0x62, 0x69, 0x67, 0x54,
      0x64, 0x61, 0x74, 0x61, 0x55, 0x65, 0x6D, 0x6F, 0x6A, 0x69, 0x53, 0x69, 0x6E, 0x74, 0x54, 0x6C,
      0x69, 0x73, 0x74, 0x54, 0x72, 0x65, 0x61, 0x6C, 0x54, 0x74, 0x65, 0x78, 0x74, 0x54, 0x77, 0x68,
      0x65, 0x6E, 0x53, 0x79, 0x65, 0x73, 0x14, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xFF,
      0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x42, 0x00, 0xFF, 0x62, 0xD8, 0x3D, 0xDE, 0x00, 0x13,
      0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFB, 0xA3, 0x0F, 0x0F, 0x10, 0x51, 0x61, 0xD1, 0x11,
      0x12, 0x51, 0x78, 0xD0, 0x23, 0x3F, 0xF8, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x65, 0x00, 0x47,
      0x00, 0x72, 0x00, 0xFC, 0x00, 0xDF, 0x00, 0x65, 0x33, 0x41, 0xC2, 0x05, 0x44, 0xE0, 0x00, 0x00,
      0x00, 0x09, 0x08, 0x1B, 0x1F, 0x24, 0x2A, 0x2E, 0x33, 0x38, 0x3D, 0x42, 0x46, 0x57, 0x5A, 0x5F,
      0x68, 0x6C, 0x6E, 0x71, 0x73, 0x74, 0x7D, 0x88, 0x91, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01,
      0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x17, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
      0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x92,
    ]
    let xml = #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      	<key>big</key>
      	<integer>18446744073709551615</integer>
      	<key>data</key>
      	<data>
      	AP8=
      	</data>
      	<key>emoji</key>
      	<string>😀</string>
      	<key>int</key>
      	<integer>-5</integer>
      	<key>list</key>
      	<array>
      		<string>a</string>
      		<string>a</string>
      		<dict>
      			<key>x</key>
      			<dict/>
      		</dict>
      	</array>
      	<key>real</key>
      	<real>1.5</real>
      	<key>text</key>
      	<string>Grüße</string>
      	<key>when</key>
      	<date>2020-02-29T12:00:00Z</date>
      	<key>yes</key>
      	<true/>
      </dict>
      </plist>
      """#
    let expected =
      #"{"big" = 18446744073709551615; "data" = <00ff>; "emoji" = "\u{1f600}"; "int" = -"#
      + #"5; "list" = ("a", "a", {"x" = {};}); "real" = real 1.5; "text" = "Gr\u{fc}\u{df}"#
      + #"e"; "when" = date 604670400.0; "yes" = true;}"#
    #expect(canonical(try read(binary).value) == expected)
    #expect(canonical(try read(xml.utf8).value) == expected)
  }
}

@Suite struct BinaryRefusalTests {
  private func refusal(_ list: BinaryList, budget: Budget = Budget()) -> String? {
    refusal(list.bytes, budget: budget)
  }

  private func refusal(_ bytes: [UInt8], budget: Budget = Budget()) -> String? {
    do {
      _ = try read(bytes, budget: budget)
      return nil
    } catch let error as ParseError {
      return error.description.string
    } catch {
      return "\(error)"
    }
  }

  @Test(
    arguments: [
      ([0xA1, 0], "offset 8: a container contains itself"),
      ([0xA1, 5], "offset 9: a reference to an object that does not exist"),
      ([0x4F, 0x12, 0x7F, 0xFF, 0xFF, 0xFF, 1], "offset 8: an object claims to be longer than the file"),
      ([0x6F, 0x12, 0x3F, 0xFF, 0xFF, 0xFF, 1], "offset 8: an object claims to be longer than the file"),
      ([0xAF, 0x12, 0x7F, 0xFF, 0xFF, 0xFF, 0], "offset 8: an object claims to be longer than the file"),
      ([0xDF, 0x13] + bigEndian(1 << 62, size: 8), "offset 8: an object's length is not a length"),
      ([0x5F, 0x13] + bigEndian(.max, size: 8), "offset 8: an object's length is not a length"),
      ([0x4F, 0x15, 1], "offset 8: an object's length is not a length"),
      ([0x4F, 0x22, 0, 0, 0, 1, 7], "offset 8: an object's length is not a length"),
      ([0x4F], "offset 8: an object's length is not a length"),
      ([0x44, 1, 2], "offset 8: an object claims to be longer than the file"),
      ([0x13, 0], "offset 8: an object reaches beyond the end of the objects"),
      ([0x33, 0], "offset 8: an object reaches beyond the end of the objects"),
      ([0x00], "offset 8: null is not supported"), ([0x60], "offset 8: an empty string is marked as UTF-16"),
      ([0x0F], "offset 8: an object of an unknown type"),
      ([0x15] + bigEndian(0, size: 32), "offset 8: an object of an unknown type"),
      ([0x21, 0, 0], "offset 8: an object of an unknown type"),
      ([0x32, 0, 0, 0, 0], "offset 8: an object of an unknown type"),
      ([0x71, 0x61], "offset 8: an object of an unknown type"),
      ([0xF0], "offset 8: an object of an unknown type"),
      ([0x87, 0, 0, 0, 1, 0, 0, 0, 0], "offset 8: a UID is too large"),
    ] as [([UInt8], String)])
  func impossibleObjectsAreRefused(object: [UInt8], expected: String) {
    #expect(refusal(BinaryList(object)) == expected)
  }

  @Test func longerCyclesAreRefused() {
    #expect(refusal(BinaryList([0xA1, 1], [0xA1, 2], [0xA1, 0])) == "offset 12: a container contains itself")
    #expect(
      refusal(BinaryList([0xD1, 1, 0], [0x51, 0x6B])) == "offset 8: a container contains itself")
    #expect(refusal(BinaryList([0x09], [0xA1, 1])) == nil, "what nothing refers to does not matter")
  }

  @Test func keysAreNoContainers() {
    let expected = "offset 11: a dictionary's key is a container"
    #expect(refusal(BinaryList([0xD1, 1, 2], [0xA0], [0x09])) == expected)
    #expect(refusal(BinaryList([0xD1, 1, 2], [0xD0], [0x09])) == expected)
  }

  @Test(
    arguments: [
      ([0x10, 5], "5"), ([0x22, 0x3F, 0xC0, 0, 0], "real 1.5"), ([0x08], "false"), ([0x41, 7], "<07>"),
      ([0x33, 0, 0, 0, 0, 0, 0, 0, 0], "date 0.0"), ([0x80, 5], "UID 5"),
    ] as [([UInt8], String)])
  func keysMayHaveTheOtherTypes(key: [UInt8], expected: String) throws {
    let list = try read(BinaryList([0xD1, 1, 2], key, [0x09]).bytes).value
    #expect(canonical(list) == "{\(expected) = true;}")
  }

  @Test func ofEqualKeysOfOtherTypesTheFirstCounts() throws {
    let one: [UInt8] = [0x22, 0x3F, 0x80, 0, 0]
    let list = try read(
      BinaryList([0xD3, 1, 2, 3, 4, 5, 6], [0x10, 1], one, [0x09], [0x51, 0x61], [0x51, 0x62], [0x51, 0x63]).bytes)
    #expect(canonical(list.value) == "{1 = \"a\"; true = \"c\";}")
  }

  @Test func trailersMustFitTheFile() {
    var list = BinaryList([0x09])
    list.root = 1
    #expect(refusal(list) == "offset 11: the trailer does not fit the file")
    list.root = 0
    for count in [0, 2, 1 << 40, UInt64.max] {
      list.claimedCount = count
      #expect(refusal(list) == "offset 11: the trailer does not fit the file")
    }
    list.claimedCount = nil
    for offset in [0, 8, 10, 1 << 40, UInt64.max] {
      list.claimedTableOffset = offset
      #expect(refusal(list) == "offset 11: the trailer does not fit the file")
    }
    list.claimedTableOffset = nil
    list.referenceSize = 0
    #expect(refusal(list) == "offset 17: the trailer has a size that is not 1 to 8")
    list.referenceSize = 1
    list.offsetSize = 9
    #expect(refusal(list) == "offset 24: the trailer has a size that is not 1 to 8")
    list.offsetSize = 2
    list.version = "15"
    #expect(refusal(list) == "offset 0: the version of the binary list is unknown")
  }

  @Test func theReaderItselfLooksAtTheFirstBytes() {
    var bytes = BinaryList([0x09]).bytes
    bytes[4] = 0xCB
    #expect(throws: ParseError.self) {
      _ = try BinaryReader.read(bytes.span, budget: Budget())
    }
  }

  @Test func whatIsNoListAtAllIsReportedAsABinaryOne() {
    #expect(refusal(Array("bplist00(".utf8)) == "offset 9: the file is too short for a binary list")
  }

  @Test func offsetsMustPointAtObjects() {
    var bytes = BinaryList([0x09], [0x08]).bytes
    for offset in [0, 7, 10, 255] as [UInt8] {
      bytes[11] = offset
      #expect(refusal(bytes) == "offset 10: an object's offset is outside of the objects")
    }
  }

  @Test func doubledReferencesAreRefusedBeforeTheyUnfold() {
    let levels = (1...28).map { [0xA2, $0, $0] as [UInt8] } + [[0x09]]
    #expect(refusal(BinaryList(levels))?.hasSuffix("the list expands to too many objects") == true)
    let fewer = (1...10).map { [0xA2, $0, $0] as [UInt8] } + [[0x09]]
    #expect(refusal(BinaryList(fewer)) == nil)
    var budget = Budget()
    budget.maximumUnfolding = 1000
    #expect(refusal(BinaryList(fewer), budget: budget)?.hasSuffix("the list expands to too many objects") == true)
  }

  @Test func aListMayUnfoldToAsManyObjectsAsItHasBytes() {
    var budget = Budget()
    budget.maximumUnfolding = 10
    let flat = BinaryList([0xAF, 0x10, 200] + [UInt8](repeating: 1, count: 200), [0x09])
    #expect(refusal(flat, budget: budget) == nil)
    budget.maximumObjects = 200
    #expect(
      refusal(flat, budget: budget) == "offset 8: the list expands to too many objects")
  }

  @Test func theBudgetBoundsTheObjectsOfTheFile() {
    var budget = Budget()
    budget.maximumObjects = 2
    #expect(refusal(BinaryList([0x09], [0x09]), budget: budget) == nil)
    #expect(refusal(BinaryList([0x09], [0x09], [0x09]), budget: budget) == "offset 17: too many objects")
  }

  @Test func theBudgetBoundsMemory() {
    var budget = Budget()
    budget.baseMemory = 4096
    func list(_ count: UInt8) -> BinaryList {
      let array = [0xAF, 0x10, count] as [UInt8] + (1...count)
      return BinaryList([array] + [[UInt8]](repeating: [0xA0], count: Int(count)))
    }
    #expect(refusal(list(20), budget: budget) == nil)
    let reason = "the list takes too much memory for a file of its size"
    #expect(refusal(list(100), budget: budget)?.hasSuffix(reason) == true)
  }

  @Test func bytesCountAsOftenAsTheyAreReferredTo() {
    var budget = Budget()
    budget.maximumBytes = 600
    let text = [0x5F, 0x10, 200] as [UInt8] + [UInt8](repeating: 0x61, count: 200)
    #expect(refusal(BinaryList([0xA2, 1, 1], text), budget: budget) == nil)
    #expect(
      refusal(BinaryList([0xA4, 1, 1, 1, 1], text), budget: budget)
        == "offset 8: the list expands to too many bytes")
  }

  @Test func nestingEndsWhereApplesParserStops() {
    func nested(_ depth: Int, _ last: [UInt8]) -> BinaryList {
      var list = BinaryList((1...depth).map { [0xA1] + bigEndian(UInt64($0), size: 3) } + [last])
      list.referenceSize = 3
      list.offsetSize = 3
      return list
    }
    #expect(refusal(nested(512, [0x09])) == nil)
    #expect(refusal(nested(512, [0xA0])) == nil)
    #expect(refusal(nested(513, [0x09])) != nil)
    #expect(refusal(nested(513, [0xA0])) != nil)
    #expect(refusal(nested(100_000, [0xA0]))?.hasSuffix("nested too deeply") == true)
  }

  @Test func sharedContainersDoNotHideDepth() {
    // The second way to the shared array is deeper than the first.
    var objects: [[UInt8]] = [[0xA2] + bigEndian(300, size: 2) + bigEndian(1, size: 2)]
    for next in 2...600 { objects.append([0xA1] + bigEndian(UInt64(next), size: 2)) }
    objects.append([0x09])
    var list = BinaryList(objects)
    list.referenceSize = 2
    #expect(refusal(list)?.hasSuffix("nested too deeply") == true)
  }

  @Test func truncationAnywhereIsRefused() {
    let whole = BinaryList([0xD1, 1, 2], [0x51, 0x6B], [0xA2, 1, 1]).bytes
    #expect(refusal(whole) == nil)
    // Up to the version it is a bare word, which the OpenStep format allows.
    for length in 9..<whole.count { #expect(refusal(Array(whole[..<length])) != nil) }
  }
}
