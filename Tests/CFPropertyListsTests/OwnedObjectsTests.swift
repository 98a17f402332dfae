import CFObjects
import CFTestSupport
import Testing

@testable import CFPropertyLists
@testable import CFText

@Suite struct OwnedObjectsTests {
  private static func key(_ string: String, in objects: inout OwnedObjects) -> CFObject? {
    objects.append(key: Array(string.utf8).span)
    return objects.last
  }

  @Test(arguments: ["", "a", "CFBundleName", "Größe", String(repeating: "x", count: 1000)])
  func aRepeatedKeyIsOneObject(string: String) {
    var objects = OwnedObjects()
    let first = Self.key(string, in: &objects)
    let second = Self.key(string, in: &objects)
    #expect(first === second)
    #expect((first as? StringObject)?.text.string == string)
  }

  /// Keys of one length with the same eight bytes at both ends share a slot.
  @Test func keysThatShareASlotStayApart() {
    var objects = OwnedObjects()
    let strings = ["12345678a12345678", "12345678b12345678"]
    for string in strings + strings {
      #expect((Self.key(string, in: &objects) as? StringObject)?.text.string == string)
    }
  }

  @Test func randomKeysKeepTheirBytes() {
    var generator = SeededGenerator()
    var objects = OwnedObjects()
    for _ in 0..<2000 {
      let string = String((0..<generator.below(12)).map { _ in generator.pick(["a", "b", "c"] as [Character]) })
      #expect((Self.key(string, in: &objects) as? StringObject)?.text.string == string)
    }
  }

  @Test func objectsThatNobodyTookAreReleased() {
    weak var string: StringObject?
    weak var array: ArrayObject?
    do {
      var objects = OwnedObjects()
      objects.append(StringObject("a"))
      string = objects.last as? StringObject
      objects.makeArray(from: 0)
      array = objects.last as? ArrayObject
      objects.append(StringObject("b"))
      #expect(string != nil && array?.count == 1 && objects.count == 2)
    }
    #expect(string == nil && array == nil)
  }

  @Test func objectsOfABinaryListThatNobodyTookAreReleased() {
    weak var taken: StringObject?
    weak var left: StringObject?
    weak var array: ArrayObject?
    do {
      var objects = BinaryObjects(count: 4)
      objects.set(StringObject("a"), at: 0)
      objects.set(StringObject("b"), at: 1)
      (taken, left) = (objects[0] as? StringObject, objects[1] as? StringObject)
      objects.take(0)
      objects.take(0)
      objects.makeArray(2, count: 2)
      array = objects[2] as? ArrayObject
      objects.take(1)
      #expect(taken != nil && left != nil && array?.count == 2)
    }
    #expect(taken == nil && left == nil && array == nil)
  }
}
