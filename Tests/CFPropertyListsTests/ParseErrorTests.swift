import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Testing

/// Reasons are values, and limits are in them.
@Suite struct ParseErrorTests {
  private enum Reader { case list, json, check }

  private func error(_ bytes: [UInt8], _ budget: Budget = Budget(), _ reader: Reader = .list) -> ParseError? {
    do throws(ParseError) {
      switch reader {
      case .list: _ = try PropertyListReader.read(bytes.span, budget: budget)
      case .json: _ = try JSONParser.parse(bytes.span, budget: budget)
      case .check: _ = try PropertyListCheck.check(bytes.span, budget: budget, isStrict: true)
      }
      return nil
    } catch {
      return error
    }
  }

  private func error(_ text: String, _ budget: Budget = Budget(), _ reader: Reader = .list) -> ParseError? {
    error(Array(text.utf8), budget, reader)
  }

  private func binaryList(_ list: CFObject) throws -> [UInt8] {
    let data = try PropertyListWriter.write(list, as: .binary)
    return Array(Text(data.span).utf8)
  }

  @Test func eachReaderNamesTheLimitOfDepth() throws {
    var budget = Budget()
    budget.maximumDepth = 2
    let reason = ParseError.Reason.nestedTooDeeply(limit: 2)
    #expect(reason.limit == .depth(2))
    let xml = "<array>\n<array><array/></array></array>"
    #expect(error(xml, budget) == ParseError(reason: reason, position: .line(2, column: 8)))
    #expect(error(xml, budget, .check) == ParseError(reason: reason, position: .line(2, column: 8)))
    let old = "a = (\n((())));"
    #expect(error(old, budget) == ParseError(reason: reason, position: .line(2, column: 2)))
    #expect(error(old, budget, .check) == ParseError(reason: reason, position: .line(2, column: 2)))
    #expect(error("[[\n[]]]", budget, .json) == ParseError(reason: reason, position: .line(2, column: 1)))
    let binary = try binaryList(ArrayObject([ArrayObject([ArrayObject([ArrayObject([])])])]))
    #expect(error(binary, budget)?.limit == .depth(2))
  }

  @Test func eachReaderNamesTheLimitOfObjects() throws {
    var budget = Budget()
    budget.allow(objects: 2)
    for (text, reader) in [
      ("<array><true/><true/></array>", .list), ("<array><true/><true/></array>", .check), ("(a, b)", .list),
      ("(a, b)", .check), ("[1, 2]", .json),
    ] as [(String, Reader)] {
      #expect(error(text, budget, reader)?.reason == .tooManyObjects(limit: 2), "\(text)")
      #expect(error(text, budget, reader)?.limit == .objects(2), "\(text)")
    }
    let binary = try binaryList(ArrayObject([StringObject("a"), StringObject("b")]))
    #expect(error(binary, budget)?.limit == .objects(2))
  }

  @Test func sharedObjectsCountAgainstTheLimitOfObjects() throws {
    let one = ArrayObject([StringObject("a"), StringObject("b")])
    let binary = try binaryList(ArrayObject([one, one, one]))
    var budget = Budget()
    budget.allow(objects: 6)
    let found = error(binary, budget)
    #expect(found?.reason == .tooManyObjectsInAll(limit: 6))
    #expect(found?.limit == .objects(6))
    budget.allow(objects: 10)
    #expect(error(binary, budget) == nil)
  }

  @Test func filesThatAreTooLargeNameTheLimitOfSize() {
    var budget = Budget()
    budget.maximumBytes = 3
    #expect(error("abcd", budget)?.limit == .size(3))
    #expect(error("\"ab\"", budget, .json)?.limit == .size(3))
    // No option helps a file that no reader can read.
    #expect(ParseError.Reason.fileTooLarge(limit: Int(Int32.max)).limit == nil)
  }

  @Test func theLimitOfMemoryCanBeSet() {
    var budget = Budget()
    budget.maximumMemory = 1000
    for (text, reader) in [
      ("<array>" + String(repeating: "<dict/>", count: 50) + "</array>", .list),
      ("(" + String(repeating: "{},", count: 50) + ")", .list),
      ("[" + String(repeating: "{},", count: 50) + "0]", .json),
    ] as [(String, Reader)] {
      budget.maximumMemory = 1000
      #expect(error(text, budget, reader)?.reason == .tooMuchMemory(limit: 1000), "\(text)")
      budget.maximumMemory = 100_000
      #expect(error(text, budget, reader) == nil, "\(text)")
    }
  }

  @Test func otherReasonsHaveNoLimit() {
    for text in ["<array", "(", "a = ", "<?xml encoding=\"x\"?><true/>"] {
      #expect(error(text)?.limit == nil, "\(text)")
    }
  }

  @Test func reasonsCarryWhatWasFound() {
    #expect(error("(a;)")?.reason == .expected(.commaOrParenthesis, found: .codePoint(0x3B)))
    #expect(error("a = é;")?.reason == .expected(.value, found: .codePoint(0xE9)))
    #expect(error("a = ")?.reason == .expected(.value, found: .end))
    #expect(error("<Dict/>")?.reason == .xml(.unknownElement("Dict")))
    #expect(error("<integer>x</integer>")?.reason == .xml(.invalidContent(element: "integer")))
    #expect(error("<string>&#65</string>")?.reason == .xml(.invalidReference(.codePoint(0x3C))))
    #expect(error("[1 2]", Budget(), .json)?.reason == .unexpected(.codePoint(0x32)))
    #expect(error("[", Budget(), .json)?.reason == .unexpected(.end))
    #expect(error("\"a", Budget(), .json)?.reason == .notClosed(.string))
    #expect(error("{a = b; a = c;}", Budget(), .check)?.reason == .duplicateKey("a"))
    #expect(error(Array("bplist01".utf8) + [UInt8](repeating: 0, count: 40))?.reason == .binary(.unknownVersion))
    #expect(error(Array("\u{FEFF}".utf8) + [0x22, 0xFF, 0x22])?.reason == .notUTF8AsDeclared)
    #expect(error([])?.reason == .emptyFile)
    let array = Array("(a)".utf8)
    do throws(ParseError) {
      _ = try PropertyListReader.readDictionary(array.span)
      Issue.record("an array is not a dictionary")
    } catch {
      #expect(error.reason == .topLevelIsNotADictionary(.array))
    }
  }

  @Test func aCFErrorHasTheNumbers() {
    func number(_ error: ErrorObject, _ key: Text) -> Int64? {
      guard let number = error.userInfo[key] as? NumberObject, case .integer(let value) = number.value else {
        return nil
      }
      return value
    }
    let text = PropertyListError.unreadable(
      ParseError(reason: .nestedTooDeeply(limit: 5), position: .line(2, column: 3))
    ).object
    #expect(number(text, "CFBCErrorLine") == 2)
    #expect(number(text, "CFBCErrorColumn") == 3)
    #expect(number(text, "CFBCErrorLimit") == 5)
    #expect(text.userInfo["CFBCErrorOffset"] == nil)
    let binary = PropertyListError.unreadable(ParseError(reason: .binary(.null), position: .offset(8))).object
    #expect(number(binary, "CFBCErrorOffset") == 8)
    #expect(binary.userInfo["CFBCErrorLine"] == nil && binary.userInfo["CFBCErrorLimit"] == nil)
  }
}
