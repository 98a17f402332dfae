import CFObjects
import Foundation
import Testing

@testable import CFAssets
@testable import CFText

/// The published choices in source catalogs.
@Suite(.enabled(if: SharedAssets.exist, "../shared/data/assets is missing"))
struct SharedSourceCatalogTests {
  private static let rows = SharedAssets.rows("xcassets.tsv")

  @Test(arguments: Set(rows.map { $0["catalog"] }).sorted()) func theSameFileIsChosen(folder: String) throws {
    let catalog = try SourceCatalog(SharedAssets.path(folder))
    for row in Self.rows where row["catalog"] == folder {
      // Programs have a direction; without one, a rendition for either does not suit.
      var query = SharedSelectionTests.query(row["environment"])
      if query.environment.direction == nil { query.environment.direction = .leftToRight }
      var answer = ("ok", "-")
      do throws(AssetError) {
        let chosen = try catalog.select(Text(row["asset"]), kind: Self.kind(row["kind"]), query)
        answer.1 = Self.words(chosen)
      } catch {
        answer.0 =
          switch error.code {
          case .noSuchAsset: "no-asset"
          case .noRendition: "no-rendition"
          case .damaged: "damaged"
          default: error.description.string
          }
      }
      #expect(answer == (row["result"], row["answer"]), "\(row) \(row["environment"])")
    }
  }

  @Test(arguments: Set(SharedAssets.rows("xcassets-names.tsv").map { $0["catalog"] }).sorted())
  func allNamesAreListed(folder: String) throws {
    let catalog = try SourceCatalog(SharedAssets.path(folder))
    let rows = SharedAssets.rows("xcassets-names.tsv").filter { $0["catalog"] == folder }
    for row in rows {
      #expect(catalog.asset(Text(row["asset"]), kind: Self.kind(row["kind"])) != nil, "\(row)")
    }
    #expect(catalog.assets.count >= rows.count)
  }

  private static func kind(_ word: String) -> SourceAssetKind? {
    if word == "launch" { return .launchImage }
    return SourceAssetKind.allCases.first { Text($0.name) == Text(word) }
  }

  private static func words(_ rendition: SourceRendition) -> String {
    switch rendition.content {
    case .file(let path): path.string
    case .color(let color):
      ([color.spaceName.string] + color.components.map { String(format: "%.6f", $0) }).joined(separator: " ")
    case .systemColor(let platform, let name): "system \(platform.string):\(name.string)"
    case .damagedColor: "damaged"
    }
  }
}

@Suite struct SourceCatalogTests {
  /// A catalog on the disk, of the text of each `Contents.json` by folder, and of empty files.
  private static func catalog(_ contents: [String: String], files: [String] = []) throws -> (SourceCatalog, URL) {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".xcassets")
    for (folder, text) in contents {
      let url = root.appendingPathComponent(folder)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url.appendingPathComponent("Contents.json"))
    }
    for file in files { try Data().write(to: root.appendingPathComponent(file)) }
    return (try SourceCatalog(Text(root.path)), root)
  }

  private static let query = AssetQuery(AssetEnvironment())

  @Test func theSecondAssetOfANameAndKindIsIgnored() throws {
    let images = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#
    let (catalog, root) = try Self.catalog(
      ["A/x.imageset": images, "B/x.imageset": images, "B/x.colorset": "{}"],
      files: ["A/x.imageset/a.png", "B/x.imageset/a.png"])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(catalog.assets.map(\.place) == ["A/x.imageset", "B/x.colorset"])
    #expect(catalog.diagnostics == [.sameName("B/x.imageset", "A/x.imageset")])
    guard case .file(let file) = try catalog.select("x", Self.query).content else { throw Failure() }
    #expect(file == "A/x.imageset/a.png")
  }

  private struct Failure: Error {}

  @Test func namesAndLinksDoNotLeadOut() throws {
    let entries = ["../x.png", "/etc/passwd", "..", "a/b", "link.png"].map { #"{"filename": "\#($0)"}"# }
    let (catalog, root) = try Self.catalog(["i.imageset": "{\"images\": [\(entries.joined(separator: ","))]}"])
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createSymbolicLink(
      atPath: root.path + "/i.imageset/link.png", withDestinationPath: "/etc/passwd")
    #expect(try catalog.renditions(of: try #require(catalog.asset("i"))).isEmpty)
    #expect(throws: AssetError(.noRendition("i"))) { try catalog.select("i", Self.query) }
  }

  @Test func damageNamesTheFileAndTheLine() throws {
    let (catalog, root) = try Self.catalog([
      "a.imageset": "{\n  \"images\": [}", "b.imageset": "[]", "c.imageset": "{}",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    func message(_ name: Text) -> String {
      do throws(AssetError) {
        _ = try catalog.select(name, Self.query)
        return ""
      } catch { return error.description.string }
    }
    #expect(message("a").hasPrefix("a.imageset/Contents.json: line 2, column 14"))
    #expect(message("b") == "b.imageset/Contents.json does not have the form of a Contents.json")
    #expect(message("c") == "the asset \"c\" has nothing for this environment")
    #expect(message("d") == "there is no asset \"d\"")
  }

  @Test func groupsThatAreNestedTooDeeplyAreLeftOut() throws {
    let deep = Array(repeating: "g", count: 40).joined(separator: "/")
    let (catalog, root) = try Self.catalog(["\(deep)/x.imageset": "{}", "y.imageset": "{}"])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(catalog.assets.map(\.name) == ["y"])
    #expect(catalog.diagnostics.count == 1)
  }
}
