import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct DeferredReleaseTests {
  @Test func aLongChainOfArraysIsFreedWithoutRecursion() {
    weak var innermost: ArrayObject?
    do {
      var array = ArrayObject([] as [CFObject])
      innermost = array
      for _ in 0..<200_000 { array = ArrayObject([array]) }
      #expect(innermost != nil)
    }
    #expect(innermost == nil)
    #expect(cfbcc_this_thread()!.pointee.pending_releases == nil)
  }

  @Test func eachElementIsReleasedOnce() {
    let object = StringObject("element")
    do { _ = ArrayObject([ArrayObject([object, object]), ArrayObject([object])]) }
    #expect(object.retainCount.load(ordering: .relaxed) == 0)
  }

  @Test func aReleaseCallbackFreesBeforeItReturns() {
    let thread = cfbcc_this_thread()!
    var outer: [Handle] = []
    withUnsafeMutablePointer(to: &outer) { pending in
      thread.pointee.pending_releases = UnsafeMutableRawPointer(pending)
      defer { thread.pointee.pending_releases = nil }
      var array: ArrayObject? = ArrayObject([] as [CFObject])
      weak let remaining = array
      DeferredRelease.callingOut {
        var owner: ArrayObject? = ArrayObject([array!])
        array = nil
        withExtendedLifetime(owner) {}
        owner = nil
        #expect(remaining == nil)
      }
      #expect(thread.pointee.pending_releases == UnsafeMutableRawPointer(pending))
    }
  }
}
