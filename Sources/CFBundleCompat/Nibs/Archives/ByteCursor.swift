import CFText

/// Reads the bytes of a file one after the other.
struct ByteCursor: ~Escapable {
  let bytes: ByteSpan
  private(set) var offset: Int

  @_lifetime(copy bytes)
  init(_ bytes: ByteSpan, at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  var rest: Int { bytes.count - offset }
  var isAtEnd: Bool { offset == bytes.count }
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  @inline(never)
  mutating func byte() throws(NibError) -> UInt8 {
    guard offset < bytes.count else { throw truncated }
    offset &+= 1
    return bytes[offset &- 1]
  }

  @inline(never)
  mutating func skip(_ count: Int) throws(NibError) {
    guard count <= bytes.count &- offset else { throw truncated }
    offset &+= count
  }

  /// The next bytes.
  @_lifetime(copy self)
  mutating func take(_ count: Int) throws(NibError) -> ByteSpan {
    let start = offset
    try skip(count)
    return bytes.extracting(start..<offset)
  }

  @inline(never)
  mutating func littleEndian() throws(NibError) -> UInt32 {
    let start = offset
    try skip(4)
    return UInt32(littleEndian: bytes.load(at: start, as: UInt32.self))
  }

  /// The variable-length number of a NIBArchive: seven bits in each byte, the lowest first. The last byte has bit 7.
  @inline(never)
  @_optimize(speed)
  mutating func number() throws(NibError) -> Int {
    let first = try byte()
    return first >= 0x80 ? Int(first & 0x7F) : try longNumber(first)
  }

  @inline(never)
  private mutating func longNumber(_ first: UInt8) throws(NibError) -> Int {
    let start = offset - 1
    var number = Int(first)
    for index in 1..<5 {
      let byte = try byte()
      number |= Int(byte & 0x7F) << (7 * index)
      if byte >= 0x80 {
        if number > Int(Int32.max) { break }
        return number
      }
    }
    throw NibError(.damaged(.numberTooLarge), at: start)
  }

  var truncated: NibError { NibError(.damaged(.endsEarly), at: bytes.count) }
}
