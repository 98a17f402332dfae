import CFPropertyLists
import CFText

/// The property lists in files that have several, or have them inside: programs of macOS, and lists of XML one after another.
enum EmbeddedLists {
  struct Found {
    let range: Range<Int>
    /// A program's Info.plist; not what it has for launchd.
    let isInfo: Bool
  }

  /// The sections of a Mach-O file that have lists, for each of its architectures; `nil` for a file of another kind.
  static func inProgram(_ bytes: ByteSpan) -> [Found]? {
    switch integer(bytes, 0, 4, isBigEndian: true) {
    case 0xCAFE_BABE: return slices(bytes, size: 20, width: 4)
    case 0xCAFE_BABF: return slices(bytes, size: 32, width: 8)
    default: return sections(bytes, in: 0..<bytes.count)
    }
  }

  /// The documents of a file of XML.
  static func documents(_ bytes: ByteSpan) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), bytes.extracting(index..<bytes.count).starts(with: "</plist>") else {
        index += 1
        continue
      }
      index += 8
      ranges.append(start..<index)
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] >= 0x09 && bytes[index] <= 0x0D { index += 1 }
      start = index
    }
    if start < bytes.count { ranges.append(start..<bytes.count) }
    return ranges
  }

  /// A number of the file; `nil` beyond its end.
  private static func integer(_ bytes: ByteSpan, _ offset: Int, _ width: Int, isBigEndian: Bool) -> Int? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    var value: UInt64 = 0
    for index in 0..<width {
      value = value << 8 | UInt64(bytes[isBigEndian ? offset + index : offset + width - 1 - index])
    }
    return Int(exactly: value)
  }

  /// Compiled classes of Java begin with the same bytes, and then with a larger number.
  private static let maximumSliceCount = 44

  private static func slices(_ bytes: ByteSpan, size: Int, width: Int) -> [Found]? {
    guard let count = integer(bytes, 4, 4, isBigEndian: true), 1...maximumSliceCount ~= count else { return nil }
    var found: [Found] = []
    for index in 0..<count {
      let entry = 8 + index * size
      guard let start = integer(bytes, entry + 8, width, isBigEndian: true),
        let length = integer(bytes, entry + 8 + width, width, isBigEndian: true), start <= bytes.count,
        let sections = sections(bytes, in: start..<start + min(length, bytes.count - start))
      else { continue }
      found += sections
    }
    return found
  }

  private static func sections(_ bytes: ByteSpan, in slice: Range<Int>) -> [Found]? {
    let bytes = bytes.extracting(slice)
    let isBigEndian: Bool
    let is64Bit: Bool
    switch integer(bytes, 0, 4, isBigEndian: true) {
    case 0xFEED_FACE: (isBigEndian, is64Bit) = (true, false)
    case 0xFEED_FACF: (isBigEndian, is64Bit) = (true, true)
    case 0xCEFA_EDFE: (isBigEndian, is64Bit) = (false, false)
    case 0xCFFA_EDFE: (isBigEndian, is64Bit) = (false, true)
    default: return nil
    }
    func number(_ offset: Int, _ width: Int = 4) -> Int? { integer(bytes, offset, width, isBigEndian: isBigEndian) }
    var found: [Found] = []
    var command = is64Bit ? 32 : 28
    for _ in 0..<min(number(16) ?? 0, 10_000) {
      guard let kind = number(command), let length = number(command + 4), length >= 8 else { break }
      if kind == (is64Bit ? 0x19 : 1) {
        let size = is64Bit ? 80 : 68
        var section = command + (is64Bit ? 72 : 56)
        while section + size <= min(command + length, bytes.count) {
          let name = bytes.extracting(section..<section + 16)
          let isInfo = name.starts(with: "__info_plist\u{0}")
          if isInfo || name.starts(with: "__launchd_plist\u{0}"),
            let count = is64Bit ? number(section + 40, 8) : number(section + 36),
            let start = number(section + (is64Bit ? 48 : 40)), start <= bytes.count, count <= bytes.count - start
          {
            // The section may be filled up.
            var end = start + count
            while end > start, bytes[end - 1] == 0 { end -= 1 }
            found.append(Found(range: slice.lowerBound + start..<slice.lowerBound + end, isInfo: isInfo))
          }
          section += size
        }
      }
      guard length <= bytes.count - command else { break }
      command += length
    }
    return found
  }
}
