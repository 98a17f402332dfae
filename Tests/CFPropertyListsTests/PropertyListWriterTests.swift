import CFObjects
import CFTestSupport
import Foundation
import Testing

@testable import CFPropertyLists
@testable import CFText

@Suite struct PropertyListWriterTests {
  private static func written(_ value: CFObject, as format: PropertyListFormat) throws -> [UInt8] {
    let data = try PropertyListWriter.write(value, as: format)
    return data.bytes
  }

  /// The element of a value in an XML list.
  private static func xml(_ value: CFObject) throws -> String {
    let text = String(decoding: try written(value, as: .xml), as: UTF8.self)
    let start = try #require(text.range(of: "<plist version=\"1.0\">\n")).upperBound
    let end = try #require(text.range(of: "</plist>\n", options: .backwards)).lowerBound
    return String(text[start..<end])
  }

  @Test(arguments: [14, 15, 16, 255, 256])
  func everyLengthIsWritten(count: Int) throws {
    let values: [CFObject] = [
      ArrayObject((0..<count).map { NumberObject(.integer(Int64($0))) }),
      StringObject(Text(repeatElement(UInt8(ascii: "a"), count: count))),
      DataObject([UInt8](repeating: 7, count: count)),
    ]
    for value in values {
      let written = try PropertyListWriter.write(value, as: .binary)
      #expect(try PropertyListReader.read(written.span).value.equals(value))
    }
  }

  @Test func markupIsEscaped() throws {
    #expect(try Self.xml(StringObject("a<b>&\"'")) == "<string>a&lt;b&gt;&amp;\"'</string>\n")
  }

  @Test(
    arguments: [
      (.real(0.1), "<real>0.10000000000000001</real>\n"), (.real(-0.0), "<real>-0.0</real>\n"),
      (.real(.nan), "<real>nan</real>\n"), (.real(-.infinity), "<real>-infinity</real>\n"),
      (.integer(.min), "<integer>-9223372036854775808</integer>\n"),
      (.unsigned(.max), "<integer>18446744073709551615</integer>\n"),
    ] as [(NumberObject.Value, String)])
  func numbersAreWrittenInFull(value: NumberObject.Value, element: String) throws {
    #expect(try Self.xml(NumberObject(value)) == element)
  }

  @Test(arguments: [(0.0, "2001-01-01T00:00:00Z"), (-63_113_904_000, "0001-01-01T00:00:00Z")])
  func datesHaveWholeSecondsInUTC(time: Double, date: String) throws {
    #expect(try Self.xml(DateObject(absoluteTime: time)) == "<date>\(date)</date>\n")
  }

  @Test func dataIsWrappedAt76Columns() throws {
    let lines = try Self.xml(DataObject([UInt8](repeating: 0, count: 58))).split(separator: "\n")
    #expect(lines == ["<data>", Substring(String(repeating: "A", count: 76)), "AA==", "</data>"])
  }

  @Test func xmlSortsKeysByUTF16() throws {
    // U+1F600 is D83D DE00 in UTF-16, which is less than U+FB01.
    let keys: [Text] = ["ﬁ", "😀", "b", "B"]
    let list = DictionaryObject(keys.map { (StringObject($0) as CFObject, BooleanObject.true as CFObject) })
    let written = try Self.xml(list).split(separator: "\n").filter { $0.contains("<key>") }
    #expect(written.map { $0.trimmingCharacters(in: .whitespaces) } == ["B", "b", "😀", "ﬁ"].map { "<key>\($0)</key>" })
  }

  @Test func equalScalarsAreStoredOnceInBinary() throws {
    let once = try Self.written(ArrayObject([StringObject("long enough")]), as: .binary)
    let twice = try Self.written(ArrayObject([StringObject("long enough"), StringObject("long enough")]), as: .binary)
    #expect(twice.count == once.count + 1)
  }

  @Test func numbersOfDifferentTypesAreStoredApart() throws {
    let list = ArrayObject([NumberObject(.integer(1)), NumberObject(.real(1))])
    let written = try Self.written(list, as: .binary)
    let read = try PropertyListReader.read(written.span)
    let numbers = try #require(read.value as? ArrayObject).objects.compactMap { ($0 as? NumberObject)?.value }
    #expect(numbers == [.integer(1), .real(1)])
  }

  @Test func openStepListsAreNotWritten() {
    #expect(throws: PropertyListError.self) { try PropertyListWriter.write(StringObject("a"), as: .openStep) }
  }
}
