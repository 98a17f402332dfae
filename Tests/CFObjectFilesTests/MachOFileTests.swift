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
