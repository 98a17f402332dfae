import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct EntryTableTests {
  private func handle(_ number: Int) -> Handle? { Handle(bitPattern: number) }

  private func find(_ number: Int, in table: EntryTable, hash: UInt) -> Int? {
    table.index(hash: hash) { $0 == handle(number) }
  }

  private func table(_ numbers: some Sequence<Int>, hash: (Int) -> UInt) -> EntryTable {
    var table = EntryTable()
    for number in numbers { table.add(hash: hash(number), key: handle(number), value: handle(number + 1)) }
    return table
  }

  @Test(arguments: [0, 1, 8, 9, 24, 25, 1000])
  func everyKeyIsFoundAndNoOther(count: Int) {
    let table = table(1..<count + 1) { UInt($0) }
    #expect(table.count == count)
    for number in 1..<count + 1 {
      let index = find(number, in: table, hash: UInt(number))
      #expect(index.map { table[$0].value } == handle(number + 1))
    }
    #expect(find(count + 1, in: table, hash: UInt(count + 1)) == nil)
  }

  @Test func keysOfOneHashAreToldApart() {
    let table = table(1...100) { _ in 7 }
    for number in 1...100 { #expect(find(number, in: table, hash: 7).map { table[$0].key } == handle(number)) }
    #expect(find(101, in: table, hash: 7) == nil)
  }

  @Test(arguments: [6, 100]) func removedKeysAreGoneAndTheOthersKeepTheirOrder(count: Int) {
    var table = table(1...count) { UInt($0 % 5) }
    for number in stride(from: 2, through: count, by: 2) {
      table.remove(at: find(number, in: table, hash: UInt(number % 5))!)
    }
    #expect(table.count == count / 2)
    #expect(table.live.map { $0.key } == stride(from: 1, through: count, by: 2).map { handle($0) })
    #expect(find(2, in: table, hash: 2) == nil)
    #expect(find(count - 1, in: table, hash: UInt((count - 1) % 5)) != nil)
  }

  @Test func aRemovedEntryIsNoLongerLive() {
    var table = table(1...3) { UInt($0) }
    let index = find(2, in: table, hash: 2)!
    #expect(table.isLive(index))
    table.remove(at: index)
    #expect(!table.isLive(index))
    #expect(!table.isLive(3))
  }

  @Test func addingAndRemovingDoesNotFillTheTable() {
    var table = table(1...20) { UInt($0) }
    for number in 21...10_000 {
      table.add(hash: UInt(number), key: handle(number), value: nil)
      table.remove(at: find(number, in: table, hash: UInt(number))!)
    }
    #expect(table.count == 20)
    #expect(find(20, in: table, hash: 20) != nil)
    #expect(find(10_000, in: table, hash: 10_000) == nil)
  }

  @Test func anEmptiedTableCanBeFilledAgain() {
    var table = table(1...50) { UInt($0) }
    table.removeAll()
    #expect(table.count == 0)
    #expect(find(1, in: table, hash: 1) == nil)
    table.reserve(50)
    for number in 1...50 { table.add(hash: UInt(number), key: handle(number), value: nil) }
    #expect(find(50, in: table, hash: 50) != nil)
  }
}
