import CFTestSupport
import Testing

@testable import CFObjectFiles
@testable import CFText

@Suite struct LinkerCacheTests {
  /// A cache as ldconfig writes it: header, entries, strings. Offsets count from the magic of the newer format.
  private static func cache(
    _ entries: [(name: String, path: String)], isBigEndian: Bool = false, olderEntries: Int? = nil
  ) -> [UInt8] {
    var strings: [UInt8] = []
    let firstString = 48 + 24 * entries.count
    func offset(of string: String) -> UInt32 {
      defer { strings += Array(string.utf8) + [0] }
      return UInt32(firstString + strings.count)
    }
    var older = ByteWriter(isBigEndian: isBigEndian)
    if let olderEntries {
      older.bytes = Array("ld.so-1.7.0\0".utf8)
      older.put(UInt32(olderEntries))
      older.bytes += [UInt8](repeating: 0, count: 12 * olderEntries)
      while older.bytes.count % 8 != 0 { older.bytes.append(0) }
    }
    var file = ByteWriter(isBigEndian: isBigEndian)
    file.bytes = Array("glibc-ld.so.cache1.1".utf8)
    file.put(UInt32(entries.count))
    file.bytes += [UInt8](repeating: 0, count: 24)
    for entry in entries {
      file.put(UInt32(3))
      file.put(offset(of: entry.name))
      file.put(offset(of: entry.path))
      file.bytes += [UInt8](repeating: 0, count: 12)
    }
    return older.bytes + file.bytes + strings
  }

  private static let libraries = [
    (name: "liba.so.1", path: "/lib/x86_64-linux-gnu/liba.so.1"), (name: "libb.so", path: "/usr/lib/libb.so"),
    (name: "liba.so.1", path: "/lib32/liba.so.1"),
  ]

  @Test(arguments: [false, true], [nil, 0, 1, 2])
  func pathsComeInTheOrderOfTheFile(isBigEndian: Bool, olderEntries: Int?) throws {
    let bytes = Self.cache(Self.libraries, isBigEndian: isBigEndian, olderEntries: olderEntries)
    let cache = try #require(LinkerCache(bytes, isBigEndian: isBigEndian))
    #expect(cache.paths(of: "liba.so.1") == ["/lib/x86_64-linux-gnu/liba.so.1", "/lib32/liba.so.1"])
    #expect(cache.paths(of: "libb.so") == ["/usr/lib/libb.so"])
    #expect(cache.paths(of: "libb.s").isEmpty)
    #expect(cache.paths(of: "libb.so.1").isEmpty)
    #expect(cache.paths(of: "b.so").isEmpty)
    #expect(cache.paths(of: "").isEmpty)
  }

  @Test func anotherFormatOrByteOrderIsRefused() {
    let bytes = Self.cache(Self.libraries)
    #expect(LinkerCache([], isBigEndian: false) == nil)
    #expect(LinkerCache(Array("ld.so-1.7.0".utf8), isBigEndian: false) == nil)
    #expect(LinkerCache(bytes, isBigEndian: true) == nil)
    #expect(LinkerCache(Array(bytes.dropFirst()), isBigEndian: false) == nil)
  }

  @Test func aTruncatedCacheIsRefusedOrHasFewerPaths() {
    let bytes = Self.cache(Self.libraries)
    for count in bytes.indices {
      guard let cache = LinkerCache(Array(bytes[..<count]), isBigEndian: false) else { continue }
      #expect(cache.paths(of: "liba.so.1").count < 2)
    }
  }

  @Test func randomBytesNeverTrap() {
    var generator = SeededGenerator()
    let bytes = Self.cache(Self.libraries, olderEntries: 1)
    for _ in 0..<2000 {
      var changed = bytes
      for _ in 0...generator.below(4) { changed[generator.below(changed.count)] = UInt8(generator.below(256)) }
      _ = LinkerCache(changed, isBigEndian: false)?.paths(of: "liba.so.1")
    }
  }
}
