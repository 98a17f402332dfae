import CFTestSupport
import Testing

@testable import CFText

@Suite struct LockTests {
  private struct Failure: Error {}

  private final class Counter: @unchecked Sendable {
    var value = 0  // guarded by the test's lock
  }

  @Test func onlyOneThreadIsInside() async {
    let lock = Lock()
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<10_000 { lock.withLock { counter.value += 1 } } }
      }
    }
    #expect(counter.value == 80_000)
  }

  @Test func anErrorUnlocks() {
    let lock = Lock()
    #expect(throws: Failure.self) { try lock.withLock { () throws(Failure) in throw Failure() } }
    #expect(lock.withLock { true })
  }

  @Test func aLockedValueKeepsEveryChange() async {
    let numbers = Locked<[Int]>([])
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask { for index in 0..<1000 { numbers.withLock { $0.append(thread * 1000 + index) } } }
      }
    }
    #expect(numbers.withLock { $0.sorted() } == Array(0..<4000))
  }

  @Test func aLockedValueKeepsWhatWasDoneBeforeAnError() {
    let number = Locked(1)
    #expect(throws: Failure.self) {
      try number.withLock { number throws(Failure) in
        number = 2
        throw Failure()
      }
    }
    #expect(number.withLock { $0 } == 2)
  }
}

@Suite struct MemoryBlockTests {
  /// Below and above the size from which a block is a mapping of its own.
  private static let capacities = [0, 1, 4096, (1 << 20) - 1, 1 << 20, (5 << 20) + 3]

  private func bytes(_ block: MemoryBlock, _ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: block.start + range.lowerBound, count: range.count)
  }

  @Test(arguments: capacities) func newBytesAreZero(capacity: Int) throws {
    let block = try #require(MemoryBlock.make(capacity: capacity, expected: capacity))
    #expect(block.capacity == capacity)
    #expect(bytes(block, 0..<capacity + MemoryBlock.padding).allSatisfy { $0 == 0 })
  }

  @Test(arguments: capacities) func trimmingKeepsTheBytesAndThePadding(capacity: Int) throws {
    let block = try #require(MemoryBlock.make(capacity: capacity, expected: 0))
    for index in 0..<capacity { block.start[index] = UInt8(truncatingIfNeeded: index &* 31) }
    let count = capacity / 3
    block.trim(to: count)
    #expect(block.capacity == count)
    #expect((0..<count).allSatisfy { block.start[$0] == UInt8(truncatingIfNeeded: $0 &* 31) })
    // The padding has no defined content after a trim, but reading it must not fault.
    #expect(Array(bytes(block, count..<count + MemoryBlock.padding)).count == MemoryBlock.padding)
  }

  @Test func aBlockThatNoMachineHasIsRefused() {
    #expect(MemoryBlock.make(capacity: 1 << 60, expected: 0) == nil)
  }
}

@Suite struct StableSortTests {
  private struct Card: Equatable {
    let rank: Int
    let index: Int
  }

  @Test func equalElementsKeepTheirOrder() {
    var rng = SeededGenerator()
    for _ in 0..<300 {
      let cards = (0..<rng.below(70)).map { Card(rank: rng.below(8), index: $0) }
      // The index makes the order total, so any correct sort gives one result.
      let expected = cards.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
      #expect(cards.stableSorted { $0.rank <= $1.rank } == expected)
    }
  }

  @Test(arguments: [[], [1], [2, 1], [3, 1, 2], [1, 1, 1], Array((0..<100).reversed())])
  func comparableElementsAreSorted(numbers: [Int]) {
    #expect(numbers.stableSorted == numbers.sorted())
  }
}

@Suite struct UninitializedArrayTests {
  @Test func theArrayHasTheElementsThatWereWritten() {
    let squares = [Int](unsafeUninitializedCapacity: 10) { buffer in
      for index in 0..<4 { buffer.initializeElement(at: index, to: index * index) }
      return 4
    }
    #expect(squares == [0, 1, 4, 9])
  }

  @Test func nothingIsCalledForAnEmptyArray() {
    var calls = 0
    let none = [UInt8](
      unsafeUninitializedCapacity: 0,
      writingWith: { _ in
        calls += 1
        return 0
      })
    #expect(none.isEmpty)
    #expect(calls == 0)
  }
}

@Suite struct LazyReferenceTests {
  private final class Box: Sendable {}

  @Test func racingThreadsGetOneObject() async {
    let reference = LazyReference<Box>()
    let all = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<16 { group.addTask { ObjectIdentifier(reference.load { Box() }) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(all.count == 1)
    #expect(reference.loadUnretained().map { ObjectIdentifier($0.takeUnretainedValue()) } == all.first)
  }

  /// While an object is made, another thread, here the same one, may store the first.
  @Test func ofTwoObjectsTheFirstStaysAndTheSecondIsReleased() {
    let reference = LazyReference<Box>()
    weak var second: Box?
    var first: Box?
    let object = reference.load {
      first = reference.load { Box() }
      let box = Box()
      second = box
      return box
    }
    #expect(object === first)
    #expect(reference.loadUnretained()?.takeUnretainedValue() === first)
    #expect(second == nil)
  }

  @Test func theObjectIsReleasedByAResetAndWithTheReference() {
    var reference: LazyReference<Box>? = LazyReference()
    #expect(reference!.loadUnretained()?.toOpaque() == nil)
    weak let first: Box? = reference!.load { Box() }
    #expect(first != nil)
    reference!.reset()
    #expect(first == nil)
    weak let second: Box? = reference!.load { Box() }
    #expect(second != nil)
    reference = nil
    #expect(second == nil)
  }
}
