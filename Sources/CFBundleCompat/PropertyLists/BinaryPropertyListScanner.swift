import CFObjects
import CFText

/// The objects of a binary property list as the file has them, by number.
///
/// Every number that the file claims is checked where it is used; nothing is followed here.
struct BinaryPropertyListScanner {
  let bytes: UnsafeRawBufferPointer
  let count: Int
  let root: Int
  private let offsetSize: Int
  private let referenceSize: Int

  /// Where the table of offsets begins; the objects end there.
  private let tableOffset: Int

  init(_ bytes: UnsafeRawBufferPointer) throws(ParseError) {
    self.bytes = bytes
    guard bytes.count >= 8 + 1 + Self.trailerSize else {
      throw Self.error("the file is too short for a binary list", at: bytes.count)
    }
    guard bytes.starts(with: "bplist00".utf8) else {
      throw Self.error("the version of the binary list is unknown", at: 0)
    }
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
      throw Self.error("the trailer names a size that is not 1 to 8", at: trailer + 6)
    }
    let limit = UInt64(trailer)
    let (count, root, tableOffset) = (
      Self.integer(bytes, at: trailer + 8, size: 8), Self.integer(bytes, at: trailer + 16, size: 8),
      Self.integer(bytes, at: trailer + 24, size: 8)
    )
    guard root < count, tableOffset > 8, tableOffset < limit, count <= limit,
      tableOffset + count * UInt64(offsetSize) == limit
    else { throw Self.error("the trailer does not fit the file", at: trailer) }
    self.count = Int(count)
    self.root = Int(root)
    self.tableOffset = Int(tableOffset)
    try checkOffsets()
  }

  private static let trailerSize = 32

  /// Also objects that nothing refers to must begin before the table: so has it Apple's reader.
  private func checkOffsets() throws(ParseError) {
    for object in 0..<count where offset(of: object) >= UInt64(tableOffset) { throw badOffset(of: object) }
  }

  private func badOffset(of object: Int) -> ParseError {
    Self.error("an object's offset is outside of the objects", at: tableOffset + object * offsetSize)
  }

  private func offset(of object: Int) -> UInt64 {
    Self.integer(bytes, at: tableOffset + object * offsetSize, size: offsetSize)
  }

  static func error(_ reason: Text, at offset: Int) -> ParseError {
    ParseError(reason: reason, position: .offset(offset))
  }

  /// The big-endian number of 1 to 8 bytes, in front of which the file has at least seven others.
  @inline(__always)
  private static func integer(_ bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) -> UInt64 {
    let word = bytes.loadUnaligned(fromByteOffset: offset + size - 8, as: UInt64.self)
    return UInt64(bigEndian: word) & UInt64.max >> UInt64(64 - 8 * size)
  }
}

// MARK: - One object

extension BinaryPropertyListScanner {
  /// An object as its first bytes describe it.
  struct Item {
    enum Kind { case boolean, integer, real, date, data, ascii, utf16, uid, array, set, dictionary }

    let kind: Kind
    /// Where the object begins.
    let start: Int
    /// Where its content begins: bytes, or references.
    let content: Int
    /// How many bytes, UTF-16 units, elements or pairs the content has.
    let count: Int

    /// How many references a container has.
    var referenceCount: Int { kind == .dictionary ? 2 * count : count }
  }

  /// The object with a number, checked against the end of the objects.
  func item(_ object: Int) throws(ParseError) -> Item {
    let start = Int(offset(of: object))
    guard start >= 8 else { throw badOffset(of: object) }
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    switch marker & 0xF0 {
    case 0x00 where low == 8 || low == 9: return try sized(.boolean, start, 0)
    case 0x00 where low == 0: throw Self.error("a null is not read", at: start)
    case 0x10 where low <= 4: return try sized(.integer, start, 1 << low)
    case 0x20 where low == 2 || low == 3: return try sized(.real, start, 1 << low)
    case 0x30 where low == 3: return try sized(.date, start, 8)
    case 0x40: return try counted(.data, start, unit: 1)
    case 0x50: return try counted(.ascii, start, unit: 1)
    case 0x60:
      let item = try counted(.utf16, start, unit: 2)
      guard item.count > 0 else { throw Self.error("an empty text claims to be UTF-16", at: start) }
      return item
    case 0x80:
      let item = try sized(.uid, start, low + 1)
      guard integer(of: item) <= UInt32.max else { throw Self.error("a UID is too large", at: start) }
      return item
    case 0xA0: return try counted(.array, start, unit: referenceSize)
    case 0xC0: return try counted(.set, start, unit: referenceSize)
    case 0xD0: return try counted(.dictionary, start, unit: 2 * referenceSize)
    default: throw Self.error("an object of an unknown kind", at: start)
    }
  }

  private func sized(_ kind: Item.Kind, _ start: Int, _ size: Int) throws(ParseError) -> Item {
    guard size <= tableOffset - start - 1 else {
      throw Self.error("an object reaches beyond the end of the objects", at: start)
    }
    return Item(kind: kind, start: start, content: start + 1, count: size)
  }

  /// An object whose length stands in its marker or in an integer behind that.
  private func counted(_ kind: Item.Kind, _ start: Int, unit: Int) throws(ParseError) -> Item {
    var content = start + 1
    var count = UInt64(bytes[start] & 0x0F)
    if count == 0x0F {
      let size = content < tableOffset ? 1 << Int(bytes[content] & 0x0F) : 0
      guard size > 0, bytes[content] & 0xF0 == 0x10, size <= 16, size < tableOffset - content else {
        throw notALength(start)
      }
      let isHuge = size == 16 && Self.integer(bytes, at: content + 1, size: 8) > 0
      content += 1 + size
      count = Self.integer(bytes, at: content - min(size, 8), size: min(size, 8))
      guard !isHuge, count < 1 << 56 else { throw notALength(start) }
    }
    guard count <= UInt64((tableOffset - content) / unit) else {
      throw Self.error("an object claims to be longer than the file", at: start)
    }
    return Item(kind: kind, start: start, content: content, count: Int(count))
  }

  private func notALength(_ start: Int) -> ParseError {
    Self.error("an object's length is not a length", at: start)
  }

  /// The number of an object that a container refers to. A dictionary's keys come first.
  func reference(_ index: Int, in item: Item) throws(ParseError) -> Int {
    let position = item.content + index * referenceSize
    let object = Self.integer(bytes, at: position, size: referenceSize)
    guard object < UInt64(count) else {
      throw Self.error("a reference to an object that is not there", at: position)
    }
    return Int(object)
  }

  /// The last 64 bits of a scalar.
  func integer(of item: Item) -> UInt64 {
    let size = min(item.count, 8)
    return Self.integer(bytes, at: item.content + item.count - size, size: size)
  }

  /// The bytes of a text or of data.
  func bytes(of item: Item) -> UnsafeRawBufferPointer {
    let length = item.kind == .utf16 ? 2 * item.count : item.count
    return UnsafeRawBufferPointer(rebasing: bytes[item.content..<item.content + length])
  }
}
