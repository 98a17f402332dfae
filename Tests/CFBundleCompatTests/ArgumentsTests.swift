import CFBundleCompatC
import Testing

@testable import CFBundleCompat

@Suite struct ArgumentsTests {
  @Test func rangeWithinIsItsPositions() {
    #expect(indices(cfbcc_range(location: 1, length: 2), in: 3) == 1..<3)
    #expect(indices(cfbcc_range(location: 3, length: 0), in: 3) == 3..<3)
  }

  @Test(arguments: [(-1, 1), (0, -1), (2, 2), (1, Int.max)])
  func rangeOutsideIsRefused(location: Int, length: Int) {
    #expect(indices(cfbcc_range(location: location, length: length), in: 3) == nil)
  }
}
