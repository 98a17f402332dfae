extension Text {
  /// A text of big-endian UTF-16 units. Two surrogates are one character; a lone one is kept as its three bytes.
  init(bigEndianUTF16 units: UnsafeRawBufferPointer) {
    self = withUnsafeTemporaryAllocation(byteCount: units.count / 2 * 3, alignment: 8) { utf8 in
      Text(UnsafeRawBufferPointer(rebasing: utf8[..<Self.decode(units, into: utf8)]))
    }
  }

  /// A text of Latin-1, which in a binary list is nearly always ASCII.
  init(latin1 bytes: UnsafeRawBufferPointer) {
    guard !bytes.isASCII else {
      self.init(bytes)
      return
    }
    self = withUnsafeTemporaryAllocation(byteCount: bytes.count * 2, alignment: 8) { utf8 in
      var end = 0
      for byte in bytes { Self.encode(UInt32(byte), into: utf8, at: &end) }
      return Text(UnsafeRawBufferPointer(rebasing: utf8[..<end]))
    }
  }

  /// - Returns: how many bytes were written; three for a unit at most.
  private static func decode(_ units: UnsafeRawBufferPointer, into utf8: UnsafeMutableRawBufferPointer) -> Int {
    func unit(_ index: Int) -> UInt32 { UInt32(units[index]) << 8 | UInt32(units[index + 1]) }
    var index = 0
    var end = 0
    while index + 1 < units.count {
      // Four units at a time as long as all are ASCII: every other byte is zero then.
      while index + 8 <= units.count {
        let word = UInt64(littleEndian: units.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        guard word & 0x80FF_80FF_80FF_80FF == 0 else { break }
        let pairs = (word >> 8 | word >> 16) & 0x0000_FFFF_0000_FFFF
        let bytes = UInt32(truncatingIfNeeded: pairs | pairs >> 16)
        utf8.storeBytes(of: bytes.littleEndian, toByteOffset: end, as: UInt32.self)
        index += 8
        end += 4
      }
      guard index + 1 < units.count else { break }
      var codePoint = unit(index)
      index += 2
      if codePoint & 0xFC00 == 0xD800, index + 1 < units.count, unit(index) & 0xFC00 == 0xDC00 {
        codePoint = 0x10000 + ((codePoint & 0x3FF) << 10 | unit(index) & 0x3FF)
        index += 2
      }
      encode(codePoint, into: utf8, at: &end)
    }
    return end
  }

  @inline(__always)
  private static func encode(_ codePoint: UInt32, into utf8: UnsafeMutableRawBufferPointer, at end: inout Int) {
    func put(_ byte: UInt32) {
      utf8[end] = UInt8(truncatingIfNeeded: byte)
      end += 1
    }
    if codePoint < 0x80 { return put(codePoint) }
    if codePoint < 0x800 {
      put(0xC0 | codePoint >> 6)
    } else {
      if codePoint < 0x10000 {
        put(0xE0 | codePoint >> 12)
      } else {
        put(0xF0 | codePoint >> 18)
        put(0x80 | codePoint >> 12 & 0x3F)
      }
      put(0x80 | codePoint >> 6 & 0x3F)
    }
    put(0x80 | codePoint & 0x3F)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var isASCII: Bool {
    var bits: UInt64 = 0
    var index = 0
    while index + 8 <= count {
      bits |= loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += 8
    }
    while index < count {
      bits |= UInt64(self[index])
      index += 1
    }
    return bits & 0x8080_8080_8080_8080 == 0
  }
}
