// Reads bytes as a zip archive, and everything in it.

@testable import Archives
@testable import CFEntryPoints

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZip(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let archive = try? ZipArchive(ArchiveSource(input)) else { return 0 }
  let index = archive.index
  // What the fuzzer may take.
  var memory = 16 << 20
  for node in index.nodes.indices where node != ArchiveIndex.root {
    let path = index.path(of: node)
    guard index.node(at: path) == node else { fatalError("a path leads to another entry") }
    guard Path.staysInside(path), !path.hasPrefix("/"), !path.contains(0) else {
      fatalError("a path leaves the archive")
    }
    guard index.nodes[node].kind != .directory else { continue }
    if index.nodes[node].kind == .link { _ = try? archive.linkTarget(of: node) }
    guard let content = try? archive.open(node) else { continue }
    memory -= content.count
    if memory < 0 { return 0 }
    guard let whole = try? content.read(0..<content.count) else { continue }
    guard whole.count == content.count else { fatalError("the content has another size") }
    let middle = content.count / 2
    guard let other = try? archive.open(node), let end = try? other.read(middle..<content.count),
      let start = try? other.read(0..<middle), start + end == whole
    else { fatalError("the content is another in pieces") }
  }
  for fault in archive.faults where fault.reason.isEmpty { fatalError("a fault says nothing") }
  return 0
}
