// Reads bytes as the dynamic linker's list of libraries, and writes them as one: names and paths, one to a line.

@testable import CFObjectFiles
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLinkerCache(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  for isBigEndian in [false, true] {
    guard let cache = LinkerCache(bytes, isBigEndian: isBigEndian) else { continue }
    for name in ["liba.so", "libc.so.6", ""] as [Text] {
      let paths = cache.paths(of: name)
      if paths.count > count / 24 { fatalError("more paths than entries") }
      for path in paths where path.count >= count || path.contains(0) { fatalError("a path that is not in the file") }
    }
  }
  let lines = Text(bytes.span).split(at: UInt8(ascii: "\n")).prefix(64).filter { !$0.contains(0) }
  let pairs = zip(lines, lines.dropFirst()).map { (name: $0, path: $1) }
  for (isBigEndian, hasOldPart) in [(false, false), (true, true)] {
    guard let cache = LinkerCache(written(pairs, isBigEndian, hasOldPart), isBigEndian: isBigEndian) else {
      fatalError("a list is refused")
    }
    for name in lines where cache.paths(of: name) != pairs.filter({ $0.name == name }).map({ $0.path }) {
      fatalError("other paths are read than were written")
    }
  }
  return 0
}

private func written(_ pairs: [(name: Text, path: Text)], _ isBigEndian: Bool, _ hasOldPart: Bool) -> [UInt8] {
  func word(_ value: Int) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }
  var entries: [UInt8] = []
  var strings: [UInt8] = []
  let start = 48 + pairs.count * 24
  for pair in pairs {
    let name = start + strings.count
    entries += word(0x303) + word(name) + word(name + pair.name.count + 1) + [UInt8](repeating: 0, count: 12)
    strings += Array(pair.name.utf8) + [0] + Array(pair.path.utf8) + [0]
  }
  let header = Array("glibc-ld.so.cache1.1".utf8) + word(pairs.count) + word(strings.count)
  let old = Array("ld.so-1.7.0\0".utf8) + word(1) + [UInt8](repeating: 0, count: 12 + 4)
  return (hasOldPart ? old : []) + header + [UInt8](repeating: 0, count: 20) + entries + strings
}
