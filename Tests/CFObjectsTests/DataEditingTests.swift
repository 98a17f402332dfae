import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct DataEditingTests {
  private func mutable(_ bytes: [UInt8], capacity: Int = 0) -> DataObject {
    DataObject(copying: bytes.span, capacity: capacity)
  }

  private func replace(_ range: Range<Int>, in data: DataObject, with bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { data.replace(range, with: $0) }
  }

  @Test func onlyDataWithACapacityAreMutable() {
    #expect(!DataObject([1, 2]).isMutable)
    #expect(mutable([1, 2]).isMutable)
  }

  @Test func aLongerLengthAddsZeros() {
    let data = mutable([1, 2, 3])
    #expect(data.setCount(1))
    #expect(data.setCount(4))
    #expect(data.bytes == [1, 0, 0, 0])
    #expect(data.setCount(1000))
    #expect(data.bytes == [1] + [UInt8](repeating: 0, count: 999))
  }

  @Test func theCapacityIsALimit() {
    let data = mutable([1, 2], capacity: 3)
    #expect(data.setCount(3))
    #expect(!data.setCount(4))
    #expect(!replace(3..<3, in: data, with: [9]))
    #expect(data.bytes == [1, 2, 0])
    #expect(replace(0..<3, in: data, with: [7, 8, 9]))
    #expect(data.bytes == [7, 8, 9])
  }

  @Test func aRangeIsReplacedByMoreOrFewerBytes() {
    let data = mutable([1, 2, 3, 4])
    #expect(replace(1..<3, in: data, with: [9, 9, 9]))
    #expect(data.bytes == [1, 9, 9, 9, 4])
    #expect(replace(0..<4, in: data, with: []))
    #expect(data.bytes == [4])
  }

  @Test func dataCanBeReplacedByTheirOwnBytes() {
    let data = mutable([1, 2, 3])
    #expect(data.replace(3..<3, with: UnsafeRawBufferPointer(start: data.address, count: data.count)))
    #expect(data.bytes == [1, 2, 3, 1, 2, 3])
  }

  @Test(
    arguments: [
      ([1, 2], 0..<6, false, false, 0), ([1, 2], 0..<6, true, false, 4), ([1, 2], 1..<6, false, false, 4),
      ([1, 2], 1..<6, false, true, nil), ([1, 2], 0..<6, true, true, 4), ([2, 1], 0..<6, false, false, nil),
      ([], 0..<6, false, false, nil), ([1, 2, 3], 4..<6, false, false, nil),
    ] as [([UInt8], Range<Int>, Bool, Bool, Int?)])
  func patternsAreFound(
    _ pattern: [UInt8], _ range: Range<Int>, _ isBackwards: Bool, _ isAnchored: Bool, _ offset: Int?
  ) {
    let data = DataObject([1, 2, 3, 4, 1, 2])
    let found = data.firstIndex(of: pattern.span, in: range, isBackwards: isBackwards, isAnchored: isAnchored)
    #expect(found == offset)
  }

  @Test func equalBytesAreEqualData() {
    let long = [UInt8](repeating: 5, count: 200)
    #expect(DataObject(long).equals(mutable(long)))
    #expect(DataObject(long).contentHash == mutable(long).contentHash)
    #expect(!DataObject(long).equals(DataObject(long.dropLast() + [6])))
    #expect(DataObject([]).equals(DataObject([])))
  }

  @Test func theDescriptionShowsBothEndsOfLongData() {
    #expect(DataObject([0xAB, 1]).description == "{length = 2, bytes = 0xab01}")
    #expect(
      DataObject([UInt8](0..<25)).description
        == "{length = 25, bytes = 0x000102030405060708090a0b0c0d0e0f ... 1112131415161718}")
  }
}
