import Testing

@testable import CFBundles
@testable import CFLocalization
@testable import CFObjectFiles
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct ResourceQueryTests {
  @Test(
    arguments: [
      ("glob", "txt", nil, "glob.txt", ""), ("glob", ".txt", "", "glob.txt", ""),
      ("sub/s", "txt", nil, "s.txt", "sub"), ("deep/d", "txt", "sub", "d.txt", "sub/deep"),
      ("/s", nil, nil, "s", ""), ("d/", nil, nil, "d", ""), ("s", nil, "sub/", "s", "sub"),
      ("s", nil, "sub/../sub", "s", "sub/../sub"), ("trail", ".", nil, "trail.", ""),
    ] as [(String?, String?, String?, String, String)])
  func argumentsBecomeOneNameAndOneDirectory(
    name: String?, type: String?, subdirectory: String?, file: String, directory: String
  ) throws {
    let query = try #require(
      ResourceQuery(
        name: name.map { Text($0) }, type: type.map { Text($0) }, subdirectory: subdirectory.map { Text($0) }))
    #expect(query.target == .name(Text(file)))
    #expect(query.subdirectory == Text(directory))
  }

  @Test(
    arguments: [
      ("../x", nil, nil), ("x", nil, ".."), ("x", nil, "a/../.."), ("x", nil, "/.."), ("x", nil, "a//../.."),
      ("..", nil, nil), (".", nil, "a"), ("a/../../x", "txt", nil), ("x", "a/b", nil),
    ] as [(String?, String?, String?)])
  func pathsThatLeaveTheResourcesAreRefused(name: String?, type: String?, subdirectory: String?) {
    #expect(
      ResourceQuery(
        name: name.map { Text($0) }, type: type.map { Text($0) }, subdirectory: subdirectory.map { Text($0) })
        == nil)
  }

  @Test func withoutANameTheTypeOrEverythingIsWanted() {
    #expect(ResourceQuery(name: nil, type: "png", subdirectory: nil)?.target == .type("png"))
    #expect(ResourceQuery(name: "", type: "", subdirectory: nil)?.target == .everything)
    #expect(ResourceQuery(name: nil, type: ".", subdirectory: nil)?.target == .type(""))
  }
}

extension ResourceQuery: Equatable {
  public static func == (left: ResourceQuery, right: ResourceQuery) -> Bool {
    left.target == right.target && left.subdirectory == right.subdirectory
  }
}
