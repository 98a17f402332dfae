import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct DescriptionWriterTests {
  @Test func stringsInsideAreQuotedAndEscaped() {
    let array = ArrayObject([StringObject("a \"b\"\\\nc"), NumberObject(.integer(1))] as [CFObject])
    #expect(array.description == #"( "a \"b\"\\\nc", 1 )"#)
    #expect(StringObject("a \"b\"").description == "a \"b\"", "a string alone is not quoted")
  }

  @Test func emptyCollectionsHaveNoBlanks() {
    #expect(ArrayObject([] as [CFObject]).description == "()")
    #expect(DictionaryObject([]).description == "{}")
    #expect(SetObject(rule: .objects, isMutable: false).description == "{()}")
  }

  @Test func aCollectionInsideItselfIsAnEllipsis() {
    let array = ArrayObject([], rule: .objects, isMutable: true)
    array.append(unretained(array))
    #expect(array.description == "( … )")
    array.removeAll()
  }

  @Test func tooDeepACollectionIsAnEllipsis() {
    var array = ArrayObject([] as [CFObject])
    for _ in 0..<2 * DescriptionWriter.depthLimit { array = ArrayObject([array]) }
    let description = String(decoding: array.description.utf8, as: UTF8.self)
    #expect(description.contains("…"))
    #expect(description.filter { $0 == "(" }.count == DescriptionWriter.depthLimit)
  }

  @Test func sharedCollectionsAreDescribedInBoundedTime() {
    // A tree of 2^400 leaves.
    var array = ArrayObject([] as [CFObject])
    for _ in 0..<400 { array = ArrayObject([array, array]) }
    let start = ContinuousClock.now
    #expect(array.description.count < 1 << 25)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func elementsThatAreNotObjectsAreAddresses() {
    let array = ArrayObject([Handle(bitPattern: 0xAB), nil], rule: .raw, isMutable: false)
    #expect(array.description == "( <0xab>, <0x0> )")
  }
}
