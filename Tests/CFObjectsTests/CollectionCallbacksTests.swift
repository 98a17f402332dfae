import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct CollectionCallbacksTests {
  private func custom(equal: (@convention(c) (Handle?, Handle?) -> UInt8)? = nil) -> CollectionCallbacks {
    var callbacks = cfbcc_key_callbacks()
    callbacks.equal = equal
    return .custom(callbacks)
  }

  @Test func noCallbacksMeanPointers() {
    guard case .raw = CollectionCallbacks(values: nil), case .raw = CollectionCallbacks(keys: nil) else {
      Issue.record("NULL callbacks must mean pointers")
      return
    }
  }

  @Test func onlyObjectsRefuseNull() {
    #expect(!CollectionCallbacks.objects.accepts(nil))
    #expect(!CollectionCallbacks.copiedStrings.accepts(nil))
    #expect(CollectionCallbacks.raw.accepts(nil))
    #expect(custom().accepts(nil))
  }

  @Test func copiedStringsDoNotChange() {
    let mutable = StringObject(StringBuffer([0x61])!)
    let stored = CollectionCallbacks.copiedStrings.retain(unretained(mutable))
    mutable.buffer!.replace(0..<1, with: [0x62])
    #expect(borrow(stored)?.description == "a")
    CollectionCallbacks.copiedStrings.release(stored)
    #expect(CollectionCallbacks.objects.retain(unretained(mutable)) == unretained(mutable))
    CollectionCallbacks.objects.release(unretained(mutable))
  }

  @Test func pointersAreEqualOnlyToThemselves() {
    let (left, right) = (StringObject("same"), StringObject("same"))
    #expect(CollectionCallbacks.objects.areEqual(unretained(left), unretained(right)))
    #expect(!CollectionCallbacks.raw.areEqual(unretained(left), unretained(right)))
    #expect(!custom().areEqual(unretained(left), unretained(right)))
    #expect(custom { _, _ in 1 }.areEqual(unretained(left), unretained(right)))
  }

  @Test func collectionsAgreeIfEqualMeansTheSame() {
    #expect(CollectionCallbacks.objects.agrees(with: .copiedStrings))
    #expect(!CollectionCallbacks.objects.agrees(with: .raw))
    #expect(custom().agrees(with: custom()))
    #expect(!custom().agrees(with: custom { _, _ in 1 }))
  }

  @Test func withoutAHashFunctionAPointerIsItsHash() {
    let handle = Handle(bitPattern: 0x1230)
    #expect(custom().hash(handle) == 0x1230)
    #expect(CollectionCallbacks.raw.hash(handle) == 0x1230)
  }
}
