// Looks up resources: the first line is a query's name, the second one its type, the third one its subdirectory; the
// others are file names in three directories, separated by empty lines. A search through the whole list finds the same.

@testable import CFBundles
@testable import CFSystem
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzResource(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  guard count > 1 else { return 0 }
  var lines = Text(UnsafeRawBufferPointer(rebasing: bytes[1...])).split(at: UInt8(ascii: "\n"))[...]
  var variants = ResourceVariants()
  variants.device = Device(rawValue: bytes[0] & 7) ?? .none
  variants.platform = TargetPlatform(rawValue: bytes[0] >> 3 & 3) ?? .linux
  variants.scale = Int(bytes[0] >> 5) % 3 + 1
  let (name, type, subdirectory) = (lines.popFirst(), lines.popFirst(), lines.popFirst())
  let folders = split(lines)
  let table = ResourceTable(
    zip(folders, ["", "en.lproj/", "de.lproj/"]).map { names, directory in
      ResourceTable.Source(
        role: directory.isEmpty ? .global : directory == "en.lproj/" ? .primary : .secondary, directory: directory,
        entries: names.map { DirectoryListing.Entry(name: $0, isDirectory: false) })
    }, for: variants)

  for names in folders {
    for file in names {
      expectFound(file, table, folders, variants)
      for alias in variants.names(of: file) {
        if !ResourceVariants.possibleNames(of: file).contains(alias.text) { fatalError("a name that is not possible") }
        expectFound(alias.text, table, folders, variants)
      }
    }
  }
  guard let query = ResourceQuery(name: name, type: type, subdirectory: subdirectory) else { return 0 }
  if !Path.staysInside(query.subdirectory) { fatalError("a query that leaves the bundle") }
  if query.subdirectory.contains(0) { fatalError("a directory with a NUL") }
  let all = table.all(query.target)
  if all.isEmpty != (table.first(query.target) == nil) { fatalError("one and all are different") }
  guard case .name(let wanted) = query.target else { return 0 }
  if !wanted.isPathComponent { fatalError("a name with a slash") }
  expectFound(wanted, table, folders, variants)
  if let name, let type, query.subdirectory.isEmpty, !name.contains(.slash) {
    expectSameIndex(name, type, wanted, table)
  }
  return 0
}

/// Names that a directory can have, each once, in up to three directories.
private func split(_ lines: ArraySlice<Text>) -> [[Text]] {
  var folders: [[Text]] = [[]]
  for line in lines.prefix(200) {
    if line.isEmpty {
      if folders.count == 3 { break }
      folders.append([])
    } else if line.isPathComponent, !folders[folders.count - 1].contains(line) {
      folders[folders.count - 1].append(line)
    }
  }
  return folders.map { $0.sorted() }
}

/// Compares the table's answer with that of a search without index: the first directory that has the name decides.
/// There the highest rank wins and, of several, the last file.
private func expectFound(_ name: Text, _ table: ResourceTable, _ folders: [[Text]], _ variants: ResourceVariants) {
  var found: Text?
  for names in folders where found == nil {
    var best = -1
    for file in names {
      let ranks = variants.names(of: file).filter { $0.text == name }.map { $0.rank } + (file == name ? [0] : [])
      guard let rank = ranks.max(), rank > best || rank == best && rank > 0 else { continue }
      (best, found) = (rank, file)
    }
  }
  if table.first(.name(name))?.name != found { fatalError("the index finds another file") }
}

/// A name and a type are the same as the two joined by a dot.
private func expectSameIndex(_ name: Text, _ type: Text, _ joined: Text, _ table: ResourceTable) {
  let found = unsafe ResourceName(name: name.key, type: type.key).map { unsafe table.index(of: $0) }
  guard let found else { return }
  let expected = joined.withUTF8 { unsafe table.index(of: ResourceName($0)) }
  if found != expected { fatalError("name and type find another file than the two joined") }
}
