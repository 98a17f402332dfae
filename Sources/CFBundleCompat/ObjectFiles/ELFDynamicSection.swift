import CFText
import CFBundleCompatC

/// The dynamic section of an ELF library: the libraries it needs, where to search for them, and its symbols.
package struct ELFDynamicSection<Source: ByteSource> {
  package let file: ELFFile<Source>

  /// The needed libraries, as written: file names, rarely paths.
  package let needed: [Text]

  /// Directories to search for them and for their own needed libraries. Ignored if there is a ``runpath``.
  package let rpath: [Text]

  /// Directories to search for them; `nil` if the file has none.
  package let runpath: [Text]?

  /// Whether the file is a position-independent executable, which the dynamic linker refuses to load.
  package let isProgram: Bool

  private let values: [UInt64: UInt64]
  private let names: ByteBlock

  /// - Returns: `nil` for a statically linked file.
  package init?(_ file: ELFFile<Source>) throws(ExecutableFault) {
    guard let segment = file.dynamic else { return nil }
    self.file = file
    let is64Bit = file.identity.is64Bit
    let table = try file.source.block(
      at: segment.offset, count: segment.fileSize, isBigEndian: file.identity.isBigEndian)

    var values: [UInt64: UInt64] = [:]
    var neededNames: [UInt64] = []
    func word(_ offset: Int) throws(ExecutableFault) -> UInt64 {
      try is64Bit ? table.integer(offset) : UInt64(table.integer(offset, as: UInt32.self))
    }
    let wordSize = is64Bit ? 8 : 4
    for start in stride(from: 0, to: table.count, by: wordSize * 2) {
      let (tag, value) = (try word(start), try word(start + wordSize))
      if tag == ELFTag.end { break }
      if tag == ELFTag.needed { neededNames.append(value) } else { values[tag] = value }
    }
    guard let start = values[ELFTag.names], let size = values[ELFTag.namesSize] else {
      throw .malformed("it has no string table")
    }
    let names = try file.block(at: start, count: size)
    func name(_ offset: UInt64) throws(ExecutableFault) -> Text {
      try names.text(at: Int(truncatingIfNeeded: min(offset, UInt64(Int.max))))
    }

    var needed: [Text] = []
    for offset in neededNames {
      let name = try name(offset)
      if !needed.contains(name) { needed.append(name) }
    }
    self.needed = needed
    runpath = if let offset = values[ELFTag.runpath] { try name(offset).split(at: 0x3A) } else { nil }
    rpath =
      if runpath == nil, let offset = values[ELFTag.rpath] { try name(offset).split(at: 0x3A) } else { [] }
    isProgram = (values[ELFTag.flags1] ?? 0) & 0x0800_0000 != 0
    self.values = values
    self.names = names
  }
}

extension ELFDynamicSection {
  /// The name under which programs that were linked with the library need it.
  package var soname: Text? {
    values[ELFTag.soname].flatMap { offset in
      try? names.text(at: Int(truncatingIfNeeded: min(offset, UInt64(Int.max))))
    }
  }
}

// MARK: - Symbols

extension ELFDynamicSection {
  /// A symbol that another library must define.
  package struct Import: Equatable {
    package let name: Text
    /// The required version, such as `GLIBC_2.17`.
    package let version: Text?
  }

  /// The symbols without which the library cannot be loaded.
  ///
  /// Only those of relocations: the linker does not look up others.
  package func imports() throws(ExecutableFault) -> [Import] {
    let indices = try relocatedSymbols()
    guard let last = indices.last else { return [] }
    let symbols = try self.symbols(upTo: Int(last) + 1)
    let versions = try versionNumbers(upTo: Int(last) + 1)
    let versionNames = try requiredVersions().reduce(into: [UInt16: Text]()) { $0[$1.index] = $1.name }
    var budget = NameBudget()
    var imports: [Import] = []
    for index in indices {
      let symbol = try symbol(Int(index), in: symbols)
      guard !symbol.isDefined, symbol.binding == .global else { continue }
      let name = try budget.text(at: symbol.name, in: names)
      let number = try versions.map { versions throws(ExecutableFault) in
        try versions.integer(Int(index) * 2, as: UInt16.self) & 0x7FFF
      }
      imports.append(Import(name: name, version: number.flatMap { versionNames[$0] }))
    }
    return imports
  }

  /// The names of the exported symbols.
  package func exports() throws(ExecutableFault) -> Set<Text> {
    let count = try symbolCount()
    let symbols = try self.symbols(upTo: count)
    var budget = NameBudget()
    var exports: Set<Text> = []
    for index in 0..<count {
      let symbol = try symbol(index, in: symbols)
      guard symbol.isDefined, symbol.binding != .local else { continue }
      exports.insert(try budget.text(at: symbol.name, in: names))
    }
    return exports
  }

  private enum Binding { case local, global, weak }

  private struct Symbol {
    let name: Int
    let binding: Binding
    let isDefined: Bool
  }

  private var symbolSize: Int { file.identity.is64Bit ? 24 : 16 }

  private func symbols(upTo count: Int) throws(ExecutableFault) -> ByteBlock {
    guard count > 0 else { return ByteBlock(bytes: [], isBigEndian: file.identity.isBigEndian) }
    guard let start = values[ELFTag.symbols] else { throw .malformed("it has no symbol table") }
    return try file.block(at: start, count: UInt64(count) * UInt64(symbolSize))
  }

  private func symbol(_ index: Int, in table: ByteBlock) throws(ExecutableFault) -> Symbol {
    let start = index * symbolSize
    let is64Bit = file.identity.is64Bit
    let info = try table.integer(start + (is64Bit ? 4 : 12), as: UInt8.self)
    let section = try table.integer(start + (is64Bit ? 6 : 14), as: UInt16.self)
    let binding: Binding =
      switch info >> 4 {
      case 0: .local
      case 2: .weak
      default: .global  // Also STB_GNU_UNIQUE.
      }
    return Symbol(
      name: Int(try table.integer(start, as: UInt32.self)), binding: binding, isDefined: section != 0)
  }

  /// The indices of all symbols in relocations, each once, sorted.
  private func relocatedSymbols() throws(ExecutableFault) -> [UInt32] {
    let isRELAForCalls = values[ELFTag.callRelocationKind] == ELFTag.rela
    let tables: [(start: UInt64, size: UInt64, hasAddend: Bool)] = [
      (ELFTag.rela, ELFTag.relaSize, true), (ELFTag.rel, ELFTag.relSize, false),
      (ELFTag.callRelocations, ELFTag.callRelocationsSize, isRELAForCalls),
    ]
    var indices: Set<UInt32> = []
    for table in tables {
      guard let start = values[table.start], let size = values[table.size], size > 0 else { continue }
      let block = try file.block(at: start, count: size)
      let is64Bit = file.identity.is64Bit
      let entry = (is64Bit ? 8 : 4) * (table.hasAddend ? 3 : 2)
      guard block.count % entry == 0 else { throw .malformed("a relocation table has an invalid size") }
      // The set is not larger than the table.
      guard cfbcc_memory_is_available(block.count) else { throw .outOfMemory }
      for start in stride(from: 0, to: block.count, by: entry) {
        let index =
          try is64Bit
          ? UInt32(truncatingIfNeeded: block.integer(start + 8, as: UInt64.self) >> 32)
          : block.integer(start + 4, as: UInt32.self) >> 8
        if index != 0 { indices.insert(index) }
      }
    }
    return Array(indices).stableSorted
  }

  /// The number of symbols, which only the hash tables tell.
  private func symbolCount() throws(ExecutableFault) -> Int {
    if let start = values[ELFTag.hash] {
      return Int(try file.block(at: start, count: 8).integer(4, as: UInt32.self))
    }
    guard let start = values[ELFTag.gnuHash] else { return 0 }
    let header = try file.block(at: start, count: 16)
    let bucketCount = UInt64(try header.integer(0, as: UInt32.self))
    let first = try header.integer(4, as: UInt32.self)
    let filterSize = UInt64(try header.integer(8, as: UInt32.self)) * (file.identity.is64Bit ? 8 : 4)
    let (bucketStart, overflow) = start.addingReportingOverflow(16 + filterSize)
    guard !overflow else { throw .malformed("its hash table is too large") }
    let buckets = try file.block(at: bucketStart, count: bucketCount * 4)
    var last: UInt32 = 0
    for offset in stride(from: 0, to: buckets.count, by: 4) { last = max(last, try buckets.integer(offset)) }
    guard last >= first, last > 0 else { return Int(first) }

    // The chain of the last bucket ends with the last symbol, whose lowest bit is set.
    let chains = bucketStart + bucketCount * 4
    for step in 0..<chainLimit {
      let index = UInt64(last - first) + UInt64(step)
      let (address, overflow) = chains.addingReportingOverflow(index * 4)
      guard !overflow else { break }
      if try file.block(at: address, count: 4).integer(0, as: UInt32.self) & 1 == 1 {
        return Int(last) + step + 1
      }
    }
    throw .malformed("its hash table is not terminated")
  }

  /// Longer than any chain of a useful table.
  private var chainLimit: Int { 1 << 16 }
}

/// Limits the work on files whose symbols share a few very long names, and stops when memory runs out.
private struct NameBudget {
  private var left = 256 << 20
  private var count = 0

  /// The largest number of bytes that a name takes in the tables of its library, which double when they grow.
  private static let sizeOfEntry = 128

  mutating func text(at offset: Int, in names: ByteBlock) throws(ExecutableFault) -> Text {
    count += 1
    let mayGrow = count & (count - 1) == 0
    guard mayGrow ? cfbcc_memory_is_available(count * Self.sizeOfEntry) : !cfbcc_memory_is_low() else {
      throw .outOfMemory
    }
    let text = try names.text(at: offset)
    left -= text.count
    guard left >= 0 else { throw .malformed("its symbol names are too long") }
    return text
  }
}

// MARK: - Versions

extension ELFDynamicSection {
  /// A version that a needed library must define.
  package struct RequiredVersion {
    package let library: Text
    package let name: Text
    package let index: UInt16
    package let isOptional: Bool
  }

  package func requiredVersions() throws(ExecutableFault) -> [RequiredVersion] {
    guard var address = values[ELFTag.versionsNeeded] else { return [] }
    var versions: [RequiredVersion] = []
    for _ in 0..<min(values[ELFTag.versionsNeededCount] ?? 0, 0xFFFF) {
      let record = try file.block(at: address, count: 16)
      let library = try names.text(at: Int(record.integer(4, as: UInt32.self)))
      var entryAddress = try Self.advance(address, by: record.integer(8))
      for _ in 0..<(try record.integer(2, as: UInt16.self)) {
        let entry = try file.block(at: entryAddress, count: 16)
        versions.append(
          RequiredVersion(
            library: library, name: try names.text(at: Int(entry.integer(8, as: UInt32.self))),
            index: try entry.integer(6), isOptional: try entry.integer(4, as: UInt16.self) & 2 != 0))
        guard versions.count <= versionLimit else { throw .malformed("it requires too many symbol versions") }
        guard let next = try Self.next(entryAddress, distance: entry.integer(12)) else { break }
        entryAddress = next
      }
      guard let next = try Self.next(address, distance: record.integer(12)) else { break }
      address = next
    }
    return versions
  }

  /// The versions that the library defines; empty for unversioned symbols.
  package func versions() throws(ExecutableFault) -> Set<Text> {
    guard var address = values[ELFTag.versionsDefined] else { return [] }
    var versions: Set<Text> = []
    for _ in 0..<min(values[ELFTag.versionsDefinedCount] ?? 0, UInt64(versionLimit)) {
      let record = try file.block(at: address, count: 20)
      let nameAddress = try Self.advance(address, by: record.integer(12))
      let name = try file.block(at: nameAddress, count: 4).integer(0, as: UInt32.self)
      versions.insert(try names.text(at: Int(name)))
      guard let next = try Self.next(address, distance: record.integer(16)) else { break }
      address = next
    }
    return versions
  }

  private func versionNumbers(upTo count: Int) throws(ExecutableFault) -> ByteBlock? {
    guard let start = values[ELFTag.versionNumbers] else { return nil }
    return try file.block(at: start, count: UInt64(count) * 2)
  }

  /// The next record of a list; `nil` after the last one.
  private static func next(_ address: UInt64, distance: UInt32) throws(ExecutableFault) -> UInt64? {
    distance == 0 ? nil : try advance(address, by: distance)
  }

  private static func advance(_ address: UInt64, by distance: UInt32) throws(ExecutableFault) -> UInt64 {
    let (sum, overflow) = address.addingReportingOverflow(UInt64(distance))
    guard !overflow else { throw .malformed("its version table is not terminated") }
    return sum
  }

  private var versionLimit: Int { 1 << 15 }
}

/// The tags of a dynamic section that are used here.
private enum ELFTag {
  static let end: UInt64 = 0
  static let needed: UInt64 = 1
  static let callRelocationsSize: UInt64 = 2
  static let hash: UInt64 = 4
  static let names: UInt64 = 5
  static let symbols: UInt64 = 6
  static let rela: UInt64 = 7
  static let relaSize: UInt64 = 8
  static let namesSize: UInt64 = 10
  static let soname: UInt64 = 14
  static let rpath: UInt64 = 15
  static let rel: UInt64 = 17
  static let relSize: UInt64 = 18
  static let callRelocationKind: UInt64 = 20
  static let callRelocations: UInt64 = 23
  static let runpath: UInt64 = 29
  static let gnuHash: UInt64 = 0x6FFF_FEF5
  static let versionNumbers: UInt64 = 0x6FFF_FFF0
  static let flags1: UInt64 = 0x6FFF_FFFB
  static let versionsDefined: UInt64 = 0x6FFF_FFFC
  static let versionsDefinedCount: UInt64 = 0x6FFF_FFFD
  static let versionsNeeded: UInt64 = 0x6FFF_FFFE
  static let versionsNeededCount: UInt64 = 0x6FFF_FFFF
}
