import Foundation

/// Random numbers that are the same for the same seed.
///
/// The seed is that of `CFBUNDLECOMPAT_SEED`, or 1; each test prints it.
package struct SeededGenerator: RandomNumberGenerator {
  package static let environmentSeed =
    ProcessInfo.processInfo.environment["CFBUNDLECOMPAT_SEED"].flatMap { UInt64($0) } ?? 1

  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// A generator for one test, whose name and seed are printed.
  package init(for test: String = #function) {
    print("\(test): CFBUNDLECOMPAT_SEED=\(Self.environmentSeed)")
    self.init(seed: Self.environmentSeed)
  }

  /// SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number from 0 to below the bound.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  package mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}
