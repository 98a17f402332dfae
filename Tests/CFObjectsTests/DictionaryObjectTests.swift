import CFTestSupport
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct DictionaryObjectTests {
  private func mutable() -> DictionaryObject {
    DictionaryObject(keyRule: .objects, valueRule: .objects, isMutable: true)
  }

  private func number(_ value: Int) -> NumberObject { NumberObject(.integer(Int64(value))) }

  private func text(_ object: CFObject?) -> Text? { object?.description }

  @Test func lastValueOfAKeyStays() {
    let dictionary = DictionaryObject([
      (StringObject("a"), StringObject("1")), (StringObject("b"), StringObject("2")),
      (StringObject("a"), StringObject("3")),
    ])
    #expect(dictionary.count == 2)
    #expect(text(dictionary["a"]) == "3")
    #expect(dictionary.keys.map(\.description) == ["a", "b"])
    #expect(dictionary["c"] == nil)
  }

  @Test func changingTheValueKeepsTheKey() {
    let (first, second) = (StringObject("key"), StringObject("key"))
    let (one, two) = (number(1), number(2))
    let dictionary = mutable()
    dictionary.set(unretained(one), for: unretained(first))
    dictionary.set(unretained(two), for: unretained(second))
    #expect(dictionary.keys[0] === first)
    #expect(text(dictionary["key"]) == "2")
  }

  @Test func addNeedsAnAbsentKeyAndReplaceAPresentOne() {
    let dictionary = mutable()
    let (key, values) = (StringObject("k"), (0..<4).map { number($0) })
    dictionary.replace(unretained(values[1]), for: unretained(key))
    #expect(dictionary.count == 0)
    dictionary.add(unretained(values[1]), for: unretained(key))
    dictionary.add(unretained(values[2]), for: unretained(key))
    #expect(text(dictionary["k"]) == "1")
    dictionary.replace(unretained(values[3]), for: unretained(key))
    #expect(text(dictionary["k"]) == "3")
  }

  @Test(arguments: [4, 40, 4000])
  func doesWhatSwiftsDictionaryDoes(range: Int) {
    var generator = SeededGenerator()
    let dictionary = mutable()
    let pool = (0..<range).map { number($0) }
    var expected: [Int: Int] = [:]
    var order: [Int] = []
    for step in 0..<10_000 {
      let key = Int.random(in: 0..<range, using: &generator)
      let other = Int.random(in: 0..<range, using: &generator)
      let (keyObject, valueHandle) = (pool[key], unretained(pool[other]))
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4:
        dictionary.set(valueHandle, for: unretained(keyObject))
        if expected.updateValue(other, forKey: key) == nil { order.append(key) }
      case 4:
        dictionary.add(valueHandle, for: unretained(keyObject))
        if expected[key] == nil {
          expected[key] = other
          order.append(key)
        }
      case 5:
        dictionary.replace(valueHandle, for: unretained(keyObject))
        if expected[key] != nil { expected[key] = other }
      case 6 where step % 4000 == 6:
        dictionary.removeAll()
        expected = [:]
        order = []
      default:
        dictionary.remove(unretained(keyObject))
        if expected.removeValue(forKey: key) != nil { order.removeAll { $0 == key } }
      }
      let found = dictionary.value(for: unretained(pool[other]))
      if dictionary.count != expected.count || found != expected[other].map({ unretained(pool[$0]) }) {
        Issue.record("step \(step)")
        return
      }
    }
    #expect(dictionary.handles.map(\.key) == order.map { unretained(pool[$0]) })
    #expect(dictionary.handles.map(\.value) == order.map { unretained(pool[expected[$0]!]) })
    dictionary.removeAll()
    #expect(pool.allSatisfy { $0.retainCount.load(ordering: .relaxed) == 0 })
  }

  @Test func equalityIgnoresOrderAndMutability() {
    let (a, b) = (
      (key: StringObject("a") as CFObject, value: number(1) as CFObject),
      (key: StringObject("b") as CFObject, value: ArrayObject([number(2)]) as CFObject)
    )
    let left = DictionaryObject([a, b])
    let right = DictionaryObject(copying: DictionaryObject([b, a]), isMutable: true)
    #expect(left.equals(right) && right.equals(left))
    #expect(left.contentHash == right.contentHash)
    let key = StringObject("a")
    let value = number(3)
    right.set(unretained(value), for: unretained(key))
    #expect(!left.equals(right) && !right.equals(left))
  }

  @Test func copiedKeysDoNotChange() {
    let dictionary = DictionaryObject(
      keyRule: .copiedStrings, valueRule: .objects, isMutable: true)
    let (key, value) = (StringObject(StringBuffer([0x61])!), number(1))
    dictionary.set(unretained(value), for: unretained(key))
    #expect(dictionary.keys[0] !== key)
    #expect(dictionary["a"] === value)
  }

  @Test func descriptionKeepsTheOrderAndQuotesStrings() {
    let dictionary = DictionaryObject([
      (StringObject("z\"\n"), number(1)), (number(2), ArrayObject([StringObject("x")])),
      (NullObject.null, DictionaryObject([])),
    ])
    #expect(
      dictionary.description == #"{ "z\"\n" = 1, 2 = ( "x" ), <null> = {} }"#)
  }

  @Test func textIsFoundOnlyInDictionariesOfObjects() {
    let raw = DictionaryObject(keyRule: .raw, valueRule: .raw, isMutable: true)
    raw.set(nil, for: Handle(bitPattern: 1))
    #expect(raw["a"] == nil)
    #expect(raw.entries.isEmpty && raw.count == 1)
    #expect(raw.value(for: Handle(bitPattern: 1)) == .some(nil))
    #expect(raw.value(for: nil) == nil)
    #expect(raw.description == "{ <0x1> = <0x0> }")
  }
}
