import CFObjects
import Foundation
import Testing

@testable import CFAssets
@testable import CFText

@Suite struct CompiledCatalogTests {
  private typealias Builder = CatalogBuilder

  /// A picture whose colors say where its pixels are.
  private static func picture(
    _ name: String = "p.png", layout: Int = 12, width: Int = 2, height: Int = 2
  ) -> [UInt8] {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width { pixels += [UInt8(column), UInt8(row), 7, 255] }
    }
    return Builder.rendition(
      name, layout: layout, width: width, height: height, content: Builder.bitmap(0, pixels))
  }

  @Test func namesLeadToTheirRenditions() throws {
    var builder = Builder()
    builder.add(facet: "b", identifier: 5)
    builder.add(facet: "a/x", identifier: 9, part: Int(RenditionPart.color))
    builder.add(Self.picture(), identifier: 5, [.scale: 1])
    builder.add(Self.picture(), identifier: 5, [.scale: 2])
    let catalog = try builder.catalog()
    let facet = try #require(catalog.facet(named: "b"))
    #expect(catalog.renditions(of: facet) == [0, 1])
    #expect(catalog.kind(of: facet) == .image)
    #expect(catalog.kind(of: try #require(catalog.facet(named: "a/x"))) == .color)
    #expect(catalog.sortedFacets.map(\.name) == ["a/x", "b"])
    #expect(catalog.facet(named: "a") == nil && catalog.facet(named: "c") == nil)
    #expect(catalog.assetNames == ["b", "b"])
    #expect(catalog.diagnostics.isEmpty)
  }

  @Test func treesOfSeveralLeavesAreRead() throws {
    var builder = Builder()
    builder.leafSize = 7
    for index in 1...50 {
      builder.add(facet: String(format: "n%02d", index), identifier: index)
      builder.add(Self.picture("\(index)"), identifier: index, [.scale: 1])
    }
    let catalog = try builder.catalog()
    #expect(catalog.renditionCount == 50 && catalog.facetCount == 50)
    for index in 1...50 {
      let facet = try #require(catalog.facet(named: Text(String(format: "n%02d", index))))
      #expect(try catalog.rendition(at: catalog.renditions(of: facet)[0]).name == Text("\(index)"))
    }
  }

  @Test func pixelsComeAsRedGreenBlueAlpha() throws {
    let catalog = try Builder.withRendition(Self.picture())
    let image = try catalog.image(of: catalog.rendition(at: 0))
    #expect(image.bytes == [7, 0, 0, 255, 7, 0, 1, 255, 7, 1, 0, 255, 7, 1, 1, 255])
    #expect(image.isOpaque && image.isExact)
  }

  @Test func linksCountFromTheBottom() throws {
    var builder = Builder()
    builder.add(
      Self.picture("packed", layout: 1004, width: 4, height: 4), identifier: 0, part: Int(RenditionPart.image),
      [.element: Int(RenditionElement.packed), .scale: 1])
    // One row high, and the second from the bottom: the third from the top.
    builder.add(Self.link(x: 1, y: 1, width: 2, height: 1), identifier: 1, [.scale: 1])
    builder.add(Self.link(x: 3, y: 1, width: 2, height: 1), identifier: 2, [.scale: 1])
    builder.add(Self.link(x: 0, y: 0, width: 1, height: 1, element: 3), identifier: 3, [.scale: 1])
    let catalog = try builder.catalog()
    #expect(try catalog.image(of: catalog.rendition(at: 1)).bytes == [7, 2, 1, 255, 7, 2, 2, 255])
    for (index, damage) in [(2, AssetError.Damage.linkOutside), (3, .linkToNothing)] {
      let error = try #require(throws: AssetError.self) { try catalog.image(of: catalog.rendition(at: index)) }
      #expect(error.reason == .damaged(damage))
    }
  }

  private static func link(x: Int, y: Int, width: Int, height: Int, element: UInt16 = RenditionElement.packed)
    -> [UInt8]
  {
    let target = Builder.little16([1, Int(element), 2, Int(RenditionPart.image), 12, 1, 0, 0])
    let section =
      Array("KLNI".utf8) + Builder.little32([0, x, y, width, height]) + Builder.little16([12])
      + Builder.little32([target.count]) + target
    return Builder.rendition(
      "part", layout: 1003, width: width, height: height, sections: Builder.section(1010, section))
  }

  // MARK: - Damage

  @Test func eachPrefixIsRefused() throws {
    var builder = Builder()
    builder.add(facet: "a", identifier: 1)
    builder.add(Self.picture(), identifier: 1, [.scale: 1])
    let bytes = builder.bytes
    for count in 0..<bytes.count {
      let error = try #require(throws: AssetError.self) { try CompiledCatalog(DataObject(Array(bytes[..<count]))) }
      #expect(count == 0 || count < 8 ? error.code == .notAssets : error.code == .damaged)
    }
  }

  @Test func noChangedByteCausesHarm() throws {
    var builder = Builder()
    builder.leafSize = 2
    builder.numbered = [("APPEARANCEKEYS", [("UIAppearanceAny", 0), ("UIAppearanceDark", 1)])]
    for index in 1...3 {
      builder.add(facet: "n\(index)", identifier: index)
      builder.add(Self.picture(), identifier: index, [.scale: 1])
    }
    let bytes = builder.bytes
    var limits = AssetLimits()
    limits.pixels = 1 << 16
    for index in bytes.indices {
      for value in [0, 0xFF] as [UInt8] where value != bytes[index] {
        var changed = bytes
        changed[index] = value
        guard let catalog = try? CompiledCatalog(DataObject(changed)) else { continue }
        for facet in catalog.sortedFacets { _ = catalog.candidates(of: facet, AssetQuery(AssetEnvironment())) }
        for rendition in 0..<catalog.renditionCount {
          guard let rendition = try? catalog.rendition(at: rendition) else { continue }
          _ = try? catalog.image(of: rendition, limits)
        }
      }
    }
  }

  @Test func otherFilesAreNamed() throws {
    func reason(_ bytes: [UInt8]) throws -> AssetError.Reason {
      try #require(throws: AssetError.self) { try CompiledCatalog(DataObject(bytes)) }.reason
    }
    #expect(try reason([]) == .notAssets(.empty))
    #expect(try reason(Array("\u{89}PNG".utf8)) == .notAssets(.unknownBytes))
    var builder = Builder()
    builder.add(Self.picture(), identifier: 1)
    let name = Array("CARHEADER".utf8)
    var bytes = builder.bytes
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
    bytes[place] = UInt8(ascii: "X")
    #expect(try reason(bytes) == .notAssets(.otherContainer))
  }

  @Test func aPictureIsNotLargerThanTheCallerAccepts() throws {
    let catalog = try Builder.withRendition(Self.picture(width: 5, height: 5))
    var limits = AssetLimits()
    limits.pixels = 24
    let error = try #require(throws: AssetError.self) { try catalog.image(of: catalog.rendition(at: 0), limits) }
    #expect(error.reason == .tooManyPixels(limit: 24))
  }

  @Test func eachReasonHasAClause() {
    let damages: [AssetError.Damage] = [.endsEarly, .checksum, .keyFormat]
    for damage in damages { #expect(!AssetError(damage, at: 5).description.isEmpty) }
    #expect(AssetError(.endsEarly, at: 5).description == "a part ends too early (at byte 5)")
    #expect(
      AssetError(.unsupported(.coding(7))).description == "pixels with the coding astc are not decoded")
  }

  // MARK: - Choice

  @Test func theNextLargerScaleComesBeforeSmallerOnes() throws {
    var builder = Builder()
    builder.add(facet: "a", identifier: 1)
    for scale in [1, 3] { builder.add(Self.picture("\(scale)"), identifier: 1, [.scale: scale]) }
    let catalog = try builder.catalog()
    var query = AssetQuery(AssetEnvironment())
    for (wanted, name) in [(1, "1"), (2, "3"), (3, "3"), (4, "3")] as [(Int, Text)] {
      query.environment.scale = wanted
      #expect(try catalog.select("a", query).chosen.name == name)
    }
  }

  @Test func appearancesAreKnownByName() throws {
    var builder = Builder()
    builder.numbered = [("APPEARANCEKEYS", [("UIAppearanceAny", 0), ("UIAppearanceDark", 17)])]
    builder.add(facet: "a", identifier: 1)
    builder.add(Self.picture("any"), identifier: 1)
    builder.add(Self.picture("dark"), identifier: 1, [.appearance: 17])
    let catalog = try builder.catalog()
    var query = AssetQuery(AssetEnvironment())
    #expect(try catalog.select("a", query).chosen.name == "any")
    query.environment.isDark = true
    #expect(try catalog.select("a", query).chosen.name == "dark")
    #expect(catalog.word(for: .appearance, 17) == "UIAppearanceDark")
  }

  @Test func anOlderCodingStandsInForOneThatIsNotDecoded() throws {
    var builder = Builder()
    builder.add(facet: "a", identifier: 1)
    builder.add(Self.picture("old"), identifier: 1)
    let new = Builder.rendition("new", width: 2, height: 2, content: Builder.bitmap(7, [0, 0]))
    builder.add(new, identifier: 1, [.deploymentTarget: 5])
    let catalog = try builder.catalog()
    let selection = try catalog.select("a", AssetQuery(AssetEnvironment()))
    #expect(selection.chosen.name == "old" && selection.replaced?.name == "new")
  }

  @Test func errorsSayWhetherTheNameOrTheEnvironmentIsUnknown() throws {
    var builder = Builder()
    builder.add(facet: "a", identifier: 1)
    builder.add(Self.picture(), identifier: 1, [.idiom: 2])
    let catalog = try builder.catalog()
    var query = AssetQuery(AssetEnvironment())
    #expect(throws: AssetError(.noSuchAsset("b"))) { try catalog.select("b", query) }
    query.environment.idiom = 1
    #expect(throws: AssetError(.noRendition("a"))) { try catalog.select("a", query) }
    let facet = try #require(catalog.facet(named: "a"))
    #expect(catalog.candidates(of: facet, query).map(\.unsuitable) == [.device])
  }
}

extension AssetImage {
  var bytes: [UInt8] {
    let pixels = span
    return pixels.indices.map { pixels[$0] }
  }
}
