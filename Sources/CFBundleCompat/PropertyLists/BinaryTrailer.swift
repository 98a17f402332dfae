import CFText

/// The layout of a binary property list, as the last 32 bytes of the file describe it.
///
/// Both readers of the format start here: the general one and the scanner for tables of strings.
package struct BinaryTrailer {
  package static let size = 32

  package let objectCount: Int

  /// The number of the outermost object.
  package let root: Int

  package let offsetSize: Int
  package let referenceSize: Int

  /// Start of the table of offsets; the objects end there.
  package let tableOffset: Int

  /// Checks the version, the sizes, and that every object begins before the table. Apple's reader also checks
  /// the offsets of objects that nothing refers to.
  package init(of bytes: Span<UInt8>) throws(ParseError) {
    guard bytes.count >= 8 + 1 + Self.size else {
      throw Self.error(.binary(.fileTooShort), at: bytes.count)
    }
    guard bytes.starts(with: "bplist00") else {
      throw Self.error(.binary(.unknownVersion), at: 0)
    }
    let trailer = bytes.count - Self.size
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
      throw Self.error(.binary(.invalidSize), at: trailer + 6)
    }
    let limit = UInt64(trailer)
    let (count, root, tableOffset) = (
      Self.integer(bytes, at: trailer + 8, size: 8), Self.integer(bytes, at: trailer + 16, size: 8),
      Self.integer(bytes, at: trailer + 24, size: 8)
    )
    guard root < count, tableOffset > 8, tableOffset < limit, count <= limit,
      tableOffset + count * UInt64(offsetSize) == limit
    else { throw Self.error(.binary(.trailerDoesNotFit), at: trailer) }
    objectCount = Int(count)
    self.root = Int(root)
    self.tableOffset = Int(tableOffset)
    for object in 0..<objectCount where offset(of: object, in: bytes) >= tableOffset { throw badOffset(of: object) }
  }

  /// The offset of an object, which is less than ``tableOffset``.
  @inline(__always)
  package func offset(of object: Int, in bytes: Span<UInt8>) -> UInt64 {
    Self.integer(bytes, at: position(of: object), size: offsetSize)
  }

  /// Where the offset of an object is stored.
  @inline(__always)
  package func position(of object: Int) -> Int { tableOffset &+ object &* offsetSize }

  func badOffset(of object: Int) -> ParseError {
    Self.error(.binary(.offsetOutsideOfObjects), at: position(of: object))
  }

  package static func error(_ reason: ParseError.Reason, at offset: Int) -> ParseError {
    ParseError(reason: reason, position: .offset(offset))
  }

  /// The big-endian integer of 1 to 8 bytes at an offset. Eight bytes are read; outside of the trailer the trailer
  /// follows them, and inside of it only integers of eight bytes are read.
  @inline(__always)
  package static func integer(_ bytes: Span<UInt8>, at offset: Int, size: Int) -> UInt64 {
    bytes.word(at: offset)!.byteSwapped &>> UInt64(truncatingIfNeeded: 64 &- size &* 8)
  }
}
