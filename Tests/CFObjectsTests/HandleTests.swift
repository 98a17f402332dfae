import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct HandleTests {
  @Test(arguments: [0, HandleCount.kept, HandleCount.collected, HandleCount.kept | HandleCount.collected])
  func whatIsRetainedWithoutEndStaysForEver(marks: Int32) {
    let object = StringObject("endless")
    _ = Unmanaged.passRetained(object)  // What the count stands for.
    object.handleCount.store(marks | HandleCount.endless - 1, ordering: .relaxed)
    retainHandle(object)
    for _ in 0..<3 { releaseHandle(object) }
    #expect(object.handleCount.load(ordering: .relaxed) == marks | HandleCount.endless)

    object.handleCount.store(marks | HandleCount.full - 1, ordering: .relaxed)
    for _ in 0..<3 { retainHandle(object) }
    #expect(object.handleCount.load(ordering: .relaxed) == marks | HandleCount.full)
    releaseForCollection(object)
    #expect(object.handleCount.load(ordering: .relaxed) == marks | HandleCount.full)
  }

  @Test func surplusReleaseLeavesAnElementToItsCollection() {
    let object = StringObject("element")
    let handle = own(object)
    weak var remaining: StringObject? = object
    object.handleCount.store(HandleCount.collected, ordering: .relaxed)  // As after one release too many.
    retainForCollection(object)
    releaseHandle(object)
    #expect(object.handleCount.load(ordering: .relaxed) == HandleCount.collected)
    releaseForCollection(object)
    #expect(object.handleCount.load(ordering: .relaxed) == 0, "the mark goes with the first collection")
    releaseForCollection(object)
    #expect(remaining != nil)
    _ = handle
  }
}
