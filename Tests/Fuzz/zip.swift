// Reads bytes as a zip archive, and everything in it.

@testable import Archives
@testable import CFSystem
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZip(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let archive = try? ZipArchive(ArchiveSource(input)) else { return 0 }
  guard let (examined, faults) = try? archive.examined() else { fatalError("the directory was read before") }
  for fault in faults where fault.message.isEmpty { fatalError("a fault says nothing") }
  // Files are added as paths are looked up.
  var (index, whole) = (archive.index, examined)
  guard index.hasLinks == whole.hasLinks else { fatalError("links are not noticed at once") }
  // What the fuzzer may take.
  var memory = 16 << 20
  for node in examined.nodes.indices where node != ArchiveIndex.root {
    let path = examined.path(of: node)
    guard whole.node(at: path) == node else { fatalError("a path leads to another entry") }
    guard Path.staysInside(path), !path.hasPrefix("/"), !path.contains(0) else {
      fatalError("a path leaves the archive")
    }
    let (kind, entry) = (examined.nodes[node].kind, examined.nodes[node].entry)
    guard let found = index.node(at: path), index.nodes[found].kind == kind, index.nodes[found].entry == entry,
      index.children(of: found).count == whole.children(of: node).count
    else { fatalError("the index that is made on demand has another entry") }
    guard kind != .directory else { continue }
    if kind == .link { _ = try? archive.linkTarget(of: entry) }
    guard let content = try? archive.open(entry) else { continue }
    memory -= content.count
    if memory < 0 { return 0 }
    guard let all = try? content.read(0..<content.count) else { continue }
    guard all.count == content.count else { fatalError("the content has another size") }
    let middle = content.count / 2
    guard let other = try? archive.open(entry), let end = try? other.read(middle..<content.count),
      let start = try? other.read(0..<middle), start + end == all
    else { fatalError("the content is another in pieces") }
  }
  return 0
}
