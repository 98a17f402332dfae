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
    let far = URL(string: "https://example.org/A.bundle")!
    #expect(throws: CFBundle.OpenError.notFound(path: far.absoluteString)) { try CFBundle(url: far) }
    #expect(CFBundle.url(forResource: "one", withExtension: "txt", in: url) == file)
    #expect(CFBundle.urls(forResourcesWithExtension: "txt", in: url) == [file])
    #expect(CFBundle.url(forResource: "one", withExtension: "txt", in: far) == nil)
    #expect(CFBundle.urls(forResourcesWithExtension: "txt", in: far).isEmpty)
  }

  @Test func aBundleOfAURLMayHaveAnEnvironment() throws {
    let directory = try TemporaryDirectory()
    try directory.write("de.lproj/Localizable.strings", "a = b;")
    try directory.write("map@2x.png", "")
    var environment = CFEnvironment(languages: ["de"])
    environment.scale = .two
    let bundle = try CFBundle(url: URL(fileURLWithPath: directory.path), environment: environment)
    #expect(bundle.localizedString(forKey: "a") == "b")
    #expect(bundle.scaledResource("map.png")?.url.path == directory.path + "/map@2x.png")
  }

  @Test func aNibIsOpenedByItsURL() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
    let nib = try CFNib(contentsOf: root.appendingPathComponent("examples/MainMenu.nib"))
    #expect(nib.mainMenu?.className == "NSMenu")
    #expect(throws: CFNib.Error.self) { try CFNib(contentsOf: URL(string: "https://example.org/MainMenu.nib")!) }
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
