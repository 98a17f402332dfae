import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct ArrayObjectTests {
  private func mutable() -> ArrayObject { ArrayObject([], rule: .objects, isMutable: true) }

  private func count(_ object: CFObject) -> Int32 { object.retainCount.load(ordering: .relaxed) }

  @Test func countsEachElementOnceForEachPlace() {
    let object = StringObject("a")
    do {
      let array = ArrayObject([object, object])
      #expect(count(object) == 2)
      let copy = ArrayObject(array.values, rule: array.rule, isMutable: true)
      #expect(count(object) == 4)
      copy.remove(at: 0)
      #expect(count(object) == 3)
      #expect(array.equals(ArrayObject([StringObject("a"), StringObject("a")])))
    }
    #expect(count(object) == 0)
  }

  @Test func changesKeepTheOrder() {
    let letters = ["a", "b", "c", "d"].map { StringObject(Text($0)) }
    let array = mutable()
    letters.forEach { array.append(unretained($0)) }
    array.insert(unretained(letters[3]), at: 0)
    array.exchange(1, 2)
    array.remove(at: 4)
    array.set(unretained(letters[0]), at: 0)
    array.set(unretained(letters[2]), at: 4)
    array.append(contentsOf: array.values[0..<2])
    #expect(array.objects.map(\.description) == ["a", "b", "a", "c", "c", "a", "b"])
    #expect(array.firstIndex(of: unretained(letters[1]), in: 0..<7) == 1)
    #expect(array.lastIndex(of: unretained(letters[1]), in: 0..<7) == 6)
    #expect(array.lastIndex(of: unretained(letters[1]), in: 0..<6) == 1)
    #expect(array.count(of: unretained(letters[2]), in: 0..<7) == 2)
  }

  @Test func emptyArraysAreEqualWhateverTheirRules() {
    #expect(ArrayObject([]).equals(ArrayObject([], rule: .raw, isMutable: true)))
    let raw = ArrayObject([Handle(bitPattern: 1)], rule: .raw, isMutable: false)
    #expect(!raw.equals(ArrayObject([NullObject.null])))
    #expect(raw.equals(ArrayObject(raw.values, rule: .raw, isMutable: true)))
    #expect(raw.objects.isEmpty && raw.description == "( <0x1> )")
  }

  @Test func descriptionOfAnArrayInsideItselfEnds() {
    let array = mutable()
    array.append(unretained(array))
    array.append(unretained(NullObject.null))
    #expect(array.description == "( …, <null> )")
    array.removeAll()
  }

  @Test func deepArraysAreComparedAndFreedWithoutRecursion() {
    func chain() -> ArrayObject {
      (0..<50_000).reduce(ArrayObject([])) { inner, _ in ArrayObject([inner]) }
    }
    let (left, right) = (chain(), chain())
    #expect(left.equals(right))
    #expect(!left.equals(ArrayObject([chain()])))
  }

  @Test func descriptionOfADeepArrayStopsAtTheLimit() {
    let deep = (0..<1000).reduce(ArrayObject([])) { inner, _ in ArrayObject([inner]) }
    let text = deep.description.string
    #expect(text.contains("…"))
    #expect(text.count { $0 == "(" } == DescriptionWriter.depthLimit)
  }

  @Test func applyingSeesTheArrayAsItWas() {
    let array = mutable()
    for value in 0..<5 {
      let number = NumberObject(.integer(Int64(value)))
      array.append(unretained(number))
    }
    var seen: [Text] = []
    array.forEach(in: 1..<4) { element in
      array.removeAll()
      seen.append(borrow(element)!.description)
    }
    #expect(seen == ["1", "2", "3"])
    #expect(array.count == 0)
  }
}
