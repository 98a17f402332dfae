import CFPropertyLists
import CFText

/// The beginning of a typedstream.
struct TypedStreamHeader {
  static let size = 13

  let version: Int
  let isBigEndian: Bool

  /// Whether bytes begin like a typedstream of some version.
  static func isName(_ bytes: ByteSpan) -> Bool {
    guard bytes.count >= 2, bytes[0] < 0x20, bytes[1] == 11 else { return false }
    let name = bytes.extracting(droppingFirst: 2)
    return name.starts(with: "typedstream") || name.starts(with: "streamtyped")
  }

  init(_ bytes: ByteSpan) {
    version = Int(bytes[0])
    isBigEndian = bytes[2] == UInt8(ascii: "t")
  }
}

/// Reads the numbers of a typedstream: one byte, or a tag and the bytes of the number.
struct TypedStreamCursor: ~Escapable {
  enum Tag {
    static let int16: UInt8 = 0x81
    static let int32: UInt8 = 0x82
    static let real: UInt8 = 0x83
    static let new: UInt8 = 0x84
    static let null: UInt8 = 0x85
    static let end: UInt8 = 0x86
    static let int64: UInt8 = 0x87
    /// The last byte that is a tag, and not a number. The bytes between are reserved.
    static let last: UInt8 = 0x91
    /// References are numbers, counted from here.
    static let firstReference = -110
  }

  private(set) var cursor: ByteCursor
  private let isBigEndian: Bool

  @_lifetime(copy bytes)
  init(_ bytes: ByteSpan, at offset: Int, isBigEndian: Bool) {
    cursor = ByteCursor(bytes, at: offset)
    self.isBigEndian = isBigEndian
  }

  var offset: Int { cursor.offset }

  mutating func byte() throws(NibError) -> UInt8 { try cursor.byte() }
  mutating func skip(_ count: Int) throws(NibError) { try cursor.skip(count) }

  /// Consumes the next byte if it is this one.
  mutating func takes(_ tag: UInt8) -> Bool {
    guard cursor.next == tag else { return false }
    _ = try? cursor.byte()
    return true
  }

  private mutating func load<Integer: FixedWidthInteger & BitwiseCopyable>(
    _: Integer.Type
  ) throws(NibError) -> Integer {
    let start = cursor.offset
    try cursor.skip(MemoryLayout<Integer>.size)
    let value = cursor.bytes.load(at: start, as: Integer.self)
    return isBigEndian ? Integer(bigEndian: value) : Integer(littleEndian: value)
  }

  mutating func integer() throws(NibError) -> Int {
    let start = cursor.offset
    let byte = try cursor.byte()
    switch byte {
    case Tag.int16: return Int(try load(Int16.self))
    case Tag.int32: return Int(try load(Int32.self))
    case Tag.int64: return Int(try load(Int64.self))
    case 0x80...Tag.last: throw NibError(.damaged(.numberExpected), at: start)
    default: return Int(Int8(bitPattern: byte))
    }
  }

  /// A length, which the file must have bytes for.
  mutating func length() throws(NibError) -> Int {
    let start = cursor.offset
    let length = try integer()
    // A tag says how wide the number is: without a sign, as lengths are written.
    let unsigned: Int
    switch cursor.offset - start {
    case 1: unsigned = length & 0xFF
    case 3: unsigned = length & 0xFFFF
    case 5: unsigned = length & 0xFFFF_FFFF
    default: unsigned = length
    }
    guard unsigned >= 0, unsigned <= cursor.rest else {
      throw NibError(.damaged(.lengthTooLarge), at: start)
    }
    return unsigned
  }

  /// The number in the table of a reference.
  mutating func reference() throws(NibError) -> Int { try integer() - Tag.firstReference }

  /// A floating-point number. One that is whole may be written as an integer.
  mutating func real(isDouble: Bool) throws(NibError) -> Double {
    guard takes(Tag.real) else { return Double(try integer()) }
    return isDouble
      ? Double(bitPattern: try load(UInt64.self)) : Double(Float(bitPattern: try load(UInt32.self)))
  }
}
