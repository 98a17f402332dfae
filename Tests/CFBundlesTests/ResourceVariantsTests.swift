import Testing

@testable import CFBundles
@testable import CFLocalization
@testable import CFObjectFiles
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct ResourceVariantsTests {
  private static let pad = ResourceVariants(platform: .iphoneos, device: .ipad, scale: 2)

  @Test(
    arguments: [
      ("pic-linux.png", "pic.png"), ("p-linux.tar.gz", "p.tar.gz"), ("a.b-linux.txt", "a.b.txt"),
      ("a-linux.b.txt", "a.b.txt"), ("g.tar-linux.gz", "g.tar.gz"), ("f-linux", "f"),
      ("c-linux-linux.txt", "c-linux.txt"), ("a-linux-b.txt", nil), ("d-linuxx.txt", nil), ("e-Linux.txt", nil),
      ("-linux.txt", nil), ("p-macos.png", nil), ("p~ipad.png", nil), ("p-linux~ipad.png", nil), ("p@2x.png", nil),
    ] as [(Text, Text?)])
  func aLinuxProgramKnowsItsPlatformAlone(name: Text, base: Text?) {
    #expect(ResourceVariants().names(of: name).map(\.text) == (base.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("p~ipad.png", ["p.png"]), ("p@2x.png", ["p.png"]), ("p@2x~ipad.png", ["p@2x.png", "p.png"]),
      ("p-iphoneos@2x~ipad.png", ["p-iphoneos@2x.png", "p-iphoneos.png", "p.png"]), ("p@1x.png", ["p.png"]),
      ("p@2x~ipad", ["p@2x", "p"]), ("p~ipad.tar.gz", ["p.tar.gz"]),
      ("p~iphone.png", []), ("p@2x~iphone.png", []), ("p@3x.png", []), ("p@3x~ipad.png", ["p@3x.png"]),
      ("p~iPad.png", []), ("p@2X.png", []), ("p@x.png", []), ("p@0x.png", []), ("p@22x.png", []), ("@2x.png", []),
      ("~ipad.png", []), ("p~ipad@2x.png", ["p~ipad.png"]), ("p~pad.png", []), ("p-linux.png", []), ("p.png", []),
    ] as [(Text, [Text])])
  func modifiersAreTakenFromTheRight(name: Text, bases: [Text]) {
    #expect(Self.pad.names(of: name).map(\.text) == bases)
  }

  @Test func theScaleCountsMostThenTheDevice() {
    func rank(_ name: Text) -> Int { Self.pad.names(of: name).last?.rank ?? 0 }
    let names: [Text] = [
      "p.png", "p-iphoneos.png", "p~ipad.png", "p-iphoneos~ipad.png", "p@2x.png", "p@2x~ipad.png",
    ]
    let ranks = names.map(rank)
    #expect(ranks == ranks.sorted() && Set(ranks).count == ranks.count)
  }

  @Test(
    arguments: [
      ("p.png", 1), ("p@2x.png", 2), ("p@3x~ipad.png", 3), ("p@2x~pad.png", 1), ("p@2x", 2), ("@2x.png", 1),
    ] as [(Text, Int)])
  func aNameTellsItsScale(name: Text, scale: Int) {
    #expect(ResourceVariants.scale(of: name) == scale)
  }

  @Test(arguments: ["p-macos.pic@2x.png", "p~ipad.x-linux@3x.png", "a@2x-iphoneos~ipad", "p.png"] as [Text])
  func everyNameInAnyEnvironmentIsPossible(file: Text) {
    let possible = ResourceVariants.possibleNames(of: file)
    for device in (0...5).map({ Device(rawValue: $0)! }) {
      for platform in TargetPlatform.allCases {
        for scale in 1...3 {
          let names = ResourceVariants(platform: platform, device: device, scale: scale).names(of: file)
          #expect(names.allSatisfy { possible.contains($0.text) })
        }
      }
    }
  }

  @Test func listsLeaveOutWhatIsForOtherDevices() {
    let names: [Text] = ["a.png", "a~ipad.png", "a~iphone.png", "a@2x.png", "b~mine.png"]
    let source = ResourceTable.Source(
      role: .global, directory: "", entries: names.map { .init(name: $0, isDirectory: false) })
    #expect(
      ResourceTable([source], for: Self.pad).all(.type("png")).map(\.name) == [
        "a.png", "a~ipad.png", "a@2x.png", "b~mine.png",
      ])
    #expect(ResourceTable([source]).all(.type("png")).count == names.count)
  }

  @Test func theFileOfAVeryNameCanStillBeAskedFor() {
    let names: [Text] = ["a.png", "a~ipad.png"]
    let source = ResourceTable.Source(
      role: .global, directory: "", entries: names.map { .init(name: $0, isDirectory: false) })
    let table = ResourceTable([source], for: Self.pad)
    #expect(table.first(.name("a.png"))?.name == "a~ipad.png")
    #expect(table.index(ofFile: "a.png", isLocalized: false).map { table[$0].name } == "a.png")
  }
}
