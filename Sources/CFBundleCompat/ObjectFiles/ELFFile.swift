import CFText

/// An ELF file: its headers, checked against the length of the file.
///
/// A valid file can be mapped: no segment extends beyond the end of the file.
package struct ELFFile<Source: ByteSource> {
  package let source: Source
  package let identity: ELFIdentity
  package let type: Kind

  /// The loaded segments, as far as they are in the file.
  let segments: [Segment]

  /// The segment of the dynamic section; `nil` in a statically linked file.
  let dynamic: Segment?

  package enum Kind { case library, program, other }

  struct Segment {
    let offset: UInt64
    let address: UInt64
    let fileSize: UInt64
  }

  package init(reading source: Source) throws(ExecutableFault) {
    self.source = source
    identity = try ELFIdentity(reading: source)
    let is64Bit = identity.is64Bit
    let header = try source.block(at: 0, count: is64Bit ? 64 : 52, isBigEndian: identity.isBigEndian)

    type =
      switch try header.integer(16, as: UInt16.self) {
      case 2: .program
      case 3: .library
      default: .other
      }

    let offset = try is64Bit ? header.integer(32, as: UInt64.self) : UInt64(header.integer(28, as: UInt32.self))
    let size = try header.integer(is64Bit ? 54 : 42, as: UInt16.self)
    let count = try header.integer(is64Bit ? 56 : 44, as: UInt16.self)
    guard type == .library || type == .program else {
      (segments, dynamic) = ([], nil)
      return
    }
    guard count > 0, size == (is64Bit ? 56 : 32) else { throw .malformed("it has no program headers") }
    let table = try source.block(
      at: offset, count: UInt64(count) * UInt64(size), isBigEndian: identity.isBigEndian)
    (segments, dynamic) = try Self.segments(table, size: Int(size), is64Bit: is64Bit, in: source)
  }

  private static func segments(
    _ table: ByteBlock, size: Int, is64Bit: Bool, in source: Source
  ) throws(ExecutableFault) -> ([Segment], dynamic: Segment?) {
    var loaded: [Segment] = []
    var dynamic: Segment?
    for start in stride(from: 0, to: table.count, by: size) {
      func word(_ offset64: Int, _ offset32: Int) throws(ExecutableFault) -> UInt64 {
        try is64Bit ? table.integer(start + offset64) : UInt64(table.integer(start + offset32, as: UInt32.self))
      }
      let type = try table.integer(start, as: UInt32.self)
      guard type == SegmentType.load || type == SegmentType.dynamic else { continue }
      let segment = Segment(offset: try word(8, 4), address: try word(16, 8), fileSize: try word(32, 16))
      let (end, overflow) = segment.offset.addingReportingOverflow(segment.fileSize)
      guard !overflow, end <= UInt64(source.count) else { throw .truncated }
      guard segment.fileSize <= (try word(40, 20)) else {
        throw .malformed("a segment is larger in the file than in memory")
      }
      if type == SegmentType.dynamic { dynamic = segment } else { loaded.append(segment) }
    }
    guard !loaded.isEmpty else { throw .malformed("it has no loadable segment") }
    return (loaded, dynamic)
  }

  /// The bytes that will be loaded at an address, if the file has them all.
  package func block(at address: UInt64, count: UInt64) throws(ExecutableFault) -> ByteBlock {
    for segment in segments where address >= segment.address {
      let start = address - segment.address
      guard start <= segment.fileSize, count <= segment.fileSize - start else { continue }
      return try source.block(at: segment.offset + start, count: count, isBigEndian: identity.isBigEndian)
    }
    throw .malformed("a table is outside the loaded segments")
  }
}

private enum SegmentType {
  static let load: UInt32 = 1
  static let dynamic: UInt32 = 2
}

/// The machine that an ELF file is for, which the dynamic linker checks first.
package struct ELFIdentity: Equatable {
  package let is64Bit: Bool
  package let isBigEndian: Bool
  package let machine: UInt16

  package var architecture: Architecture { Architecture(elfMachine: machine, is64Bit: is64Bit) }

  package init(is64Bit: Bool, isBigEndian: Bool, machine: UInt16) {
    self.is64Bit = is64Bit
    self.isBigEndian = isBigEndian
    self.machine = machine
  }

  /// Reads the first bytes of a file.
  package init(reading source: some ByteSource) throws(ExecutableFault) {
    guard source.count >= 4, source.bytes(in: 0..<4) == [0x7F, 0x45, 0x4C, 0x46] else { throw .unknownFormat }
    let start = try source.block(at: 0, count: 20, isBigEndian: false)
    let (fileClass, order, version) = (start.bytes[4], start.bytes[5], start.bytes[6])
    guard 1...2 ~= fileClass, 1...2 ~= order, version == 1 else {
      throw .malformed("its header has an invalid word size or byte order")
    }
    is64Bit = fileClass == 2
    isBigEndian = order == 2
    machine = try ByteBlock(bytes: start.bytes, isBigEndian: isBigEndian).integer(18)
  }

  /// The usual name, with the byte order if the processor supports both.
  package var name: Text {
    let name = architecture.name
    guard [8, 21, 40, 183].contains(machine) else { return name }
    return isBigEndian ? name + " (big-endian)" : name
  }
}
