import CFTestSupport
import Testing

@testable import CFObjectFiles
@testable import CFText

@Suite struct ELFFileTests {
  private func section(_ builder: ELFBuilder) throws -> ELFDynamicSection<TestBytes> {
    try #require(try ELFDynamicSection(ELFFile(reading: TestBytes(builder.build()))))
  }

  @Test(arguments: [false, true], [(true, true), (true, false), (false, true), (false, false)])
  func aLibrarySaysWhatItNeedsAndOffersInEitherByteOrder(isBigEndian: Bool, form: (Bool, Bool)) throws {
    var builder = ELFBuilder(isBigEndian: isBigEndian, needed: ["liba.so.1", "libb.so", "liba.so.1"])
    (builder.is64Bit, builder.hasAddends) = form
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

  /// A table with one bucket, whose chain begins with the symbol `first` and has a word for each symbol.
  private func newerHash(first: UInt32, bucket: UInt32, filter: UInt32 = 0, chain: [UInt32]) -> ELFBuilder {
    var builder = ELFBuilder(symbols: [
      .init(name: "wanted", isDefined: false), .init(name: "one", isDefined: true), .init(name: "two", isDefined: true),
    ])
    builder.tables = [(ELFBuilder.newerHash, [1, first, filter, 0, bucket] + chain)]
    return builder
  }

  @Test func theNewerHashTableTellsTheNumberOfSymbols() throws {
    #expect(try section(newerHash(first: 2, bucket: 2, chain: [6, 5])).exports() == ["one", "two"])
    #expect(try section(newerHash(first: 2, bucket: 2, chain: [7, 5])).exports() == ["one"])
    #expect(try section(newerHash(first: 2, bucket: 0, chain: [])).exports() == [])
    var builder = ELFBuilder(symbols: [.init(name: "one", isDefined: true)])
    builder.is64Bit = false
    builder.tables = [(ELFBuilder.newerHash, [1, 1, 1, 0, 0xFFFF_FFFF, 1, 3])]  // a filter of 32 bits
    #expect(try section(builder).exports() == ["one"])
  }

  @Test func aHashTableEnds() throws {
    let endless = newerHash(first: 2, bucket: 2, chain: [UInt32](repeating: 0, count: 1 << 16))
    #expect(throws: ExecutableFault.malformed("its hash table is not terminated")) { try section(endless).exports() }
    var builder = newerHash(first: 2, bucket: 2, filter: 0xFFFF_FFFF, chain: [1])
    builder.base = 0xFFFF_FFFF_FFFF_F000
    #expect(throws: ExecutableFault.malformed("its hash table is too large")) { try section(builder).exports() }
  }

  @Test func relocationsAreWhole() throws {
    var builder = ELFBuilder(symbols: [.init(name: "wanted", isDefined: false)])
    builder.values = [(8, 25)]
    #expect(throws: ExecutableFault.malformed("a relocation table has an invalid size")) {
      try section(builder).imports()
    }
  }

  /// A library with the version `v1` of the library `l`, which `entries` records require; names are at 1 and 3.
  private func requiring(entries: Int, distance: UInt32 = 16, entryStart: UInt32 = 16) -> ELFBuilder {
    var builder = ELFBuilder(needed: ["l", "v1"])
    var words: [UInt32] = [1 | UInt32(entries) << 16, 1, entryStart, 0]
    for index in 0..<entries {
      words += [0, 2 << 16, 3, index + 1 < entries ? distance : 0]
    }
    builder.tables = [(0x6FFF_FFFE, words)]
    builder.values = [(0x6FFF_FFFF, 1)]
    return builder
  }

  @Test func requiredVersionsAreListedInOrder() throws {
    let versions = try section(requiring(entries: 2)).requiredVersions()
    #expect(versions.map(\.library) == ["l", "l"])
    #expect(versions.map(\.name) == ["v1", "v1"])
    #expect(versions.map(\.index) == [2, 2])
    #expect(versions.map(\.isOptional) == [false, false])
    #expect(try section(requiring(entries: 3, distance: 0)).requiredVersions().count == 1)
  }

  @Test func tooManyOrEndlessVersionsAreRefused() throws {
    #expect(throws: ExecutableFault.malformed("it requires too many symbol versions")) {
      try section(requiring(entries: (1 << 15) + 1)).requiredVersions()
    }
    var builder = requiring(entries: 1, entryStart: 0xFFFF_FFFF)
    builder.base = 0xFFFF_FFFF_FFFF_0000
    #expect(throws: ExecutableFault.malformed("its version table is not terminated")) {
      try section(builder).requiredVersions()
    }
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
