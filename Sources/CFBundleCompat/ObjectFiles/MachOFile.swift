import CFText

/// A Mach-O file, thin or fat: the architectures of its code.
package struct MachOFile {
  /// In the order of the file, each one once.
  package let architectures: [Architecture]

  /// Reads the first bytes of a file, which may have either byte order.
  package init(reading source: some ByteSource) throws(ExecutableFault) {
    guard source.count >= 4, let magic = Magic(try source.block(at: 0, count: 4, isBigEndian: true)) else {
      throw .unknownFormat
    }
    if magic.isFat {
      architectures = try Self.slices(source, magic)
    } else {
      let header = try source.block(at: 0, count: magic.is64Bit ? 32 : 28, isBigEndian: magic.isBigEndian)
      architectures = [Architecture(code: try header.integer(4))]
    }
  }

  /// More slices than any file has: compiled Java classes start with the same four bytes, followed by a larger
  /// version number.
  private static let sliceLimit: UInt32 = 44

  private static func slices(
    _ source: some ByteSource, _ magic: Magic
  ) throws(ExecutableFault) -> [Architecture] {
    let count = try source.block(at: 4, count: 4, isBigEndian: magic.isBigEndian).integer(0, as: UInt32.self)
    guard 1...sliceLimit ~= count else { throw .unknownFormat }
    let size = magic.is64Bit ? 32 : 20
    let table = try source.block(
      at: 8, count: UInt64(count) * UInt64(size), isBigEndian: magic.isBigEndian)
    var architectures: [Architecture] = []
    for start in stride(from: 0, to: table.count, by: size) {
      let architecture = Architecture(code: try table.integer(start))
      if !architectures.contains(architecture) { architectures.append(architecture) }
    }
    return architectures
  }

  private struct Magic {
    let isFat: Bool
    let is64Bit: Bool
    let isBigEndian: Bool

    init?(_ block: ByteBlock) {
      guard let value = try? block.integer(0, as: UInt32.self) else { return nil }
      isBigEndian = value >> 24 == 0xFE || value >> 24 == 0xCA
      switch isBigEndian ? value : value.byteSwapped {
      case 0xFEED_FACE: (isFat, is64Bit) = (false, false)
      case 0xFEED_FACF: (isFat, is64Bit) = (false, true)
      case 0xCAFE_BABE: (isFat, is64Bit) = (true, false)
      case 0xCAFE_BABF: (isFat, is64Bit) = (true, true)
      default: return nil
      }
    }
  }
}
