import CFTestSupport
import Testing

@testable import CFObjectFiles
@testable import CFText

@Suite struct ELFFileTests {
  private func section(_ builder: ELFBuilder) throws -> ELFDynamicSection<TestBytes> {
    try #require(try ELFDynamicSection(ELFFile(reading: TestBytes(builder.build()))))
  }

  @Test(arguments: [false, true])
  func aLibrarySaysWhatItNeedsAndOffersInEitherByteOrder(isBigEndian: Bool) throws {
    var builder = ELFBuilder(isBigEndian: isBigEndian, needed: ["liba.so.1", "libb.so", "liba.so.1"])
    builder.runpath = "$ORIGIN/../lib:/opt/lib"
    builder.symbols = [
      .init(name: "wanted", isDefined: false), .init(name: "optional", binding: 2, isDefined: false),
      .init(name: "unused", isDefined: false, isUsed: false), .init(name: "offered", isDefined: true),
      .init(name: "unique", binding: 10, isDefined: true), .init(name: "hidden", binding: 0, isDefined: true),
    ]
    let section = try section(builder)
    #expect(section.needed == ["liba.so.1", "libb.so"])
    #expect(section.runpath == ["$ORIGIN/../lib", "/opt/lib"])
    #expect(try section.imports() == [.init(name: "wanted", version: nil)])
    #expect(try section.exports() == ["offered", "unique"])
    #expect(!section.isProgram)
  }

  @Test func theNewerSearchPathRulesOutTheOlder() throws {
    #expect(try section(ELFBuilder(rpath: "/old")).rpath == ["/old"])
    #expect(try section(ELFBuilder(rpath: "/old")).runpath == nil)
    #expect(try section(ELFBuilder(rpath: "/old", runpath: "/new")).rpath.isEmpty)
  }

  @Test func aProgramIsTold() throws {
    #expect(try ELFFile(reading: TestBytes(ELFBuilder(type: 2).build())).type == .program)
    #expect(try section(ELFBuilder(flags1: 0x0800_0000)).isProgram)
    #expect(try ELFFile(reading: TestBytes(ELFBuilder(type: 1).build())).type == .other)
  }

  @Test func everyShorterFileIsRefused() {
    let bytes = ELFBuilder(needed: ["liba.so"], symbols: [.init(name: "a", isDefined: true)]).build()
    for length in 0..<bytes.count {
      #expect(throws: ExecutableFault.self) { try ELFFile(reading: TestBytes(Array(bytes[..<length]))) }
    }
  }

  @Test func aSegmentIsNotLargerThanItsMemory() {
    var file = ELFBuilder().build()
    file[64 + 40] &-= 1  // p_memsz of the first segment
    #expect(throws: ExecutableFault.malformed("a segment is larger in the file than in memory")) {
      try ELFFile(reading: TestBytes(file))
    }
  }

  /// The string table begins in the segment and ends in the file, but not in the segment.
  @Test func aTableEndsInItsSegment() throws {
    var bytes = ELFBuilder(needed: ["liba.so"]).build()
    func word(at offset: Int) -> UInt64 {
      bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let dynamic = Int(word(at: 64 + 56 + 8))
    let size = try #require(stride(from: dynamic, to: bytes.count, by: 16).first { word(at: $0) == 10 })
    bytes += [UInt8](repeating: 0, count: 300)
    bytes[size + 9] += 1  // 256 bytes more
    let file = try ELFFile(reading: TestBytes(bytes))
    #expect(throws: ExecutableFault.malformed("a table is outside the loaded segments")) {
      try ELFDynamicSection(file)
    }
  }

  @Test func noSingleByteBreaksTheReader() {
    let bytes = ELFBuilder(
      needed: ["liba.so"], runpath: "/x",
      symbols: [.init(name: "a", isDefined: false), .init(name: "b", isDefined: true)]
    ).build()
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        guard let file = try? ELFFile(reading: TestBytes(changed)),
          let section = try? ELFDynamicSection(file)
        else { continue }
        _ = try? section.imports()
        _ = try? section.exports()
        _ = try? section.requiredVersions()
        _ = try? section.versions()
      }
    }
  }

  @Test(
    arguments: [
      ([], ExecutableFault.unknownFormat), ([0x7F, 0x45, 0x4C], .unknownFormat),
      ([0x7F, 0x45, 0x4C, 0x46], .truncated),
      (
        [0x7F, 0x45, 0x4C, 0x46, 3, 1, 1] + [UInt8](repeating: 0, count: 13),
        .malformed("its header has an invalid word size or byte order")
      ),
    ] as [([UInt8], ExecutableFault)])
  func badStartsAreNamed(bytes: [UInt8], fault: ExecutableFault) {
    #expect(throws: fault) { try ELFIdentity(reading: TestBytes(bytes)) }
  }
}

@Suite struct ArchitectureTests {
  @Test(
    arguments: [
      (3, false, 0x7, "i386"), (62, true, 0x0100_0007, "x86_64"),
      (62, false, 0x0200_0007, "x86_64 with 32-bit addresses"),
      (40, false, 0xC, "arm"), (183, true, 0x0100_000C, "arm64"),
      (183, false, 0x0200_000C, "arm64 with 32-bit addresses"),
      (20, false, 0x12, "ppc"), (21, true, 0x0100_0012, "ppc64"), (243, true, 0x0100_0018, "riscv64"),
      (243, false, 0x18, "riscv32"), (8, false, 8, "mips"), (8, true, 0x0100_0008, "mips64"),
      (22, true, 0x1100_0016, "processor 22 of ELF"), (258, true, 0x1100_0102, "processor 258 of ELF"),
    ] as [(UInt16, Bool, UInt32, String)])
  func machinesOfELFHaveNumbersOfMachO(machine: UInt16, is64Bit: Bool, code: UInt32, name: String) {
    let architecture = Architecture(elfMachine: machine, is64Bit: is64Bit)
    #expect(architecture.code == code)
    #expect(architecture.name == Text(name))
  }

  @Test func byteOrderIsNamedWhereThereIsAChoice() {
    #expect(ELFIdentity(is64Bit: true, isBigEndian: false, machine: 21).name == "ppc64")
    #expect(ELFIdentity(is64Bit: true, isBigEndian: true, machine: 21).name == "ppc64 (big-endian)")
    #expect(ELFIdentity(is64Bit: true, isBigEndian: true, machine: 22).name == "processor 22 of ELF")
  }
}
