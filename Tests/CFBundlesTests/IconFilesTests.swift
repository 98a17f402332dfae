import Testing

@testable import CFBundles
@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct IconFilesTests {
  private let info = DictionaryObject([])

  @Test(
    arguments: [
      ("", 4, false), ("3.1", 2, true), ("3.1.9", 2, true), ("3.2", 4, true), ("3.2.1", 4, true), ("3.3", 4, false),
      ("4", 4, false), ("99999999999", 4, false), ("x", 2, true),
    ] as [(Text, Int, Bool)])
  func oldSystemsTryFixedNamesFirst(version: Text, count: Int, first: Bool) {
    var settings = TargetEnvironment.Settings(languages: ["en"])
    settings.variants.platform = .iphoneos
    settings.systemVersion = version
    let lists = IconFiles.lists(in: info, settings)
    #expect(lists.count == count)
    #expect((lists.first?.first == "Icon") == first)
  }
}
