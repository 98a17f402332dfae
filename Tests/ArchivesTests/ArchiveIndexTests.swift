import Archives
import CFText
import Testing

struct ArchiveIndexTests {
  private func add(_ paths: [(String, ArchiveIndex.Kind)]) -> (ArchiveIndex, [ArchiveIndex.Conflict?]) {
    var index = ArchiveIndex(block: [], capacity: paths.count)
    var conflicts: [ArchiveIndex.Conflict?] = []
    for (number, (path, kind)) in paths.enumerated() {
      let range = index.append(Array(path.utf8))
      conflicts.append(index.add(range, kind, entry: UInt32(number)))
    }
    return (index, conflicts)
  }

  @Test func `directories without entries are made up`() throws {
    let (index, conflicts) = add([("a/b/c", .file), ("a/d", .file), ("e/", .directory)])
    #expect(conflicts == [nil, nil, nil])
    let directory = try #require(index.node(at: "a"))
    #expect(index.nodes[directory].kind == .directory)
    #expect(index.nodes[directory].entry == .max)
    #expect(index.children(of: directory).map { index.name(of: $0) }.sorted() == ["b", "d"])
    #expect(index.path(of: try #require(index.node(at: "a/b/c"))) == "a/b/c")
    #expect(index.node(at: "") == ArchiveIndex.root)
    #expect(index.node(at: "a/x") == nil)
  }

  @Test(arguments: ["..", "../a", "a/../b", "a/..", "/a", "/", "a/../../b"])
  func `a name that leads out is refused`(_ path: String) {
    let (index, conflicts) = add([(path, .file)])
    #expect(conflicts == [.escaping])
    #expect(!(1..<index.nodes.count).contains { index.nodes[$0].kind != .directory })
  }

  @Test func `empty components and dots do not count`() throws {
    let (index, conflicts) = add([("./a//b/./c", .file), ("./a/b/d", .file), ("./", .directory)])
    #expect(conflicts == [nil, nil, nil])
    #expect(index.node(at: "a/b/c") != nil)
    #expect(index.node(at: "a/b/d") != nil)
    #expect(index.nodes.count == 5)
  }

  @Test func `of two files the later one counts, and a directory always`() throws {
    let (index, conflicts) = add([
      ("a", .file), ("a", .file), ("b", .file), ("b/c", .file), ("d/e", .file), ("d", .file), ("d/", .directory),
    ])
    #expect(conflicts == [nil, .twice, nil, .twice, nil, .twice, nil])
    #expect(index.nodes[try #require(index.node(at: "a"))].entry == 1)
    #expect(index.nodes[try #require(index.node(at: "b"))].kind == .directory)
    #expect(index.node(at: "b/c") != nil)
    #expect(index.nodes[try #require(index.node(at: "d"))].kind == .directory)
    #expect(index.nodes[try #require(index.node(at: "d"))].entry == 6)
  }

  @Test func `a name may be only so long and so deep`() {
    let (_, conflicts) = add([
      (String(repeating: "a/", count: 150) + "b", .file), (String(repeating: "a/", count: 500) + "b", .file),
      (String(repeating: "a", count: 70_000), .file),
    ])
    #expect(conflicts == [nil, .tooDeep, .tooDeep])
  }

  @Test func `each of many names is found`() throws {
    let paths = (0..<5000).map { "d\($0 % 70)/e\($0 % 7)/f\($0)" }
    let (index, conflicts) = add(paths.map { ($0, .file) })
    #expect(conflicts.allSatisfy { $0 == nil })
    for (number, path) in paths.enumerated() {
      #expect(index.nodes[try #require(index.node(at: Text(path)))].entry == UInt32(number))
    }
  }
}
