import CFAssets
import CFText

/// What is in a catalog, as a table for people.
struct AssetTable {
  private let catalog: CompiledCatalog

  init(_ catalog: CompiledCatalog) { self.catalog = catalog }

  /// A line for each name: its kind, its renditions, the largest size, and the bytes in the file.
  func names(_ facets: [Facet]) -> [[String]] {
    var rows = [["name", "kind", "renditions", "pixels", "bytes"]]
    for facet in facets {
      let renditions = catalog.renditions(of: facet)
      rows.append([facet.name.string, Text(catalog.kind(of: facet).name).string] + summary(renditions))
    }
    return rows
  }

  /// Renditions of no name.
  func others(_ renditions: [Int]) -> [String] { ["-", "packed"] + summary(renditions) }

  private func summary(_ renditions: [Int]) -> [String] {
    let found = renditions.compactMap { try? catalog.rendition(at: $0) }
    let largest = found.max { $0.width * $0.height < $1.width * $1.height }
    return [
      DescribedKey.summary(renditions.map { DescribedKey(catalog, $0) }),
      largest.map { $0.width > 0 ? "\($0.width)x\($0.height)" : "" } ?? "", "\(found.reduce(0) { $0 + $1.size })",
    ]
  }

  /// A line for each rendition: its number, its name, what it is, its size, and its attributes.
  func renditions(_ renditions: [Int]) -> [[String]] {
    var rows = [["index", "file", "kind", "pixels", "bytes", "attributes"]]
    for index in renditions {
      let key = DescribedKey(catalog, index)
      let attributes = key.description
      guard let rendition = try? catalog.rendition(at: index) else {
        rows.append(["\(index)", "", "damaged", "", "", attributes])
        continue
      }
      var kind = AssetListing.assetType(rendition, part: key[.part]).string
      if let coding = catalog.coding(of: rendition) { kind += ", " + AssetListing.coding(coding).string }
      if rendition.kind == .link, let target = try? catalog.target(of: rendition).picture {
        kind += ", part of \(target.index)"
      }
      rows.append([
        "\(index)", rendition.name.string, kind, rendition.width > 0 ? "\(rendition.width)x\(rendition.height)" : "",
        "\(rendition.size)", attributes,
      ])
    }
    return rows
  }
}
