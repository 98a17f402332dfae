/// Records of one width, sorted by key, in the program's constant data.
///
/// Keys and values are ASCII and padded with spaces; a table without values is a set.
struct SortedTable: Sendable {
  let keyWidth: Int
  let valueWidth: Int
  let records: StaticString

  private var width: Int { keyWidth + valueWidth }

  var count: Int { records.utf8CodeUnitCount / width }

  /// The value of a key, without its padding.
  ///
  /// The bytes live as long as the program.
  func value(for key: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    index(of: key, in: 0..<count).map { value(at: $0) }
  }

  func value(at index: Int) -> UnsafeRawBufferPointer {
    let value = UnsafeRawBufferPointer(
      start: records.utf8Start + index * width + keyWidth, count: valueWidth)
    var end = valueWidth
    while end > 0, value[end - 1] == Self.padding { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: value[..<end])
  }

  /// The place of a key among some of the records.
  @_optimize(speed)
  func index(of key: UnsafeRawBufferPointer, in range: Range<Int>) -> Int? {
    guard key.count <= keyWidth, key.last != Self.padding else { return nil }
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low &+ high) >> 1
      let order = order(ofRecord: middle, against: key)
      if order == 0 { return middle }
      if order < 0 { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }

  private static let padding: UInt8 = 0x20

  @inline(__always)
  private func order(ofRecord index: Int, against key: UnsafeRawBufferPointer) -> Int {
    let record = records.utf8Start + index &* width
    for offset in 0..<key.count where record[offset] != key[offset] {
      return Int(record[offset]) &- Int(key[offset])
    }
    return key.count == keyWidth || record[key.count] == Self.padding ? 0 : 1
  }
}
