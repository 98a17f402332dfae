import CFObjects
import Testing

@testable import CFLocalization
@testable import CFText

@Suite struct VariantTraitsTests {
  private static func variants(_ names: [String]) -> DictionaryObject {
    DictionaryObject(names.map { (StringObject(Text($0)) as CFObject, StringObject(Text($0)) as CFObject) })
  }

  private static func name(_ value: CFObject?) -> String? { (value as? StringObject)?.text.string }

  @Test(
    arguments: [
      ("ipad", ["mac", "ipad", "other"], "ipad"), ("ipad", ["mac", "iphone", "other"], "other"),
      (nil, ["iphone", "mac"], "mac"), (nil, ["other", "mac"], "other"), ("applewatch", ["iphone", "ipad"], "ipad"),
      (nil, ["watchy", "phony"], "phony"),
    ] as [(String?, [String], String)])
  func theDevicesOwnVariantThenOtherThenMacThenInAFixedOrder(device: String?, names: [String], chosen: String) {
    let traits = VariantTraits(device: device.map { Text($0) })
    #expect(Self.name(traits.variant(byDevice: Self.variants(names))) == chosen)
  }

  @Test(
    arguments: [
      (nil, ["1", "20", "50"], "50"), (20, ["1", "20", "50"], "20"), (30, ["50", "1", "20"], "20"),
      (0, ["50", "20"], "20"), (-1, ["1", "2"], "1"), (.max, ["1", "2"], "2"), (5, ["wide", "3"], "3"),
    ] as [(Int?, [String], String)])
  func theWidestThatFitsElseTheNarrowest(width: Int?, names: [String], chosen: String) {
    #expect(Self.name(VariantTraits(width: width).variant(byWidth: Self.variants(names))) == chosen)
  }

  @Test func withoutVariantsThereIsNone() {
    #expect(VariantTraits.standard.variant(byDevice: DictionaryObject([])) == nil)
    #expect(VariantTraits.standard.variant(byWidth: DictionaryObject([])) == nil)
  }
}
