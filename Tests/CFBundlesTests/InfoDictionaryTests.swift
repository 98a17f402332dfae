import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct InfoDictionaryTests {
  private func list(_ key: String, _ value: String) -> String {
    "<plist><dict><key>\(key)</key><string>\(value)</string></dict></plist>"
  }

  @Test(arguments: [
    "Info.plist", "Info-gnustep.plist", "Contents/Info.plist", "Resources/Info.plist",
    "Resources/Info-gnustep.plist", "Support Files/Info.plist",
  ])
  func theFileIsFoundInEachLayout(file: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(file, list("CFBundleIdentifier", "org.example"))
    #expect(try Bundle(path: directory.path("")).identifier?.text == "org.example")
  }

  @Test func aPartOfABundleDoesNotHaveItsDictionary() throws {
    let directory = try TemporaryDirectory()
    try directory.write("A.app/Contents/Info.plist", list("CFBundleIdentifier", "org.example"))
    #expect(try Bundle(path: directory.path("A.app")).info.count == 1)
    #expect(try Bundle(path: directory.path("A.app/Contents")).info.count == 0)
  }

  @Test func aBrokenFileIsEmptyWithItsFailure() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write("Info.plist", "<plist><dict>")
    let content = try Bundle(path: directory.path("")).infoContent
    #expect(content.dictionary.count == 0)
    #expect(content.faults.isEmpty)
    #expect(content.failure?.path == file)
  }

  @Test(
    arguments: [
      ("CFBundleVersion", "1.2.3", 0x0123_8000), ("CFBundleNumericVersion", "2.0", 0x0200_8000),
      ("CFBundleIdentifier", "1.2.3", 0),
    ] as [(String, String, UInt32)])
  func theNumericVersionIsAdded(key: String, value: String, packed: UInt32) throws {
    let directory = try TemporaryDirectory()
    try directory.write("Info.plist", list(key, value))
    #expect(try Bundle(path: directory.path("")).versionNumber == packed)
  }
}

@Suite struct PackageInfoTests {
  private func info(_ entries: (Text, Text)...) -> DictionaryObject {
    DictionaryObject(entries.map { (key: StringObject($0.0), value: StringObject($0.1)) })
  }

  private func code(_ text: String) -> UInt32 { text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  @Test func aFileHasTypeAndCreator() {
    let packageInfo = PackageInfo(file: Array("APPLttxt and more".utf8))
    #expect(packageInfo?.type == code("APPL"))
    #expect(packageInfo?.creator == code("ttxt"))
    #expect(PackageInfo(file: Array("APPLttx".utf8)) == nil)
  }

  @Test(arguments: [("app", "APPL"), ("framework", "FMWK"), ("plugin", "BNDL"), ("", "BNDL")])
  func aMissingTypeFollowsFromTheExtension(pathExtension: String, type: String) {
    let packageInfo = PackageInfo(info: info(), pathExtension: Text(pathExtension), looksLikeBundle: true)
    #expect(packageInfo?.type == code(type))
    #expect(packageInfo?.creator == code("????"))
  }

  @Test func aCodeHasFourCharacters() {
    let right = PackageInfo(info: info(("CFBundlePackageType", "FMWK")), pathExtension: "", looksLikeBundle: false)
    #expect(right?.type == code("FMWK"))
    let wrong = PackageInfo(info: info(("CFBundlePackageType", "FMWKS")), pathExtension: "", looksLikeBundle: false)
    #expect(wrong == nil)
  }

  @Test func theFirstPkgInfoCountsEvenIfItIsTooShort() throws {
    let directory = try TemporaryDirectory()
    try directory.write("Contents/PkgInfo", "short")
    try directory.write("PkgInfo", "FMWKabcd")
    let packageInfo = try Bundle(path: directory.path("")).packageInfo
    #expect(packageInfo?.type == code("BNDL"))
    #expect(packageInfo?.creator == code("????"))
  }
}
