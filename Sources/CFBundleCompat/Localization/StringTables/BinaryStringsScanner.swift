import CFObjects
import CFPropertyLists
import CFText

/// Scans binary property lists that are one dictionary of texts. The texts themselves are not looked at
/// before they are asked for.
package struct BinaryStringsScanner {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let objectCount: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let tableOffset: Int

  /// Where the keys' references begin; those of the values follow.
  private let references: Int
  let pairCount: Int

  private static let trailerSize = 32

  /// `nil`: the list is not a sound dictionary. At most eight bytes behind a number are looked at, all of
  /// them in the file: its last 32 hold the sizes of everything.
  package init?(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    guard count >= 9 + Self.trailerSize, bytes[6] == UInt8(ascii: "0"), bytes[7] == UInt8(ascii: "0") else {
      return nil
    }
    let trailer = count - Self.trailerSize
    let offsetSize = Int(bytes[trailer + 6])
    let referenceSize = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else { return nil }
    let objectCount = Self.number(bytes, trailer + 8, size: 8)
    let root = Self.number(bytes, trailer + 16, size: 8)
    let tableOffset = Self.number(bytes, trailer + 24, size: 8)
    guard objectCount <= UInt64(trailer), root < objectCount, 8 < tableOffset, tableOffset < UInt64(trailer),
      Int(tableOffset) + Int(objectCount) * offsetSize == trailer
    else { return nil }
    self.bytes = bytes
    self.count = count
    self.objectCount = Int(objectCount)
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.tableOffset = Int(tableOffset)
    for object in 0..<Int(objectCount) {
      let offset = Self.number(bytes, Int(tableOffset) &+ object &* offsetSize, size: offsetSize)
      guard offset < tableOffset else { return nil }
    }
    guard
      let dictionary = Self.content(
        bytes, at: Int(Self.number(bytes, Int(tableOffset) + Int(root) * offsetSize, size: offsetSize)),
        end: Int(tableOffset)),
      dictionary.kind == 0xD0, dictionary.count <= (Int(tableOffset) - dictionary.offset) / (2 * referenceSize)
    else { return nil }
    references = dictionary.offset
    pairCount = dictionary.count
  }

  /// Adds every pair. Keys in UTF-16 are written in UTF-8 behind the file. Returns how many bytes of the block are
  /// used then; `nil`: the list is not only texts, or there is too little room, or the texts have too many bytes together.
  func scan(into table: inout StringsIndexBuilder, maximumBytes: Int) -> Int? {
    var total = 0
    var used = count
    for pair in 0..<pairCount {
      guard let key = text(pair), let value = text(pairCount &+ pair) else { return nil }
      total += key.slice.count + value.slice.count
      guard total <= maximumBytes else { return nil }
      if key.form == .latin1 {
        guard table.add(key.slice, value.slice, value.form) else { return nil }
      } else {
        guard let key = decode(key.slice, table.block.capacity, &used) else { return nil }
        table.add(key, value.slice, value.form)
      }
    }
    return used
  }

  /// How many bytes of room a list of so many bytes may need, with its keys.
  package static func capacity(for count: Int) -> Int { count + UTF16Decoder.capacity(for: count) }

  /// A key in UTF-8, as it will be asked for.
  @inline(never)
  private func decode(_ key: StringsIndex.Slice, _ capacity: Int, _ used: inout Int) -> StringsIndex.Slice? {
    guard UTF16Decoder.capacity(for: key.count) <= capacity - used else { return nil }
    let start = used
    var decoder = UTF16Decoder(bigEndian: true)
    used += decoder.decode(UnsafeRawBufferPointer(start: bytes + key.offset, count: key.count), to: bytes + used)
    used += decoder.finish(to: bytes + used)
    return StringsIndex.Slice(start, count: used - start)
  }

  /// The text that a reference leads to; `nil` if it does not lead to one.
  @inline(__always)
  private func text(_ reference: Int) -> (slice: StringsIndex.Slice, form: StringsIndex.Form)? {
    let object = Self.number(bytes, references &+ reference &* referenceSize, size: referenceSize)
    guard object < UInt64(objectCount) else { return nil }
    let start = Int(Self.number(bytes, tableOffset &+ Int(object) &* offsetSize, size: offsetSize))
    guard let content = Self.content(bytes, at: start, end: tableOffset) else { return nil }
    let room = tableOffset &- content.offset
    switch content.kind {
    case 0x50 where content.count <= room:
      return (StringsIndex.Slice(content.offset, count: content.count), .latin1)
    case 0x60 where content.count > 0 && content.count <= room &>> 1:
      return (StringsIndex.Slice(content.offset, count: content.count &* 2), .utf16BigEndian)
    default: return nil
    }
  }

  /// The kind of an object, where its content begins, and how many elements it claims.
  @inline(__always)
  private static func content(
    _ bytes: UnsafeMutablePointer<UInt8>, at start: Int, end: Int
  ) -> (kind: UInt8, offset: Int, count: Int)? {
    guard start >= 8, start < end else { return nil }
    let kind = bytes[start] & 0xF0
    let count = Int(bytes[start] & 0x0F)
    if count < 0x0F { return (kind, start &+ 1, count) }
    let size = start &+ 1 < end && bytes[start &+ 1] & 0xF0 == 0x10 ? 1 &<< Int(bytes[start &+ 1] & 0x0F) : 0
    // A length of 16 bytes is possible, and not plain.
    guard 1...8 ~= size, size < end &- start &- 2 else { return nil }
    let length = number(bytes, start &+ 2, size: size)
    guard length < UInt64(end) else { return nil }
    return (kind, start &+ 2 &+ size, Int(length))
  }

  /// The big-endian number of one to eight bytes.
  @inline(__always)
  private static func number(_ bytes: UnsafeMutablePointer<UInt8>, _ offset: Int, size: Int) -> UInt64 {
    let word = UInt64(bigEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self))
    return word &>> UInt64(truncatingIfNeeded: 64 &- size &* 8)
  }
}
