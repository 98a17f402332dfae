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

/// A small library of 64 bits: one segment, whose addresses are offsets in the file, and the tables that the
/// dynamic linker reads.
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
    file.bytes = [0x7F, 0x45, 0x4C, 0x46, 2, isBigEndian ? 2 : 1, 1] + [UInt8](repeating: 0, count: 9)
    file.put(type)
    file.put(machine)
    file.put(UInt32(1))
    for value in [0, 64, 0] as [UInt64] { file.put(value) }
    file.put(UInt32(0))
    for value in [64, 56, 2, 64, 0, 0] as [UInt16] { file.put(value) }
    file.bytes += [UInt8](repeating: 0, count: 112)

    var names: [UInt8] = [0]
    func name(_ text: String) -> UInt64 {
      defer { names += Array(text.utf8) + [0] }
      return UInt64(names.count)
    }
    var tags: [(UInt64, UInt64)] = needed.map { (1, name($0)) }
    if let rpath { tags.append((15, name(rpath))) }
    if let runpath { tags.append((29, name(runpath))) }

    let symbolStart = file.bytes.count
    file.bytes += [UInt8](repeating: 0, count: 24)
    for symbol in symbols {
      file.put(UInt32(name(symbol.name)))
      file.put(symbol.binding << 4)
      file.put(UInt8(0))
      file.put(UInt16(symbol.isDefined ? 7 : 0))
      file.put(UInt64(0))
      file.put(UInt64(0))
    }
    let relocationStart = file.bytes.count
    for (index, symbol) in symbols.enumerated() where symbol.isUsed {
      file.put(UInt64(0))
      file.put(UInt64(index + 1) << 32 | 6)
      file.put(UInt64(0))
    }
    let hashStart = file.bytes.count
    file.put(UInt32(1))
    file.put(UInt32(symbols.count + 1))
    let nameStart = file.bytes.count
    file.bytes += names

    tags += [
      (5, UInt64(nameStart)), (10, UInt64(names.count)), (6, UInt64(symbolStart)), (11, 24),
      (7, UInt64(relocationStart)), (8, UInt64(hashStart - relocationStart)), (9, 24), (4, UInt64(hashStart)),
      (0x6FFF_FFFB, flags1), (0, 0),
    ]
    let dynamicStart = file.bytes.count
    for (tag, value) in tags {
      file.put(tag)
      file.put(value)
    }
    let size = UInt64(file.bytes.count)
    setSegment(&file, at: 64, type: 1, offset: 0, size: size)
    setSegment(&file, at: 120, type: 2, offset: UInt64(dynamicStart), size: size - UInt64(dynamicStart))
    return file.bytes
  }

  private func setSegment(_ file: inout ByteWriter, at header: Int, type: UInt32, offset: UInt64, size: UInt64) {
    file.set(type, at: header)
    for (index, value) in [offset, offset, offset, size, size, 0x1000].enumerated() {
      file.set(value, at: header + 8 + index * 8)
    }
  }
}
