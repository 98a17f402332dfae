import CFTestSupport
import Testing

@testable import CFBundleCompat

@Suite struct PackageTests {
  private func isThere(_ path: String) -> Bool { (try? PropertyList(contentsOfFile: path)) != nil }

  @Test func aPackageHasExactlyTheContents() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/A.doc"
    try CFPackage.write(["a.plist": Array("{ a = 1; }".utf8), "folder/b.plist": Array("{ b = 2; }".utf8)], to: path)
    #expect(try PropertyList(contentsOfFile: path + "/folder/b.plist") == ["b": "2"])
    #expect { try CFPackage.write([:], to: path) } throws: {
      let error = $0 as? CFPackage.Error
      return error?.code == 17 && error?.path == path && "\($0)".hasPrefix(path)
    }
    try CFPackage.write(["a.plist": Array("{ a = 3; }".utf8)], to: path, replacing: true)
    #expect(try PropertyList(contentsOfFile: path + "/a.plist") == ["a": "3"])
    #expect(!isThere(path + "/folder/b.plist"))
  }

  @Test(arguments: ["", "/a", "../a", "a//b", "a\0"]) func aPathOutsideOfThePackageIsRefused(file: String) throws {
    let directory = try TemporaryDirectory()
    #expect { try CFPackage.write([file: []], to: directory.path + "/A.doc") } throws: {
      ($0 as? CFPackage.Error)?.code == 22
    }
    #expect { try CFPackage.write([:], to: directory.path + "/none/A.doc") } throws: {
      ($0 as? CFPackage.Error)?.code == 2
    }
  }
}
