import CFAssets
import CFPropertyLists
import CFText
import Reporting
import Terminal

// Source catalogs: NAME.xcassets.

extension AssetsCommand {
  func run(_ folders: [SourceCatalogFolder]) throws {
    let place = folders[0].name
    let source = SourceAssets(try folders.map { (try $0.open(), $0.name) })
    if !common.quiet { for diagnostic in source.diagnostics { Output.note("note: \(diagnostic.printable)") } }
    var (wanted, isComplete) = assets(of: source, place)
    for asset in wanted.map({ source.assets[$0] }) {
      guard let fault = asset.fault else { continue }
      Output.report(source.catalogs[asset.catalog].name, fault.description.printable.string)
      isComplete = false
    }
    if explain {
      try explain(wanted, source)
    } else {
      let renditions = try renditions(of: wanted, source, &isComplete)
      if let extract {
        isComplete = try write(renditions, source, into: Text(argument: extract)) && isComplete
      } else if json {
        let (document, faults) = source.document(
          of: renditions, hasHeader: names.isEmpty && kind == nil && !select)
        Output.write(document.text)
        for (index, error) in faults { report(index, error, source) }
        isComplete = isComplete && faults.isEmpty
      } else {
        Output.table(select || !names.isEmpty ? source.renditions(renditions) : source.names(wanted))
      }
    }
    if !isComplete { throw Status.no }
  }

  private var wantedKind: AssetKind? {
    kind.flatMap { kind in (0...7).compactMap { AssetKind(rawValue: $0) }.first { Text($0.name) == Text(kind.rawValue) }
    }
  }

  /// The wanted assets, and whether all were found.
  private func assets(of source: SourceAssets, _ place: Text) -> (assets: [Int], isComplete: Bool) {
    let kind = wantedKind
    guard !names.isEmpty else {
      return (source.assets.indices.filter { kind == nil || source.assets[$0].asset.kind.assetKind == kind }, true)
    }
    var found: [Int] = []
    for name in names {
      if let index = source.index(of: Text(argument: name), kind: kind) {
        found.append(index)
      } else {
        reportMissing(name, place, source.assets.map(\.asset.name))
      }
    }
    return (found, found.count == names.count)
  }

  private func candidates(
    of asset: SourceAssets.Asset, _ source: SourceAssets, _ query: AssetQuery
  ) throws(AssetError) -> [(index: Int, candidate: RenditionCandidate)] {
    try source.catalogs[asset.catalog].catalog.candidates(of: asset.asset, query)
      .map { (asset.renditions.lowerBound + $0.rendition.index, $0.candidate) }
  }

  /// The renditions of assets in their order.
  private func renditions(
    of wanted: [Int], _ source: SourceAssets, _ isComplete: inout Bool
  ) throws -> [Int] {
    guard select else { return wanted.flatMap { Array(source.assets[$0].renditions) } }
    let query = try options.query
    var chosen: [Int] = []
    for asset in wanted.map({ source.assets[$0] }) where asset.fault == nil {
      do throws(AssetError) {
        guard let best = try candidates(of: asset, source, query).first, best.candidate.unsuitable == nil else {
          throw AssetError(.noRendition(asset.asset.name))
        }
        chosen.append(best.index)
      } catch {
        Output.report(source.catalogs[asset.catalog].name, error.description.printable.string)
        isComplete = false
      }
    }
    return chosen
  }

  private func explain(_ wanted: [Int], _ source: SourceAssets) throws {
    let query = try options.query
    for asset in wanted.map({ source.assets[$0] }) where asset.fault == nil {
      let candidates = try candidates(of: asset, source, query)
      Output.print(asset.asset.name.printable)
      let table = source.renditions(candidates.map(\.index)).dropFirst()
      Output.table(
        zip(candidates, table).map { candidate, row in
          ["  " + row[0], row[1], row[3], row[5], reason(candidate.candidate, candidates.first?.candidate)]
        })
    }
  }

  private func report(_ index: Int, _ error: AssetError, _ source: SourceAssets) {
    let place = source.catalogs[source.assets[source.renditions[index].asset].catalog].name
    Output.report(place, "rendition \(index): \(error.description.printable)")
  }

  /// - Returns: whether all could be read.
  private func write(_ renditions: [Int], _ source: SourceAssets, into folder: Text) throws -> Bool {
    var paths = ExtractedPaths()
    var files: [(index: Int, path: Text)] = []
    var colors: [(key: String, value: JSONValue)] = []
    var isComplete = true
    for index in renditions {
      do throws(AssetError) {
        if let color = try source.color(of: index, &paths) {
          colors.append(color)
        } else {
          files.append((index, try source.path(of: index, ExtractedAssets.Format(format), &paths)))
        }
      } catch {
        report(index, error, source)
        isComplete = false
      }
    }
    let isWritten = try write(files, colors, in: folder) { index throws(AssetError) in
      try source.extracted(index, ExtractedAssets.Format(format))
    } report: {
      report($0, $1, source)
    }
    return isWritten && isComplete
  }
}

extension ExtractedAssets.Format {
  init(_ format: AssetsCommand.Format) { self = format == .png ? .png : .raw }
}
