import CFBundleCompatC
import CFTestSupport
import Synchronization
import Testing

@testable import CFText

@Suite struct ConcurrentMapTests {
  private final class Box: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private final class Progress: Sendable {
    let count = Atomic(0)
  }

  /// Four numbers share a hash.
  private func hash(_ number: Int) -> UInt64 { UInt64(number / 4) &* 0x9E37_79B9_7F4A_7C15 }

  private func find(_ number: Int, in map: ConcurrentMap<Box>) -> Box? {
    map.first(hash: hash(number)) { $0.number == number }?.takeUnretainedValue()
  }

  private func add(_ number: Int, to map: ConcurrentMap<Box>) -> Box {
    map.insert(Box(number), hash: hash(number)) { $0.number == number }.takeUnretainedValue()
  }

  @Test func everyValueIsFoundAfterTheTableHasGrown() {
    let map = ConcurrentMap<Box>()
    for number in 0..<10_000 { #expect(add(number, to: map).number == number) }
    for number in 0..<10_000 { #expect(find(number, in: map)?.number == number) }
    #expect(find(10_000, in: map) == nil)
  }

  @Test func theFirstValueOfAKeyStays() {
    let map = ConcurrentMap<Box>()
    let first = add(1, to: map)
    #expect(add(1, to: map) === first)
    #expect(find(1, in: map) === first)
  }

  @Test func racingThreadsGetOneValue() async {
    let map = ConcurrentMap<Box>()
    let all = await withTaskGroup(of: [ObjectIdentifier].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<1000).map { ObjectIdentifier(self.add($0, to: map)) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.allSatisfy { $0 == all[0] })
  }

  /// A writer adds numbers in order, through many sizes of the table; whatever it has published, readers find.
  @Test func readersFindEveryPublishedValueWhileTheTableGrows() async {
    let map = ConcurrentMap<Box>()
    let total = 20_000
    let progress = Progress()
    let misses = await withTaskGroup(of: Int.self) { group in
      for reader in 0..<3 {
        group.addTask {
          var rng = SeededGenerator(seed: SeededGenerator.environmentSeed &+ UInt64(reader))
          var misses = 0
          var count = 0
          while count < total {
            await Task.yield()  // The pool may have fewer threads than there are tasks.
            count = progress.count.load(ordering: .acquiring)
            guard count > 0 else { continue }
            for number in [count - 1, rng.below(count)] where self.find(number, in: map)?.number != number {
              misses += 1
            }
          }
          return misses
        }
      }
      group.addTask {
        for number in 0..<total {
          _ = self.add(number, to: map)
          progress.count.store(number + 1, ordering: .releasing)
        }
        return 0
      }
      return await group.reduce(0, +)
    }
    #expect(misses == 0)
  }

  /// A reader that began before the table grew goes on in the old one.
  @Test func aReaderKeepsItsTableWhileTheMapGrows() {
    let map = ConcurrentMap<Box>()
    let (first, second) = (add(0, to: map), add(1, to: map))
    var seen: [ObjectIdentifier] = []
    var memory: [UnsafeMutableRawPointer] = []
    let found = map.first(hash: hash(0)) { value in
      seen.append(ObjectIdentifier(value))
      if seen.count > 1 { return false }
      // The table grows once: a second time it might take the place of the first one.
      for number in 100..<102 { _ = self.add(number, to: map) }
      // If the old table was freed, this is where it was. Not calloc(), which does not take what was freed last.
      for size in [32, 48, 64, 96, 128, 192, 256] {
        for _ in 0..<64 {
          let block = malloc(size)!
          memset(block, 0, size)
          memory.append(block)
        }
      }
      return false
    }
    #expect(found == nil)
    #expect(seen == [ObjectIdentifier(first), ObjectIdentifier(second)])
    for block in memory { free(block) }
  }

  @Test func theMapReleasesItsValuesWithItself() {
    var map: ConcurrentMap<Box>? = ConcurrentMap()
    weak var value: Box?
    do {
      let box = Box(7)
      value = box
      _ = map!.insert(box, hash: 7) { $0.number == 7 }
    }
    #expect(value != nil)
    map = nil
    #expect(value == nil)
  }
}
