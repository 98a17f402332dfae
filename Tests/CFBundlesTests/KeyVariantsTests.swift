import Testing

@testable import CFBundles
@testable import CFLocalization
@testable import CFObjectFiles
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct KeyVariantsTests {
  private let pad = KeyVariants(platform: .iphoneos, device: .ipad)

  private func applied(_ entries: [(Text, Text)]) -> [Text] {
    let info = DictionaryObject(entries.map { (key: StringObject($0.0), value: StringObject($0.1)) })
    pad.apply(to: info)
    return info.entries.map { $0.key.description + "=" + $0.value.description }.sorted()
  }

  @Test(
    arguments: [
      ("K", nil, 0), ("K~ipad", "K", 2), ("K-iphoneos", "K", 1), ("K-iphoneos~ipad", "K", 3), ("K~iphone", "K", 0),
      ("K-macos", "K", 0), ("K-macos~ipad", "K", 0), ("K~pad", nil, 0), ("K-other", nil, 0), ("~ipad", nil, 0),
      ("-iphoneos", nil, 0), ("K~ipad-iphoneos", nil, 0), ("A-b~ipad", "A-b", 2),
    ] as [(Text, Text?, Int)])
  func aKeyIsAVariantByItsModifiers(key: Text, base: Text?, rank: Int) {
    #expect(pad.variant(key) == base.map { KeyVariants.Variant(base: $0, rank: rank) })
  }

  @Test func theMostSpecificValueReplacesThePlainOneInAnyOrder() {
    let entries: [(Text, Text)] = [
      ("K", "plain"), ("K-iphoneos", "os"), ("K~ipad", "pad"), ("K-iphoneos~ipad", "both"),
    ]
    #expect(applied(entries) == ["K=both"])
    #expect(applied(entries.reversed()) == ["K=both"])
    #expect(applied(Array(entries.dropLast())) == ["K=pad"])
  }

  @Test func aVariantWithoutItsKeyCountsAndOthersGo() {
    #expect(applied([("A~ipad", "a"), ("B~iphone", "b"), ("C", "c"), ("C-macos", "x")]) == ["A=a", "C=c"])
  }

  @Test func whatABundleIsCannotBeReplaced() {
    #expect(
      applied([("CFBundleIdentifier", "org"), ("CFBundleIdentifier~ipad", "x"), ("CFBundleExecutable~ipad", "y")]) == [
        "CFBundleIdentifier=org"
      ])
  }
}
