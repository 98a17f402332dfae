import Testing

@testable import CFSystem
@testable import CFText

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

  /// Four numbers share a hash.
  private func hash(_ number: Int) -> UInt64 { UInt64(number / 4) &* 0x9E37_79B9_7F4A_7C15 }

  private func find(_ number: Int, in map: ConcurrentMap<Box>) -> Box? {
    map.first(hash: hash(number)) { $0.number == number }?.takeUnretainedValue()
  }

  private func add(_ number: Int, to map: ConcurrentMap<Box>) -> Box {
    map.insert(Box(number), hash: hash(number)) { $0.number == number }.takeUnretainedValue()
  }

  @Test func everyValueIsFoundAgainWhateverTheSize() {
    let map = ConcurrentMap<Box>()
    for number in 0..<10_000 { #expect(add(number, to: map).number == number) }
    for number in 0..<10_000 { #expect(find(number, in: map)?.number == number) }
    #expect(find(10_000, in: map) == nil)
  }

  @Test func theValueThatCameFirstStays() {
    let map = ConcurrentMap<Box>()
    let first = add(1, to: map)
    #expect(add(1, to: map) === first)
    #expect(find(1, in: map) === first)
  }

  @Test func racingThreadsGetOneValue() async {
    let map = ConcurrentMap<Box>()
    let all = await withTaskGroup(of: [ObjectIdentifier].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<1000).map { ObjectIdentifier(self.add($0, to: map)) } }
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
