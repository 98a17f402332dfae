import CFBundleCompatC
import CFObjects
import CFText
import Testing

@testable import CFEntryPoints

@Suite struct ArgumentsTests {
  @Test func aRangeWithinIsItsIndices() {
    #expect(indices(cfbcc_range(location: 1, length: 2), in: 3) == 1..<3)
    #expect(indices(cfbcc_range(location: 3, length: 0), in: 3) == 3..<3)
  }

  @Test(arguments: [(-1, 1), (0, -1), (2, 2), (1, Int.max)])
  func aRangeOutsideIsRefused(location: Int, length: Int) {
    #expect(indices(cfbcc_range(location: location, length: length), in: 3) == nil)
  }

  @Test func anIndexIsBelowItsLimit() {
    #expect(isIndex(0, below: 1))
    #expect(!isIndex(1, below: 1))
    #expect(!isIndex(-1, below: 1))
    #expect(!isIndex(0, below: 0))
  }

  @Test func aLengthIsNotNegative() {
    #expect(isLength(0))
    #expect(!isLength(-1))
  }

  @Test func aLengthNeedsAnAddressUnlessItIsZero() {
    let none: UnsafePointer<UInt8>? = nil
    #expect(textSource(none, 0)?.count == 0)
    #expect(textSource(none, 1) == nil)
    #expect(bytes(nil, 0)?.count == 0)
    #expect(bytes(nil, 1) == nil)
    #expect(elements(nil, 0)?.count == 0)
    #expect(elements(nil, 1) == nil)
    #expect(elements(nil, -1) == nil)
  }

  @Test func aStringIsNotLongerThanATextMayBe() {
    withUnsafePointer(to: UInt8(0)) { start in
      #expect(textSource(start, Text.maximumSourceCount)?.count == Text.maximumSourceCount)
      #expect(textSource(start, Text.maximumSourceCount + 1) == nil)
      #expect(textSource(start, -1) == nil)
    }
  }

  @Test func onlyCollectionsOfObjectsRefuseNull() {
    let handles = [unretained(NullObject.null), nil]
    #expect(CollectionCallbacks.raw.admits(handles))
    #expect(!CollectionCallbacks.objects.admits(handles))
    #expect(CollectionCallbacks.objects.admits(handles.prefix(1)))
  }
}
