/// Scans binary property lists that are one dictionary of texts. The texts themselves are not looked at
/// before they are asked for.
struct BinaryStringsScanner {
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
  init?(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
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
        kind: 0xD0, end: Int(tableOffset)),
      dictionary.count <= (Int(tableOffset) - dictionary.offset) / (2 * referenceSize)
    else { return nil }
    references = dictionary.offset
    pairCount = dictionary.count
  }

  /// Adds every pair; of pairs with the same key the first stays. Keys in UTF-16 are written in UTF-8 behind
  /// the file. `false`: the list is not only texts, or there is too little room.
  func scan(into table: inout StringsIndex) -> Bool {
    let limit = Budget().maximumBytes
    var total = 0
    var used = count
    for pair in 0..<pairCount {
      guard let key = text(pair), let value = text(pairCount &+ pair) else { return false }
      total += key.slice.count + value.slice.count
      guard total <= limit, let key = inUTF8(key.slice, key.form, table.block.capacity, &used) else { return false }
      table.add(key, value.slice, value.form, .firstStays)
    }
    return true
  }

  /// How many bytes of room a list of so many bytes may need, with its keys.
  static func capacity(for count: Int) -> Int { count + UTF16Decoder.capacity(for: count) }

  /// The key as it will be asked for.
  @inline(__always)
  private func inUTF8(
    _ key: StringsIndex.Slice, _ form: StringsIndex.Form, _ capacity: Int, _ used: inout Int
  ) -> StringsIndex.Slice? {
    form == .latin1 ? (isASCII(key) ? key : nil) : decode(key, capacity, &used)
  }

  @inline(never)
  private func decode(_ key: StringsIndex.Slice, _ capacity: Int, _ used: inout Int) -> StringsIndex.Slice? {
    guard UTF16Decoder.capacity(for: key.count) <= capacity - used else { return nil }
    let start = used
    var decoder = UTF16Decoder(bigEndian: true)
    used += decoder.decode(UnsafeRawBufferPointer(start: bytes + key.offset, count: key.count), to: bytes + used)
    used += decoder.finish(to: bytes + used)
    return StringsIndex.Slice(start, count: used - start)
  }

  @inline(__always)
  private func isASCII(_ slice: StringsIndex.Slice) -> Bool {
    let start = UnsafeRawPointer(bytes + slice.offset)
    var bits: UInt64 = 0
    var offset = 0
    while offset &+ 8 <= slice.count {
      bits |= start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    while offset < slice.count {
      bits |= UInt64(start.load(fromByteOffset: offset, as: UInt8.self))
      offset &+= 1
    }
    return bits & 0x8080_8080_8080_8080 == 0
  }

  /// The text that a reference leads to; `nil` if it does not lead to one.
  @inline(__always)
  private func text(_ reference: Int) -> (slice: StringsIndex.Slice, form: StringsIndex.Form)? {
    let object = Self.number(bytes, references &+ reference &* referenceSize, size: referenceSize)
    guard object < UInt64(objectCount) else { return nil }
    let start = Int(Self.number(bytes, tableOffset &+ Int(object) &* offsetSize, size: offsetSize))
    if let ascii = Self.content(bytes, at: start, kind: 0x50, end: tableOffset) {
      return ascii.count <= tableOffset &- ascii.offset ? (ascii, .latin1) : nil
    }
    guard let units = Self.content(bytes, at: start, kind: 0x60, end: tableOffset),
      units.count > 0, units.count <= (tableOffset &- units.offset) / 2
    else { return nil }
    return (StringsIndex.Slice(units.offset, count: units.count &* 2), .utf16BigEndian)
  }

  /// Where an object's content begins and how many elements it claims, if it is of the kind.
  @inline(__always)
  private static func content(
    _ bytes: UnsafeMutablePointer<UInt8>, at start: Int, kind: UInt8, end: Int
  ) -> StringsIndex.Slice? {
    guard start >= 8, start < end, bytes[start] & 0xF0 == kind else { return nil }
    let count = Int(bytes[start] & 0x0F)
    if count < 0x0F { return StringsIndex.Slice(start &+ 1, count: count) }
    let size = start &+ 1 < end && bytes[start &+ 1] & 0xF0 == 0x10 ? 1 << Int(bytes[start &+ 1] & 0x0F) : 0
    // A length of 16 bytes is possible, and not plain.
    guard 1...8 ~= size, size < end &- start &- 2 else { return nil }
    let length = number(bytes, start &+ 2, size: size)
    guard length < UInt64(end) else { return nil }
    return StringsIndex.Slice(start &+ 2 &+ size, count: Int(length))
  }

  /// The big-endian number of one to eight bytes.
  @inline(__always)
  private static func number(_ bytes: UnsafeMutablePointer<UInt8>, _ offset: Int, size: Int) -> UInt64 {
    let word = UInt64(bigEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self))
    return word &>> UInt64(truncatingIfNeeded: 64 &- size &* 8)
  }
}
