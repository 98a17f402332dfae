import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct HandleTests {
  @Test(arguments: [0, RetainCount.cached, RetainCount.inCollection, RetainCount.cached | RetainCount.inCollection])
  func whatIsRetainedWithoutEndStaysForEver(marks: Int32) {
    let object = StringObject("endless")
    _ = Unmanaged.passRetained(object)  // What the count stands for.
    object.retainCount.store(marks | RetainCount.immortal - 1, ordering: .relaxed)
    retainHandle(object)
    for _ in 0..<3 { releaseHandle(object) }
    #expect(object.retainCount.load(ordering: .relaxed) == marks | RetainCount.immortal)

    object.retainCount.store(marks | RetainCount.saturated - 1, ordering: .relaxed)
    for _ in 0..<3 { retainHandle(object) }
    #expect(object.retainCount.load(ordering: .relaxed) == marks | RetainCount.saturated)
    releaseForCollection(object)
    #expect(object.retainCount.load(ordering: .relaxed) == marks | RetainCount.saturated)
  }

  @Test func surplusReleaseLeavesAnElementToItsCollection() {
    let object = StringObject("element")
    let handle = makeOwned(object)
    weak let remaining: StringObject? = object
    object.retainCount.store(RetainCount.inCollection, ordering: .relaxed)  // As after one release too many.
    retainForCollection(object)
    releaseHandle(object)
    #expect(object.retainCount.load(ordering: .relaxed) == RetainCount.inCollection)
    releaseForCollection(object)
    #expect(object.retainCount.load(ordering: .relaxed) == 0, "the mark goes with the first collection")
    releaseForCollection(object)
    #expect(remaining != nil)
    _ = handle
  }
}
