import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct ComparisonTests {
  private func nested(_ depth: Int, _ innermost: CFObject) -> ArrayObject {
    var array = ArrayObject([innermost])
    for _ in 1..<depth { array = ArrayObject([array]) }
    return array
  }

  @Test func deepCollectionsAreComparedToTheirInnermostElement() {
    let left = nested(100_000, StringObject("a"))
    #expect(left.equals(nested(100_000, StringObject("a"))))
    #expect(!left.equals(nested(100_000, StringObject("b"))))
  }

  @Test func collectionsInsideThemselvesAreEqual() {
    let arrays = (0..<2).map { _ in ArrayObject([], rule: .objects, isMutable: true) }
    for array in arrays { array.append(unretained(array)) }
    #expect(arrays[0].equals(arrays[1]))
    arrays[1].append(unretained(NullObject.null))
    #expect(!arrays[0].equals(arrays[1]))
    for array in arrays { array.removeAll() }
  }

  @Test func sharedElementsAreComparedOnce() {
    func doubled(_ levels: Int) -> ArrayObject {
      var array = ArrayObject([StringObject("leaf")])
      for _ in 0..<levels { array = ArrayObject([array, array]) }
      return array
    }
    // 2^60 pairs of leaves, but 60 pairs of arrays.
    #expect(doubled(60).equals(doubled(60)))
  }

  @Test func typesAreToldApart() {
    #expect(!ArrayObject([NumberObject(.integer(1))]).equals(ArrayObject([BooleanObject.true])))
    #expect(!ArrayObject([] as [CFObject]).equals(DictionaryObject([])))
  }
}
