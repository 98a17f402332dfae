import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct RecursionGuardTests {
  private func depth(_ reached: Int = 0) -> Int { RecursionGuard.enter { depth(reached + 1) } ?? reached }

  private func depthOfCallbacks(_ reached: Int = 0) -> Int {
    RecursionGuard.enter { RecursionGuard.callingOut { depthOfCallbacks(reached + 1) } } ?? reached
  }

  @Test func workStopsAtTheLimit() { #expect(depth() == RecursionGuard.ownLimit) }

  @Test func callbacksMayNestDeeper() { #expect(depthOfCallbacks() == RecursionGuard.limit) }

  @Test func theDepthIsGivenBack() {
    for _ in 0..<3 { #expect(depth() == RecursionGuard.ownLimit) }
    for _ in 0..<3 { #expect(depthOfCallbacks() == RecursionGuard.limit) }
    #expect(cfbcc_this_thread()!.pointee.nesting == 0)
  }

  @Test func oneCallMayNotBeginWorkWithoutEnd() {
    var entered = 0
    RecursionGuard.enter {
      while RecursionGuard.enter({ entered += 1 }) != nil, entered < 1 << 20 {}
    }
    #expect(entered == (1 << 16) - 1)
    #expect(RecursionGuard.enter { true } == true, "the next call may work again")
  }
}
