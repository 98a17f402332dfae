import Testing

@testable import CFBundles
@testable import CFObjects
@testable import CFText

/// The storage of the caches that are read without a lock.
@Suite struct CacheStorageTests {
  @Test func aCachedObjectIsMadeOnce() {
    let cache = CachedObject<StringObject>()
    let first = cache.object { StringObject("first") }
    #expect(cache.object { StringObject("second") } === first)
    let handle = cache.retainedHandle { StringObject("third") }
    #expect(borrow(handle) === first)
    #expect(RetainCount.references(first.retainCount.load(ordering: .relaxed)) == 1)
    releaseHandle(first)
  }

  @Test func aCachedObjectLivesAsLongAsItsCacheOrAHandle() {
    weak var object: StringObject?
    var handle: Handle?
    do {
      let cache = CachedObject<StringObject>()
      handle = cache.retainedHandle { StringObject("text") }
      object = borrow(handle, as: StringObject.self)
      #expect(object != nil)
    }
    #expect(object != nil)
    if let last = borrow(handle) { releaseHandle(last) }
    #expect(object == nil)
  }

  @Test func slotsWrapAround() {
    let slots = HashSlots(forNames: 8)
    slots[-1] = 7
    #expect((0..<16).filter { slots[$0] == 7 } == [15])
    #expect(slots[31] == 7)
    #expect(slots[.max] == 7)
    #expect(slots[0] == 0)
  }

  @Test func aFixedArrayOwnsItsElements() {
    final class Element {}
    weak var element: Element?
    do {
      let first = Element()
      element = first
      let array = FixedArray(count: 2) { _ in first }
      #expect(array.count == 2)
      #expect(array[0] === first)
      #expect(array[1] === first)
    }
    #expect(element == nil)
  }

  @Test func anUncountedReferenceDoesNotCount() {
    final class Target {}
    let reference = UncountedReference<Target>()
    #expect(reference.load() == nil)
    #expect(reference.withObject { _ in true } == nil)
    var target = Target()
    reference.set(target)
    #expect(reference.withObject { $0 === target } == true)
    #expect(isKnownUniquelyReferenced(&target))
    withExtendedLifetime(target) {}
  }
}
