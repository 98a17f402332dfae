import Testing

@testable import CFAssets
@testable import CFText

/// The published choices among renditions.
@Suite(.enabled(if: SharedAssets.exist, "../shared/data/assets is missing"))
struct SharedSelectionTests {
  private static let rows = SharedAssets.rows("selection.tsv")

  @Test(arguments: Set(rows.map { $0["car"] }).sorted()) func theSameRenditionIsChosen(file: String) throws {
    let catalog = try SharedAssets.catalog("car/" + file)
    for row in Self.rows where row["car"] == file {
      let query = Self.query(row["environment"])
      var answer = "ok"
      do throws(AssetError) {
        let chosen = try catalog.select(Text(row["asset"]), query).chosen
        #expect(chosen.index == row.number("index"), "\(row)")
      } catch {
        answer =
          switch error.code {
          case .noSuchAsset: "no-asset"
          case .noRendition: "no-rendition"
          case .needsRendering: "needs-rendering"
          default: error.description.string
          }
      }
      #expect(answer == row["result"], "\(row)")
    }
  }

  static func query(_ words: String) -> AssetQuery {
    var query = AssetQuery(AssetEnvironment())
    for word in words.split(separator: " ") where word != "-" {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      let number = Int(parts[1])
      switch parts[0] {
      case "device": query.environment.idiom = AssetEnvironment.idiom(ofDevice: Text(parts[1]))
      case "scale": query.environment.scale = number!
      case "dark": query.environment.isDark = number == 1
      case "high": query.environment.hasHighContrast = number == 1
      case "rtl": query.environment.direction = number == 1 ? .rightToLeft : .leftToRight
      case "gamut": query.environment.hasDisplayP3 = parts[1] == "p3"
      case "langs": query.environment.languages = parts[1].split(separator: ",").map { Text(String($0)) }
      case "h": query.environment.horizontalSizeClass = UInt16(number!)
      case "v": query.environment.verticalSizeClass = UInt16(number!)
      case "mem": query.environment.memory = UInt16(number!)
      case "gfx": query.environment.graphics = UInt16(number!)
      case "target": query.environment.deploymentTarget = UInt16(number!)
      case "subtype": query.environment.subtype = UInt16(number!)
      case "pixels": query.pixels = number!
      case "part": query.part = UInt16(number!)
      case "dim2": query.dimension2 = UInt16(number!)
      default: Issue.record("an unknown word: \(word)")
      }
    }
    return query
  }
}
