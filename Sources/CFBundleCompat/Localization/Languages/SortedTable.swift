import CFObjects

/// Records of fixed width, sorted by key, in read-only data.
///
/// Keys and values are ASCII and padded with spaces; keys are at least two bytes wide. A table without values is a set.
///
/// Unchecked: the records are constants of the program.
struct SortedTable: @unchecked Sendable {
  let start: UnsafePointer<UInt8>
  let count: Int
  let keyWidth: Int
  let valueWidth: Int

  var width: Int { keyWidth &+ valueWidth }

  /// A range of the records.
  subscript(range: Range<Int>) -> SortedTable {
    SortedTable(
      start: start + range.lowerBound * width, count: range.count, keyWidth: keyWidth, valueWidth: valueWidth)
  }

  /// The value of a key, without its padding. The bytes are never freed.
  @_optimize(speed)
  func value(for key: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard 1...keyWidth ~= key.count, key[key.count &- 1] != Self.padding else { return nil }
    let head = Self.head(key[0], key.count > 1 ? key[1] : Self.padding)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low &+ high) >> 1
      let record = start + middle &* width
      let found = Self.head(record[0], record[1])
      let order = found == head ? order(of: record, against: key) : found < head ? -1 : 1
      if order < 0 {
        low = middle &+ 1
      } else if order > 0 {
        high = middle
      } else {
        return value(at: middle)
      }
    }
    return nil
  }

  func value(at index: Int) -> UnsafeRawBufferPointer {
    let value = start + index * width + keyWidth
    var end = valueWidth
    while end > 0, value[end - 1] == Self.padding { end -= 1 }
    return UnsafeRawBufferPointer(start: value, count: end)
  }

  private static let padding: UInt8 = 0x20

  /// The first two bytes, which tell most keys apart.
  @inline(__always)
  private static func head(_ first: UInt8, _ second: UInt8) -> UInt16 {
    UInt16(first) << 8 | UInt16(second)
  }

  @inline(__always)
  private func order(of record: UnsafePointer<UInt8>, against key: UnsafeRawBufferPointer) -> Int {
    for offset in 0..<key.count where record[offset] != key[offset] {
      return Int(record[offset]) &- Int(key[offset])
    }
    return key.count == keyWidth || record[key.count] == Self.padding ? 0 : 1
  }
}

extension SortedTable {
  @inline(__always)
  init(keyWidth: Int, valueWidth: Int, records: StaticString) {
    self.init(
      start: records.utf8Start, count: records.utf8CodeUnitCount / (keyWidth + valueWidth), keyWidth: keyWidth,
      valueWidth: valueWidth)
  }
}
