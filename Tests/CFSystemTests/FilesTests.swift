import Testing

@testable import CFSystem
@testable import CFText

@Suite struct PathTests {
  @Test(arguments: [
    ("/a//b/./c/", "/a/b/c"), ("/", "/"), ("///", "/"), ("/a b", "/a b"), ("/usr/../usr", "/usr"),
    ("/no/such/../x", "/no/such/../x"),
  ])
  func onePathHasOneSpelling(path: String, normalized: String) throws {
    #expect(try Path.normalized(Text(path)) == Text(normalized))
  }

  @Test(arguments: [("a.b", "b"), ("a.b.c", "c"), (".hidden", ""), ("name.", ""), ("none", "")])
  func anExtensionFollowsTheLastDot(name: String, pathExtension: String) {
    #expect(Path.pathExtension(Text(name)) == Text(pathExtension))
  }
}

@Suite struct FilesTests {
  @Test func aDirectoryAndAnAbsentFileAreErrorsWithAReason() {
    #expect(throws: SystemError.self) { try Files.read("/", limit: 1 << 20) }
    #expect { try Files.read("/no/such/file", limit: 1 << 20) } throws: { error in
      (error as? SystemError)?.description == "No such file or directory"
    }
  }

  @Test func filesThatClaimNoSizeAreNotTrusted() throws {
    #expect(try Files.read("/proc/self/status", limit: 1 << 20).isEmpty)
  }

  @Test func listingsAreSorted() throws {
    let names = try DirectoryListing("/").entries.map(\.name)
    #expect(names == names.sorted())
    #expect(!names.contains("."))
  }
}
