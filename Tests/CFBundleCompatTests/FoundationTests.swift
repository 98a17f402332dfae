import CFBundleCompatFoundation
import CFTestSupport
import Foundation
import Testing

@Suite struct FoundationTests {
  @Test func aBundleHasURLs() throws {
    let directory = try TemporaryDirectory()
    try directory.write("A.bundle/Contents/Resources/one.txt", "1")
    let url = URL(fileURLWithPath: directory.path + "/A.bundle")
    let bundle = try CFBundle(url: url)
    #expect(bundle.bundleURL.path == url.path)
    #expect(bundle.resourceURL.path == url.path + "/Contents/Resources")
    let file = try #require(bundle.url(forResource: "one", withExtension: "txt"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "1")
    #expect(bundle.urls(forResourcesWithExtension: "txt") == [file])
    #expect(bundle.url(forResource: "two", withExtension: "txt") == nil)
    #expect(bundle.executableURL == nil)
    #expect(bundle.url(forAuxiliaryExecutable: "x") == nil)
    #expect(bundle.builtInPlugInsURL.hasDirectoryPath)
    for directory in [bundle.privateFrameworksURL, bundle.sharedFrameworksURL, bundle.sharedSupportURL] {
      #expect(directory.path.hasPrefix(url.path))
    }
    #expect(throws: CFBundle.OpenError.notFound(path: "https://example.org/A.bundle")) {
      try CFBundle(url: URL(string: "https://example.org/A.bundle")!)
    }
  }

  @Test func datesAndDataBecomeWhatPropertyListsHave() throws {
    struct Event: Codable, Equatable {
      let date: Date
      let data: Data
      let dates: [Date]
    }
    let event = Event(date: Date(timeIntervalSinceReferenceDate: 5), data: Data([1, 2]), dates: [.distantPast])
    let list = try PropertyList(encodingWithFoundation: event)
    #expect(list["date"] == .date(.init(secondsSinceReferenceDate: 5)))
    #expect(list["data"] == .data([1, 2]))
    #expect(try list.decoded(as: Event.self) == event)
    #expect(try PropertyListDecoder().decode(Event.self, from: list.data(as: .binary)) == event)
    #expect(try PropertyList(parsing: PropertyListEncoder().encode(event)) == list)
    #expect(list["date"]?.date == event.date)
    #expect(PropertyList.date(event.date) == list["date"])
  }

  @Test func foundationReadsTheSameValues() throws {
    let date = PropertyList.date(Date(timeIntervalSinceReferenceDate: 7))
    let list: PropertyList = ["a": [1, 2.5, true, "x"], "d": date, "b": .data([9])]
    for format in [PropertyList.Format.xml, .binary] {
      let object = try PropertyListSerialization.propertyList(from: list.data(as: format), format: nil)
      #expect((object as? NSDictionary)?.isEqual(list.foundationValue as? NSDictionary) == true)
    }
  }

  @Test func aFileIsReadByItsURL() throws {
    let directory = try TemporaryDirectory()
    try directory.write("list.plist", "{ a = b; }")
    #expect(try PropertyList(contentsOf: URL(fileURLWithPath: directory.path + "/list.plist")) == ["a": "b"])
  }
}
