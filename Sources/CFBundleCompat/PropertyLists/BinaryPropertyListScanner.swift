import CFText

/// The objects of a binary property list as the file stores them, by number.
///
/// Every number from the file is checked before use. References are not followed here.
package struct BinaryPropertyListScanner: ~Escapable {
  let bytes: Span<UInt8>
  package let trailer: BinaryTrailer

  package var count: Int { trailer.objectCount }
  package var root: Int { trailer.root }
  var referenceSize: Int { trailer.referenceSize }

  /// Where the objects end.
  private var tableOffset: Int { trailer.tableOffset }

  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>) throws(ParseError) {
    self.bytes = bytes
    trailer = try BinaryTrailer(of: bytes)
  }

  /// The same for bytes that have been checked: they must be those that the trailer was read from.
  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>, checked trailer: BinaryTrailer) {
    self.bytes = bytes
    self.trailer = trailer
  }

  static func error(_ reason: ParseError.Reason, at offset: Int) -> ParseError {
    BinaryTrailer.error(reason, at: offset)
  }
}

// MARK: - One object

extension BinaryPropertyListScanner {
  /// An object as its marker and length describe it.
  package struct Item {
    package enum Kind { case boolean, integer, real, date, data, ascii, utf16, uid, array, set, dictionary }

    package let kind: Kind
    /// The offset of the object.
    package let start: Int
    /// The offset of its content: bytes, or references.
    package let content: Int
    /// The number of bytes, UTF-16 units, elements or pairs in the content.
    package let count: Int

    /// The number of references in a container.
    package var referenceCount: Int { kind == .dictionary ? 2 * count : count }
  }

  /// The object with a number, checked against the end of the objects.
  @inline(__always)
  package func item(_ object: Int) throws(ParseError) -> Item {
    let start = Int(trailer.offset(of: object, in: bytes))
    guard start >= 8 else { throw trailer.badOffset(of: object) }
    return try item(at: start)
  }

  /// The object at an offset between the header and the table.
  @_optimize(speed)
  package func item(at start: Int) throws(ParseError) -> Item {
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    switch marker & 0xF0 {
    case 0x00 where low == 8 || low == 9: return try sized(.boolean, start, 0)
    case 0x00 where low == 0: throw Self.error(.binary(.null), at: start)
    case 0x10 where low <= 4: return try sized(.integer, start, 1 << low)
    case 0x20 where low == 2 || low == 3: return try sized(.real, start, 1 << low)
    case 0x30 where low == 3: return try sized(.date, start, 8)
    case 0x40: return try counted(.data, start, unit: 1)
    case 0x50: return try counted(.ascii, start, unit: 1)
    case 0x60:
      let item = try counted(.utf16, start, unit: 2)
      guard item.count > 0 else { throw Self.error(.binary(.emptyUTF16), at: start) }
      return item
    case 0x80:
      let item = try sized(.uid, start, low + 1)
      guard integer(of: item) <= UInt32.max else { throw Self.error(.binary(.uidTooLarge), at: start) }
      return item
    case 0xA0: return try counted(.array, start, unit: referenceSize)
    case 0xC0: return try counted(.set, start, unit: referenceSize)
    case 0xD0: return try counted(.dictionary, start, unit: 2 * referenceSize)
    default: throw Self.error(.binary(.unknownType), at: start)
    }
  }

  @inline(__always)
  private func sized(_ kind: Item.Kind, _ start: Int, _ size: Int) throws(ParseError) -> Item {
    guard size <= tableOffset - start - 1 else {
      throw Self.error(.binary(.objectBeyondEnd), at: start)
    }
    return Item(kind: kind, start: start, content: start + 1, count: size)
  }

  /// An object whose length is in its marker or in the integer after it.
  @inline(__always)
  private func counted(_ kind: Item.Kind, _ start: Int, unit: Int) throws(ParseError) -> Item {
    var content = start &+ 1
    var count = Int(bytes[start] & 0x0F)
    if count == 0x0F { (count, content) = try length(start) }
    // A unit has at most 16 bytes, so the product does not overflow.
    guard count &* unit <= tableOffset &- content else {
      throw Self.error(.binary(.objectLongerThanFile), at: start)
    }
    return Item(kind: kind, start: start, content: content, count: count)
  }

  /// The integer after a marker, less than 2 to the power of 56, and its end.
  @_optimize(speed) @inline(never)
  private func length(_ start: Int) throws(ParseError) -> (count: Int, end: Int) {
    let content = start &+ 1
    let size = content < tableOffset ? 1 << Int(bytes[content] & 0x0F) : 0
    guard size > 0, bytes[content] & 0xF0 == 0x10, size <= 16, size < tableOffset - content else {
      throw notALength(start)
    }
    let isHuge = size == 16 && BinaryTrailer.integer(bytes, at: content + 1, size: 8) > 0
    let end = content + 1 + size
    let count = BinaryTrailer.integer(bytes, at: end - min(size, 8), size: min(size, 8))
    guard !isHuge, count < 1 << 56 else { throw notALength(start) }
    return (Int(count), end)
  }

  private func notALength(_ start: Int) -> ParseError {
    Self.error(.binary(.invalidLength), at: start)
  }

  /// The number of an object that a container refers to. A dictionary's keys come first.
  package func reference(_ index: Int, in item: Item) throws(ParseError) -> Int {
    try reference(at: item.content + index * referenceSize)
  }

  /// The number of the object that the reference at an offset is for.
  @inline(__always)
  func reference(at position: Int) throws(ParseError) -> Int {
    let object = BinaryTrailer.integer(bytes, at: position, size: referenceSize)
    guard object < UInt64(count) else {
      throw Self.error(.binary(.missingObject), at: position)
    }
    return Int(object)
  }

  /// The last 64 bits of a scalar.
  package func integer(of item: Item) -> UInt64 {
    let size = min(item.count, 8)
    return BinaryTrailer.integer(bytes, at: item.content + item.count - size, size: size)
  }

  /// The bytes of a string or of data.
  @_lifetime(copy self)
  package func bytes(of item: Item) -> Span<UInt8> {
    let length = item.kind == .utf16 ? 2 * item.count : item.count
    return bytes.extracting(item.content..<item.content + length)
  }
}
