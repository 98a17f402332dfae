import CFText

/// Reads the numbers of a part of a file one after the other. They are little-endian, except in the container.
struct BlockReader: ~Escapable {
  let bytes: ByteSpan

  /// Where the part is in the file.
  let base: Int

  private(set) var offset: Int

  @_lifetime(copy bytes)
  init(_ bytes: ByteSpan, at base: Int, from offset: Int = 0) {
    self.bytes = bytes
    self.base = base
    self.offset = offset
  }

  var rest: Int { bytes.count &- offset }

  /// The place in the file.
  var place: Int { base + offset }

  @inline(never)
  mutating func skip(_ count: Int) throws(AssetError) {
    guard count >= 0, count <= rest else { throw AssetError(.endsEarly, at: base + bytes.count) }
    offset &+= count
  }

  /// The next bytes.
  @_lifetime(copy self)
  mutating func take(_ count: Int) throws(AssetError) -> ByteSpan {
    let start = offset
    try skip(count)
    return bytes.extracting(start..<offset)
  }

  /// A reader of the next bytes.
  @_lifetime(copy self)
  mutating func reader(_ count: Int) throws(AssetError) -> BlockReader {
    let place = place
    return BlockReader(try take(count), at: place)
  }

  mutating func uint8() throws(AssetError) -> UInt8 {
    try skip(1)
    return bytes[offset &- 1]
  }

  mutating func uint16() throws(AssetError) -> UInt16 {
    try skip(2)
    return UInt16(littleEndian: bytes.load(at: offset &- 2, as: UInt16.self))
  }

  mutating func uint32() throws(AssetError) -> UInt32 {
    try skip(4)
    return UInt32(littleEndian: bytes.load(at: offset &- 4, as: UInt32.self))
  }

  mutating func uint64() throws(AssetError) -> UInt64 {
    try skip(8)
    return UInt64(littleEndian: bytes.load(at: offset &- 8, as: UInt64.self))
  }

  mutating func bigEndian16() throws(AssetError) -> UInt16 { try uint16().byteSwapped }

  mutating func bigEndian32() throws(AssetError) -> UInt32 { try uint32().byteSwapped }

  mutating func float32() throws(AssetError) -> Float { Float(bitPattern: try uint32()) }

  mutating func float64() throws(AssetError) -> Double { Double(bitPattern: try uint64()) }

  /// A length or a number of something, which an `Int` of 32 bits may not hold.
  mutating func length() throws(AssetError) -> Int {
    let place = place
    guard let length = Int(exactly: try uint32()) else { throw AssetError(.endsEarly, at: place) }
    return length
  }

  /// Four letters, in the order of the file.
  mutating func isCode(_ letters: Literal) throws(AssetError) -> Bool { try take(4).isSame(as: letters.bytes) }

  /// A text in a field of fixed size, up to its first NUL.
  mutating func text(_ size: Int) throws(AssetError) -> Text {
    let field = try take(size)
    return Text(field.extracting(first: field.firstIndex(of: 0) ?? field.count))
  }
}
