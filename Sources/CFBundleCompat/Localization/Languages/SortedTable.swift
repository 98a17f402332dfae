import CFText

/// Records of fixed width, sorted by key, in read-only data.
///
/// Keys and values are ASCII and padded with spaces; keys are at least two bytes wide. A table without values is a set.
struct SortedTable: Sendable {
  private let records: StaticBytes
  let count: Int
  private let keyWidth: Int
  private let valueWidth: Int

  @inline(__always)
  init(keyWidth: Int, valueWidth: Int, records: Literal) {
    self.records = StaticBytes(records)
    self.keyWidth = keyWidth
    self.valueWidth = valueWidth
    count = self.records.count / (keyWidth + valueWidth)
  }

  private var width: Int { keyWidth &+ valueWidth }

  private static let padding: UInt8 = 0x20
}

// MARK: - Finding

extension SortedTable {
  /// The value of a key, without its padding.
  @_optimize(speed)
  func value(for key: ByteSpan) -> StaticBytes? { index(of: key, in: 0..<count).map { value(at: $0) } }

  @inline(__always)
  func value(for key: LanguageName) -> StaticBytes? { value(for: key.utf8) }

  /// The index of a key's record in a range of the records.
  @inline(__always)
  func index(of key: ByteSpan, in range: Range<Int>) -> Int? {
    guard 1...keyWidth ~= key.count, key[key.count &- 1] != Self.padding else { return nil }
    let head = UInt16(key[0]) << 8 | UInt16(key.count > 1 ? key[1] : Self.padding)
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low &+ high) >> 1
      let record = middle &* width
      let found = records.bigEndianPair(at: record)  // Tells most keys apart.
      let order = found == head ? order(of: record, against: key) : found < head ? -1 : 1
      if order < 0 {
        low = middle &+ 1
      } else if order > 0 {
        high = middle
      } else {
        return middle
      }
    }
    return nil
  }

  /// How the key of the record at an offset compares with a key of the same first two bytes.
  @inline(__always)
  private func order(of record: Int, against key: ByteSpan) -> Int {
    var offset = 2
    while offset < key.count {
      let (own, other) = (records[record &+ offset], key[offset])
      if own != other { return Int(own) &- Int(other) }
      offset &+= 1
    }
    return key.count == keyWidth || records[record &+ key.count] == Self.padding ? 0 : 1
  }
}

// MARK: - Records

extension SortedTable {
  func key(at index: Int) -> StaticBytes { field(index &* width, keyWidth) }

  func value(at index: Int) -> StaticBytes { field(index &* width &+ keyWidth, valueWidth) }

  /// The bytes of a field, without its padding.
  private func field(_ start: Int, _ width: Int) -> StaticBytes {
    var end = start &+ width
    while end > start, records[end &- 1] == Self.padding { end &-= 1 }
    return records[start..<end]
  }
}

extension StaticBytes {
  /// Removes the first of the words that spaces separate; `nil` after the last one.
  @inline(never)
  mutating func takeWord() -> StaticBytes? {
    guard !isEmpty else { return nil }
    var end = 0
    while end < count, self[end] != 0x20 { end &+= 1 }
    let word = self[0..<end]
    self = self[min(end + 1, count)..<count]
    return word
  }

  /// The number in some of the digits.
  func number(in digits: Range<Int>) -> Int {
    var number = 0
    for index in digits { number = 10 &* number &+ Int(self[index] &- UInt8(ascii: "0")) }
    return number
  }
}
