import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct DataObjectTests {
  @Test func keepsOneAddress() {
    let data = DataObject([1, 2, 3])
    #expect(data.bytes == [1, 2, 3])
    #expect(data.equals(DataObject([1, 2, 3])) && !data.equals(DataObject([1, 2])))
    #expect(DataObject([]).equals(DataObject([])) && DataObject([]).address == nil)
  }

  @Test(arguments: [
    (0, "{length = 0, bytes = 0x}"), (3, "{length = 3, bytes = 0x000102}"),
    (24, "{length = 24, bytes = 0x000102030405060708090a0b0c0d0e0f1011121314151617}"),
    (25, "{length = 25, bytes = 0x000102030405060708090a0b0c0d0e0f ... 1112131415161718}"),
  ])
  func descriptionShowsBothEnds(count: UInt8, text: String) {
    #expect(DataObject(Array(0..<count)).description == Text(text))
  }
}

@Suite struct DateObjectTests {
  @Test(arguments: [
    (0, "2001-01-01 00:00:00 +0000"), (-0.5, "2000-12-31 23:59:59 +0000"),
    (-978_307_200, "1970-01-01 00:00:00 +0000"), (-26_524_800, "2000-02-29 00:00:00 +0000"),
    (788_918_400, "2026-01-01 00:00:00 +0000"), (94_694_399, "2004-01-01 23:59:59 +0000"),
    (100_000_000, "2004-03-03 09:46:40 +0000"), (-63_113_904_000, "0001-01-01 00:00:00 +0000"),
    (252_423_993_599, "9999-12-31 23:59:59 +0000"), (1e300, "{time = 1e+300}"),
    (.nan, "{time = nan}"),
  ])
  func descriptionIsTheCivilTime(seconds: Double, text: String) {
    #expect(DateObject(absoluteTime: seconds).description == Text(text))
  }

  @Test func monthsBeginAndEndAsTheCalendarSays() {
    // Two cycles of the calendar, counted from the first day of the year 1.
    var day = -730_485
    for year in 1...800 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, days) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        for date in [1, days] {
          let seconds = Double(day + date - 1) * 86_400
          let expected = digits(year, 4) + "-" + digits(month + 1, 2) + "-" + digits(date, 2)
          #expect(DateObject(absoluteTime: seconds).description == Text(expected + " 00:00:00 +0000"))
        }
        day += days
      }
    }
  }

  private func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: count - text.count) + text
  }

  @Test func theClockRuns() {
    let now = Clock.absoluteTime
    #expect(now > 780_000_000 && now <= Clock.absoluteTime)
  }
}

@Suite struct UUIDObjectTests {
  private static let text: Text = "68753A44-4D6F-1226-9C60-0050E4C00067"

  @Test(arguments: [
    "68753A44-4D6F-1226-9C60-0050E4C00067", "68753a44-4d6f-1226-9c60-0050e4c00067",
    "{68753A44-4D6F-1226-9C60-0050E4C00067}", "  68753A44-4D6F-1226-9C60-0050E4C00067",
    "68753A44-4D6F-1226-9C60-0050E4C00067 and more",
  ])
  func readsTheUsualForms(source: String) throws {
    let value = try #require(UUIDObject.Value(Text(source)))
    #expect(value.text == Self.text)
    #expect(value.high == 0x6875_3A44_4D6F_1226 && value.low == 0x9C60_0050_E4C0_0067)
  }

  @Test(arguments: [
    "", "zz", "68753A44-4D6F-1226-9C60-0050E4C0006", "68753A444D6F12269C600050E4C00067",
    "68753A44-4D6F-1226-9C60-0050E4C0006G", "68753A44+4D6F-1226-9C60-0050E4C00067", "6-7-8-9-a",
  ])
  func refusesOtherText(source: String) {
    #expect(UUIDObject.Value(Text(source)) == nil)
  }

  @Test func constantsAreOneObject() {
    let value = UUIDObject.Value(high: 1, low: 2)
    let constant = UUIDObject.constant(value)
    #expect(constant === UUIDObject.constant(value))
    #expect(constant === UUIDObject.object(value))
    let other = UUIDObject.Value(high: 3, low: 4)
    #expect(UUIDObject.object(other) !== UUIDObject.object(other))
    #expect(UUIDObject.object(other).equals(UUIDObject.object(other)))
  }

  @Test func randomOnesSayThatTheyAre() {
    for _ in 0..<100 {
      let bytes = Array(UUIDObject.Value.random().text.utf8)
      #expect(bytes[14] == UInt8(ascii: "4"))
      #expect("89AB".utf8.contains(bytes[19]))
    }
    #expect(UUIDObject.Value.random() != UUIDObject.Value.random())
  }
}

@Suite struct ErrorObjectTests {
  private func error(_ domain: Text, _ code: Int, _ info: [(Text, Text)] = []) -> ErrorObject {
    let entries: [(key: CFObject, value: CFObject)] = info.map {
      (StringObject($0.0), StringObject($0.1))
    }
    return ErrorObject(domain: domain, code: code, userInfo: DictionaryObject(entries))
  }

  typealias Case = (info: [(String, String)], sentence: String, inDetail: String)

  static let cases: [Case] = [
    ([], "The operation couldn’t be completed. (my.domain error 7.)", "(null)"),
    ([("NSLocalizedDescription", "LD"), ("NSLocalizedFailureReason", "LFR")], "LD", "LD"),
    ([("NSLocalizedFailureReason", "LFR")], "The operation couldn’t be completed. LFR", "LFR"),
    ([("NSLocalizedFailure", "LF"), ("NSLocalizedFailureReason", "LFR")], "LF LFR", "LFR"),
    ([("NSLocalizedFailure", "LF")], "LF", "(null)"),
    (
      [("NSDescription", "DK")],
      "The operation couldn’t be completed. (my.domain error 7 - DK)", "DK"
    ),
    (
      [("NSDescription", "DK"), ("NSLocalizedFailureReason", "LFR")],
      "The operation couldn’t be completed. LFR", "DK"
    ),
  ]

  @Test(arguments: cases)
  func speaksAsApplesCodeDoes(_ expected: Case) {
    let error = error("my.domain", 7, expected.info.map { (Text($0.0), Text($0.1)) })
    #expect(error.localizedDescription == Text(expected.sentence))
    #expect(
      error.description.hasPrefix(
        Text("Error Domain=my.domain Code=7 \"\(expected.inDetail)\"")))
  }

  @Test func systemErrorsGiveTheSystemsReason() {
    let missing = error("NSPOSIXErrorDomain", 2)
    #expect(missing.failureReason == "No such file or directory")
    #expect(
      missing.localizedDescription == Text("The operation couldn’t be completed. No such file or directory"))
    #expect(
      missing.description
        == "Error Domain=NSPOSIXErrorDomain Code=2 \"No such file or directory\"")
    #expect(error("NSPOSIXErrorDomain", 99_999).failureReason == nil)
    #expect(error("NSPOSIXErrorDomain", .max).failureReason == nil)
    #expect(error("NSOSStatusErrorDomain", 2).failureReason == nil)
  }

  @Test func equalityLooksAtAllParts() {
    #expect(error("a", 1).equals(error("a", 1)))
    #expect(error("a", 1).contentHash == error("a", 1, [("k", "v")]).contentHash)
    #expect(!error("a", 1).equals(error("a", 1, [("k", "v")])))
    #expect(error("a", 1, [("k", "v")]).equals(error("a", 1, [("k", "v")])))
    #expect(!error("a", 1).equals(error("b", 1)) && !error("a", 1).equals(error("a", 2)))
  }

  @Test func descriptionShowsWhatIsUnderneath() {
    let outer = ErrorObject(
      domain: "d", code: 1,
      userInfo: DictionaryObject([(StringObject("NSUnderlyingError"), error("e", 2))]))
    let inner = #"Error Domain=e Code=2 "(null)""#
    #expect(
      outer.description
        == Text(#"Error Domain=d Code=1 "(null)" UserInfo={ "NSUnderlyingError" = \#(inner) }"#))
  }
}

@Suite struct SingleObjectTests {
  @Test func trueAndFalseDiffer() {
    #expect(BooleanObject.object(true) === BooleanObject.true)
    #expect(!BooleanObject.true.equals(BooleanObject.false))
    #expect(!BooleanObject.true.equals(NumberObject(.integer(1))))
    #expect(BooleanObject.false.description == "false" && NullObject.null.description == "<null>")
  }

  @Test func theNullAllocatorDoesNothing() {
    #expect(AllocatorObject.null.allocate(8) == nil)
    #expect(AllocatorObject.systemDefault.allocate(0) == nil)
    let memory = AllocatorObject.systemDefault.reallocate(nil, 8, hint: 0)
    AllocatorObject.null.deallocate(memory)
    #expect(memory != nil && AllocatorObject.malloc.reallocate(memory, 0, hint: 0) == nil)
  }
}
