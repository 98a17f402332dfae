import CFObjectFiles
import CFSystem
import CFText

/// A library of an xcframework, as far as its Info.plist needs it.
struct SliceFile {
  let platform: Text
  let variant: Text?
  /// Sorted.
  let architectures: [Text]

  /// `linux-x86_64`, `ios-arm64_x86_64-simulator`.
  static func identifier(platform: Text, architectures: [Text], variant: Text?) -> Text {
    let names = Text(architectures.sorted().map(\.string).joined(separator: "_"))
    return platform + "-" + names + (variant.map { "-" + $0 } ?? "")
  }

  /// Reads a library, or the first object of an archive.
  static func read(_ path: Text) throws(BuildFault) -> SliceFile {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Files.read(path, limit: 1 << 30)
    } catch {
      throw BuildFault(.system(error), at: path)
    }
    for start in objects(bytes) {
      let source = MemorySource(bytes: Array(bytes[start]))
      if let identity = try? ELFIdentity(reading: source) {
        return SliceFile(platform: "linux", variant: nil, architectures: [ExecutableFile.machineName(identity)])
      }
      if let file = try? MachOFile(reading: source) {
        guard let system = MachOSystem.read(source) else {
          throw BuildFault(.slices("does not say for which system it is: platform = …"), at: path)
        }
        return SliceFile(
          platform: system.platform, variant: system.variant, architectures: file.architectures.map(\.name).sorted())
      }
    }
    throw BuildFault(.notCode, at: path)
  }

  /// The whole file; of an archive, its members.
  private static func objects(_ bytes: [UInt8]) -> [Range<Int>] {
    guard Text(bytes.prefix(8)) == "!<arch>\n" else { return [0..<bytes.count] }
    var ranges: [Range<Int>] = []
    var index = 8
    // Each member has a header of sixty bytes, with its size in decimal at the 48th.
    while index + 60 <= bytes.count, ranges.count < 64 {
      let digits = Text(bytes[index + 48..<index + 58].filter { $0.isASCIIDigit })
      guard let size = digits.number(radix: 10).map({ Int($0) }) else { break }
      let start = index + 60
      let end = min(start + size, bytes.count)
      ranges.append(start..<end)
      index = end + size % 2
    }
    return ranges
  }
}

/// The system that a Mach-O file is for, of its load commands.
enum MachOSystem {
  static func read(_ source: MemorySource) -> (platform: Text, variant: Text?)? {
    guard let magic = try? source.block(at: 0, count: 4, isBigEndian: true).integer(0, as: UInt32.self) else {
      return nil
    }
    switch magic {
    case 0xCAFE_BABE, 0xCAFE_BABF: return readFirstSlice(source, is64Bit: magic == 0xCAFE_BABF)
    case 0xFEED_FACE, 0xFEED_FACF: return commands(source, start: 0, is64Bit: magic == 0xFEED_FACF, isBigEndian: true)
    case 0xCEFA_EDFE, 0xCFFA_EDFE: return commands(source, start: 0, is64Bit: magic == 0xCFFA_EDFE, isBigEndian: false)
    default: return nil
    }
  }

  private static func readFirstSlice(_ source: MemorySource, is64Bit: Bool) -> (platform: Text, variant: Text?)? {
    guard let table = try? source.block(at: 8, count: 32, isBigEndian: true),
      let offset = is64Bit
        ? try? table.integer(8, as: UInt64.self) : (try? table.integer(8, as: UInt32.self)).map({ UInt64($0) }),
      offset <= UInt64(source.count)
    else { return nil }
    return read(MemorySource(bytes: Array(source.bytes[Int(offset)...])))
  }

  private static func commands(
    _ source: MemorySource, start: UInt64, is64Bit: Bool, isBigEndian: Bool
  ) -> (platform: Text, variant: Text?)? {
    guard let header = try? source.block(at: 0, count: 28, isBigEndian: isBigEndian),
      let count = try? header.integer(16, as: UInt32.self), count < 10_000
    else { return nil }
    var offset: UInt64 = is64Bit ? 32 : 28
    for _ in 0..<count {
      guard let command = try? source.block(at: offset, count: 12, isBigEndian: isBigEndian),
        let kind = try? command.integer(0, as: UInt32.self), let size = try? command.integer(4, as: UInt32.self),
        let value = try? command.integer(8, as: UInt32.self), size >= 8
      else { return nil }
      switch kind {
      case 0x32: return platforms[value].map { $0 }
      case 0x24: return ("macos", nil)
      case 0x25: return ("ios", nil)
      case 0x2F: return ("tvos", nil)
      case 0x30: return ("watchos", nil)
      default: offset += UInt64(size)
      }
    }
    return nil
  }

  /// The numbers of LC_BUILD_VERSION.
  private static let platforms: [UInt32: (platform: Text, variant: Text?)] = [
    1: ("macos", nil), 2: ("ios", nil), 3: ("tvos", nil), 4: ("watchos", nil), 6: ("ios", "maccatalyst"),
    7: ("ios", "simulator"), 8: ("tvos", "simulator"), 9: ("watchos", "simulator"), 10: ("driverkit", nil),
    11: ("xros", nil), 12: ("xros", "simulator"),
  ]
}
