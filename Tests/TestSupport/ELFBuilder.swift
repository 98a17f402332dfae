/// Bytes with integers of one byte order.
package struct ByteWriter {
  package var bytes: [UInt8] = []
  let isBigEndian: Bool

  package init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  package mutating func put<Integer: FixedWidthInteger>(_ value: Integer) {
    withUnsafeBytes(of: isBigEndian ? value.bigEndian : value.littleEndian) { bytes += $0 }
  }

  package mutating func set<Integer: FixedWidthInteger>(_ value: Integer, at offset: Int) {
    withUnsafeBytes(of: isBigEndian ? value.bigEndian : value.littleEndian) { source in
      for (index, byte) in source.enumerated() { bytes[offset + index] = byte }
    }
  }
}

/// A small library: one segment, and the tables that the dynamic linker reads.
package struct ELFBuilder {
  package struct Symbol {
    var name: String
    var binding: UInt8
    var isDefined: Bool
    var isUsed: Bool

    package init(name: String, binding: UInt8 = 1, isDefined: Bool, isUsed: Bool = true) {
      self.name = name
      self.binding = binding
      self.isDefined = isDefined
      self.isUsed = isUsed
    }
  }

  package var machine: UInt16 = 62
  package var type: UInt16 = 3
  package var isBigEndian = false
  package var needed: [String] = []
  package var rpath: String?
  package var runpath: String?
  package var symbols: [Symbol] = []
  package var flags1: UInt64 = 0
  package var is64Bit = true

  /// Whether the relocations have addends: RELA, not REL.
  package var hasAddends = true

  /// The address of the file's first byte.
  package var base: UInt64 = 0

  /// More tables, by the tag that has their address. That of the newer hash table replaces the older one.
  package var tables: [(tag: UInt64, words: [UInt32])] = []

  /// More tags with values.
  package var values: [(tag: UInt64, value: UInt64)] = []

  package init(
    machine: UInt16 = 62, type: UInt16 = 3, isBigEndian: Bool = false, needed: [String] = [], rpath: String? = nil,
    runpath: String? = nil, symbols: [Symbol] = [], flags1: UInt64 = 0
  ) {
    self.machine = machine
    self.type = type
    self.isBigEndian = isBigEndian
    self.needed = needed
    self.rpath = rpath
    self.runpath = runpath
    self.symbols = symbols
    self.flags1 = flags1
  }

  package func build() -> [UInt8] {
    var file = ByteWriter(isBigEndian: isBigEndian)
    func put(_ word: UInt64) {
      if is64Bit { file.put(word) } else { file.put(UInt32(word)) }
    }
    file.bytes = [0x7F, 0x45, 0x4C, 0x46, is64Bit ? 2 : 1, isBigEndian ? 2 : 1, 1] + [UInt8](repeating: 0, count: 9)
    file.put(type)
    file.put(machine)
    file.put(UInt32(1))
    let (headerSize, segmentSize) = is64Bit ? (64, 56) : (52, 32)
    for value in [0, headerSize, 0] { put(UInt64(value)) }
    file.put(UInt32(0))
    for value in [headerSize, segmentSize, 2, 64, 0, 0] { file.put(UInt16(value)) }
    file.bytes += [UInt8](repeating: 0, count: 2 * segmentSize)

    var names: [UInt8] = [0]
    func name(_ text: String) -> UInt64 {
      defer { names += Array(text.utf8) + [0] }
      return UInt64(names.count)
    }
    func address(_ offset: Int) -> UInt64 { base + UInt64(offset) }
    var tags: [(UInt64, UInt64)] = needed.map { (1, name($0)) }
    if let rpath { tags.append((15, name(rpath))) }
    if let runpath { tags.append((29, name(runpath))) }

    let symbolStart = file.bytes.count
    file.bytes += [UInt8](repeating: 0, count: is64Bit ? 24 : 16)
    for symbol in symbols {
      file.put(UInt32(name(symbol.name)))
      if !is64Bit { file.put(UInt64(0)) }
      file.put(symbol.binding << 4)
      file.put(UInt8(0))
      file.put(UInt16(symbol.isDefined ? 7 : 0))
      if is64Bit { for _ in 0..<2 { file.put(UInt64(0)) } }
    }
    let relocationStart = file.bytes.count
    for (index, symbol) in symbols.enumerated() where symbol.isUsed {
      put(0)
      put(UInt64(index + 1) << (is64Bit ? 32 : 8) | 6)
      if hasAddends { put(0) }
    }
    let relocationSize = file.bytes.count - relocationStart
    let hashStart = file.bytes.count
    file.put(UInt32(1))
    file.put(UInt32(symbols.count + 1))
    for (tag, words) in tables {
      tags.append((tag, address(file.bytes.count)))
      for word in words { file.put(word) }
    }
    let nameStart = file.bytes.count
    file.bytes += names

    let relocations: (start: UInt64, size: UInt64) = hasAddends ? (7, 8) : (17, 18)
    tags += [
      (5, address(nameStart)), (10, UInt64(names.count)), (6, address(symbolStart)),
      (relocations.start, address(relocationStart)), (relocations.size, UInt64(relocationSize)),
      (0x6FFF_FFFB, flags1),
    ]
    if !tables.contains(where: { $0.tag == Self.newerHash }) { tags.append((4, address(hashStart))) }
    tags += values + [(0, 0)]
    let dynamicStart = file.bytes.count
    for (tag, value) in tags {
      put(tag)
      put(value)
    }
    let size = file.bytes.count
    setSegment(&file, at: headerSize, type: 1, offset: 0, size: size)
    setSegment(&file, at: headerSize + segmentSize, type: 2, offset: dynamicStart, size: size - dynamicStart)
    return file.bytes
  }

  package static let newerHash: UInt64 = 0x6FFF_FEF5

  private func setSegment(_ file: inout ByteWriter, at header: Int, type: UInt32, offset: Int, size: Int) {
    file.set(type, at: header)
    let address = base + UInt64(offset)
    for (index, value) in [UInt64(offset), address, address, UInt64(size), UInt64(size)].enumerated() {
      if is64Bit {
        file.set(value, at: header + 8 + index * 8)
      } else {
        file.set(UInt32(value), at: header + 4 + index * 4)
      }
    }
    file.set(UInt32(0x1000), at: header + (is64Bit ? isBigEndian ? 52 : 48 : 28))
  }
}
