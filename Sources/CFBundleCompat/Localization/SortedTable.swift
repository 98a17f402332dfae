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
  func index(of key: UnsafeRawBufferPointer, in range: Range<Int>) -> Int? {
    guard key.count <= keyWidth, key.last != Self.padding else { return nil }
    var range = range
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let order = order(ofRecord: middle, against: key)
      if order == 0 { return middle }
      range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private static let padding: UInt8 = 0x20

  private func order(ofRecord index: Int, against key: UnsafeRawBufferPointer) -> Int {
    let record = records.utf8Start + index * width
    for offset in 0..<keyWidth {
      let wanted = offset < key.count ? key[offset] : Self.padding
      if record[offset] != wanted { return Int(record[offset]) - Int(wanted) }
    }
    return 0
  }
}
