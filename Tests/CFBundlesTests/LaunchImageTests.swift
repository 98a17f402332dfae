import Testing

@testable import CFBundles
@testable import CFLocalization
@testable import CFObjectFiles
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct LaunchImageTests {
  @Test(
    arguments: [
      (.unknown, ["D"]), (.portrait, ["D-Portrait", "D"]), (.landscape, ["D-Landscape", "D"]),
      (.portraitUpsideDown, ["D-PortraitUpsideDown", "D-Portrait", "D"]),
      (.landscapeLeft, ["D-LandscapeLeft", "D-Landscape", "D"]),
      (.landscapeRight, ["D-LandscapeRight", "D-Landscape", "D"]),
    ] as [(Orientation, [Text])])
  func theExactOrientationGoesFirst(orientation: Orientation, names: [Text]) {
    #expect(LaunchImage.names(base: "D", scheme: nil, orientation: orientation, device: .ipad, screen: nil) == names)
    #expect(LaunchImage.names(base: "D", scheme: "", orientation: orientation, device: .iphone, screen: nil) == ["D"])
  }

  @Test func aSchemeGoesBeforeAnOrientation() {
    #expect(
      LaunchImage.names(base: "D", scheme: "s", orientation: .landscapeLeft, device: .ipad, screen: nil) == [
        "D-s-LandscapeLeft", "D-s-Landscape", "D-s", "D-LandscapeLeft", "D-Landscape", "D",
      ])
  }
}

@Suite struct PNGFileTests {
  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private let header: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 2, 0, 0, 0, 9]

  private func width(_ bytes: [UInt8]) -> Int? { PNGFile.width(head: bytes) }

  @Test func theHeaderTellsTheWidth() {
    #expect(width(signature + header) == 258)
    #expect(width(signature + [0, 0, 0, 4] + Array("CgBI".utf8) + [1, 2, 3, 4, 5, 6, 7, 8] + header) == 258)
  }

  @Test func whatIsCutOffOrNoPictureHasNone() {
    for count in 0..<(signature.count + 12) { #expect(width(Array((signature + header).prefix(count))) == nil) }
    #expect(width(Array(repeating: 0, count: 36)) == nil)
    #expect(width(signature + [0, 0, 0, 13] + Array("IHDR".utf8) + [0xFF, 0, 0, 0]) == nil)
    #expect(width(signature + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 0]) == nil)
  }
}

@Suite struct DeviceCapabilitiesTests {
  private func flags(_ entries: [(Text, CFObject)]) -> DictionaryObject {
    DictionaryObject(entries.map { (key: StringObject($0.0), value: $0.1) })
  }

  @Test func anArrayRequiresAll() throws {
    let capabilities = try #require(DeviceCapabilities(ArrayObject(texts: ["wifi", "gps"])))
    #expect(capabilities.missing(from: ["gps", "sms"]) == ["wifi"])
    #expect(capabilities.prohibited(among: ["gps", "sms"]) == [])
  }

  @Test func aDictionaryRequiresOrProhibits() throws {
    let value = flags([
      ("wifi", BooleanObject.true), ("sms", BooleanObject.false), ("gps", NumberObject(.integer(1))),
      ("telephony", NumberObject(.integer(0))),
    ])
    let capabilities = try #require(DeviceCapabilities(value))
    #expect(capabilities.missing(from: ["sms"]) == ["gps", "wifi"])
    #expect(capabilities.prohibited(among: ["sms", "wifi", "other"]) == ["sms"])
  }

  @Test func nothingIsNeededWhereNothingIsSaidAndOtherTypesAreRefused() {
    #expect(DeviceCapabilities(nil)?.missing(from: []) == [])
    #expect(DeviceCapabilities(StringObject("wifi")) == nil)
    #expect(DeviceCapabilities(flags([("wifi", StringObject("YES"))])) == nil)
  }

  @Test func theHeightOfAnIPhonesScreenGoesFirst() {
    let screen = ScreenSize("{320, 568}")
    #expect(
      LaunchImage.names(base: "D", scheme: "s", orientation: .landscapeLeft, device: .iphone, screen: screen) == [
        "D-s-LandscapeLeft-568h", "D-s-Landscape-568h", "D-s-568h", "D-s", "D-LandscapeLeft-568h", "D-Landscape-568h",
        "D-568h", "D",
      ])
    #expect(LaunchImage.names(base: "D", scheme: nil, orientation: .unknown, device: .ipad, screen: screen) == ["D"])
  }

  @Test(
    arguments: [
      ("{320, 568}", "{320, 568}"), ("{568,320}", "{320, 568}"), ("{1, 99999}", "{1, 99999}"), ("", nil), ("{}", nil),
      ("{1}", nil), ("{1, 2, 3}", nil), ("{0, 2}", nil), ("{-1, 2}", nil), ("{1, 100000}", nil), ("{1.5, 2}", nil),
      ("320, 568", nil), ("{", nil),
    ] as [(Text, Text?)])
  func sizesAreReadAsInfoPlistHasThem(written: Text, name: Text?) {
    #expect(ScreenSize(written)?.name == name)
  }
}
