// Encoding.

import CFBundleCompatC

extension StringEncoding {
  /// Encodes one character. Returns `nil` if the encoding does not have it.
  @inline(never)
  package func encode(_ codePoint: UInt32) -> [UInt8]? {
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
    case .nonLossyASCII:
      return escaped(codePoint)
    case .foreign:
      return nil
    }
  }

  /// Printable ASCII and white space unescaped, units above 255 as `\u20ac`, others as `\351`.
  private func escaped(_ codePoint: UInt32) -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    switch codePoint {
    case 0x5C: return [backslash, backslash]
    case 0x20...0x7E, 0x09, 0x0A, 0x0D: return [UInt8(codePoint)]
    case ..<0x100: return [backslash] + [6, 3, 0].map { UInt8(0x30 + codePoint >> $0 & 7) }
    case ..<0x10000:
      return [backslash, UInt8(ascii: "u")]
        + [12, 8, 4, 0].map {
          let digit = UInt8(codePoint >> $0 & 15)
          return digit < 10 ? 0x30 + digit : 0x57 + digit
        }
    default: return escaped(UInt32(codePoint.highSurrogate)) + escaped(UInt32(codePoint.lowSurrogate))
    }
  }

  private func byte(of codePoint: UInt32) -> UInt8? {
    if codePoint < 0x80 { return UInt8(codePoint) }
    guard self != .ascii else { return nil }
    guard let upperHalf else { return UInt8(exactly: codePoint) }
    return upperHalf.firstIndex { UInt32($0) == codePoint }.map { UInt8(0x80 + $0) }
  }

  @inline(never)
  private func bytes(of unit: UInt32, count: Int) -> [UInt8] {
    let isBigEndian = self == .utf16BigEndian || self == .utf32BigEndian
    return (0..<count).map { index in
      UInt8(truncatingIfNeeded: unit >> UInt32(8 * (isBigEndian ? count - 1 - index : index)))
    }
  }

  /// The byte order mark at the start of a file in this encoding.
  private var byteOrderMark: [UInt8] {
    switch self {
    case .utf16: [0xFF, 0xFE]
    case .utf32: [0xFF, 0xFE, 0, 0]
    default: []
    }
  }

  /// How much of a text was encoded.
  package struct Progress: Equatable {
    /// The number of UTF-16 units that were read.
    package var units = 0
    /// The number of bytes that were written.
    package var bytes = 0
  }

  /// Encodes whole characters until the output is full.
  ///
  /// Stops at a character that the encoding does not have, unless `lossByte` replaces it. UTF-8 stops at a lone
  /// surrogate even with a `lossByte`.
  ///
  /// - Parameters:
  ///   - units: the range to encode, within the text.
  ///   - lossByte: replaces each unit that cannot be encoded; 0 for no replacement.
  ///   - isExternal: whether to begin with a byte order mark, if the encoding has one.
  ///   - output: the buffer to write to, or `nil` to only count.
  package func encode(
    _ text: Text, units: Range<Int>, lossByte: UInt8, isExternal: Bool,
    into output: UnsafeMutableRawBufferPointer?
  ) -> Progress {
    var progress = Progress()
    func write(_ bytes: [UInt8]) -> Bool {
      if let output = unsafe output {
        guard bytes.count <= output.count - progress.bytes else { return false }
        unsafe output.baseAddress?.advanced(by: progress.bytes).copyMemory(
          from: bytes, byteCount: bytes.count)
      }
      progress.bytes += bytes.count
      return true
    }
    if isExternal, !write(byteOrderMark) { return progress }
    if text.isASCII, includesASCII {
      unsafe writeASCII(text, units, into: output, &progress)
      return progress
    }
    if shape == .units16 {
      // One half of a surrogate pair may be written: the caller continues with the other half.
      var hasRoom = true
      text.forEachUTF16Unit(in: units) { unit in
        hasRoom = hasRoom && write(bytes(of: UInt32(unit), count: 2))
        if hasRoom { progress.units += 1 }
      }
      return progress
    }
    if shape == .foreign {
      return unsafe encodeForeign(text.slice(utf16: units), lossByte: lossByte, into: output)
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

  /// The replacement for a character, with a number of units, that the encoding does not have.
  @inline(never)
  private func replacement(_ lossByte: UInt8, units: Int) -> [UInt8]? {
    guard lossByte != 0, shape != .utf8 else { return nil }
    return shape == .bytes ? [UInt8](repeating: lossByte, count: units) : encode(UInt32(lossByte))
  }

  /// The whole text as the content of a file; `nil` if the encoding does not have a character, or if the C library's
  /// converter has no memory.
  ///
  /// - Parameter lossByte: replaces each unit that cannot be encoded; 0 for no replacement.
  package func fileBytes(of text: Text, lossByte: UInt8 = 0) -> [UInt8]? {
    let all = 0..<text.utf16Count
    let size = unsafe encode(text, units: all, lossByte: lossByte, isExternal: true, into: nil)
    guard size.units == all.count else { return nil }
    var written = Progress()
    let bytes = unsafe [UInt8](
      unsafeUninitializedCapacity: size.bytes,
      writingWith: { output in
        written = unsafe encode(text, units: all, lossByte: lossByte, isExternal: true, into: output)
        return written.bytes
      })
    return written.units == all.count ? bytes : nil
  }

  private func encodeForeign(
    _ text: Text, lossByte: UInt8, into output: UnsafeMutableRawBufferPointer?
  ) -> Progress {
    guard let charset = EncodingRecord(encoding: rawValue)?.converterName else { return Progress() }
    return text.withUTF8 { source in
      var (read, written) = (0, 0)
      charset.withCString {
        unsafe cfbcc_encode(
          $0, source.baseAddress, source.count, Int32(lossByte), output?.baseAddress, output?.count ?? .max, &read,
          &written)
      }
      return Progress(units: text.slice(to: read).utf16Count, bytes: written)
    }
  }

  /// Writes the whole text and a NUL. Returns false if a character cannot be encoded, or if they do not fit.
  package func writeCString(_ text: Text, to buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard unsafe !buffer.isEmpty else { return false }
    if self == .utf8, text.isWellFormed { return unsafe text.write(to: buffer) }
    let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer.dropLast())
    let all = 0..<text.utf16Count
    let progress = unsafe encode(text, units: all, lossByte: 0, isExternal: false, into: room)
    unsafe buffer[progress.bytes] = 0
    return progress.units == all.count
  }

  private func writeASCII(
    _ text: Text, _ range: Range<Int>, into output: UnsafeMutableRawBufferPointer?, _ progress: inout Progress
  ) {
    let count = unsafe output.map { min($0.count, range.count) } ?? range.count
    if count > 0, let output = unsafe output {
      text.withUTF8 { bytes in
        let start = range.lowerBound
        unsafe output.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
      }
    }
    progress = Progress(units: count, bytes: count)
  }
}
