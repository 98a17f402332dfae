import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct SetObjectTests {
  private let first = StringObject("a")
  private let second = StringObject("a")
  private let other = StringObject("b")

  private func count(_ object: CFObject) -> Int32 { object.retainCount.load(ordering: .relaxed) }

  @Test func aSetHasEachValueOnceAndKeepsTheFirst() {
    let set = SetObject(rule: .objects, isMutable: true)
    for value in [first, second, other] { set.add(unretained(value)) }
    #expect(set.count == 2)
    #expect(set.value(equalTo: unretained(second)) == .some(unretained(first)))
    #expect(count(second) == 0)
  }

  @Test func aBagCountsOccurrences() {
    let bag = BagObject(rule: .objects, isMutable: true)
    for value in [first, second, other] { bag.add(unretained(value)) }
    #expect(bag.count == 3)
    #expect(bag.count(of: unretained(second)) == 2)
    #expect(bag.values == [unretained(first), unretained(first), unretained(other)])
    bag.remove(unretained(first))
    #expect(bag.count(of: unretained(first)) == 1)
    bag.remove(unretained(first))
    #expect(bag.value(equalTo: unretained(first)) == nil)
    #expect(count(first) == 0)
  }

  @Test func setReplacesTheValueAndReplaceAddsNone() {
    let set = SetObject(rule: .objects, isMutable: true)
    set.add(unretained(first))
    set.set(unretained(second))
    #expect(set.value(equalTo: unretained(first)) == .some(unretained(second)))
    #expect(count(first) == 0)
    set.replace(unretained(other))
    #expect(set.count == 1)
  }

  @Test func aCopyHasTheSameOccurrences() {
    let bag = BagObject(rule: .objects, isMutable: true)
    for value in [first, second, other] { bag.add(unretained(value)) }
    let copy = BagObject(copying: bag, isMutable: false)
    #expect(copy.equals(bag))
    #expect(copy.count(of: unretained(first)) == 2)
    bag.remove(unretained(first))
    #expect(!copy.equals(bag))
  }

  @Test func theOrderOfValuesDoesNotMatterForEquality() {
    let left = SetObject(rule: .objects, isMutable: true)
    let right = SetObject(rule: .objects, isMutable: true)
    for value in [first, other] { left.add(unretained(value)) }
    for value in [other, second] { right.add(unretained(value)) }
    #expect(left.equals(right))
    #expect(left.contentHash == right.contentHash)
  }

  @Test func changesDuringEnumerationAreNotSeen() {
    let set = SetObject(rule: .objects, isMutable: true)
    for value in [first, other] { set.add(unretained(value)) }
    var seen: [Text] = []
    set.forEach {
      set.removeAll()
      seen.append(borrow($0)!.description)
    }
    #expect(seen == ["a", "b"])
    #expect(set.count == 0)
  }
}
