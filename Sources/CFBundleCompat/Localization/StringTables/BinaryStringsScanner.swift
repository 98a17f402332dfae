import CFPropertyLists
import CFText

/// Scans binary property lists that are one dictionary of strings. The strings are not read until a lookup needs
/// them.
struct BinaryStringsScanner {
  private let trailer: BinaryTrailer

  /// Offset of the keys' references; those of the values follow.
  private let references: Int
  let pairCount: Int

  /// `nil` if the list is not a valid dictionary.
  init?(_ bytes: borrowing StringsBytes) {
    guard let trailer = try? BinaryTrailer(of: bytes.span),
      let dictionary = Self.content(bytes, at: Self.offset(of: trailer.root, trailer, bytes), end: trailer.tableOffset),
      dictionary.kind == 0xD0,
      dictionary.count <= (trailer.tableOffset - dictionary.offset) / (2 * trailer.referenceSize)
    else { return nil }
    self.trailer = trailer
    references = dictionary.offset
    pairCount = dictionary.count
  }

  /// Adds every pair of the file, with which the table's bytes start. Keys in UTF-16 are appended to it in UTF-8.
  /// Returns `false` if a value is not a string, if there is no space for a key, or if the strings have too many bytes
  /// together.
  func scan(into table: inout StringsIndexBuilder, maximumBytes: Int) -> Bool {
    var total = 0
    for pair in 0..<pairCount {
      guard let key = text(pair, in: table.bytes), let value = text(pairCount &+ pair, in: table.bytes)
      else { return false }
      total += key.slice.count + value.slice.count
      guard total <= maximumBytes else { return false }
      if key.form == .latin1 {
        guard table.add(key.slice, value.slice, value.form) else { return false }
      } else {
        guard let key = table.bytes.append(utf16BigEndian: key.slice) else { return false }
        table.add(key, value.slice, value.form)
      }
    }
    return true
  }

  /// The capacity in bytes that a list of N bytes may need with its decoded keys.
  static func capacity(for count: Int) -> Int { count + UTF16Decoder.capacity(for: count) }

  /// The string of a reference; `nil` if the object is not a string.
  @inline(__always)
  private func text(
    _ reference: Int, in bytes: borrowing StringsBytes
  ) -> (slice: StringsIndex.Slice, form: StringsIndex.Form)? {
    let size = trailer.referenceSize
    let object = Self.integer(bytes, at: references &+ reference &* size, size: size)
    guard object < UInt64(trailer.objectCount) else { return nil }
    let start = Self.offset(of: Int(truncatingIfNeeded: object), trailer, bytes)
    guard let content = Self.content(bytes, at: start, end: trailer.tableOffset) else { return nil }
    let room = trailer.tableOffset &- content.offset
    switch content.kind {
    case 0x50 where content.count <= room:
      return (StringsIndex.Slice(content.offset, count: content.count), .latin1)
    case 0x60 where content.count > 0 && content.count <= room &>> 1:
      return (StringsIndex.Slice(content.offset, count: content.count &* 2), .utf16BigEndian)
    default: return nil
    }
  }

  /// The kind of an object, the offset of its content, and its number of elements.
  @inline(__always)
  private static func content(
    _ bytes: borrowing StringsBytes, at start: Int, end: Int
  ) -> (kind: UInt8, offset: Int, count: Int)? {
    guard start >= 8, start < end else { return nil }
    // The marker; for a count of 15 or more, the marker of an integer and the integer follow.
    let head = bytes.bigEndianWord(at: start)
    let kind = UInt8(truncatingIfNeeded: head &>> 56) & 0xF0
    let count = Int(truncatingIfNeeded: head &>> 56) & 0x0F
    if count < 0x0F { return (kind, start &+ 1, count) }
    let marker = Int(truncatingIfNeeded: head &>> 48) & 0xFF
    // A length of 8 or 16 bytes is possible, but left to the general reader.
    guard 0x10...0x12 ~= marker else { return nil }
    let size = 1 &<< (marker & 0x0F)
    guard size < end &- start &- 2 else { return nil }
    let length = Int(truncatingIfNeeded: (head &<< 16) &>> UInt64(truncatingIfNeeded: 64 &- size &* 8))
    guard length < end else { return nil }
    return (kind, start &+ 2 &+ size, length)
  }

  /// The offset of an object, which may be any number.
  @inline(__always)
  private static func offset(of object: Int, _ trailer: BinaryTrailer, _ bytes: borrowing StringsBytes) -> Int {
    Int(truncatingIfNeeded: integer(bytes, at: trailer.position(of: object), size: trailer.offsetSize))
  }

  /// The big-endian integer of 1 to 8 bytes at an index.
  @inline(__always)
  private static func integer(_ bytes: borrowing StringsBytes, at index: Int, size: Int) -> UInt64 {
    bytes.bigEndianWord(at: index) &>> UInt64(truncatingIfNeeded: 64 &- size &* 8)
  }
}
