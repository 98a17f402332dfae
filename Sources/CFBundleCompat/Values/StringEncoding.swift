/// A way to write text as bytes.
enum StringEncoding: UInt32 {
  case macRoman = 0
  case windowsLatin1 = 0x0500
  case isoLatin1 = 0x0201
  case ascii = 0x0600
  /// From outside: with a byte order mark, else big-endian. Inside: little-endian, as the processor has it.
  case utf16 = 0x0100
  case utf8 = 0x0800_0100
  case utf16BigEndian = 0x1000_0100
  case utf16LittleEndian = 0x1400_0100
  /// With a byte order mark, else big-endian.
  case utf32 = 0x0C00_0100
  case utf32BigEndian = 0x1800_0100
  case utf32LittleEndian = 0x1C00_0100

  /// The most bytes that one UTF-16 unit can become.
  var maximumBytesPerUnit: Int {
    switch self {
    case .macRoman, .windowsLatin1, .isoLatin1, .ascii: 1
    case .utf16, .utf16BigEndian, .utf16LittleEndian: 2
    case .utf8: 3
    case .utf32, .utf32BigEndian, .utf32LittleEndian: 4
    }
  }

  fileprivate enum Shape { case utf8, units16, units32, bytes }

  fileprivate var shape: Shape {
    switch self {
    case .utf8: .utf8
    case .utf16, .utf16BigEndian, .utf16LittleEndian: .units16
    case .utf32, .utf32BigEndian, .utf32LittleEndian: .units32
    case .macRoman, .windowsLatin1, .isoLatin1, .ascii: .bytes
    }
  }

  /// Whether the bytes below 128 mean ASCII, each alone.
  var includesASCII: Bool { shape == .bytes || shape == .utf8 }

  fileprivate var upperHalf: [UInt16]? {
    switch self {
    case .macRoman: SingleByteTables.macRoman
    case .windowsLatin1: SingleByteTables.windowsLatin1
    default: nil
    }
  }
}

// MARK: - Reading bytes

extension StringEncoding {
  /// The text of bytes, or `nil` if they are not valid in the encoding.
  ///
  /// A byte order mark at the start is not part of the text, except in UTF-16 from inside.
  ///
  /// - Parameter isExternal: Whether the bytes come from outside, a file for example,
  ///   so that UTF-16 may begin with a mark, and is big-endian without.
  func decode(_ bytes: UnsafeRawBufferPointer, isExternal: Bool) -> Text? {
    switch shape {
    case .utf8:
      let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
      let content = hasMark ? UnsafeRawBufferPointer(rebasing: bytes[3...]) : bytes
      return Text(content).ifWellFormed
    case .bytes:
      return decodeBytes(bytes)
    case .units16:
      // A byte too many is left out, unless it is alone. The same goes for UTF-32 and three bytes.
      if bytes.count == 1, self != .utf16 || isExternal { return nil }
      return decodeUTF16(bytes, isExternal: isExternal)
    case .units32:
      return decodeUTF32(bytes)
    }
  }

  private func decodeBytes(_ bytes: UnsafeRawBufferPointer) -> Text? {
    let text = Text(bytes)
    if text.isASCII { return text }
    var builder = TextBuilder()
    for byte in bytes {
      guard let codePoint = character(of: byte) else { return nil }
      builder.append(codePoint: codePoint)
    }
    return builder.text
  }

  /// Bytes above 127 count as ISO Latin 1 in ASCII: CFString never was strict there.
  private func character(of byte: UInt8) -> UInt32? {
    guard byte >= 0x80, let upperHalf else { return UInt32(byte) }
    let codePoint = UInt32(upperHalf[Int(byte) - 0x80])
    return codePoint == 0 ? nil : codePoint
  }

  private func decodeUTF16(_ bytes: UnsafeRawBufferPointer, isExternal: Bool) -> Text {
    var start = 0
    var isBigEndian = self == .utf16BigEndian || (self == .utf16 && isExternal)
    if self == .utf16, isExternal, bytes.count >= 2 {
      switch (bytes[0], bytes[1]) {
      case (0xFE, 0xFF): (start, isBigEndian) = (2, true)
      case (0xFF, 0xFE): (start, isBigEndian) = (2, false)
      default: break
      }
    }
    var builder = TextBuilder()
    for index in stride(from: start, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      builder.append(utf16Unit: isBigEndian ? first << 8 | second : second << 8 | first)
    }
    return builder.text
  }

  private func decodeUTF32(_ bytes: UnsafeRawBufferPointer) -> Text? {
    guard bytes.isEmpty || bytes.count >= 4 else { return nil }
    var isBigEndian = self != .utf32LittleEndian
    var start = 0
    func codePoint(at index: Int) -> UInt32 {
      let value = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      return isBigEndian ? UInt32(bigEndian: value) : UInt32(littleEndian: value)
    }
    if self == .utf32, bytes.count >= 4 {
      if codePoint(at: 0) == 0xFFFE_0000 { isBigEndian = false }
      if codePoint(at: 0) == 0xFEFF { start = 4 }
    }
    var builder = TextBuilder()
    for index in stride(from: start, to: bytes.count - 3, by: 4) {
      let codePoint = codePoint(at: index)
      guard codePoint <= 0x10FFFF, !codePoint.isSurrogate else { return nil }
      builder.append(codePoint: codePoint)
    }
    return builder.text
  }
}

// MARK: - Writing bytes

extension StringEncoding {
  /// The bytes of one character, or `nil` if the encoding does not have it.
  func encode(_ codePoint: UInt32) -> [UInt8]? {
    switch shape {
    case .bytes:
      return byte(of: codePoint).map { [$0] }
    case .utf8:
      guard !codePoint.isSurrogate else { return nil }
      var builder = TextBuilder()
      builder.append(codePoint: codePoint)
      return builder.bytes
    case .units16:
      if codePoint < 0x10000 { return bytes(of: UInt32(codePoint), count: 2) }
      return bytes(of: UInt32(codePoint.highSurrogate), count: 2)
        + bytes(of: UInt32(codePoint.lowSurrogate), count: 2)
    case .units32:
      return codePoint.isSurrogate ? nil : bytes(of: codePoint, count: 4)
    }
  }

  private func byte(of codePoint: UInt32) -> UInt8? {
    if codePoint < 0x80 { return UInt8(codePoint) }
    guard self != .ascii else { return nil }
    guard let upperHalf else { return UInt8(exactly: codePoint) }
    return upperHalf.firstIndex { UInt32($0) == codePoint }.map { UInt8(0x80 + $0) }
  }

  private func bytes(of unit: UInt32, count: Int) -> [UInt8] {
    let isBigEndian = self == .utf16BigEndian || self == .utf32BigEndian
    return (0..<count).map { index in
      UInt8(truncatingIfNeeded: unit >> UInt32(8 * (isBigEndian ? count - 1 - index : index)))
    }
  }

  /// The mark with which a file begins, if this encoding asks for one.
  private var byteOrderMark: [UInt8] {
    switch self {
    case .utf16: [0xFF, 0xFE]
    case .utf32: [0xFF, 0xFE, 0, 0]
    default: []
    }
  }

  /// How far a text could be written.
  struct Progress: Equatable {
    /// How many UTF-16 units were converted.
    var units = 0
    /// How many bytes that gave.
    var bytes = 0
  }

  /// Writes as many whole characters as are possible and as fit.
  ///
  /// Stops at a character that the encoding does not have, unless `lossByte` may stand for it.
  /// UTF-8 stops at a lone surrogate all the same.
  ///
  /// - Parameters:
  ///   - units: What to write; within the text.
  ///   - lossByte: What stands for each unit that cannot be written; 0 for nothing.
  ///   - isExternal: Whether to begin with a byte order mark, where the encoding has one.
  ///   - output: Where to write, or `nil` to measure.
  func encode(
    _ text: Text, units: Range<Int>, lossByte: UInt8, isExternal: Bool,
    into output: UnsafeMutableRawBufferPointer?
  ) -> Progress {
    var progress = Progress()
    func write(_ bytes: [UInt8]) -> Bool {
      if let output {
        guard bytes.count <= output.count - progress.bytes else { return false }
        output.baseAddress?.advanced(by: progress.bytes).copyMemory(
          from: bytes, byteCount: bytes.count)
      }
      progress.bytes += bytes.count
      return true
    }
    if isExternal, !write(byteOrderMark) { return progress }
    if text.isASCII, includesASCII {
      writeASCII(text, units, into: output, &progress)
      return progress
    }
    if shape == .units16 {
      // Half a pair may be written: the caller goes on with the other half.
      var hasRoom = true
      text.forEachUTF16Unit(in: units) { unit in
        hasRoom = hasRoom && write(bytes(of: UInt32(unit), count: 2))
        if hasRoom { progress.units += 1 }
      }
      return progress
    }
    text.slice(utf16: units).forEachCharacter { codePoint, units in
      guard let bytes = encode(codePoint) ?? replacement(lossByte, units: units), write(bytes) else {
        return false
      }
      progress.units += units
      return true
    }
    return progress
  }

  /// What stands for a character of so many units that the encoding does not have.
  private func replacement(_ lossByte: UInt8, units: Int) -> [UInt8]? {
    guard lossByte != 0, shape != .utf8 else { return nil }
    return shape == .bytes ? [UInt8](repeating: lossByte, count: units) : encode(UInt32(lossByte))
  }

  /// The whole text as a file has it, or `nil` if the encoding lacks a character.
  func fileBytes(of text: Text) -> [UInt8]? {
    let all = 0..<text.utf16Count
    let size = encode(text, units: all, lossByte: 0, isExternal: true, into: nil)
    guard size.units == all.count else { return nil }
    return [UInt8](atMost: size.bytes) { encode(text, units: all, lossByte: 0, isExternal: true, into: $0).bytes }
  }

  /// Writes the whole text and a NUL. False if something cannot be written, or does not fit.
  func writeCString(_ text: Text, to buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard !buffer.isEmpty else { return false }
    if self == .utf8, text.isWellFormed { return text.write(to: buffer) }
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer.dropLast())
    let all = 0..<text.utf16Count
    let progress = encode(text, units: all, lossByte: 0, isExternal: false, into: room)
    buffer[progress.bytes] = 0
    return progress.units == all.count
  }

  private func writeASCII(
    _ text: Text, _ range: Range<Int>, into output: UnsafeMutableRawBufferPointer?, _ progress: inout Progress
  ) {
    let count = output.map { min($0.count, range.count) } ?? range.count
    if count > 0, let output {
      text.withUTF8 { bytes in
        let start = range.lowerBound
        output.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
      }
    }
    progress = Progress(units: count, bytes: count)
  }
}

// MARK: - Escapes in URLs

extension StringEncoding {
  /// How many bytes a character has that begins with this one.
  func characterLength(lead: UInt8) -> Int {
    guard self == .utf8 else { return shape == .units16 ? 2 : shape == .units32 ? 4 : 1 }
    switch lead {
    case 0xC0...0xDF: return 2
    case 0xE0...0xEF: return 3
    case 0xF0...0xFF: return 4
    default: return 1
    }
  }

  /// The text of one character's bytes.
  func decodeEscaped(_ bytes: [UInt8]) -> Text? {
    bytes.withUnsafeBytes { decode($0, isExternal: false) }
  }
}
