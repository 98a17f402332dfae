import CFPropertyLists
import CFText

/// Scans binary property lists that are one dictionary of strings. The strings are not read until a lookup needs
/// them.
struct BinaryStringsScanner {
  /// The size of the file.
  private let count: Int
  private let trailer: BinaryTrailer

  /// Offset of the keys' references; those of the values follow.
  private let references: Int
  let pairCount: Int

  /// `nil` if the list is not a valid dictionary.
  init?(_ bytes: borrowing StringsBytes, count: Int) {
    self.count = count
    let file = bytes.span(0..<count)
    guard let trailer = try? BinaryTrailer(of: file),
      let dictionary = Self.content(
        file, at: Int(trailer.offset(of: trailer.root, in: file)), end: trailer.tableOffset),
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
    var used = count
    for pair in 0..<pairCount {
      guard let key = text(pair, in: table.bytes), let value = text(pairCount &+ pair, in: table.bytes)
      else { return false }
      total += key.slice.count + value.slice.count
      guard total <= maximumBytes else { return false }
      if key.form == .latin1 {
        guard table.add(key.slice, value.slice, value.form) else { return false }
      } else {
        guard let key = table.bytes.decode(key.slice, to: used) else { return false }
        used = key.end
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
    let file = bytes.span(0..<count)
    let size = trailer.referenceSize
    let object = BinaryTrailer.integer(file, at: references &+ reference &* size, size: size)
    guard object < UInt64(trailer.objectCount) else { return nil }
    let start = Int(trailer.offset(of: Int(object), in: file))
    guard let content = Self.content(file, at: start, end: trailer.tableOffset) else { return nil }
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
    _ bytes: ByteSpan, at start: Int, end: Int
  ) -> (kind: UInt8, offset: Int, count: Int)? {
    guard start >= 8, start < end else { return nil }
    let kind = bytes[start] & 0xF0
    let count = Int(bytes[start] & 0x0F)
    if count < 0x0F { return (kind, start &+ 1, count) }
    let size = start &+ 1 < end && bytes[start &+ 1] & 0xF0 == 0x10 ? 1 &<< Int(bytes[start &+ 1] & 0x0F) : 0
    // A length of 16 bytes is possible, but left to the general reader.
    guard 1...8 ~= size, size < end &- start &- 2 else { return nil }
    let length = BinaryTrailer.integer(bytes, at: start &+ 2, size: size)
    guard length < UInt64(end) else { return nil }
    return (kind, start &+ 2 &+ size, Int(length))
  }
}
