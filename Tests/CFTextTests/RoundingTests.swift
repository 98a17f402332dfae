import CFBundleCompatC
import CFTestSupport
import Foundation
import Testing

@Suite struct RoundingTests {
  /// Numbers where rounding changes, and numbers of any bits.
  private func numbers() -> [Double] {
    var rng = SeededGenerator()
    let plain: [Double] = [
      0, 0.25, 0.5, 0.75, 1, 1.5, 2.5, 0x1p51, 0x1p52, 0x1p53, 1e300, .leastNonzeroMagnitude, .infinity,
    ]
    let edges = plain.flatMap { [$0, $0.nextUp, $0.nextDown] }
    let bits = (0..<10_000).map { _ in Double(bitPattern: rng.next()) }
    let small = (0..<10_000).map { _ in Double(Int64(truncatingIfNeeded: rng.next() >> 40)) / 8 }
    return (edges + bits + small).flatMap { [$0, -$0] }
  }

  @Test func roundingIsThatOfTheCLibrary() {
    let pairs: [(ours: (Double) -> Double, theirs: (Double) -> Double)] = [
      (cfbcc_trunc, trunc), (cfbcc_floor, floor), (cfbcc_ceil, ceil), (cfbcc_rint, rint),
    ]
    for (ours, theirs) in pairs {
      #expect(numbers().filter { !$0.isNaN && ours($0).bitPattern != theirs($0).bitPattern } == [])
    }
  }

  @Test func nanStaysNaN() {
    for round in [cfbcc_trunc, cfbcc_floor, cfbcc_ceil, cfbcc_rint] { #expect(round(.nan).isNaN) }
  }
}
