import CFTestSupport
import Testing

@testable import CFObjectFiles
@testable import CFText

@Suite struct MachOFileTests {
  private func codes(_ bytes: [UInt8]) throws -> [UInt32] {
    try MachOFile(reading: TestBytes(bytes)).architectures.map(\.code)
  }

  private func fat(_ processors: [UInt32], is64Bit: Bool, isBigEndian: Bool, count: UInt32? = nil) -> [UInt8] {
    var file = ByteWriter(isBigEndian: isBigEndian)
    file.put(is64Bit ? 0xCAFE_BABF : 0xCAFE_BABE as UInt32)
    file.put(count ?? UInt32(processors.count))
    for processor in processors {
      file.put(processor)
      for _ in 0..<(is64Bit ? 7 : 4) { file.put(UInt32(0x1000)) }
    }
    return file.bytes
  }

  @Test(arguments: [false, true], [false, true])
  func aThinFileHasOneArchitecture(is64Bit: Bool, isBigEndian: Bool) throws {
    var file = ByteWriter(isBigEndian: isBigEndian)
    file.put(is64Bit ? 0xFEED_FACF : 0xFEED_FACE as UInt32)
    file.put(0x0100_0012 as UInt32)
    for _ in 0..<(is64Bit ? 6 : 5) { file.put(0 as UInt32) }
    #expect(try codes(file.bytes) == [0x0100_0012])
    #expect(throws: ExecutableFault.truncated) { try codes(Array(file.bytes.dropLast())) }
  }

  @Test(arguments: [false, true], [false, true])
  func aFatFileHasThemInItsOrderEachOnce(is64Bit: Bool, isBigEndian: Bool) throws {
    let bytes = fat([0x0100_000C, 7, 0x0100_0007, 0x0100_000C], is64Bit: is64Bit, isBigEndian: isBigEndian)
    #expect(try codes(bytes) == [0x0100_000C, 7, 0x0100_0007])
    #expect(throws: ExecutableFault.truncated) { try codes(Array(bytes.dropLast())) }
  }

  @Test func aClassOfJavaIsNoFatFile() {
    let javaClass: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52] + [UInt8](repeating: 1, count: 2000)
    #expect(throws: ExecutableFault.unknownFormat) { try codes(javaClass) }
    #expect(throws: ExecutableFault.unknownFormat) { try codes(fat([], is64Bit: false, isBigEndian: true)) }
  }

  @Test(arguments: [[], [0xCA], [0xFE, 0xED, 0xFA, 0xCD], Array("#!/bin/sh".utf8)] as [[UInt8]])
  func otherFilesAreRefused(bytes: [UInt8]) {
    #expect(throws: ExecutableFault.unknownFormat) { try codes(bytes) }
  }
}

@Suite struct LinkerCacheTests {
  private func cache(_ entries: [(String, String)], afterOlder older: Int? = nil) -> [UInt8] {
    var file = ByteWriter(isBigEndian: false)
    if let older {
      file.bytes = Array("ld.so-1.7.0\0".utf8)
      file.put(UInt32(older))
      file.bytes += [UInt8](repeating: 0xAA, count: older * 12)
      while file.bytes.count % 8 != 0 { file.put(UInt8(0)) }
    }
    var strings: [UInt8] = []
    var list = ByteWriter(isBigEndian: false)
    let start = 48 + entries.count * 24
    for (name, path) in entries {
      list.put(UInt32(0x0303))
      for text in [name, path] {
        list.put(UInt32(start + strings.count))
        strings += Array(text.utf8) + [0]
      }
      list.put(UInt32(0))
      list.put(UInt64(0))
    }
    file.bytes += Array("glibc-ld.so.cache1.1".utf8)
    file.put(UInt32(entries.count))
    file.bytes += [UInt8](repeating: 0, count: 24)
    return file.bytes + list.bytes + strings
  }

  @Test(arguments: [nil, 0, 3] as [Int?])
  func pathsAreFoundByName(older: Int?) throws {
    let bytes = cache(
      [("liba.so", "/l/liba.so"), ("libab.so", "/l/libab.so"), ("liba.so", "/m/liba.so")],
      afterOlder: older)
    let cache = try #require(LinkerCache(bytes, isBigEndian: false))
    #expect(cache.paths(of: "liba.so") == ["/l/liba.so", "/m/liba.so"])
    #expect(cache.paths(of: "libab.so") == ["/l/libab.so"])
    #expect(cache.paths(of: "lib").isEmpty)
    #expect(cache.paths(of: "").isEmpty)
  }

  @Test func noShorterFileBreaksTheReader() {
    let bytes = cache([("liba.so", "/l/liba.so")], afterOlder: 1)
    for length in bytes.indices {
      _ = LinkerCache(Array(bytes[..<length]), isBigEndian: false)?.paths(of: "liba.so")
    }
    #expect(LinkerCache([], isBigEndian: false) == nil)
  }
}
