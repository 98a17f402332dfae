import CFTestSupport
import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

/// The scanners are there for speed alone: what they read, the general reader reads in the same way.
@Suite struct StringsScannerTests {
  private func scanned(_ bytes: [UInt8], budget: Budget = Budget()) -> StringsTable? {
    StringsFile.table(count: bytes.count, budget: budget) { span, offset in
      // As a file would: pieces of any length, nothing behind the end.
      let piece = min(span.count, max(0, bytes.count - offset))
      for index in 0..<piece { span[index] = bytes[offset + index] }
      return piece
    }
  }

  /// What both readers say, if the scanner says anything: the keys in order, and their texts.
  private func expectAgreement(_ bytes: [UInt8], isScanned: Bool? = nil) {
    let scanned = scanned(bytes)
    if let isScanned { #expect((scanned != nil) == isScanned, "\(String(decoding: bytes, as: UTF8.self))") }
    guard let scanned else { return }
    let read = try? PropertyListReader.readDictionary(bytes.span)
    guard let read else {
      Issue.record("only the scanner reads \(String(decoding: bytes, as: UTF8.self))")
      return
    }
    #expect(read.warnings.isEmpty)
    let keys = read.dictionary.keys.compactMap { ($0 as? StringObject)?.text }
    #expect(scanned.keys == keys, "\(String(decoding: bytes, as: UTF8.self))")
    for key in keys {
      #expect(
        scanned.text(for: key)?.text == (read.dictionary[key] as? StringObject)?.text,
        "\(key.string) in \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func utf16(_ text: String, bigEndian: Bool, mark: Bool = true) -> [UInt8] {
    let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
    return units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? pair : pair.reversed()
    }
  }

  @Test(arguments: [
    #""k" = "v"; empty = ""; short; "" = x; "grüße" = "Hallo";"#,
    "/* c */ 'a' = 'b'; // d\r\n\"c\"\u{2028}=\u{2029}\"d\"; /**/ x/y = $z.-:; /* closed */",
    #""a" = "1"; "b" = "2"; "a" = "3";"#,
    #""\n\t\r\a\b\f\v\"\'\\\q\é" = "a \"# + "\n" + #"b";"#,
    #""\101\344\0\777" = "\U00e9\UD83D\UDE00\Ud83d x\Ude00"; "\UD83D\x" = "\U1F600";"#,
    "a=b;//c", "a//b=c;", "\u{B}\u{C}a = b;", "/***/a=b;/*/ x */c;", "a = \"\u{0}\";",
    "\"quite a long key which needs more than eight bytes\" = \"😀 and a text\";",
  ])
  func pairsAreScanned(source: String) {
    expectAgreement(Array(source.utf8), isScanned: true)
    expectAgreement([0xEF, 0xBB, 0xBF] + Array(source.utf8), isScanned: true)
    expectAgreement(utf16(source, bigEndian: false), isScanned: true)
    expectAgreement(utf16(source, bigEndian: true), isScanned: true)
  }

  @Test func utf16WithoutMarkIsScanned() {
    expectAgreement(utf16("key = \"Grüße 😀\";", bigEndian: true, mark: false), isScanned: true)
    expectAgreement(utf16("key = \"Grüße 😀\";", bigEndian: false, mark: false), isScanned: true)
  }

  @Test func loneSurrogatesStay() {
    for units: [UInt16] in [[0xD83D], [0xDE00], [0xD83D, 0xD83D, 0xDE00], [0xDE00, 0xD83D]] {
      let source: [UInt16] = [0xFEFF, 0x61, 0x3D, 0x22] + units + [0x22, 0x3B]
      expectAgreement(source.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, isScanned: true)
    }
  }

  @Test(arguments: [
    "", " ", "/* c */", "justone", "(a,b)", "{a=b;}", "a = b; }", "a = {b=c;};", "a = (b);", "a = <01>;", "a = <*I5>;",
    "a = b; \"c", "a = \"b", "a = b", "a b;", "a = c++;", "\"a\\", "+ = a;", "a = \"\\Ug\";", "a = b; é", "\u{E2}",
    "a = b; /* open", "a = b; /*/",
  ])
  func whatIsNoPairOfTextsIsLeftToTheGeneralReader(source: String) {
    expectAgreement(Array(source.utf8), isScanned: false)
  }

  @Test func whatIsNotUTF8IsLeftToTheGeneralReader() {
    expectAgreement(Array("a = \"".utf8) + [0xE9] + Array("\";".utf8), isScanned: false)
    expectAgreement([0xFF, 0xFE, 0x61, 0, 0x3B, 0, 0x20], isScanned: false)
  }

  @Test(arguments: [
    "<plist><dict><key>k</key><string>v</string></dict></plist>",
    "<dict><key>k</key><string>v</string><key/></dict>",
    " <?xml version='1.0' encoding='UTF-8'?><!DOCTYPE plist PUBLIC \"a\" \"b\"><!-- c -->\n<plist version=\"1.0\">\n<dict>\n"
      + "<key>a &amp; b</key> <string>&lt;&gt;&quot;&apos;&amp;amp;</string><key></key><string/>\n"
      + "<key>ü</key><!-- x --><string>a\r\nb ]]></string></dict></plist> <!-- d --> ",
    "<plist ><dict></dict></plist>", "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>",
  ])
  func xmlIsScanned(source: String) {
    expectAgreement(Array(source.utf8), isScanned: !source.contains("<key/>"))
    expectAgreement(utf16(source, bigEndian: true), isScanned: !source.contains("<key/>"))
  }

  @Test(arguments: [
    "<dict><key>k</key><true/></dict>", "<dict><key>k</key><string>&#65;</string></dict>",
    "<dict><key>k</key><string><![CDATA[x]]></string></dict>", "<dict><key>k</key><string>v</string></dict>x",
    "<plist/>", "<array/>", "<dict/>", "<dict><key>k</key></dict>", "<dict><string>v</string></dict>",
    "<plist><dict><key>k</key><string>v</string></dict>", "<dict><key>k</key><string>v</key></dict>", "<01>",
    "<dict a='b'><key>k</key><string>v</string></dict>", "<dict><key>k</key><string>v",
    "<?xml encoding='latin1'?><dict><key>k</key><string>v</string></dict>",
  ])
  func otherXMLIsLeftToTheGeneralReader(source: String) {
    expectAgreement(Array(source.utf8), isScanned: false)
  }

  @Test func binaryListsAreScanned() {
    expectAgreement(BinaryList([0xD1, 1, 2], [0x51, 0x6B], [0x51, 0x76]).bytes, isScanned: true)
    // Texts in UTF-16, as key and as value; an empty one; one in Latin-1; the first of two.
    expectAgreement(
      BinaryList(
        [0xD4, 1, 2, 3, 2, 2, 4, 3, 1], [0x51, 0x6B], [0x63, 0, 0xE9, 0xD8, 0x3D, 0xDE, 0], [0x50], [0x51, 0xE9]
      ).bytes, isScanned: true)
    let long = [0x5F, 0x10, 20] + [UInt8](repeating: 0x61, count: 20)
    expectAgreement(BinaryList([0xD1, 1, 2], long, [0x6F, 0x11, 0, 2, 0, 0x61, 4, 0x10]).bytes, isScanned: true)
  }

  @Test(arguments: [
    BinaryList([0xD1, 1, 2], [0x51, 0xE9], [0x51, 0x76]), BinaryList([0xD1, 1, 2], [0x51, 0x6B], [0x09]),
    BinaryList([0xD1, 1, 0], [0x51, 0x6B]), BinaryList([0xD1, 1, 2], [0x51, 0x6B], [0x60]), BinaryList([0xA0]),
    BinaryList([0xD1, 1, 3], [0x51, 0x6B], [0x51, 0x76]), BinaryList([0xD1, 1, 2], [0x51, 0x6B], [0x5F, 0x10, 200]),
  ])
  func otherBinaryListsAreLeftToTheGeneralReader(list: BinaryList) {
    expectAgreement(list.bytes, isScanned: false)
  }

  /// A length that reaches beyond the objects, into the table of offsets, but not beyond the file.
  @Test(arguments: [1, 6, 20])
  func aTextEndsWithTheObjects(excess: UInt8) {
    expectAgreement(
      BinaryList([0xD1, 1, 2], [0x51, 0x6B], [0x5F, 0x10, 20 + excess] + [UInt8](repeating: 0x61, count: 20)).bytes,
      isScanned: false)
  }

  @Test func bothReadersAgreeOnRandomLists() {
    var generator = ListGenerator()
    for _ in 0..<20_000 { expectAgreement(generator.next()) }
    var tables = TableGenerator()
    for _ in 0..<4_000 { expectAgreement(tables.next()) }
  }

  @Test func aKeyThatComesAgainKeepsItsPlace() {
    // The last text stays, in binary lists the first.
    let pairs = (0..<5000).map { "\"key \($0 * $0 % 1009)\" = \"text \($0)\";" }
    expectAgreement(Array(pairs.joined().utf8), isScanned: true)
    let xml = (0..<5000).map { "<key>\($0 * $0 % 1009)</key><string>\($0)</string>" }
    expectAgreement(Array("<dict>\(xml.joined())</dict>".utf8), isScanned: true)
    let references = (0..<90).map { 1 + $0 * $0 % 31 } + (0..<90).map { 1 + $0 % 31 }
    var list = BinaryList([[0xDF, 0x10, 90] + references.map { UInt8($0) }])
    list.objects += (0..<31).map { [0x51, 0x41 + $0] }
    expectAgreement(list.bytes, isScanned: true)
  }

  @Test(arguments: [2, 3, 5, 9])
  func theScannerTakesNoMoreThanTheGeneralReader(maximumObjects: Int) {
    var budget = Budget()
    budget.maximumObjects = maximumObjects
    var tables = TableGenerator()
    var (taken, refused) = (0, 0)
    for _ in 0..<1000 {
      let bytes = tables.next()
      guard let table = scanned(bytes, budget: budget) else {
        refused += scanned(bytes) == nil ? 0 : 1
        continue
      }
      taken += 1
      let list = try? PropertyListReader.readDictionary(bytes.span, budget: budget)
      #expect(list?.dictionary.count == table.count, "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(taken > 0 && refused > 0)
  }

  @Test func aFileThatIsTooLargeIsNotScanned() {
    var budget = Budget()
    budget.maximumBytes = 13
    #expect(scanned(Array("key = value ;".utf8), budget: budget) != nil)
    #expect(scanned(Array("key = value; ;".utf8), budget: budget) == nil)
  }

  @Test func aFileThatShrinksWhileItIsReadIsNotScanned() {
    let source = String(repeating: "\"key\" = \"text\";\n", count: 10_000)
    for bytes in [
      Array(source.utf8), utf16(source, bigEndian: false),
      BinaryList([0xD1, 1, 2], [0x51, 0x6B], [0x51, 0x76]).bytes,
    ] {
      for left in [0, 1, 7, 8, 9, bytes.count / 2, bytes.count - 1] {
        let table = StringsFile.table(count: bytes.count) { span, offset in
          let piece = max(0, min(span.count, left - offset))
          for index in 0..<piece { span[index] = bytes[offset + index] }
          return piece
        }
        #expect(table == nil)
      }
    }
  }

  /// Pieces of 65,536 bytes are decoded one after the other.
  @Test(arguments: 0..<18)
  func charactersOfUTF16MayLieAcrossPieces(shift: Int) {
    let text = String(repeating: "ab 😀é漢字 plain text “as translated”", count: 3000)
    let source = String(repeating: " ", count: shift) + "\"long\" = \"\(text)\";"
    for isBigEndian in [false, true] { expectAgreement(utf16(source, bigEndian: isBigEndian), isScanned: true) }
  }

  @Test func stringsOfATableShareItsBytesWhenManyWereAskedFor() throws {
    let count = 800
    let objectSize = StringObject.sizeBeforeInlineStorage
    let plain = (0..<count).map { "\"key \($0)\" = \"a text of more bytes than fit into an object: \($0)\";" }
    let elements = (0..<count).map {
      "<key>key \($0)</key><string>a text of more bytes than fit into an object: \($0)</string>"
    }
    for source in [plain.joined(), "<dict>" + elements.joined() + "</dict>"] {
      var table = scanned(Array(source.utf8))
      let strings = try (0..<count).map { try #require(table?.text(for: Text("key \($0)"))) }
      table = nil
      for (number, string) in strings.enumerated() {
        let expected = "a text of more bytes than fit into an object: \(number)"
        #expect(string.text.string == expected)
        #expect(string.cString(in: .utf8).map { String(cString: $0) } == expected)
        // Of a copy, the bytes are in the object.
        let object = UnsafeRawPointer(Unmanaged.passUnretained(string).toOpaque())
        let isCopy = string.cString(in: .utf8).map { UnsafeRawPointer($0) } == object + objectSize
        #expect(isCopy == (number < count / 8), "\(number)")
      }
    }
  }

  @Test func stringsOfEachFormEndWithNUL() throws {
    let source = #"empty = ""; plain = unquoted; short; "q" = 'x'; "e" = "tab\there"; "last" = "end";"#
    let xml = "<dict><key>a</key><string/><key>b</key><string></string><key>c</key><string>&lt;</string></dict>"
    for source in [source, xml] {
      let table = try #require(scanned(Array(source.utf8)))
      for key in table.keys + table.keys {
        let string = try #require(table.text(for: key))
        #expect(string.cString(in: .utf8).map { String(cString: $0) } == string.text.string)
      }
    }
  }

  @Test func tablesOfManyKeysAreFoundWhole() {
    let count = 30_000
    let source = (0..<count).map { "/* \($0) */ \"key \($0)\" = \"text \($0)\";\n" }.joined()
    let xml = "<dict>" + (0..<count).map { "<key>key \($0)</key><string>text \($0)</string>" }.joined() + "</dict>"
    for bytes in [
      Array(source.utf8), utf16(source, bigEndian: false), utf16(source, bigEndian: true), Array(xml.utf8),
    ] {
      guard let table = scanned(bytes) else {
        Issue.record("not scanned")
        continue
      }
      #expect(table.count == count)
      for number in stride(from: 0, to: count, by: 7) {
        #expect(table.text(for: Text("key \(number)"))?.text == Text("text \(number)"))
      }
      #expect(table.text(for: Text("key \(count)")) == nil)
    }
  }
}
