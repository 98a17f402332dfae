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

  private func node(in index: ArchiveIndex, at path: Text) -> Int? {
    var index = index
    return index.node(at: path)
  }

  private func children(in index: ArchiveIndex, of node: Int) -> [Int] {
    var index = index
    return index.children(of: node)
  }

  @Test func `directories without entries are made up`() throws {
    let (index, conflicts) = add([("a/b/c", .file), ("a/d", .file), ("e/", .directory)])
    #expect(conflicts == [nil, nil, nil])
    let directory = try #require(node(in: index, at: "a"))
    #expect(index.nodes[directory].kind == .directory)
    #expect(index.nodes[directory].entry == .max)
    #expect(children(in: index, of: directory).map { index.name(of: $0) }.sorted() == ["b", "d"])
    #expect(index.path(of: try #require(node(in: index, at: "a/b/c"))) == "a/b/c")
    #expect(node(in: index, at: "") == ArchiveIndex.root)
    #expect(node(in: index, at: "a/x") == nil)
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
    #expect(node(in: index, at: "a/b/c") != nil)
    #expect(node(in: index, at: "a/b/d") != nil)
    #expect(index.nodes.count == 5)
  }

  @Test func `of two files the later one counts, and a directory always`() throws {
    let (index, conflicts) = add([
      ("a", .file), ("a", .file), ("b", .file), ("b/c", .file), ("d/e", .file), ("d", .file), ("d/", .directory),
    ])
    #expect(conflicts == [nil, .twice, nil, .twice, nil, .twice, nil])
    #expect(index.nodes[try #require(node(in: index, at: "a"))].entry == 1)
    #expect(index.nodes[try #require(node(in: index, at: "b"))].kind == .directory)
    #expect(node(in: index, at: "b/c") != nil)
    #expect(index.nodes[try #require(node(in: index, at: "d"))].kind == .directory)
    #expect(index.nodes[try #require(node(in: index, at: "d"))].entry == 6)
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
      #expect(index.nodes[try #require(node(in: index, at: Text(path)))].entry == UInt32(number))
    }
  }

  @Test func `files of a run are added when their directory is asked for, in order`() throws {
    let names = Array("d/".utf8)
    var index = ArchiveIndex(block: names, capacity: 0) { entries, index in
      for entry in entries {
        let path = index.append(Array("d/f\(entry % 3)".utf8))
        _ = index.add(path, .file, entry: entry)
      }
    }
    for run in [0..<4, 4..<8] as [Range<UInt32>] {
      let conflict = index.addRun(run, in: 0..<2, hasLinks: run.contains(5))
      #expect(conflict == nil)
    }
    #expect(index.hasLinks)
    #expect(index.nodes.count == 2)
    let directory = try #require(node(in: index, at: "d"))
    #expect(children(in: index, of: directory).count == 3)
    for name in 0..<3 as Range<UInt32> {
      let found = index.node(at: Text("d/f\(name)"))
      // Of several files with one name the last one counts.
      #expect(index.nodes[try #require(found)].entry == (name == 2 ? 5 : 6 + name))
    }
    #expect(node(in: index, at: "d/f3") == nil)
    #expect(index.nodes.count == 5)
  }
}
