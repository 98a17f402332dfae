import CFObjects
import CFTestSupport
import Testing

@testable import CFPropertyLists
@testable import CFText

@Suite struct KeyCacheTests {
  private static func key(_ string: String, from cache: inout KeyCache) -> Handle {
    Array(string.utf8).withUnsafeBytes { cache.key($0) }
  }

  @Test(arguments: ["", "a", "CFBundleName", "Größe", String(repeating: "x", count: 1000)])
  func aRepeatedKeyIsOneObject(string: String) {
    var cache = KeyCache()
    let first = Self.key(string, from: &cache)
    let second = Self.key(string, from: &cache)
    #expect(first == second)
    #expect(borrow(first, as: StringObject.self)?.text.string == string)
    releaseOwned([first, second])
  }

  /// Keys of one length with the same eight bytes at both ends share a slot.
  @Test func keysThatShareASlotStayApart() {
    var cache = KeyCache()
    let strings = ["12345678a12345678", "12345678b12345678"]
    let keys = (strings + strings).map { Self.key($0, from: &cache) }
    #expect(keys.map { borrow($0, as: StringObject.self)?.text.string } == strings + strings)
    releaseOwned(keys)
  }

  @Test func randomKeysKeepTheirBytes() {
    var generator = SeededGenerator()
    var cache = KeyCache()
    var keys: [Handle?] = []
    for _ in 0..<2000 {
      let string = String((0..<generator.below(12)).map { _ in generator.pick(["a", "b", "c"] as [Character]) })
      let key = Self.key(string, from: &cache)
      #expect(borrow(key, as: StringObject.self)?.text.string == string)
      keys.append(key)
    }
    releaseOwned(keys)
  }
}
