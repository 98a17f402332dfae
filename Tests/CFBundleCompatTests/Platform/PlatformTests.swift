import Testing

@testable import CFBundleCompat

@Suite struct PathTests {
  @Test(arguments: [
    ("/a//b/./c/", "/a/b/c"), ("/", "/"), ("///", "/"), ("/a b", "/a b"), ("/usr/../usr", "/usr"),
    ("/no/such/../x", "/no/such/../x"),
  ])
  func onePathHasOneSpelling(path: String, normalized: String) {
    #expect(Path.normalized(Text(path)) == Text(normalized))
  }

  @Test(arguments: [("a.b", "b"), ("a.b.c", "c"), (".hidden", ""), ("name.", ""), ("none", "")])
  func anExtensionFollowsTheLastDot(name: String, pathExtension: String) {
    #expect(Path.pathExtension(Text(name)) == Text(pathExtension))
  }
}

@Suite struct ConcurrentMapTests {
  final class Box: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test func everyValueIsFoundAgainWhateverTheSize() {
    let map = ConcurrentMap<Box>()
    for number in 0..<10_000 {
      let made = map.value(for: Text("key \(number)")) { Box(number) }
      #expect(made.number == number)
    }
    for number in 0..<10_000 { #expect(map[Text("key \(number)")]?.number == number) }
    #expect(map["absent"] == nil)
  }

  @Test func racingThreadsGetOneValue() async {
    let map = ConcurrentMap<Box>()
    let all = await withTaskGroup(of: [ObjectIdentifier].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<1000).map { number in
            ObjectIdentifier(map.value(for: Text("key \(number)")) { Box(number) })
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.allSatisfy { $0 == all[0] })
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
