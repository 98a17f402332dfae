import CFBundleCompatC

/// An incremental decoder from UTF-16 to UTF-8. A lone surrogate becomes its three bytes (see ``Text``).
package struct UTF16Decoder {
  private let isBigEndian: Bool
  private var pendingHighSurrogate: UInt16?

  package init(bigEndian: Bool) { isBigEndian = bigEndian }

  /// The maximum size of the output for a number of UTF-16 bytes.
  package static func capacity(for count: Int) -> Int { count / 2 * 3 + 3 }

  /// Decodes whole units. Returns the number of bytes that it wrote.
  @_optimize(speed)
  package mutating func decode(_ units: UnsafeRawBufferPointer, to output: UnsafeMutablePointer<UInt8>) -> Int {
    guard let input = units.baseAddress else { return 0 }
    var written = unsafe output
    var offset = 0
    while offset &+ 2 <= units.count {
      let raw = unsafe input.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
      let unit = isBigEndian ? UInt16(bigEndian: raw) : UInt16(littleEndian: raw)
      if unit < 0x80, pendingHighSurrogate == nil {
        if offset &+ 32 <= units.count {
          unsafe decodeASCII(input, units.count, &offset, &written)
        } else {
          unsafe written.pointee = UInt8(truncatingIfNeeded: unit)
          unsafe written += 1
          offset &+= 2
        }
      } else {
        unsafe written += encode(unit, to: written)
        offset &+= 2
      }
    }
    return unsafe written - output
  }

  /// Decodes sixteen units at a time, up to the first unit that is not ASCII. The bytes that are written after that
  /// will be overwritten, and are within the output: sixteen units become at least sixteen bytes.
  @inline(__always)
  private func decodeASCII(
    _ input: UnsafeRawPointer, _ count: Int, _ offset: inout Int, _ written: inout UnsafeMutablePointer<UInt8>
  ) {
    while offset &+ 32 <= count {
      let others = unsafe cfbcc_narrow(input + offset, isBigEndian, written)
      if others != 0 {
        let plain = others.trailingZeroBitCount
        unsafe written += plain
        offset &+= 2 &* plain
        return
      }
      unsafe written += 16
      offset &+= 32
    }
  }

  /// Writes a high surrogate that still waits for a low one. Returns the number of bytes that it wrote.
  package mutating func finish(to output: UnsafeMutablePointer<UInt8>) -> Int {
    guard let high = pendingHighSurrogate else { return 0 }
    pendingHighSurrogate = nil
    return unsafe write(UInt32(high), to: output)
  }

  private mutating func encode(_ unit: UInt16, to output: UnsafeMutablePointer<UInt8>) -> Int {
    var written = 0
    if let high = pendingHighSurrogate {
      pendingHighSurrogate = nil
      if unit & 0xFC00 == 0xDC00 {
        return unsafe write(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF)), to: output)
      }
      written = unsafe write(UInt32(high), to: output)
    }
    if unit & 0xFC00 == 0xD800 {
      pendingHighSurrogate = unit
      return written
    }
    return unsafe written + write(UInt32(unit), to: output + written)
  }

  @inline(__always)
  private func write(_ codePoint: UInt32, to output: UnsafeMutablePointer<UInt8>) -> Int {
    func continuation(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (codePoint &>> shift & 0x3F)) }
    func lead(_ mark: UInt32, _ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: mark | codePoint &>> shift) }
    switch codePoint {
    case ..<0x80:
      unsafe output[0] = lead(0, 0)
      return 1
    case ..<0x800:
      unsafe output[0] = lead(0xC0, 6)
      unsafe output[1] = continuation(0)
      return 2
    case ..<0x10000:
      unsafe output[0] = lead(0xE0, 12)
      unsafe output[1] = continuation(6)
      unsafe output[2] = continuation(0)
      return 3
    default:
      unsafe output[0] = lead(0xF0, 18)
      unsafe output[1] = continuation(12)
      unsafe output[2] = continuation(6)
      unsafe output[3] = continuation(0)
      return 4
    }
  }
}

extension Text {
  /// A text of big-endian UTF-16. A surrogate pair is one character; a lone surrogate is stored as its three bytes.
  package init(utf16BigEndian bytes: ByteSpan) { self = Self.withUTF8(ofUTF16BigEndian: bytes) { Text($0) } }

  /// Calls the body with the bytes of such a text.
  package static func withUTF8<Result>(ofUTF16BigEndian bytes: ByteSpan, _ body: (ByteSpan) -> Result) -> Result {
    let capacity = UTF16Decoder.capacity(for: bytes.count)
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      let start = buffer.baseAddress!
      var decoder = UTF16Decoder(bigEndian: true)
      var count = unsafe bytes.withUnsafeBytes { unsafe decoder.decode($0, to: start) }
      unsafe count += decoder.finish(to: start + count)
      return unsafe body(UnsafeRawBufferPointer(start: start, count: count).span)
    }
  }

  /// A text of Latin-1. The strings of binary property lists are nearly always ASCII, so that case comes first.
  package init(latin1 bytes: ByteSpan) {
    self.init(bytes)
    if isASCII { return }
    var builder = TextBuilder()
    for index in bytes.indices { builder.append(codePoint: UInt32(bytes[index])) }
    self = builder.text
  }
}
